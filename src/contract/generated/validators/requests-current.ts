// Generated from spec/ by `npm run generate`. Do not edit.
// @ts-nocheck compiled code
import type { CompiledValidator } from '../../compiled-validator.ts'
import { codePointLength, formats } from '../../formats.ts'

const schema11 = {"type":"object","required":["message"],"properties":{"message":{"type":"string","minLength":1,"maxLength":10000},"uploadIds":{"$ref":"UploadIds"}},"onlyKnown":["message","uploadIds"]};
const func2 = codePointLength;
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.message === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/AgentMessageRequest/required",keyword:"required",params:{missingProperty: "message"}}); errors++;
}
if(data.message !== undefined){
let data0 = data.message;
if(typeof data0 === "string"){
if(func2(data0) > 10000){
vErrors = push(vErrors, {instancePath:instancePath+"/message",schemaPath:"/components/schemas/AgentMessageRequest/properties/message/maxLength",keyword:"maxLength",params:{limit: 10000}}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/message",schemaPath:"/components/schemas/AgentMessageRequest/properties/message/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/message",schemaPath:"/components/schemas/AgentMessageRequest/properties/message/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.uploadIds !== undefined){
let data1 = data.uploadIds;
if(Array.isArray(data1)){
if(data1.length > 10){
vErrors = push(vErrors, {instancePath:instancePath+"/uploadIds",schemaPath:"/components/schemas/UploadIds/maxItems",keyword:"maxItems",params:{limit: 10}}); errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(!(formats0.test(data2))){
vErrors = push(vErrors, {instancePath:instancePath+"/uploadIds/" + i0,schemaPath:"/components/schemas/UploadIds/items/format",keyword:"format",params:{format: "uuid"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/uploadIds/" + i0,schemaPath:"/components/schemas/UploadIds/items/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/uploadIds",schemaPath:"/components/schemas/UploadIds/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
for(const key0 in data){
if(!schema11.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/AgentMessageRequest",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema11.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/AgentMessageRequest/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate10.errors = vErrors;
return errors === 0;
}


const schema13 = {"type":"object","required":["query"],"properties":{"query":{"type":"string","minLength":1,"maxLength":10000},"title":{"type":"string","minLength":1,"maxLength":200},"isPublic":{"type":"boolean"},"uploadIds":{"$ref":"UploadIds"}},"onlyKnown":["query","title","isPublic","uploadIds"]};

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.query === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/CreateAgentSessionRequest/required",keyword:"required",params:{missingProperty: "query"}}); errors++;
}
if(data.query !== undefined){
let data0 = data.query;
if(typeof data0 === "string"){
if(func2(data0) > 10000){
vErrors = push(vErrors, {instancePath:instancePath+"/query",schemaPath:"/components/schemas/CreateAgentSessionRequest/properties/query/maxLength",keyword:"maxLength",params:{limit: 10000}}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/query",schemaPath:"/components/schemas/CreateAgentSessionRequest/properties/query/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/query",schemaPath:"/components/schemas/CreateAgentSessionRequest/properties/query/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(typeof data1 === "string"){
if(func2(data1) > 200){
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"/components/schemas/CreateAgentSessionRequest/properties/title/maxLength",keyword:"maxLength",params:{limit: 200}}); errors++;
}
if(func2(data1) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"/components/schemas/CreateAgentSessionRequest/properties/title/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"/components/schemas/CreateAgentSessionRequest/properties/title/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/isPublic",schemaPath:"/components/schemas/CreateAgentSessionRequest/properties/isPublic/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.uploadIds !== undefined){
let data3 = data.uploadIds;
if(Array.isArray(data3)){
if(data3.length > 10){
vErrors = push(vErrors, {instancePath:instancePath+"/uploadIds",schemaPath:"/components/schemas/UploadIds/maxItems",keyword:"maxItems",params:{limit: 10}}); errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(!(formats0.test(data4))){
vErrors = push(vErrors, {instancePath:instancePath+"/uploadIds/" + i0,schemaPath:"/components/schemas/UploadIds/items/format",keyword:"format",params:{format: "uuid"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/uploadIds/" + i0,schemaPath:"/components/schemas/UploadIds/items/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/uploadIds",schemaPath:"/components/schemas/UploadIds/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
for(const key0 in data){
if(!schema13.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/CreateAgentSessionRequest",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema13.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/CreateAgentSessionRequest/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate11.errors = vErrors;
return errors === 0;
}


const schema15 = {"type":"object","required":["name"],"properties":{"name":{"type":"string","minLength":1,"maxLength":200,"mustMatch":{"schema":{"pattern":"\\S"},"at":"","says":"must not be blank","reads":[]}},"description":{"type":"string","maxLength":2000}},"onlyKnown":["name","description"]};
const pattern0 = new RegExp("\\S", "u");

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/CreateCollectionRequest/required",keyword:"required",params:{missingProperty: "name"}}); errors++;
}
if(data.name !== undefined){
let data0 = data.name;
const _errs3 = errors;
const _errs4 = errors;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
vErrors = push(vErrors, {}); errors++;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, {instancePath:instancePath+"/name",schemaPath:"/components/schemas/CreateCollectionRequest/properties/name/x-fault",keyword:"mustMatch",params:{says: "must not be blank", at: "", reads: []}}); errors++;
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
if(typeof data0 === "string"){
if(func2(data0) > 200){
vErrors = push(vErrors, {instancePath:instancePath+"/name",schemaPath:"/components/schemas/CreateCollectionRequest/properties/name/maxLength",keyword:"maxLength",params:{limit: 200}}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/name",schemaPath:"/components/schemas/CreateCollectionRequest/properties/name/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/name",schemaPath:"/components/schemas/CreateCollectionRequest/properties/name/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.description !== undefined){
let data1 = data.description;
if(typeof data1 === "string"){
if(func2(data1) > 2000){
vErrors = push(vErrors, {instancePath:instancePath+"/description",schemaPath:"/components/schemas/CreateCollectionRequest/properties/description/maxLength",keyword:"maxLength",params:{limit: 2000}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/description",schemaPath:"/components/schemas/CreateCollectionRequest/properties/description/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
for(const key0 in data){
if(!schema15.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/CreateCollectionRequest",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema15.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/CreateCollectionRequest/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate12.errors = vErrors;
return errors === 0;
}


const schema16 = {"type":"object","required":["researchQuestion"],"properties":{"researchQuestion":{"$ref":"ResearchQuestion"},"title":{"$ref":"SessionTitle"},"maxSearchPapers":{"$ref":"MaxSearchPapers"},"maxExtractPapers":{"$ref":"MaxExtractPapers"},"isPublic":{"type":"boolean"}},"onlyKnown":["researchQuestion","title","maxSearchPapers","maxExtractPapers","isPublic"]};

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.researchQuestion === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/CreateReportRequest/required",keyword:"required",params:{missingProperty: "researchQuestion"}}); errors++;
}
if(data.researchQuestion !== undefined){
let data0 = data.researchQuestion;
if(typeof data0 === "string"){
if(func2(data0) > 2000){
vErrors = push(vErrors, {instancePath:instancePath+"/researchQuestion",schemaPath:"/components/schemas/ResearchQuestion/maxLength",keyword:"maxLength",params:{limit: 2000}}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/researchQuestion",schemaPath:"/components/schemas/ResearchQuestion/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/researchQuestion",schemaPath:"/components/schemas/ResearchQuestion/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(typeof data1 === "string"){
if(func2(data1) > 200){
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"/components/schemas/SessionTitle/maxLength",keyword:"maxLength",params:{limit: 200}}); errors++;
}
if(func2(data1) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"/components/schemas/SessionTitle/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"/components/schemas/SessionTitle/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.maxSearchPapers !== undefined){
let data2 = data.maxSearchPapers;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
vErrors = push(vErrors, {instancePath:instancePath+"/maxSearchPapers",schemaPath:"/components/schemas/MaxSearchPapers/type",keyword:"type",params:{type: "integer"}}); errors++;
}
if(typeof data2 == "number"){
if(data2 > 1000 || isNaN(data2)){
vErrors = push(vErrors, {instancePath:instancePath+"/maxSearchPapers",schemaPath:"/components/schemas/MaxSearchPapers/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}}); errors++;
}
if(data2 < 1 || isNaN(data2)){
vErrors = push(vErrors, {instancePath:instancePath+"/maxSearchPapers",schemaPath:"/components/schemas/MaxSearchPapers/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}); errors++;
}
}
}
if(data.maxExtractPapers !== undefined){
let data3 = data.maxExtractPapers;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
vErrors = push(vErrors, {instancePath:instancePath+"/maxExtractPapers",schemaPath:"/components/schemas/MaxExtractPapers/type",keyword:"type",params:{type: "integer"}}); errors++;
}
if(typeof data3 == "number"){
if(data3 > 80 || isNaN(data3)){
vErrors = push(vErrors, {instancePath:instancePath+"/maxExtractPapers",schemaPath:"/components/schemas/MaxExtractPapers/maximum",keyword:"maximum",params:{comparison: "<=", limit: 80}}); errors++;
}
if(data3 < 1 || isNaN(data3)){
vErrors = push(vErrors, {instancePath:instancePath+"/maxExtractPapers",schemaPath:"/components/schemas/MaxExtractPapers/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}); errors++;
}
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/isPublic",schemaPath:"/components/schemas/CreateReportRequest/properties/isPublic/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
for(const key0 in data){
if(!schema16.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/CreateReportRequest",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema16.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/CreateReportRequest/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate13.errors = vErrors;
return errors === 0;
}


const schema21 = {"type":"object","required":["researchQuestion"],"dependentRequired":{"fulltextScreening":["abstractScreening"]},"properties":{"researchQuestion":{"$ref":"ResearchQuestion"},"protocolDetails":{"$ref":"ProtocolDetails"},"searches":{"$ref":"ReviewSearches"},"abstractScreening":{"$ref":"AbstractScreening"},"fulltextScreening":{"$ref":"FulltextScreening"},"extraction":{"$ref":"Extraction"},"generateReport":{"type":"boolean"},"title":{"$ref":"SessionTitle"},"isPublic":{"type":"boolean"},"dryRun":{"type":"boolean","const":false}},"onlyKnown":["researchQuestion","protocolDetails","searches","abstractScreening","fulltextScreening","extraction","generateReport","title","isPublic","dryRun"],"mustMatch":{"schema":{"anyOf":[{"properties":{"generateReport":{"not":{"const":true}}}},{"required":["extraction"],"properties":{"extraction":{"type":"object"}}}]},"at":"/extraction","says":"is required by generateReport: true","reads":["generateReport","extraction"]}};
const schema25 = {"type":"object","required":["query"],"properties":{"query":{"$ref":"ReviewSearchQuery"},"corpus":{"type":"string","enum":["service","pubmed","clinical_trials"]},"searchMode":{"type":"string","enum":["semantic","keyword"]},"maxResults":{"$ref":"ReviewSearchMaxResults"}},"onlyKnown":["query","corpus","searchMode","maxResults"]};

function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.query === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ReviewSearch/required",keyword:"required",params:{missingProperty: "query"}}); errors++;
}
if(data.query !== undefined){
let data0 = data.query;
if(typeof data0 === "string"){
if(func2(data0) > 2000){
vErrors = push(vErrors, {instancePath:instancePath+"/query",schemaPath:"/components/schemas/ReviewSearchQuery/maxLength",keyword:"maxLength",params:{limit: 2000}}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/query",schemaPath:"/components/schemas/ReviewSearchQuery/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/query",schemaPath:"/components/schemas/ReviewSearchQuery/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.corpus !== undefined){
let data1 = data.corpus;
if(typeof data1 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/corpus",schemaPath:"/components/schemas/ReviewSearch/properties/corpus/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!(((data1 === "service") || (data1 === "pubmed")) || (data1 === "clinical_trials"))){
vErrors = push(vErrors, {instancePath:instancePath+"/corpus",schemaPath:"/components/schemas/ReviewSearch/properties/corpus/enum",keyword:"enum",params:{allowedValues: schema25.properties.corpus.enum}}); errors++;
}
}
if(data.searchMode !== undefined){
let data2 = data.searchMode;
if(typeof data2 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/searchMode",schemaPath:"/components/schemas/ReviewSearch/properties/searchMode/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!((data2 === "semantic") || (data2 === "keyword"))){
vErrors = push(vErrors, {instancePath:instancePath+"/searchMode",schemaPath:"/components/schemas/ReviewSearch/properties/searchMode/enum",keyword:"enum",params:{allowedValues: schema25.properties.searchMode.enum}}); errors++;
}
}
if(data.maxResults !== undefined){
let data3 = data.maxResults;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
vErrors = push(vErrors, {instancePath:instancePath+"/maxResults",schemaPath:"/components/schemas/ReviewSearchMaxResults/type",keyword:"type",params:{type: "integer"}}); errors++;
}
if(typeof data3 == "number"){
if(data3 > 10000 || isNaN(data3)){
vErrors = push(vErrors, {instancePath:instancePath+"/maxResults",schemaPath:"/components/schemas/ReviewSearchMaxResults/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}}); errors++;
}
if(data3 < 1 || isNaN(data3)){
vErrors = push(vErrors, {instancePath:instancePath+"/maxResults",schemaPath:"/components/schemas/ReviewSearchMaxResults/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}); errors++;
}
}
}
for(const key0 in data){
if(!schema25.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ReviewSearch",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema25.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ReviewSearch/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate16.errors = vErrors;
return errors === 0;
}


function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 20){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ReviewSearches/maxItems",keyword:"maxItems",params:{limit: 20}}); errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate16(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate16.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ReviewSearches/type",keyword:"type",params:{type: "array"}}); errors++;
}
validate15.errors = vErrors;
return errors === 0;
}

const schema28 = {"type":"object","properties":{"criteria":{"$ref":"ScreeningCriteria"},"generate":{"type":"boolean"},"depth":{"$ref":"ScreeningDepth"}},"onlyKnown":["criteria","generate","depth"],"mustMatch":{"schema":{"anyOf":[{"required":["criteria"],"properties":{"criteria":{"type":"array","items":{},"minItems":1}}},{"required":["generate"],"properties":{"generate":{"const":true}}}]},"at":"","says":"needs a source of material: at least one of criteria, or generate: true","reads":["criteria","generate"]}};
const schema33 = {"type":"string","enum":["fast","thorough"]};
const schema30 = {"type":"object","required":["name","instructions"],"properties":{"name":{"$ref":"ItemName"},"instructions":{"$ref":"ItemInstructions"}},"onlyKnown":["name","instructions"]};

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ScreeningCriterion/required",keyword:"required",params:{missingProperty: "name"}}); errors++;
}
if(data.instructions === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ScreeningCriterion/required",keyword:"required",params:{missingProperty: "instructions"}}); errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func2(data0) > 200){
vErrors = push(vErrors, {instancePath:instancePath+"/name",schemaPath:"/components/schemas/ItemName/maxLength",keyword:"maxLength",params:{limit: 200}}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/name",schemaPath:"/components/schemas/ItemName/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/name",schemaPath:"/components/schemas/ItemName/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.instructions !== undefined){
let data1 = data.instructions;
if(typeof data1 === "string"){
if(func2(data1) > 2000){
vErrors = push(vErrors, {instancePath:instancePath+"/instructions",schemaPath:"/components/schemas/ItemInstructions/maxLength",keyword:"maxLength",params:{limit: 2000}}); errors++;
}
if(func2(data1) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/instructions",schemaPath:"/components/schemas/ItemInstructions/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/instructions",schemaPath:"/components/schemas/ItemInstructions/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
for(const key0 in data){
if(!schema30.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ScreeningCriterion",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema30.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ScreeningCriterion/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate21.errors = vErrors;
return errors === 0;
}


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 40){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ScreeningCriteria/maxItems",keyword:"maxItems",params:{limit: 40}}); errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate21(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate21.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ScreeningCriteria/type",keyword:"type",params:{type: "array"}}); errors++;
}
validate20.errors = vErrors;
return errors === 0;
}


function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.criteria === undefined) && (missing0 = "criteria")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.criteria !== undefined){
let data0 = data.criteria;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data0)){
if(data0.length < 1){
vErrors = push(vErrors, {}); errors++;
}
}
else {
vErrors = push(vErrors, {}); errors++;
}
}
}
}
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.generate === undefined) && (missing1 = "generate")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.generate !== undefined){
if(true !== data.generate){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
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
var valid0 = _errs2 === errors;
if(!valid0){
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/AbstractScreening/x-fault",keyword:"mustMatch",params:{says: "needs a source of material: at least one of criteria, or generate: true", at: "", reads: ["criteria","generate"]}}); errors++;
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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.criteria !== undefined){
if(!(validate20(data.criteria, {instancePath:instancePath+"/criteria",parentData:data,parentDataProperty:"criteria",rootData}))){
vErrors = pushAll(vErrors, validate20.errors); errors = vErrors.length;
}
}
if(data.generate !== undefined){
if(typeof data.generate !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/generate",schemaPath:"/components/schemas/AbstractScreening/properties/generate/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.depth !== undefined){
let data4 = data.depth;
if(typeof data4 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/depth",schemaPath:"/components/schemas/ScreeningDepth/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!((data4 === "fast") || (data4 === "thorough"))){
vErrors = push(vErrors, {instancePath:instancePath+"/depth",schemaPath:"/components/schemas/ScreeningDepth/enum",keyword:"enum",params:{allowedValues: schema33.enum}}); errors++;
}
}
for(const key0 in data){
if(!schema28.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/AbstractScreening",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema28.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/AbstractScreening/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate19.errors = vErrors;
return errors === 0;
}

const schema34 = {"type":"object","properties":{"criteria":{"$ref":"ScreeningCriteria"},"reuseAbstractCriteria":{"type":"boolean"},"depth":{"$ref":"ScreeningDepth"}},"onlyKnown":["criteria","reuseAbstractCriteria","depth"],"mustMatch":{"schema":{"anyOf":[{"required":["criteria"],"properties":{"criteria":{"type":"array","items":{},"minItems":1}}},{"required":["reuseAbstractCriteria"],"properties":{"reuseAbstractCriteria":{"const":true}}}]},"at":"","says":"needs a source of material: at least one of criteria, or reuseAbstractCriteria: true","reads":["criteria","reuseAbstractCriteria"]}};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.criteria === undefined) && (missing0 = "criteria")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.criteria !== undefined){
let data0 = data.criteria;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data0)){
if(data0.length < 1){
vErrors = push(vErrors, {}); errors++;
}
}
else {
vErrors = push(vErrors, {}); errors++;
}
}
}
}
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.reuseAbstractCriteria === undefined) && (missing1 = "reuseAbstractCriteria")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.reuseAbstractCriteria !== undefined){
if(true !== data.reuseAbstractCriteria){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
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
var valid0 = _errs2 === errors;
if(!valid0){
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/FulltextScreening/x-fault",keyword:"mustMatch",params:{says: "needs a source of material: at least one of criteria, or reuseAbstractCriteria: true", at: "", reads: ["criteria","reuseAbstractCriteria"]}}); errors++;
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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.criteria !== undefined){
if(!(validate20(data.criteria, {instancePath:instancePath+"/criteria",parentData:data,parentDataProperty:"criteria",rootData}))){
vErrors = pushAll(vErrors, validate20.errors); errors = vErrors.length;
}
}
if(data.reuseAbstractCriteria !== undefined){
if(typeof data.reuseAbstractCriteria !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/reuseAbstractCriteria",schemaPath:"/components/schemas/FulltextScreening/properties/reuseAbstractCriteria/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.depth !== undefined){
let data4 = data.depth;
if(typeof data4 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/depth",schemaPath:"/components/schemas/ScreeningDepth/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!((data4 === "fast") || (data4 === "thorough"))){
vErrors = push(vErrors, {instancePath:instancePath+"/depth",schemaPath:"/components/schemas/ScreeningDepth/enum",keyword:"enum",params:{allowedValues: schema33.enum}}); errors++;
}
}
for(const key0 in data){
if(!schema34.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/FulltextScreening",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema34.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/FulltextScreening/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate25.errors = vErrors;
return errors === 0;
}

const schema36 = {"type":"object","properties":{"questions":{"$ref":"ExtractionQuestions"},"generate":{"type":"boolean"},"useFigures":{"type":"boolean"}},"onlyKnown":["questions","generate","useFigures"],"mustMatch":{"schema":{"anyOf":[{"required":["questions"],"properties":{"questions":{"type":"array","items":{},"minItems":1}}},{"required":["generate"],"properties":{"generate":{"const":true}}}]},"at":"","says":"needs a source of material: at least one of questions, or generate: true","reads":["questions","generate"]}};
const schema38 = {"type":"object","required":["name","instructions"],"properties":{"name":{"$ref":"ItemName"},"instructions":{"$ref":"ItemInstructions"},"choices":{"$ref":"Choices"}},"onlyKnown":["name","instructions","choices"]};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 10){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/Choices/maxItems",keyword:"maxItems",params:{limit: 10}}); errors++;
}
if(data.length < 2){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/Choices/minItems",keyword:"minItems",params:{limit: 2}}); errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 === "string"){
if(func2(data0) > 200){
vErrors = push(vErrors, {instancePath:instancePath+"/" + i0,schemaPath:"/components/schemas/Choice/maxLength",keyword:"maxLength",params:{limit: 200}}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/" + i0,schemaPath:"/components/schemas/Choice/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/" + i0,schemaPath:"/components/schemas/Choice/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/Choices/type",keyword:"type",params:{type: "array"}}); errors++;
}
validate31.errors = vErrors;
return errors === 0;
}


function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ExtractionQuestion/required",keyword:"required",params:{missingProperty: "name"}}); errors++;
}
if(data.instructions === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ExtractionQuestion/required",keyword:"required",params:{missingProperty: "instructions"}}); errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func2(data0) > 200){
vErrors = push(vErrors, {instancePath:instancePath+"/name",schemaPath:"/components/schemas/ItemName/maxLength",keyword:"maxLength",params:{limit: 200}}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/name",schemaPath:"/components/schemas/ItemName/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/name",schemaPath:"/components/schemas/ItemName/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.instructions !== undefined){
let data1 = data.instructions;
if(typeof data1 === "string"){
if(func2(data1) > 2000){
vErrors = push(vErrors, {instancePath:instancePath+"/instructions",schemaPath:"/components/schemas/ItemInstructions/maxLength",keyword:"maxLength",params:{limit: 2000}}); errors++;
}
if(func2(data1) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/instructions",schemaPath:"/components/schemas/ItemInstructions/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/instructions",schemaPath:"/components/schemas/ItemInstructions/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.choices !== undefined){
if(!(validate31(data.choices, {instancePath:instancePath+"/choices",parentData:data,parentDataProperty:"choices",rootData}))){
vErrors = pushAll(vErrors, validate31.errors); errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema38.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ExtractionQuestion",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema38.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ExtractionQuestion/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate30.errors = vErrors;
return errors === 0;
}


function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 40){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ExtractionQuestions/maxItems",keyword:"maxItems",params:{limit: 40}}); errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate30(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate30.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ExtractionQuestions/type",keyword:"type",params:{type: "array"}}); errors++;
}
validate29.errors = vErrors;
return errors === 0;
}


function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.questions === undefined) && (missing0 = "questions")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.questions !== undefined){
let data0 = data.questions;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data0)){
if(data0.length < 1){
vErrors = push(vErrors, {}); errors++;
}
}
else {
vErrors = push(vErrors, {}); errors++;
}
}
}
}
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.generate === undefined) && (missing1 = "generate")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.generate !== undefined){
if(true !== data.generate){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
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
var valid0 = _errs2 === errors;
if(!valid0){
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/Extraction/x-fault",keyword:"mustMatch",params:{says: "needs a source of material: at least one of questions, or generate: true", at: "", reads: ["questions","generate"]}}); errors++;
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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.questions !== undefined){
if(!(validate29(data.questions, {instancePath:instancePath+"/questions",parentData:data,parentDataProperty:"questions",rootData}))){
vErrors = pushAll(vErrors, validate29.errors); errors = vErrors.length;
}
}
if(data.generate !== undefined){
if(typeof data.generate !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/generate",schemaPath:"/components/schemas/Extraction/properties/generate/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.useFigures !== undefined){
if(typeof data.useFigures !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/useFigures",schemaPath:"/components/schemas/Extraction/properties/useFigures/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
for(const key0 in data){
if(!schema36.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/Extraction",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema36.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/Extraction/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate28.errors = vErrors;
return errors === 0;
}


function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.generateReport !== undefined){
const _errs6 = errors;
const _errs7 = errors;
if(true !== data.generateReport){
vErrors = push(vErrors, {}); errors++;
}
var valid3 = _errs7 === errors;
if(valid3){
vErrors = push(vErrors, {}); errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.extraction === undefined) && (missing0 = "extraction")){
vErrors = push(vErrors, {}); errors++;
}
else {
if(data.extraction !== undefined){
let data1 = data.extraction;
if(!(data1 && typeof data1 == "object" && !Array.isArray(data1))){
vErrors = push(vErrors, {}); errors++;
}
}
}
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
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
var valid0 = _errs2 === errors;
if(!valid0){
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/CreateSystematicReviewRequest/x-fault",keyword:"mustMatch",params:{says: "is required by generateReport: true", at: "/extraction", reads: ["generateReport","extraction"]}}); errors++;
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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.researchQuestion === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/CreateSystematicReviewRequest/required",keyword:"required",params:{missingProperty: "researchQuestion"}}); errors++;
}
if(data.researchQuestion !== undefined){
let data2 = data.researchQuestion;
if(typeof data2 === "string"){
if(func2(data2) > 2000){
vErrors = push(vErrors, {instancePath:instancePath+"/researchQuestion",schemaPath:"/components/schemas/ResearchQuestion/maxLength",keyword:"maxLength",params:{limit: 2000}}); errors++;
}
if(func2(data2) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/researchQuestion",schemaPath:"/components/schemas/ResearchQuestion/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/researchQuestion",schemaPath:"/components/schemas/ResearchQuestion/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.protocolDetails !== undefined){
let data3 = data.protocolDetails;
if(typeof data3 === "string"){
if(func2(data3) > 10000){
vErrors = push(vErrors, {instancePath:instancePath+"/protocolDetails",schemaPath:"/components/schemas/ProtocolDetails/maxLength",keyword:"maxLength",params:{limit: 10000}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/protocolDetails",schemaPath:"/components/schemas/ProtocolDetails/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.searches !== undefined){
if(!(validate15(data.searches, {instancePath:instancePath+"/searches",parentData:data,parentDataProperty:"searches",rootData}))){
vErrors = pushAll(vErrors, validate15.errors); errors = vErrors.length;
}
}
if(data.abstractScreening !== undefined){
if(!(validate19(data.abstractScreening, {instancePath:instancePath+"/abstractScreening",parentData:data,parentDataProperty:"abstractScreening",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
if(data.fulltextScreening !== undefined){
if(!(validate25(data.fulltextScreening, {instancePath:instancePath+"/fulltextScreening",parentData:data,parentDataProperty:"fulltextScreening",rootData}))){
vErrors = pushAll(vErrors, validate25.errors); errors = vErrors.length;
}
}
if(data.extraction !== undefined){
if(!(validate28(data.extraction, {instancePath:instancePath+"/extraction",parentData:data,parentDataProperty:"extraction",rootData}))){
vErrors = pushAll(vErrors, validate28.errors); errors = vErrors.length;
}
}
if(data.generateReport !== undefined){
if(typeof data.generateReport !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/generateReport",schemaPath:"/components/schemas/CreateSystematicReviewRequest/properties/generateReport/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.title !== undefined){
let data9 = data.title;
if(typeof data9 === "string"){
if(func2(data9) > 200){
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"/components/schemas/SessionTitle/maxLength",keyword:"maxLength",params:{limit: 200}}); errors++;
}
if(func2(data9) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"/components/schemas/SessionTitle/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"/components/schemas/SessionTitle/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/isPublic",schemaPath:"/components/schemas/CreateSystematicReviewRequest/properties/isPublic/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.dryRun !== undefined){
let data11 = data.dryRun;
if(typeof data11 !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/dryRun",schemaPath:"/components/schemas/CreateSystematicReviewRequest/properties/dryRun/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
if(false !== data11){
vErrors = push(vErrors, {instancePath:instancePath+"/dryRun",schemaPath:"/components/schemas/CreateSystematicReviewRequest/properties/dryRun/const",keyword:"const",params:{allowedValue: false}}); errors++;
}
}
if(data.fulltextScreening !== undefined){
if(data.abstractScreening === undefined){
const err19 = {instancePath,schemaPath:"/components/schemas/CreateSystematicReviewRequest/dependentRequired",keyword:"dependentRequired",params:{property: "fulltextScreening",
    missingProperty: "abstractScreening",
    depsCount: 1,
    deps: "abstractScreening"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
for(const key0 in data){
if(!schema21.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/CreateSystematicReviewRequest",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema21.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/CreateSystematicReviewRequest/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate14.errors = vErrors;
return errors === 0;
}


const schema44 = {"type":"object","required":["email"],"properties":{"email":{"$ref":"SharedEmail"}},"onlyKnown":["email"]};
const formats4 = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.email === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"/paths/~1sessions~1{sessionId}~1shares/delete/parameters",keyword:"required",params:{missingProperty: "email"}}); errors++;
}
if(data.email !== undefined){
let data0 = data.email;
if(typeof data0 === "string"){
if(!(formats4.test(data0))){
vErrors = push(vErrors, {instancePath:instancePath+"/email",schemaPath:"/components/schemas/SharedEmail/format",keyword:"format",params:{format: "email"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/email",schemaPath:"/components/schemas/SharedEmail/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
for(const key0 in data){
if(!schema44.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/DeleteShareQuery",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema44.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/DeleteShareQuery/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate36.errors = vErrors;
return errors === 0;
}


const schema46 = {"type":"object","required":["format"],"properties":{"format":{"type":"string","enum":["json","csv","xlsx","md"]}},"onlyKnown":["format"]};

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.format === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"/paths/~1sessions~1agents~1{sessionId}~1artifacts~1{artifactId}~1download/get/parameters",keyword:"required",params:{missingProperty: "format"}}); errors++;
}
if(data.format !== undefined){
let data0 = data.format;
if(typeof data0 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/format",schemaPath:"/components/parameters/ArtifactFormat/schema/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!((((data0 === "json") || (data0 === "csv")) || (data0 === "xlsx")) || (data0 === "md"))){
vErrors = push(vErrors, {instancePath:instancePath+"/format",schemaPath:"/components/parameters/ArtifactFormat/schema/enum",keyword:"enum",params:{allowedValues: schema46.properties.format.enum}}); errors++;
}
}
for(const key0 in data){
if(!schema46.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/DownloadAgentArtifactQuery",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema46.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/DownloadAgentArtifactQuery/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate37.errors = vErrors;
return errors === 0;
}


const schema47 = {"type":"object","properties":{"include":{"type":"string","enum":["reportBody"]}},"onlyKnown":["include"]};

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.include !== undefined){
let data0 = data.include;
if(typeof data0 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/include",schemaPath:"/components/parameters/Include/schema/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!(data0 === "reportBody")){
vErrors = push(vErrors, {instancePath:instancePath+"/include",schemaPath:"/components/parameters/Include/schema/enum",keyword:"enum",params:{allowedValues: schema47.properties.include.enum}}); errors++;
}
}
for(const key0 in data){
if(!schema47.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/GetReportQuery",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema47.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/GetReportQuery/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate38.errors = vErrors;
return errors === 0;
}


const schema48 = {"type":"object","properties":{"include":{"type":"string","enum":["reportBody"]}},"onlyKnown":["include"]};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.include !== undefined){
let data0 = data.include;
if(typeof data0 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/include",schemaPath:"/components/parameters/Include/schema/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!(data0 === "reportBody")){
vErrors = push(vErrors, {instancePath:instancePath+"/include",schemaPath:"/components/parameters/Include/schema/enum",keyword:"enum",params:{allowedValues: schema48.properties.include.enum}}); errors++;
}
}
for(const key0 in data){
if(!schema48.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/GetSystematicReviewQuery",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema48.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/GetSystematicReviewQuery/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate39.errors = vErrors;
return errors === 0;
}


const schema49 = {"type":"object","properties":{"cursor":{"type":"string"}},"onlyKnown":["cursor"]};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.cursor !== undefined){
if(typeof data.cursor !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/cursor",schemaPath:"/components/parameters/EventCursor/schema/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
for(const key0 in data){
if(!schema49.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ListAgentEventsQuery",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema49.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ListAgentEventsQuery/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate40.errors = vErrors;
return errors === 0;
}


const schema50 = {"type":"object","properties":{"limit":{"$ref":"PageLimit"},"cursor":{"type":"string"}},"onlyKnown":["limit","cursor"]};

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit !== undefined){
let data0 = data.limit;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, {instancePath:instancePath+"/limit",schemaPath:"/components/schemas/PageLimit/type",keyword:"type",params:{type: "integer"}}); errors++;
}
if(typeof data0 == "number"){
if(data0 > 100 || isNaN(data0)){
vErrors = push(vErrors, {instancePath:instancePath+"/limit",schemaPath:"/components/schemas/PageLimit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}}); errors++;
}
if(data0 < 1 || isNaN(data0)){
vErrors = push(vErrors, {instancePath:instancePath+"/limit",schemaPath:"/components/schemas/PageLimit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}); errors++;
}
}
}
if(data.cursor !== undefined){
if(typeof data.cursor !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/cursor",schemaPath:"/components/parameters/Cursor/schema/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
for(const key0 in data){
if(!schema50.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ListCollectionSharesQuery",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema50.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ListCollectionSharesQuery/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate41.errors = vErrors;
return errors === 0;
}


const schema52 = {"type":"object","properties":{"limit":{"$ref":"PageLimit"},"cursor":{"type":"string"}},"onlyKnown":["limit","cursor"]};

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit !== undefined){
let data0 = data.limit;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, {instancePath:instancePath+"/limit",schemaPath:"/components/schemas/PageLimit/type",keyword:"type",params:{type: "integer"}}); errors++;
}
if(typeof data0 == "number"){
if(data0 > 100 || isNaN(data0)){
vErrors = push(vErrors, {instancePath:instancePath+"/limit",schemaPath:"/components/schemas/PageLimit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}}); errors++;
}
if(data0 < 1 || isNaN(data0)){
vErrors = push(vErrors, {instancePath:instancePath+"/limit",schemaPath:"/components/schemas/PageLimit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}); errors++;
}
}
}
if(data.cursor !== undefined){
if(typeof data.cursor !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/cursor",schemaPath:"/components/parameters/Cursor/schema/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
for(const key0 in data){
if(!schema52.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ListCollectionSourcesQuery",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema52.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ListCollectionSourcesQuery/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate42.errors = vErrors;
return errors === 0;
}


const schema54 = {"type":"object","properties":{"limit":{"$ref":"PageLimit"},"cursor":{"type":"string"},"role":{"$ref":"CollectionRole"}},"onlyKnown":["limit","cursor","role"]};
const schema56 = {"type":"string","enum":["reader","writer","owner"]};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit !== undefined){
let data0 = data.limit;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, {instancePath:instancePath+"/limit",schemaPath:"/components/schemas/PageLimit/type",keyword:"type",params:{type: "integer"}}); errors++;
}
if(typeof data0 == "number"){
if(data0 > 100 || isNaN(data0)){
vErrors = push(vErrors, {instancePath:instancePath+"/limit",schemaPath:"/components/schemas/PageLimit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}}); errors++;
}
if(data0 < 1 || isNaN(data0)){
vErrors = push(vErrors, {instancePath:instancePath+"/limit",schemaPath:"/components/schemas/PageLimit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}); errors++;
}
}
}
if(data.cursor !== undefined){
if(typeof data.cursor !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/cursor",schemaPath:"/components/parameters/Cursor/schema/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.role !== undefined){
let data2 = data.role;
if(typeof data2 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/role",schemaPath:"/components/schemas/CollectionRole/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!(((data2 === "reader") || (data2 === "writer")) || (data2 === "owner"))){
vErrors = push(vErrors, {instancePath:instancePath+"/role",schemaPath:"/components/schemas/CollectionRole/enum",keyword:"enum",params:{allowedValues: schema56.enum}}); errors++;
}
}
for(const key0 in data){
if(!schema54.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ListCollectionsQuery",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema54.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ListCollectionsQuery/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate43.errors = vErrors;
return errors === 0;
}


const schema57 = {"type":"object","properties":{"limit":{"$ref":"PageLimit"},"cursor":{"type":"string"},"source":{"$ref":"SessionSource"},"type":{"$ref":"SessionType"},"status":{"$ref":"SessionStatus"}},"onlyKnown":["limit","cursor","source","type","status"]};
const schema59 = {"type":"string","enum":["user","api","mcp","agent_session"]};
const schema60 = {"type":"string","enum":["report","systematicReview","agent"]};
const schema61 = {"type":"string","enum":["processing","pausedForInsufficientQuota","completed","failed","unknown"]};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit !== undefined){
let data0 = data.limit;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, {instancePath:instancePath+"/limit",schemaPath:"/components/schemas/PageLimit/type",keyword:"type",params:{type: "integer"}}); errors++;
}
if(typeof data0 == "number"){
if(data0 > 100 || isNaN(data0)){
vErrors = push(vErrors, {instancePath:instancePath+"/limit",schemaPath:"/components/schemas/PageLimit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}}); errors++;
}
if(data0 < 1 || isNaN(data0)){
vErrors = push(vErrors, {instancePath:instancePath+"/limit",schemaPath:"/components/schemas/PageLimit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}); errors++;
}
}
}
if(data.cursor !== undefined){
if(typeof data.cursor !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/cursor",schemaPath:"/components/parameters/Cursor/schema/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.source !== undefined){
let data2 = data.source;
if(typeof data2 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/source",schemaPath:"/components/schemas/SessionSource/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!((((data2 === "user") || (data2 === "api")) || (data2 === "mcp")) || (data2 === "agent_session"))){
vErrors = push(vErrors, {instancePath:instancePath+"/source",schemaPath:"/components/schemas/SessionSource/enum",keyword:"enum",params:{allowedValues: schema59.enum}}); errors++;
}
}
if(data.type !== undefined){
let data3 = data.type;
if(typeof data3 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"/components/schemas/SessionType/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!(((data3 === "report") || (data3 === "systematicReview")) || (data3 === "agent"))){
vErrors = push(vErrors, {instancePath:instancePath+"/type",schemaPath:"/components/schemas/SessionType/enum",keyword:"enum",params:{allowedValues: schema60.enum}}); errors++;
}
}
if(data.status !== undefined){
let data4 = data.status;
if(typeof data4 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"/components/schemas/SessionStatus/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!(((((data4 === "processing") || (data4 === "pausedForInsufficientQuota")) || (data4 === "completed")) || (data4 === "failed")) || (data4 === "unknown"))){
vErrors = push(vErrors, {instancePath:instancePath+"/status",schemaPath:"/components/schemas/SessionStatus/enum",keyword:"enum",params:{allowedValues: schema61.enum}}); errors++;
}
}
for(const key0 in data){
if(!schema57.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ListSessionsQuery",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema57.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ListSessionsQuery/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate44.errors = vErrors;
return errors === 0;
}


const schema62 = {"type":"object","properties":{"limit":{"$ref":"PageLimit"},"cursor":{"type":"string"},"doi":{"type":"string","minLength":1},"serviceId":{"type":"string","minLength":1},"collectionId":{"$ref":"CollectionId"},"role":{"$ref":"SourceRole"}},"onlyKnown":["limit","cursor","doi","serviceId","collectionId","role"]};
const schema65 = {"type":"string","enum":["reader","writer"]};

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit !== undefined){
let data0 = data.limit;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, {instancePath:instancePath+"/limit",schemaPath:"/components/schemas/PageLimit/type",keyword:"type",params:{type: "integer"}}); errors++;
}
if(typeof data0 == "number"){
if(data0 > 100 || isNaN(data0)){
vErrors = push(vErrors, {instancePath:instancePath+"/limit",schemaPath:"/components/schemas/PageLimit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}}); errors++;
}
if(data0 < 1 || isNaN(data0)){
vErrors = push(vErrors, {instancePath:instancePath+"/limit",schemaPath:"/components/schemas/PageLimit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}); errors++;
}
}
}
if(data.cursor !== undefined){
if(typeof data.cursor !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/cursor",schemaPath:"/components/parameters/Cursor/schema/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.doi !== undefined){
let data2 = data.doi;
if(typeof data2 === "string"){
if(func2(data2) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/doi",schemaPath:"/components/parameters/SourceDoi/schema/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/doi",schemaPath:"/components/parameters/SourceDoi/schema/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.serviceId !== undefined){
let data3 = data.serviceId;
if(typeof data3 === "string"){
if(func2(data3) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/serviceId",schemaPath:"/components/parameters/SourceServiceId/schema/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/serviceId",schemaPath:"/components/parameters/SourceServiceId/schema/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.collectionId !== undefined){
let data4 = data.collectionId;
if(typeof data4 === "string"){
if(!(formats0.test(data4))){
vErrors = push(vErrors, {instancePath:instancePath+"/collectionId",schemaPath:"/components/schemas/CollectionId/format",keyword:"format",params:{format: "uuid"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/collectionId",schemaPath:"/components/schemas/CollectionId/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.role !== undefined){
let data5 = data.role;
if(typeof data5 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/role",schemaPath:"/components/schemas/SourceRole/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!((data5 === "reader") || (data5 === "writer"))){
vErrors = push(vErrors, {instancePath:instancePath+"/role",schemaPath:"/components/schemas/SourceRole/enum",keyword:"enum",params:{allowedValues: schema65.enum}}); errors++;
}
}
for(const key0 in data){
if(!schema62.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ListSourcesQuery",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema62.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ListSourcesQuery/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate45.errors = vErrors;
return errors === 0;
}


const schema66 = {"type":"object","properties":{"limit":{"$ref":"PageLimit"},"cursor":{"type":"string"}},"onlyKnown":["limit","cursor"]};

function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit !== undefined){
let data0 = data.limit;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, {instancePath:instancePath+"/limit",schemaPath:"/components/schemas/PageLimit/type",keyword:"type",params:{type: "integer"}}); errors++;
}
if(typeof data0 == "number"){
if(data0 > 100 || isNaN(data0)){
vErrors = push(vErrors, {instancePath:instancePath+"/limit",schemaPath:"/components/schemas/PageLimit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}}); errors++;
}
if(data0 < 1 || isNaN(data0)){
vErrors = push(vErrors, {instancePath:instancePath+"/limit",schemaPath:"/components/schemas/PageLimit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}); errors++;
}
}
}
if(data.cursor !== undefined){
if(typeof data.cursor !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/cursor",schemaPath:"/components/parameters/Cursor/schema/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
for(const key0 in data){
if(!schema66.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ListTrashQuery",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema66.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ListTrashQuery/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate46.errors = vErrors;
return errors === 0;
}


const schema68 = {"type":"object","properties":{"serviceId":{"type":"string","minLength":1,"maxLength":100},"doi":{"type":"string","minLength":1,"maxLength":500},"title":{"type":"string","minLength":1,"maxLength":2000,"mustMatch":{"schema":{"pattern":"\\S"},"at":"","says":"must not be blank","reads":[]}},"authors":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":500}},"year":{"type":"integer","minimum":1000,"maximum":9999},"abstract":{"type":"string","maxLength":50000},"pmid":{"type":"string","minLength":1,"maxLength":20},"venue":{"type":"string","minLength":1,"maxLength":1000},"urls":{"type":"array","maxItems":100,"items":{"type":"string","minLength":1,"maxLength":2000}},"onDuplicate":{"$ref":"OnDuplicate"}},"onlyKnown":["serviceId","doi","title","authors","year","abstract","pmid","venue","urls","onDuplicate"],"mustMatch":{"schema":{"anyOf":[{"required":["serviceId"]},{"required":["doi"]},{"required":["title"]}]},"at":"","says":"must have a serviceId, a doi or a title","reads":["serviceId","doi","title"]}};
const schema69 = {"type":"string","enum":["existing","create"]};

function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.serviceId === undefined) && (missing0 = "serviceId")){
vErrors = push(vErrors, {}); errors++;
}
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.doi === undefined) && (missing1 = "doi")){
vErrors = push(vErrors, {}); errors++;
}
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.title === undefined) && (missing2 = "title")){
vErrors = push(vErrors, {}); errors++;
}
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
}
}
if(!valid1){
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
var valid0 = _errs2 === errors;
if(!valid0){
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/SaveSourceRequest/x-fault",keyword:"mustMatch",params:{says: "must have a serviceId, a doi or a title", at: "", reads: ["serviceId","doi","title"]}}); errors++;
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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.serviceId !== undefined){
let data0 = data.serviceId;
if(typeof data0 === "string"){
if(func2(data0) > 100){
vErrors = push(vErrors, {instancePath:instancePath+"/serviceId",schemaPath:"/components/schemas/SaveSourceRequest/properties/serviceId/maxLength",keyword:"maxLength",params:{limit: 100}}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/serviceId",schemaPath:"/components/schemas/SaveSourceRequest/properties/serviceId/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/serviceId",schemaPath:"/components/schemas/SaveSourceRequest/properties/serviceId/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.doi !== undefined){
let data1 = data.doi;
if(typeof data1 === "string"){
if(func2(data1) > 500){
vErrors = push(vErrors, {instancePath:instancePath+"/doi",schemaPath:"/components/schemas/SaveSourceRequest/properties/doi/maxLength",keyword:"maxLength",params:{limit: 500}}); errors++;
}
if(func2(data1) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/doi",schemaPath:"/components/schemas/SaveSourceRequest/properties/doi/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/doi",schemaPath:"/components/schemas/SaveSourceRequest/properties/doi/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.title !== undefined){
let data2 = data.title;
const _errs13 = errors;
const _errs14 = errors;
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
vErrors = push(vErrors, {}); errors++;
}
}
var valid3 = _errs14 === errors;
if(!valid3){
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"/components/schemas/SaveSourceRequest/properties/title/x-fault",keyword:"mustMatch",params:{says: "must not be blank", at: "", reads: []}}); errors++;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
if(typeof data2 === "string"){
if(func2(data2) > 2000){
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"/components/schemas/SaveSourceRequest/properties/title/maxLength",keyword:"maxLength",params:{limit: 2000}}); errors++;
}
if(func2(data2) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"/components/schemas/SaveSourceRequest/properties/title/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"/components/schemas/SaveSourceRequest/properties/title/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.authors !== undefined){
let data3 = data.authors;
if(Array.isArray(data3)){
if(data3.length > 1000){
vErrors = push(vErrors, {instancePath:instancePath+"/authors",schemaPath:"/components/schemas/SaveSourceRequest/properties/authors/maxItems",keyword:"maxItems",params:{limit: 1000}}); errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(func2(data4) > 500){
vErrors = push(vErrors, {instancePath:instancePath+"/authors/" + i0,schemaPath:"/components/schemas/SaveSourceRequest/properties/authors/items/maxLength",keyword:"maxLength",params:{limit: 500}}); errors++;
}
if(func2(data4) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/authors/" + i0,schemaPath:"/components/schemas/SaveSourceRequest/properties/authors/items/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/authors/" + i0,schemaPath:"/components/schemas/SaveSourceRequest/properties/authors/items/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/authors",schemaPath:"/components/schemas/SaveSourceRequest/properties/authors/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
if(data.year !== undefined){
let data5 = data.year;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
vErrors = push(vErrors, {instancePath:instancePath+"/year",schemaPath:"/components/schemas/SaveSourceRequest/properties/year/type",keyword:"type",params:{type: "integer"}}); errors++;
}
if(typeof data5 == "number"){
if(data5 > 9999 || isNaN(data5)){
vErrors = push(vErrors, {instancePath:instancePath+"/year",schemaPath:"/components/schemas/SaveSourceRequest/properties/year/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9999}}); errors++;
}
if(data5 < 1000 || isNaN(data5)){
vErrors = push(vErrors, {instancePath:instancePath+"/year",schemaPath:"/components/schemas/SaveSourceRequest/properties/year/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}}); errors++;
}
}
}
if(data.abstract !== undefined){
let data6 = data.abstract;
if(typeof data6 === "string"){
if(func2(data6) > 50000){
vErrors = push(vErrors, {instancePath:instancePath+"/abstract",schemaPath:"/components/schemas/SaveSourceRequest/properties/abstract/maxLength",keyword:"maxLength",params:{limit: 50000}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/abstract",schemaPath:"/components/schemas/SaveSourceRequest/properties/abstract/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.pmid !== undefined){
let data7 = data.pmid;
if(typeof data7 === "string"){
if(func2(data7) > 20){
vErrors = push(vErrors, {instancePath:instancePath+"/pmid",schemaPath:"/components/schemas/SaveSourceRequest/properties/pmid/maxLength",keyword:"maxLength",params:{limit: 20}}); errors++;
}
if(func2(data7) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/pmid",schemaPath:"/components/schemas/SaveSourceRequest/properties/pmid/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/pmid",schemaPath:"/components/schemas/SaveSourceRequest/properties/pmid/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.venue !== undefined){
let data8 = data.venue;
if(typeof data8 === "string"){
if(func2(data8) > 1000){
vErrors = push(vErrors, {instancePath:instancePath+"/venue",schemaPath:"/components/schemas/SaveSourceRequest/properties/venue/maxLength",keyword:"maxLength",params:{limit: 1000}}); errors++;
}
if(func2(data8) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/venue",schemaPath:"/components/schemas/SaveSourceRequest/properties/venue/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/venue",schemaPath:"/components/schemas/SaveSourceRequest/properties/venue/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.urls !== undefined){
let data9 = data.urls;
if(Array.isArray(data9)){
if(data9.length > 100){
vErrors = push(vErrors, {instancePath:instancePath+"/urls",schemaPath:"/components/schemas/SaveSourceRequest/properties/urls/maxItems",keyword:"maxItems",params:{limit: 100}}); errors++;
}
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
let data10 = data9[i1];
if(typeof data10 === "string"){
if(func2(data10) > 2000){
vErrors = push(vErrors, {instancePath:instancePath+"/urls/" + i1,schemaPath:"/components/schemas/SaveSourceRequest/properties/urls/items/maxLength",keyword:"maxLength",params:{limit: 2000}}); errors++;
}
if(func2(data10) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/urls/" + i1,schemaPath:"/components/schemas/SaveSourceRequest/properties/urls/items/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/urls/" + i1,schemaPath:"/components/schemas/SaveSourceRequest/properties/urls/items/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/urls",schemaPath:"/components/schemas/SaveSourceRequest/properties/urls/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
if(data.onDuplicate !== undefined){
let data11 = data.onDuplicate;
if(typeof data11 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/onDuplicate",schemaPath:"/components/schemas/OnDuplicate/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!((data11 === "existing") || (data11 === "create"))){
vErrors = push(vErrors, {instancePath:instancePath+"/onDuplicate",schemaPath:"/components/schemas/OnDuplicate/enum",keyword:"enum",params:{allowedValues: schema69.enum}}); errors++;
}
}
for(const key0 in data){
if(!schema68.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/SaveSourceRequest",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema68.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/SaveSourceRequest/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate47.errors = vErrors;
return errors === 0;
}


const schema70 = {"type":"object","required":["items"],"properties":{"items":{"type":"array","minItems":1,"maxItems":100,"items":{"$ref":"SaveSourceItem"}},"onDuplicate":{"$ref":"OnDuplicate"}},"onlyKnown":["items","onDuplicate"]};
const schema71 = {"type":"object","properties":{"serviceId":{"type":"string","minLength":1,"maxLength":100},"doi":{"type":"string","minLength":1,"maxLength":500},"title":{"type":"string","minLength":1,"maxLength":2000,"mustMatch":{"schema":{"pattern":"\\S"},"at":"","says":"must not be blank","reads":[]}},"authors":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":500}},"year":{"type":"integer","minimum":1000,"maximum":9999},"abstract":{"type":"string","maxLength":50000},"pmid":{"type":"string","minLength":1,"maxLength":20},"venue":{"type":"string","minLength":1,"maxLength":1000},"urls":{"type":"array","maxItems":100,"items":{"type":"string","minLength":1,"maxLength":2000}}},"onlyKnown":["serviceId","doi","title","authors","year","abstract","pmid","venue","urls"],"mustMatch":{"schema":{"anyOf":[{"required":["serviceId"]},{"required":["doi"]},{"required":["title"]}]},"at":"","says":"must have a serviceId, a doi or a title","reads":["serviceId","doi","title"]}};

function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.serviceId === undefined) && (missing0 = "serviceId")){
vErrors = push(vErrors, {}); errors++;
}
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.doi === undefined) && (missing1 = "doi")){
vErrors = push(vErrors, {}); errors++;
}
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.title === undefined) && (missing2 = "title")){
vErrors = push(vErrors, {}); errors++;
}
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
}
}
if(!valid1){
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
var valid0 = _errs2 === errors;
if(!valid0){
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/SaveSourceItem/x-fault",keyword:"mustMatch",params:{says: "must have a serviceId, a doi or a title", at: "", reads: ["serviceId","doi","title"]}}); errors++;
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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.serviceId !== undefined){
let data0 = data.serviceId;
if(typeof data0 === "string"){
if(func2(data0) > 100){
vErrors = push(vErrors, {instancePath:instancePath+"/serviceId",schemaPath:"/components/schemas/SaveSourceItem/properties/serviceId/maxLength",keyword:"maxLength",params:{limit: 100}}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/serviceId",schemaPath:"/components/schemas/SaveSourceItem/properties/serviceId/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/serviceId",schemaPath:"/components/schemas/SaveSourceItem/properties/serviceId/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.doi !== undefined){
let data1 = data.doi;
if(typeof data1 === "string"){
if(func2(data1) > 500){
vErrors = push(vErrors, {instancePath:instancePath+"/doi",schemaPath:"/components/schemas/SaveSourceItem/properties/doi/maxLength",keyword:"maxLength",params:{limit: 500}}); errors++;
}
if(func2(data1) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/doi",schemaPath:"/components/schemas/SaveSourceItem/properties/doi/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/doi",schemaPath:"/components/schemas/SaveSourceItem/properties/doi/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.title !== undefined){
let data2 = data.title;
const _errs13 = errors;
const _errs14 = errors;
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
vErrors = push(vErrors, {}); errors++;
}
}
var valid3 = _errs14 === errors;
if(!valid3){
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"/components/schemas/SaveSourceItem/properties/title/x-fault",keyword:"mustMatch",params:{says: "must not be blank", at: "", reads: []}}); errors++;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
if(typeof data2 === "string"){
if(func2(data2) > 2000){
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"/components/schemas/SaveSourceItem/properties/title/maxLength",keyword:"maxLength",params:{limit: 2000}}); errors++;
}
if(func2(data2) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"/components/schemas/SaveSourceItem/properties/title/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"/components/schemas/SaveSourceItem/properties/title/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.authors !== undefined){
let data3 = data.authors;
if(Array.isArray(data3)){
if(data3.length > 1000){
vErrors = push(vErrors, {instancePath:instancePath+"/authors",schemaPath:"/components/schemas/SaveSourceItem/properties/authors/maxItems",keyword:"maxItems",params:{limit: 1000}}); errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(func2(data4) > 500){
vErrors = push(vErrors, {instancePath:instancePath+"/authors/" + i0,schemaPath:"/components/schemas/SaveSourceItem/properties/authors/items/maxLength",keyword:"maxLength",params:{limit: 500}}); errors++;
}
if(func2(data4) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/authors/" + i0,schemaPath:"/components/schemas/SaveSourceItem/properties/authors/items/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/authors/" + i0,schemaPath:"/components/schemas/SaveSourceItem/properties/authors/items/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/authors",schemaPath:"/components/schemas/SaveSourceItem/properties/authors/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
if(data.year !== undefined){
let data5 = data.year;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
vErrors = push(vErrors, {instancePath:instancePath+"/year",schemaPath:"/components/schemas/SaveSourceItem/properties/year/type",keyword:"type",params:{type: "integer"}}); errors++;
}
if(typeof data5 == "number"){
if(data5 > 9999 || isNaN(data5)){
vErrors = push(vErrors, {instancePath:instancePath+"/year",schemaPath:"/components/schemas/SaveSourceItem/properties/year/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9999}}); errors++;
}
if(data5 < 1000 || isNaN(data5)){
vErrors = push(vErrors, {instancePath:instancePath+"/year",schemaPath:"/components/schemas/SaveSourceItem/properties/year/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}}); errors++;
}
}
}
if(data.abstract !== undefined){
let data6 = data.abstract;
if(typeof data6 === "string"){
if(func2(data6) > 50000){
vErrors = push(vErrors, {instancePath:instancePath+"/abstract",schemaPath:"/components/schemas/SaveSourceItem/properties/abstract/maxLength",keyword:"maxLength",params:{limit: 50000}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/abstract",schemaPath:"/components/schemas/SaveSourceItem/properties/abstract/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.pmid !== undefined){
let data7 = data.pmid;
if(typeof data7 === "string"){
if(func2(data7) > 20){
vErrors = push(vErrors, {instancePath:instancePath+"/pmid",schemaPath:"/components/schemas/SaveSourceItem/properties/pmid/maxLength",keyword:"maxLength",params:{limit: 20}}); errors++;
}
if(func2(data7) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/pmid",schemaPath:"/components/schemas/SaveSourceItem/properties/pmid/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/pmid",schemaPath:"/components/schemas/SaveSourceItem/properties/pmid/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.venue !== undefined){
let data8 = data.venue;
if(typeof data8 === "string"){
if(func2(data8) > 1000){
vErrors = push(vErrors, {instancePath:instancePath+"/venue",schemaPath:"/components/schemas/SaveSourceItem/properties/venue/maxLength",keyword:"maxLength",params:{limit: 1000}}); errors++;
}
if(func2(data8) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/venue",schemaPath:"/components/schemas/SaveSourceItem/properties/venue/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/venue",schemaPath:"/components/schemas/SaveSourceItem/properties/venue/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.urls !== undefined){
let data9 = data.urls;
if(Array.isArray(data9)){
if(data9.length > 100){
vErrors = push(vErrors, {instancePath:instancePath+"/urls",schemaPath:"/components/schemas/SaveSourceItem/properties/urls/maxItems",keyword:"maxItems",params:{limit: 100}}); errors++;
}
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
let data10 = data9[i1];
if(typeof data10 === "string"){
if(func2(data10) > 2000){
vErrors = push(vErrors, {instancePath:instancePath+"/urls/" + i1,schemaPath:"/components/schemas/SaveSourceItem/properties/urls/items/maxLength",keyword:"maxLength",params:{limit: 2000}}); errors++;
}
if(func2(data10) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/urls/" + i1,schemaPath:"/components/schemas/SaveSourceItem/properties/urls/items/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/urls/" + i1,schemaPath:"/components/schemas/SaveSourceItem/properties/urls/items/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/urls",schemaPath:"/components/schemas/SaveSourceItem/properties/urls/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
for(const key0 in data){
if(!schema71.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/SaveSourceItem",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema71.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/SaveSourceItem/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate49.errors = vErrors;
return errors === 0;
}


function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.items === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/SaveSourcesRequest/required",keyword:"required",params:{missingProperty: "items"}}); errors++;
}
if(data.items !== undefined){
let data0 = data.items;
if(Array.isArray(data0)){
if(data0.length > 100){
vErrors = push(vErrors, {instancePath:instancePath+"/items",schemaPath:"/components/schemas/SaveSourcesRequest/properties/items/maxItems",keyword:"maxItems",params:{limit: 100}}); errors++;
}
if(data0.length < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/items",schemaPath:"/components/schemas/SaveSourcesRequest/properties/items/minItems",keyword:"minItems",params:{limit: 1}}); errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate49(data0[i0], {instancePath:instancePath+"/items/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate49.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/items",schemaPath:"/components/schemas/SaveSourcesRequest/properties/items/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
if(data.onDuplicate !== undefined){
let data2 = data.onDuplicate;
if(typeof data2 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/onDuplicate",schemaPath:"/components/schemas/OnDuplicate/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!((data2 === "existing") || (data2 === "create"))){
vErrors = push(vErrors, {instancePath:instancePath+"/onDuplicate",schemaPath:"/components/schemas/OnDuplicate/enum",keyword:"enum",params:{allowedValues: schema69.enum}}); errors++;
}
}
for(const key0 in data){
if(!schema70.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/SaveSourcesRequest",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema70.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/SaveSourcesRequest/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate48.errors = vErrors;
return errors === 0;
}


const schema73 = {"type":"object","required":["query"],"properties":{"query":{"type":"string"},"corpus":{"type":"string","enum":["service","pubmed"]},"searchMode":{"$ref":"SearchMode"},"maxResults":{"$ref":"MaxResults"},"filters":{"$ref":"PaperFilters"}},"onlyKnown":["query","corpus","searchMode","maxResults","filters"],"mustMatch":{"schema":{"anyOf":[{"properties":{"searchMode":{"not":{"const":"keyword"}}}},{"properties":{"filters":{"absent":""}}}]},"at":"/filters","says":"cannot be combined with searchMode: keyword; write the filter into the query","reads":["searchMode","filters"]}};
const schema74 = {"type":"string","enum":["semantic","keyword"]};
const schema76 = {"type":"object","properties":{"excludeKeywords":{"type":"array","items":{"type":"string"}},"includeKeywords":{"type":"array","items":{"type":"string"}},"hasPdf":{"type":"boolean"},"pubmedOnly":{"type":"boolean"},"minYear":{"type":"integer"},"maxYear":{"type":"integer"},"minEpochS":{"type":"integer"},"maxEpochS":{"type":"integer"},"maxQuartile":{"type":"integer"},"retracted":{"type":"string","enum":["exclude_retracted","include_retracted","only_retracted"]},"typeTags":{"type":"array","items":{"type":"string","enum":["Review","Meta-Analysis","Systematic Review","RCT","Longitudinal"]}}},"onlyKnown":["excludeKeywords","includeKeywords","hasPdf","pubmedOnly","minYear","maxYear","minEpochS","maxEpochS","maxQuartile","retracted","typeTags"]};

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.excludeKeywords !== undefined){
let data0 = data.excludeKeywords;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(typeof data0[i0] !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/excludeKeywords/" + i0,schemaPath:"/components/schemas/PaperFilters/properties/excludeKeywords/items/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/excludeKeywords",schemaPath:"/components/schemas/PaperFilters/properties/excludeKeywords/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
if(data.includeKeywords !== undefined){
let data2 = data.includeKeywords;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
if(typeof data2[i1] !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/includeKeywords/" + i1,schemaPath:"/components/schemas/PaperFilters/properties/includeKeywords/items/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/includeKeywords",schemaPath:"/components/schemas/PaperFilters/properties/includeKeywords/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
if(data.hasPdf !== undefined){
if(typeof data.hasPdf !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/hasPdf",schemaPath:"/components/schemas/PaperFilters/properties/hasPdf/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.pubmedOnly !== undefined){
if(typeof data.pubmedOnly !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/pubmedOnly",schemaPath:"/components/schemas/PaperFilters/properties/pubmedOnly/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.minYear !== undefined){
let data6 = data.minYear;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
vErrors = push(vErrors, {instancePath:instancePath+"/minYear",schemaPath:"/components/schemas/PaperFilters/properties/minYear/type",keyword:"type",params:{type: "integer"}}); errors++;
}
}
if(data.maxYear !== undefined){
let data7 = data.maxYear;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
vErrors = push(vErrors, {instancePath:instancePath+"/maxYear",schemaPath:"/components/schemas/PaperFilters/properties/maxYear/type",keyword:"type",params:{type: "integer"}}); errors++;
}
}
if(data.minEpochS !== undefined){
let data8 = data.minEpochS;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
vErrors = push(vErrors, {instancePath:instancePath+"/minEpochS",schemaPath:"/components/schemas/PaperFilters/properties/minEpochS/type",keyword:"type",params:{type: "integer"}}); errors++;
}
}
if(data.maxEpochS !== undefined){
let data9 = data.maxEpochS;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
vErrors = push(vErrors, {instancePath:instancePath+"/maxEpochS",schemaPath:"/components/schemas/PaperFilters/properties/maxEpochS/type",keyword:"type",params:{type: "integer"}}); errors++;
}
}
if(data.maxQuartile !== undefined){
let data10 = data.maxQuartile;
if(!((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10)))){
vErrors = push(vErrors, {instancePath:instancePath+"/maxQuartile",schemaPath:"/components/schemas/PaperFilters/properties/maxQuartile/type",keyword:"type",params:{type: "integer"}}); errors++;
}
}
if(data.retracted !== undefined){
let data11 = data.retracted;
if(typeof data11 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/retracted",schemaPath:"/components/schemas/PaperFilters/properties/retracted/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!(((data11 === "exclude_retracted") || (data11 === "include_retracted")) || (data11 === "only_retracted"))){
vErrors = push(vErrors, {instancePath:instancePath+"/retracted",schemaPath:"/components/schemas/PaperFilters/properties/retracted/enum",keyword:"enum",params:{allowedValues: schema76.properties.retracted.enum}}); errors++;
}
}
if(data.typeTags !== undefined){
let data12 = data.typeTags;
if(Array.isArray(data12)){
const len2 = data12.length;
for(let i2=0; i2<len2; i2++){
let data13 = data12[i2];
if(typeof data13 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/typeTags/" + i2,schemaPath:"/components/schemas/PaperFilters/properties/typeTags/items/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!(((((data13 === "Review") || (data13 === "Meta-Analysis")) || (data13 === "Systematic Review")) || (data13 === "RCT")) || (data13 === "Longitudinal"))){
vErrors = push(vErrors, {instancePath:instancePath+"/typeTags/" + i2,schemaPath:"/components/schemas/PaperFilters/properties/typeTags/items/enum",keyword:"enum",params:{allowedValues: schema76.properties.typeTags.items.enum}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/typeTags",schemaPath:"/components/schemas/PaperFilters/properties/typeTags/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
for(const key0 in data){
if(!schema76.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/PaperFilters",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema76.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/PaperFilters/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate52.errors = vErrors;
return errors === 0;
}


function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.searchMode !== undefined){
const _errs6 = errors;
const _errs7 = errors;
if("keyword" !== data.searchMode){
vErrors = push(vErrors, {}); errors++;
}
var valid3 = _errs7 === errors;
if(valid3){
vErrors = push(vErrors, {}); errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.filters !== undefined){
vErrors = push(vErrors, {}); errors++;
}
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
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
var valid0 = _errs2 === errors;
if(!valid0){
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/SearchPapersRequest/x-fault",keyword:"mustMatch",params:{says: "cannot be combined with searchMode: keyword; write the filter into the query", at: "/filters", reads: ["searchMode","filters"]}}); errors++;
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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.query === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/SearchPapersRequest/required",keyword:"required",params:{missingProperty: "query"}}); errors++;
}
if(data.query !== undefined){
if(typeof data.query !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/query",schemaPath:"/components/schemas/SearchPapersRequest/properties/query/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.corpus !== undefined){
let data3 = data.corpus;
if(typeof data3 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/corpus",schemaPath:"/components/schemas/SearchPapersRequest/properties/corpus/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!((data3 === "service") || (data3 === "pubmed"))){
vErrors = push(vErrors, {instancePath:instancePath+"/corpus",schemaPath:"/components/schemas/SearchPapersRequest/properties/corpus/enum",keyword:"enum",params:{allowedValues: schema73.properties.corpus.enum}}); errors++;
}
}
if(data.searchMode !== undefined){
let data4 = data.searchMode;
if(typeof data4 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/searchMode",schemaPath:"/components/schemas/SearchMode/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!((data4 === "semantic") || (data4 === "keyword"))){
vErrors = push(vErrors, {instancePath:instancePath+"/searchMode",schemaPath:"/components/schemas/SearchMode/enum",keyword:"enum",params:{allowedValues: schema74.enum}}); errors++;
}
}
if(data.maxResults !== undefined){
let data5 = data.maxResults;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
vErrors = push(vErrors, {instancePath:instancePath+"/maxResults",schemaPath:"/components/schemas/MaxResults/type",keyword:"type",params:{type: "integer"}}); errors++;
}
if(typeof data5 == "number"){
if(data5 > 10000 || isNaN(data5)){
vErrors = push(vErrors, {instancePath:instancePath+"/maxResults",schemaPath:"/components/schemas/MaxResults/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}}); errors++;
}
if(data5 < 1 || isNaN(data5)){
vErrors = push(vErrors, {instancePath:instancePath+"/maxResults",schemaPath:"/components/schemas/MaxResults/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}); errors++;
}
}
}
if(data.filters !== undefined){
if(!(validate52(data.filters, {instancePath:instancePath+"/filters",parentData:data,parentDataProperty:"filters",rootData}))){
vErrors = pushAll(vErrors, validate52.errors); errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema73.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/SearchPapersRequest",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema73.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/SearchPapersRequest/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate51.errors = vErrors;
return errors === 0;
}


const schema77 = {"type":"object","required":["query"],"properties":{"query":{"type":"string"},"searchMode":{"$ref":"SearchMode"},"maxResults":{"$ref":"MaxResults"},"trialFilters":{"$ref":"TrialFilters"}},"onlyKnown":["query","searchMode","maxResults","trialFilters"],"mustMatch":{"schema":{"anyOf":[{"properties":{"searchMode":{"not":{"const":"keyword"}}}},{"properties":{"trialFilters":{"absent":""}}}]},"at":"/trialFilters","says":"cannot be combined with searchMode: keyword; write the filter into the query","reads":["searchMode","trialFilters"]}};
const schema80 = {"type":"object","properties":{"hasResults":{"type":"boolean"},"phase":{"type":"array","items":{"type":"string","enum":["NA","EARLY_PHASE1","PHASE1","PHASE2","PHASE3","PHASE4"]}},"recruitmentStatus":{"type":"array","items":{"type":"string","enum":["ACTIVE_NOT_RECRUITING","COMPLETED","ENROLLING_BY_INVITATION","NOT_YET_RECRUITING","RECRUITING","SUSPENDED","TERMINATED","WITHDRAWN","AVAILABLE"]}}},"onlyKnown":["hasResults","phase","recruitmentStatus"]};

function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.hasResults !== undefined){
if(typeof data.hasResults !== "boolean"){
vErrors = push(vErrors, {instancePath:instancePath+"/hasResults",schemaPath:"/components/schemas/TrialFilters/properties/hasResults/type",keyword:"type",params:{type: "boolean"}}); errors++;
}
}
if(data.phase !== undefined){
let data1 = data.phase;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/phase/" + i0,schemaPath:"/components/schemas/TrialFilters/properties/phase/items/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!((((((data2 === "NA") || (data2 === "EARLY_PHASE1")) || (data2 === "PHASE1")) || (data2 === "PHASE2")) || (data2 === "PHASE3")) || (data2 === "PHASE4"))){
vErrors = push(vErrors, {instancePath:instancePath+"/phase/" + i0,schemaPath:"/components/schemas/TrialFilters/properties/phase/items/enum",keyword:"enum",params:{allowedValues: schema80.properties.phase.items.enum}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/phase",schemaPath:"/components/schemas/TrialFilters/properties/phase/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
if(data.recruitmentStatus !== undefined){
let data3 = data.recruitmentStatus;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
if(typeof data4 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/recruitmentStatus/" + i1,schemaPath:"/components/schemas/TrialFilters/properties/recruitmentStatus/items/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!(((((((((data4 === "ACTIVE_NOT_RECRUITING") || (data4 === "COMPLETED")) || (data4 === "ENROLLING_BY_INVITATION")) || (data4 === "NOT_YET_RECRUITING")) || (data4 === "RECRUITING")) || (data4 === "SUSPENDED")) || (data4 === "TERMINATED")) || (data4 === "WITHDRAWN")) || (data4 === "AVAILABLE"))){
vErrors = push(vErrors, {instancePath:instancePath+"/recruitmentStatus/" + i1,schemaPath:"/components/schemas/TrialFilters/properties/recruitmentStatus/items/enum",keyword:"enum",params:{allowedValues: schema80.properties.recruitmentStatus.items.enum}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/recruitmentStatus",schemaPath:"/components/schemas/TrialFilters/properties/recruitmentStatus/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
for(const key0 in data){
if(!schema80.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/TrialFilters",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema80.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/TrialFilters/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate55.errors = vErrors;
return errors === 0;
}


function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.searchMode !== undefined){
const _errs6 = errors;
const _errs7 = errors;
if("keyword" !== data.searchMode){
vErrors = push(vErrors, {}); errors++;
}
var valid3 = _errs7 === errors;
if(valid3){
vErrors = push(vErrors, {}); errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.trialFilters !== undefined){
vErrors = push(vErrors, {}); errors++;
}
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
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
var valid0 = _errs2 === errors;
if(!valid0){
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/SearchTrialsRequest/x-fault",keyword:"mustMatch",params:{says: "cannot be combined with searchMode: keyword; write the filter into the query", at: "/trialFilters", reads: ["searchMode","trialFilters"]}}); errors++;
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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.query === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/SearchTrialsRequest/required",keyword:"required",params:{missingProperty: "query"}}); errors++;
}
if(data.query !== undefined){
if(typeof data.query !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/query",schemaPath:"/components/schemas/SearchTrialsRequest/properties/query/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.searchMode !== undefined){
let data3 = data.searchMode;
if(typeof data3 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/searchMode",schemaPath:"/components/schemas/SearchMode/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!((data3 === "semantic") || (data3 === "keyword"))){
vErrors = push(vErrors, {instancePath:instancePath+"/searchMode",schemaPath:"/components/schemas/SearchMode/enum",keyword:"enum",params:{allowedValues: schema74.enum}}); errors++;
}
}
if(data.maxResults !== undefined){
let data4 = data.maxResults;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
vErrors = push(vErrors, {instancePath:instancePath+"/maxResults",schemaPath:"/components/schemas/MaxResults/type",keyword:"type",params:{type: "integer"}}); errors++;
}
if(typeof data4 == "number"){
if(data4 > 10000 || isNaN(data4)){
vErrors = push(vErrors, {instancePath:instancePath+"/maxResults",schemaPath:"/components/schemas/MaxResults/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}}); errors++;
}
if(data4 < 1 || isNaN(data4)){
vErrors = push(vErrors, {instancePath:instancePath+"/maxResults",schemaPath:"/components/schemas/MaxResults/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}); errors++;
}
}
}
if(data.trialFilters !== undefined){
if(!(validate55(data.trialFilters, {instancePath:instancePath+"/trialFilters",parentData:data,parentDataProperty:"trialFilters",rootData}))){
vErrors = pushAll(vErrors, validate55.errors); errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema77.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/SearchTrialsRequest",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema77.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/SearchTrialsRequest/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate54.errors = vErrors;
return errors === 0;
}


const schema81 = {"type":"object","required":["email"],"properties":{"email":{"type":"string","format":"email","maxLength":254},"role":{"type":"string","enum":["reader","writer"]}},"onlyKnown":["email","role"]};

function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.email === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ShareCollectionRequest/required",keyword:"required",params:{missingProperty: "email"}}); errors++;
}
if(data.email !== undefined){
let data0 = data.email;
if(typeof data0 === "string"){
if(func2(data0) > 254){
vErrors = push(vErrors, {instancePath:instancePath+"/email",schemaPath:"/components/schemas/ShareCollectionRequest/properties/email/maxLength",keyword:"maxLength",params:{limit: 254}}); errors++;
}
if(!(formats4.test(data0))){
vErrors = push(vErrors, {instancePath:instancePath+"/email",schemaPath:"/components/schemas/ShareCollectionRequest/properties/email/format",keyword:"format",params:{format: "email"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/email",schemaPath:"/components/schemas/ShareCollectionRequest/properties/email/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.role !== undefined){
let data1 = data.role;
if(typeof data1 !== "string"){
vErrors = push(vErrors, {instancePath:instancePath+"/role",schemaPath:"/components/schemas/ShareCollectionRequest/properties/role/type",keyword:"type",params:{type: "string"}}); errors++;
}
if(!((data1 === "reader") || (data1 === "writer"))){
vErrors = push(vErrors, {instancePath:instancePath+"/role",schemaPath:"/components/schemas/ShareCollectionRequest/properties/role/enum",keyword:"enum",params:{allowedValues: schema81.properties.role.enum}}); errors++;
}
}
for(const key0 in data){
if(!schema81.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ShareCollectionRequest",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema81.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ShareCollectionRequest/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate57.errors = vErrors;
return errors === 0;
}


const schema82 = {"type":"object","required":["email"],"properties":{"email":{"type":"string","format":"email"}},"onlyKnown":["email"]};

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.email === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ShareRequest/required",keyword:"required",params:{missingProperty: "email"}}); errors++;
}
if(data.email !== undefined){
let data0 = data.email;
if(typeof data0 === "string"){
if(!(formats4.test(data0))){
vErrors = push(vErrors, {instancePath:instancePath+"/email",schemaPath:"/components/schemas/ShareRequest/properties/email/format",keyword:"format",params:{format: "email"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/email",schemaPath:"/components/schemas/ShareRequest/properties/email/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
for(const key0 in data){
if(!schema82.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ShareRequest",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema82.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/ShareRequest/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate58.errors = vErrors;
return errors === 0;
}


const schema83 = {"type":"object","required":["sourceIds"],"properties":{"sourceIds":{"type":"array","minItems":1,"maxItems":500,"items":{"$ref":"SourceId"}}},"onlyKnown":["sourceIds"]};

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sourceIds === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/SourceIdsRequest/required",keyword:"required",params:{missingProperty: "sourceIds"}}); errors++;
}
if(data.sourceIds !== undefined){
let data0 = data.sourceIds;
if(Array.isArray(data0)){
if(data0.length > 500){
vErrors = push(vErrors, {instancePath:instancePath+"/sourceIds",schemaPath:"/components/schemas/SourceIdsRequest/properties/sourceIds/maxItems",keyword:"maxItems",params:{limit: 500}}); errors++;
}
if(data0.length < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/sourceIds",schemaPath:"/components/schemas/SourceIdsRequest/properties/sourceIds/minItems",keyword:"minItems",params:{limit: 1}}); errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
vErrors = push(vErrors, {instancePath:instancePath+"/sourceIds/" + i0,schemaPath:"/components/schemas/SourceId/format",keyword:"format",params:{format: "uuid"}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/sourceIds/" + i0,schemaPath:"/components/schemas/SourceId/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/sourceIds",schemaPath:"/components/schemas/SourceIdsRequest/properties/sourceIds/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
for(const key0 in data){
if(!schema83.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/SourceIdsRequest",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema83.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/SourceIdsRequest/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate59.errors = vErrors;
return errors === 0;
}


const schema85 = {"type":"object","required":["filename","contentType","sizeBytes"],"properties":{"filename":{"type":"string","minLength":1,"maxLength":255},"contentType":{"type":"string","minLength":1,"maxLength":255},"sizeBytes":{"type":"integer","minimum":1,"maximum":1048576}},"onlyKnown":["filename","contentType","sizeBytes"]};

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.filename === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/StageUploadRequest/required",keyword:"required",params:{missingProperty: "filename"}}); errors++;
}
if(data.contentType === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/StageUploadRequest/required",keyword:"required",params:{missingProperty: "contentType"}}); errors++;
}
if(data.sizeBytes === undefined){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/StageUploadRequest/required",keyword:"required",params:{missingProperty: "sizeBytes"}}); errors++;
}
if(data.filename !== undefined){
let data0 = data.filename;
if(typeof data0 === "string"){
if(func2(data0) > 255){
vErrors = push(vErrors, {instancePath:instancePath+"/filename",schemaPath:"/components/schemas/StageUploadRequest/properties/filename/maxLength",keyword:"maxLength",params:{limit: 255}}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/filename",schemaPath:"/components/schemas/StageUploadRequest/properties/filename/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/filename",schemaPath:"/components/schemas/StageUploadRequest/properties/filename/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.contentType !== undefined){
let data1 = data.contentType;
if(typeof data1 === "string"){
if(func2(data1) > 255){
vErrors = push(vErrors, {instancePath:instancePath+"/contentType",schemaPath:"/components/schemas/StageUploadRequest/properties/contentType/maxLength",keyword:"maxLength",params:{limit: 255}}); errors++;
}
if(func2(data1) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/contentType",schemaPath:"/components/schemas/StageUploadRequest/properties/contentType/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/contentType",schemaPath:"/components/schemas/StageUploadRequest/properties/contentType/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.sizeBytes !== undefined){
let data2 = data.sizeBytes;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
vErrors = push(vErrors, {instancePath:instancePath+"/sizeBytes",schemaPath:"/components/schemas/StageUploadRequest/properties/sizeBytes/type",keyword:"type",params:{type: "integer"}}); errors++;
}
if(typeof data2 == "number"){
if(data2 > 1048576 || isNaN(data2)){
vErrors = push(vErrors, {instancePath:instancePath+"/sizeBytes",schemaPath:"/components/schemas/StageUploadRequest/properties/sizeBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1048576}}); errors++;
}
if(data2 < 1 || isNaN(data2)){
vErrors = push(vErrors, {instancePath:instancePath+"/sizeBytes",schemaPath:"/components/schemas/StageUploadRequest/properties/sizeBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}); errors++;
}
}
}
for(const key0 in data){
if(!schema85.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/StageUploadRequest",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema85.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/StageUploadRequest/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate60.errors = vErrors;
return errors === 0;
}


const schema86 = {"type":"object","minProperties":1,"properties":{"name":{"type":"string","minLength":1,"maxLength":200,"mustMatch":{"schema":{"pattern":"\\S"},"at":"","says":"must not be blank","reads":[]}},"description":{"type":["string","null"],"maxLength":2000}},"onlyKnown":["name","description"]};

function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/UpdateCollectionRequest/minProperties",keyword:"minProperties",params:{limit: 1}}); errors++;
}
if(data.name !== undefined){
let data0 = data.name;
const _errs3 = errors;
const _errs4 = errors;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
vErrors = push(vErrors, {}); errors++;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, {instancePath:instancePath+"/name",schemaPath:"/components/schemas/UpdateCollectionRequest/properties/name/x-fault",keyword:"mustMatch",params:{says: "must not be blank", at: "", reads: []}}); errors++;
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
if(typeof data0 === "string"){
if(func2(data0) > 200){
vErrors = push(vErrors, {instancePath:instancePath+"/name",schemaPath:"/components/schemas/UpdateCollectionRequest/properties/name/maxLength",keyword:"maxLength",params:{limit: 200}}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/name",schemaPath:"/components/schemas/UpdateCollectionRequest/properties/name/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/name",schemaPath:"/components/schemas/UpdateCollectionRequest/properties/name/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.description !== undefined){
let data1 = data.description;
if((typeof data1 !== "string") && (data1 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/description",schemaPath:"/components/schemas/UpdateCollectionRequest/properties/description/type",keyword:"type",params:{type: schema86.properties.description.type}}); errors++;
}
if(typeof data1 === "string"){
if(func2(data1) > 2000){
vErrors = push(vErrors, {instancePath:instancePath+"/description",schemaPath:"/components/schemas/UpdateCollectionRequest/properties/description/maxLength",keyword:"maxLength",params:{limit: 2000}}); errors++;
}
}
}
for(const key0 in data){
if(!schema86.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/UpdateCollectionRequest",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema86.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/UpdateCollectionRequest/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate61.errors = vErrors;
return errors === 0;
}


const schema87 = {"type":"object","minProperties":1,"properties":{"doi":{"type":["string","null"],"minLength":1,"maxLength":500},"title":{"type":"string","minLength":1,"maxLength":2000,"mustMatch":{"schema":{"pattern":"\\S"},"at":"","says":"must not be blank","reads":[]}},"authors":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":500}},"year":{"type":["integer","null"],"minimum":1000,"maximum":9999},"abstract":{"type":["string","null"],"maxLength":50000},"pmid":{"type":["string","null"],"minLength":1,"maxLength":20},"venue":{"type":["string","null"],"minLength":1,"maxLength":1000},"urls":{"type":"array","maxItems":100,"items":{"type":"string","minLength":1,"maxLength":2000}}},"onlyKnown":["doi","title","authors","year","abstract","pmid","venue","urls"]};

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/UpdateSourceRequest/minProperties",keyword:"minProperties",params:{limit: 1}}); errors++;
}
if(data.doi !== undefined){
let data0 = data.doi;
if((typeof data0 !== "string") && (data0 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/doi",schemaPath:"/components/schemas/UpdateSourceRequest/properties/doi/type",keyword:"type",params:{type: schema87.properties.doi.type}}); errors++;
}
if(typeof data0 === "string"){
if(func2(data0) > 500){
vErrors = push(vErrors, {instancePath:instancePath+"/doi",schemaPath:"/components/schemas/UpdateSourceRequest/properties/doi/maxLength",keyword:"maxLength",params:{limit: 500}}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/doi",schemaPath:"/components/schemas/UpdateSourceRequest/properties/doi/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
}
if(data.title !== undefined){
let data1 = data.title;
const _errs5 = errors;
const _errs6 = errors;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
vErrors = push(vErrors, {}); errors++;
}
}
var valid1 = _errs6 === errors;
if(!valid1){
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"/components/schemas/UpdateSourceRequest/properties/title/x-fault",keyword:"mustMatch",params:{says: "must not be blank", at: "", reads: []}}); errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
if(typeof data1 === "string"){
if(func2(data1) > 2000){
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"/components/schemas/UpdateSourceRequest/properties/title/maxLength",keyword:"maxLength",params:{limit: 2000}}); errors++;
}
if(func2(data1) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"/components/schemas/UpdateSourceRequest/properties/title/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/title",schemaPath:"/components/schemas/UpdateSourceRequest/properties/title/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
if(data.authors !== undefined){
let data2 = data.authors;
if(Array.isArray(data2)){
if(data2.length > 1000){
vErrors = push(vErrors, {instancePath:instancePath+"/authors",schemaPath:"/components/schemas/UpdateSourceRequest/properties/authors/maxItems",keyword:"maxItems",params:{limit: 1000}}); errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func2(data3) > 500){
vErrors = push(vErrors, {instancePath:instancePath+"/authors/" + i0,schemaPath:"/components/schemas/UpdateSourceRequest/properties/authors/items/maxLength",keyword:"maxLength",params:{limit: 500}}); errors++;
}
if(func2(data3) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/authors/" + i0,schemaPath:"/components/schemas/UpdateSourceRequest/properties/authors/items/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/authors/" + i0,schemaPath:"/components/schemas/UpdateSourceRequest/properties/authors/items/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/authors",schemaPath:"/components/schemas/UpdateSourceRequest/properties/authors/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
if(data.year !== undefined){
let data4 = data.year;
if((!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))) && (data4 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/year",schemaPath:"/components/schemas/UpdateSourceRequest/properties/year/type",keyword:"type",params:{type: schema87.properties.year.type}}); errors++;
}
if(typeof data4 == "number"){
if(data4 > 9999 || isNaN(data4)){
vErrors = push(vErrors, {instancePath:instancePath+"/year",schemaPath:"/components/schemas/UpdateSourceRequest/properties/year/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9999}}); errors++;
}
if(data4 < 1000 || isNaN(data4)){
vErrors = push(vErrors, {instancePath:instancePath+"/year",schemaPath:"/components/schemas/UpdateSourceRequest/properties/year/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}}); errors++;
}
}
}
if(data.abstract !== undefined){
let data5 = data.abstract;
if((typeof data5 !== "string") && (data5 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/abstract",schemaPath:"/components/schemas/UpdateSourceRequest/properties/abstract/type",keyword:"type",params:{type: schema87.properties.abstract.type}}); errors++;
}
if(typeof data5 === "string"){
if(func2(data5) > 50000){
vErrors = push(vErrors, {instancePath:instancePath+"/abstract",schemaPath:"/components/schemas/UpdateSourceRequest/properties/abstract/maxLength",keyword:"maxLength",params:{limit: 50000}}); errors++;
}
}
}
if(data.pmid !== undefined){
let data6 = data.pmid;
if((typeof data6 !== "string") && (data6 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/pmid",schemaPath:"/components/schemas/UpdateSourceRequest/properties/pmid/type",keyword:"type",params:{type: schema87.properties.pmid.type}}); errors++;
}
if(typeof data6 === "string"){
if(func2(data6) > 20){
vErrors = push(vErrors, {instancePath:instancePath+"/pmid",schemaPath:"/components/schemas/UpdateSourceRequest/properties/pmid/maxLength",keyword:"maxLength",params:{limit: 20}}); errors++;
}
if(func2(data6) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/pmid",schemaPath:"/components/schemas/UpdateSourceRequest/properties/pmid/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
}
if(data.venue !== undefined){
let data7 = data.venue;
if((typeof data7 !== "string") && (data7 !== null)){
vErrors = push(vErrors, {instancePath:instancePath+"/venue",schemaPath:"/components/schemas/UpdateSourceRequest/properties/venue/type",keyword:"type",params:{type: schema87.properties.venue.type}}); errors++;
}
if(typeof data7 === "string"){
if(func2(data7) > 1000){
vErrors = push(vErrors, {instancePath:instancePath+"/venue",schemaPath:"/components/schemas/UpdateSourceRequest/properties/venue/maxLength",keyword:"maxLength",params:{limit: 1000}}); errors++;
}
if(func2(data7) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/venue",schemaPath:"/components/schemas/UpdateSourceRequest/properties/venue/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
}
if(data.urls !== undefined){
let data8 = data.urls;
if(Array.isArray(data8)){
if(data8.length > 100){
vErrors = push(vErrors, {instancePath:instancePath+"/urls",schemaPath:"/components/schemas/UpdateSourceRequest/properties/urls/maxItems",keyword:"maxItems",params:{limit: 100}}); errors++;
}
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data9 = data8[i1];
if(typeof data9 === "string"){
if(func2(data9) > 2000){
vErrors = push(vErrors, {instancePath:instancePath+"/urls/" + i1,schemaPath:"/components/schemas/UpdateSourceRequest/properties/urls/items/maxLength",keyword:"maxLength",params:{limit: 2000}}); errors++;
}
if(func2(data9) < 1){
vErrors = push(vErrors, {instancePath:instancePath+"/urls/" + i1,schemaPath:"/components/schemas/UpdateSourceRequest/properties/urls/items/minLength",keyword:"minLength",params:{limit: 1}}); errors++;
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/urls/" + i1,schemaPath:"/components/schemas/UpdateSourceRequest/properties/urls/items/type",keyword:"type",params:{type: "string"}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath:instancePath+"/urls",schemaPath:"/components/schemas/UpdateSourceRequest/properties/urls/type",keyword:"type",params:{type: "array"}}); errors++;
}
}
for(const key0 in data){
if(!schema87.onlyKnown.includes(key0)){
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/UpdateSourceRequest",keyword:"onlyKnown",params:{additionalProperty: key0, known: schema87.onlyKnown}}); errors++;
}
}
}
else {
vErrors = push(vErrors, {instancePath,schemaPath:"/components/schemas/UpdateSourceRequest/type",keyword:"type",params:{type: "object"}}); errors++;
}
validate62.errors = vErrors;
return errors === 0;
}

function push(faults, fault) {
  if (faults === null) return [fault]
  faults.push(fault)
  return faults
}

function pushAll(faults, more) {
  if (faults === null) return more
  for (const fault of more) faults.push(fault)
  return faults
}

export const validators: Readonly<Record<string, CompiledValidator>> = {
  AgentMessageRequest: validate10,
  CreateAgentSessionRequest: validate11,
  CreateCollectionRequest: validate12,
  CreateReportRequest: validate13,
  CreateSystematicReviewRequest: validate14,
  DeleteShareQuery: validate36,
  DownloadAgentArtifactQuery: validate37,
  GetReportQuery: validate38,
  GetSystematicReviewQuery: validate39,
  ListAgentEventsQuery: validate40,
  ListCollectionSharesQuery: validate41,
  ListCollectionSourcesQuery: validate42,
  ListCollectionsQuery: validate43,
  ListSessionsQuery: validate44,
  ListSourcesQuery: validate45,
  ListTrashQuery: validate46,
  SaveSourceRequest: validate47,
  SaveSourcesRequest: validate48,
  SearchPapersRequest: validate51,
  SearchTrialsRequest: validate54,
  ShareCollectionRequest: validate57,
  ShareRequest: validate58,
  SourceIdsRequest: validate59,
  StageUploadRequest: validate60,
  UpdateCollectionRequest: validate61,
  UpdateSourceRequest: validate62,
}
