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
vErrors = push(vErrors, instancePath, "AgentMessageRequest/required", "required", {missingProperty: "message"}); errors++;
}
if(data.message !== undefined){
let data0 = data.message;
if(typeof data0 === "string"){
if(func2(data0) > 10000){
vErrors = push(vErrors, instancePath+"/message", "AgentMessageRequest/properties/message/maxLength", "maxLength", {limit: 10000}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/message", "AgentMessageRequest/properties/message/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/message", "AgentMessageRequest/properties/message/type", "type", {type: "string"}); errors++;
}
}
if(data.uploadIds !== undefined){
let data1 = data.uploadIds;
if(Array.isArray(data1)){
if(data1.length > 10){
vErrors = push(vErrors, instancePath+"/uploadIds", "UploadIds/maxItems", "maxItems", {limit: 10}); errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(!(formats0.test(data2))){
vErrors = push(vErrors, instancePath+"/uploadIds/" + i0, "UploadIds/items/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/uploadIds/" + i0, "UploadIds/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/uploadIds", "UploadIds/type", "type", {type: "array"}); errors++;
}
}
for(const key0 in data){
if(!schema11.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "AgentMessageRequest", "onlyKnown", {additionalProperty: key0, known: schema11.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AgentMessageRequest/type", "type", {type: "object"}); errors++;
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
vErrors = push(vErrors, instancePath, "CreateAgentSessionRequest/required", "required", {missingProperty: "query"}); errors++;
}
if(data.query !== undefined){
let data0 = data.query;
if(typeof data0 === "string"){
if(func2(data0) > 10000){
vErrors = push(vErrors, instancePath+"/query", "CreateAgentSessionRequest/properties/query/maxLength", "maxLength", {limit: 10000}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/query", "CreateAgentSessionRequest/properties/query/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/query", "CreateAgentSessionRequest/properties/query/type", "type", {type: "string"}); errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(typeof data1 === "string"){
if(func2(data1) > 200){
vErrors = push(vErrors, instancePath+"/title", "CreateAgentSessionRequest/properties/title/maxLength", "maxLength", {limit: 200}); errors++;
}
if(func2(data1) < 1){
vErrors = push(vErrors, instancePath+"/title", "CreateAgentSessionRequest/properties/title/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/title", "CreateAgentSessionRequest/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "CreateAgentSessionRequest/properties/isPublic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.uploadIds !== undefined){
let data3 = data.uploadIds;
if(Array.isArray(data3)){
if(data3.length > 10){
vErrors = push(vErrors, instancePath+"/uploadIds", "UploadIds/maxItems", "maxItems", {limit: 10}); errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(!(formats0.test(data4))){
vErrors = push(vErrors, instancePath+"/uploadIds/" + i0, "UploadIds/items/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/uploadIds/" + i0, "UploadIds/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/uploadIds", "UploadIds/type", "type", {type: "array"}); errors++;
}
}
for(const key0 in data){
if(!schema13.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "CreateAgentSessionRequest", "onlyKnown", {additionalProperty: key0, known: schema13.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "CreateAgentSessionRequest/type", "type", {type: "object"}); errors++;
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
vErrors = push(vErrors, instancePath, "CreateCollectionRequest/required", "required", {missingProperty: "name"}); errors++;
}
if(data.name !== undefined){
let data0 = data.name;
const _errs3 = errors;
const _errs4 = errors;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors, instancePath+"/name", "CreateCollectionRequest/properties/name/x-fault", "mustMatch", {says: "must not be blank", at: "", reads: []}); errors++;
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
vErrors = push(vErrors, instancePath+"/name", "CreateCollectionRequest/properties/name/maxLength", "maxLength", {limit: 200}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/name", "CreateCollectionRequest/properties/name/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/name", "CreateCollectionRequest/properties/name/type", "type", {type: "string"}); errors++;
}
}
if(data.description !== undefined){
let data1 = data.description;
if(typeof data1 === "string"){
if(func2(data1) > 2000){
vErrors = push(vErrors, instancePath+"/description", "CreateCollectionRequest/properties/description/maxLength", "maxLength", {limit: 2000}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/description", "CreateCollectionRequest/properties/description/type", "type", {type: "string"}); errors++;
}
}
for(const key0 in data){
if(!schema15.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "CreateCollectionRequest", "onlyKnown", {additionalProperty: key0, known: schema15.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "CreateCollectionRequest/type", "type", {type: "object"}); errors++;
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
vErrors = push(vErrors, instancePath, "CreateReportRequest/required", "required", {missingProperty: "researchQuestion"}); errors++;
}
if(data.researchQuestion !== undefined){
let data0 = data.researchQuestion;
if(typeof data0 === "string"){
if(func2(data0) > 2000){
vErrors = push(vErrors, instancePath+"/researchQuestion", "ResearchQuestion/maxLength", "maxLength", {limit: 2000}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/researchQuestion", "ResearchQuestion/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/researchQuestion", "ResearchQuestion/type", "type", {type: "string"}); errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(typeof data1 === "string"){
if(func2(data1) > 200){
vErrors = push(vErrors, instancePath+"/title", "SessionTitle/maxLength", "maxLength", {limit: 200}); errors++;
}
if(func2(data1) < 1){
vErrors = push(vErrors, instancePath+"/title", "SessionTitle/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/title", "SessionTitle/type", "type", {type: "string"}); errors++;
}
}
if(data.maxSearchPapers !== undefined){
let data2 = data.maxSearchPapers;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
vErrors = push(vErrors, instancePath+"/maxSearchPapers", "MaxSearchPapers/type", "type", {type: "integer"}); errors++;
}
if(typeof data2 == "number"){
if(data2 > 1000 || isNaN(data2)){
vErrors = push(vErrors, instancePath+"/maxSearchPapers", "MaxSearchPapers/maximum", "maximum", {comparison: "<=", limit: 1000}); errors++;
}
if(data2 < 1 || isNaN(data2)){
vErrors = push(vErrors, instancePath+"/maxSearchPapers", "MaxSearchPapers/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data.maxExtractPapers !== undefined){
let data3 = data.maxExtractPapers;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
vErrors = push(vErrors, instancePath+"/maxExtractPapers", "MaxExtractPapers/type", "type", {type: "integer"}); errors++;
}
if(typeof data3 == "number"){
if(data3 > 80 || isNaN(data3)){
vErrors = push(vErrors, instancePath+"/maxExtractPapers", "MaxExtractPapers/maximum", "maximum", {comparison: "<=", limit: 80}); errors++;
}
if(data3 < 1 || isNaN(data3)){
vErrors = push(vErrors, instancePath+"/maxExtractPapers", "MaxExtractPapers/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "CreateReportRequest/properties/isPublic/type", "type", {type: "boolean"}); errors++;
}
}
for(const key0 in data){
if(!schema16.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "CreateReportRequest", "onlyKnown", {additionalProperty: key0, known: schema16.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "CreateReportRequest/type", "type", {type: "object"}); errors++;
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
vErrors = push(vErrors, instancePath, "ReviewSearch/required", "required", {missingProperty: "query"}); errors++;
}
if(data.query !== undefined){
let data0 = data.query;
if(typeof data0 === "string"){
if(func2(data0) > 2000){
vErrors = push(vErrors, instancePath+"/query", "ReviewSearchQuery/maxLength", "maxLength", {limit: 2000}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/query", "ReviewSearchQuery/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/query", "ReviewSearchQuery/type", "type", {type: "string"}); errors++;
}
}
if(data.corpus !== undefined){
let data1 = data.corpus;
if(typeof data1 !== "string"){
vErrors = push(vErrors, instancePath+"/corpus", "ReviewSearch/properties/corpus/type", "type", {type: "string"}); errors++;
}
if(!(((data1 === "service") || (data1 === "pubmed")) || (data1 === "clinical_trials"))){
vErrors = push(vErrors, instancePath+"/corpus", "ReviewSearch/properties/corpus/enum", "enum", {allowedValues: schema25.properties.corpus.enum}); errors++;
}
}
if(data.searchMode !== undefined){
let data2 = data.searchMode;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/searchMode", "ReviewSearch/properties/searchMode/type", "type", {type: "string"}); errors++;
}
if(!((data2 === "semantic") || (data2 === "keyword"))){
vErrors = push(vErrors, instancePath+"/searchMode", "ReviewSearch/properties/searchMode/enum", "enum", {allowedValues: schema25.properties.searchMode.enum}); errors++;
}
}
if(data.maxResults !== undefined){
let data3 = data.maxResults;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
vErrors = push(vErrors, instancePath+"/maxResults", "ReviewSearchMaxResults/type", "type", {type: "integer"}); errors++;
}
if(typeof data3 == "number"){
if(data3 > 10000 || isNaN(data3)){
vErrors = push(vErrors, instancePath+"/maxResults", "ReviewSearchMaxResults/maximum", "maximum", {comparison: "<=", limit: 10000}); errors++;
}
if(data3 < 1 || isNaN(data3)){
vErrors = push(vErrors, instancePath+"/maxResults", "ReviewSearchMaxResults/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
for(const key0 in data){
if(!schema25.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ReviewSearch", "onlyKnown", {additionalProperty: key0, known: schema25.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ReviewSearch/type", "type", {type: "object"}); errors++;
}
validate16.errors = vErrors;
return errors === 0;
}


function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 20){
vErrors = push(vErrors, instancePath, "ReviewSearches/maxItems", "maxItems", {limit: 20}); errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate16(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate16.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ReviewSearches/type", "type", {type: "array"}); errors++;
}
validate15.errors = vErrors;
return errors === 0;
}

const schema28 = {"type":"object","properties":{"criteria":{"$ref":"ScreeningCriteria"},"generate":{"type":"boolean"}},"onlyKnown":["criteria","generate"],"mustMatch":{"schema":{"anyOf":[{"required":["criteria"],"properties":{"criteria":{"type":"array","items":{},"minItems":1}}},{"required":["generate"],"properties":{"generate":{"const":true}}}]},"at":"","says":"needs a source of material: at least one of criteria, or generate: true","reads":["criteria","generate"]}};
const schema30 = {"type":"object","required":["name","instructions"],"properties":{"name":{"$ref":"ItemName"},"instructions":{"$ref":"ItemInstructions"}},"onlyKnown":["name","instructions"]};

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
vErrors = push(vErrors, instancePath, "ScreeningCriterion/required", "required", {missingProperty: "name"}); errors++;
}
if(data.instructions === undefined){
vErrors = push(vErrors, instancePath, "ScreeningCriterion/required", "required", {missingProperty: "instructions"}); errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func2(data0) > 200){
vErrors = push(vErrors, instancePath+"/name", "ItemName/maxLength", "maxLength", {limit: 200}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/name", "ItemName/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/name", "ItemName/type", "type", {type: "string"}); errors++;
}
}
if(data.instructions !== undefined){
let data1 = data.instructions;
if(typeof data1 === "string"){
if(func2(data1) > 2000){
vErrors = push(vErrors, instancePath+"/instructions", "ItemInstructions/maxLength", "maxLength", {limit: 2000}); errors++;
}
if(func2(data1) < 1){
vErrors = push(vErrors, instancePath+"/instructions", "ItemInstructions/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/instructions", "ItemInstructions/type", "type", {type: "string"}); errors++;
}
}
for(const key0 in data){
if(!schema30.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ScreeningCriterion", "onlyKnown", {additionalProperty: key0, known: schema30.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ScreeningCriterion/type", "type", {type: "object"}); errors++;
}
validate21.errors = vErrors;
return errors === 0;
}


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 40){
vErrors = push(vErrors, instancePath, "ScreeningCriteria/maxItems", "maxItems", {limit: 40}); errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate21(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate21.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ScreeningCriteria/type", "type", {type: "array"}); errors++;
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
vErrors = push(vErrors); errors++;
}
else {
if(data.criteria !== undefined){
let data0 = data.criteria;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data0)){
if(data0.length < 1){
vErrors = push(vErrors); errors++;
}
}
else {
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors); errors++;
}
else {
if(data.generate !== undefined){
if(true !== data.generate){
vErrors = push(vErrors); errors++;
}
}
}
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors, instancePath, "AbstractScreening/x-fault", "mustMatch", {says: "needs a source of material: at least one of criteria, or generate: true", at: "", reads: ["criteria","generate"]}); errors++;
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
vErrors = push(vErrors, instancePath+"/generate", "AbstractScreening/properties/generate/type", "type", {type: "boolean"}); errors++;
}
}
for(const key0 in data){
if(!schema28.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "AbstractScreening", "onlyKnown", {additionalProperty: key0, known: schema28.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AbstractScreening/type", "type", {type: "object"}); errors++;
}
validate19.errors = vErrors;
return errors === 0;
}

const schema33 = {"type":"object","properties":{"criteria":{"$ref":"ScreeningCriteria"},"reuseAbstractCriteria":{"type":"boolean"}},"onlyKnown":["criteria","reuseAbstractCriteria"],"mustMatch":{"schema":{"anyOf":[{"required":["criteria"],"properties":{"criteria":{"type":"array","items":{},"minItems":1}}},{"required":["reuseAbstractCriteria"],"properties":{"reuseAbstractCriteria":{"const":true}}}]},"at":"","says":"needs a source of material: at least one of criteria, or reuseAbstractCriteria: true","reads":["criteria","reuseAbstractCriteria"]}};

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
vErrors = push(vErrors); errors++;
}
else {
if(data.criteria !== undefined){
let data0 = data.criteria;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data0)){
if(data0.length < 1){
vErrors = push(vErrors); errors++;
}
}
else {
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors); errors++;
}
else {
if(data.reuseAbstractCriteria !== undefined){
if(true !== data.reuseAbstractCriteria){
vErrors = push(vErrors); errors++;
}
}
}
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors, instancePath, "FulltextScreening/x-fault", "mustMatch", {says: "needs a source of material: at least one of criteria, or reuseAbstractCriteria: true", at: "", reads: ["criteria","reuseAbstractCriteria"]}); errors++;
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
vErrors = push(vErrors, instancePath+"/reuseAbstractCriteria", "FulltextScreening/properties/reuseAbstractCriteria/type", "type", {type: "boolean"}); errors++;
}
}
for(const key0 in data){
if(!schema33.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "FulltextScreening", "onlyKnown", {additionalProperty: key0, known: schema33.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "FulltextScreening/type", "type", {type: "object"}); errors++;
}
validate25.errors = vErrors;
return errors === 0;
}

const schema34 = {"type":"object","properties":{"questions":{"$ref":"ExtractionQuestions"},"generate":{"type":"boolean"},"useFigures":{"type":"boolean"}},"onlyKnown":["questions","generate","useFigures"],"mustMatch":{"schema":{"anyOf":[{"required":["questions"],"properties":{"questions":{"type":"array","items":{},"minItems":1}}},{"required":["generate"],"properties":{"generate":{"const":true}}}]},"at":"","says":"needs a source of material: at least one of questions, or generate: true","reads":["questions","generate"]}};
const schema36 = {"type":"object","required":["name","instructions"],"properties":{"name":{"$ref":"ItemName"},"instructions":{"$ref":"ItemInstructions"},"choices":{"$ref":"Choices"}},"onlyKnown":["name","instructions","choices"]};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 10){
vErrors = push(vErrors, instancePath, "Choices/maxItems", "maxItems", {limit: 10}); errors++;
}
if(data.length < 2){
vErrors = push(vErrors, instancePath, "Choices/minItems", "minItems", {limit: 2}); errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 === "string"){
if(func2(data0) > 200){
vErrors = push(vErrors, instancePath+"/" + i0, "Choice/maxLength", "maxLength", {limit: 200}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/" + i0, "Choice/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/" + i0, "Choice/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Choices/type", "type", {type: "array"}); errors++;
}
validate31.errors = vErrors;
return errors === 0;
}


function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
vErrors = push(vErrors, instancePath, "ExtractionQuestion/required", "required", {missingProperty: "name"}); errors++;
}
if(data.instructions === undefined){
vErrors = push(vErrors, instancePath, "ExtractionQuestion/required", "required", {missingProperty: "instructions"}); errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func2(data0) > 200){
vErrors = push(vErrors, instancePath+"/name", "ItemName/maxLength", "maxLength", {limit: 200}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/name", "ItemName/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/name", "ItemName/type", "type", {type: "string"}); errors++;
}
}
if(data.instructions !== undefined){
let data1 = data.instructions;
if(typeof data1 === "string"){
if(func2(data1) > 2000){
vErrors = push(vErrors, instancePath+"/instructions", "ItemInstructions/maxLength", "maxLength", {limit: 2000}); errors++;
}
if(func2(data1) < 1){
vErrors = push(vErrors, instancePath+"/instructions", "ItemInstructions/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/instructions", "ItemInstructions/type", "type", {type: "string"}); errors++;
}
}
if(data.choices !== undefined){
if(!(validate31(data.choices, {instancePath:instancePath+"/choices",parentData:data,parentDataProperty:"choices",rootData}))){
vErrors = pushAll(vErrors, validate31.errors); errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema36.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ExtractionQuestion", "onlyKnown", {additionalProperty: key0, known: schema36.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ExtractionQuestion/type", "type", {type: "object"}); errors++;
}
validate30.errors = vErrors;
return errors === 0;
}


function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 40){
vErrors = push(vErrors, instancePath, "ExtractionQuestions/maxItems", "maxItems", {limit: 40}); errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate30(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate30.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ExtractionQuestions/type", "type", {type: "array"}); errors++;
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
vErrors = push(vErrors); errors++;
}
else {
if(data.questions !== undefined){
let data0 = data.questions;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data0)){
if(data0.length < 1){
vErrors = push(vErrors); errors++;
}
}
else {
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors); errors++;
}
else {
if(data.generate !== undefined){
if(true !== data.generate){
vErrors = push(vErrors); errors++;
}
}
}
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors, instancePath, "Extraction/x-fault", "mustMatch", {says: "needs a source of material: at least one of questions, or generate: true", at: "", reads: ["questions","generate"]}); errors++;
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
vErrors = push(vErrors, instancePath+"/generate", "Extraction/properties/generate/type", "type", {type: "boolean"}); errors++;
}
}
if(data.useFigures !== undefined){
if(typeof data.useFigures !== "boolean"){
vErrors = push(vErrors, instancePath+"/useFigures", "Extraction/properties/useFigures/type", "type", {type: "boolean"}); errors++;
}
}
for(const key0 in data){
if(!schema34.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "Extraction", "onlyKnown", {additionalProperty: key0, known: schema34.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Extraction/type", "type", {type: "object"}); errors++;
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
vErrors = push(vErrors); errors++;
}
var valid3 = _errs7 === errors;
if(valid3){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors); errors++;
}
else {
if(data.extraction !== undefined){
let data1 = data.extraction;
if(!(data1 && typeof data1 == "object" && !Array.isArray(data1))){
vErrors = push(vErrors); errors++;
}
}
}
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors, instancePath, "CreateSystematicReviewRequest/x-fault", "mustMatch", {says: "is required by generateReport: true", at: "/extraction", reads: ["generateReport","extraction"]}); errors++;
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
vErrors = push(vErrors, instancePath, "CreateSystematicReviewRequest/required", "required", {missingProperty: "researchQuestion"}); errors++;
}
if(data.researchQuestion !== undefined){
let data2 = data.researchQuestion;
if(typeof data2 === "string"){
if(func2(data2) > 2000){
vErrors = push(vErrors, instancePath+"/researchQuestion", "ResearchQuestion/maxLength", "maxLength", {limit: 2000}); errors++;
}
if(func2(data2) < 1){
vErrors = push(vErrors, instancePath+"/researchQuestion", "ResearchQuestion/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/researchQuestion", "ResearchQuestion/type", "type", {type: "string"}); errors++;
}
}
if(data.protocolDetails !== undefined){
let data3 = data.protocolDetails;
if(typeof data3 === "string"){
if(func2(data3) > 10000){
vErrors = push(vErrors, instancePath+"/protocolDetails", "ProtocolDetails/maxLength", "maxLength", {limit: 10000}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/protocolDetails", "ProtocolDetails/type", "type", {type: "string"}); errors++;
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
vErrors = push(vErrors, instancePath+"/generateReport", "CreateSystematicReviewRequest/properties/generateReport/type", "type", {type: "boolean"}); errors++;
}
}
if(data.title !== undefined){
let data9 = data.title;
if(typeof data9 === "string"){
if(func2(data9) > 200){
vErrors = push(vErrors, instancePath+"/title", "SessionTitle/maxLength", "maxLength", {limit: 200}); errors++;
}
if(func2(data9) < 1){
vErrors = push(vErrors, instancePath+"/title", "SessionTitle/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/title", "SessionTitle/type", "type", {type: "string"}); errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "CreateSystematicReviewRequest/properties/isPublic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.dryRun !== undefined){
let data11 = data.dryRun;
if(typeof data11 !== "boolean"){
vErrors = push(vErrors, instancePath+"/dryRun", "CreateSystematicReviewRequest/properties/dryRun/type", "type", {type: "boolean"}); errors++;
}
if(false !== data11){
vErrors = push(vErrors, instancePath+"/dryRun", "CreateSystematicReviewRequest/properties/dryRun/const", "const", {allowedValue: false}); errors++;
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
vErrors = push(vErrors, instancePath, "CreateSystematicReviewRequest", "onlyKnown", {additionalProperty: key0, known: schema21.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "CreateSystematicReviewRequest/type", "type", {type: "object"}); errors++;
}
validate14.errors = vErrors;
return errors === 0;
}


const schema42 = {"type":"object","required":["email"],"properties":{"email":{"$ref":"SharedEmail"}},"onlyKnown":["email"]};
const formats4 = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.email === undefined){
vErrors = push(vErrors, instancePath, "/paths/~1sessions~1{sessionId}~1shares/delete/parameters", "required", {missingProperty: "email"}); errors++;
}
if(data.email !== undefined){
let data0 = data.email;
if(typeof data0 === "string"){
if(!(formats4.test(data0))){
vErrors = push(vErrors, instancePath+"/email", "SharedEmail/format", "format", {format: "email"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/email", "SharedEmail/type", "type", {type: "string"}); errors++;
}
}
for(const key0 in data){
if(!schema42.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "DeleteShareQuery", "onlyKnown", {additionalProperty: key0, known: schema42.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "DeleteShareQuery/type", "type", {type: "object"}); errors++;
}
validate36.errors = vErrors;
return errors === 0;
}


const schema44 = {"type":"object","required":["format"],"properties":{"format":{"type":"string","enum":["json","csv","xlsx","md"]}},"onlyKnown":["format"]};

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.format === undefined){
vErrors = push(vErrors, instancePath, "/paths/~1sessions~1agents~1{sessionId}~1artifacts~1{artifactId}~1download/get/parameters", "required", {missingProperty: "format"}); errors++;
}
if(data.format !== undefined){
let data0 = data.format;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/format", "/components/parameters/ArtifactFormat/schema/type", "type", {type: "string"}); errors++;
}
if(!((((data0 === "json") || (data0 === "csv")) || (data0 === "xlsx")) || (data0 === "md"))){
vErrors = push(vErrors, instancePath+"/format", "/components/parameters/ArtifactFormat/schema/enum", "enum", {allowedValues: schema44.properties.format.enum}); errors++;
}
}
for(const key0 in data){
if(!schema44.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "DownloadAgentArtifactQuery", "onlyKnown", {additionalProperty: key0, known: schema44.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "DownloadAgentArtifactQuery/type", "type", {type: "object"}); errors++;
}
validate37.errors = vErrors;
return errors === 0;
}


const schema45 = {"type":"object","properties":{"include":{"type":"string","enum":["reportBody"]}},"onlyKnown":["include"]};

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.include !== undefined){
let data0 = data.include;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/include", "/components/parameters/Include/schema/type", "type", {type: "string"}); errors++;
}
if(!(data0 === "reportBody")){
vErrors = push(vErrors, instancePath+"/include", "/components/parameters/Include/schema/enum", "enum", {allowedValues: schema45.properties.include.enum}); errors++;
}
}
for(const key0 in data){
if(!schema45.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "GetReportQuery", "onlyKnown", {additionalProperty: key0, known: schema45.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "GetReportQuery/type", "type", {type: "object"}); errors++;
}
validate38.errors = vErrors;
return errors === 0;
}


const schema46 = {"type":"object","properties":{"include":{"type":"string","enum":["reportBody"]}},"onlyKnown":["include"]};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.include !== undefined){
let data0 = data.include;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/include", "/components/parameters/Include/schema/type", "type", {type: "string"}); errors++;
}
if(!(data0 === "reportBody")){
vErrors = push(vErrors, instancePath+"/include", "/components/parameters/Include/schema/enum", "enum", {allowedValues: schema46.properties.include.enum}); errors++;
}
}
for(const key0 in data){
if(!schema46.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "GetSystematicReviewQuery", "onlyKnown", {additionalProperty: key0, known: schema46.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "GetSystematicReviewQuery/type", "type", {type: "object"}); errors++;
}
validate39.errors = vErrors;
return errors === 0;
}


const schema47 = {"type":"object","properties":{"cursor":{"type":"string"}},"onlyKnown":["cursor"]};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.cursor !== undefined){
if(typeof data.cursor !== "string"){
vErrors = push(vErrors, instancePath+"/cursor", "/components/parameters/EventCursor/schema/type", "type", {type: "string"}); errors++;
}
}
for(const key0 in data){
if(!schema47.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ListAgentEventsQuery", "onlyKnown", {additionalProperty: key0, known: schema47.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ListAgentEventsQuery/type", "type", {type: "object"}); errors++;
}
validate40.errors = vErrors;
return errors === 0;
}


const schema48 = {"type":"object","properties":{"limit":{"$ref":"PageLimit"},"cursor":{"type":"string"}},"onlyKnown":["limit","cursor"]};

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit !== undefined){
let data0 = data.limit;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, instancePath+"/limit", "PageLimit/type", "type", {type: "integer"}); errors++;
}
if(typeof data0 == "number"){
if(data0 > 100 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/limit", "PageLimit/maximum", "maximum", {comparison: "<=", limit: 100}); errors++;
}
if(data0 < 1 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/limit", "PageLimit/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data.cursor !== undefined){
if(typeof data.cursor !== "string"){
vErrors = push(vErrors, instancePath+"/cursor", "/components/parameters/Cursor/schema/type", "type", {type: "string"}); errors++;
}
}
for(const key0 in data){
if(!schema48.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ListCollectionSharesQuery", "onlyKnown", {additionalProperty: key0, known: schema48.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ListCollectionSharesQuery/type", "type", {type: "object"}); errors++;
}
validate41.errors = vErrors;
return errors === 0;
}


const schema50 = {"type":"object","properties":{"limit":{"$ref":"PageLimit"},"cursor":{"type":"string"}},"onlyKnown":["limit","cursor"]};

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit !== undefined){
let data0 = data.limit;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, instancePath+"/limit", "PageLimit/type", "type", {type: "integer"}); errors++;
}
if(typeof data0 == "number"){
if(data0 > 100 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/limit", "PageLimit/maximum", "maximum", {comparison: "<=", limit: 100}); errors++;
}
if(data0 < 1 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/limit", "PageLimit/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data.cursor !== undefined){
if(typeof data.cursor !== "string"){
vErrors = push(vErrors, instancePath+"/cursor", "/components/parameters/Cursor/schema/type", "type", {type: "string"}); errors++;
}
}
for(const key0 in data){
if(!schema50.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ListCollectionSourcesQuery", "onlyKnown", {additionalProperty: key0, known: schema50.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ListCollectionSourcesQuery/type", "type", {type: "object"}); errors++;
}
validate42.errors = vErrors;
return errors === 0;
}


const schema52 = {"type":"object","properties":{"limit":{"$ref":"PageLimit"},"cursor":{"type":"string"},"role":{"$ref":"CollectionRole"}},"onlyKnown":["limit","cursor","role"]};
const schema54 = {"type":"string","enum":["reader","writer","owner"]};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit !== undefined){
let data0 = data.limit;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, instancePath+"/limit", "PageLimit/type", "type", {type: "integer"}); errors++;
}
if(typeof data0 == "number"){
if(data0 > 100 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/limit", "PageLimit/maximum", "maximum", {comparison: "<=", limit: 100}); errors++;
}
if(data0 < 1 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/limit", "PageLimit/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data.cursor !== undefined){
if(typeof data.cursor !== "string"){
vErrors = push(vErrors, instancePath+"/cursor", "/components/parameters/Cursor/schema/type", "type", {type: "string"}); errors++;
}
}
if(data.role !== undefined){
let data2 = data.role;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/role", "CollectionRole/type", "type", {type: "string"}); errors++;
}
if(!(((data2 === "reader") || (data2 === "writer")) || (data2 === "owner"))){
vErrors = push(vErrors, instancePath+"/role", "CollectionRole/enum", "enum", {allowedValues: schema54.enum}); errors++;
}
}
for(const key0 in data){
if(!schema52.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ListCollectionsQuery", "onlyKnown", {additionalProperty: key0, known: schema52.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ListCollectionsQuery/type", "type", {type: "object"}); errors++;
}
validate43.errors = vErrors;
return errors === 0;
}


const schema55 = {"type":"object","properties":{"limit":{"$ref":"PageLimit"},"cursor":{"type":"string"},"source":{"$ref":"SessionSource"},"type":{"$ref":"SessionType"},"status":{"$ref":"SessionStatus"}},"onlyKnown":["limit","cursor","source","type","status"]};
const schema57 = {"type":"string","enum":["user","api"]};
const schema58 = {"type":"string","enum":["report","systematicReview"]};
const schema59 = {"type":"string","enum":["processing","pausedForInsufficientQuota","completed","failed","unknown"]};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit !== undefined){
let data0 = data.limit;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, instancePath+"/limit", "PageLimit/type", "type", {type: "integer"}); errors++;
}
if(typeof data0 == "number"){
if(data0 > 100 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/limit", "PageLimit/maximum", "maximum", {comparison: "<=", limit: 100}); errors++;
}
if(data0 < 1 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/limit", "PageLimit/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data.cursor !== undefined){
if(typeof data.cursor !== "string"){
vErrors = push(vErrors, instancePath+"/cursor", "/components/parameters/Cursor/schema/type", "type", {type: "string"}); errors++;
}
}
if(data.source !== undefined){
let data2 = data.source;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/source", "SessionSource/type", "type", {type: "string"}); errors++;
}
if(!((data2 === "user") || (data2 === "api"))){
vErrors = push(vErrors, instancePath+"/source", "SessionSource/enum", "enum", {allowedValues: schema57.enum}); errors++;
}
}
if(data.type !== undefined){
let data3 = data.type;
if(typeof data3 !== "string"){
vErrors = push(vErrors, instancePath+"/type", "SessionType/type", "type", {type: "string"}); errors++;
}
if(!((data3 === "report") || (data3 === "systematicReview"))){
vErrors = push(vErrors, instancePath+"/type", "SessionType/enum", "enum", {allowedValues: schema58.enum}); errors++;
}
}
if(data.status !== undefined){
let data4 = data.status;
if(typeof data4 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "SessionStatus/type", "type", {type: "string"}); errors++;
}
if(!(((((data4 === "processing") || (data4 === "pausedForInsufficientQuota")) || (data4 === "completed")) || (data4 === "failed")) || (data4 === "unknown"))){
vErrors = push(vErrors, instancePath+"/status", "SessionStatus/enum", "enum", {allowedValues: schema59.enum}); errors++;
}
}
for(const key0 in data){
if(!schema55.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ListSessionsQuery", "onlyKnown", {additionalProperty: key0, known: schema55.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ListSessionsQuery/type", "type", {type: "object"}); errors++;
}
validate44.errors = vErrors;
return errors === 0;
}


const schema60 = {"type":"object","properties":{"limit":{"$ref":"PageLimit"},"cursor":{"type":"string"},"doi":{"type":"string","minLength":1},"serviceId":{"type":"string","minLength":1},"collectionId":{"$ref":"CollectionId"},"role":{"$ref":"SourceRole"}},"onlyKnown":["limit","cursor","doi","serviceId","collectionId","role"]};
const schema63 = {"type":"string","enum":["reader","writer"]};

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit !== undefined){
let data0 = data.limit;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, instancePath+"/limit", "PageLimit/type", "type", {type: "integer"}); errors++;
}
if(typeof data0 == "number"){
if(data0 > 100 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/limit", "PageLimit/maximum", "maximum", {comparison: "<=", limit: 100}); errors++;
}
if(data0 < 1 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/limit", "PageLimit/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data.cursor !== undefined){
if(typeof data.cursor !== "string"){
vErrors = push(vErrors, instancePath+"/cursor", "/components/parameters/Cursor/schema/type", "type", {type: "string"}); errors++;
}
}
if(data.doi !== undefined){
let data2 = data.doi;
if(typeof data2 === "string"){
if(func2(data2) < 1){
vErrors = push(vErrors, instancePath+"/doi", "/components/parameters/SourceDoi/schema/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/doi", "/components/parameters/SourceDoi/schema/type", "type", {type: "string"}); errors++;
}
}
if(data.serviceId !== undefined){
let data3 = data.serviceId;
if(typeof data3 === "string"){
if(func2(data3) < 1){
vErrors = push(vErrors, instancePath+"/serviceId", "/components/parameters/SourceServiceId/schema/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/serviceId", "/components/parameters/SourceServiceId/schema/type", "type", {type: "string"}); errors++;
}
}
if(data.collectionId !== undefined){
let data4 = data.collectionId;
if(typeof data4 === "string"){
if(!(formats0.test(data4))){
vErrors = push(vErrors, instancePath+"/collectionId", "CollectionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/collectionId", "CollectionId/type", "type", {type: "string"}); errors++;
}
}
if(data.role !== undefined){
let data5 = data.role;
if(typeof data5 !== "string"){
vErrors = push(vErrors, instancePath+"/role", "SourceRole/type", "type", {type: "string"}); errors++;
}
if(!((data5 === "reader") || (data5 === "writer"))){
vErrors = push(vErrors, instancePath+"/role", "SourceRole/enum", "enum", {allowedValues: schema63.enum}); errors++;
}
}
for(const key0 in data){
if(!schema60.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ListSourcesQuery", "onlyKnown", {additionalProperty: key0, known: schema60.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ListSourcesQuery/type", "type", {type: "object"}); errors++;
}
validate45.errors = vErrors;
return errors === 0;
}


const schema64 = {"type":"object","properties":{"limit":{"$ref":"PageLimit"},"cursor":{"type":"string"}},"onlyKnown":["limit","cursor"]};

function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit !== undefined){
let data0 = data.limit;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, instancePath+"/limit", "PageLimit/type", "type", {type: "integer"}); errors++;
}
if(typeof data0 == "number"){
if(data0 > 100 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/limit", "PageLimit/maximum", "maximum", {comparison: "<=", limit: 100}); errors++;
}
if(data0 < 1 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/limit", "PageLimit/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data.cursor !== undefined){
if(typeof data.cursor !== "string"){
vErrors = push(vErrors, instancePath+"/cursor", "/components/parameters/Cursor/schema/type", "type", {type: "string"}); errors++;
}
}
for(const key0 in data){
if(!schema64.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ListTrashQuery", "onlyKnown", {additionalProperty: key0, known: schema64.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ListTrashQuery/type", "type", {type: "object"}); errors++;
}
validate46.errors = vErrors;
return errors === 0;
}


const schema66 = {"type":"object","properties":{"serviceId":{"type":"string","minLength":1,"maxLength":100},"doi":{"type":"string","minLength":1,"maxLength":500},"title":{"type":"string","minLength":1,"maxLength":2000,"mustMatch":{"schema":{"pattern":"\\S"},"at":"","says":"must not be blank","reads":[]}},"authors":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":500}},"year":{"type":"integer","minimum":1000,"maximum":9999},"abstract":{"type":"string","maxLength":50000},"pmid":{"type":"string","minLength":1,"maxLength":20},"venue":{"type":"string","minLength":1,"maxLength":1000},"urls":{"type":"array","maxItems":100,"items":{"type":"string","minLength":1,"maxLength":2000}},"onDuplicate":{"$ref":"OnDuplicate"}},"onlyKnown":["serviceId","doi","title","authors","year","abstract","pmid","venue","urls","onDuplicate"],"mustMatch":{"schema":{"anyOf":[{"required":["serviceId"]},{"required":["doi"]},{"required":["title"]}]},"at":"","says":"must have a serviceId, a doi or a title","reads":["serviceId","doi","title"]}};
const schema67 = {"type":"string","enum":["existing","create"]};

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
vErrors = push(vErrors); errors++;
}
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.doi === undefined) && (missing1 = "doi")){
vErrors = push(vErrors); errors++;
}
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.title === undefined) && (missing2 = "title")){
vErrors = push(vErrors); errors++;
}
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
}
}
if(!valid1){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors, instancePath, "SaveSourceRequest/x-fault", "mustMatch", {says: "must have a serviceId, a doi or a title", at: "", reads: ["serviceId","doi","title"]}); errors++;
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
vErrors = push(vErrors, instancePath+"/serviceId", "SaveSourceRequest/properties/serviceId/maxLength", "maxLength", {limit: 100}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/serviceId", "SaveSourceRequest/properties/serviceId/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/serviceId", "SaveSourceRequest/properties/serviceId/type", "type", {type: "string"}); errors++;
}
}
if(data.doi !== undefined){
let data1 = data.doi;
if(typeof data1 === "string"){
if(func2(data1) > 500){
vErrors = push(vErrors, instancePath+"/doi", "SaveSourceRequest/properties/doi/maxLength", "maxLength", {limit: 500}); errors++;
}
if(func2(data1) < 1){
vErrors = push(vErrors, instancePath+"/doi", "SaveSourceRequest/properties/doi/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/doi", "SaveSourceRequest/properties/doi/type", "type", {type: "string"}); errors++;
}
}
if(data.title !== undefined){
let data2 = data.title;
const _errs13 = errors;
const _errs14 = errors;
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors, instancePath+"/title", "SaveSourceRequest/properties/title/x-fault", "mustMatch", {says: "must not be blank", at: "", reads: []}); errors++;
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
vErrors = push(vErrors, instancePath+"/title", "SaveSourceRequest/properties/title/maxLength", "maxLength", {limit: 2000}); errors++;
}
if(func2(data2) < 1){
vErrors = push(vErrors, instancePath+"/title", "SaveSourceRequest/properties/title/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/title", "SaveSourceRequest/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.authors !== undefined){
let data3 = data.authors;
if(Array.isArray(data3)){
if(data3.length > 1000){
vErrors = push(vErrors, instancePath+"/authors", "SaveSourceRequest/properties/authors/maxItems", "maxItems", {limit: 1000}); errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(func2(data4) > 500){
vErrors = push(vErrors, instancePath+"/authors/" + i0, "SaveSourceRequest/properties/authors/items/maxLength", "maxLength", {limit: 500}); errors++;
}
if(func2(data4) < 1){
vErrors = push(vErrors, instancePath+"/authors/" + i0, "SaveSourceRequest/properties/authors/items/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/authors/" + i0, "SaveSourceRequest/properties/authors/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/authors", "SaveSourceRequest/properties/authors/type", "type", {type: "array"}); errors++;
}
}
if(data.year !== undefined){
let data5 = data.year;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
vErrors = push(vErrors, instancePath+"/year", "SaveSourceRequest/properties/year/type", "type", {type: "integer"}); errors++;
}
if(typeof data5 == "number"){
if(data5 > 9999 || isNaN(data5)){
vErrors = push(vErrors, instancePath+"/year", "SaveSourceRequest/properties/year/maximum", "maximum", {comparison: "<=", limit: 9999}); errors++;
}
if(data5 < 1000 || isNaN(data5)){
vErrors = push(vErrors, instancePath+"/year", "SaveSourceRequest/properties/year/minimum", "minimum", {comparison: ">=", limit: 1000}); errors++;
}
}
}
if(data.abstract !== undefined){
let data6 = data.abstract;
if(typeof data6 === "string"){
if(func2(data6) > 50000){
vErrors = push(vErrors, instancePath+"/abstract", "SaveSourceRequest/properties/abstract/maxLength", "maxLength", {limit: 50000}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/abstract", "SaveSourceRequest/properties/abstract/type", "type", {type: "string"}); errors++;
}
}
if(data.pmid !== undefined){
let data7 = data.pmid;
if(typeof data7 === "string"){
if(func2(data7) > 20){
vErrors = push(vErrors, instancePath+"/pmid", "SaveSourceRequest/properties/pmid/maxLength", "maxLength", {limit: 20}); errors++;
}
if(func2(data7) < 1){
vErrors = push(vErrors, instancePath+"/pmid", "SaveSourceRequest/properties/pmid/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/pmid", "SaveSourceRequest/properties/pmid/type", "type", {type: "string"}); errors++;
}
}
if(data.venue !== undefined){
let data8 = data.venue;
if(typeof data8 === "string"){
if(func2(data8) > 1000){
vErrors = push(vErrors, instancePath+"/venue", "SaveSourceRequest/properties/venue/maxLength", "maxLength", {limit: 1000}); errors++;
}
if(func2(data8) < 1){
vErrors = push(vErrors, instancePath+"/venue", "SaveSourceRequest/properties/venue/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/venue", "SaveSourceRequest/properties/venue/type", "type", {type: "string"}); errors++;
}
}
if(data.urls !== undefined){
let data9 = data.urls;
if(Array.isArray(data9)){
if(data9.length > 100){
vErrors = push(vErrors, instancePath+"/urls", "SaveSourceRequest/properties/urls/maxItems", "maxItems", {limit: 100}); errors++;
}
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
let data10 = data9[i1];
if(typeof data10 === "string"){
if(func2(data10) > 2000){
vErrors = push(vErrors, instancePath+"/urls/" + i1, "SaveSourceRequest/properties/urls/items/maxLength", "maxLength", {limit: 2000}); errors++;
}
if(func2(data10) < 1){
vErrors = push(vErrors, instancePath+"/urls/" + i1, "SaveSourceRequest/properties/urls/items/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/urls/" + i1, "SaveSourceRequest/properties/urls/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/urls", "SaveSourceRequest/properties/urls/type", "type", {type: "array"}); errors++;
}
}
if(data.onDuplicate !== undefined){
let data11 = data.onDuplicate;
if(typeof data11 !== "string"){
vErrors = push(vErrors, instancePath+"/onDuplicate", "OnDuplicate/type", "type", {type: "string"}); errors++;
}
if(!((data11 === "existing") || (data11 === "create"))){
vErrors = push(vErrors, instancePath+"/onDuplicate", "OnDuplicate/enum", "enum", {allowedValues: schema67.enum}); errors++;
}
}
for(const key0 in data){
if(!schema66.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "SaveSourceRequest", "onlyKnown", {additionalProperty: key0, known: schema66.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "SaveSourceRequest/type", "type", {type: "object"}); errors++;
}
validate47.errors = vErrors;
return errors === 0;
}


const schema68 = {"type":"object","required":["items"],"properties":{"items":{"type":"array","minItems":1,"maxItems":100,"items":{"$ref":"SaveSourceItem"}},"onDuplicate":{"$ref":"OnDuplicate"}},"onlyKnown":["items","onDuplicate"]};
const schema69 = {"type":"object","properties":{"serviceId":{"type":"string","minLength":1,"maxLength":100},"doi":{"type":"string","minLength":1,"maxLength":500},"title":{"type":"string","minLength":1,"maxLength":2000,"mustMatch":{"schema":{"pattern":"\\S"},"at":"","says":"must not be blank","reads":[]}},"authors":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":500}},"year":{"type":"integer","minimum":1000,"maximum":9999},"abstract":{"type":"string","maxLength":50000},"pmid":{"type":"string","minLength":1,"maxLength":20},"venue":{"type":"string","minLength":1,"maxLength":1000},"urls":{"type":"array","maxItems":100,"items":{"type":"string","minLength":1,"maxLength":2000}}},"onlyKnown":["serviceId","doi","title","authors","year","abstract","pmid","venue","urls"],"mustMatch":{"schema":{"anyOf":[{"required":["serviceId"]},{"required":["doi"]},{"required":["title"]}]},"at":"","says":"must have a serviceId, a doi or a title","reads":["serviceId","doi","title"]}};

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
vErrors = push(vErrors); errors++;
}
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.doi === undefined) && (missing1 = "doi")){
vErrors = push(vErrors); errors++;
}
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.title === undefined) && (missing2 = "title")){
vErrors = push(vErrors); errors++;
}
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
}
}
if(!valid1){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors, instancePath, "SaveSourceItem/x-fault", "mustMatch", {says: "must have a serviceId, a doi or a title", at: "", reads: ["serviceId","doi","title"]}); errors++;
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
vErrors = push(vErrors, instancePath+"/serviceId", "SaveSourceItem/properties/serviceId/maxLength", "maxLength", {limit: 100}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/serviceId", "SaveSourceItem/properties/serviceId/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/serviceId", "SaveSourceItem/properties/serviceId/type", "type", {type: "string"}); errors++;
}
}
if(data.doi !== undefined){
let data1 = data.doi;
if(typeof data1 === "string"){
if(func2(data1) > 500){
vErrors = push(vErrors, instancePath+"/doi", "SaveSourceItem/properties/doi/maxLength", "maxLength", {limit: 500}); errors++;
}
if(func2(data1) < 1){
vErrors = push(vErrors, instancePath+"/doi", "SaveSourceItem/properties/doi/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/doi", "SaveSourceItem/properties/doi/type", "type", {type: "string"}); errors++;
}
}
if(data.title !== undefined){
let data2 = data.title;
const _errs13 = errors;
const _errs14 = errors;
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors, instancePath+"/title", "SaveSourceItem/properties/title/x-fault", "mustMatch", {says: "must not be blank", at: "", reads: []}); errors++;
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
vErrors = push(vErrors, instancePath+"/title", "SaveSourceItem/properties/title/maxLength", "maxLength", {limit: 2000}); errors++;
}
if(func2(data2) < 1){
vErrors = push(vErrors, instancePath+"/title", "SaveSourceItem/properties/title/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/title", "SaveSourceItem/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.authors !== undefined){
let data3 = data.authors;
if(Array.isArray(data3)){
if(data3.length > 1000){
vErrors = push(vErrors, instancePath+"/authors", "SaveSourceItem/properties/authors/maxItems", "maxItems", {limit: 1000}); errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(func2(data4) > 500){
vErrors = push(vErrors, instancePath+"/authors/" + i0, "SaveSourceItem/properties/authors/items/maxLength", "maxLength", {limit: 500}); errors++;
}
if(func2(data4) < 1){
vErrors = push(vErrors, instancePath+"/authors/" + i0, "SaveSourceItem/properties/authors/items/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/authors/" + i0, "SaveSourceItem/properties/authors/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/authors", "SaveSourceItem/properties/authors/type", "type", {type: "array"}); errors++;
}
}
if(data.year !== undefined){
let data5 = data.year;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
vErrors = push(vErrors, instancePath+"/year", "SaveSourceItem/properties/year/type", "type", {type: "integer"}); errors++;
}
if(typeof data5 == "number"){
if(data5 > 9999 || isNaN(data5)){
vErrors = push(vErrors, instancePath+"/year", "SaveSourceItem/properties/year/maximum", "maximum", {comparison: "<=", limit: 9999}); errors++;
}
if(data5 < 1000 || isNaN(data5)){
vErrors = push(vErrors, instancePath+"/year", "SaveSourceItem/properties/year/minimum", "minimum", {comparison: ">=", limit: 1000}); errors++;
}
}
}
if(data.abstract !== undefined){
let data6 = data.abstract;
if(typeof data6 === "string"){
if(func2(data6) > 50000){
vErrors = push(vErrors, instancePath+"/abstract", "SaveSourceItem/properties/abstract/maxLength", "maxLength", {limit: 50000}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/abstract", "SaveSourceItem/properties/abstract/type", "type", {type: "string"}); errors++;
}
}
if(data.pmid !== undefined){
let data7 = data.pmid;
if(typeof data7 === "string"){
if(func2(data7) > 20){
vErrors = push(vErrors, instancePath+"/pmid", "SaveSourceItem/properties/pmid/maxLength", "maxLength", {limit: 20}); errors++;
}
if(func2(data7) < 1){
vErrors = push(vErrors, instancePath+"/pmid", "SaveSourceItem/properties/pmid/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/pmid", "SaveSourceItem/properties/pmid/type", "type", {type: "string"}); errors++;
}
}
if(data.venue !== undefined){
let data8 = data.venue;
if(typeof data8 === "string"){
if(func2(data8) > 1000){
vErrors = push(vErrors, instancePath+"/venue", "SaveSourceItem/properties/venue/maxLength", "maxLength", {limit: 1000}); errors++;
}
if(func2(data8) < 1){
vErrors = push(vErrors, instancePath+"/venue", "SaveSourceItem/properties/venue/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/venue", "SaveSourceItem/properties/venue/type", "type", {type: "string"}); errors++;
}
}
if(data.urls !== undefined){
let data9 = data.urls;
if(Array.isArray(data9)){
if(data9.length > 100){
vErrors = push(vErrors, instancePath+"/urls", "SaveSourceItem/properties/urls/maxItems", "maxItems", {limit: 100}); errors++;
}
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
let data10 = data9[i1];
if(typeof data10 === "string"){
if(func2(data10) > 2000){
vErrors = push(vErrors, instancePath+"/urls/" + i1, "SaveSourceItem/properties/urls/items/maxLength", "maxLength", {limit: 2000}); errors++;
}
if(func2(data10) < 1){
vErrors = push(vErrors, instancePath+"/urls/" + i1, "SaveSourceItem/properties/urls/items/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/urls/" + i1, "SaveSourceItem/properties/urls/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/urls", "SaveSourceItem/properties/urls/type", "type", {type: "array"}); errors++;
}
}
for(const key0 in data){
if(!schema69.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "SaveSourceItem", "onlyKnown", {additionalProperty: key0, known: schema69.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "SaveSourceItem/type", "type", {type: "object"}); errors++;
}
validate49.errors = vErrors;
return errors === 0;
}


function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.items === undefined){
vErrors = push(vErrors, instancePath, "SaveSourcesRequest/required", "required", {missingProperty: "items"}); errors++;
}
if(data.items !== undefined){
let data0 = data.items;
if(Array.isArray(data0)){
if(data0.length > 100){
vErrors = push(vErrors, instancePath+"/items", "SaveSourcesRequest/properties/items/maxItems", "maxItems", {limit: 100}); errors++;
}
if(data0.length < 1){
vErrors = push(vErrors, instancePath+"/items", "SaveSourcesRequest/properties/items/minItems", "minItems", {limit: 1}); errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate49(data0[i0], {instancePath:instancePath+"/items/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate49.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/items", "SaveSourcesRequest/properties/items/type", "type", {type: "array"}); errors++;
}
}
if(data.onDuplicate !== undefined){
let data2 = data.onDuplicate;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/onDuplicate", "OnDuplicate/type", "type", {type: "string"}); errors++;
}
if(!((data2 === "existing") || (data2 === "create"))){
vErrors = push(vErrors, instancePath+"/onDuplicate", "OnDuplicate/enum", "enum", {allowedValues: schema67.enum}); errors++;
}
}
for(const key0 in data){
if(!schema68.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "SaveSourcesRequest", "onlyKnown", {additionalProperty: key0, known: schema68.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "SaveSourcesRequest/type", "type", {type: "object"}); errors++;
}
validate48.errors = vErrors;
return errors === 0;
}


const schema71 = {"type":"object","required":["query"],"properties":{"query":{"type":"string"},"corpus":{"type":"string","enum":["service","pubmed"]},"searchMode":{"$ref":"SearchMode"},"maxResults":{"$ref":"MaxResults"},"filters":{"$ref":"PaperFilters"}},"onlyKnown":["query","corpus","searchMode","maxResults","filters"],"mustMatch":{"schema":{"anyOf":[{"properties":{"searchMode":{"not":{"const":"keyword"}}}},{"properties":{"filters":{"absent":""}}}]},"at":"/filters","says":"cannot be combined with searchMode: keyword; write the filter into the query","reads":["searchMode","filters"]}};
const schema72 = {"type":"string","enum":["semantic","keyword"]};
const schema74 = {"type":"object","properties":{"excludeKeywords":{"type":"array","items":{"type":"string"}},"includeKeywords":{"type":"array","items":{"type":"string"}},"hasPdf":{"type":"boolean"},"pubmedOnly":{"type":"boolean"},"minYear":{"type":"integer"},"maxYear":{"type":"integer"},"minEpochS":{"type":"integer"},"maxEpochS":{"type":"integer"},"maxQuartile":{"type":"integer"},"retracted":{"type":"string","enum":["exclude_retracted","include_retracted","only_retracted"]},"typeTags":{"type":"array","items":{"type":"string","enum":["Review","Meta-Analysis","Systematic Review","RCT","Longitudinal"]}}},"onlyKnown":["excludeKeywords","includeKeywords","hasPdf","pubmedOnly","minYear","maxYear","minEpochS","maxEpochS","maxQuartile","retracted","typeTags"]};

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
vErrors = push(vErrors, instancePath+"/excludeKeywords/" + i0, "PaperFilters/properties/excludeKeywords/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/excludeKeywords", "PaperFilters/properties/excludeKeywords/type", "type", {type: "array"}); errors++;
}
}
if(data.includeKeywords !== undefined){
let data2 = data.includeKeywords;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
if(typeof data2[i1] !== "string"){
vErrors = push(vErrors, instancePath+"/includeKeywords/" + i1, "PaperFilters/properties/includeKeywords/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/includeKeywords", "PaperFilters/properties/includeKeywords/type", "type", {type: "array"}); errors++;
}
}
if(data.hasPdf !== undefined){
if(typeof data.hasPdf !== "boolean"){
vErrors = push(vErrors, instancePath+"/hasPdf", "PaperFilters/properties/hasPdf/type", "type", {type: "boolean"}); errors++;
}
}
if(data.pubmedOnly !== undefined){
if(typeof data.pubmedOnly !== "boolean"){
vErrors = push(vErrors, instancePath+"/pubmedOnly", "PaperFilters/properties/pubmedOnly/type", "type", {type: "boolean"}); errors++;
}
}
if(data.minYear !== undefined){
let data6 = data.minYear;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
vErrors = push(vErrors, instancePath+"/minYear", "PaperFilters/properties/minYear/type", "type", {type: "integer"}); errors++;
}
}
if(data.maxYear !== undefined){
let data7 = data.maxYear;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
vErrors = push(vErrors, instancePath+"/maxYear", "PaperFilters/properties/maxYear/type", "type", {type: "integer"}); errors++;
}
}
if(data.minEpochS !== undefined){
let data8 = data.minEpochS;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
vErrors = push(vErrors, instancePath+"/minEpochS", "PaperFilters/properties/minEpochS/type", "type", {type: "integer"}); errors++;
}
}
if(data.maxEpochS !== undefined){
let data9 = data.maxEpochS;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
vErrors = push(vErrors, instancePath+"/maxEpochS", "PaperFilters/properties/maxEpochS/type", "type", {type: "integer"}); errors++;
}
}
if(data.maxQuartile !== undefined){
let data10 = data.maxQuartile;
if(!((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10)))){
vErrors = push(vErrors, instancePath+"/maxQuartile", "PaperFilters/properties/maxQuartile/type", "type", {type: "integer"}); errors++;
}
}
if(data.retracted !== undefined){
let data11 = data.retracted;
if(typeof data11 !== "string"){
vErrors = push(vErrors, instancePath+"/retracted", "PaperFilters/properties/retracted/type", "type", {type: "string"}); errors++;
}
if(!(((data11 === "exclude_retracted") || (data11 === "include_retracted")) || (data11 === "only_retracted"))){
vErrors = push(vErrors, instancePath+"/retracted", "PaperFilters/properties/retracted/enum", "enum", {allowedValues: schema74.properties.retracted.enum}); errors++;
}
}
if(data.typeTags !== undefined){
let data12 = data.typeTags;
if(Array.isArray(data12)){
const len2 = data12.length;
for(let i2=0; i2<len2; i2++){
let data13 = data12[i2];
if(typeof data13 !== "string"){
vErrors = push(vErrors, instancePath+"/typeTags/" + i2, "PaperFilters/properties/typeTags/items/type", "type", {type: "string"}); errors++;
}
if(!(((((data13 === "Review") || (data13 === "Meta-Analysis")) || (data13 === "Systematic Review")) || (data13 === "RCT")) || (data13 === "Longitudinal"))){
vErrors = push(vErrors, instancePath+"/typeTags/" + i2, "PaperFilters/properties/typeTags/items/enum", "enum", {allowedValues: schema74.properties.typeTags.items.enum}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/typeTags", "PaperFilters/properties/typeTags/type", "type", {type: "array"}); errors++;
}
}
for(const key0 in data){
if(!schema74.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "PaperFilters", "onlyKnown", {additionalProperty: key0, known: schema74.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "PaperFilters/type", "type", {type: "object"}); errors++;
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
vErrors = push(vErrors); errors++;
}
var valid3 = _errs7 === errors;
if(valid3){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors); errors++;
}
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors, instancePath, "SearchPapersRequest/x-fault", "mustMatch", {says: "cannot be combined with searchMode: keyword; write the filter into the query", at: "/filters", reads: ["searchMode","filters"]}); errors++;
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
vErrors = push(vErrors, instancePath, "SearchPapersRequest/required", "required", {missingProperty: "query"}); errors++;
}
if(data.query !== undefined){
if(typeof data.query !== "string"){
vErrors = push(vErrors, instancePath+"/query", "SearchPapersRequest/properties/query/type", "type", {type: "string"}); errors++;
}
}
if(data.corpus !== undefined){
let data3 = data.corpus;
if(typeof data3 !== "string"){
vErrors = push(vErrors, instancePath+"/corpus", "SearchPapersRequest/properties/corpus/type", "type", {type: "string"}); errors++;
}
if(!((data3 === "service") || (data3 === "pubmed"))){
vErrors = push(vErrors, instancePath+"/corpus", "SearchPapersRequest/properties/corpus/enum", "enum", {allowedValues: schema71.properties.corpus.enum}); errors++;
}
}
if(data.searchMode !== undefined){
let data4 = data.searchMode;
if(typeof data4 !== "string"){
vErrors = push(vErrors, instancePath+"/searchMode", "SearchMode/type", "type", {type: "string"}); errors++;
}
if(!((data4 === "semantic") || (data4 === "keyword"))){
vErrors = push(vErrors, instancePath+"/searchMode", "SearchMode/enum", "enum", {allowedValues: schema72.enum}); errors++;
}
}
if(data.maxResults !== undefined){
let data5 = data.maxResults;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
vErrors = push(vErrors, instancePath+"/maxResults", "MaxResults/type", "type", {type: "integer"}); errors++;
}
if(typeof data5 == "number"){
if(data5 > 10000 || isNaN(data5)){
vErrors = push(vErrors, instancePath+"/maxResults", "MaxResults/maximum", "maximum", {comparison: "<=", limit: 10000}); errors++;
}
if(data5 < 1 || isNaN(data5)){
vErrors = push(vErrors, instancePath+"/maxResults", "MaxResults/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data.filters !== undefined){
if(!(validate52(data.filters, {instancePath:instancePath+"/filters",parentData:data,parentDataProperty:"filters",rootData}))){
vErrors = pushAll(vErrors, validate52.errors); errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema71.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "SearchPapersRequest", "onlyKnown", {additionalProperty: key0, known: schema71.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "SearchPapersRequest/type", "type", {type: "object"}); errors++;
}
validate51.errors = vErrors;
return errors === 0;
}


const schema75 = {"type":"object","required":["query"],"properties":{"query":{"type":"string"},"searchMode":{"$ref":"SearchMode"},"maxResults":{"$ref":"MaxResults"},"trialFilters":{"$ref":"TrialFilters"}},"onlyKnown":["query","searchMode","maxResults","trialFilters"],"mustMatch":{"schema":{"anyOf":[{"properties":{"searchMode":{"not":{"const":"keyword"}}}},{"properties":{"trialFilters":{"absent":""}}}]},"at":"/trialFilters","says":"cannot be combined with searchMode: keyword; write the filter into the query","reads":["searchMode","trialFilters"]}};
const schema78 = {"type":"object","properties":{"hasResults":{"type":"boolean"},"phase":{"type":"array","items":{"type":"string","enum":["NA","EARLY_PHASE1","PHASE1","PHASE2","PHASE3","PHASE4"]}},"recruitmentStatus":{"type":"array","items":{"type":"string","enum":["ACTIVE_NOT_RECRUITING","COMPLETED","ENROLLING_BY_INVITATION","NOT_YET_RECRUITING","RECRUITING","SUSPENDED","TERMINATED","WITHDRAWN","AVAILABLE"]}}},"onlyKnown":["hasResults","phase","recruitmentStatus"]};

function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.hasResults !== undefined){
if(typeof data.hasResults !== "boolean"){
vErrors = push(vErrors, instancePath+"/hasResults", "TrialFilters/properties/hasResults/type", "type", {type: "boolean"}); errors++;
}
}
if(data.phase !== undefined){
let data1 = data.phase;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/phase/" + i0, "TrialFilters/properties/phase/items/type", "type", {type: "string"}); errors++;
}
if(!((((((data2 === "NA") || (data2 === "EARLY_PHASE1")) || (data2 === "PHASE1")) || (data2 === "PHASE2")) || (data2 === "PHASE3")) || (data2 === "PHASE4"))){
vErrors = push(vErrors, instancePath+"/phase/" + i0, "TrialFilters/properties/phase/items/enum", "enum", {allowedValues: schema78.properties.phase.items.enum}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/phase", "TrialFilters/properties/phase/type", "type", {type: "array"}); errors++;
}
}
if(data.recruitmentStatus !== undefined){
let data3 = data.recruitmentStatus;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
if(typeof data4 !== "string"){
vErrors = push(vErrors, instancePath+"/recruitmentStatus/" + i1, "TrialFilters/properties/recruitmentStatus/items/type", "type", {type: "string"}); errors++;
}
if(!(((((((((data4 === "ACTIVE_NOT_RECRUITING") || (data4 === "COMPLETED")) || (data4 === "ENROLLING_BY_INVITATION")) || (data4 === "NOT_YET_RECRUITING")) || (data4 === "RECRUITING")) || (data4 === "SUSPENDED")) || (data4 === "TERMINATED")) || (data4 === "WITHDRAWN")) || (data4 === "AVAILABLE"))){
vErrors = push(vErrors, instancePath+"/recruitmentStatus/" + i1, "TrialFilters/properties/recruitmentStatus/items/enum", "enum", {allowedValues: schema78.properties.recruitmentStatus.items.enum}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/recruitmentStatus", "TrialFilters/properties/recruitmentStatus/type", "type", {type: "array"}); errors++;
}
}
for(const key0 in data){
if(!schema78.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "TrialFilters", "onlyKnown", {additionalProperty: key0, known: schema78.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "TrialFilters/type", "type", {type: "object"}); errors++;
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
vErrors = push(vErrors); errors++;
}
var valid3 = _errs7 === errors;
if(valid3){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors); errors++;
}
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors, instancePath, "SearchTrialsRequest/x-fault", "mustMatch", {says: "cannot be combined with searchMode: keyword; write the filter into the query", at: "/trialFilters", reads: ["searchMode","trialFilters"]}); errors++;
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
vErrors = push(vErrors, instancePath, "SearchTrialsRequest/required", "required", {missingProperty: "query"}); errors++;
}
if(data.query !== undefined){
if(typeof data.query !== "string"){
vErrors = push(vErrors, instancePath+"/query", "SearchTrialsRequest/properties/query/type", "type", {type: "string"}); errors++;
}
}
if(data.searchMode !== undefined){
let data3 = data.searchMode;
if(typeof data3 !== "string"){
vErrors = push(vErrors, instancePath+"/searchMode", "SearchMode/type", "type", {type: "string"}); errors++;
}
if(!((data3 === "semantic") || (data3 === "keyword"))){
vErrors = push(vErrors, instancePath+"/searchMode", "SearchMode/enum", "enum", {allowedValues: schema72.enum}); errors++;
}
}
if(data.maxResults !== undefined){
let data4 = data.maxResults;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
vErrors = push(vErrors, instancePath+"/maxResults", "MaxResults/type", "type", {type: "integer"}); errors++;
}
if(typeof data4 == "number"){
if(data4 > 10000 || isNaN(data4)){
vErrors = push(vErrors, instancePath+"/maxResults", "MaxResults/maximum", "maximum", {comparison: "<=", limit: 10000}); errors++;
}
if(data4 < 1 || isNaN(data4)){
vErrors = push(vErrors, instancePath+"/maxResults", "MaxResults/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data.trialFilters !== undefined){
if(!(validate55(data.trialFilters, {instancePath:instancePath+"/trialFilters",parentData:data,parentDataProperty:"trialFilters",rootData}))){
vErrors = pushAll(vErrors, validate55.errors); errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema75.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "SearchTrialsRequest", "onlyKnown", {additionalProperty: key0, known: schema75.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "SearchTrialsRequest/type", "type", {type: "object"}); errors++;
}
validate54.errors = vErrors;
return errors === 0;
}


const schema79 = {"type":"object","required":["email"],"properties":{"email":{"type":"string","format":"email","maxLength":254},"role":{"type":"string","enum":["reader","writer"]}},"onlyKnown":["email","role"]};

function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.email === undefined){
vErrors = push(vErrors, instancePath, "ShareCollectionRequest/required", "required", {missingProperty: "email"}); errors++;
}
if(data.email !== undefined){
let data0 = data.email;
if(typeof data0 === "string"){
if(func2(data0) > 254){
vErrors = push(vErrors, instancePath+"/email", "ShareCollectionRequest/properties/email/maxLength", "maxLength", {limit: 254}); errors++;
}
if(!(formats4.test(data0))){
vErrors = push(vErrors, instancePath+"/email", "ShareCollectionRequest/properties/email/format", "format", {format: "email"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/email", "ShareCollectionRequest/properties/email/type", "type", {type: "string"}); errors++;
}
}
if(data.role !== undefined){
let data1 = data.role;
if(typeof data1 !== "string"){
vErrors = push(vErrors, instancePath+"/role", "ShareCollectionRequest/properties/role/type", "type", {type: "string"}); errors++;
}
if(!((data1 === "reader") || (data1 === "writer"))){
vErrors = push(vErrors, instancePath+"/role", "ShareCollectionRequest/properties/role/enum", "enum", {allowedValues: schema79.properties.role.enum}); errors++;
}
}
for(const key0 in data){
if(!schema79.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ShareCollectionRequest", "onlyKnown", {additionalProperty: key0, known: schema79.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ShareCollectionRequest/type", "type", {type: "object"}); errors++;
}
validate57.errors = vErrors;
return errors === 0;
}


const schema80 = {"type":"object","required":["email"],"properties":{"email":{"type":"string","format":"email"}},"onlyKnown":["email"]};

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.email === undefined){
vErrors = push(vErrors, instancePath, "ShareRequest/required", "required", {missingProperty: "email"}); errors++;
}
if(data.email !== undefined){
let data0 = data.email;
if(typeof data0 === "string"){
if(!(formats4.test(data0))){
vErrors = push(vErrors, instancePath+"/email", "ShareRequest/properties/email/format", "format", {format: "email"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/email", "ShareRequest/properties/email/type", "type", {type: "string"}); errors++;
}
}
for(const key0 in data){
if(!schema80.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ShareRequest", "onlyKnown", {additionalProperty: key0, known: schema80.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ShareRequest/type", "type", {type: "object"}); errors++;
}
validate58.errors = vErrors;
return errors === 0;
}


const schema81 = {"type":"object","required":["sourceIds"],"properties":{"sourceIds":{"type":"array","minItems":1,"maxItems":500,"items":{"$ref":"SourceId"}}},"onlyKnown":["sourceIds"]};

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sourceIds === undefined){
vErrors = push(vErrors, instancePath, "SourceIdsRequest/required", "required", {missingProperty: "sourceIds"}); errors++;
}
if(data.sourceIds !== undefined){
let data0 = data.sourceIds;
if(Array.isArray(data0)){
if(data0.length > 500){
vErrors = push(vErrors, instancePath+"/sourceIds", "SourceIdsRequest/properties/sourceIds/maxItems", "maxItems", {limit: 500}); errors++;
}
if(data0.length < 1){
vErrors = push(vErrors, instancePath+"/sourceIds", "SourceIdsRequest/properties/sourceIds/minItems", "minItems", {limit: 1}); errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
vErrors = push(vErrors, instancePath+"/sourceIds/" + i0, "SourceId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sourceIds/" + i0, "SourceId/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sourceIds", "SourceIdsRequest/properties/sourceIds/type", "type", {type: "array"}); errors++;
}
}
for(const key0 in data){
if(!schema81.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "SourceIdsRequest", "onlyKnown", {additionalProperty: key0, known: schema81.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "SourceIdsRequest/type", "type", {type: "object"}); errors++;
}
validate59.errors = vErrors;
return errors === 0;
}


const schema83 = {"type":"object","required":["filename","contentType","sizeBytes"],"properties":{"filename":{"type":"string","minLength":1,"maxLength":255},"contentType":{"type":"string","minLength":1,"maxLength":255},"sizeBytes":{"type":"integer","minimum":1,"maximum":1048576}},"onlyKnown":["filename","contentType","sizeBytes"]};

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.filename === undefined){
vErrors = push(vErrors, instancePath, "StageUploadRequest/required", "required", {missingProperty: "filename"}); errors++;
}
if(data.contentType === undefined){
vErrors = push(vErrors, instancePath, "StageUploadRequest/required", "required", {missingProperty: "contentType"}); errors++;
}
if(data.sizeBytes === undefined){
vErrors = push(vErrors, instancePath, "StageUploadRequest/required", "required", {missingProperty: "sizeBytes"}); errors++;
}
if(data.filename !== undefined){
let data0 = data.filename;
if(typeof data0 === "string"){
if(func2(data0) > 255){
vErrors = push(vErrors, instancePath+"/filename", "StageUploadRequest/properties/filename/maxLength", "maxLength", {limit: 255}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/filename", "StageUploadRequest/properties/filename/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/filename", "StageUploadRequest/properties/filename/type", "type", {type: "string"}); errors++;
}
}
if(data.contentType !== undefined){
let data1 = data.contentType;
if(typeof data1 === "string"){
if(func2(data1) > 255){
vErrors = push(vErrors, instancePath+"/contentType", "StageUploadRequest/properties/contentType/maxLength", "maxLength", {limit: 255}); errors++;
}
if(func2(data1) < 1){
vErrors = push(vErrors, instancePath+"/contentType", "StageUploadRequest/properties/contentType/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/contentType", "StageUploadRequest/properties/contentType/type", "type", {type: "string"}); errors++;
}
}
if(data.sizeBytes !== undefined){
let data2 = data.sizeBytes;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
vErrors = push(vErrors, instancePath+"/sizeBytes", "StageUploadRequest/properties/sizeBytes/type", "type", {type: "integer"}); errors++;
}
if(typeof data2 == "number"){
if(data2 > 1048576 || isNaN(data2)){
vErrors = push(vErrors, instancePath+"/sizeBytes", "StageUploadRequest/properties/sizeBytes/maximum", "maximum", {comparison: "<=", limit: 1048576}); errors++;
}
if(data2 < 1 || isNaN(data2)){
vErrors = push(vErrors, instancePath+"/sizeBytes", "StageUploadRequest/properties/sizeBytes/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
for(const key0 in data){
if(!schema83.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "StageUploadRequest", "onlyKnown", {additionalProperty: key0, known: schema83.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "StageUploadRequest/type", "type", {type: "object"}); errors++;
}
validate60.errors = vErrors;
return errors === 0;
}


const schema84 = {"type":"object","minProperties":1,"properties":{"name":{"type":"string","minLength":1,"maxLength":200,"mustMatch":{"schema":{"pattern":"\\S"},"at":"","says":"must not be blank","reads":[]}},"description":{"type":["string","null"],"maxLength":2000}},"onlyKnown":["name","description"]};

function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
vErrors = push(vErrors, instancePath, "UpdateCollectionRequest/minProperties", "minProperties", {limit: 1}); errors++;
}
if(data.name !== undefined){
let data0 = data.name;
const _errs3 = errors;
const _errs4 = errors;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors, instancePath+"/name", "UpdateCollectionRequest/properties/name/x-fault", "mustMatch", {says: "must not be blank", at: "", reads: []}); errors++;
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
vErrors = push(vErrors, instancePath+"/name", "UpdateCollectionRequest/properties/name/maxLength", "maxLength", {limit: 200}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/name", "UpdateCollectionRequest/properties/name/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/name", "UpdateCollectionRequest/properties/name/type", "type", {type: "string"}); errors++;
}
}
if(data.description !== undefined){
let data1 = data.description;
if((typeof data1 !== "string") && (data1 !== null)){
vErrors = push(vErrors, instancePath+"/description", "UpdateCollectionRequest/properties/description/type", "type", {type: schema84.properties.description.type}); errors++;
}
if(typeof data1 === "string"){
if(func2(data1) > 2000){
vErrors = push(vErrors, instancePath+"/description", "UpdateCollectionRequest/properties/description/maxLength", "maxLength", {limit: 2000}); errors++;
}
}
}
for(const key0 in data){
if(!schema84.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "UpdateCollectionRequest", "onlyKnown", {additionalProperty: key0, known: schema84.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "UpdateCollectionRequest/type", "type", {type: "object"}); errors++;
}
validate61.errors = vErrors;
return errors === 0;
}


const schema85 = {"type":"object","minProperties":1,"properties":{"doi":{"type":["string","null"],"minLength":1,"maxLength":500},"title":{"type":"string","minLength":1,"maxLength":2000,"mustMatch":{"schema":{"pattern":"\\S"},"at":"","says":"must not be blank","reads":[]}},"authors":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":500}},"year":{"type":["integer","null"],"minimum":1000,"maximum":9999},"abstract":{"type":["string","null"],"maxLength":50000},"pmid":{"type":["string","null"],"minLength":1,"maxLength":20},"venue":{"type":["string","null"],"minLength":1,"maxLength":1000},"urls":{"type":"array","maxItems":100,"items":{"type":"string","minLength":1,"maxLength":2000}}},"onlyKnown":["doi","title","authors","year","abstract","pmid","venue","urls"]};

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
vErrors = push(vErrors, instancePath, "UpdateSourceRequest/minProperties", "minProperties", {limit: 1}); errors++;
}
if(data.doi !== undefined){
let data0 = data.doi;
if((typeof data0 !== "string") && (data0 !== null)){
vErrors = push(vErrors, instancePath+"/doi", "UpdateSourceRequest/properties/doi/type", "type", {type: schema85.properties.doi.type}); errors++;
}
if(typeof data0 === "string"){
if(func2(data0) > 500){
vErrors = push(vErrors, instancePath+"/doi", "UpdateSourceRequest/properties/doi/maxLength", "maxLength", {limit: 500}); errors++;
}
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/doi", "UpdateSourceRequest/properties/doi/minLength", "minLength", {limit: 1}); errors++;
}
}
}
if(data.title !== undefined){
let data1 = data.title;
const _errs5 = errors;
const _errs6 = errors;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors, instancePath+"/title", "UpdateSourceRequest/properties/title/x-fault", "mustMatch", {says: "must not be blank", at: "", reads: []}); errors++;
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
vErrors = push(vErrors, instancePath+"/title", "UpdateSourceRequest/properties/title/maxLength", "maxLength", {limit: 2000}); errors++;
}
if(func2(data1) < 1){
vErrors = push(vErrors, instancePath+"/title", "UpdateSourceRequest/properties/title/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/title", "UpdateSourceRequest/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.authors !== undefined){
let data2 = data.authors;
if(Array.isArray(data2)){
if(data2.length > 1000){
vErrors = push(vErrors, instancePath+"/authors", "UpdateSourceRequest/properties/authors/maxItems", "maxItems", {limit: 1000}); errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func2(data3) > 500){
vErrors = push(vErrors, instancePath+"/authors/" + i0, "UpdateSourceRequest/properties/authors/items/maxLength", "maxLength", {limit: 500}); errors++;
}
if(func2(data3) < 1){
vErrors = push(vErrors, instancePath+"/authors/" + i0, "UpdateSourceRequest/properties/authors/items/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/authors/" + i0, "UpdateSourceRequest/properties/authors/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/authors", "UpdateSourceRequest/properties/authors/type", "type", {type: "array"}); errors++;
}
}
if(data.year !== undefined){
let data4 = data.year;
if((!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))) && (data4 !== null)){
vErrors = push(vErrors, instancePath+"/year", "UpdateSourceRequest/properties/year/type", "type", {type: schema85.properties.year.type}); errors++;
}
if(typeof data4 == "number"){
if(data4 > 9999 || isNaN(data4)){
vErrors = push(vErrors, instancePath+"/year", "UpdateSourceRequest/properties/year/maximum", "maximum", {comparison: "<=", limit: 9999}); errors++;
}
if(data4 < 1000 || isNaN(data4)){
vErrors = push(vErrors, instancePath+"/year", "UpdateSourceRequest/properties/year/minimum", "minimum", {comparison: ">=", limit: 1000}); errors++;
}
}
}
if(data.abstract !== undefined){
let data5 = data.abstract;
if((typeof data5 !== "string") && (data5 !== null)){
vErrors = push(vErrors, instancePath+"/abstract", "UpdateSourceRequest/properties/abstract/type", "type", {type: schema85.properties.abstract.type}); errors++;
}
if(typeof data5 === "string"){
if(func2(data5) > 50000){
vErrors = push(vErrors, instancePath+"/abstract", "UpdateSourceRequest/properties/abstract/maxLength", "maxLength", {limit: 50000}); errors++;
}
}
}
if(data.pmid !== undefined){
let data6 = data.pmid;
if((typeof data6 !== "string") && (data6 !== null)){
vErrors = push(vErrors, instancePath+"/pmid", "UpdateSourceRequest/properties/pmid/type", "type", {type: schema85.properties.pmid.type}); errors++;
}
if(typeof data6 === "string"){
if(func2(data6) > 20){
vErrors = push(vErrors, instancePath+"/pmid", "UpdateSourceRequest/properties/pmid/maxLength", "maxLength", {limit: 20}); errors++;
}
if(func2(data6) < 1){
vErrors = push(vErrors, instancePath+"/pmid", "UpdateSourceRequest/properties/pmid/minLength", "minLength", {limit: 1}); errors++;
}
}
}
if(data.venue !== undefined){
let data7 = data.venue;
if((typeof data7 !== "string") && (data7 !== null)){
vErrors = push(vErrors, instancePath+"/venue", "UpdateSourceRequest/properties/venue/type", "type", {type: schema85.properties.venue.type}); errors++;
}
if(typeof data7 === "string"){
if(func2(data7) > 1000){
vErrors = push(vErrors, instancePath+"/venue", "UpdateSourceRequest/properties/venue/maxLength", "maxLength", {limit: 1000}); errors++;
}
if(func2(data7) < 1){
vErrors = push(vErrors, instancePath+"/venue", "UpdateSourceRequest/properties/venue/minLength", "minLength", {limit: 1}); errors++;
}
}
}
if(data.urls !== undefined){
let data8 = data.urls;
if(Array.isArray(data8)){
if(data8.length > 100){
vErrors = push(vErrors, instancePath+"/urls", "UpdateSourceRequest/properties/urls/maxItems", "maxItems", {limit: 100}); errors++;
}
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data9 = data8[i1];
if(typeof data9 === "string"){
if(func2(data9) > 2000){
vErrors = push(vErrors, instancePath+"/urls/" + i1, "UpdateSourceRequest/properties/urls/items/maxLength", "maxLength", {limit: 2000}); errors++;
}
if(func2(data9) < 1){
vErrors = push(vErrors, instancePath+"/urls/" + i1, "UpdateSourceRequest/properties/urls/items/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/urls/" + i1, "UpdateSourceRequest/properties/urls/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/urls", "UpdateSourceRequest/properties/urls/type", "type", {type: "array"}); errors++;
}
}
for(const key0 in data){
if(!schema85.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "UpdateSourceRequest", "onlyKnown", {additionalProperty: key0, known: schema85.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "UpdateSourceRequest/type", "type", {type: "object"}); errors++;
}
validate62.errors = vErrors;
return errors === 0;
}

function push(faults, instancePath, place, keyword, params, propertyName) {
  const schemaPath = place?.startsWith('/') === false ? `/components/schemas/${place}` : place
  const fault = { instancePath, schemaPath, keyword, params, propertyName }
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
