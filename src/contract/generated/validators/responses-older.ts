// Generated from spec/ by `npm run generate`. Do not edit.
// @ts-nocheck compiled code
import type { CompiledValidator } from '../../compiled-validator.ts'
import { codePointLength, formats } from '../../formats.ts'

const schema11 = {"type":"object","required":["type","sessionId","status","title","url","source","createdAt","isPublic","links"],"properties":{"type":{"type":"string","const":"agent"},"sessionId":{"$ref":"SessionId"},"status":{"$ref":"SessionStatus"},"executionStage":{"absent":"type is agent"},"title":{"type":"string"},"url":{"$ref":"WebUrl"},"source":{"$ref":"SessionSource"},"createdAt":{"$ref":"Timestamp"},"isPublic":{"$ref":"IsPublic"},"role":{"$ref":"SessionRole"},"links":{"$ref":"AnySessionLinks"}},"allOf":[{"$ref":"ResumeLinkWhilePaused"}],"onlyKnown":["type","sessionId","status","executionStage","title","url","source","createdAt","isPublic","role","links"]};
const schema16 = {"type":"string","enum":["processing","pausedForInsufficientQuota","completed","failed","unknown"]};
const schema18 = {"type":"string","enum":["user","api"]};
const schema21 = {"type":"string","enum":["owner","shared"]};
const schema12 = {"required":["status"],"properties":{"status":{"enum":["pausedForInsufficientQuota","processing","completed","failed","unknown"]}},"allOf":[{"if":{"required":["status"],"properties":{"status":{"enum":["pausedForInsufficientQuota"]}}},"then":{"required":["status"],"properties":{"status":{"type":"string","const":"pausedForInsufficientQuota"},"links":{"$ref":"PausedSessionLinks"}}}},{"if":{"required":["status"],"properties":{"status":{"enum":["processing","completed","failed","unknown"]}}},"then":{"required":["status"],"properties":{"status":{"type":"string","enum":["processing","completed","failed","unknown"]},"links":{"$ref":"SessionLinks"}}}}]};
const schema13 = {"type":"object","required":["self","resume"],"properties":{"self":{"type":"string","format":"uri"},"resume":{"type":"string","format":"uri"}},"onlyKnown":["self","resume"]};
const formats0 = formats.uri;

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.self === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"PausedSessionLinks/required",keyword:"required",params:{missingProperty: "self"}}); errors++;
}
if(data.resume === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"PausedSessionLinks/required",keyword:"required",params:{missingProperty: "resume"}}); errors++;
}
if(data.self !== undefined){
let data0 = data.self;
if(typeof data0 === "string"){
if(!(formats0(data0))){
vErrors = push(vErrors, {instancePath:instancePath+"/self",schemaPath:"PausedSessionLinks/properties/self/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/self",schemaPath:"PausedSessionLinks/properties/self/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.resume !== undefined){
let data1 = data.resume;
if(typeof data1 === "string"){
if(!(formats0(data1))){
vErrors = push(vErrors, {instancePath:instancePath+"/resume",schemaPath:"PausedSessionLinks/properties/resume/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/resume",schemaPath:"PausedSessionLinks/properties/resume/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
for(const key0 in data){
if(!schema13.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"PausedSessionLinks/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema13.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"PausedSessionLinks/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate12.errors = vErrors;
return errors === 0;
}

const schema14 = {"type":"object","required":["self"],"properties":{"self":{"type":"string","format":"uri"},"resume":{"absent":""}},"onlyKnown":["self","resume"]};

function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.self === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SessionLinks/required",keyword:"required",params:{missingProperty: "self"}}); errors++;
}
if(data.self !== undefined){
let data0 = data.self;
if(typeof data0 === "string"){
if(!(formats0(data0))){
vErrors = push(vErrors, {instancePath:instancePath+"/self",schemaPath:"SessionLinks/properties/self/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/self",schemaPath:"SessionLinks/properties/self/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.resume !== undefined){
vErrors = push(vErrors, {instancePath:instancePath+"/resume",schemaPath:"SessionLinks/properties/resume/absent",keyword:"absent",params:{reason: ""}}); errors++;
}
for(const key0 in data){
if(!schema14.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"SessionLinks/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema14.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"SessionLinks/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate14.errors = vErrors;
return errors === 0;
}


function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid1 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.status === undefined) && (missing0 = "status")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.status !== undefined){
if(!(data.status === "pausedForInsufficientQuota")){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ResumeLinkWhilePaused/allOf/0/then/required",keyword:"required",params:{missingProperty: "status"}}); errors++;
}
if(data.status !== undefined){
let data1 = data.status;
if(typeof data1 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"ResumeLinkWhilePaused/allOf/0/then/properties/status/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("pausedForInsufficientQuota" !== data1){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"ResumeLinkWhilePaused/allOf/0/then/properties/status/const",keyword:"const",params:{allowedValue: "pausedForInsufficientQuota"}}); errors++;
}
}
if(data.links !== undefined){
if(!(validate12(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
}
}
var _valid0 = _errs4 === errors;
valid1 = _valid0;
}
if(!valid1){
vErrors = push(vErrors, {instancePath,schemaPath:"ResumeLinkWhilePaused/allOf/0/if",keyword:"if",params:{failingKeyword: "then"}}); errors++;
}
const _errs9 = errors;
let valid4 = true;
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.status === undefined) && (missing1 = "status")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.status !== undefined){
let data3 = data.status;
if(!((((data3 === "processing") || (data3 === "completed")) || (data3 === "failed")) || (data3 === "unknown"))){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs12 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ResumeLinkWhilePaused/allOf/1/then/required",keyword:"required",params:{missingProperty: "status"}}); errors++;
}
if(data.status !== undefined){
let data4 = data.status;
if(typeof data4 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"ResumeLinkWhilePaused/allOf/1/then/properties/status/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!((((data4 === "processing") || (data4 === "completed")) || (data4 === "failed")) || (data4 === "unknown"))){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"ResumeLinkWhilePaused/allOf/1/then/properties/status/enum",keyword:"enum",params:{allowedValues: schema12.allOf[1].then.properties.status.enum}}); errors++;
}
}
if(data.links !== undefined){
if(!(validate14(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
}
var _valid1 = _errs12 === errors;
valid4 = _valid1;
}
if(!valid4){
vErrors = push(vErrors, {instancePath,schemaPath:"ResumeLinkWhilePaused/allOf/1/if",keyword:"if",params:{failingKeyword: "then"}}); errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ResumeLinkWhilePaused/required",keyword:"required",params:{missingProperty: "status"}}); errors++;
}
if(data.status !== undefined){
let data6 = data.status;
if(!(((((data6 === "pausedForInsufficientQuota") || (data6 === "processing")) || (data6 === "completed")) || (data6 === "failed")) || (data6 === "unknown"))){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"ResumeLinkWhilePaused/properties/status/enum",keyword:"enum",params:{allowedValues: schema12.properties.status.enum}}); errors++;
}
}
}
validate11.errors = vErrors;
return errors === 0;
}

const schema22 = {"type":"object","required":["self"],"properties":{"self":{"type":"string","format":"uri"},"resume":{"type":"string","format":"uri"}},"onlyKnown":["self","resume"]};

function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.self === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"AnySessionLinks/required",keyword:"required",params:{missingProperty: "self"}}); errors++;
}
if(data.self !== undefined){
let data0 = data.self;
if(typeof data0 === "string"){
if(!(formats0(data0))){
vErrors = push(vErrors, {instancePath:instancePath+"/self",schemaPath:"AnySessionLinks/properties/self/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/self",schemaPath:"AnySessionLinks/properties/self/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.resume !== undefined){
let data1 = data.resume;
if(typeof data1 === "string"){
if(!(formats0(data1))){
vErrors = push(vErrors, {instancePath:instancePath+"/resume",schemaPath:"AnySessionLinks/properties/resume/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/resume",schemaPath:"AnySessionLinks/properties/resume/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
for(const key0 in data){
if(!schema22.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"AnySessionLinks/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema22.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"AnySessionLinks/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate17.errors = vErrors;
return errors === 0;
}

const formats6 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const formats10 = formats["date-time"];
const pattern0 = new RegExp("^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}([.,]\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)?$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(validate11(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"AgentSession/required",keyword:"required",params:{missingProperty: "type"}}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"AgentSession/required",keyword:"required",params:{missingProperty: "sessionId"}}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"AgentSession/required",keyword:"required",params:{missingProperty: "status"}}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"AgentSession/required",keyword:"required",params:{missingProperty: "title"}}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"AgentSession/required",keyword:"required",params:{missingProperty: "url"}}); errors++;
}
if(data.source === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"AgentSession/required",keyword:"required",params:{missingProperty: "source"}}); errors++;
}
if(data.createdAt === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"AgentSession/required",keyword:"required",params:{missingProperty: "createdAt"}}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"AgentSession/required",keyword:"required",params:{missingProperty: "isPublic"}}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"AgentSession/required",keyword:"required",params:{missingProperty: "links"}}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"AgentSession/properties/type/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("agent" !== data0){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"AgentSession/properties/type/const",keyword:"const",params:{allowedValue: "agent"}}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats6.test(data1))){
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/format",keyword:"format",params:{format: "uuid"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"SessionStatus/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!(((((data2 === "processing") || (data2 === "pausedForInsufficientQuota")) || (data2 === "completed")) || (data2 === "failed")) || (data2 === "unknown"))){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"SessionStatus/enum",keyword:"enum",params:{allowedValues: schema16.enum}}); errors++;
}
}
if(data.executionStage !== undefined){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"AgentSession/properties/executionStage/absent",keyword:"absent",params:{reason: "type is agent"}}); errors++;
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"AgentSession/properties/title/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.url !== undefined){
let data5 = data.url;
if(typeof data5 === "string"){
if(!(formats0(data5))){
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.source !== undefined){
let data6 = data.source;
if(typeof data6 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/source",schemaPath:"SessionSource/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!((data6 === "user") || (data6 === "api"))){
vErrors = push(vErrors, {instancePath:instancePath+"/source",schemaPath:"SessionSource/enum",keyword:"enum",params:{allowedValues: schema18.enum}}); errors++;
}
}
if(data.createdAt !== undefined){
let data7 = data.createdAt;
if(typeof data7 === "string"){
if(!pattern0.test(data7)){
vErrors = push(vErrors, {instancePath:instancePath+"/createdAt",schemaPath:"Timestamp/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}([.,]\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)?$"}}); errors++;
}
if(!(formats10(data7))){
vErrors = push(vErrors, {instancePath:instancePath+"/createdAt",schemaPath:"Timestamp/format",keyword:"format",params:{format: "date-time"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/createdAt",schemaPath:"Timestamp/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/isPublic",schemaPath:"IsPublic/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.role !== undefined){
let data9 = data.role;
if(typeof data9 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/role",schemaPath:"SessionRole/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!((data9 === "owner") || (data9 === "shared"))){
vErrors = push(vErrors, {instancePath:instancePath+"/role",schemaPath:"SessionRole/enum",keyword:"enum",params:{allowedValues: schema21.enum}}); errors++;
}
}
if(data.links !== undefined){
if(!(validate17(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema11.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"AgentSession/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema11.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"AgentSession/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate10.errors = vErrors;
return errors === 0;
}


const schema23 = {"type":"object","required":["error"],"properties":{"error":{"type":"object","required":["code","message"],"properties":{"code":{"type":"string"},"message":{"type":"string"}},"onlyKnown":["code","message"]}},"onlyKnown":["error"]};

function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.error === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Error/required",keyword:"required",params:{missingProperty: "error"}}); errors++;
}
if(data.error !== undefined){
let data0 = data.error;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.code === undefined){
vErrors = push(vErrors, {instancePath:instancePath+"/error",schemaPath:"Error/properties/error/required",keyword:"required",params:{missingProperty: "code"}}); errors++;
}
if(data0.message === undefined){
vErrors = push(vErrors, {instancePath:instancePath+"/error",schemaPath:"Error/properties/error/required",keyword:"required",params:{missingProperty: "message"}}); errors++;
}
if(data0.code !== undefined){
if(typeof data0.code !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/error/code",schemaPath:"Error/properties/error/properties/code/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data0.message !== undefined){
if(typeof data0.message !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/error/message",schemaPath:"Error/properties/error/properties/message/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
for(const key0 in data0){
if(!schema23.properties.error.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath:instancePath+"/error",schemaPath:"Error/properties/error/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema23.properties.error.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/error",schemaPath:"Error/properties/error/type",keyword:"type",params:{type: "object"}}); errors++;
}
}
for(const key1 in data){
if(!schema23.onlyKnown.includes(key1)){
vErrors = push(vErrors, {instancePath,schemaPath:"Error/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key1, known: schema23.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"Error/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate19.errors = vErrors;
return errors === 0;
}


const schema24 = {"type":"object","required":["papers"],"properties":{"papers":{"type":"array","items":{"$ref":"Paper"}},"warnings":{"type":"array","items":{"$ref":"SearchWarning"}}},"onlyKnown":["papers","warnings"]};
const schema25 = {"type":"object","required":["serviceId","title","authors","year","abstract","doi","pmid","venue","citedByCount","urls"],"dependentRequired":{},"properties":{"serviceId":{"type":["string","null"]},"title":{"type":"string"},"authors":{"type":"array","items":{"type":"string"}},"year":{"type":["integer","null"]},"abstract":{"type":["string","null"]},"doi":{"type":["string","null"]},"pmid":{"type":["string","null"]},"venue":{"type":["string","null"]},"citedByCount":{"type":["integer","null"]},"urls":{"type":"array","items":{"type":"string"}}},"onlyKnown":["serviceId","title","authors","year","abstract","doi","pmid","venue","citedByCount","urls"]};

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.serviceId === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Paper/required",keyword:"required",params:{missingProperty: "serviceId"}}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Paper/required",keyword:"required",params:{missingProperty: "title"}}); errors++;
}
if(data.authors === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Paper/required",keyword:"required",params:{missingProperty: "authors"}}); errors++;
}
if(data.year === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Paper/required",keyword:"required",params:{missingProperty: "year"}}); errors++;
}
if(data.abstract === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Paper/required",keyword:"required",params:{missingProperty: "abstract"}}); errors++;
}
if(data.doi === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Paper/required",keyword:"required",params:{missingProperty: "doi"}}); errors++;
}
if(data.pmid === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Paper/required",keyword:"required",params:{missingProperty: "pmid"}}); errors++;
}
if(data.venue === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Paper/required",keyword:"required",params:{missingProperty: "venue"}}); errors++;
}
if(data.citedByCount === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Paper/required",keyword:"required",params:{missingProperty: "citedByCount"}}); errors++;
}
if(data.urls === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Paper/required",keyword:"required",params:{missingProperty: "urls"}}); errors++;
}
if(data.serviceId !== undefined){
let data0 = data.serviceId;
if((typeof data0 !== "string") && (data0 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/serviceId",schemaPath:"Paper/properties/serviceId/type",keyword:"type",params:{type: schema25.properties.serviceId.type}}); errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"Paper/properties/title/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.authors !== undefined){
let data2 = data.authors;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(typeof data2[i0] !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/authors/" + i0,schemaPath:"Paper/properties/authors/items/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/authors",schemaPath:"Paper/properties/authors/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
if(data.year !== undefined){
let data4 = data.year;
if((!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))) && (data4 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/year",schemaPath:"Paper/properties/year/type",keyword:"type",params:{type: schema25.properties.year.type}}); errors++;
}
}
if(data.abstract !== undefined){
let data5 = data.abstract;
if((typeof data5 !== "string") && (data5 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/abstract",schemaPath:"Paper/properties/abstract/type",keyword:"type",params:{type: schema25.properties.abstract.type}}); errors++;
}
}
if(data.doi !== undefined){
let data6 = data.doi;
if((typeof data6 !== "string") && (data6 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/doi",schemaPath:"Paper/properties/doi/type",keyword:"type",params:{type: schema25.properties.doi.type}}); errors++;
}
}
if(data.pmid !== undefined){
let data7 = data.pmid;
if((typeof data7 !== "string") && (data7 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/pmid",schemaPath:"Paper/properties/pmid/type",keyword:"type",params:{type: schema25.properties.pmid.type}}); errors++;
}
}
if(data.venue !== undefined){
let data8 = data.venue;
if((typeof data8 !== "string") && (data8 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/venue",schemaPath:"Paper/properties/venue/type",keyword:"type",params:{type: schema25.properties.venue.type}}); errors++;
}
}
if(data.citedByCount !== undefined){
let data9 = data.citedByCount;
if((!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))) && (data9 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/citedByCount",schemaPath:"Paper/properties/citedByCount/type",keyword:"type",params:{type: schema25.properties.citedByCount.type}}); errors++;
}
}
if(data.urls !== undefined){
let data10 = data.urls;
if(Array.isArray(data10)){
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
if(typeof data10[i1] !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/urls/" + i1,schemaPath:"Paper/properties/urls/items/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/urls",schemaPath:"Paper/properties/urls/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
for(const key0 in data){
if(!schema25.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"Paper/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema25.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"Paper/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

const schema26 = {"type":"object","required":["corpus","searchMode","message","warningDetails"],"properties":{"corpus":{"type":"string","enum":["service","pubmed","clinical_trials"]},"searchMode":{"type":"string","enum":["semantic","keyword"]},"message":{"type":"string"},"warningDetails":{"type":"object","required":["type","messages"],"properties":{"type":{"type":"string"},"messages":{"type":"array","items":{"type":"string"}}},"onlyKnown":["type","messages"]}},"onlyKnown":["corpus","searchMode","message","warningDetails"]};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.corpus === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SearchWarning/required",keyword:"required",params:{missingProperty: "corpus"}}); errors++;
}
if(data.searchMode === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SearchWarning/required",keyword:"required",params:{missingProperty: "searchMode"}}); errors++;
}
if(data.message === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SearchWarning/required",keyword:"required",params:{missingProperty: "message"}}); errors++;
}
if(data.warningDetails === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SearchWarning/required",keyword:"required",params:{missingProperty: "warningDetails"}}); errors++;
}
if(data.corpus !== undefined){
let data0 = data.corpus;
if(typeof data0 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/corpus",schemaPath:"SearchWarning/properties/corpus/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!(((data0 === "service") || (data0 === "pubmed")) || (data0 === "clinical_trials"))){
vErrors = push(vErrors, {instancePath:instancePath+"/corpus",schemaPath:"SearchWarning/properties/corpus/enum",keyword:"enum",params:{allowedValues: schema26.properties.corpus.enum}}); errors++;
}
}
if(data.searchMode !== undefined){
let data1 = data.searchMode;
if(typeof data1 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/searchMode",schemaPath:"SearchWarning/properties/searchMode/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!((data1 === "semantic") || (data1 === "keyword"))){
vErrors = push(vErrors, {instancePath:instancePath+"/searchMode",schemaPath:"SearchWarning/properties/searchMode/enum",keyword:"enum",params:{allowedValues: schema26.properties.searchMode.enum}}); errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/message",schemaPath:"SearchWarning/properties/message/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.warningDetails !== undefined){
let data3 = data.warningDetails;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.type === undefined){
vErrors = push(vErrors, {instancePath:instancePath+"/warningDetails",schemaPath:"SearchWarning/properties/warningDetails/required",keyword:"required",params:{missingProperty: "type"}}); errors++;
}
if(data3.messages === undefined){
vErrors = push(vErrors, {instancePath:instancePath+"/warningDetails",schemaPath:"SearchWarning/properties/warningDetails/required",keyword:"required",params:{missingProperty: "messages"}}); errors++;
}
if(data3.type !== undefined){
if(typeof data3.type !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/warningDetails/type",schemaPath:"SearchWarning/properties/warningDetails/properties/type/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data3.messages !== undefined){
let data5 = data3.messages;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(typeof data5[i0] !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/warningDetails/messages/" + i0,schemaPath:"SearchWarning/properties/warningDetails/properties/messages/items/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/warningDetails/messages",schemaPath:"SearchWarning/properties/warningDetails/properties/messages/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
for(const key0 in data3){
if(!schema26.properties.warningDetails.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath:instancePath+"/warningDetails",schemaPath:"SearchWarning/properties/warningDetails/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema26.properties.warningDetails.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/warningDetails",schemaPath:"SearchWarning/properties/warningDetails/type",keyword:"type",params:{type: "object"}}); errors++;
}
}
for(const key1 in data){
if(!schema26.onlyKnown.includes(key1)){
vErrors = push(vErrors, {instancePath,schemaPath:"SearchWarning/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key1, known: schema26.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"SearchWarning/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate23.errors = vErrors;
return errors === 0;
}


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.papers === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"PaperSearchResult/required",keyword:"required",params:{missingProperty: "papers"}}); errors++;
}
if(data.papers !== undefined){
let data0 = data.papers;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate21(data0[i0], {instancePath:instancePath+"/papers/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/papers",schemaPath:"PaperSearchResult/properties/papers/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
if(data.warnings !== undefined){
let data2 = data.warnings;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
if(!(validate23(data2[i1], {instancePath:instancePath+"/warnings/" + i1,parentData:data2,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/warnings",schemaPath:"PaperSearchResult/properties/warnings/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
for(const key0 in data){
if(!schema24.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"PaperSearchResult/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema24.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"PaperSearchResult/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate20.errors = vErrors;
return errors === 0;
}


const schema27 = {"type":"object","required":["resource"],"properties":{"resource":{"type":"string","format":"uri"},"authorization_servers":{"type":"array","items":{"type":"string","format":"uri"}},"scopes_supported":{"type":"array","items":{"type":"string"}},"bearer_methods_supported":{"type":"array","items":{"type":"string"}},"resource_name":{"type":"string"}},"onlyKnown":["resource","authorization_servers","scopes_supported","bearer_methods_supported","resource_name"]};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.resource === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ProtectedResourceMetadata/required",keyword:"required",params:{missingProperty: "resource"}}); errors++;
}
if(data.resource !== undefined){
let data0 = data.resource;
if(typeof data0 === "string"){
if(!(formats0(data0))){
vErrors = push(vErrors, {instancePath:instancePath+"/resource",schemaPath:"ProtectedResourceMetadata/properties/resource/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/resource",schemaPath:"ProtectedResourceMetadata/properties/resource/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.authorization_servers !== undefined){
let data1 = data.authorization_servers;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(!(formats0(data2))){
vErrors = push(vErrors, {instancePath:instancePath+"/authorization_servers/" + i0,schemaPath:"ProtectedResourceMetadata/properties/authorization_servers/items/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/authorization_servers/" + i0,schemaPath:"ProtectedResourceMetadata/properties/authorization_servers/items/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/authorization_servers",schemaPath:"ProtectedResourceMetadata/properties/authorization_servers/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
if(data.scopes_supported !== undefined){
let data3 = data.scopes_supported;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
if(typeof data3[i1] !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/scopes_supported/" + i1,schemaPath:"ProtectedResourceMetadata/properties/scopes_supported/items/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/scopes_supported",schemaPath:"ProtectedResourceMetadata/properties/scopes_supported/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
if(data.bearer_methods_supported !== undefined){
let data5 = data.bearer_methods_supported;
if(Array.isArray(data5)){
const len2 = data5.length;
for(let i2=0; i2<len2; i2++){
if(typeof data5[i2] !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/bearer_methods_supported/" + i2,schemaPath:"ProtectedResourceMetadata/properties/bearer_methods_supported/items/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/bearer_methods_supported",schemaPath:"ProtectedResourceMetadata/properties/bearer_methods_supported/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
if(data.resource_name !== undefined){
if(typeof data.resource_name !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/resource_name",schemaPath:"ProtectedResourceMetadata/properties/resource_name/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
for(const key0 in data){
if(!schema27.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"ProtectedResourceMetadata/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema27.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"ProtectedResourceMetadata/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate25.errors = vErrors;
return errors === 0;
}


const schema28 = {"type":"object","required":["error","message"],"properties":{"error":{"type":"string","const":"Rate limit exceeded"},"message":{"type":"string"}},"onlyKnown":["error","message"]};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.error === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"RateLimitedPerMinute/required",keyword:"required",params:{missingProperty: "error"}}); errors++;
}
if(data.message === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"RateLimitedPerMinute/required",keyword:"required",params:{missingProperty: "message"}}); errors++;
}
if(data.error !== undefined){
let data0 = data.error;
if(typeof data0 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/error",schemaPath:"RateLimitedPerMinute/properties/error/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("Rate limit exceeded" !== data0){
vErrors = push(vErrors, {instancePath:instancePath+"/error",schemaPath:"RateLimitedPerMinute/properties/error/const",keyword:"const",params:{allowedValue: "Rate limit exceeded"}}); errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/message",schemaPath:"RateLimitedPerMinute/properties/message/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
for(const key0 in data){
if(!schema28.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"RateLimitedPerMinute/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema28.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"RateLimitedPerMinute/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate26.errors = vErrors;
return errors === 0;
}


const schema29 = {"type":"object","required":["status"],"properties":{"status":{"enum":["processing","pausedForInsufficientQuota","completed","failed","unknown"]}},"allOf":[{"if":{"required":["status"],"properties":{"status":{"enum":["processing"]}}},"then":{"$ref":"ProcessingReport"}},{"if":{"required":["status"],"properties":{"status":{"enum":["pausedForInsufficientQuota"]}}},"then":{"$ref":"PausedReport"}},{"if":{"required":["status"],"properties":{"status":{"enum":["completed"]}}},"then":{"$ref":"CompletedReport"}},{"if":{"required":["status"],"properties":{"status":{"enum":["failed"]}}},"then":{"$ref":"FailedReport"}},{"if":{"required":["status"],"properties":{"status":{"enum":["unknown"]}}},"then":{"$ref":"UnknownReport"}}]};
const schema30 = {"type":"object","required":["type","sessionId","status","executionStage","url","isPublic","links"],"properties":{"type":{"type":"string","const":"report"},"sessionId":{"$ref":"SessionId"},"status":{"type":"string","const":"processing"},"executionStage":{"$ref":"ExecutionStage"},"url":{"$ref":"WebUrl"},"isPublic":{"$ref":"IsPublic"},"links":{"$ref":"SessionLinks"},"result":{"absent":"status is processing"},"error":{"absent":"status is processing"},"pdfUrl":{"$ref":"NoDownloadUrl"},"docxUrl":{"$ref":"NoDownloadUrl"},"txtUrl":{"$ref":"NoDownloadUrl"},"bibUrl":{"$ref":"NoDownloadUrl"},"risUrl":{"$ref":"NoDownloadUrl"},"exportsStatus":{"absent":"status is processing"}},"onlyKnown":["type","sessionId","status","executionStage","url","isPublic","links","result","error","pdfUrl","docxUrl","txtUrl","bibUrl","risUrl","exportsStatus"]};
const schema32 = {"type":["string","null"],"enum":["gathering_sources","screening_abstract","screening_fulltext","extracting_data","generating_report","done",null]};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ProcessingReport/required",keyword:"required",params:{missingProperty: "type"}}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ProcessingReport/required",keyword:"required",params:{missingProperty: "sessionId"}}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ProcessingReport/required",keyword:"required",params:{missingProperty: "status"}}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ProcessingReport/required",keyword:"required",params:{missingProperty: "executionStage"}}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ProcessingReport/required",keyword:"required",params:{missingProperty: "url"}}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ProcessingReport/required",keyword:"required",params:{missingProperty: "isPublic"}}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ProcessingReport/required",keyword:"required",params:{missingProperty: "links"}}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"ProcessingReport/properties/type/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("report" !== data0){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"ProcessingReport/properties/type/const",keyword:"const",params:{allowedValue: "report"}}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats6.test(data1))){
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/format",keyword:"format",params:{format: "uuid"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"ProcessingReport/properties/status/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("processing" !== data2){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"ProcessingReport/properties/status/const",keyword:"const",params:{allowedValue: "processing"}}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/type",keyword:"type",params:{type: schema32.type}}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/enum",keyword:"enum",params:{allowedValues: schema32.enum}}); errors++;
}
}
if(data.url !== undefined){
let data4 = data.url;
if(typeof data4 === "string"){
if(!(formats0(data4))){
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/isPublic",schemaPath:"IsPublic/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.links !== undefined){
if(!(validate14(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
if(data.result !== undefined){
vErrors = push(vErrors, {instancePath:instancePath+"/result",schemaPath:"ProcessingReport/properties/result/absent",keyword:"absent",params:{reason: "status is processing"}}); errors++;
}
if(data.error !== undefined){
vErrors = push(vErrors, {instancePath:instancePath+"/error",schemaPath:"ProcessingReport/properties/error/absent",keyword:"absent",params:{reason: "status is processing"}}); errors++;
}
if(data.pdfUrl !== undefined){
if(data.pdfUrl !== null){
vErrors = push(vErrors, {instancePath:instancePath+"/pdfUrl",schemaPath:"NoDownloadUrl/type",keyword:"type",params:{type: "null"}}); errors++;
}
}
if(data.docxUrl !== undefined){
if(data.docxUrl !== null){
vErrors = push(vErrors, {instancePath:instancePath+"/docxUrl",schemaPath:"NoDownloadUrl/type",keyword:"type",params:{type: "null"}}); errors++;
}
}
if(data.txtUrl !== undefined){
if(data.txtUrl !== null){
vErrors = push(vErrors, {instancePath:instancePath+"/txtUrl",schemaPath:"NoDownloadUrl/type",keyword:"type",params:{type: "null"}}); errors++;
}
}
if(data.bibUrl !== undefined){
if(data.bibUrl !== null){
vErrors = push(vErrors, {instancePath:instancePath+"/bibUrl",schemaPath:"NoDownloadUrl/type",keyword:"type",params:{type: "null"}}); errors++;
}
}
if(data.risUrl !== undefined){
if(data.risUrl !== null){
vErrors = push(vErrors, {instancePath:instancePath+"/risUrl",schemaPath:"NoDownloadUrl/type",keyword:"type",params:{type: "null"}}); errors++;
}
}
if(data.exportsStatus !== undefined){
vErrors = push(vErrors, {instancePath:instancePath+"/exportsStatus",schemaPath:"ProcessingReport/properties/exportsStatus/absent",keyword:"absent",params:{reason: "status is processing"}}); errors++;
}
for(const key0 in data){
if(!schema30.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"ProcessingReport/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema30.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"ProcessingReport/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate28.errors = vErrors;
return errors === 0;
}

const schema40 = {"type":"object","required":["type","sessionId","status","executionStage","url","isPublic","links"],"properties":{"type":{"type":"string","const":"report"},"sessionId":{"$ref":"SessionId"},"status":{"type":"string","const":"pausedForInsufficientQuota"},"executionStage":{"$ref":"ExecutionStage"},"url":{"$ref":"WebUrl"},"isPublic":{"$ref":"IsPublic"},"links":{"$ref":"PausedSessionLinks"},"result":{"absent":"status is pausedForInsufficientQuota"},"error":{"absent":"status is pausedForInsufficientQuota"},"pdfUrl":{"$ref":"NoDownloadUrl"},"docxUrl":{"$ref":"NoDownloadUrl"},"txtUrl":{"$ref":"NoDownloadUrl"},"bibUrl":{"$ref":"NoDownloadUrl"},"risUrl":{"$ref":"NoDownloadUrl"},"exportsStatus":{"absent":"status is pausedForInsufficientQuota"}},"onlyKnown":["type","sessionId","status","executionStage","url","isPublic","links","result","error","pdfUrl","docxUrl","txtUrl","bibUrl","risUrl","exportsStatus"]};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"PausedReport/required",keyword:"required",params:{missingProperty: "type"}}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"PausedReport/required",keyword:"required",params:{missingProperty: "sessionId"}}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"PausedReport/required",keyword:"required",params:{missingProperty: "status"}}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"PausedReport/required",keyword:"required",params:{missingProperty: "executionStage"}}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"PausedReport/required",keyword:"required",params:{missingProperty: "url"}}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"PausedReport/required",keyword:"required",params:{missingProperty: "isPublic"}}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"PausedReport/required",keyword:"required",params:{missingProperty: "links"}}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"PausedReport/properties/type/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("report" !== data0){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"PausedReport/properties/type/const",keyword:"const",params:{allowedValue: "report"}}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats6.test(data1))){
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/format",keyword:"format",params:{format: "uuid"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"PausedReport/properties/status/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("pausedForInsufficientQuota" !== data2){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"PausedReport/properties/status/const",keyword:"const",params:{allowedValue: "pausedForInsufficientQuota"}}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/type",keyword:"type",params:{type: schema32.type}}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/enum",keyword:"enum",params:{allowedValues: schema32.enum}}); errors++;
}
}
if(data.url !== undefined){
let data4 = data.url;
if(typeof data4 === "string"){
if(!(formats0(data4))){
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/isPublic",schemaPath:"IsPublic/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.links !== undefined){
if(!(validate12(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
}
if(data.result !== undefined){
vErrors = push(vErrors, {instancePath:instancePath+"/result",schemaPath:"PausedReport/properties/result/absent",keyword:"absent",params:{reason: "status is pausedForInsufficientQuota"}}); errors++;
}
if(data.error !== undefined){
vErrors = push(vErrors, {instancePath:instancePath+"/error",schemaPath:"PausedReport/properties/error/absent",keyword:"absent",params:{reason: "status is pausedForInsufficientQuota"}}); errors++;
}
if(data.pdfUrl !== undefined){
if(data.pdfUrl !== null){
vErrors = push(vErrors, {instancePath:instancePath+"/pdfUrl",schemaPath:"NoDownloadUrl/type",keyword:"type",params:{type: "null"}}); errors++;
}
}
if(data.docxUrl !== undefined){
if(data.docxUrl !== null){
vErrors = push(vErrors, {instancePath:instancePath+"/docxUrl",schemaPath:"NoDownloadUrl/type",keyword:"type",params:{type: "null"}}); errors++;
}
}
if(data.txtUrl !== undefined){
if(data.txtUrl !== null){
vErrors = push(vErrors, {instancePath:instancePath+"/txtUrl",schemaPath:"NoDownloadUrl/type",keyword:"type",params:{type: "null"}}); errors++;
}
}
if(data.bibUrl !== undefined){
if(data.bibUrl !== null){
vErrors = push(vErrors, {instancePath:instancePath+"/bibUrl",schemaPath:"NoDownloadUrl/type",keyword:"type",params:{type: "null"}}); errors++;
}
}
if(data.risUrl !== undefined){
if(data.risUrl !== null){
vErrors = push(vErrors, {instancePath:instancePath+"/risUrl",schemaPath:"NoDownloadUrl/type",keyword:"type",params:{type: "null"}}); errors++;
}
}
if(data.exportsStatus !== undefined){
vErrors = push(vErrors, {instancePath:instancePath+"/exportsStatus",schemaPath:"PausedReport/properties/exportsStatus/absent",keyword:"absent",params:{reason: "status is pausedForInsufficientQuota"}}); errors++;
}
for(const key0 in data){
if(!schema40.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"PausedReport/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema40.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"PausedReport/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate31.errors = vErrors;
return errors === 0;
}

const schema50 = {"type":"object","required":["type","sessionId","status","executionStage","url","isPublic","links","result"],"properties":{"type":{"type":"string","const":"report"},"sessionId":{"$ref":"SessionId"},"status":{"type":"string","const":"completed"},"executionStage":{"$ref":"ExecutionStage"},"url":{"$ref":"WebUrl"},"isPublic":{"$ref":"IsPublic"},"links":{"$ref":"SessionLinks"},"result":{"$ref":"ReportResult"},"error":{"absent":"status is completed"},"pdfUrl":{"$ref":"OptionalDownloadUrl"},"docxUrl":{"$ref":"OptionalDownloadUrl"},"txtUrl":{"$ref":"OptionalDownloadUrl"},"bibUrl":{"$ref":"OptionalDownloadUrl"},"risUrl":{"$ref":"OptionalDownloadUrl"}},"allOf":[{"$ref":"NoReferenceExportsUnlessReady"}],"onlyKnown":["type","sessionId","status","executionStage","url","isPublic","links","result","error","pdfUrl","docxUrl","txtUrl","bibUrl","risUrl"]};
const schema60 = {"type":["string","null"],"format":"uri"};

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.exportsStatus !== undefined){
if("ready" !== data.exportsStatus){
vErrors = push(vErrors, {}); errors++;
}
}
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.txtUrl !== undefined){
const _errs6 = errors;
if(data.txtUrl !== null){
vErrors = push(vErrors, {}); errors++;
}
var valid3 = _errs6 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.bibUrl !== undefined){
const _errs9 = errors;
if(data.bibUrl !== null){
vErrors = push(vErrors, {}); errors++;
}
var valid3 = _errs9 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.risUrl !== undefined){
const _errs12 = errors;
if(data.risUrl !== null){
vErrors = push(vErrors, {}); errors++;
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
}
}
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
vErrors = push(vErrors, {}); errors++;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs1 === errors;
if(!valid0){
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, {instancePath,schemaPath:"NoReferenceExportsUnlessReady/mustMatch",keyword:"mustMatch",params:{says: "has a URL of a reference export although exportsStatus is not ready", at: ""}}); errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate35.errors = vErrors;
return errors === 0;
}

const schema59 = {"type":"object","required":["title","summary"],"properties":{"title":{"type":"string"},"summary":{"type":"string"},"abstract":{"type":["string","null"]},"reportBody":{"type":["string","null"]}},"onlyKnown":["title","summary","abstract","reportBody"]};

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ReportResult/required",keyword:"required",params:{missingProperty: "title"}}); errors++;
}
if(data.summary === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ReportResult/required",keyword:"required",params:{missingProperty: "summary"}}); errors++;
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"ReportResult/properties/title/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.summary !== undefined){
if(typeof data.summary !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/summary",schemaPath:"ReportResult/properties/summary/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.abstract !== undefined){
let data2 = data.abstract;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/abstract",schemaPath:"ReportResult/properties/abstract/type",keyword:"type",params:{type: schema59.properties.abstract.type}}); errors++;
}
}
if(data.reportBody !== undefined){
let data3 = data.reportBody;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/reportBody",schemaPath:"ReportResult/properties/reportBody/type",keyword:"type",params:{type: schema59.properties.reportBody.type}}); errors++;
}
}
for(const key0 in data){
if(!schema59.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"ReportResult/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema59.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"ReportResult/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate38.errors = vErrors;
return errors === 0;
}


function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(validate35(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"CompletedReport/required",keyword:"required",params:{missingProperty: "type"}}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"CompletedReport/required",keyword:"required",params:{missingProperty: "sessionId"}}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"CompletedReport/required",keyword:"required",params:{missingProperty: "status"}}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"CompletedReport/required",keyword:"required",params:{missingProperty: "executionStage"}}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"CompletedReport/required",keyword:"required",params:{missingProperty: "url"}}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"CompletedReport/required",keyword:"required",params:{missingProperty: "isPublic"}}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"CompletedReport/required",keyword:"required",params:{missingProperty: "links"}}); errors++;
}
if(data.result === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"CompletedReport/required",keyword:"required",params:{missingProperty: "result"}}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"CompletedReport/properties/type/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("report" !== data0){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"CompletedReport/properties/type/const",keyword:"const",params:{allowedValue: "report"}}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats6.test(data1))){
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/format",keyword:"format",params:{format: "uuid"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"CompletedReport/properties/status/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("completed" !== data2){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"CompletedReport/properties/status/const",keyword:"const",params:{allowedValue: "completed"}}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/type",keyword:"type",params:{type: schema32.type}}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/enum",keyword:"enum",params:{allowedValues: schema32.enum}}); errors++;
}
}
if(data.url !== undefined){
let data4 = data.url;
if(typeof data4 === "string"){
if(!(formats0(data4))){
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/isPublic",schemaPath:"IsPublic/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.links !== undefined){
if(!(validate14(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
if(data.result !== undefined){
if(!(validate38(data.result, {instancePath:instancePath+"/result",parentData:data,parentDataProperty:"result",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
if(data.error !== undefined){
vErrors = push(vErrors, {instancePath:instancePath+"/error",schemaPath:"CompletedReport/properties/error/absent",keyword:"absent",params:{reason: "status is completed"}}); errors++;
}
if(data.pdfUrl !== undefined){
let data9 = data.pdfUrl;
if((typeof data9 !== "string") && (data9 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/pdfUrl",schemaPath:"OptionalDownloadUrl/type",keyword:"type",params:{type: schema60.type}}); errors++;
}
if(typeof data9 === "string"){
if(!(formats0(data9))){
vErrors = push(vErrors, {instancePath:instancePath+"/pdfUrl",schemaPath:"OptionalDownloadUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
}
if(data.docxUrl !== undefined){
let data10 = data.docxUrl;
if((typeof data10 !== "string") && (data10 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/docxUrl",schemaPath:"OptionalDownloadUrl/type",keyword:"type",params:{type: schema60.type}}); errors++;
}
if(typeof data10 === "string"){
if(!(formats0(data10))){
vErrors = push(vErrors, {instancePath:instancePath+"/docxUrl",schemaPath:"OptionalDownloadUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
}
if(data.txtUrl !== undefined){
let data11 = data.txtUrl;
if((typeof data11 !== "string") && (data11 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/txtUrl",schemaPath:"OptionalDownloadUrl/type",keyword:"type",params:{type: schema60.type}}); errors++;
}
if(typeof data11 === "string"){
if(!(formats0(data11))){
vErrors = push(vErrors, {instancePath:instancePath+"/txtUrl",schemaPath:"OptionalDownloadUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
}
if(data.bibUrl !== undefined){
let data12 = data.bibUrl;
if((typeof data12 !== "string") && (data12 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/bibUrl",schemaPath:"OptionalDownloadUrl/type",keyword:"type",params:{type: schema60.type}}); errors++;
}
if(typeof data12 === "string"){
if(!(formats0(data12))){
vErrors = push(vErrors, {instancePath:instancePath+"/bibUrl",schemaPath:"OptionalDownloadUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
}
if(data.risUrl !== undefined){
let data13 = data.risUrl;
if((typeof data13 !== "string") && (data13 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/risUrl",schemaPath:"OptionalDownloadUrl/type",keyword:"type",params:{type: schema60.type}}); errors++;
}
if(typeof data13 === "string"){
if(!(formats0(data13))){
vErrors = push(vErrors, {instancePath:instancePath+"/risUrl",schemaPath:"OptionalDownloadUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
}
for(const key0 in data){
if(!schema50.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"CompletedReport/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema50.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"CompletedReport/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate34.errors = vErrors;
return errors === 0;
}

const schema65 = {"type":"object","required":["type","sessionId","status","executionStage","url","isPublic","links","error"],"properties":{"type":{"type":"string","const":"report"},"sessionId":{"$ref":"SessionId"},"status":{"type":"string","const":"failed"},"executionStage":{"$ref":"ExecutionStage"},"url":{"$ref":"WebUrl"},"isPublic":{"$ref":"IsPublic"},"links":{"$ref":"SessionLinks"},"result":{"absent":"status is failed"},"error":{"$ref":"SessionFailure"},"pdfUrl":{"$ref":"NoDownloadUrl"},"docxUrl":{"$ref":"NoDownloadUrl"},"txtUrl":{"$ref":"NoDownloadUrl"},"bibUrl":{"$ref":"NoDownloadUrl"},"risUrl":{"$ref":"NoDownloadUrl"},"exportsStatus":{"absent":"status is failed"}},"onlyKnown":["type","sessionId","status","executionStage","url","isPublic","links","result","error","pdfUrl","docxUrl","txtUrl","bibUrl","risUrl","exportsStatus"]};
const schema70 = {"type":"object","required":["code","message"],"properties":{"code":{"type":"string"},"message":{"type":"string"}},"onlyKnown":["code","message"]};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SessionFailure/required",keyword:"required",params:{missingProperty: "code"}}); errors++;
}
if(data.message === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SessionFailure/required",keyword:"required",params:{missingProperty: "message"}}); errors++;
}
if(data.code !== undefined){
if(typeof data.code !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/code",schemaPath:"SessionFailure/properties/code/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/message",schemaPath:"SessionFailure/properties/message/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
for(const key0 in data){
if(!schema70.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"SessionFailure/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema70.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"SessionFailure/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate43.errors = vErrors;
return errors === 0;
}


function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"FailedReport/required",keyword:"required",params:{missingProperty: "type"}}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"FailedReport/required",keyword:"required",params:{missingProperty: "sessionId"}}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"FailedReport/required",keyword:"required",params:{missingProperty: "status"}}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"FailedReport/required",keyword:"required",params:{missingProperty: "executionStage"}}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"FailedReport/required",keyword:"required",params:{missingProperty: "url"}}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"FailedReport/required",keyword:"required",params:{missingProperty: "isPublic"}}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"FailedReport/required",keyword:"required",params:{missingProperty: "links"}}); errors++;
}
if(data.error === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"FailedReport/required",keyword:"required",params:{missingProperty: "error"}}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"FailedReport/properties/type/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("report" !== data0){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"FailedReport/properties/type/const",keyword:"const",params:{allowedValue: "report"}}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats6.test(data1))){
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/format",keyword:"format",params:{format: "uuid"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"FailedReport/properties/status/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("failed" !== data2){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"FailedReport/properties/status/const",keyword:"const",params:{allowedValue: "failed"}}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/type",keyword:"type",params:{type: schema32.type}}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/enum",keyword:"enum",params:{allowedValues: schema32.enum}}); errors++;
}
}
if(data.url !== undefined){
let data4 = data.url;
if(typeof data4 === "string"){
if(!(formats0(data4))){
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/isPublic",schemaPath:"IsPublic/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.links !== undefined){
if(!(validate14(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
if(data.result !== undefined){
vErrors = push(vErrors, {instancePath:instancePath+"/result",schemaPath:"FailedReport/properties/result/absent",keyword:"absent",params:{reason: "status is failed"}}); errors++;
}
if(data.error !== undefined){
if(!(validate43(data.error, {instancePath:instancePath+"/error",parentData:data,parentDataProperty:"error",rootData}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
}
if(data.pdfUrl !== undefined){
if(data.pdfUrl !== null){
vErrors = push(vErrors, {instancePath:instancePath+"/pdfUrl",schemaPath:"NoDownloadUrl/type",keyword:"type",params:{type: "null"}}); errors++;
}
}
if(data.docxUrl !== undefined){
if(data.docxUrl !== null){
vErrors = push(vErrors, {instancePath:instancePath+"/docxUrl",schemaPath:"NoDownloadUrl/type",keyword:"type",params:{type: "null"}}); errors++;
}
}
if(data.txtUrl !== undefined){
if(data.txtUrl !== null){
vErrors = push(vErrors, {instancePath:instancePath+"/txtUrl",schemaPath:"NoDownloadUrl/type",keyword:"type",params:{type: "null"}}); errors++;
}
}
if(data.bibUrl !== undefined){
if(data.bibUrl !== null){
vErrors = push(vErrors, {instancePath:instancePath+"/bibUrl",schemaPath:"NoDownloadUrl/type",keyword:"type",params:{type: "null"}}); errors++;
}
}
if(data.risUrl !== undefined){
if(data.risUrl !== null){
vErrors = push(vErrors, {instancePath:instancePath+"/risUrl",schemaPath:"NoDownloadUrl/type",keyword:"type",params:{type: "null"}}); errors++;
}
}
if(data.exportsStatus !== undefined){
vErrors = push(vErrors, {instancePath:instancePath+"/exportsStatus",schemaPath:"FailedReport/properties/exportsStatus/absent",keyword:"absent",params:{reason: "status is failed"}}); errors++;
}
for(const key0 in data){
if(!schema65.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"FailedReport/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema65.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"FailedReport/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate41.errors = vErrors;
return errors === 0;
}

const schema76 = {"type":"object","required":["type","sessionId","status","executionStage","url","isPublic","links"],"properties":{"type":{"type":"string","const":"report"},"sessionId":{"$ref":"SessionId"},"status":{"type":"string","const":"unknown"},"executionStage":{"$ref":"ExecutionStage"},"url":{"$ref":"WebUrl"},"isPublic":{"$ref":"IsPublic"},"links":{"$ref":"SessionLinks"},"result":{"absent":"status is unknown"},"error":{"absent":"status is unknown"},"pdfUrl":{"$ref":"NoDownloadUrl"},"docxUrl":{"$ref":"NoDownloadUrl"},"txtUrl":{"$ref":"NoDownloadUrl"},"bibUrl":{"$ref":"NoDownloadUrl"},"risUrl":{"$ref":"NoDownloadUrl"},"exportsStatus":{"absent":"status is unknown"}},"onlyKnown":["type","sessionId","status","executionStage","url","isPublic","links","result","error","pdfUrl","docxUrl","txtUrl","bibUrl","risUrl","exportsStatus"]};

function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"UnknownReport/required",keyword:"required",params:{missingProperty: "type"}}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"UnknownReport/required",keyword:"required",params:{missingProperty: "sessionId"}}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"UnknownReport/required",keyword:"required",params:{missingProperty: "status"}}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"UnknownReport/required",keyword:"required",params:{missingProperty: "executionStage"}}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"UnknownReport/required",keyword:"required",params:{missingProperty: "url"}}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"UnknownReport/required",keyword:"required",params:{missingProperty: "isPublic"}}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"UnknownReport/required",keyword:"required",params:{missingProperty: "links"}}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"UnknownReport/properties/type/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("report" !== data0){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"UnknownReport/properties/type/const",keyword:"const",params:{allowedValue: "report"}}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats6.test(data1))){
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/format",keyword:"format",params:{format: "uuid"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"UnknownReport/properties/status/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("unknown" !== data2){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"UnknownReport/properties/status/const",keyword:"const",params:{allowedValue: "unknown"}}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/type",keyword:"type",params:{type: schema32.type}}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/enum",keyword:"enum",params:{allowedValues: schema32.enum}}); errors++;
}
}
if(data.url !== undefined){
let data4 = data.url;
if(typeof data4 === "string"){
if(!(formats0(data4))){
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/isPublic",schemaPath:"IsPublic/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.links !== undefined){
if(!(validate14(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
if(data.result !== undefined){
vErrors = push(vErrors, {instancePath:instancePath+"/result",schemaPath:"UnknownReport/properties/result/absent",keyword:"absent",params:{reason: "status is unknown"}}); errors++;
}
if(data.error !== undefined){
vErrors = push(vErrors, {instancePath:instancePath+"/error",schemaPath:"UnknownReport/properties/error/absent",keyword:"absent",params:{reason: "status is unknown"}}); errors++;
}
if(data.pdfUrl !== undefined){
if(data.pdfUrl !== null){
vErrors = push(vErrors, {instancePath:instancePath+"/pdfUrl",schemaPath:"NoDownloadUrl/type",keyword:"type",params:{type: "null"}}); errors++;
}
}
if(data.docxUrl !== undefined){
if(data.docxUrl !== null){
vErrors = push(vErrors, {instancePath:instancePath+"/docxUrl",schemaPath:"NoDownloadUrl/type",keyword:"type",params:{type: "null"}}); errors++;
}
}
if(data.txtUrl !== undefined){
if(data.txtUrl !== null){
vErrors = push(vErrors, {instancePath:instancePath+"/txtUrl",schemaPath:"NoDownloadUrl/type",keyword:"type",params:{type: "null"}}); errors++;
}
}
if(data.bibUrl !== undefined){
if(data.bibUrl !== null){
vErrors = push(vErrors, {instancePath:instancePath+"/bibUrl",schemaPath:"NoDownloadUrl/type",keyword:"type",params:{type: "null"}}); errors++;
}
}
if(data.risUrl !== undefined){
if(data.risUrl !== null){
vErrors = push(vErrors, {instancePath:instancePath+"/risUrl",schemaPath:"NoDownloadUrl/type",keyword:"type",params:{type: "null"}}); errors++;
}
}
if(data.exportsStatus !== undefined){
vErrors = push(vErrors, {instancePath:instancePath+"/exportsStatus",schemaPath:"UnknownReport/properties/exportsStatus/absent",keyword:"absent",params:{reason: "status is unknown"}}); errors++;
}
for(const key0 in data){
if(!schema76.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"UnknownReport/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema76.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"UnknownReport/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate46.errors = vErrors;
return errors === 0;
}


function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.status === undefined) && (missing0 = "status")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.status !== undefined){
if(!(data.status === "processing")){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(!(validate28(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
}
if(!valid1){
vErrors = push(vErrors, {instancePath,schemaPath:"Report/allOf/0/if",keyword:"if",params:{failingKeyword: "then"}}); errors++;
}
const _errs7 = errors;
let valid3 = true;
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.status === undefined) && (missing1 = "status")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.status !== undefined){
if(!(data.status === "pausedForInsufficientQuota")){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid1 = _errs8 === errors;
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs10 = errors;
if(!(validate31(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
var _valid1 = _errs10 === errors;
valid3 = _valid1;
}
if(!valid3){
vErrors = push(vErrors, {instancePath,schemaPath:"Report/allOf/1/if",keyword:"if",params:{failingKeyword: "then"}}); errors++;
}
const _errs12 = errors;
let valid5 = true;
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.status === undefined) && (missing2 = "status")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.status !== undefined){
if(!(data.status === "completed")){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid2 = _errs13 === errors;
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs15 = errors;
if(!(validate34(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
var _valid2 = _errs15 === errors;
valid5 = _valid2;
}
if(!valid5){
vErrors = push(vErrors, {instancePath,schemaPath:"Report/allOf/2/if",keyword:"if",params:{failingKeyword: "then"}}); errors++;
}
const _errs17 = errors;
let valid7 = true;
const _errs18 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.status === undefined) && (missing3 = "status")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.status !== undefined){
if(!(data.status === "failed")){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid3 = _errs18 === errors;
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs20 = errors;
if(!(validate41(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
var _valid3 = _errs20 === errors;
valid7 = _valid3;
}
if(!valid7){
vErrors = push(vErrors, {instancePath,schemaPath:"Report/allOf/3/if",keyword:"if",params:{failingKeyword: "then"}}); errors++;
}
const _errs22 = errors;
let valid9 = true;
const _errs23 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.status === undefined) && (missing4 = "status")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.status !== undefined){
if(!(data.status === "unknown")){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid4 = _errs23 === errors;
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs25 = errors;
if(!(validate46(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var _valid4 = _errs25 === errors;
valid9 = _valid4;
}
if(!valid9){
vErrors = push(vErrors, {instancePath,schemaPath:"Report/allOf/4/if",keyword:"if",params:{failingKeyword: "then"}}); errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Report/required",keyword:"required",params:{missingProperty: "status"}}); errors++;
}
if(data.status !== undefined){
let data5 = data.status;
if(!(((((data5 === "processing") || (data5 === "pausedForInsufficientQuota")) || (data5 === "completed")) || (data5 === "failed")) || (data5 === "unknown"))){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"Report/properties/status/enum",keyword:"enum",params:{allowedValues: schema29.properties.status.enum}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"Report/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate27.errors = vErrors;
return errors === 0;
}


const schema86 = {"type":"object","required":["type","sessionId","status","url","isPublic","links"],"properties":{"type":{"type":"string","const":"report"},"sessionId":{"$ref":"SessionId"},"status":{"type":"string","const":"processing"},"url":{"$ref":"WebUrl"},"isPublic":{"$ref":"IsPublic"},"links":{"$ref":"SessionLinks"}},"onlyKnown":["type","sessionId","status","url","isPublic","links"]};

function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ReportCreated/required",keyword:"required",params:{missingProperty: "type"}}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ReportCreated/required",keyword:"required",params:{missingProperty: "sessionId"}}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ReportCreated/required",keyword:"required",params:{missingProperty: "status"}}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ReportCreated/required",keyword:"required",params:{missingProperty: "url"}}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ReportCreated/required",keyword:"required",params:{missingProperty: "isPublic"}}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ReportCreated/required",keyword:"required",params:{missingProperty: "links"}}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"ReportCreated/properties/type/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("report" !== data0){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"ReportCreated/properties/type/const",keyword:"const",params:{allowedValue: "report"}}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats6.test(data1))){
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/format",keyword:"format",params:{format: "uuid"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"ReportCreated/properties/status/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("processing" !== data2){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"ReportCreated/properties/status/const",keyword:"const",params:{allowedValue: "processing"}}); errors++;
}
}
if(data.url !== undefined){
let data3 = data.url;
if(typeof data3 === "string"){
if(!(formats0(data3))){
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/isPublic",schemaPath:"IsPublic/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.links !== undefined){
if(!(validate14(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema86.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"ReportCreated/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema86.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"ReportCreated/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate49.errors = vErrors;
return errors === 0;
}


const schema90 = {"type":"object","required":["type","sessionId","status","executionStage","url","isPublic","links"],"properties":{"type":{"$ref":"SessionType"},"sessionId":{"$ref":"SessionId"},"status":{"type":"string","enum":["processing","completed","failed"]},"executionStage":{"$ref":"ExecutionStage"},"url":{"$ref":"WebUrl"},"isPublic":{"$ref":"IsPublic"},"links":{"$ref":"SessionLinks"}},"onlyKnown":["type","sessionId","status","executionStage","url","isPublic","links"]};
const schema91 = {"type":"string","enum":["report","systematicReview"]};

function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ResumedSession/required",keyword:"required",params:{missingProperty: "type"}}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ResumedSession/required",keyword:"required",params:{missingProperty: "sessionId"}}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ResumedSession/required",keyword:"required",params:{missingProperty: "status"}}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ResumedSession/required",keyword:"required",params:{missingProperty: "executionStage"}}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ResumedSession/required",keyword:"required",params:{missingProperty: "url"}}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ResumedSession/required",keyword:"required",params:{missingProperty: "isPublic"}}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ResumedSession/required",keyword:"required",params:{missingProperty: "links"}}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"SessionType/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!((data0 === "report") || (data0 === "systematicReview"))){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"SessionType/enum",keyword:"enum",params:{allowedValues: schema91.enum}}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats6.test(data1))){
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/format",keyword:"format",params:{format: "uuid"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"ResumedSession/properties/status/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!(((data2 === "processing") || (data2 === "completed")) || (data2 === "failed"))){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"ResumedSession/properties/status/enum",keyword:"enum",params:{allowedValues: schema90.properties.status.enum}}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/type",keyword:"type",params:{type: schema32.type}}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/enum",keyword:"enum",params:{allowedValues: schema32.enum}}); errors++;
}
}
if(data.url !== undefined){
let data4 = data.url;
if(typeof data4 === "string"){
if(!(formats0(data4))){
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/isPublic",schemaPath:"IsPublic/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.links !== undefined){
if(!(validate14(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema90.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"ResumedSession/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema90.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"ResumedSession/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate51.errors = vErrors;
return errors === 0;
}


const schema96 = {"type":"object","required":["error"],"properties":{"error":{"type":["string","object"]}},"allOf":[{"if":{"required":["error"],"properties":{"error":{"type":["string"]}}},"then":{"$ref":"RateLimitedPerMinute"}},{"if":{"required":["error"],"properties":{"error":{"type":["object"]}}},"then":{"$ref":"Error"}}]};

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.error === undefined) && (missing0 = "error")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.error !== undefined){
if(typeof data.error !== "string"){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs6 = errors;
if(!(validate26(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid1 = _valid0;
}
if(!valid1){
vErrors = push(vErrors, {instancePath,schemaPath:"SearchRateLimited/allOf/0/if",keyword:"if",params:{failingKeyword: "then"}}); errors++;
}
const _errs8 = errors;
let valid3 = true;
const _errs9 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.error === undefined) && (missing1 = "error")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.error !== undefined){
let data1 = data.error;
if(!(data1 && typeof data1 == "object" && !Array.isArray(data1))){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid1 = _errs9 === errors;
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs12 = errors;
if(!(validate19(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
errors = vErrors.length;
}
var _valid1 = _errs12 === errors;
valid3 = _valid1;
}
if(!valid3){
vErrors = push(vErrors, {instancePath,schemaPath:"SearchRateLimited/allOf/1/if",keyword:"if",params:{failingKeyword: "then"}}); errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.error === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SearchRateLimited/required",keyword:"required",params:{missingProperty: "error"}}); errors++;
}
if(data.error !== undefined){
let data2 = data.error;
if((typeof data2 !== "string") && (!(data2 && typeof data2 == "object" && !Array.isArray(data2)))){
vErrors = push(vErrors, {instancePath:instancePath+"/error",schemaPath:"SearchRateLimited/properties/error/type",keyword:"type",params:{type: schema96.properties.error.type}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"SearchRateLimited/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate53.errors = vErrors;
return errors === 0;
}


const schema97 = {"type":"object","required":["sessions","nextCursor"],"properties":{"sessions":{"type":"array","items":{"$ref":"SessionListItem"}},"nextCursor":{"type":["string","null"]}},"onlyKnown":["sessions","nextCursor"]};
const schema98 = {"type":"object","required":["type"],"properties":{"type":{"enum":["report","systematicReview"]}},"allOf":[{"if":{"required":["type"],"properties":{"type":{"enum":["report"]}}},"then":{"$ref":"ReportListItem"}},{"if":{"required":["type"],"properties":{"type":{"enum":["systematicReview"]}}},"then":{"$ref":"SystematicReviewListItem"}}]};
const schema99 = {"type":"object","required":["type","sessionId","status","title","url","source","createdAt","isPublic","links"],"properties":{"type":{"type":"string","const":"report"},"sessionId":{"$ref":"SessionId"},"status":{"$ref":"SessionStatus"},"executionStage":{"$ref":"ExecutionStage"},"title":{"type":"string"},"url":{"$ref":"WebUrl"},"source":{"$ref":"SessionSource"},"createdAt":{"$ref":"Timestamp"},"isPublic":{"$ref":"IsPublic"},"links":{"$ref":"AnySessionLinks"}},"allOf":[{"$ref":"ResumeLinkWhilePaused"}],"onlyKnown":["type","sessionId","status","executionStage","title","url","source","createdAt","isPublic","links"]};

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(validate11(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ReportListItem/required",keyword:"required",params:{missingProperty: "type"}}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ReportListItem/required",keyword:"required",params:{missingProperty: "sessionId"}}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ReportListItem/required",keyword:"required",params:{missingProperty: "status"}}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ReportListItem/required",keyword:"required",params:{missingProperty: "title"}}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ReportListItem/required",keyword:"required",params:{missingProperty: "url"}}); errors++;
}
if(data.source === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ReportListItem/required",keyword:"required",params:{missingProperty: "source"}}); errors++;
}
if(data.createdAt === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ReportListItem/required",keyword:"required",params:{missingProperty: "createdAt"}}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ReportListItem/required",keyword:"required",params:{missingProperty: "isPublic"}}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ReportListItem/required",keyword:"required",params:{missingProperty: "links"}}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"ReportListItem/properties/type/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("report" !== data0){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"ReportListItem/properties/type/const",keyword:"const",params:{allowedValue: "report"}}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats6.test(data1))){
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/format",keyword:"format",params:{format: "uuid"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"SessionStatus/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!(((((data2 === "processing") || (data2 === "pausedForInsufficientQuota")) || (data2 === "completed")) || (data2 === "failed")) || (data2 === "unknown"))){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"SessionStatus/enum",keyword:"enum",params:{allowedValues: schema16.enum}}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/type",keyword:"type",params:{type: schema32.type}}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/enum",keyword:"enum",params:{allowedValues: schema32.enum}}); errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"ReportListItem/properties/title/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.url !== undefined){
let data5 = data.url;
if(typeof data5 === "string"){
if(!(formats0(data5))){
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.source !== undefined){
let data6 = data.source;
if(typeof data6 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/source",schemaPath:"SessionSource/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!((data6 === "user") || (data6 === "api"))){
vErrors = push(vErrors, {instancePath:instancePath+"/source",schemaPath:"SessionSource/enum",keyword:"enum",params:{allowedValues: schema18.enum}}); errors++;
}
}
if(data.createdAt !== undefined){
let data7 = data.createdAt;
if(typeof data7 === "string"){
if(!pattern0.test(data7)){
vErrors = push(vErrors, {instancePath:instancePath+"/createdAt",schemaPath:"Timestamp/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}([.,]\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)?$"}}); errors++;
}
if(!(formats10(data7))){
vErrors = push(vErrors, {instancePath:instancePath+"/createdAt",schemaPath:"Timestamp/format",keyword:"format",params:{format: "date-time"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/createdAt",schemaPath:"Timestamp/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/isPublic",schemaPath:"IsPublic/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.links !== undefined){
if(!(validate17(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema99.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"ReportListItem/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema99.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"ReportListItem/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate58.errors = vErrors;
return errors === 0;
}

const schema107 = {"type":"object","required":["type","sessionId","status","title","url","source","createdAt","isPublic","links"],"properties":{"type":{"type":"string","const":"systematicReview"},"sessionId":{"$ref":"SessionId"},"status":{"$ref":"SessionStatus"},"executionStage":{"$ref":"ExecutionStage"},"title":{"type":"string"},"url":{"$ref":"WebUrl"},"source":{"$ref":"SessionSource"},"createdAt":{"$ref":"Timestamp"},"isPublic":{"$ref":"IsPublic"},"links":{"$ref":"AnySessionLinks"}},"allOf":[{"$ref":"ResumeLinkWhilePaused"}],"onlyKnown":["type","sessionId","status","executionStage","title","url","source","createdAt","isPublic","links"]};

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(validate11(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReviewListItem/required",keyword:"required",params:{missingProperty: "type"}}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReviewListItem/required",keyword:"required",params:{missingProperty: "sessionId"}}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReviewListItem/required",keyword:"required",params:{missingProperty: "status"}}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReviewListItem/required",keyword:"required",params:{missingProperty: "title"}}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReviewListItem/required",keyword:"required",params:{missingProperty: "url"}}); errors++;
}
if(data.source === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReviewListItem/required",keyword:"required",params:{missingProperty: "source"}}); errors++;
}
if(data.createdAt === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReviewListItem/required",keyword:"required",params:{missingProperty: "createdAt"}}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReviewListItem/required",keyword:"required",params:{missingProperty: "isPublic"}}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReviewListItem/required",keyword:"required",params:{missingProperty: "links"}}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"SystematicReviewListItem/properties/type/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("systematicReview" !== data0){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"SystematicReviewListItem/properties/type/const",keyword:"const",params:{allowedValue: "systematicReview"}}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats6.test(data1))){
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/format",keyword:"format",params:{format: "uuid"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"SessionStatus/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!(((((data2 === "processing") || (data2 === "pausedForInsufficientQuota")) || (data2 === "completed")) || (data2 === "failed")) || (data2 === "unknown"))){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"SessionStatus/enum",keyword:"enum",params:{allowedValues: schema16.enum}}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/type",keyword:"type",params:{type: schema32.type}}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/enum",keyword:"enum",params:{allowedValues: schema32.enum}}); errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"SystematicReviewListItem/properties/title/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.url !== undefined){
let data5 = data.url;
if(typeof data5 === "string"){
if(!(formats0(data5))){
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.source !== undefined){
let data6 = data.source;
if(typeof data6 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/source",schemaPath:"SessionSource/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!((data6 === "user") || (data6 === "api"))){
vErrors = push(vErrors, {instancePath:instancePath+"/source",schemaPath:"SessionSource/enum",keyword:"enum",params:{allowedValues: schema18.enum}}); errors++;
}
}
if(data.createdAt !== undefined){
let data7 = data.createdAt;
if(typeof data7 === "string"){
if(!pattern0.test(data7)){
vErrors = push(vErrors, {instancePath:instancePath+"/createdAt",schemaPath:"Timestamp/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}([.,]\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)?$"}}); errors++;
}
if(!(formats10(data7))){
vErrors = push(vErrors, {instancePath:instancePath+"/createdAt",schemaPath:"Timestamp/format",keyword:"format",params:{format: "date-time"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/createdAt",schemaPath:"Timestamp/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/isPublic",schemaPath:"IsPublic/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.links !== undefined){
if(!(validate17(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema107.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReviewListItem/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema107.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReviewListItem/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate62.errors = vErrors;
return errors === 0;
}


function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.type !== undefined){
if(!(data.type === "report")){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(!(validate58(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
}
if(!valid1){
vErrors = push(vErrors, {instancePath,schemaPath:"SessionListItem/allOf/0/if",keyword:"if",params:{failingKeyword: "then"}}); errors++;
}
const _errs7 = errors;
let valid3 = true;
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.type === undefined) && (missing1 = "type")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.type !== undefined){
if(!(data.type === "systematicReview")){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid1 = _errs8 === errors;
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs10 = errors;
if(!(validate62(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var _valid1 = _errs10 === errors;
valid3 = _valid1;
}
if(!valid3){
vErrors = push(vErrors, {instancePath,schemaPath:"SessionListItem/allOf/1/if",keyword:"if",params:{failingKeyword: "then"}}); errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SessionListItem/required",keyword:"required",params:{missingProperty: "type"}}); errors++;
}
if(data.type !== undefined){
let data2 = data.type;
if(!((data2 === "report") || (data2 === "systematicReview"))){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"SessionListItem/properties/type/enum",keyword:"enum",params:{allowedValues: schema98.properties.type.enum}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"SessionListItem/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate57.errors = vErrors;
return errors === 0;
}


function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sessions === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SessionList/required",keyword:"required",params:{missingProperty: "sessions"}}); errors++;
}
if(data.nextCursor === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SessionList/required",keyword:"required",params:{missingProperty: "nextCursor"}}); errors++;
}
if(data.sessions !== undefined){
let data0 = data.sessions;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate57(data0[i0], {instancePath:instancePath+"/sessions/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/sessions",schemaPath:"SessionList/properties/sessions/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
if(data.nextCursor !== undefined){
let data2 = data.nextCursor;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/nextCursor",schemaPath:"SessionList/properties/nextCursor/type",keyword:"type",params:{type: schema97.properties.nextCursor.type}}); errors++;
}
}
for(const key0 in data){
if(!schema97.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"SessionList/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema97.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"SessionList/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate56.errors = vErrors;
return errors === 0;
}


const schema115 = {"type":"object","required":["sessionId","share","url"],"properties":{"sessionId":{"$ref":"SessionId"},"share":{"$ref":"Share"},"url":{"$ref":"WebUrl"}},"onlyKnown":["sessionId","share","url"]};
const schema117 = {"type":"object","required":["email","status","role"],"properties":{"email":{"type":"string"},"status":{"type":"string","enum":["registered","invited"]},"role":{"type":"string","const":"reader"}},"onlyKnown":["email","status","role"]};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.email === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Share/required",keyword:"required",params:{missingProperty: "email"}}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Share/required",keyword:"required",params:{missingProperty: "status"}}); errors++;
}
if(data.role === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Share/required",keyword:"required",params:{missingProperty: "role"}}); errors++;
}
if(data.email !== undefined){
if(typeof data.email !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/email",schemaPath:"Share/properties/email/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.status !== undefined){
let data1 = data.status;
if(typeof data1 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"Share/properties/status/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!((data1 === "registered") || (data1 === "invited"))){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"Share/properties/status/enum",keyword:"enum",params:{allowedValues: schema117.properties.status.enum}}); errors++;
}
}
if(data.role !== undefined){
let data2 = data.role;
if(typeof data2 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/role",schemaPath:"Share/properties/role/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("reader" !== data2){
vErrors = push(vErrors, {instancePath:instancePath+"/role",schemaPath:"Share/properties/role/const",keyword:"const",params:{allowedValue: "reader"}}); errors++;
}
}
for(const key0 in data){
if(!schema117.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"Share/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema117.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"Share/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate68.errors = vErrors;
return errors === 0;
}


function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sessionId === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SharedSession/required",keyword:"required",params:{missingProperty: "sessionId"}}); errors++;
}
if(data.share === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SharedSession/required",keyword:"required",params:{missingProperty: "share"}}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SharedSession/required",keyword:"required",params:{missingProperty: "url"}}); errors++;
}
if(data.sessionId !== undefined){
let data0 = data.sessionId;
if(typeof data0 === "string"){
if(!(formats6.test(data0))){
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/format",keyword:"format",params:{format: "uuid"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.share !== undefined){
if(!(validate68(data.share, {instancePath:instancePath+"/share",parentData:data,parentDataProperty:"share",rootData}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
}
if(data.url !== undefined){
let data2 = data.url;
if(typeof data2 === "string"){
if(!(formats0(data2))){
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
for(const key0 in data){
if(!schema115.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"SharedSession/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema115.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"SharedSession/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate67.errors = vErrors;
return errors === 0;
}


const schema119 = {"type":"object","required":["status"],"properties":{"status":{"enum":["processing","pausedForInsufficientQuota","completed","failed","unknown"]}},"allOf":[{"if":{"required":["status"],"properties":{"status":{"enum":["processing"]}}},"then":{"$ref":"ProcessingSystematicReview"}},{"if":{"required":["status"],"properties":{"status":{"enum":["pausedForInsufficientQuota"]}}},"then":{"$ref":"PausedSystematicReview"}},{"if":{"required":["status"],"properties":{"status":{"enum":["completed"]}}},"then":{"$ref":"CompletedSystematicReview"}},{"if":{"required":["status"],"properties":{"status":{"enum":["failed"]}}},"then":{"$ref":"FailedSystematicReview"}},{"if":{"required":["status"],"properties":{"status":{"enum":["unknown"]}}},"then":{"$ref":"UnknownSystematicReview"}}]};
const schema120 = {"type":"object","required":["type","sessionId","status","executionStage","url","isPublic","links","dataFreshness"],"properties":{"type":{"type":"string","const":"systematicReview"},"sessionId":{"$ref":"SessionId"},"status":{"type":"string","const":"processing"},"executionStage":{"$ref":"ExecutionStage"},"url":{"$ref":"WebUrl"},"isPublic":{"$ref":"IsPublic"},"links":{"$ref":"SessionLinks"},"error":{"absent":"status is processing"},"dataFreshness":{"$ref":"DataFreshness"},"data":{"$ref":"StageExports"}},"allOf":[{"$ref":"ExportsUpToStage"},{"$ref":"CompleteExportsWhenReady"}],"onlyKnown":["type","sessionId","status","executionStage","url","isPublic","links","error","dataFreshness","data"]};

function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
const _errs2 = errors;
const _errs3 = errors;
let valid2 = false;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.executionStage !== undefined){
let data0 = data.executionStage;
if(!((((((data0 === "screening_abstract") || (data0 === "screening_fulltext")) || (data0 === "extracting_data")) || (data0 === "generating_report")) || (data0 === "done")) || (data0 === null))){
vErrors = push(vErrors, {}); errors++;
}
}
}
var _valid0 = _errs4 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
let data1 = data.data;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.screen !== undefined){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid0 = _errs6 === errors;
valid2 = valid2 || _valid0;
}
if(!valid2){
vErrors = push(vErrors, {}); errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
var valid1 = _errs2 === errors;
if(!valid1){
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, {instancePath,schemaPath:"ExportsUpToStage/allOf/0/mustMatch",keyword:"mustMatch",params:{says: "comes after the stage that the session is in", at: "/data/screen"}}); errors++;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
let valid7 = false;
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if(!(((((data3 === "screening_fulltext") || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, {}); errors++;
}
}
}
var _valid1 = _errs13 === errors;
valid7 = valid7 || _valid1;
if(!valid7){
const _errs15 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
let data4 = data.data;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.fulltext !== undefined){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid1 = _errs15 === errors;
valid7 = valid7 || _valid1;
}
if(!valid7){
vErrors = push(vErrors, {}); errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
var valid6 = _errs11 === errors;
if(!valid6){
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, {instancePath,schemaPath:"ExportsUpToStage/allOf/1/mustMatch",keyword:"mustMatch",params:{says: "comes after the stage that the session is in", at: "/data/fulltext"}}); errors++;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
const _errs19 = errors;
const _errs20 = errors;
const _errs21 = errors;
let valid12 = false;
const _errs22 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.executionStage !== undefined){
let data6 = data.executionStage;
if(!((((data6 === "extracting_data") || (data6 === "generating_report")) || (data6 === "done")) || (data6 === null))){
vErrors = push(vErrors, {}); errors++;
}
}
}
var _valid2 = _errs22 === errors;
valid12 = valid12 || _valid2;
if(!valid12){
const _errs24 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
let data7 = data.data;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.extract !== undefined){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid2 = _errs24 === errors;
valid12 = valid12 || _valid2;
}
if(!valid12){
vErrors = push(vErrors, {}); errors++;
}
else {
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
}
var valid11 = _errs20 === errors;
if(!valid11){
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, {instancePath,schemaPath:"ExportsUpToStage/allOf/2/mustMatch",keyword:"mustMatch",params:{says: "comes after the stage that the session is in", at: "/data/extract"}}); errors++;
}
else {
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
const _errs28 = errors;
const _errs29 = errors;
const _errs30 = errors;
let valid17 = false;
const _errs31 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.executionStage !== undefined){
let data9 = data.executionStage;
if(!(((data9 === "generating_report") || (data9 === "done")) || (data9 === null))){
vErrors = push(vErrors, {}); errors++;
}
}
}
var _valid3 = _errs31 === errors;
valid17 = valid17 || _valid3;
if(!valid17){
const _errs33 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
let data10 = data.data;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.report !== undefined){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid3 = _errs33 === errors;
valid17 = valid17 || _valid3;
}
if(!valid17){
vErrors = push(vErrors, {}); errors++;
}
else {
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
}
var valid16 = _errs29 === errors;
if(!valid16){
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, {instancePath,schemaPath:"ExportsUpToStage/allOf/3/mustMatch",keyword:"mustMatch",params:{says: "comes after the stage that the session is in", at: "/data/report"}}); errors++;
}
else {
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
}
validate72.errors = vErrors;
return errors === 0;
}


function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.exportsStatus !== undefined){
let data0 = data.exportsStatus;
if(!((data0 === "generating") || (data0 === "unavailable"))){
vErrors = push(vErrors, {}); errors++;
}
}
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
let data1 = data.data;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.search !== undefined){
let data2 = data1.search;
const _errs7 = errors;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing0;
if(((data2.csv === undefined) && (missing0 = "csv")) || ((data2.xlsx === undefined) && (missing0 = "xlsx"))){
vErrors = push(vErrors, {}); errors++;
}
}
var valid4 = _errs7 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data1.screen !== undefined){
let data3 = data1.screen;
const _errs9 = errors;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if(((data3.csv === undefined) && (missing1 = "csv")) || ((data3.xlsx === undefined) && (missing1 = "xlsx"))){
vErrors = push(vErrors, {}); errors++;
}
}
var valid4 = _errs9 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data1.fulltext !== undefined){
let data4 = data1.fulltext;
const _errs11 = errors;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing2;
if(((data4.csv === undefined) && (missing2 = "csv")) || ((data4.xlsx === undefined) && (missing2 = "xlsx"))){
vErrors = push(vErrors, {}); errors++;
}
}
var valid4 = _errs11 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data1.extract !== undefined){
let data5 = data1.extract;
const _errs13 = errors;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing3;
if(((data5.csv === undefined) && (missing3 = "csv")) || ((data5.xlsx === undefined) && (missing3 = "xlsx"))){
vErrors = push(vErrors, {}); errors++;
}
}
var valid4 = _errs13 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
vErrors = push(vErrors, {}); errors++;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs1 === errors;
if(!valid0){
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, {instancePath,schemaPath:"CompleteExportsWhenReady/mustMatch",keyword:"mustMatch",params:{says: "misses a csv or an xlsx although exportsStatus is ready", at: "/data"}}); errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate74.errors = vErrors;
return errors === 0;
}

const schema131 = {"type":["string","null"],"allOf":[{"if":{"type":["string"]},"then":{"$ref":"Timestamp"}},{"if":{"type":["null"]},"then":{"type":"null"}}]};

function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (data !== null)){
vErrors = push(vErrors, {instancePath,schemaPath:"DataFreshness/type",keyword:"type",params:{type: schema131.type}}); errors++;
}
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(typeof data !== "string"){
vErrors = push(vErrors, {}); errors++;
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(typeof data === "string"){
if(!pattern0.test(data)){
vErrors = push(vErrors, {instancePath,schemaPath:"Timestamp/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}([.,]\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)?$"}}); errors++;
}
if(!(formats10(data))){
vErrors = push(vErrors, {instancePath,schemaPath:"Timestamp/format",keyword:"format",params:{format: "date-time"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"Timestamp/type",keyword:"type",params:{type: "string"}}); errors++;
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
}
if(!valid1){
vErrors = push(vErrors, {instancePath,schemaPath:"DataFreshness/allOf/0/if",keyword:"if",params:{failingKeyword: "then"}}); errors++;
}
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
if(data !== null){
vErrors = push(vErrors, {}); errors++;
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs12 = errors;
if(data !== null){
vErrors = push(vErrors, {instancePath,schemaPath:"DataFreshness/allOf/1/then/type",keyword:"type",params:{type: "null"}}); errors++;
}
var _valid1 = _errs12 === errors;
valid3 = _valid1;
}
if(!valid3){
vErrors = push(vErrors, {instancePath,schemaPath:"DataFreshness/allOf/1/if",keyword:"if",params:{failingKeyword: "then"}}); errors++;
}
validate77.errors = vErrors;
return errors === 0;
}

const schema133 = {"type":"object","properties":{"search":{"$ref":"TableExport"},"screen":{"$ref":"TableExport"},"fulltext":{"$ref":"TableExport"},"extract":{"$ref":"TableExport"},"report":{"$ref":"ReportExport"}},"onlyKnown":["search","screen","fulltext","extract","report"]};
const schema134 = {"type":"object","properties":{"csv":{"$ref":"DownloadUrl"},"xlsx":{"$ref":"DownloadUrl"}},"onlyKnown":["csv","xlsx"]};

function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.csv !== undefined){
let data0 = data.csv;
if(typeof data0 === "string"){
if(!(formats0(data0))){
vErrors = push(vErrors, {instancePath:instancePath+"/csv",schemaPath:"DownloadUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/csv",schemaPath:"DownloadUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.xlsx !== undefined){
let data1 = data.xlsx;
if(typeof data1 === "string"){
if(!(formats0(data1))){
vErrors = push(vErrors, {instancePath:instancePath+"/xlsx",schemaPath:"DownloadUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/xlsx",schemaPath:"DownloadUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
for(const key0 in data){
if(!schema134.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"TableExport/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema134.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"TableExport/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate80.errors = vErrors;
return errors === 0;
}

const schema137 = {"type":"object","required":["result"],"properties":{"result":{"$ref":"ReportResult"},"pdf":{"$ref":"DownloadUrl"},"docx":{"$ref":"DownloadUrl"},"txt":{"$ref":"DownloadUrl"},"bib":{"$ref":"DownloadUrl"},"ris":{"$ref":"DownloadUrl"}},"onlyKnown":["result","pdf","docx","txt","bib","ris"]};

function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.result === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ReportExport/required",keyword:"required",params:{missingProperty: "result"}}); errors++;
}
if(data.result !== undefined){
if(!(validate38(data.result, {instancePath:instancePath+"/result",parentData:data,parentDataProperty:"result",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
if(data.pdf !== undefined){
let data1 = data.pdf;
if(typeof data1 === "string"){
if(!(formats0(data1))){
vErrors = push(vErrors, {instancePath:instancePath+"/pdf",schemaPath:"DownloadUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/pdf",schemaPath:"DownloadUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.docx !== undefined){
let data2 = data.docx;
if(typeof data2 === "string"){
if(!(formats0(data2))){
vErrors = push(vErrors, {instancePath:instancePath+"/docx",schemaPath:"DownloadUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/docx",schemaPath:"DownloadUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.txt !== undefined){
let data3 = data.txt;
if(typeof data3 === "string"){
if(!(formats0(data3))){
vErrors = push(vErrors, {instancePath:instancePath+"/txt",schemaPath:"DownloadUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/txt",schemaPath:"DownloadUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.bib !== undefined){
let data4 = data.bib;
if(typeof data4 === "string"){
if(!(formats0(data4))){
vErrors = push(vErrors, {instancePath:instancePath+"/bib",schemaPath:"DownloadUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/bib",schemaPath:"DownloadUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.ris !== undefined){
let data5 = data.ris;
if(typeof data5 === "string"){
if(!(formats0(data5))){
vErrors = push(vErrors, {instancePath:instancePath+"/ris",schemaPath:"DownloadUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/ris",schemaPath:"DownloadUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
for(const key0 in data){
if(!schema137.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"ReportExport/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema137.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"ReportExport/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate85.errors = vErrors;
return errors === 0;
}


function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.search !== undefined){
if(!(validate80(data.search, {instancePath:instancePath+"/search",parentData:data,parentDataProperty:"search",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
}
if(data.screen !== undefined){
if(!(validate80(data.screen, {instancePath:instancePath+"/screen",parentData:data,parentDataProperty:"screen",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
}
if(data.fulltext !== undefined){
if(!(validate80(data.fulltext, {instancePath:instancePath+"/fulltext",parentData:data,parentDataProperty:"fulltext",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
}
if(data.extract !== undefined){
if(!(validate80(data.extract, {instancePath:instancePath+"/extract",parentData:data,parentDataProperty:"extract",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
}
if(data.report !== undefined){
if(!(validate85(data.report, {instancePath:instancePath+"/report",parentData:data,parentDataProperty:"report",rootData}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema133.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"StageExports/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema133.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"StageExports/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate79.errors = vErrors;
return errors === 0;
}


function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(validate72(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
if(!(validate74(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ProcessingSystematicReview/required",keyword:"required",params:{missingProperty: "type"}}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ProcessingSystematicReview/required",keyword:"required",params:{missingProperty: "sessionId"}}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ProcessingSystematicReview/required",keyword:"required",params:{missingProperty: "status"}}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ProcessingSystematicReview/required",keyword:"required",params:{missingProperty: "executionStage"}}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ProcessingSystematicReview/required",keyword:"required",params:{missingProperty: "url"}}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ProcessingSystematicReview/required",keyword:"required",params:{missingProperty: "isPublic"}}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ProcessingSystematicReview/required",keyword:"required",params:{missingProperty: "links"}}); errors++;
}
if(data.dataFreshness === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"ProcessingSystematicReview/required",keyword:"required",params:{missingProperty: "dataFreshness"}}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"ProcessingSystematicReview/properties/type/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("systematicReview" !== data0){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"ProcessingSystematicReview/properties/type/const",keyword:"const",params:{allowedValue: "systematicReview"}}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats6.test(data1))){
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/format",keyword:"format",params:{format: "uuid"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"ProcessingSystematicReview/properties/status/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("processing" !== data2){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"ProcessingSystematicReview/properties/status/const",keyword:"const",params:{allowedValue: "processing"}}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/type",keyword:"type",params:{type: schema32.type}}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/enum",keyword:"enum",params:{allowedValues: schema32.enum}}); errors++;
}
}
if(data.url !== undefined){
let data4 = data.url;
if(typeof data4 === "string"){
if(!(formats0(data4))){
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/isPublic",schemaPath:"IsPublic/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.links !== undefined){
if(!(validate14(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
if(data.error !== undefined){
vErrors = push(vErrors, {instancePath:instancePath+"/error",schemaPath:"ProcessingSystematicReview/properties/error/absent",keyword:"absent",params:{reason: "status is processing"}}); errors++;
}
if(data.dataFreshness !== undefined){
if(!(validate77(data.dataFreshness, {instancePath:instancePath+"/dataFreshness",parentData:data,parentDataProperty:"dataFreshness",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
if(data.data !== undefined){
if(!(validate79(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema120.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"ProcessingSystematicReview/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema120.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"ProcessingSystematicReview/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate71.errors = vErrors;
return errors === 0;
}

const schema143 = {"type":"object","required":["type","sessionId","status","executionStage","url","isPublic","links","dataFreshness"],"properties":{"type":{"type":"string","const":"systematicReview"},"sessionId":{"$ref":"SessionId"},"status":{"type":"string","const":"pausedForInsufficientQuota"},"executionStage":{"$ref":"ExecutionStage"},"url":{"$ref":"WebUrl"},"isPublic":{"$ref":"IsPublic"},"links":{"$ref":"PausedSessionLinks"},"error":{"absent":"status is pausedForInsufficientQuota"},"dataFreshness":{"$ref":"DataFreshness"},"data":{"$ref":"StageExports"}},"allOf":[{"$ref":"ExportsUpToStage"},{"$ref":"CompleteExportsWhenReady"}],"onlyKnown":["type","sessionId","status","executionStage","url","isPublic","links","error","dataFreshness","data"]};

function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(validate72(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
if(!(validate74(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"PausedSystematicReview/required",keyword:"required",params:{missingProperty: "type"}}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"PausedSystematicReview/required",keyword:"required",params:{missingProperty: "sessionId"}}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"PausedSystematicReview/required",keyword:"required",params:{missingProperty: "status"}}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"PausedSystematicReview/required",keyword:"required",params:{missingProperty: "executionStage"}}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"PausedSystematicReview/required",keyword:"required",params:{missingProperty: "url"}}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"PausedSystematicReview/required",keyword:"required",params:{missingProperty: "isPublic"}}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"PausedSystematicReview/required",keyword:"required",params:{missingProperty: "links"}}); errors++;
}
if(data.dataFreshness === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"PausedSystematicReview/required",keyword:"required",params:{missingProperty: "dataFreshness"}}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"PausedSystematicReview/properties/type/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("systematicReview" !== data0){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"PausedSystematicReview/properties/type/const",keyword:"const",params:{allowedValue: "systematicReview"}}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats6.test(data1))){
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/format",keyword:"format",params:{format: "uuid"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"PausedSystematicReview/properties/status/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("pausedForInsufficientQuota" !== data2){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"PausedSystematicReview/properties/status/const",keyword:"const",params:{allowedValue: "pausedForInsufficientQuota"}}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/type",keyword:"type",params:{type: schema32.type}}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/enum",keyword:"enum",params:{allowedValues: schema32.enum}}); errors++;
}
}
if(data.url !== undefined){
let data4 = data.url;
if(typeof data4 === "string"){
if(!(formats0(data4))){
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/isPublic",schemaPath:"IsPublic/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.links !== undefined){
if(!(validate12(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
}
if(data.error !== undefined){
vErrors = push(vErrors, {instancePath:instancePath+"/error",schemaPath:"PausedSystematicReview/properties/error/absent",keyword:"absent",params:{reason: "status is pausedForInsufficientQuota"}}); errors++;
}
if(data.dataFreshness !== undefined){
if(!(validate77(data.dataFreshness, {instancePath:instancePath+"/dataFreshness",parentData:data,parentDataProperty:"dataFreshness",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
if(data.data !== undefined){
if(!(validate79(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema143.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"PausedSystematicReview/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema143.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"PausedSystematicReview/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate90.errors = vErrors;
return errors === 0;
}

const schema148 = {"type":"object","required":["type","sessionId","status","executionStage","url","isPublic","links","dataFreshness"],"properties":{"type":{"type":"string","const":"systematicReview"},"sessionId":{"$ref":"SessionId"},"status":{"type":"string","const":"completed"},"executionStage":{"$ref":"ExecutionStage"},"url":{"$ref":"WebUrl"},"isPublic":{"$ref":"IsPublic"},"links":{"$ref":"SessionLinks"},"error":{"absent":"status is completed"},"dataFreshness":{"$ref":"DataFreshness"},"data":{"$ref":"StageExports"}},"allOf":[{"$ref":"CompleteExportsWhenReady"},{"$ref":"DataWhenReady"}],"onlyKnown":["type","sessionId","status","executionStage","url","isPublic","links","error","dataFreshness","data"]};

function validate99(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.exportsStatus !== undefined){
let data0 = data.exportsStatus;
if(!((data0 === "generating") || (data0 === "unavailable"))){
vErrors = push(vErrors, {}); errors++;
}
}
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
vErrors = push(vErrors, {}); errors++;
}
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
vErrors = push(vErrors, {}); errors++;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs1 === errors;
if(!valid0){
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, {instancePath,schemaPath:"DataWhenReady/mustMatch",keyword:"mustMatch",params:{says: "is required when a completed review has its exports ready", at: "/data"}}); errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate99.errors = vErrors;
return errors === 0;
}


function validate97(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(validate74(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
if(!(validate99(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors);
errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"CompletedSystematicReview/required",keyword:"required",params:{missingProperty: "type"}}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"CompletedSystematicReview/required",keyword:"required",params:{missingProperty: "sessionId"}}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"CompletedSystematicReview/required",keyword:"required",params:{missingProperty: "status"}}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"CompletedSystematicReview/required",keyword:"required",params:{missingProperty: "executionStage"}}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"CompletedSystematicReview/required",keyword:"required",params:{missingProperty: "url"}}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"CompletedSystematicReview/required",keyword:"required",params:{missingProperty: "isPublic"}}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"CompletedSystematicReview/required",keyword:"required",params:{missingProperty: "links"}}); errors++;
}
if(data.dataFreshness === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"CompletedSystematicReview/required",keyword:"required",params:{missingProperty: "dataFreshness"}}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"CompletedSystematicReview/properties/type/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("systematicReview" !== data0){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"CompletedSystematicReview/properties/type/const",keyword:"const",params:{allowedValue: "systematicReview"}}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats6.test(data1))){
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/format",keyword:"format",params:{format: "uuid"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"CompletedSystematicReview/properties/status/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("completed" !== data2){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"CompletedSystematicReview/properties/status/const",keyword:"const",params:{allowedValue: "completed"}}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/type",keyword:"type",params:{type: schema32.type}}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/enum",keyword:"enum",params:{allowedValues: schema32.enum}}); errors++;
}
}
if(data.url !== undefined){
let data4 = data.url;
if(typeof data4 === "string"){
if(!(formats0(data4))){
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/isPublic",schemaPath:"IsPublic/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.links !== undefined){
if(!(validate14(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
if(data.error !== undefined){
vErrors = push(vErrors, {instancePath:instancePath+"/error",schemaPath:"CompletedSystematicReview/properties/error/absent",keyword:"absent",params:{reason: "status is completed"}}); errors++;
}
if(data.dataFreshness !== undefined){
if(!(validate77(data.dataFreshness, {instancePath:instancePath+"/dataFreshness",parentData:data,parentDataProperty:"dataFreshness",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
if(data.data !== undefined){
if(!(validate79(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema148.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"CompletedSystematicReview/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema148.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"CompletedSystematicReview/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate97.errors = vErrors;
return errors === 0;
}

const schema154 = {"type":"object","required":["type","sessionId","status","executionStage","url","isPublic","links","dataFreshness","error"],"properties":{"type":{"type":"string","const":"systematicReview"},"sessionId":{"$ref":"SessionId"},"status":{"type":"string","const":"failed"},"executionStage":{"$ref":"ExecutionStage"},"url":{"$ref":"WebUrl"},"isPublic":{"$ref":"IsPublic"},"links":{"$ref":"SessionLinks"},"error":{"$ref":"SessionFailure"},"dataFreshness":{"$ref":"DataFreshness"},"data":{"$ref":"StageExports"}},"allOf":[{"$ref":"ExportsUpToStage"},{"$ref":"CompleteExportsWhenReady"}],"onlyKnown":["type","sessionId","status","executionStage","url","isPublic","links","error","dataFreshness","data"]};

function validate105(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(validate72(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
if(!(validate74(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"FailedSystematicReview/required",keyword:"required",params:{missingProperty: "type"}}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"FailedSystematicReview/required",keyword:"required",params:{missingProperty: "sessionId"}}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"FailedSystematicReview/required",keyword:"required",params:{missingProperty: "status"}}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"FailedSystematicReview/required",keyword:"required",params:{missingProperty: "executionStage"}}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"FailedSystematicReview/required",keyword:"required",params:{missingProperty: "url"}}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"FailedSystematicReview/required",keyword:"required",params:{missingProperty: "isPublic"}}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"FailedSystematicReview/required",keyword:"required",params:{missingProperty: "links"}}); errors++;
}
if(data.dataFreshness === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"FailedSystematicReview/required",keyword:"required",params:{missingProperty: "dataFreshness"}}); errors++;
}
if(data.error === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"FailedSystematicReview/required",keyword:"required",params:{missingProperty: "error"}}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"FailedSystematicReview/properties/type/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("systematicReview" !== data0){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"FailedSystematicReview/properties/type/const",keyword:"const",params:{allowedValue: "systematicReview"}}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats6.test(data1))){
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/format",keyword:"format",params:{format: "uuid"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"FailedSystematicReview/properties/status/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("failed" !== data2){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"FailedSystematicReview/properties/status/const",keyword:"const",params:{allowedValue: "failed"}}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/type",keyword:"type",params:{type: schema32.type}}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/enum",keyword:"enum",params:{allowedValues: schema32.enum}}); errors++;
}
}
if(data.url !== undefined){
let data4 = data.url;
if(typeof data4 === "string"){
if(!(formats0(data4))){
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/isPublic",schemaPath:"IsPublic/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.links !== undefined){
if(!(validate14(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
if(data.error !== undefined){
if(!(validate43(data.error, {instancePath:instancePath+"/error",parentData:data,parentDataProperty:"error",rootData}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
}
if(data.dataFreshness !== undefined){
if(!(validate77(data.dataFreshness, {instancePath:instancePath+"/dataFreshness",parentData:data,parentDataProperty:"dataFreshness",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
if(data.data !== undefined){
if(!(validate79(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema154.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"FailedSystematicReview/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema154.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"FailedSystematicReview/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate105.errors = vErrors;
return errors === 0;
}

const schema159 = {"type":"object","required":["type","sessionId","status","executionStage","url","isPublic","links","dataFreshness"],"properties":{"type":{"type":"string","const":"systematicReview"},"sessionId":{"$ref":"SessionId"},"status":{"type":"string","const":"unknown"},"executionStage":{"$ref":"ExecutionStage"},"url":{"$ref":"WebUrl"},"isPublic":{"$ref":"IsPublic"},"links":{"$ref":"SessionLinks"},"error":{"absent":"status is unknown"},"dataFreshness":{"$ref":"DataFreshness"},"data":{"$ref":"StageExports"}},"allOf":[{"$ref":"CompleteExportsWhenReady"}],"onlyKnown":["type","sessionId","status","executionStage","url","isPublic","links","error","dataFreshness","data"]};

function validate113(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(validate74(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"UnknownSystematicReview/required",keyword:"required",params:{missingProperty: "type"}}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"UnknownSystematicReview/required",keyword:"required",params:{missingProperty: "sessionId"}}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"UnknownSystematicReview/required",keyword:"required",params:{missingProperty: "status"}}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"UnknownSystematicReview/required",keyword:"required",params:{missingProperty: "executionStage"}}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"UnknownSystematicReview/required",keyword:"required",params:{missingProperty: "url"}}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"UnknownSystematicReview/required",keyword:"required",params:{missingProperty: "isPublic"}}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"UnknownSystematicReview/required",keyword:"required",params:{missingProperty: "links"}}); errors++;
}
if(data.dataFreshness === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"UnknownSystematicReview/required",keyword:"required",params:{missingProperty: "dataFreshness"}}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"UnknownSystematicReview/properties/type/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("systematicReview" !== data0){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"UnknownSystematicReview/properties/type/const",keyword:"const",params:{allowedValue: "systematicReview"}}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats6.test(data1))){
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/format",keyword:"format",params:{format: "uuid"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"UnknownSystematicReview/properties/status/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("unknown" !== data2){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"UnknownSystematicReview/properties/status/const",keyword:"const",params:{allowedValue: "unknown"}}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/type",keyword:"type",params:{type: schema32.type}}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, {instancePath:instancePath+"/executionStage",schemaPath:"ExecutionStage/enum",keyword:"enum",params:{allowedValues: schema32.enum}}); errors++;
}
}
if(data.url !== undefined){
let data4 = data.url;
if(typeof data4 === "string"){
if(!(formats0(data4))){
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/isPublic",schemaPath:"IsPublic/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.links !== undefined){
if(!(validate14(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
if(data.error !== undefined){
vErrors = push(vErrors, {instancePath:instancePath+"/error",schemaPath:"UnknownSystematicReview/properties/error/absent",keyword:"absent",params:{reason: "status is unknown"}}); errors++;
}
if(data.dataFreshness !== undefined){
if(!(validate77(data.dataFreshness, {instancePath:instancePath+"/dataFreshness",parentData:data,parentDataProperty:"dataFreshness",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
if(data.data !== undefined){
if(!(validate79(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema159.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"UnknownSystematicReview/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema159.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"UnknownSystematicReview/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate113.errors = vErrors;
return errors === 0;
}


function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.status === undefined) && (missing0 = "status")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.status !== undefined){
if(!(data.status === "processing")){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(!(validate71(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
}
if(!valid1){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReview/allOf/0/if",keyword:"if",params:{failingKeyword: "then"}}); errors++;
}
const _errs7 = errors;
let valid3 = true;
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.status === undefined) && (missing1 = "status")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.status !== undefined){
if(!(data.status === "pausedForInsufficientQuota")){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid1 = _errs8 === errors;
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs10 = errors;
if(!(validate90(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
errors = vErrors.length;
}
var _valid1 = _errs10 === errors;
valid3 = _valid1;
}
if(!valid3){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReview/allOf/1/if",keyword:"if",params:{failingKeyword: "then"}}); errors++;
}
const _errs12 = errors;
let valid5 = true;
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.status === undefined) && (missing2 = "status")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.status !== undefined){
if(!(data.status === "completed")){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid2 = _errs13 === errors;
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs15 = errors;
if(!(validate97(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
var _valid2 = _errs15 === errors;
valid5 = _valid2;
}
if(!valid5){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReview/allOf/2/if",keyword:"if",params:{failingKeyword: "then"}}); errors++;
}
const _errs17 = errors;
let valid7 = true;
const _errs18 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.status === undefined) && (missing3 = "status")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.status !== undefined){
if(!(data.status === "failed")){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid3 = _errs18 === errors;
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs20 = errors;
if(!(validate105(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
errors = vErrors.length;
}
var _valid3 = _errs20 === errors;
valid7 = _valid3;
}
if(!valid7){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReview/allOf/3/if",keyword:"if",params:{failingKeyword: "then"}}); errors++;
}
const _errs22 = errors;
let valid9 = true;
const _errs23 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.status === undefined) && (missing4 = "status")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.status !== undefined){
if(!(data.status === "unknown")){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid4 = _errs23 === errors;
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs25 = errors;
if(!(validate113(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
errors = vErrors.length;
}
var _valid4 = _errs25 === errors;
valid9 = _valid4;
}
if(!valid9){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReview/allOf/4/if",keyword:"if",params:{failingKeyword: "then"}}); errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReview/required",keyword:"required",params:{missingProperty: "status"}}); errors++;
}
if(data.status !== undefined){
let data5 = data.status;
if(!(((((data5 === "processing") || (data5 === "pausedForInsufficientQuota")) || (data5 === "completed")) || (data5 === "failed")) || (data5 === "unknown"))){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"SystematicReview/properties/status/enum",keyword:"enum",params:{allowedValues: schema119.properties.status.enum}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReview/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate70.errors = vErrors;
return errors === 0;
}


const schema164 = {"type":"object","required":["type","sessionId","status","url","isPublic","links"],"properties":{"type":{"type":"string","const":"systematicReview"},"sessionId":{"$ref":"SessionId"},"status":{"type":"string","const":"processing"},"url":{"$ref":"WebUrl"},"isPublic":{"$ref":"IsPublic"},"links":{"$ref":"SessionLinks"}},"onlyKnown":["type","sessionId","status","url","isPublic","links"]};

function validate119(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReviewCreated/required",keyword:"required",params:{missingProperty: "type"}}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReviewCreated/required",keyword:"required",params:{missingProperty: "sessionId"}}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReviewCreated/required",keyword:"required",params:{missingProperty: "status"}}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReviewCreated/required",keyword:"required",params:{missingProperty: "url"}}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReviewCreated/required",keyword:"required",params:{missingProperty: "isPublic"}}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReviewCreated/required",keyword:"required",params:{missingProperty: "links"}}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"SystematicReviewCreated/properties/type/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("systematicReview" !== data0){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"SystematicReviewCreated/properties/type/const",keyword:"const",params:{allowedValue: "systematicReview"}}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats6.test(data1))){
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/format",keyword:"format",params:{format: "uuid"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/sessionId",schemaPath:"SessionId/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"SystematicReviewCreated/properties/status/type",keyword:"type",params:{type: "string"}}); errors++;
}
if("processing" !== data2){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"SystematicReviewCreated/properties/status/const",keyword:"const",params:{allowedValue: "processing"}}); errors++;
}
}
if(data.url !== undefined){
let data3 = data.url;
if(typeof data3 === "string"){
if(!(formats0(data3))){
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/format",keyword:"format",params:{format: "uri"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"WebUrl/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/isPublic",schemaPath:"IsPublic/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.links !== undefined){
if(!(validate14(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema164.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReviewCreated/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema164.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"SystematicReviewCreated/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate119.errors = vErrors;
return errors === 0;
}


const schema168 = {"type":"object","required":["trials"],"properties":{"trials":{"type":"array","items":{"$ref":"Trial"}},"warnings":{"type":"array","items":{"$ref":"SearchWarning"}}},"onlyKnown":["trials","warnings"]};
const schema169 = {"type":"object","required":["nctId","title","summary","url","overallStatus","phase","studyType","enrollmentCount","conditions","interventions","leadSponsor","startDate","primaryCompletionDate","completionDate","hasResults","lastUpdatedYear"],"properties":{"nctId":{"type":"string"},"title":{"type":"string"},"summary":{"type":["string","null"]},"url":{"type":"string"},"overallStatus":{"type":["string","null"]},"phase":{"type":"array","items":{"type":"string"}},"studyType":{"enum":["INTERVENTIONAL","OBSERVATIONAL","EXPANDED_ACCESS",null],"type":["string","null"]},"enrollmentCount":{"type":["integer","null"]},"conditions":{"type":"array","items":{"type":"string"}},"interventions":{"type":"array","items":{"type":"string"}},"leadSponsor":{"type":["string","null"]},"startDate":{"$ref":"PartialDate"},"primaryCompletionDate":{"$ref":"PartialDate"},"completionDate":{"$ref":"PartialDate"},"hasResults":{"type":["boolean","null"]},"lastUpdatedYear":{"type":["integer","null"]}},"onlyKnown":["nctId","title","summary","url","overallStatus","phase","studyType","enrollmentCount","conditions","interventions","leadSponsor","startDate","primaryCompletionDate","completionDate","hasResults","lastUpdatedYear"]};
const schema170 = {"type":["string","null"],"pattern":"^\\d{4}(-\\d{2}(-\\d{2})?)?$"};
const pattern4 = new RegExp("^\\d{4}(-\\d{2}(-\\d{2})?)?$", "u");

function validate122(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.nctId === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Trial/required",keyword:"required",params:{missingProperty: "nctId"}}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Trial/required",keyword:"required",params:{missingProperty: "title"}}); errors++;
}
if(data.summary === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Trial/required",keyword:"required",params:{missingProperty: "summary"}}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Trial/required",keyword:"required",params:{missingProperty: "url"}}); errors++;
}
if(data.overallStatus === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Trial/required",keyword:"required",params:{missingProperty: "overallStatus"}}); errors++;
}
if(data.phase === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Trial/required",keyword:"required",params:{missingProperty: "phase"}}); errors++;
}
if(data.studyType === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Trial/required",keyword:"required",params:{missingProperty: "studyType"}}); errors++;
}
if(data.enrollmentCount === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Trial/required",keyword:"required",params:{missingProperty: "enrollmentCount"}}); errors++;
}
if(data.conditions === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Trial/required",keyword:"required",params:{missingProperty: "conditions"}}); errors++;
}
if(data.interventions === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Trial/required",keyword:"required",params:{missingProperty: "interventions"}}); errors++;
}
if(data.leadSponsor === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Trial/required",keyword:"required",params:{missingProperty: "leadSponsor"}}); errors++;
}
if(data.startDate === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Trial/required",keyword:"required",params:{missingProperty: "startDate"}}); errors++;
}
if(data.primaryCompletionDate === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Trial/required",keyword:"required",params:{missingProperty: "primaryCompletionDate"}}); errors++;
}
if(data.completionDate === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Trial/required",keyword:"required",params:{missingProperty: "completionDate"}}); errors++;
}
if(data.hasResults === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Trial/required",keyword:"required",params:{missingProperty: "hasResults"}}); errors++;
}
if(data.lastUpdatedYear === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"Trial/required",keyword:"required",params:{missingProperty: "lastUpdatedYear"}}); errors++;
}
if(data.nctId !== undefined){
if(typeof data.nctId !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/nctId",schemaPath:"Trial/properties/nctId/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"Trial/properties/title/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.summary !== undefined){
let data2 = data.summary;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/summary",schemaPath:"Trial/properties/summary/type",keyword:"type",params:{type: schema169.properties.summary.type}}); errors++;
}
}
if(data.url !== undefined){
if(typeof data.url !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/url",schemaPath:"Trial/properties/url/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.overallStatus !== undefined){
let data4 = data.overallStatus;
if((typeof data4 !== "string") && (data4 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/overallStatus",schemaPath:"Trial/properties/overallStatus/type",keyword:"type",params:{type: schema169.properties.overallStatus.type}}); errors++;
}
}
if(data.phase !== undefined){
let data5 = data.phase;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(typeof data5[i0] !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/phase/" + i0,schemaPath:"Trial/properties/phase/items/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/phase",schemaPath:"Trial/properties/phase/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
if(data.studyType !== undefined){
let data7 = data.studyType;
if((typeof data7 !== "string") && (data7 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/studyType",schemaPath:"Trial/properties/studyType/type",keyword:"type",params:{type: schema169.properties.studyType.type}}); errors++;
}
if(!((((data7 === "INTERVENTIONAL") || (data7 === "OBSERVATIONAL")) || (data7 === "EXPANDED_ACCESS")) || (data7 === null))){
vErrors = push(vErrors, {instancePath:instancePath+"/studyType",schemaPath:"Trial/properties/studyType/enum",keyword:"enum",params:{allowedValues: schema169.properties.studyType.enum}}); errors++;
}
}
if(data.enrollmentCount !== undefined){
let data8 = data.enrollmentCount;
if((!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))) && (data8 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/enrollmentCount",schemaPath:"Trial/properties/enrollmentCount/type",keyword:"type",params:{type: schema169.properties.enrollmentCount.type}}); errors++;
}
}
if(data.conditions !== undefined){
let data9 = data.conditions;
if(Array.isArray(data9)){
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
if(typeof data9[i1] !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/conditions/" + i1,schemaPath:"Trial/properties/conditions/items/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/conditions",schemaPath:"Trial/properties/conditions/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
if(data.interventions !== undefined){
let data11 = data.interventions;
if(Array.isArray(data11)){
const len2 = data11.length;
for(let i2=0; i2<len2; i2++){
if(typeof data11[i2] !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/interventions/" + i2,schemaPath:"Trial/properties/interventions/items/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/interventions",schemaPath:"Trial/properties/interventions/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
if(data.leadSponsor !== undefined){
let data13 = data.leadSponsor;
if((typeof data13 !== "string") && (data13 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/leadSponsor",schemaPath:"Trial/properties/leadSponsor/type",keyword:"type",params:{type: schema169.properties.leadSponsor.type}}); errors++;
}
}
if(data.startDate !== undefined){
let data14 = data.startDate;
if((typeof data14 !== "string") && (data14 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/startDate",schemaPath:"PartialDate/type",keyword:"type",params:{type: schema170.type}}); errors++;
}
if(typeof data14 === "string"){
if(!pattern4.test(data14)){
vErrors = push(vErrors, {instancePath:instancePath+"/startDate",schemaPath:"PartialDate/pattern",keyword:"pattern",params:{pattern: "^\\d{4}(-\\d{2}(-\\d{2})?)?$"}}); errors++;
}
}
}
if(data.primaryCompletionDate !== undefined){
let data15 = data.primaryCompletionDate;
if((typeof data15 !== "string") && (data15 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/primaryCompletionDate",schemaPath:"PartialDate/type",keyword:"type",params:{type: schema170.type}}); errors++;
}
if(typeof data15 === "string"){
if(!pattern4.test(data15)){
vErrors = push(vErrors, {instancePath:instancePath+"/primaryCompletionDate",schemaPath:"PartialDate/pattern",keyword:"pattern",params:{pattern: "^\\d{4}(-\\d{2}(-\\d{2})?)?$"}}); errors++;
}
}
}
if(data.completionDate !== undefined){
let data16 = data.completionDate;
if((typeof data16 !== "string") && (data16 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/completionDate",schemaPath:"PartialDate/type",keyword:"type",params:{type: schema170.type}}); errors++;
}
if(typeof data16 === "string"){
if(!pattern4.test(data16)){
vErrors = push(vErrors, {instancePath:instancePath+"/completionDate",schemaPath:"PartialDate/pattern",keyword:"pattern",params:{pattern: "^\\d{4}(-\\d{2}(-\\d{2})?)?$"}}); errors++;
}
}
}
if(data.hasResults !== undefined){
let data17 = data.hasResults;
if((typeof data17 !== "boolean") && (data17 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/hasResults",schemaPath:"Trial/properties/hasResults/type",keyword:"type",params:{type: schema169.properties.hasResults.type}}); errors++;
}
}
if(data.lastUpdatedYear !== undefined){
let data18 = data.lastUpdatedYear;
if((!((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18)))) && (data18 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/lastUpdatedYear",schemaPath:"Trial/properties/lastUpdatedYear/type",keyword:"type",params:{type: schema169.properties.lastUpdatedYear.type}}); errors++;
}
}
for(const key0 in data){
if(!schema169.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"Trial/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema169.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"Trial/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate122.errors = vErrors;
return errors === 0;
}


function validate121(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.trials === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"TrialSearchResult/required",keyword:"required",params:{missingProperty: "trials"}}); errors++;
}
if(data.trials !== undefined){
let data0 = data.trials;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate122(data0[i0], {instancePath:instancePath+"/trials/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate122.errors : vErrors.concat(validate122.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/trials",schemaPath:"TrialSearchResult/properties/trials/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
if(data.warnings !== undefined){
let data2 = data.warnings;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
if(!(validate23(data2[i1], {instancePath:instancePath+"/warnings/" + i1,parentData:data2,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/warnings",schemaPath:"TrialSearchResult/properties/warnings/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
for(const key0 in data){
if(!schema168.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"TrialSearchResult/onlyKnown",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema168.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"TrialSearchResult/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate121.errors = vErrors;
return errors === 0;
}

function push(faults, fault) {
  if (faults === null) return [fault]
  faults.push(fault)
  return faults
}

export const validators: Readonly<Record<string, CompiledValidator>> = {
  AgentSession: validate10,
  Error: validate19,
  PaperSearchResult: validate20,
  ProtectedResourceMetadata: validate25,
  RateLimitedPerMinute: validate26,
  Report: validate27,
  ReportCreated: validate49,
  ResumedSession: validate51,
  SearchRateLimited: validate53,
  SessionList: validate56,
  SharedSession: validate67,
  SystematicReview: validate70,
  SystematicReviewCreated: validate119,
  TrialSearchResult: validate121,
}
