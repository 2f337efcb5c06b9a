// Generated from spec/ by `npm run generate`. Do not edit.
// @ts-nocheck compiled code
import type { CompiledValidator } from '../../compiled-validator.ts'
import { codePointLength, formats } from '../../formats.ts'

const schema11 = {"type":"object","required":["format","title","steps"],"onlyKnown":["format","title","story","given","steps","notes","provenance"],"properties":{"format":{"const":1},"title":{"type":"string","minLength":1},"story":{"type":"string"},"given":{"$ref":"Given"},"steps":{"type":"array","items":{"$ref":"Step"}},"notes":{"type":"string"},"provenance":{"$ref":"Provenance"}}};
const func2 = codePointLength;
const schema12 = {"type":"object","onlyKnown":["seed","clock","accounts","timelines","sessions","papers","trials","limits","options","faults","library"],"properties":{"seed":{"type":"integer"},"clock":{"type":"string","format":"date-time"},"accounts":{"type":"object","propertyNames":{"mustMatch":{"schema":{"pattern":"^[a-zA-Z][a-zA-Z0-9-]{0,39}$"},"at":"","says":"must be a letter and up to 39 letters, digits and -","reads":[]}},"additionalProperties":{"$ref":"Account"}},"timelines":{"type":"array","items":{"$ref":"Timeline"}},"sessions":{"type":"object","propertyNames":{"mustMatch":{"schema":{"pattern":"^[a-zA-Z][a-zA-Z0-9-]{0,39}$"},"at":"","says":"must be a letter and up to 39 letters, digits and -","reads":[]}},"additionalProperties":{"$ref":"GivenSession"}},"papers":{"type":"array","items":{"$ref":"GivenPaper"}},"trials":{"type":"array","items":{"$ref":"GivenTrial"}},"limits":{"$ref":"Limits"},"options":{"$ref":"Options"},"faults":{"type":"array","items":{"$ref":"Fault"}},"library":{"$ref":"GivenLibrary"}}};
const formats0 = formats["date-time"];
const pattern0 = new RegExp("^[a-zA-Z][a-zA-Z0-9-]{0,39}$", "u");
const schema13 = {"type":"object","onlyKnown":["plan","email","quota","quotaPerMonth","extraUsageCap","purpose","key","recipientCap","maxRunningReviews","mayInvite","systematicReviews","agentApi"],"properties":{"plan":{"enum":["basic","plus","pro","scale","enterprise"]},"email":{"type":"string","format":"email"},"quota":{"type":["integer","null"],"minimum":0},"quotaPerMonth":{"type":["integer","null"],"minimum":0},"extraUsageCap":{"type":["integer","null"],"minimum":0},"purpose":{"type":["string","null"],"minLength":1,"maxLength":200},"key":{"type":"string","mustMatch":{"schema":{"pattern":"^(valid|revoked|expired|(?=.*[0-9_-])[A-Za-z0-9._~+/-]{8,120})$"},"at":"","says":"must be valid, revoked or expired, or the text of a valid key: 8 to 120 of letters, digits and . _ ~ + / -, with a digit, - or _ among them","reads":[]}},"recipientCap":{"type":"integer","minimum":0},"maxRunningReviews":{"type":["integer","null"],"minimum":0},"mayInvite":{"type":"boolean"},"systematicReviews":{"type":"boolean"},"agentApi":{"type":"boolean"}}};
const formats2 = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
const pattern1 = new RegExp("^(valid|revoked|expired|(?=.*[0-9_-])[A-Za-z0-9._~+/-]{8,120})$", "u");

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.plan !== undefined){
let data0 = data.plan;
if(!(((((data0 === "basic") || (data0 === "plus")) || (data0 === "pro")) || (data0 === "scale")) || (data0 === "enterprise"))){
vErrors = push(vErrors, instancePath+"/plan", "Account/properties/plan/enum", "enum", {allowedValues: schema13.properties.plan.enum}); errors++;
}
}
if(data.email !== undefined){
let data1 = data.email;
if(typeof data1 === "string"){
if(!(formats2.test(data1))){
vErrors = push(vErrors, instancePath+"/email", "Account/properties/email/format", "format", {format: "email"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/email", "Account/properties/email/type", "type", {type: "string"}); errors++;
}
}
if(data.quota !== undefined){
let data2 = data.quota;
if((!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))) && (data2 !== null)){
vErrors = push(vErrors, instancePath+"/quota", "Account/properties/quota/type", "type", {type: schema13.properties.quota.type}); errors++;
}
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
vErrors = push(vErrors, instancePath+"/quota", "Account/properties/quota/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.quotaPerMonth !== undefined){
let data3 = data.quotaPerMonth;
if((!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))) && (data3 !== null)){
vErrors = push(vErrors, instancePath+"/quotaPerMonth", "Account/properties/quotaPerMonth/type", "type", {type: schema13.properties.quotaPerMonth.type}); errors++;
}
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
vErrors = push(vErrors, instancePath+"/quotaPerMonth", "Account/properties/quotaPerMonth/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.extraUsageCap !== undefined){
let data4 = data.extraUsageCap;
if((!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))) && (data4 !== null)){
vErrors = push(vErrors, instancePath+"/extraUsageCap", "Account/properties/extraUsageCap/type", "type", {type: schema13.properties.extraUsageCap.type}); errors++;
}
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
vErrors = push(vErrors, instancePath+"/extraUsageCap", "Account/properties/extraUsageCap/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.purpose !== undefined){
let data5 = data.purpose;
if((typeof data5 !== "string") && (data5 !== null)){
vErrors = push(vErrors, instancePath+"/purpose", "Account/properties/purpose/type", "type", {type: schema13.properties.purpose.type}); errors++;
}
if(typeof data5 === "string"){
if(func2(data5) > 200){
vErrors = push(vErrors, instancePath+"/purpose", "Account/properties/purpose/maxLength", "maxLength", {limit: 200}); errors++;
}
if(func2(data5) < 1){
vErrors = push(vErrors, instancePath+"/purpose", "Account/properties/purpose/minLength", "minLength", {limit: 1}); errors++;
}
}
}
if(data.key !== undefined){
let data6 = data.key;
if(typeof data6 !== "string"){
vErrors = push(vErrors, instancePath+"/key", "Account/properties/key/type", "type", {type: "string"}); errors++;
}
const _errs14 = errors;
const _errs15 = errors;
if(typeof data6 === "string"){
if(!pattern1.test(data6)){
vErrors = push(vErrors); errors++;
}
}
var valid1 = _errs15 === errors;
if(!valid1){
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath+"/key", "Account/properties/key/mustMatch", "mustMatch", {says: "must be valid, revoked or expired, or the text of a valid key: 8 to 120 of letters, digits and . _ ~ + / -, with a digit, - or _ among them", at: "", reads: []}); errors++;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
}
if(data.recipientCap !== undefined){
let data7 = data.recipientCap;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
vErrors = push(vErrors, instancePath+"/recipientCap", "Account/properties/recipientCap/type", "type", {type: "integer"}); errors++;
}
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
vErrors = push(vErrors, instancePath+"/recipientCap", "Account/properties/recipientCap/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.maxRunningReviews !== undefined){
let data8 = data.maxRunningReviews;
if((!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))) && (data8 !== null)){
vErrors = push(vErrors, instancePath+"/maxRunningReviews", "Account/properties/maxRunningReviews/type", "type", {type: schema13.properties.maxRunningReviews.type}); errors++;
}
if(typeof data8 == "number"){
if(data8 < 0 || isNaN(data8)){
vErrors = push(vErrors, instancePath+"/maxRunningReviews", "Account/properties/maxRunningReviews/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.mayInvite !== undefined){
if(typeof data.mayInvite !== "boolean"){
vErrors = push(vErrors, instancePath+"/mayInvite", "Account/properties/mayInvite/type", "type", {type: "boolean"}); errors++;
}
}
if(data.systematicReviews !== undefined){
if(typeof data.systematicReviews !== "boolean"){
vErrors = push(vErrors, instancePath+"/systematicReviews", "Account/properties/systematicReviews/type", "type", {type: "boolean"}); errors++;
}
}
if(data.agentApi !== undefined){
if(typeof data.agentApi !== "boolean"){
vErrors = push(vErrors, instancePath+"/agentApi", "Account/properties/agentApi/type", "type", {type: "boolean"}); errors++;
}
}
for(const key0 in data){
if(!schema13.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "Account/onlyKnown", "onlyKnown", {additionalProperty: key0, known: schema13.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Account/type", "type", {type: "object"}); errors++;
}
validate12.errors = vErrors;
return errors === 0;
}

const schema14 = {"type":"object","onlyKnown":["question","type","sessionId","pauseAt","failAt","failWith","hangAt","spanSeconds","stageSeconds","by","polls","exports","exportsSeconds","onResume","documents","agentTurn"],"properties":{"question":{"type":"string","minLength":1},"type":{"enum":["report","systematicReview","agent"]},"sessionId":{"type":"string","format":"uuid"},"pauseAt":{"type":"array","items":{"$ref":"Stage"}},"failAt":{"$ref":"Stage"},"failWith":{"type":"string","minLength":1},"hangAt":{"$ref":"Stage"},"spanSeconds":{"type":"number","exclusiveMinimum":0},"stageSeconds":{"type":"object","propertyNames":{"enum":["gathering_sources","screening_abstract","screening_fulltext","extracting_data","generating_report"]},"minProperties":1,"additionalProperties":{"type":"number","exclusiveMinimum":0}},"by":{"enum":["time","polls","hand"]},"polls":{"type":"integer","minimum":1},"exports":{"enum":["ready","generating","unavailable"]},"exportsSeconds":{"type":"number","exclusiveMinimum":0},"onResume":{"enum":["completed","failed"]},"documents":{"enum":["generated","missing"]},"agentTurn":{"enum":["asks","pauses","fails","hangs","createsReport"]}},"allOf":[{"mustMatch":{"schema":{"anyOf":[{"not":{"required":["failAt"]}},{"not":{"required":["hangAt"]}}]},"at":"/hangAt","says":"cannot stand beside failAt: a session that hangs never fails","reads":[]}},{"mustMatch":{"schema":{"anyOf":[{"not":{"required":["failWith"]}},{"not":{"required":["hangAt"]}}]},"at":"/hangAt","says":"cannot stand beside failWith: a session that hangs never fails","reads":[]}},{"mustMatch":{"schema":{"anyOf":[{"not":{"required":["polls"]}},{"not":{"required":["by"]}},{"properties":{"by":{"const":"polls"}}}]},"at":"/polls","says":"only counts when typed gets move it: by polls","reads":["by"]}}]};
const schema15 = {"enum":["gathering_sources","screening_abstract","screening_fulltext","extracting_data","generating_report"]};
const formats4 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
const _errs3 = errors;
const _errs4 = errors;
let valid2 = false;
const _errs5 = errors;
const _errs6 = errors;
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.failAt === undefined) && (missing0 = "failAt")){
vErrors = push(vErrors); errors++;
}
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
var _valid0 = _errs5 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs8 = errors;
const _errs9 = errors;
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.hangAt === undefined) && (missing1 = "hangAt")){
vErrors = push(vErrors); errors++;
}
}
var valid4 = _errs10 === errors;
if(valid4){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs8 === errors;
valid2 = valid2 || _valid0;
}
if(!valid2){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var valid1 = _errs3 === errors;
if(!valid1){
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "Timeline/allOf/0/mustMatch", "mustMatch", {says: "cannot stand beside failAt: a session that hangs never fails", at: "/hangAt", reads: []}); errors++;
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
const _errs12 = errors;
const _errs13 = errors;
const _errs14 = errors;
let valid6 = false;
const _errs15 = errors;
const _errs16 = errors;
const _errs17 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.failWith === undefined) && (missing2 = "failWith")){
vErrors = push(vErrors); errors++;
}
}
var valid7 = _errs17 === errors;
if(valid7){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs15 === errors;
valid6 = valid6 || _valid1;
if(!valid6){
const _errs18 = errors;
const _errs19 = errors;
const _errs20 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.hangAt === undefined) && (missing3 = "hangAt")){
vErrors = push(vErrors); errors++;
}
}
var valid8 = _errs20 === errors;
if(valid8){
vErrors = push(vErrors); errors++;
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
var _valid1 = _errs18 === errors;
valid6 = valid6 || _valid1;
}
if(!valid6){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
var valid5 = _errs13 === errors;
if(!valid5){
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "Timeline/allOf/1/mustMatch", "mustMatch", {says: "cannot stand beside failWith: a session that hangs never fails", at: "/hangAt", reads: []}); errors++;
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
const _errs22 = errors;
const _errs23 = errors;
const _errs24 = errors;
let valid10 = false;
const _errs25 = errors;
const _errs26 = errors;
const _errs27 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.polls === undefined) && (missing4 = "polls")){
vErrors = push(vErrors); errors++;
}
}
var valid11 = _errs27 === errors;
if(valid11){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs26;
if(vErrors !== null){
if(_errs26){
vErrors.length = _errs26;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs25 === errors;
valid10 = valid10 || _valid2;
if(!valid10){
const _errs28 = errors;
const _errs29 = errors;
const _errs30 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((data.by === undefined) && (missing5 = "by")){
vErrors = push(vErrors); errors++;
}
}
var valid12 = _errs30 === errors;
if(valid12){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs28 === errors;
valid10 = valid10 || _valid2;
if(!valid10){
const _errs31 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.by !== undefined){
if("polls" !== data.by){
vErrors = push(vErrors); errors++;
}
}
}
var _valid2 = _errs31 === errors;
valid10 = valid10 || _valid2;
}
}
if(!valid10){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = _errs24;
}
else {
vErrors = null;
}
}
}
var valid9 = _errs23 === errors;
if(!valid9){
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "Timeline/allOf/2/mustMatch", "mustMatch", {says: "only counts when typed gets move it: by polls", at: "/polls", reads: ["by"]}); errors++;
}
else {
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.question !== undefined){
let data1 = data.question;
if(typeof data1 === "string"){
if(func2(data1) < 1){
vErrors = push(vErrors, instancePath+"/question", "Timeline/properties/question/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/question", "Timeline/properties/question/type", "type", {type: "string"}); errors++;
}
}
if(data.type !== undefined){
let data2 = data.type;
if(!(((data2 === "report") || (data2 === "systematicReview")) || (data2 === "agent"))){
vErrors = push(vErrors, instancePath+"/type", "Timeline/properties/type/enum", "enum", {allowedValues: schema14.properties.type.enum}); errors++;
}
}
if(data.sessionId !== undefined){
let data3 = data.sessionId;
if(typeof data3 === "string"){
if(!(formats4.test(data3))){
vErrors = push(vErrors, instancePath+"/sessionId", "Timeline/properties/sessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "Timeline/properties/sessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.pauseAt !== undefined){
let data4 = data.pauseAt;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
let data5 = data4[i0];
if(!(((((data5 === "gathering_sources") || (data5 === "screening_abstract")) || (data5 === "screening_fulltext")) || (data5 === "extracting_data")) || (data5 === "generating_report"))){
vErrors = push(vErrors, instancePath+"/pauseAt/" + i0, "Stage/enum", "enum", {allowedValues: schema15.enum}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/pauseAt", "Timeline/properties/pauseAt/type", "type", {type: "array"}); errors++;
}
}
if(data.failAt !== undefined){
let data6 = data.failAt;
if(!(((((data6 === "gathering_sources") || (data6 === "screening_abstract")) || (data6 === "screening_fulltext")) || (data6 === "extracting_data")) || (data6 === "generating_report"))){
vErrors = push(vErrors, instancePath+"/failAt", "Stage/enum", "enum", {allowedValues: schema15.enum}); errors++;
}
}
if(data.failWith !== undefined){
let data7 = data.failWith;
if(typeof data7 === "string"){
if(func2(data7) < 1){
vErrors = push(vErrors, instancePath+"/failWith", "Timeline/properties/failWith/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/failWith", "Timeline/properties/failWith/type", "type", {type: "string"}); errors++;
}
}
if(data.hangAt !== undefined){
let data8 = data.hangAt;
if(!(((((data8 === "gathering_sources") || (data8 === "screening_abstract")) || (data8 === "screening_fulltext")) || (data8 === "extracting_data")) || (data8 === "generating_report"))){
vErrors = push(vErrors, instancePath+"/hangAt", "Stage/enum", "enum", {allowedValues: schema15.enum}); errors++;
}
}
if(data.spanSeconds !== undefined){
let data9 = data.spanSeconds;
if(typeof data9 == "number"){
if(data9 <= 0 || isNaN(data9)){
vErrors = push(vErrors, instancePath+"/spanSeconds", "Timeline/properties/spanSeconds/exclusiveMinimum", "exclusiveMinimum", {comparison: ">", limit: 0}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/spanSeconds", "Timeline/properties/spanSeconds/type", "type", {type: "number"}); errors++;
}
}
if(data.stageSeconds !== undefined){
let data10 = data.stageSeconds;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(Object.keys(data10).length < 1){
vErrors = push(vErrors, instancePath+"/stageSeconds", "Timeline/properties/stageSeconds/minProperties", "minProperties", {limit: 1}); errors++;
}
for(const key0 in data10){
const _errs52 = errors;
if(!(((((key0 === "gathering_sources") || (key0 === "screening_abstract")) || (key0 === "screening_fulltext")) || (key0 === "extracting_data")) || (key0 === "generating_report"))){
vErrors = push(vErrors, instancePath+"/stageSeconds", "Timeline/properties/stageSeconds/propertyNames/enum", "enum", {allowedValues: schema14.properties.stageSeconds.propertyNames.enum}, key0); errors++;
}
var valid20 = _errs52 === errors;
if(!valid20){
vErrors = push(vErrors, instancePath+"/stageSeconds", "Timeline/properties/stageSeconds/propertyNames", "propertyNames", {propertyName: key0}); errors++;
}
}
for(const key1 in data10){
let data11 = data10[key1];
if(typeof data11 == "number"){
if(data11 <= 0 || isNaN(data11)){
vErrors = push(vErrors, instancePath+"/stageSeconds/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "Timeline/properties/stageSeconds/additionalProperties/exclusiveMinimum", "exclusiveMinimum", {comparison: ">", limit: 0}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/stageSeconds/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "Timeline/properties/stageSeconds/additionalProperties/type", "type", {type: "number"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/stageSeconds", "Timeline/properties/stageSeconds/type", "type", {type: "object"}); errors++;
}
}
if(data.by !== undefined){
let data12 = data.by;
if(!(((data12 === "time") || (data12 === "polls")) || (data12 === "hand"))){
vErrors = push(vErrors, instancePath+"/by", "Timeline/properties/by/enum", "enum", {allowedValues: schema14.properties.by.enum}); errors++;
}
}
if(data.polls !== undefined){
let data13 = data.polls;
if(!((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13)))){
vErrors = push(vErrors, instancePath+"/polls", "Timeline/properties/polls/type", "type", {type: "integer"}); errors++;
}
if(typeof data13 == "number"){
if(data13 < 1 || isNaN(data13)){
vErrors = push(vErrors, instancePath+"/polls", "Timeline/properties/polls/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data.exports !== undefined){
let data14 = data.exports;
if(!(((data14 === "ready") || (data14 === "generating")) || (data14 === "unavailable"))){
vErrors = push(vErrors, instancePath+"/exports", "Timeline/properties/exports/enum", "enum", {allowedValues: schema14.properties.exports.enum}); errors++;
}
}
if(data.exportsSeconds !== undefined){
let data15 = data.exportsSeconds;
if(typeof data15 == "number"){
if(data15 <= 0 || isNaN(data15)){
vErrors = push(vErrors, instancePath+"/exportsSeconds", "Timeline/properties/exportsSeconds/exclusiveMinimum", "exclusiveMinimum", {comparison: ">", limit: 0}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/exportsSeconds", "Timeline/properties/exportsSeconds/type", "type", {type: "number"}); errors++;
}
}
if(data.onResume !== undefined){
let data16 = data.onResume;
if(!((data16 === "completed") || (data16 === "failed"))){
vErrors = push(vErrors, instancePath+"/onResume", "Timeline/properties/onResume/enum", "enum", {allowedValues: schema14.properties.onResume.enum}); errors++;
}
}
if(data.documents !== undefined){
let data17 = data.documents;
if(!((data17 === "generated") || (data17 === "missing"))){
vErrors = push(vErrors, instancePath+"/documents", "Timeline/properties/documents/enum", "enum", {allowedValues: schema14.properties.documents.enum}); errors++;
}
}
if(data.agentTurn !== undefined){
let data18 = data.agentTurn;
if(!(((((data18 === "asks") || (data18 === "pauses")) || (data18 === "fails")) || (data18 === "hangs")) || (data18 === "createsReport"))){
vErrors = push(vErrors, instancePath+"/agentTurn", "Timeline/properties/agentTurn/enum", "enum", {allowedValues: schema14.properties.agentTurn.enum}); errors++;
}
}
for(const key2 in data){
if(!schema14.onlyKnown.includes(key2)){
vErrors = push(vErrors, instancePath, "Timeline/onlyKnown", "onlyKnown", {additionalProperty: key2, known: schema14.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Timeline/type", "type", {type: "object"}); errors++;
}
validate14.errors = vErrors;
return errors === 0;
}

const schema18 = {"type":"object","required":["type"],"onlyKnown":["type","sessionId","owner","status","executionStage","researchQuestion","title","source","isPublic","createdAt","request","failWith","sharedWith","goesOn"],"properties":{"type":{"enum":["report","systematicReview","agent"]},"sessionId":{"type":"string","format":"uuid"},"owner":{"type":"string","minLength":1},"status":{"enum":["processing","pausedForInsufficientQuota","completed","failed","unknown"]},"executionStage":{"$ref":"Stage"},"researchQuestion":{"type":"string","minLength":1,"maxLength":2000},"title":{"type":"string","minLength":1,"maxLength":200},"source":{"enum":["user","api","mcp","agent_session"]},"isPublic":{"type":"boolean"},"createdAt":{"type":"string","format":"date-time"},"request":{"type":"object","additionalProperties":true},"failWith":{"type":"string","minLength":1},"sharedWith":{"type":"array","items":{"type":"string","format":"email"}},"goesOn":{"$ref":"Course"}}};
const schema20 = {"type":"object","onlyKnown":["pauseAt","failAt","failWith","hangAt","spanSeconds","stageSeconds","by","polls","exports","exportsSeconds","onResume","documents","agentTurn"],"properties":{"pauseAt":{"type":"array","items":{"$ref":"Stage"}},"failAt":{"$ref":"Stage"},"failWith":{"type":"string","minLength":1},"hangAt":{"$ref":"Stage"},"spanSeconds":{"type":"number","exclusiveMinimum":0},"stageSeconds":{"type":"object","propertyNames":{"enum":["gathering_sources","screening_abstract","screening_fulltext","extracting_data","generating_report"]},"minProperties":1,"additionalProperties":{"type":"number","exclusiveMinimum":0}},"by":{"enum":["time","polls","hand"]},"polls":{"type":"integer","minimum":1},"exports":{"enum":["ready","generating","unavailable"]},"exportsSeconds":{"type":"number","exclusiveMinimum":0},"onResume":{"enum":["completed","failed"]},"documents":{"enum":["generated","missing"]},"agentTurn":{"enum":["asks","pauses","fails","hangs","createsReport"]}},"allOf":[{"mustMatch":{"schema":{"anyOf":[{"not":{"required":["failAt"]}},{"not":{"required":["hangAt"]}}]},"at":"/hangAt","says":"cannot stand beside failAt: a session that hangs never fails","reads":[]}},{"mustMatch":{"schema":{"anyOf":[{"not":{"required":["failWith"]}},{"not":{"required":["hangAt"]}}]},"at":"/hangAt","says":"cannot stand beside failWith: a session that hangs never fails","reads":[]}},{"mustMatch":{"schema":{"anyOf":[{"not":{"required":["polls"]}},{"not":{"required":["by"]}},{"properties":{"by":{"const":"polls"}}}]},"at":"/polls","says":"only counts when typed gets move it: by polls","reads":["by"]}}]};

function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
const _errs3 = errors;
const _errs4 = errors;
let valid2 = false;
const _errs5 = errors;
const _errs6 = errors;
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.failAt === undefined) && (missing0 = "failAt")){
vErrors = push(vErrors); errors++;
}
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
var _valid0 = _errs5 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs8 = errors;
const _errs9 = errors;
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.hangAt === undefined) && (missing1 = "hangAt")){
vErrors = push(vErrors); errors++;
}
}
var valid4 = _errs10 === errors;
if(valid4){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs8 === errors;
valid2 = valid2 || _valid0;
}
if(!valid2){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var valid1 = _errs3 === errors;
if(!valid1){
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "Course/allOf/0/mustMatch", "mustMatch", {says: "cannot stand beside failAt: a session that hangs never fails", at: "/hangAt", reads: []}); errors++;
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
const _errs12 = errors;
const _errs13 = errors;
const _errs14 = errors;
let valid6 = false;
const _errs15 = errors;
const _errs16 = errors;
const _errs17 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.failWith === undefined) && (missing2 = "failWith")){
vErrors = push(vErrors); errors++;
}
}
var valid7 = _errs17 === errors;
if(valid7){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs15 === errors;
valid6 = valid6 || _valid1;
if(!valid6){
const _errs18 = errors;
const _errs19 = errors;
const _errs20 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.hangAt === undefined) && (missing3 = "hangAt")){
vErrors = push(vErrors); errors++;
}
}
var valid8 = _errs20 === errors;
if(valid8){
vErrors = push(vErrors); errors++;
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
var _valid1 = _errs18 === errors;
valid6 = valid6 || _valid1;
}
if(!valid6){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
var valid5 = _errs13 === errors;
if(!valid5){
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "Course/allOf/1/mustMatch", "mustMatch", {says: "cannot stand beside failWith: a session that hangs never fails", at: "/hangAt", reads: []}); errors++;
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
const _errs22 = errors;
const _errs23 = errors;
const _errs24 = errors;
let valid10 = false;
const _errs25 = errors;
const _errs26 = errors;
const _errs27 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.polls === undefined) && (missing4 = "polls")){
vErrors = push(vErrors); errors++;
}
}
var valid11 = _errs27 === errors;
if(valid11){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs26;
if(vErrors !== null){
if(_errs26){
vErrors.length = _errs26;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs25 === errors;
valid10 = valid10 || _valid2;
if(!valid10){
const _errs28 = errors;
const _errs29 = errors;
const _errs30 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((data.by === undefined) && (missing5 = "by")){
vErrors = push(vErrors); errors++;
}
}
var valid12 = _errs30 === errors;
if(valid12){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs28 === errors;
valid10 = valid10 || _valid2;
if(!valid10){
const _errs31 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.by !== undefined){
if("polls" !== data.by){
vErrors = push(vErrors); errors++;
}
}
}
var _valid2 = _errs31 === errors;
valid10 = valid10 || _valid2;
}
}
if(!valid10){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = _errs24;
}
else {
vErrors = null;
}
}
}
var valid9 = _errs23 === errors;
if(!valid9){
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "Course/allOf/2/mustMatch", "mustMatch", {says: "only counts when typed gets move it: by polls", at: "/polls", reads: ["by"]}); errors++;
}
else {
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.pauseAt !== undefined){
let data1 = data.pauseAt;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
let data2 = data1[i0];
if(!(((((data2 === "gathering_sources") || (data2 === "screening_abstract")) || (data2 === "screening_fulltext")) || (data2 === "extracting_data")) || (data2 === "generating_report"))){
vErrors = push(vErrors, instancePath+"/pauseAt/" + i0, "Stage/enum", "enum", {allowedValues: schema15.enum}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/pauseAt", "Course/properties/pauseAt/type", "type", {type: "array"}); errors++;
}
}
if(data.failAt !== undefined){
let data3 = data.failAt;
if(!(((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report"))){
vErrors = push(vErrors, instancePath+"/failAt", "Stage/enum", "enum", {allowedValues: schema15.enum}); errors++;
}
}
if(data.failWith !== undefined){
let data4 = data.failWith;
if(typeof data4 === "string"){
if(func2(data4) < 1){
vErrors = push(vErrors, instancePath+"/failWith", "Course/properties/failWith/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/failWith", "Course/properties/failWith/type", "type", {type: "string"}); errors++;
}
}
if(data.hangAt !== undefined){
let data5 = data.hangAt;
if(!(((((data5 === "gathering_sources") || (data5 === "screening_abstract")) || (data5 === "screening_fulltext")) || (data5 === "extracting_data")) || (data5 === "generating_report"))){
vErrors = push(vErrors, instancePath+"/hangAt", "Stage/enum", "enum", {allowedValues: schema15.enum}); errors++;
}
}
if(data.spanSeconds !== undefined){
let data6 = data.spanSeconds;
if(typeof data6 == "number"){
if(data6 <= 0 || isNaN(data6)){
vErrors = push(vErrors, instancePath+"/spanSeconds", "Course/properties/spanSeconds/exclusiveMinimum", "exclusiveMinimum", {comparison: ">", limit: 0}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/spanSeconds", "Course/properties/spanSeconds/type", "type", {type: "number"}); errors++;
}
}
if(data.stageSeconds !== undefined){
let data7 = data.stageSeconds;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(Object.keys(data7).length < 1){
vErrors = push(vErrors, instancePath+"/stageSeconds", "Course/properties/stageSeconds/minProperties", "minProperties", {limit: 1}); errors++;
}
for(const key0 in data7){
const _errs47 = errors;
if(!(((((key0 === "gathering_sources") || (key0 === "screening_abstract")) || (key0 === "screening_fulltext")) || (key0 === "extracting_data")) || (key0 === "generating_report"))){
vErrors = push(vErrors, instancePath+"/stageSeconds", "Course/properties/stageSeconds/propertyNames/enum", "enum", {allowedValues: schema20.properties.stageSeconds.propertyNames.enum}, key0); errors++;
}
var valid20 = _errs47 === errors;
if(!valid20){
vErrors = push(vErrors, instancePath+"/stageSeconds", "Course/properties/stageSeconds/propertyNames", "propertyNames", {propertyName: key0}); errors++;
}
}
for(const key1 in data7){
let data8 = data7[key1];
if(typeof data8 == "number"){
if(data8 <= 0 || isNaN(data8)){
vErrors = push(vErrors, instancePath+"/stageSeconds/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "Course/properties/stageSeconds/additionalProperties/exclusiveMinimum", "exclusiveMinimum", {comparison: ">", limit: 0}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/stageSeconds/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "Course/properties/stageSeconds/additionalProperties/type", "type", {type: "number"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/stageSeconds", "Course/properties/stageSeconds/type", "type", {type: "object"}); errors++;
}
}
if(data.by !== undefined){
let data9 = data.by;
if(!(((data9 === "time") || (data9 === "polls")) || (data9 === "hand"))){
vErrors = push(vErrors, instancePath+"/by", "Course/properties/by/enum", "enum", {allowedValues: schema20.properties.by.enum}); errors++;
}
}
if(data.polls !== undefined){
let data10 = data.polls;
if(!((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10)))){
vErrors = push(vErrors, instancePath+"/polls", "Course/properties/polls/type", "type", {type: "integer"}); errors++;
}
if(typeof data10 == "number"){
if(data10 < 1 || isNaN(data10)){
vErrors = push(vErrors, instancePath+"/polls", "Course/properties/polls/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data.exports !== undefined){
let data11 = data.exports;
if(!(((data11 === "ready") || (data11 === "generating")) || (data11 === "unavailable"))){
vErrors = push(vErrors, instancePath+"/exports", "Course/properties/exports/enum", "enum", {allowedValues: schema20.properties.exports.enum}); errors++;
}
}
if(data.exportsSeconds !== undefined){
let data12 = data.exportsSeconds;
if(typeof data12 == "number"){
if(data12 <= 0 || isNaN(data12)){
vErrors = push(vErrors, instancePath+"/exportsSeconds", "Course/properties/exportsSeconds/exclusiveMinimum", "exclusiveMinimum", {comparison: ">", limit: 0}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/exportsSeconds", "Course/properties/exportsSeconds/type", "type", {type: "number"}); errors++;
}
}
if(data.onResume !== undefined){
let data13 = data.onResume;
if(!((data13 === "completed") || (data13 === "failed"))){
vErrors = push(vErrors, instancePath+"/onResume", "Course/properties/onResume/enum", "enum", {allowedValues: schema20.properties.onResume.enum}); errors++;
}
}
if(data.documents !== undefined){
let data14 = data.documents;
if(!((data14 === "generated") || (data14 === "missing"))){
vErrors = push(vErrors, instancePath+"/documents", "Course/properties/documents/enum", "enum", {allowedValues: schema20.properties.documents.enum}); errors++;
}
}
if(data.agentTurn !== undefined){
let data15 = data.agentTurn;
if(!(((((data15 === "asks") || (data15 === "pauses")) || (data15 === "fails")) || (data15 === "hangs")) || (data15 === "createsReport"))){
vErrors = push(vErrors, instancePath+"/agentTurn", "Course/properties/agentTurn/enum", "enum", {allowedValues: schema20.properties.agentTurn.enum}); errors++;
}
}
for(const key2 in data){
if(!schema20.onlyKnown.includes(key2)){
vErrors = push(vErrors, instancePath, "Course/onlyKnown", "onlyKnown", {additionalProperty: key2, known: schema20.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Course/type", "type", {type: "object"}); errors++;
}
validate17.errors = vErrors;
return errors === 0;
}


function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "GivenSession/required", "required", {missingProperty: "type"}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(!(((data0 === "report") || (data0 === "systematicReview")) || (data0 === "agent"))){
vErrors = push(vErrors, instancePath+"/type", "GivenSession/properties/type/enum", "enum", {allowedValues: schema18.properties.type.enum}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats4.test(data1))){
vErrors = push(vErrors, instancePath+"/sessionId", "GivenSession/properties/sessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "GivenSession/properties/sessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.owner !== undefined){
let data2 = data.owner;
if(typeof data2 === "string"){
if(func2(data2) < 1){
vErrors = push(vErrors, instancePath+"/owner", "GivenSession/properties/owner/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/owner", "GivenSession/properties/owner/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data3 = data.status;
if(!(((((data3 === "processing") || (data3 === "pausedForInsufficientQuota")) || (data3 === "completed")) || (data3 === "failed")) || (data3 === "unknown"))){
vErrors = push(vErrors, instancePath+"/status", "GivenSession/properties/status/enum", "enum", {allowedValues: schema18.properties.status.enum}); errors++;
}
}
if(data.executionStage !== undefined){
let data4 = data.executionStage;
if(!(((((data4 === "gathering_sources") || (data4 === "screening_abstract")) || (data4 === "screening_fulltext")) || (data4 === "extracting_data")) || (data4 === "generating_report"))){
vErrors = push(vErrors, instancePath+"/executionStage", "Stage/enum", "enum", {allowedValues: schema15.enum}); errors++;
}
}
if(data.researchQuestion !== undefined){
let data5 = data.researchQuestion;
if(typeof data5 === "string"){
if(func2(data5) > 2000){
vErrors = push(vErrors, instancePath+"/researchQuestion", "GivenSession/properties/researchQuestion/maxLength", "maxLength", {limit: 2000}); errors++;
}
if(func2(data5) < 1){
vErrors = push(vErrors, instancePath+"/researchQuestion", "GivenSession/properties/researchQuestion/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/researchQuestion", "GivenSession/properties/researchQuestion/type", "type", {type: "string"}); errors++;
}
}
if(data.title !== undefined){
let data6 = data.title;
if(typeof data6 === "string"){
if(func2(data6) > 200){
vErrors = push(vErrors, instancePath+"/title", "GivenSession/properties/title/maxLength", "maxLength", {limit: 200}); errors++;
}
if(func2(data6) < 1){
vErrors = push(vErrors, instancePath+"/title", "GivenSession/properties/title/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/title", "GivenSession/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.source !== undefined){
let data7 = data.source;
if(!((((data7 === "user") || (data7 === "api")) || (data7 === "mcp")) || (data7 === "agent_session"))){
vErrors = push(vErrors, instancePath+"/source", "GivenSession/properties/source/enum", "enum", {allowedValues: schema18.properties.source.enum}); errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "GivenSession/properties/isPublic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.createdAt !== undefined){
let data9 = data.createdAt;
if(typeof data9 === "string"){
if(!(formats0(data9))){
vErrors = push(vErrors, instancePath+"/createdAt", "GivenSession/properties/createdAt/format", "format", {format: "date-time"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/createdAt", "GivenSession/properties/createdAt/type", "type", {type: "string"}); errors++;
}
}
if(data.request !== undefined){
let data10 = data.request;
if(!(data10 && typeof data10 == "object" && !Array.isArray(data10))){
vErrors = push(vErrors, instancePath+"/request", "GivenSession/properties/request/type", "type", {type: "object"}); errors++;
}
}
if(data.failWith !== undefined){
let data11 = data.failWith;
if(typeof data11 === "string"){
if(func2(data11) < 1){
vErrors = push(vErrors, instancePath+"/failWith", "GivenSession/properties/failWith/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/failWith", "GivenSession/properties/failWith/type", "type", {type: "string"}); errors++;
}
}
if(data.sharedWith !== undefined){
let data12 = data.sharedWith;
if(Array.isArray(data12)){
const len0 = data12.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
let data13 = data12[i0];
if(typeof data13 === "string"){
if(!(formats2.test(data13))){
vErrors = push(vErrors, instancePath+"/sharedWith/" + i0, "GivenSession/properties/sharedWith/items/format", "format", {format: "email"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sharedWith/" + i0, "GivenSession/properties/sharedWith/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sharedWith", "GivenSession/properties/sharedWith/type", "type", {type: "array"}); errors++;
}
}
if(data.goesOn !== undefined){
if(!(validate17(data.goesOn, {instancePath:instancePath+"/goesOn",parentData:data,parentDataProperty:"goesOn",rootData}))){
vErrors = pushAll(vErrors, validate17.errors); errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema18.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "GivenSession/onlyKnown", "onlyKnown", {additionalProperty: key0, known: schema18.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "GivenSession/type", "type", {type: "object"}); errors++;
}
validate16.errors = vErrors;
return errors === 0;
}

const schema24 = {"type":"object","onlyKnown":["title","serviceId","authors","year","abstract","doi","pmid","venue","citedByCount","urls","studyTypeTags","journalQuartile","fullTextUrl","subjects","retracted","csl","bibtex","ris","file"],"properties":{"title":{"type":"string","minLength":1},"serviceId":{"type":"string","minLength":1},"authors":{"type":"array","items":{"type":"string"}},"year":{"type":["integer","null"],"minimum":1,"maximum":9999},"abstract":{"type":["string","null"]},"doi":{"type":["string","null"]},"pmid":{"type":["string","null"],"minLength":1},"venue":{"type":["string","null"]},"citedByCount":{"type":["integer","null"],"minimum":0},"urls":{"type":"array","items":{"type":"string"}},"studyTypeTags":{"type":"array","items":{"type":"string"}},"journalQuartile":{"type":["integer","null"],"minimum":1,"maximum":4},"fullTextUrl":{"type":["string","null"]},"subjects":{"type":"array","items":{"type":"string"}},"retracted":{"type":"boolean"},"csl":{"type":"array","items":{"type":"object","additionalProperties":true}},"bibtex":{"type":"string"},"ris":{"type":"string"},"file":{"type":"string","mustMatch":{"schema":{"pattern":"\\.([Bb][Ii][Bb]|[Rr][Ii][Ss]|[Jj][Ss][Oo][Nn])$"},"at":"","says":"must end in .bib, .ris or .json","reads":[]}}},"allOf":[{"mustMatch":{"schema":{"anyOf":[{"required":["title"]},{"required":["csl"]},{"required":["bibtex"]},{"required":["ris"]},{"required":["file"]}]},"at":"/title","says":"is required, or one of csl, bibtex, ris and file instead","reads":["title","csl","bibtex","ris","file"]}},{"mustMatch":{"schema":{"anyOf":[{"not":{"required":["csl"]}},{"maxProperties":1},{"required":["file"],"maxProperties":2}]},"at":"/csl","says":"stands alone: each of its references is a paper","reads":["file"]}},{"mustMatch":{"schema":{"anyOf":[{"not":{"required":["bibtex"]}},{"maxProperties":1},{"required":["file"],"maxProperties":2}]},"at":"/bibtex","says":"stands alone: each of its references is a paper","reads":["file"]}},{"mustMatch":{"schema":{"anyOf":[{"not":{"required":["ris"]}},{"maxProperties":1},{"required":["file"],"maxProperties":2}]},"at":"/ris","says":"stands alone: each of its references is a paper","reads":["file"]}},{"mustMatch":{"schema":{"anyOf":[{"not":{"required":["file"]}},{"maxProperties":1},{"required":["csl"]},{"required":["bibtex"]},{"required":["ris"]}]},"at":"/file","says":"stands alone: each of its references is a paper","reads":["csl","bibtex","ris"]}}]};
const pattern3 = new RegExp("\\.([Bb][Ii][Bb]|[Rr][Ii][Ss]|[Jj][Ss][Oo][Nn])$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
const _errs3 = errors;
const _errs4 = errors;
let valid2 = false;
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.title === undefined) && (missing0 = "title")){
vErrors = push(vErrors); errors++;
}
}
var _valid0 = _errs5 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.csl === undefined) && (missing1 = "csl")){
vErrors = push(vErrors); errors++;
}
}
var _valid0 = _errs6 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.bibtex === undefined) && (missing2 = "bibtex")){
vErrors = push(vErrors); errors++;
}
}
var _valid0 = _errs7 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.ris === undefined) && (missing3 = "ris")){
vErrors = push(vErrors); errors++;
}
}
var _valid0 = _errs8 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs9 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.file === undefined) && (missing4 = "file")){
vErrors = push(vErrors); errors++;
}
}
var _valid0 = _errs9 === errors;
valid2 = valid2 || _valid0;
}
}
}
}
if(!valid2){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var valid1 = _errs3 === errors;
if(!valid1){
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "GivenPaper/allOf/0/mustMatch", "mustMatch", {says: "is required, or one of csl, bibtex, ris and file instead", at: "/title", reads: ["title","csl","bibtex","ris","file"]}); errors++;
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
const _errs11 = errors;
const _errs12 = errors;
const _errs13 = errors;
let valid4 = false;
const _errs14 = errors;
const _errs15 = errors;
const _errs16 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((data.csl === undefined) && (missing5 = "csl")){
vErrors = push(vErrors); errors++;
}
}
var valid5 = _errs16 === errors;
if(valid5){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs14 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const _errs17 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 1){
vErrors = push(vErrors); errors++;
}
}
var _valid1 = _errs17 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const _errs18 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 2){
vErrors = push(vErrors); errors++;
}
else {
let missing6;
if((data.file === undefined) && (missing6 = "file")){
vErrors = push(vErrors); errors++;
}
}
}
var _valid1 = _errs18 === errors;
valid4 = valid4 || _valid1;
}
}
if(!valid4){
vErrors = push(vErrors); errors++;
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
var valid3 = _errs12 === errors;
if(!valid3){
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "GivenPaper/allOf/1/mustMatch", "mustMatch", {says: "stands alone: each of its references is a paper", at: "/csl", reads: ["file"]}); errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
const _errs20 = errors;
const _errs21 = errors;
const _errs22 = errors;
let valid7 = false;
const _errs23 = errors;
const _errs24 = errors;
const _errs25 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing7;
if((data.bibtex === undefined) && (missing7 = "bibtex")){
vErrors = push(vErrors); errors++;
}
}
var valid8 = _errs25 === errors;
if(valid8){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = _errs24;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs23 === errors;
valid7 = valid7 || _valid2;
if(!valid7){
const _errs26 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 1){
vErrors = push(vErrors); errors++;
}
}
var _valid2 = _errs26 === errors;
valid7 = valid7 || _valid2;
if(!valid7){
const _errs27 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 2){
vErrors = push(vErrors); errors++;
}
else {
let missing8;
if((data.file === undefined) && (missing8 = "file")){
vErrors = push(vErrors); errors++;
}
}
}
var _valid2 = _errs27 === errors;
valid7 = valid7 || _valid2;
}
}
if(!valid7){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
}
var valid6 = _errs21 === errors;
if(!valid6){
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "GivenPaper/allOf/2/mustMatch", "mustMatch", {says: "stands alone: each of its references is a paper", at: "/bibtex", reads: ["file"]}); errors++;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
const _errs29 = errors;
const _errs30 = errors;
const _errs31 = errors;
let valid10 = false;
const _errs32 = errors;
const _errs33 = errors;
const _errs34 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing9;
if((data.ris === undefined) && (missing9 = "ris")){
vErrors = push(vErrors); errors++;
}
}
var valid11 = _errs34 === errors;
if(valid11){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
var _valid3 = _errs32 === errors;
valid10 = valid10 || _valid3;
if(!valid10){
const _errs35 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 1){
vErrors = push(vErrors); errors++;
}
}
var _valid3 = _errs35 === errors;
valid10 = valid10 || _valid3;
if(!valid10){
const _errs36 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 2){
vErrors = push(vErrors); errors++;
}
else {
let missing10;
if((data.file === undefined) && (missing10 = "file")){
vErrors = push(vErrors); errors++;
}
}
}
var _valid3 = _errs36 === errors;
valid10 = valid10 || _valid3;
}
}
if(!valid10){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
}
var valid9 = _errs30 === errors;
if(!valid9){
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "GivenPaper/allOf/3/mustMatch", "mustMatch", {says: "stands alone: each of its references is a paper", at: "/ris", reads: ["file"]}); errors++;
}
else {
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
}
const _errs38 = errors;
const _errs39 = errors;
const _errs40 = errors;
let valid13 = false;
const _errs41 = errors;
const _errs42 = errors;
const _errs43 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing11;
if((data.file === undefined) && (missing11 = "file")){
vErrors = push(vErrors); errors++;
}
}
var valid14 = _errs43 === errors;
if(valid14){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs42;
if(vErrors !== null){
if(_errs42){
vErrors.length = _errs42;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs41 === errors;
valid13 = valid13 || _valid4;
if(!valid13){
const _errs44 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 1){
vErrors = push(vErrors); errors++;
}
}
var _valid4 = _errs44 === errors;
valid13 = valid13 || _valid4;
if(!valid13){
const _errs45 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing12;
if((data.csl === undefined) && (missing12 = "csl")){
vErrors = push(vErrors); errors++;
}
}
var _valid4 = _errs45 === errors;
valid13 = valid13 || _valid4;
if(!valid13){
const _errs46 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing13;
if((data.bibtex === undefined) && (missing13 = "bibtex")){
vErrors = push(vErrors); errors++;
}
}
var _valid4 = _errs46 === errors;
valid13 = valid13 || _valid4;
if(!valid13){
const _errs47 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing14;
if((data.ris === undefined) && (missing14 = "ris")){
vErrors = push(vErrors); errors++;
}
}
var _valid4 = _errs47 === errors;
valid13 = valid13 || _valid4;
}
}
}
}
if(!valid13){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs40;
if(vErrors !== null){
if(_errs40){
vErrors.length = _errs40;
}
else {
vErrors = null;
}
}
}
var valid12 = _errs39 === errors;
if(!valid12){
errors = _errs38;
if(vErrors !== null){
if(_errs38){
vErrors.length = _errs38;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "GivenPaper/allOf/4/mustMatch", "mustMatch", {says: "stands alone: each of its references is a paper", at: "/file", reads: ["csl","bibtex","ris"]}); errors++;
}
else {
errors = _errs38;
if(vErrors !== null){
if(_errs38){
vErrors.length = _errs38;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title !== undefined){
let data0 = data.title;
if(typeof data0 === "string"){
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/title", "GivenPaper/properties/title/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/title", "GivenPaper/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.serviceId !== undefined){
let data1 = data.serviceId;
if(typeof data1 === "string"){
if(func2(data1) < 1){
vErrors = push(vErrors, instancePath+"/serviceId", "GivenPaper/properties/serviceId/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/serviceId", "GivenPaper/properties/serviceId/type", "type", {type: "string"}); errors++;
}
}
if(data.authors !== undefined){
let data2 = data.authors;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(typeof data2[i0] !== "string"){
vErrors = push(vErrors, instancePath+"/authors/" + i0, "GivenPaper/properties/authors/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/authors", "GivenPaper/properties/authors/type", "type", {type: "array"}); errors++;
}
}
if(data.year !== undefined){
let data4 = data.year;
if((!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))) && (data4 !== null)){
vErrors = push(vErrors, instancePath+"/year", "GivenPaper/properties/year/type", "type", {type: schema24.properties.year.type}); errors++;
}
if(typeof data4 == "number"){
if(data4 > 9999 || isNaN(data4)){
vErrors = push(vErrors, instancePath+"/year", "GivenPaper/properties/year/maximum", "maximum", {comparison: "<=", limit: 9999}); errors++;
}
if(data4 < 1 || isNaN(data4)){
vErrors = push(vErrors, instancePath+"/year", "GivenPaper/properties/year/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data.abstract !== undefined){
let data5 = data.abstract;
if((typeof data5 !== "string") && (data5 !== null)){
vErrors = push(vErrors, instancePath+"/abstract", "GivenPaper/properties/abstract/type", "type", {type: schema24.properties.abstract.type}); errors++;
}
}
if(data.doi !== undefined){
let data6 = data.doi;
if((typeof data6 !== "string") && (data6 !== null)){
vErrors = push(vErrors, instancePath+"/doi", "GivenPaper/properties/doi/type", "type", {type: schema24.properties.doi.type}); errors++;
}
}
if(data.pmid !== undefined){
let data7 = data.pmid;
if((typeof data7 !== "string") && (data7 !== null)){
vErrors = push(vErrors, instancePath+"/pmid", "GivenPaper/properties/pmid/type", "type", {type: schema24.properties.pmid.type}); errors++;
}
if(typeof data7 === "string"){
if(func2(data7) < 1){
vErrors = push(vErrors, instancePath+"/pmid", "GivenPaper/properties/pmid/minLength", "minLength", {limit: 1}); errors++;
}
}
}
if(data.venue !== undefined){
let data8 = data.venue;
if((typeof data8 !== "string") && (data8 !== null)){
vErrors = push(vErrors, instancePath+"/venue", "GivenPaper/properties/venue/type", "type", {type: schema24.properties.venue.type}); errors++;
}
}
if(data.citedByCount !== undefined){
let data9 = data.citedByCount;
if((!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))) && (data9 !== null)){
vErrors = push(vErrors, instancePath+"/citedByCount", "GivenPaper/properties/citedByCount/type", "type", {type: schema24.properties.citedByCount.type}); errors++;
}
if(typeof data9 == "number"){
if(data9 < 0 || isNaN(data9)){
vErrors = push(vErrors, instancePath+"/citedByCount", "GivenPaper/properties/citedByCount/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.urls !== undefined){
let data10 = data.urls;
if(Array.isArray(data10)){
const len1 = data10.length;
for(let i1=0; i1<len1 && errors<5000; i1++){
if(typeof data10[i1] !== "string"){
vErrors = push(vErrors, instancePath+"/urls/" + i1, "GivenPaper/properties/urls/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/urls", "GivenPaper/properties/urls/type", "type", {type: "array"}); errors++;
}
}
if(data.studyTypeTags !== undefined){
let data12 = data.studyTypeTags;
if(Array.isArray(data12)){
const len2 = data12.length;
for(let i2=0; i2<len2 && errors<5000; i2++){
if(typeof data12[i2] !== "string"){
vErrors = push(vErrors, instancePath+"/studyTypeTags/" + i2, "GivenPaper/properties/studyTypeTags/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/studyTypeTags", "GivenPaper/properties/studyTypeTags/type", "type", {type: "array"}); errors++;
}
}
if(data.journalQuartile !== undefined){
let data14 = data.journalQuartile;
if((!((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14)))) && (data14 !== null)){
vErrors = push(vErrors, instancePath+"/journalQuartile", "GivenPaper/properties/journalQuartile/type", "type", {type: schema24.properties.journalQuartile.type}); errors++;
}
if(typeof data14 == "number"){
if(data14 > 4 || isNaN(data14)){
vErrors = push(vErrors, instancePath+"/journalQuartile", "GivenPaper/properties/journalQuartile/maximum", "maximum", {comparison: "<=", limit: 4}); errors++;
}
if(data14 < 1 || isNaN(data14)){
vErrors = push(vErrors, instancePath+"/journalQuartile", "GivenPaper/properties/journalQuartile/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data.fullTextUrl !== undefined){
let data15 = data.fullTextUrl;
if((typeof data15 !== "string") && (data15 !== null)){
vErrors = push(vErrors, instancePath+"/fullTextUrl", "GivenPaper/properties/fullTextUrl/type", "type", {type: schema24.properties.fullTextUrl.type}); errors++;
}
}
if(data.subjects !== undefined){
let data16 = data.subjects;
if(Array.isArray(data16)){
const len3 = data16.length;
for(let i3=0; i3<len3 && errors<5000; i3++){
if(typeof data16[i3] !== "string"){
vErrors = push(vErrors, instancePath+"/subjects/" + i3, "GivenPaper/properties/subjects/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/subjects", "GivenPaper/properties/subjects/type", "type", {type: "array"}); errors++;
}
}
if(data.retracted !== undefined){
if(typeof data.retracted !== "boolean"){
vErrors = push(vErrors, instancePath+"/retracted", "GivenPaper/properties/retracted/type", "type", {type: "boolean"}); errors++;
}
}
if(data.csl !== undefined){
let data19 = data.csl;
if(Array.isArray(data19)){
const len4 = data19.length;
for(let i4=0; i4<len4 && errors<5000; i4++){
let data20 = data19[i4];
if(!(data20 && typeof data20 == "object" && !Array.isArray(data20))){
vErrors = push(vErrors, instancePath+"/csl/" + i4, "GivenPaper/properties/csl/items/type", "type", {type: "object"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/csl", "GivenPaper/properties/csl/type", "type", {type: "array"}); errors++;
}
}
if(data.bibtex !== undefined){
if(typeof data.bibtex !== "string"){
vErrors = push(vErrors, instancePath+"/bibtex", "GivenPaper/properties/bibtex/type", "type", {type: "string"}); errors++;
}
}
if(data.ris !== undefined){
if(typeof data.ris !== "string"){
vErrors = push(vErrors, instancePath+"/ris", "GivenPaper/properties/ris/type", "type", {type: "string"}); errors++;
}
}
if(data.file !== undefined){
let data23 = data.file;
if(typeof data23 !== "string"){
vErrors = push(vErrors, instancePath+"/file", "GivenPaper/properties/file/type", "type", {type: "string"}); errors++;
}
const _errs97 = errors;
const _errs98 = errors;
if(typeof data23 === "string"){
if(!pattern3.test(data23)){
vErrors = push(vErrors); errors++;
}
}
var valid26 = _errs98 === errors;
if(!valid26){
errors = _errs97;
if(vErrors !== null){
if(_errs97){
vErrors.length = _errs97;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath+"/file", "GivenPaper/properties/file/mustMatch", "mustMatch", {says: "must end in .bib, .ris or .json", at: "", reads: []}); errors++;
}
else {
errors = _errs97;
if(vErrors !== null){
if(_errs97){
vErrors.length = _errs97;
}
else {
vErrors = null;
}
}
}
}
for(const key0 in data){
if(!schema24.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "GivenPaper/onlyKnown", "onlyKnown", {additionalProperty: key0, known: schema24.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "GivenPaper/type", "type", {type: "object"}); errors++;
}
validate20.errors = vErrors;
return errors === 0;
}

const schema25 = {"type":"object","required":["nctId","title"],"onlyKnown":["nctId","title","summary","url","overallStatus","phase","studyType","enrollmentCount","conditions","interventions","leadSponsor","startDate","primaryCompletionDate","completionDate","hasResults","lastUpdatedYear"],"properties":{"nctId":{"type":"string","minLength":1},"title":{"type":"string","minLength":1},"summary":{"type":["string","null"]},"url":{"type":"string"},"overallStatus":{"type":["string","null"]},"phase":{"type":"array","items":{"type":"string"}},"studyType":{"enum":["INTERVENTIONAL","OBSERVATIONAL","EXPANDED_ACCESS",null],"type":["string","null"]},"enrollmentCount":{"type":["integer","null"],"minimum":0},"conditions":{"type":"array","items":{"type":"string"}},"interventions":{"type":"array","items":{"type":"string"}},"leadSponsor":{"type":["string","null"]},"startDate":{"type":["string","null"],"mustMatch":{"schema":{"pattern":"^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$"},"at":"","says":"must be a date, YYYY-MM-DD, YYYY-MM or YYYY","reads":[]}},"primaryCompletionDate":{"type":["string","null"],"mustMatch":{"schema":{"pattern":"^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$"},"at":"","says":"must be a date, YYYY-MM-DD, YYYY-MM or YYYY","reads":[]}},"completionDate":{"type":["string","null"],"mustMatch":{"schema":{"pattern":"^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$"},"at":"","says":"must be a date, YYYY-MM-DD, YYYY-MM or YYYY","reads":[]}},"hasResults":{"type":["boolean","null"]},"lastUpdatedYear":{"type":["integer","null"]}}};
const pattern4 = new RegExp("^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$", "u");

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.nctId === undefined){
vErrors = push(vErrors, instancePath, "GivenTrial/required", "required", {missingProperty: "nctId"}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, instancePath, "GivenTrial/required", "required", {missingProperty: "title"}); errors++;
}
if(data.nctId !== undefined){
let data0 = data.nctId;
if(typeof data0 === "string"){
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/nctId", "GivenTrial/properties/nctId/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/nctId", "GivenTrial/properties/nctId/type", "type", {type: "string"}); errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(typeof data1 === "string"){
if(func2(data1) < 1){
vErrors = push(vErrors, instancePath+"/title", "GivenTrial/properties/title/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/title", "GivenTrial/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.summary !== undefined){
let data2 = data.summary;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, instancePath+"/summary", "GivenTrial/properties/summary/type", "type", {type: schema25.properties.summary.type}); errors++;
}
}
if(data.url !== undefined){
if(typeof data.url !== "string"){
vErrors = push(vErrors, instancePath+"/url", "GivenTrial/properties/url/type", "type", {type: "string"}); errors++;
}
}
if(data.overallStatus !== undefined){
let data4 = data.overallStatus;
if((typeof data4 !== "string") && (data4 !== null)){
vErrors = push(vErrors, instancePath+"/overallStatus", "GivenTrial/properties/overallStatus/type", "type", {type: schema25.properties.overallStatus.type}); errors++;
}
}
if(data.phase !== undefined){
let data5 = data.phase;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(typeof data5[i0] !== "string"){
vErrors = push(vErrors, instancePath+"/phase/" + i0, "GivenTrial/properties/phase/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/phase", "GivenTrial/properties/phase/type", "type", {type: "array"}); errors++;
}
}
if(data.studyType !== undefined){
let data7 = data.studyType;
if((typeof data7 !== "string") && (data7 !== null)){
vErrors = push(vErrors, instancePath+"/studyType", "GivenTrial/properties/studyType/type", "type", {type: schema25.properties.studyType.type}); errors++;
}
if(!((((data7 === "INTERVENTIONAL") || (data7 === "OBSERVATIONAL")) || (data7 === "EXPANDED_ACCESS")) || (data7 === null))){
vErrors = push(vErrors, instancePath+"/studyType", "GivenTrial/properties/studyType/enum", "enum", {allowedValues: schema25.properties.studyType.enum}); errors++;
}
}
if(data.enrollmentCount !== undefined){
let data8 = data.enrollmentCount;
if((!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))) && (data8 !== null)){
vErrors = push(vErrors, instancePath+"/enrollmentCount", "GivenTrial/properties/enrollmentCount/type", "type", {type: schema25.properties.enrollmentCount.type}); errors++;
}
if(typeof data8 == "number"){
if(data8 < 0 || isNaN(data8)){
vErrors = push(vErrors, instancePath+"/enrollmentCount", "GivenTrial/properties/enrollmentCount/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.conditions !== undefined){
let data9 = data.conditions;
if(Array.isArray(data9)){
const len1 = data9.length;
for(let i1=0; i1<len1 && errors<5000; i1++){
if(typeof data9[i1] !== "string"){
vErrors = push(vErrors, instancePath+"/conditions/" + i1, "GivenTrial/properties/conditions/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/conditions", "GivenTrial/properties/conditions/type", "type", {type: "array"}); errors++;
}
}
if(data.interventions !== undefined){
let data11 = data.interventions;
if(Array.isArray(data11)){
const len2 = data11.length;
for(let i2=0; i2<len2 && errors<5000; i2++){
if(typeof data11[i2] !== "string"){
vErrors = push(vErrors, instancePath+"/interventions/" + i2, "GivenTrial/properties/interventions/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/interventions", "GivenTrial/properties/interventions/type", "type", {type: "array"}); errors++;
}
}
if(data.leadSponsor !== undefined){
let data13 = data.leadSponsor;
if((typeof data13 !== "string") && (data13 !== null)){
vErrors = push(vErrors, instancePath+"/leadSponsor", "GivenTrial/properties/leadSponsor/type", "type", {type: schema25.properties.leadSponsor.type}); errors++;
}
}
if(data.startDate !== undefined){
let data14 = data.startDate;
if((typeof data14 !== "string") && (data14 !== null)){
vErrors = push(vErrors, instancePath+"/startDate", "GivenTrial/properties/startDate/type", "type", {type: schema25.properties.startDate.type}); errors++;
}
const _errs31 = errors;
const _errs32 = errors;
if(typeof data14 === "string"){
if(!pattern4.test(data14)){
vErrors = push(vErrors); errors++;
}
}
var valid7 = _errs32 === errors;
if(!valid7){
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath+"/startDate", "GivenTrial/properties/startDate/mustMatch", "mustMatch", {says: "must be a date, YYYY-MM-DD, YYYY-MM or YYYY", at: "", reads: []}); errors++;
}
else {
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
}
}
if(data.primaryCompletionDate !== undefined){
let data15 = data.primaryCompletionDate;
if((typeof data15 !== "string") && (data15 !== null)){
vErrors = push(vErrors, instancePath+"/primaryCompletionDate", "GivenTrial/properties/primaryCompletionDate/type", "type", {type: schema25.properties.primaryCompletionDate.type}); errors++;
}
const _errs35 = errors;
const _errs36 = errors;
if(typeof data15 === "string"){
if(!pattern4.test(data15)){
vErrors = push(vErrors); errors++;
}
}
var valid8 = _errs36 === errors;
if(!valid8){
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath+"/primaryCompletionDate", "GivenTrial/properties/primaryCompletionDate/mustMatch", "mustMatch", {says: "must be a date, YYYY-MM-DD, YYYY-MM or YYYY", at: "", reads: []}); errors++;
}
else {
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
}
}
if(data.completionDate !== undefined){
let data16 = data.completionDate;
if((typeof data16 !== "string") && (data16 !== null)){
vErrors = push(vErrors, instancePath+"/completionDate", "GivenTrial/properties/completionDate/type", "type", {type: schema25.properties.completionDate.type}); errors++;
}
const _errs39 = errors;
const _errs40 = errors;
if(typeof data16 === "string"){
if(!pattern4.test(data16)){
vErrors = push(vErrors); errors++;
}
}
var valid9 = _errs40 === errors;
if(!valid9){
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath+"/completionDate", "GivenTrial/properties/completionDate/mustMatch", "mustMatch", {says: "must be a date, YYYY-MM-DD, YYYY-MM or YYYY", at: "", reads: []}); errors++;
}
else {
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
}
}
if(data.hasResults !== undefined){
let data17 = data.hasResults;
if((typeof data17 !== "boolean") && (data17 !== null)){
vErrors = push(vErrors, instancePath+"/hasResults", "GivenTrial/properties/hasResults/type", "type", {type: schema25.properties.hasResults.type}); errors++;
}
}
if(data.lastUpdatedYear !== undefined){
let data18 = data.lastUpdatedYear;
if((!((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18)))) && (data18 !== null)){
vErrors = push(vErrors, instancePath+"/lastUpdatedYear", "GivenTrial/properties/lastUpdatedYear/type", "type", {type: schema25.properties.lastUpdatedYear.type}); errors++;
}
}
for(const key0 in data){
if(!schema25.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "GivenTrial/onlyKnown", "onlyKnown", {additionalProperty: key0, known: schema25.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "GivenTrial/type", "type", {type: "object"}); errors++;
}
validate22.errors = vErrors;
return errors === 0;
}

const schema26 = {"type":"object","onlyKnown":["rateLimit","planCap","retryAfter"],"properties":{"rateLimit":{"enum":["none","perMinute","daily"]},"planCap":{"enum":["reject","clamp"]},"retryAfter":{"type":"boolean"}}};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rateLimit !== undefined){
let data0 = data.rateLimit;
if(!(((data0 === "none") || (data0 === "perMinute")) || (data0 === "daily"))){
vErrors = push(vErrors, instancePath+"/rateLimit", "Limits/properties/rateLimit/enum", "enum", {allowedValues: schema26.properties.rateLimit.enum}); errors++;
}
}
if(data.planCap !== undefined){
let data1 = data.planCap;
if(!((data1 === "reject") || (data1 === "clamp"))){
vErrors = push(vErrors, instancePath+"/planCap", "Limits/properties/planCap/enum", "enum", {allowedValues: schema26.properties.planCap.enum}); errors++;
}
}
if(data.retryAfter !== undefined){
if(typeof data.retryAfter !== "boolean"){
vErrors = push(vErrors, instancePath+"/retryAfter", "Limits/properties/retryAfter/type", "type", {type: "boolean"}); errors++;
}
}
for(const key0 in data){
if(!schema26.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "Limits/onlyKnown", "onlyKnown", {additionalProperty: key0, known: schema26.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Limits/type", "type", {type: "object"}); errors++;
}
validate24.errors = vErrors;
return errors === 0;
}

const schema27 = {"type":"object","onlyKnown":["form","magic","realistic","strictBodies","provisional","oauth","usageLag"],"properties":{"form":{"enum":["current","older","newer"]},"magic":{"type":"boolean"},"realistic":{"type":"boolean"},"strictBodies":{"type":"boolean"},"provisional":{"type":"string","enum":["on","off"]},"oauth":{"type":"string","enum":["ask","auto"]},"usageLag":{"$ref":"Duration"}}};
const pattern7 = new RegExp("^P(?=\\d|T\\d)(\\d{1,6}D)?(T(?=\\d)(\\d{1,6}H)?(\\d{1,6}M)?(\\d{1,6}(\\.\\d{1,3})?S)?)?$", "u");

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = push(vErrors, instancePath, "Duration/type", "type", {type: "string"}); errors++;
}
const _errs1 = errors;
const _errs2 = errors;
if(typeof data === "string"){
if(!pattern7.test(data)){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors, instancePath, "Duration/mustMatch", "mustMatch", {says: "must be an ISO 8601 duration of days, hours, minutes and seconds, such as PT10M or P7D, each of at most six digits", at: "", reads: []}); errors++;
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
validate27.errors = vErrors;
return errors === 0;
}


function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.form !== undefined){
let data0 = data.form;
if(!(((data0 === "current") || (data0 === "older")) || (data0 === "newer"))){
vErrors = push(vErrors, instancePath+"/form", "Options/properties/form/enum", "enum", {allowedValues: schema27.properties.form.enum}); errors++;
}
}
if(data.magic !== undefined){
if(typeof data.magic !== "boolean"){
vErrors = push(vErrors, instancePath+"/magic", "Options/properties/magic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.realistic !== undefined){
if(typeof data.realistic !== "boolean"){
vErrors = push(vErrors, instancePath+"/realistic", "Options/properties/realistic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.strictBodies !== undefined){
if(typeof data.strictBodies !== "boolean"){
vErrors = push(vErrors, instancePath+"/strictBodies", "Options/properties/strictBodies/type", "type", {type: "boolean"}); errors++;
}
}
if(data.provisional !== undefined){
let data4 = data.provisional;
if(typeof data4 !== "string"){
vErrors = push(vErrors, instancePath+"/provisional", "Options/properties/provisional/type", "type", {type: "string"}); errors++;
}
if(!((data4 === "on") || (data4 === "off"))){
vErrors = push(vErrors, instancePath+"/provisional", "Options/properties/provisional/enum", "enum", {allowedValues: schema27.properties.provisional.enum}); errors++;
}
}
if(data.oauth !== undefined){
let data5 = data.oauth;
if(typeof data5 !== "string"){
vErrors = push(vErrors, instancePath+"/oauth", "Options/properties/oauth/type", "type", {type: "string"}); errors++;
}
if(!((data5 === "ask") || (data5 === "auto"))){
vErrors = push(vErrors, instancePath+"/oauth", "Options/properties/oauth/enum", "enum", {allowedValues: schema27.properties.oauth.enum}); errors++;
}
}
if(data.usageLag !== undefined){
if(!(validate27(data.usageLag, {instancePath:instancePath+"/usageLag",parentData:data,parentDataProperty:"usageLag",rootData}))){
vErrors = pushAll(vErrors, validate27.errors); errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema27.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "Options/onlyKnown", "onlyKnown", {additionalProperty: key0, known: schema27.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Options/type", "type", {type: "object"}); errors++;
}
validate26.errors = vErrors;
return errors === 0;
}

const schema29 = {"type":"object","onlyKnown":["on","preset","after","times","probability","does","delay","jitter"],"properties":{"on":{"type":"object","onlyKnown":["operation","session","account","headers","request"],"properties":{"operation":{"type":"string"},"session":{"type":"string"},"account":{"type":"string"},"headers":{"type":"object","minProperties":1,"additionalProperties":{"type":"string"}},"request":{"type":"object","onlyKnown":["method","path","query","body"],"minProperties":1,"properties":{"method":{"type":"string","mustMatch":{"schema":{"pattern":"^[A-Z]{1,20}$"},"at":"","says":"must be a method in capital letters, such as GET","reads":[]}},"path":{"type":"string","mustMatch":{"schema":{"pattern":"^/"},"at":"","says":"must begin with /, below the base URL","reads":[]}},"query":{"type":"string"},"body":{}}}}},"preset":{"enum":["edge"]},"after":{"type":"integer","minimum":0},"times":{"type":"integer","minimum":1},"probability":{"type":"number","exclusiveMinimum":0,"maximum":1},"does":{"type":"object","onlyKnown":["answer","replace","change","edge","drop","truncate","drip","twice"],"minProperties":1,"maxProperties":1,"properties":{"answer":{"type":"object","required":["status"],"onlyKnown":["status","headers","body"],"properties":{"status":{"type":"integer","minimum":200,"maximum":599},"headers":{"type":"object","additionalProperties":{"type":"string"}},"body":{}}},"replace":{"type":"object","required":["status"],"onlyKnown":["status","headers","body"],"properties":{"status":{"type":"integer","minimum":200,"maximum":599},"headers":{"type":"object","additionalProperties":{"type":["string","null"]}},"body":{}}},"change":{"type":"object","onlyKnown":["when","headers","body"],"minProperties":1,"properties":{"when":{"type":"object","additionalProperties":true},"headers":{"type":"object","additionalProperties":{"type":["string","null"]}},"body":{"type":"object","additionalProperties":true}}},"edge":{"const":true},"drop":{"enum":["before","after"]},"truncate":{"type":"object","required":["bytes"],"onlyKnown":["bytes"],"properties":{"bytes":{"type":"integer","minimum":0}}},"drip":{"type":"object","required":["bytes","every"],"onlyKnown":["bytes","every"],"properties":{"bytes":{"type":"integer","minimum":1},"every":{"$ref":"Duration"}}},"twice":{"const":true}}},"delay":{"$ref":"Duration"},"jitter":{"$ref":"Duration"}},"allOf":[{"mustMatch":{"schema":{"anyOf":[{"not":{"required":["preset"]}},{"not":{"required":["does"]}}]},"at":"/does","says":"cannot stand beside preset, which says what it does","reads":[]}}],"mustMatch":{"schema":{"anyOf":[{"required":["does"]},{"required":["delay"]},{"required":["jitter"]},{"required":["preset"]}]},"at":"/does","says":"is missing: a fault does something, delays, or both","reads":["does","delay","jitter","preset"]}};
const pattern8 = new RegExp("^[A-Z]{1,20}$", "u");
const pattern9 = new RegExp("^/", "u");

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
const _errs3 = errors;
const _errs4 = errors;
let valid2 = false;
const _errs5 = errors;
const _errs6 = errors;
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.preset === undefined) && (missing0 = "preset")){
vErrors = push(vErrors); errors++;
}
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
var _valid0 = _errs5 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs8 = errors;
const _errs9 = errors;
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.does === undefined) && (missing1 = "does")){
vErrors = push(vErrors); errors++;
}
}
var valid4 = _errs10 === errors;
if(valid4){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs8 === errors;
valid2 = valid2 || _valid0;
}
if(!valid2){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var valid1 = _errs3 === errors;
if(!valid1){
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "Fault/allOf/0/mustMatch", "mustMatch", {says: "cannot stand beside preset, which says what it does", at: "/does", reads: []}); errors++;
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
const _errs11 = errors;
const _errs12 = errors;
const _errs13 = errors;
let valid6 = false;
const _errs14 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.does === undefined) && (missing2 = "does")){
vErrors = push(vErrors); errors++;
}
}
var _valid1 = _errs14 === errors;
valid6 = valid6 || _valid1;
if(!valid6){
const _errs15 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.delay === undefined) && (missing3 = "delay")){
vErrors = push(vErrors); errors++;
}
}
var _valid1 = _errs15 === errors;
valid6 = valid6 || _valid1;
if(!valid6){
const _errs16 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.jitter === undefined) && (missing4 = "jitter")){
vErrors = push(vErrors); errors++;
}
}
var _valid1 = _errs16 === errors;
valid6 = valid6 || _valid1;
if(!valid6){
const _errs17 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((data.preset === undefined) && (missing5 = "preset")){
vErrors = push(vErrors); errors++;
}
}
var _valid1 = _errs17 === errors;
valid6 = valid6 || _valid1;
}
}
}
if(!valid6){
vErrors = push(vErrors); errors++;
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
var valid5 = _errs12 === errors;
if(!valid5){
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "Fault/mustMatch", "mustMatch", {says: "is missing: a fault does something, delays, or both", at: "/does", reads: ["does","delay","jitter","preset"]}); errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.on !== undefined){
let data0 = data.on;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.operation !== undefined){
if(typeof data0.operation !== "string"){
vErrors = push(vErrors, instancePath+"/on/operation", "Fault/properties/on/properties/operation/type", "type", {type: "string"}); errors++;
}
}
if(data0.session !== undefined){
if(typeof data0.session !== "string"){
vErrors = push(vErrors, instancePath+"/on/session", "Fault/properties/on/properties/session/type", "type", {type: "string"}); errors++;
}
}
if(data0.account !== undefined){
if(typeof data0.account !== "string"){
vErrors = push(vErrors, instancePath+"/on/account", "Fault/properties/on/properties/account/type", "type", {type: "string"}); errors++;
}
}
if(data0.headers !== undefined){
let data4 = data0.headers;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(Object.keys(data4).length < 1){
vErrors = push(vErrors, instancePath+"/on/headers", "Fault/properties/on/properties/headers/minProperties", "minProperties", {limit: 1}); errors++;
}
for(const key0 in data4){
if(typeof data4[key0] !== "string"){
vErrors = push(vErrors, instancePath+"/on/headers/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "Fault/properties/on/properties/headers/additionalProperties/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/on/headers", "Fault/properties/on/properties/headers/type", "type", {type: "object"}); errors++;
}
}
if(data0.request !== undefined){
let data6 = data0.request;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(Object.keys(data6).length < 1){
vErrors = push(vErrors, instancePath+"/on/request", "Fault/properties/on/properties/request/minProperties", "minProperties", {limit: 1}); errors++;
}
if(data6.method !== undefined){
let data7 = data6.method;
if(typeof data7 !== "string"){
vErrors = push(vErrors, instancePath+"/on/request/method", "Fault/properties/on/properties/request/properties/method/type", "type", {type: "string"}); errors++;
}
const _errs35 = errors;
const _errs36 = errors;
if(typeof data7 === "string"){
if(!pattern8.test(data7)){
vErrors = push(vErrors); errors++;
}
}
var valid11 = _errs36 === errors;
if(!valid11){
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath+"/on/request/method", "Fault/properties/on/properties/request/properties/method/mustMatch", "mustMatch", {says: "must be a method in capital letters, such as GET", at: "", reads: []}); errors++;
}
else {
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
}
}
if(data6.path !== undefined){
let data8 = data6.path;
if(typeof data8 !== "string"){
vErrors = push(vErrors, instancePath+"/on/request/path", "Fault/properties/on/properties/request/properties/path/type", "type", {type: "string"}); errors++;
}
const _errs39 = errors;
const _errs40 = errors;
if(typeof data8 === "string"){
if(!pattern9.test(data8)){
vErrors = push(vErrors); errors++;
}
}
var valid12 = _errs40 === errors;
if(!valid12){
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath+"/on/request/path", "Fault/properties/on/properties/request/properties/path/mustMatch", "mustMatch", {says: "must begin with /, below the base URL", at: "", reads: []}); errors++;
}
else {
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
}
}
if(data6.query !== undefined){
if(typeof data6.query !== "string"){
vErrors = push(vErrors, instancePath+"/on/request/query", "Fault/properties/on/properties/request/properties/query/type", "type", {type: "string"}); errors++;
}
}
for(const key1 in data6){
if(!schema29.properties.on.properties.request.onlyKnown.includes(key1)){
vErrors = push(vErrors, instancePath+"/on/request", "Fault/properties/on/properties/request/onlyKnown", "onlyKnown", {additionalProperty: key1, known: schema29.properties.on.properties.request.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/on/request", "Fault/properties/on/properties/request/type", "type", {type: "object"}); errors++;
}
}
for(const key2 in data0){
if(!schema29.properties.on.onlyKnown.includes(key2)){
vErrors = push(vErrors, instancePath+"/on", "Fault/properties/on/onlyKnown", "onlyKnown", {additionalProperty: key2, known: schema29.properties.on.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/on", "Fault/properties/on/type", "type", {type: "object"}); errors++;
}
}
if(data.preset !== undefined){
if(!(data.preset === "edge")){
vErrors = push(vErrors, instancePath+"/preset", "Fault/properties/preset/enum", "enum", {allowedValues: schema29.properties.preset.enum}); errors++;
}
}
if(data.after !== undefined){
let data11 = data.after;
if(!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))){
vErrors = push(vErrors, instancePath+"/after", "Fault/properties/after/type", "type", {type: "integer"}); errors++;
}
if(typeof data11 == "number"){
if(data11 < 0 || isNaN(data11)){
vErrors = push(vErrors, instancePath+"/after", "Fault/properties/after/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.times !== undefined){
let data12 = data.times;
if(!((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12)))){
vErrors = push(vErrors, instancePath+"/times", "Fault/properties/times/type", "type", {type: "integer"}); errors++;
}
if(typeof data12 == "number"){
if(data12 < 1 || isNaN(data12)){
vErrors = push(vErrors, instancePath+"/times", "Fault/properties/times/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data.probability !== undefined){
let data13 = data.probability;
if(typeof data13 == "number"){
if(data13 > 1 || isNaN(data13)){
vErrors = push(vErrors, instancePath+"/probability", "Fault/properties/probability/maximum", "maximum", {comparison: "<=", limit: 1}); errors++;
}
if(data13 <= 0 || isNaN(data13)){
vErrors = push(vErrors, instancePath+"/probability", "Fault/properties/probability/exclusiveMinimum", "exclusiveMinimum", {comparison: ">", limit: 0}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/probability", "Fault/properties/probability/type", "type", {type: "number"}); errors++;
}
}
if(data.does !== undefined){
let data14 = data.does;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(Object.keys(data14).length > 1){
vErrors = push(vErrors, instancePath+"/does", "Fault/properties/does/maxProperties", "maxProperties", {limit: 1}); errors++;
}
if(Object.keys(data14).length < 1){
vErrors = push(vErrors, instancePath+"/does", "Fault/properties/does/minProperties", "minProperties", {limit: 1}); errors++;
}
if(data14.answer !== undefined){
let data15 = data14.answer;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.status === undefined){
vErrors = push(vErrors, instancePath+"/does/answer", "Fault/properties/does/properties/answer/required", "required", {missingProperty: "status"}); errors++;
}
if(data15.status !== undefined){
let data16 = data15.status;
if(!((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16)))){
vErrors = push(vErrors, instancePath+"/does/answer/status", "Fault/properties/does/properties/answer/properties/status/type", "type", {type: "integer"}); errors++;
}
if(typeof data16 == "number"){
if(data16 > 599 || isNaN(data16)){
vErrors = push(vErrors, instancePath+"/does/answer/status", "Fault/properties/does/properties/answer/properties/status/maximum", "maximum", {comparison: "<=", limit: 599}); errors++;
}
if(data16 < 200 || isNaN(data16)){
vErrors = push(vErrors, instancePath+"/does/answer/status", "Fault/properties/does/properties/answer/properties/status/minimum", "minimum", {comparison: ">=", limit: 200}); errors++;
}
}
}
if(data15.headers !== undefined){
let data17 = data15.headers;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
for(const key3 in data17){
if(typeof data17[key3] !== "string"){
vErrors = push(vErrors, instancePath+"/does/answer/headers/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), "Fault/properties/does/properties/answer/properties/headers/additionalProperties/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/does/answer/headers", "Fault/properties/does/properties/answer/properties/headers/type", "type", {type: "object"}); errors++;
}
}
for(const key4 in data15){
if(!schema29.properties.does.properties.answer.onlyKnown.includes(key4)){
vErrors = push(vErrors, instancePath+"/does/answer", "Fault/properties/does/properties/answer/onlyKnown", "onlyKnown", {additionalProperty: key4, known: schema29.properties.does.properties.answer.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/does/answer", "Fault/properties/does/properties/answer/type", "type", {type: "object"}); errors++;
}
}
if(data14.replace !== undefined){
let data19 = data14.replace;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.status === undefined){
vErrors = push(vErrors, instancePath+"/does/replace", "Fault/properties/does/properties/replace/required", "required", {missingProperty: "status"}); errors++;
}
if(data19.status !== undefined){
let data20 = data19.status;
if(!((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20)))){
vErrors = push(vErrors, instancePath+"/does/replace/status", "Fault/properties/does/properties/replace/properties/status/type", "type", {type: "integer"}); errors++;
}
if(typeof data20 == "number"){
if(data20 > 599 || isNaN(data20)){
vErrors = push(vErrors, instancePath+"/does/replace/status", "Fault/properties/does/properties/replace/properties/status/maximum", "maximum", {comparison: "<=", limit: 599}); errors++;
}
if(data20 < 200 || isNaN(data20)){
vErrors = push(vErrors, instancePath+"/does/replace/status", "Fault/properties/does/properties/replace/properties/status/minimum", "minimum", {comparison: ">=", limit: 200}); errors++;
}
}
}
if(data19.headers !== undefined){
let data21 = data19.headers;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
for(const key5 in data21){
let data22 = data21[key5];
if((typeof data22 !== "string") && (data22 !== null)){
vErrors = push(vErrors, instancePath+"/does/replace/headers/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"), "Fault/properties/does/properties/replace/properties/headers/additionalProperties/type", "type", {type: schema29.properties.does.properties.replace.properties.headers.additionalProperties.type}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/does/replace/headers", "Fault/properties/does/properties/replace/properties/headers/type", "type", {type: "object"}); errors++;
}
}
for(const key6 in data19){
if(!schema29.properties.does.properties.replace.onlyKnown.includes(key6)){
vErrors = push(vErrors, instancePath+"/does/replace", "Fault/properties/does/properties/replace/onlyKnown", "onlyKnown", {additionalProperty: key6, known: schema29.properties.does.properties.replace.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/does/replace", "Fault/properties/does/properties/replace/type", "type", {type: "object"}); errors++;
}
}
if(data14.change !== undefined){
let data23 = data14.change;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(Object.keys(data23).length < 1){
vErrors = push(vErrors, instancePath+"/does/change", "Fault/properties/does/properties/change/minProperties", "minProperties", {limit: 1}); errors++;
}
if(data23.when !== undefined){
let data24 = data23.when;
if(!(data24 && typeof data24 == "object" && !Array.isArray(data24))){
vErrors = push(vErrors, instancePath+"/does/change/when", "Fault/properties/does/properties/change/properties/when/type", "type", {type: "object"}); errors++;
}
}
if(data23.headers !== undefined){
let data25 = data23.headers;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
for(const key7 in data25){
let data26 = data25[key7];
if((typeof data26 !== "string") && (data26 !== null)){
vErrors = push(vErrors, instancePath+"/does/change/headers/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"), "Fault/properties/does/properties/change/properties/headers/additionalProperties/type", "type", {type: schema29.properties.does.properties.change.properties.headers.additionalProperties.type}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/does/change/headers", "Fault/properties/does/properties/change/properties/headers/type", "type", {type: "object"}); errors++;
}
}
if(data23.body !== undefined){
let data27 = data23.body;
if(!(data27 && typeof data27 == "object" && !Array.isArray(data27))){
vErrors = push(vErrors, instancePath+"/does/change/body", "Fault/properties/does/properties/change/properties/body/type", "type", {type: "object"}); errors++;
}
}
for(const key8 in data23){
if(!schema29.properties.does.properties.change.onlyKnown.includes(key8)){
vErrors = push(vErrors, instancePath+"/does/change", "Fault/properties/does/properties/change/onlyKnown", "onlyKnown", {additionalProperty: key8, known: schema29.properties.does.properties.change.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/does/change", "Fault/properties/does/properties/change/type", "type", {type: "object"}); errors++;
}
}
if(data14.edge !== undefined){
if(true !== data14.edge){
vErrors = push(vErrors, instancePath+"/does/edge", "Fault/properties/does/properties/edge/const", "const", {allowedValue: true}); errors++;
}
}
if(data14.drop !== undefined){
let data29 = data14.drop;
if(!((data29 === "before") || (data29 === "after"))){
vErrors = push(vErrors, instancePath+"/does/drop", "Fault/properties/does/properties/drop/enum", "enum", {allowedValues: schema29.properties.does.properties.drop.enum}); errors++;
}
}
if(data14.truncate !== undefined){
let data30 = data14.truncate;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.bytes === undefined){
vErrors = push(vErrors, instancePath+"/does/truncate", "Fault/properties/does/properties/truncate/required", "required", {missingProperty: "bytes"}); errors++;
}
if(data30.bytes !== undefined){
let data31 = data30.bytes;
if(!((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31)))){
vErrors = push(vErrors, instancePath+"/does/truncate/bytes", "Fault/properties/does/properties/truncate/properties/bytes/type", "type", {type: "integer"}); errors++;
}
if(typeof data31 == "number"){
if(data31 < 0 || isNaN(data31)){
vErrors = push(vErrors, instancePath+"/does/truncate/bytes", "Fault/properties/does/properties/truncate/properties/bytes/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
for(const key9 in data30){
if(!schema29.properties.does.properties.truncate.onlyKnown.includes(key9)){
vErrors = push(vErrors, instancePath+"/does/truncate", "Fault/properties/does/properties/truncate/onlyKnown", "onlyKnown", {additionalProperty: key9, known: schema29.properties.does.properties.truncate.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/does/truncate", "Fault/properties/does/properties/truncate/type", "type", {type: "object"}); errors++;
}
}
if(data14.drip !== undefined){
let data32 = data14.drip;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
if(data32.bytes === undefined){
vErrors = push(vErrors, instancePath+"/does/drip", "Fault/properties/does/properties/drip/required", "required", {missingProperty: "bytes"}); errors++;
}
if(data32.every === undefined){
vErrors = push(vErrors, instancePath+"/does/drip", "Fault/properties/does/properties/drip/required", "required", {missingProperty: "every"}); errors++;
}
if(data32.bytes !== undefined){
let data33 = data32.bytes;
if(!((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33)))){
vErrors = push(vErrors, instancePath+"/does/drip/bytes", "Fault/properties/does/properties/drip/properties/bytes/type", "type", {type: "integer"}); errors++;
}
if(typeof data33 == "number"){
if(data33 < 1 || isNaN(data33)){
vErrors = push(vErrors, instancePath+"/does/drip/bytes", "Fault/properties/does/properties/drip/properties/bytes/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data32.every !== undefined){
if(!(validate27(data32.every, {instancePath:instancePath+"/does/drip/every",parentData:data32,parentDataProperty:"every",rootData}))){
vErrors = pushAll(vErrors, validate27.errors); errors = vErrors.length;
}
}
for(const key10 in data32){
if(!schema29.properties.does.properties.drip.onlyKnown.includes(key10)){
vErrors = push(vErrors, instancePath+"/does/drip", "Fault/properties/does/properties/drip/onlyKnown", "onlyKnown", {additionalProperty: key10, known: schema29.properties.does.properties.drip.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/does/drip", "Fault/properties/does/properties/drip/type", "type", {type: "object"}); errors++;
}
}
if(data14.twice !== undefined){
if(true !== data14.twice){
vErrors = push(vErrors, instancePath+"/does/twice", "Fault/properties/does/properties/twice/const", "const", {allowedValue: true}); errors++;
}
}
for(const key11 in data14){
if(!schema29.properties.does.onlyKnown.includes(key11)){
vErrors = push(vErrors, instancePath+"/does", "Fault/properties/does/onlyKnown", "onlyKnown", {additionalProperty: key11, known: schema29.properties.does.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/does", "Fault/properties/does/type", "type", {type: "object"}); errors++;
}
}
if(data.delay !== undefined){
if(!(validate27(data.delay, {instancePath:instancePath+"/delay",parentData:data,parentDataProperty:"delay",rootData}))){
vErrors = pushAll(vErrors, validate27.errors); errors = vErrors.length;
}
}
if(data.jitter !== undefined){
if(!(validate27(data.jitter, {instancePath:instancePath+"/jitter",parentData:data,parentDataProperty:"jitter",rootData}))){
vErrors = pushAll(vErrors, validate27.errors); errors = vErrors.length;
}
}
for(const key12 in data){
if(!schema29.onlyKnown.includes(key12)){
vErrors = push(vErrors, instancePath, "Fault/onlyKnown", "onlyKnown", {additionalProperty: key12, known: schema29.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Fault/type", "type", {type: "object"}); errors++;
}
validate30.errors = vErrors;
return errors === 0;
}

const schema30 = {"type":"object","onlyKnown":["sources","collections"],"properties":{"sources":{"type":"object","propertyNames":{"mustMatch":{"schema":{"pattern":"^[a-zA-Z][a-zA-Z0-9-]{0,39}$"},"at":"","says":"must be a letter and up to 39 letters, digits and -","reads":[]}},"additionalProperties":{"$ref":"GivenSource"}},"collections":{"type":"object","propertyNames":{"mustMatch":{"schema":{"pattern":"^[a-zA-Z][a-zA-Z0-9-]{0,39}$"},"at":"","says":"must be a letter and up to 39 letters, digits and -","reads":[]}},"additionalProperties":{"$ref":"GivenCollection"}}}};
const schema31 = {"type":"object","onlyKnown":["owner","serviceId","doi","title","authors","year","abstract","pmid","venue","urls","pdf","fullText"],"properties":{"owner":{"type":"string","minLength":1},"serviceId":{"type":"string","minLength":1},"doi":{"type":"string","minLength":1},"title":{"type":"string","minLength":1},"authors":{"type":"array","items":{"type":"string","minLength":1}},"year":{"type":"integer","minimum":1000,"maximum":9999},"abstract":{"type":"string"},"pmid":{"type":"string","minLength":1},"venue":{"type":"string","minLength":1},"urls":{"type":"array","items":{"type":"string","minLength":1}},"pdf":{"type":"string","minLength":1},"fullText":{"enum":["available","pending","unavailable"]}}};

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.owner !== undefined){
let data0 = data.owner;
if(typeof data0 === "string"){
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/owner", "GivenSource/properties/owner/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/owner", "GivenSource/properties/owner/type", "type", {type: "string"}); errors++;
}
}
if(data.serviceId !== undefined){
let data1 = data.serviceId;
if(typeof data1 === "string"){
if(func2(data1) < 1){
vErrors = push(vErrors, instancePath+"/serviceId", "GivenSource/properties/serviceId/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/serviceId", "GivenSource/properties/serviceId/type", "type", {type: "string"}); errors++;
}
}
if(data.doi !== undefined){
let data2 = data.doi;
if(typeof data2 === "string"){
if(func2(data2) < 1){
vErrors = push(vErrors, instancePath+"/doi", "GivenSource/properties/doi/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/doi", "GivenSource/properties/doi/type", "type", {type: "string"}); errors++;
}
}
if(data.title !== undefined){
let data3 = data.title;
if(typeof data3 === "string"){
if(func2(data3) < 1){
vErrors = push(vErrors, instancePath+"/title", "GivenSource/properties/title/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/title", "GivenSource/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.authors !== undefined){
let data4 = data.authors;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
let data5 = data4[i0];
if(typeof data5 === "string"){
if(func2(data5) < 1){
vErrors = push(vErrors, instancePath+"/authors/" + i0, "GivenSource/properties/authors/items/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/authors/" + i0, "GivenSource/properties/authors/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/authors", "GivenSource/properties/authors/type", "type", {type: "array"}); errors++;
}
}
if(data.year !== undefined){
let data6 = data.year;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
vErrors = push(vErrors, instancePath+"/year", "GivenSource/properties/year/type", "type", {type: "integer"}); errors++;
}
if(typeof data6 == "number"){
if(data6 > 9999 || isNaN(data6)){
vErrors = push(vErrors, instancePath+"/year", "GivenSource/properties/year/maximum", "maximum", {comparison: "<=", limit: 9999}); errors++;
}
if(data6 < 1000 || isNaN(data6)){
vErrors = push(vErrors, instancePath+"/year", "GivenSource/properties/year/minimum", "minimum", {comparison: ">=", limit: 1000}); errors++;
}
}
}
if(data.abstract !== undefined){
if(typeof data.abstract !== "string"){
vErrors = push(vErrors, instancePath+"/abstract", "GivenSource/properties/abstract/type", "type", {type: "string"}); errors++;
}
}
if(data.pmid !== undefined){
let data8 = data.pmid;
if(typeof data8 === "string"){
if(func2(data8) < 1){
vErrors = push(vErrors, instancePath+"/pmid", "GivenSource/properties/pmid/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/pmid", "GivenSource/properties/pmid/type", "type", {type: "string"}); errors++;
}
}
if(data.venue !== undefined){
let data9 = data.venue;
if(typeof data9 === "string"){
if(func2(data9) < 1){
vErrors = push(vErrors, instancePath+"/venue", "GivenSource/properties/venue/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/venue", "GivenSource/properties/venue/type", "type", {type: "string"}); errors++;
}
}
if(data.urls !== undefined){
let data10 = data.urls;
if(Array.isArray(data10)){
const len1 = data10.length;
for(let i1=0; i1<len1 && errors<5000; i1++){
let data11 = data10[i1];
if(typeof data11 === "string"){
if(func2(data11) < 1){
vErrors = push(vErrors, instancePath+"/urls/" + i1, "GivenSource/properties/urls/items/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/urls/" + i1, "GivenSource/properties/urls/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/urls", "GivenSource/properties/urls/type", "type", {type: "array"}); errors++;
}
}
if(data.pdf !== undefined){
let data12 = data.pdf;
if(typeof data12 === "string"){
if(func2(data12) < 1){
vErrors = push(vErrors, instancePath+"/pdf", "GivenSource/properties/pdf/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/pdf", "GivenSource/properties/pdf/type", "type", {type: "string"}); errors++;
}
}
if(data.fullText !== undefined){
let data13 = data.fullText;
if(!(((data13 === "available") || (data13 === "pending")) || (data13 === "unavailable"))){
vErrors = push(vErrors, instancePath+"/fullText", "GivenSource/properties/fullText/enum", "enum", {allowedValues: schema31.properties.fullText.enum}); errors++;
}
}
for(const key0 in data){
if(!schema31.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "GivenSource/onlyKnown", "onlyKnown", {additionalProperty: key0, known: schema31.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "GivenSource/type", "type", {type: "object"}); errors++;
}
validate36.errors = vErrors;
return errors === 0;
}

const schema32 = {"type":"object","onlyKnown":["owner","name","description","sources","sharedWith"],"properties":{"owner":{"type":"string","minLength":1},"name":{"type":"string","minLength":1,"maxLength":200},"description":{"type":"string","maxLength":2000},"sources":{"type":"array","items":{"type":"string","minLength":1}},"sharedWith":{"type":"array","items":{"type":"object","onlyKnown":["email","role"],"required":["email"],"properties":{"email":{"type":"string","format":"email"},"role":{"enum":["reader","writer"]}}}}}};

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.owner !== undefined){
let data0 = data.owner;
if(typeof data0 === "string"){
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/owner", "GivenCollection/properties/owner/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/owner", "GivenCollection/properties/owner/type", "type", {type: "string"}); errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func2(data1) > 200){
vErrors = push(vErrors, instancePath+"/name", "GivenCollection/properties/name/maxLength", "maxLength", {limit: 200}); errors++;
}
if(func2(data1) < 1){
vErrors = push(vErrors, instancePath+"/name", "GivenCollection/properties/name/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/name", "GivenCollection/properties/name/type", "type", {type: "string"}); errors++;
}
}
if(data.description !== undefined){
let data2 = data.description;
if(typeof data2 === "string"){
if(func2(data2) > 2000){
vErrors = push(vErrors, instancePath+"/description", "GivenCollection/properties/description/maxLength", "maxLength", {limit: 2000}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/description", "GivenCollection/properties/description/type", "type", {type: "string"}); errors++;
}
}
if(data.sources !== undefined){
let data3 = data.sources;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(func2(data4) < 1){
vErrors = push(vErrors, instancePath+"/sources/" + i0, "GivenCollection/properties/sources/items/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sources/" + i0, "GivenCollection/properties/sources/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sources", "GivenCollection/properties/sources/type", "type", {type: "array"}); errors++;
}
}
if(data.sharedWith !== undefined){
let data5 = data.sharedWith;
if(Array.isArray(data5)){
const len1 = data5.length;
for(let i1=0; i1<len1 && errors<5000; i1++){
let data6 = data5[i1];
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.email === undefined){
vErrors = push(vErrors, instancePath+"/sharedWith/" + i1, "GivenCollection/properties/sharedWith/items/required", "required", {missingProperty: "email"}); errors++;
}
if(data6.email !== undefined){
let data7 = data6.email;
if(typeof data7 === "string"){
if(!(formats2.test(data7))){
vErrors = push(vErrors, instancePath+"/sharedWith/" + i1+"/email", "GivenCollection/properties/sharedWith/items/properties/email/format", "format", {format: "email"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sharedWith/" + i1+"/email", "GivenCollection/properties/sharedWith/items/properties/email/type", "type", {type: "string"}); errors++;
}
}
if(data6.role !== undefined){
let data8 = data6.role;
if(!((data8 === "reader") || (data8 === "writer"))){
vErrors = push(vErrors, instancePath+"/sharedWith/" + i1+"/role", "GivenCollection/properties/sharedWith/items/properties/role/enum", "enum", {allowedValues: schema32.properties.sharedWith.items.properties.role.enum}); errors++;
}
}
for(const key0 in data6){
if(!schema32.properties.sharedWith.items.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath+"/sharedWith/" + i1, "GivenCollection/properties/sharedWith/items/onlyKnown", "onlyKnown", {additionalProperty: key0, known: schema32.properties.sharedWith.items.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sharedWith/" + i1, "GivenCollection/properties/sharedWith/items/type", "type", {type: "object"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sharedWith", "GivenCollection/properties/sharedWith/type", "type", {type: "array"}); errors++;
}
}
for(const key1 in data){
if(!schema32.onlyKnown.includes(key1)){
vErrors = push(vErrors, instancePath, "GivenCollection/onlyKnown", "onlyKnown", {additionalProperty: key1, known: schema32.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "GivenCollection/type", "type", {type: "object"}); errors++;
}
validate38.errors = vErrors;
return errors === 0;
}


function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sources !== undefined){
let data0 = data.sources;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key0 in data0){
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(typeof key0 === "string"){
if(!pattern0.test(key0)){
vErrors = push(vErrors); errors++;
}
}
var valid2 = _errs5 === errors;
if(!valid2){
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath+"/sources", "GivenLibrary/properties/sources/propertyNames/mustMatch", "mustMatch", {says: "must be a letter and up to 39 letters, digits and -", at: "", reads: []}, key0); errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var valid1 = _errs3 === errors;
if(!valid1){
vErrors = push(vErrors, instancePath+"/sources", "GivenLibrary/properties/sources/propertyNames", "propertyNames", {propertyName: key0}); errors++;
}
}
for(const key1 in data0){
if(!(validate36(data0[key1], {instancePath:instancePath+"/sources/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data0,parentDataProperty:key1,rootData}))){
vErrors = pushAll(vErrors, validate36.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sources", "GivenLibrary/properties/sources/type", "type", {type: "object"}); errors++;
}
}
if(data.collections !== undefined){
let data2 = data.collections;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key2 in data2){
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
if(typeof key2 === "string"){
if(!pattern0.test(key2)){
vErrors = push(vErrors); errors++;
}
}
var valid5 = _errs12 === errors;
if(!valid5){
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath+"/collections", "GivenLibrary/properties/collections/propertyNames/mustMatch", "mustMatch", {says: "must be a letter and up to 39 letters, digits and -", at: "", reads: []}, key2); errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var valid4 = _errs10 === errors;
if(!valid4){
vErrors = push(vErrors, instancePath+"/collections", "GivenLibrary/properties/collections/propertyNames", "propertyNames", {propertyName: key2}); errors++;
}
}
for(const key3 in data2){
if(!(validate38(data2[key3], {instancePath:instancePath+"/collections/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data2,parentDataProperty:key3,rootData}))){
vErrors = pushAll(vErrors, validate38.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/collections", "GivenLibrary/properties/collections/type", "type", {type: "object"}); errors++;
}
}
for(const key4 in data){
if(!schema30.onlyKnown.includes(key4)){
vErrors = push(vErrors, instancePath, "GivenLibrary/onlyKnown", "onlyKnown", {additionalProperty: key4, known: schema30.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "GivenLibrary/type", "type", {type: "object"}); errors++;
}
validate35.errors = vErrors;
return errors === 0;
}


function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.seed !== undefined){
let data0 = data.seed;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, instancePath+"/seed", "Given/properties/seed/type", "type", {type: "integer"}); errors++;
}
}
if(data.clock !== undefined){
let data1 = data.clock;
if(typeof data1 === "string"){
if(!(formats0(data1))){
vErrors = push(vErrors, instancePath+"/clock", "Given/properties/clock/format", "format", {format: "date-time"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/clock", "Given/properties/clock/type", "type", {type: "string"}); errors++;
}
}
if(data.accounts !== undefined){
let data2 = data.accounts;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key0 in data2){
const _errs7 = errors;
const _errs8 = errors;
const _errs9 = errors;
if(typeof key0 === "string"){
if(!pattern0.test(key0)){
vErrors = push(vErrors); errors++;
}
}
var valid2 = _errs9 === errors;
if(!valid2){
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath+"/accounts", "Given/properties/accounts/propertyNames/mustMatch", "mustMatch", {says: "must be a letter and up to 39 letters, digits and -", at: "", reads: []}, key0); errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid1 = _errs7 === errors;
if(!valid1){
vErrors = push(vErrors, instancePath+"/accounts", "Given/properties/accounts/propertyNames", "propertyNames", {propertyName: key0}); errors++;
}
}
for(const key1 in data2){
if(!(validate12(data2[key1], {instancePath:instancePath+"/accounts/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data2,parentDataProperty:key1,rootData}))){
vErrors = pushAll(vErrors, validate12.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/accounts", "Given/properties/accounts/type", "type", {type: "object"}); errors++;
}
}
if(data.timelines !== undefined){
let data4 = data.timelines;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate14(data4[i0], {instancePath:instancePath+"/timelines/" + i0,parentData:data4,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate14.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/timelines", "Given/properties/timelines/type", "type", {type: "array"}); errors++;
}
}
if(data.sessions !== undefined){
let data6 = data.sessions;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key2 in data6){
const _errs17 = errors;
const _errs18 = errors;
const _errs19 = errors;
if(typeof key2 === "string"){
if(!pattern0.test(key2)){
vErrors = push(vErrors); errors++;
}
}
var valid7 = _errs19 === errors;
if(!valid7){
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath+"/sessions", "Given/properties/sessions/propertyNames/mustMatch", "mustMatch", {says: "must be a letter and up to 39 letters, digits and -", at: "", reads: []}, key2); errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var valid6 = _errs17 === errors;
if(!valid6){
vErrors = push(vErrors, instancePath+"/sessions", "Given/properties/sessions/propertyNames", "propertyNames", {propertyName: key2}); errors++;
}
}
for(const key3 in data6){
if(!(validate16(data6[key3], {instancePath:instancePath+"/sessions/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data6,parentDataProperty:key3,rootData}))){
vErrors = pushAll(vErrors, validate16.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sessions", "Given/properties/sessions/type", "type", {type: "object"}); errors++;
}
}
if(data.papers !== undefined){
let data8 = data.papers;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1 && errors<5000; i1++){
if(!(validate20(data8[i1], {instancePath:instancePath+"/papers/" + i1,parentData:data8,parentDataProperty:i1,rootData}))){
vErrors = pushAll(vErrors, validate20.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/papers", "Given/properties/papers/type", "type", {type: "array"}); errors++;
}
}
if(data.trials !== undefined){
let data10 = data.trials;
if(Array.isArray(data10)){
const len2 = data10.length;
for(let i2=0; i2<len2 && errors<5000; i2++){
if(!(validate22(data10[i2], {instancePath:instancePath+"/trials/" + i2,parentData:data10,parentDataProperty:i2,rootData}))){
vErrors = pushAll(vErrors, validate22.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/trials", "Given/properties/trials/type", "type", {type: "array"}); errors++;
}
}
if(data.limits !== undefined){
if(!(validate24(data.limits, {instancePath:instancePath+"/limits",parentData:data,parentDataProperty:"limits",rootData}))){
vErrors = pushAll(vErrors, validate24.errors); errors = vErrors.length;
}
}
if(data.options !== undefined){
if(!(validate26(data.options, {instancePath:instancePath+"/options",parentData:data,parentDataProperty:"options",rootData}))){
vErrors = pushAll(vErrors, validate26.errors); errors = vErrors.length;
}
}
if(data.faults !== undefined){
let data14 = data.faults;
if(Array.isArray(data14)){
const len3 = data14.length;
for(let i3=0; i3<len3 && errors<5000; i3++){
if(!(validate30(data14[i3], {instancePath:instancePath+"/faults/" + i3,parentData:data14,parentDataProperty:i3,rootData}))){
vErrors = pushAll(vErrors, validate30.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/faults", "Given/properties/faults/type", "type", {type: "array"}); errors++;
}
}
if(data.library !== undefined){
if(!(validate35(data.library, {instancePath:instancePath+"/library",parentData:data,parentDataProperty:"library",rootData}))){
vErrors = pushAll(vErrors, validate35.errors); errors = vErrors.length;
}
}
for(const key4 in data){
if(!schema12.onlyKnown.includes(key4)){
vErrors = push(vErrors, instancePath, "Given/onlyKnown", "onlyKnown", {additionalProperty: key4, known: schema12.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Given/type", "type", {type: "object"}); errors++;
}
validate11.errors = vErrors;
return errors === 0;
}

const schema34 = {"type":"object","required":["until","mcp"],"onlyKnown":["until","mcp","as","arguments","atMost","every","save"],"properties":{"until":{"$ref":"ToolExpect"},"mcp":{"type":"string"},"as":{"type":["string","null"]},"arguments":{"type":"object","additionalProperties":true},"atMost":{"$ref":"Duration"},"every":{"$ref":"Duration"},"save":{"$ref":"Save"}}};
const schema35 = {"type":"object","onlyKnown":["isError","body","text","error","status","headers","noAnswer"],"properties":{"isError":{"type":["boolean","object"]},"body":true,"text":{},"error":{},"status":{"type":["integer","object"]},"headers":{"type":"object","additionalProperties":true},"noAnswer":{"const":true}}};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.isError !== undefined){
let data0 = data.isError;
if((typeof data0 !== "boolean") && (!(data0 && typeof data0 == "object" && !Array.isArray(data0)))){
vErrors = push(vErrors, instancePath+"/isError", "ToolExpect/properties/isError/type", "type", {type: schema35.properties.isError.type}); errors++;
}
}
if(data.status !== undefined){
let data1 = data.status;
if((!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))) && (!(data1 && typeof data1 == "object" && !Array.isArray(data1)))){
vErrors = push(vErrors, instancePath+"/status", "ToolExpect/properties/status/type", "type", {type: schema35.properties.status.type}); errors++;
}
}
if(data.headers !== undefined){
let data2 = data.headers;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
vErrors = push(vErrors, instancePath+"/headers", "ToolExpect/properties/headers/type", "type", {type: "object"}); errors++;
}
}
if(data.noAnswer !== undefined){
if(true !== data.noAnswer){
vErrors = push(vErrors, instancePath+"/noAnswer", "ToolExpect/properties/noAnswer/const", "const", {allowedValue: true}); errors++;
}
}
for(const key0 in data){
if(!schema35.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ToolExpect/onlyKnown", "onlyKnown", {additionalProperty: key0, known: schema35.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ToolExpect/type", "type", {type: "object"}); errors++;
}
validate44.errors = vErrors;
return errors === 0;
}

const pattern12 = new RegExp("^[a-zA-Z_][a-zA-Z0-9_]*$", "u");
const pattern13 = new RegExp("^/(status$|text$|headers/.|body(/|$))", "u");

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const _errs1 = errors;
const _errs2 = errors;
const _errs3 = errors;
if(typeof key0 === "string"){
if(!pattern12.test(key0)){
vErrors = push(vErrors); errors++;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "Save/propertyNames/mustMatch", "mustMatch", {says: "must be letters, digits and _, and begin with no digit", at: "", reads: []}, key0); errors++;
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
vErrors = push(vErrors, instancePath, "Save/propertyNames", "propertyNames", {propertyName: key0}); errors++;
}
}
for(const key1 in data){
let data0 = data[key1];
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "Save/additionalProperties/type", "type", {type: "string"}); errors++;
}
const _errs7 = errors;
const _errs8 = errors;
if(typeof data0 === "string"){
if(!pattern13.test(data0)){
vErrors = push(vErrors); errors++;
}
}
var valid3 = _errs8 === errors;
if(!valid3){
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "Save/additionalProperties/mustMatch", "mustMatch", {says: "must point into the answer: /status, /headers/NAME, /text, /body or below it", at: "", reads: []}); errors++;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
}
}
else {
vErrors = push(vErrors, instancePath, "Save/type", "type", {type: "object"}); errors++;
}
validate48.errors = vErrors;
return errors === 0;
}


function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.until === undefined){
vErrors = push(vErrors, instancePath, "McpUntilStep/required", "required", {missingProperty: "until"}); errors++;
}
if(data.mcp === undefined){
vErrors = push(vErrors, instancePath, "McpUntilStep/required", "required", {missingProperty: "mcp"}); errors++;
}
if(data.until !== undefined){
if(!(validate44(data.until, {instancePath:instancePath+"/until",parentData:data,parentDataProperty:"until",rootData}))){
vErrors = pushAll(vErrors, validate44.errors); errors = vErrors.length;
}
}
if(data.mcp !== undefined){
if(typeof data.mcp !== "string"){
vErrors = push(vErrors, instancePath+"/mcp", "McpUntilStep/properties/mcp/type", "type", {type: "string"}); errors++;
}
}
if(data.as !== undefined){
let data2 = data.as;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, instancePath+"/as", "McpUntilStep/properties/as/type", "type", {type: schema34.properties.as.type}); errors++;
}
}
if(data.arguments !== undefined){
let data3 = data.arguments;
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
vErrors = push(vErrors, instancePath+"/arguments", "McpUntilStep/properties/arguments/type", "type", {type: "object"}); errors++;
}
}
if(data.atMost !== undefined){
if(!(validate27(data.atMost, {instancePath:instancePath+"/atMost",parentData:data,parentDataProperty:"atMost",rootData}))){
vErrors = pushAll(vErrors, validate27.errors); errors = vErrors.length;
}
}
if(data.every !== undefined){
if(!(validate27(data.every, {instancePath:instancePath+"/every",parentData:data,parentDataProperty:"every",rootData}))){
vErrors = pushAll(vErrors, validate27.errors); errors = vErrors.length;
}
}
if(data.save !== undefined){
if(!(validate48(data.save, {instancePath:instancePath+"/save",parentData:data,parentDataProperty:"save",rootData}))){
vErrors = pushAll(vErrors, validate48.errors); errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema34.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "McpUntilStep/onlyKnown", "onlyKnown", {additionalProperty: key0, known: schema34.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "McpUntilStep/type", "type", {type: "object"}); errors++;
}
validate43.errors = vErrors;
return errors === 0;
}

const schema37 = {"type":"object","required":["mcp"],"onlyKnown":["mcp","as","arguments","expect","save"],"properties":{"mcp":{"type":"string"},"as":{"type":["string","null"]},"arguments":{"type":"object","additionalProperties":true},"expect":{"$ref":"ToolExpect"},"save":{"$ref":"Save"}}};

function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.mcp === undefined){
vErrors = push(vErrors, instancePath, "McpStep/required", "required", {missingProperty: "mcp"}); errors++;
}
if(data.mcp !== undefined){
if(typeof data.mcp !== "string"){
vErrors = push(vErrors, instancePath+"/mcp", "McpStep/properties/mcp/type", "type", {type: "string"}); errors++;
}
}
if(data.as !== undefined){
let data1 = data.as;
if((typeof data1 !== "string") && (data1 !== null)){
vErrors = push(vErrors, instancePath+"/as", "McpStep/properties/as/type", "type", {type: schema37.properties.as.type}); errors++;
}
}
if(data.arguments !== undefined){
let data2 = data.arguments;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
vErrors = push(vErrors, instancePath+"/arguments", "McpStep/properties/arguments/type", "type", {type: "object"}); errors++;
}
}
if(data.expect !== undefined){
if(!(validate44(data.expect, {instancePath:instancePath+"/expect",parentData:data,parentDataProperty:"expect",rootData}))){
vErrors = pushAll(vErrors, validate44.errors); errors = vErrors.length;
}
}
if(data.save !== undefined){
if(!(validate48(data.save, {instancePath:instancePath+"/save",parentData:data,parentDataProperty:"save",rootData}))){
vErrors = pushAll(vErrors, validate48.errors); errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema37.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "McpStep/onlyKnown", "onlyKnown", {additionalProperty: key0, known: schema37.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "McpStep/type", "type", {type: "object"}); errors++;
}
validate51.errors = vErrors;
return errors === 0;
}

const schema38 = {"type":"object","required":["until","call"],"onlyKnown":["until","call","as","path","query","body","atMost","every","save"],"properties":{"until":{"$ref":"Expect"},"call":{"type":"string"},"as":{"type":["string","null"]},"path":{"$ref":"Path"},"query":{"type":"object","additionalProperties":true},"body":true,"atMost":{"$ref":"Duration"},"every":{"$ref":"Duration"},"save":{"$ref":"Save"}}};
const schema39 = {"type":"object","onlyKnown":["status","headers","body","text","noAnswer"],"properties":{"status":{"type":["integer","object"]},"headers":{"type":"object","additionalProperties":true},"body":true,"text":{},"noAnswer":{"const":true}}};

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status !== undefined){
let data0 = data.status;
if((!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))) && (!(data0 && typeof data0 == "object" && !Array.isArray(data0)))){
vErrors = push(vErrors, instancePath+"/status", "Expect/properties/status/type", "type", {type: schema39.properties.status.type}); errors++;
}
}
if(data.headers !== undefined){
let data1 = data.headers;
if(!(data1 && typeof data1 == "object" && !Array.isArray(data1))){
vErrors = push(vErrors, instancePath+"/headers", "Expect/properties/headers/type", "type", {type: "object"}); errors++;
}
}
if(data.noAnswer !== undefined){
if(true !== data.noAnswer){
vErrors = push(vErrors, instancePath+"/noAnswer", "Expect/properties/noAnswer/const", "const", {allowedValue: true}); errors++;
}
}
for(const key0 in data){
if(!schema39.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "Expect/onlyKnown", "onlyKnown", {additionalProperty: key0, known: schema39.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Expect/type", "type", {type: "object"}); errors++;
}
validate56.errors = vErrors;
return errors === 0;
}


function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.until === undefined){
vErrors = push(vErrors, instancePath, "UntilStep/required", "required", {missingProperty: "until"}); errors++;
}
if(data.call === undefined){
vErrors = push(vErrors, instancePath, "UntilStep/required", "required", {missingProperty: "call"}); errors++;
}
if(data.until !== undefined){
if(!(validate56(data.until, {instancePath:instancePath+"/until",parentData:data,parentDataProperty:"until",rootData}))){
vErrors = pushAll(vErrors, validate56.errors); errors = vErrors.length;
}
}
if(data.call !== undefined){
if(typeof data.call !== "string"){
vErrors = push(vErrors, instancePath+"/call", "UntilStep/properties/call/type", "type", {type: "string"}); errors++;
}
}
if(data.as !== undefined){
let data2 = data.as;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, instancePath+"/as", "UntilStep/properties/as/type", "type", {type: schema38.properties.as.type}); errors++;
}
}
if(data.path !== undefined){
let data3 = data.path;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key0 in data3){
if(typeof data3[key0] !== "string"){
vErrors = push(vErrors, instancePath+"/path/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "Path/additionalProperties/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/path", "Path/type", "type", {type: "object"}); errors++;
}
}
if(data.query !== undefined){
let data5 = data.query;
if(!(data5 && typeof data5 == "object" && !Array.isArray(data5))){
vErrors = push(vErrors, instancePath+"/query", "UntilStep/properties/query/type", "type", {type: "object"}); errors++;
}
}
if(data.atMost !== undefined){
if(!(validate27(data.atMost, {instancePath:instancePath+"/atMost",parentData:data,parentDataProperty:"atMost",rootData}))){
vErrors = pushAll(vErrors, validate27.errors); errors = vErrors.length;
}
}
if(data.every !== undefined){
if(!(validate27(data.every, {instancePath:instancePath+"/every",parentData:data,parentDataProperty:"every",rootData}))){
vErrors = pushAll(vErrors, validate27.errors); errors = vErrors.length;
}
}
if(data.save !== undefined){
if(!(validate48(data.save, {instancePath:instancePath+"/save",parentData:data,parentDataProperty:"save",rootData}))){
vErrors = pushAll(vErrors, validate48.errors); errors = vErrors.length;
}
}
for(const key1 in data){
if(!schema38.onlyKnown.includes(key1)){
vErrors = push(vErrors, instancePath, "UntilStep/onlyKnown", "onlyKnown", {additionalProperty: key1, known: schema38.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "UntilStep/type", "type", {type: "object"}); errors++;
}
validate55.errors = vErrors;
return errors === 0;
}

const schema41 = {"type":"object","required":["call"],"onlyKnown":["call","as","path","query","body","text","headers","expect","save"],"properties":{"call":{"type":"string"},"as":{"type":["string","null"]},"path":{"$ref":"Path"},"query":{"type":"object","additionalProperties":true},"body":true,"text":{"type":"string"},"headers":{"type":"object","additionalProperties":{"type":["string","null"]}},"expect":{"$ref":"Expect"},"save":{"$ref":"Save"}}};

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.call === undefined){
vErrors = push(vErrors, instancePath, "CallStep/required", "required", {missingProperty: "call"}); errors++;
}
if(data.call !== undefined){
if(typeof data.call !== "string"){
vErrors = push(vErrors, instancePath+"/call", "CallStep/properties/call/type", "type", {type: "string"}); errors++;
}
}
if(data.as !== undefined){
let data1 = data.as;
if((typeof data1 !== "string") && (data1 !== null)){
vErrors = push(vErrors, instancePath+"/as", "CallStep/properties/as/type", "type", {type: schema41.properties.as.type}); errors++;
}
}
if(data.path !== undefined){
let data2 = data.path;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key0 in data2){
if(typeof data2[key0] !== "string"){
vErrors = push(vErrors, instancePath+"/path/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "Path/additionalProperties/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/path", "Path/type", "type", {type: "object"}); errors++;
}
}
if(data.query !== undefined){
let data4 = data.query;
if(!(data4 && typeof data4 == "object" && !Array.isArray(data4))){
vErrors = push(vErrors, instancePath+"/query", "CallStep/properties/query/type", "type", {type: "object"}); errors++;
}
}
if(data.text !== undefined){
if(typeof data.text !== "string"){
vErrors = push(vErrors, instancePath+"/text", "CallStep/properties/text/type", "type", {type: "string"}); errors++;
}
}
if(data.headers !== undefined){
let data6 = data.headers;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key1 in data6){
let data7 = data6[key1];
if((typeof data7 !== "string") && (data7 !== null)){
vErrors = push(vErrors, instancePath+"/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "CallStep/properties/headers/additionalProperties/type", "type", {type: schema41.properties.headers.additionalProperties.type}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/headers", "CallStep/properties/headers/type", "type", {type: "object"}); errors++;
}
}
if(data.expect !== undefined){
if(!(validate56(data.expect, {instancePath:instancePath+"/expect",parentData:data,parentDataProperty:"expect",rootData}))){
vErrors = pushAll(vErrors, validate56.errors); errors = vErrors.length;
}
}
if(data.save !== undefined){
if(!(validate48(data.save, {instancePath:instancePath+"/save",parentData:data,parentDataProperty:"save",rootData}))){
vErrors = pushAll(vErrors, validate48.errors); errors = vErrors.length;
}
}
for(const key2 in data){
if(!schema41.onlyKnown.includes(key2)){
vErrors = push(vErrors, instancePath, "CallStep/onlyKnown", "onlyKnown", {additionalProperty: key2, known: schema41.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "CallStep/type", "type", {type: "object"}); errors++;
}
validate62.errors = vErrors;
return errors === 0;
}

const schema43 = {"type":"object","required":["advance"],"onlyKnown":["advance"],"properties":{"advance":{"$ref":"Duration"}}};

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.advance === undefined){
vErrors = push(vErrors, instancePath, "AdvanceStep/required", "required", {missingProperty: "advance"}); errors++;
}
if(data.advance !== undefined){
if(!(validate27(data.advance, {instancePath:instancePath+"/advance",parentData:data,parentDataProperty:"advance",rootData}))){
vErrors = pushAll(vErrors, validate27.errors); errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema43.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "AdvanceStep/onlyKnown", "onlyKnown", {additionalProperty: key0, known: schema43.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AdvanceStep/type", "type", {type: "object"}); errors++;
}
validate66.errors = vErrors;
return errors === 0;
}

const schema44 = {"type":"object","required":["repeat","steps"],"onlyKnown":["repeat","every","steps"],"properties":{"repeat":{"type":"integer","minimum":1,"maximum":10000},"every":{"$ref":"Duration"},"steps":{"type":"array","minItems":1,"items":{"$ref":"Step"}}}};
const wrapper0 = {validate: validate42};

function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.repeat === undefined){
vErrors = push(vErrors, instancePath, "RepeatStep/required", "required", {missingProperty: "repeat"}); errors++;
}
if(data.steps === undefined){
vErrors = push(vErrors, instancePath, "RepeatStep/required", "required", {missingProperty: "steps"}); errors++;
}
if(data.repeat !== undefined){
let data0 = data.repeat;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, instancePath+"/repeat", "RepeatStep/properties/repeat/type", "type", {type: "integer"}); errors++;
}
if(typeof data0 == "number"){
if(data0 > 10000 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/repeat", "RepeatStep/properties/repeat/maximum", "maximum", {comparison: "<=", limit: 10000}); errors++;
}
if(data0 < 1 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/repeat", "RepeatStep/properties/repeat/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data.every !== undefined){
if(!(validate27(data.every, {instancePath:instancePath+"/every",parentData:data,parentDataProperty:"every",rootData}))){
vErrors = pushAll(vErrors, validate27.errors); errors = vErrors.length;
}
}
if(data.steps !== undefined){
let data2 = data.steps;
if(Array.isArray(data2)){
if(data2.length < 1){
vErrors = push(vErrors, instancePath+"/steps", "RepeatStep/properties/steps/minItems", "minItems", {limit: 1}); errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(wrapper0.validate(data2[i0], {instancePath:instancePath+"/steps/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, wrapper0.validate.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/steps", "RepeatStep/properties/steps/type", "type", {type: "array"}); errors++;
}
}
for(const key0 in data){
if(!schema44.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "RepeatStep/onlyKnown", "onlyKnown", {additionalProperty: key0, known: schema44.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "RepeatStep/type", "type", {type: "object"}); errors++;
}
validate69.errors = vErrors;
return errors === 0;
}

const schema45 = {"type":"object","required":["control"],"onlyKnown":["control","expect","save"],"properties":{"control":{"type":"object","required":["call"],"onlyKnown":["call","path","query","body"],"properties":{"call":{"type":"string"},"path":{"$ref":"Path"},"query":{"type":"object","additionalProperties":true},"body":true}},"expect":{"$ref":"Expect"},"save":{"$ref":"Save"}}};

function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.control === undefined){
vErrors = push(vErrors, instancePath, "ControlStep/required", "required", {missingProperty: "control"}); errors++;
}
if(data.control !== undefined){
let data0 = data.control;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.call === undefined){
vErrors = push(vErrors, instancePath+"/control", "ControlStep/properties/control/required", "required", {missingProperty: "call"}); errors++;
}
if(data0.call !== undefined){
if(typeof data0.call !== "string"){
vErrors = push(vErrors, instancePath+"/control/call", "ControlStep/properties/control/properties/call/type", "type", {type: "string"}); errors++;
}
}
if(data0.path !== undefined){
let data2 = data0.path;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key0 in data2){
if(typeof data2[key0] !== "string"){
vErrors = push(vErrors, instancePath+"/control/path/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "Path/additionalProperties/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/control/path", "Path/type", "type", {type: "object"}); errors++;
}
}
if(data0.query !== undefined){
let data4 = data0.query;
if(!(data4 && typeof data4 == "object" && !Array.isArray(data4))){
vErrors = push(vErrors, instancePath+"/control/query", "ControlStep/properties/control/properties/query/type", "type", {type: "object"}); errors++;
}
}
for(const key1 in data0){
if(!schema45.properties.control.onlyKnown.includes(key1)){
vErrors = push(vErrors, instancePath+"/control", "ControlStep/properties/control/onlyKnown", "onlyKnown", {additionalProperty: key1, known: schema45.properties.control.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/control", "ControlStep/properties/control/type", "type", {type: "object"}); errors++;
}
}
if(data.expect !== undefined){
if(!(validate56(data.expect, {instancePath:instancePath+"/expect",parentData:data,parentDataProperty:"expect",rootData}))){
vErrors = pushAll(vErrors, validate56.errors); errors = vErrors.length;
}
}
if(data.save !== undefined){
if(!(validate48(data.save, {instancePath:instancePath+"/save",parentData:data,parentDataProperty:"save",rootData}))){
vErrors = pushAll(vErrors, validate48.errors); errors = vErrors.length;
}
}
for(const key2 in data){
if(!schema45.onlyKnown.includes(key2)){
vErrors = push(vErrors, instancePath, "ControlStep/onlyKnown", "onlyKnown", {additionalProperty: key2, known: schema45.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ControlStep/type", "type", {type: "object"}); errors++;
}
validate72.errors = vErrors;
return errors === 0;
}

const schema47 = {"type":"object","required":["visit"],"onlyKnown":["visit","expect","save"],"properties":{"visit":{"type":"string","mustMatch":{"schema":{"pattern":"^\\$\\{[^{}]+\\}$"},"at":"","says":"must be a whole address that a step saved and nothing else, such as '${pdf}' after save: { pdf: /body/pdfUrl }","reads":[]}},"expect":{"$ref":"Expect"},"save":{"$ref":"Save"}}};
const pattern14 = new RegExp("^\\$\\{[^{}]+\\}$", "u");

function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.visit === undefined){
vErrors = push(vErrors, instancePath, "VisitStep/required", "required", {missingProperty: "visit"}); errors++;
}
if(data.visit !== undefined){
let data0 = data.visit;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/visit", "VisitStep/properties/visit/type", "type", {type: "string"}); errors++;
}
const _errs3 = errors;
const _errs4 = errors;
if(typeof data0 === "string"){
if(!pattern14.test(data0)){
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
vErrors = push(vErrors, instancePath+"/visit", "VisitStep/properties/visit/mustMatch", "mustMatch", {says: "must be a whole address that a step saved and nothing else, such as '${pdf}' after save: { pdf: /body/pdfUrl }", at: "", reads: []}); errors++;
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
}
if(data.expect !== undefined){
if(!(validate56(data.expect, {instancePath:instancePath+"/expect",parentData:data,parentDataProperty:"expect",rootData}))){
vErrors = pushAll(vErrors, validate56.errors); errors = vErrors.length;
}
}
if(data.save !== undefined){
if(!(validate48(data.save, {instancePath:instancePath+"/save",parentData:data,parentDataProperty:"save",rootData}))){
vErrors = pushAll(vErrors, validate48.errors); errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema47.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "VisitStep/onlyKnown", "onlyKnown", {additionalProperty: key0, known: schema47.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "VisitStep/type", "type", {type: "object"}); errors++;
}
validate76.errors = vErrors;
return errors === 0;
}


function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.mcp === undefined) && (missing0 = "mcp")){
vErrors = push(vErrors); errors++;
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
let ifClause0;
if(_valid0){
const _errs3 = errors;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.until === undefined) && (missing1 = "until")){
vErrors = push(vErrors); errors++;
}
}
var _valid1 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs6 = errors;
if(!(validate43(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate43.errors); errors = vErrors.length;
}
var _valid1 = _errs6 === errors;
valid1 = _valid1;
ifClause1 = "then";
}
else {
const _errs7 = errors;
if(!(validate51(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate51.errors); errors = vErrors.length;
}
var _valid1 = _errs7 === errors;
valid1 = _valid1;
ifClause1 = "else";
}
if(!valid1){
vErrors = push(vErrors, instancePath, "Step/then/if", "if", {failingKeyword: ifClause1}); errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs8 = errors;
const _errs9 = errors;
let valid2 = true;
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.until === undefined) && (missing2 = "until")){
vErrors = push(vErrors); errors++;
}
}
var _valid2 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
let ifClause2;
if(_valid2){
const _errs11 = errors;
if(!(validate55(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate55.errors); errors = vErrors.length;
}
var _valid2 = _errs11 === errors;
valid2 = _valid2;
ifClause2 = "then";
}
else {
const _errs12 = errors;
const _errs13 = errors;
let valid3 = true;
const _errs14 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.call === undefined) && (missing3 = "call")){
vErrors = push(vErrors); errors++;
}
}
var _valid3 = _errs14 === errors;
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
let ifClause3;
if(_valid3){
const _errs15 = errors;
if(!(validate62(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate62.errors); errors = vErrors.length;
}
var _valid3 = _errs15 === errors;
valid3 = _valid3;
ifClause3 = "then";
}
else {
const _errs16 = errors;
const _errs17 = errors;
let valid4 = true;
const _errs18 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.advance === undefined) && (missing4 = "advance")){
vErrors = push(vErrors); errors++;
}
}
var _valid4 = _errs18 === errors;
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
let ifClause4;
if(_valid4){
const _errs19 = errors;
if(!(validate66(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate66.errors); errors = vErrors.length;
}
var _valid4 = _errs19 === errors;
valid4 = _valid4;
ifClause4 = "then";
}
else {
const _errs20 = errors;
const _errs21 = errors;
let valid5 = true;
const _errs22 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((data.repeat === undefined) && (missing5 = "repeat")){
vErrors = push(vErrors); errors++;
}
}
var _valid5 = _errs22 === errors;
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
let ifClause5;
if(_valid5){
const _errs23 = errors;
if(!(validate69(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate69.errors); errors = vErrors.length;
}
var _valid5 = _errs23 === errors;
valid5 = _valid5;
ifClause5 = "then";
}
else {
const _errs24 = errors;
const _errs25 = errors;
let valid6 = true;
const _errs26 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing6;
if((data.control === undefined) && (missing6 = "control")){
vErrors = push(vErrors); errors++;
}
}
var _valid6 = _errs26 === errors;
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
let ifClause6;
if(_valid6){
const _errs27 = errors;
if(!(validate72(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate72.errors); errors = vErrors.length;
}
var _valid6 = _errs27 === errors;
valid6 = _valid6;
ifClause6 = "then";
}
else {
const _errs28 = errors;
const _errs29 = errors;
let valid7 = true;
const _errs30 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing7;
if((data.visit === undefined) && (missing7 = "visit")){
vErrors = push(vErrors); errors++;
}
}
var _valid7 = _errs30 === errors;
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
let ifClause7;
if(_valid7){
const _errs31 = errors;
if(!(validate76(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate76.errors); errors = vErrors.length;
}
var _valid7 = _errs31 === errors;
valid7 = _valid7;
ifClause7 = "then";
}
else {
const _errs32 = errors;
const _errs33 = errors;
const _errs34 = errors;
const _errs35 = errors;
let valid9 = false;
const _errs36 = errors;
vErrors = push(vErrors); errors++;
var _valid8 = _errs36 === errors;
valid9 = valid9 || _valid8;
if(!valid9){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
}
var valid8 = _errs34 === errors;
if(!valid8){
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "Step/else/else/else/else/else/else/else/mustMatch", "mustMatch", {says: "is no step: it needs one of call, mcp, until, advance, repeat, visit, control", at: "", reads: []}); errors++;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
var _valid7 = _errs32 === errors;
valid7 = _valid7;
ifClause7 = "else";
}
if(!valid7){
vErrors = push(vErrors, instancePath, "Step/else/else/else/else/else/else/if", "if", {failingKeyword: ifClause7}); errors++;
}
var _valid6 = _errs28 === errors;
valid6 = _valid6;
ifClause6 = "else";
}
if(!valid6){
vErrors = push(vErrors, instancePath, "Step/else/else/else/else/else/if", "if", {failingKeyword: ifClause6}); errors++;
}
var _valid5 = _errs24 === errors;
valid5 = _valid5;
ifClause5 = "else";
}
if(!valid5){
vErrors = push(vErrors, instancePath, "Step/else/else/else/else/if", "if", {failingKeyword: ifClause5}); errors++;
}
var _valid4 = _errs20 === errors;
valid4 = _valid4;
ifClause4 = "else";
}
if(!valid4){
vErrors = push(vErrors, instancePath, "Step/else/else/else/if", "if", {failingKeyword: ifClause4}); errors++;
}
var _valid3 = _errs16 === errors;
valid3 = _valid3;
ifClause3 = "else";
}
if(!valid3){
vErrors = push(vErrors, instancePath, "Step/else/else/if", "if", {failingKeyword: ifClause3}); errors++;
}
var _valid2 = _errs12 === errors;
valid2 = _valid2;
ifClause2 = "else";
}
if(!valid2){
vErrors = push(vErrors, instancePath, "Step/else/if", "if", {failingKeyword: ifClause2}); errors++;
}
var _valid0 = _errs8 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
vErrors = push(vErrors, instancePath, "Step/if", "if", {failingKeyword: ifClause0}); errors++;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
vErrors = push(vErrors, instancePath, "Step/type", "type", {type: "object"}); errors++;
}
validate42.errors = vErrors;
return errors === 0;
}

const schema48 = {"type":"object","onlyKnown":["from","version","recordedAt","deployment","rule","clause","seed","fault"],"properties":{"from":{"type":"string","minLength":1},"version":{"type":"string"},"recordedAt":{"type":"string","format":"date-time"},"deployment":{"type":"string"},"rule":{"type":"string"},"clause":{"type":"string"},"seed":{"type":"integer"},"fault":{"$ref":"RecordedFault"}}};
const schema49 = {"type":"object","onlyKnown":["step","pointer","expected","actual"],"required":["step","pointer","expected","actual"],"properties":{"step":{"type":"string","mustMatch":{"schema":{"pattern":"^\\d+(\\.\\d+)*$"},"at":"","says":"must be the number of a step, such as 4, or 4.2 within a repeat","reads":[]}},"pointer":{"type":"string","mustMatch":{"schema":{"pattern":"^/(status|headers|body|text|isError|error|noAnswer)(/|$)"},"at":"","says":"must point into the answer: /status, /headers/NAME, /text, /body or below it, /isError or /error of a tool","reads":[]}},"expected":{"type":"string"},"actual":{"type":"string"}}};
const pattern15 = new RegExp("^\\d+(\\.\\d+)*$", "u");
const pattern16 = new RegExp("^/(status|headers|body|text|isError|error|noAnswer)(/|$)", "u");

function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.step === undefined){
vErrors = push(vErrors, instancePath, "RecordedFault/required", "required", {missingProperty: "step"}); errors++;
}
if(data.pointer === undefined){
vErrors = push(vErrors, instancePath, "RecordedFault/required", "required", {missingProperty: "pointer"}); errors++;
}
if(data.expected === undefined){
vErrors = push(vErrors, instancePath, "RecordedFault/required", "required", {missingProperty: "expected"}); errors++;
}
if(data.actual === undefined){
vErrors = push(vErrors, instancePath, "RecordedFault/required", "required", {missingProperty: "actual"}); errors++;
}
if(data.step !== undefined){
let data0 = data.step;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/step", "RecordedFault/properties/step/type", "type", {type: "string"}); errors++;
}
const _errs3 = errors;
const _errs4 = errors;
if(typeof data0 === "string"){
if(!pattern15.test(data0)){
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
vErrors = push(vErrors, instancePath+"/step", "RecordedFault/properties/step/mustMatch", "mustMatch", {says: "must be the number of a step, such as 4, or 4.2 within a repeat", at: "", reads: []}); errors++;
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
}
if(data.pointer !== undefined){
let data1 = data.pointer;
if(typeof data1 !== "string"){
vErrors = push(vErrors, instancePath+"/pointer", "RecordedFault/properties/pointer/type", "type", {type: "string"}); errors++;
}
const _errs7 = errors;
const _errs8 = errors;
if(typeof data1 === "string"){
if(!pattern16.test(data1)){
vErrors = push(vErrors); errors++;
}
}
var valid2 = _errs8 === errors;
if(!valid2){
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath+"/pointer", "RecordedFault/properties/pointer/mustMatch", "mustMatch", {says: "must point into the answer: /status, /headers/NAME, /text, /body or below it, /isError or /error of a tool", at: "", reads: []}); errors++;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
}
if(data.expected !== undefined){
if(typeof data.expected !== "string"){
vErrors = push(vErrors, instancePath+"/expected", "RecordedFault/properties/expected/type", "type", {type: "string"}); errors++;
}
}
if(data.actual !== undefined){
if(typeof data.actual !== "string"){
vErrors = push(vErrors, instancePath+"/actual", "RecordedFault/properties/actual/type", "type", {type: "string"}); errors++;
}
}
for(const key0 in data){
if(!schema49.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "RecordedFault/onlyKnown", "onlyKnown", {additionalProperty: key0, known: schema49.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "RecordedFault/type", "type", {type: "object"}); errors++;
}
validate82.errors = vErrors;
return errors === 0;
}


function validate81(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.from !== undefined){
let data0 = data.from;
if(typeof data0 === "string"){
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/from", "Provenance/properties/from/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/from", "Provenance/properties/from/type", "type", {type: "string"}); errors++;
}
}
if(data.version !== undefined){
if(typeof data.version !== "string"){
vErrors = push(vErrors, instancePath+"/version", "Provenance/properties/version/type", "type", {type: "string"}); errors++;
}
}
if(data.recordedAt !== undefined){
let data2 = data.recordedAt;
if(typeof data2 === "string"){
if(!(formats0(data2))){
vErrors = push(vErrors, instancePath+"/recordedAt", "Provenance/properties/recordedAt/format", "format", {format: "date-time"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/recordedAt", "Provenance/properties/recordedAt/type", "type", {type: "string"}); errors++;
}
}
if(data.deployment !== undefined){
if(typeof data.deployment !== "string"){
vErrors = push(vErrors, instancePath+"/deployment", "Provenance/properties/deployment/type", "type", {type: "string"}); errors++;
}
}
if(data.rule !== undefined){
if(typeof data.rule !== "string"){
vErrors = push(vErrors, instancePath+"/rule", "Provenance/properties/rule/type", "type", {type: "string"}); errors++;
}
}
if(data.clause !== undefined){
if(typeof data.clause !== "string"){
vErrors = push(vErrors, instancePath+"/clause", "Provenance/properties/clause/type", "type", {type: "string"}); errors++;
}
}
if(data.seed !== undefined){
let data6 = data.seed;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
vErrors = push(vErrors, instancePath+"/seed", "Provenance/properties/seed/type", "type", {type: "integer"}); errors++;
}
}
if(data.fault !== undefined){
if(!(validate82(data.fault, {instancePath:instancePath+"/fault",parentData:data,parentDataProperty:"fault",rootData}))){
vErrors = pushAll(vErrors, validate82.errors); errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema48.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "Provenance/onlyKnown", "onlyKnown", {additionalProperty: key0, known: schema48.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Provenance/type", "type", {type: "object"}); errors++;
}
validate81.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.format === undefined){
vErrors = push(vErrors, instancePath, "Scenario/required", "required", {missingProperty: "format"}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, instancePath, "Scenario/required", "required", {missingProperty: "title"}); errors++;
}
if(data.steps === undefined){
vErrors = push(vErrors, instancePath, "Scenario/required", "required", {missingProperty: "steps"}); errors++;
}
if(data.format !== undefined){
if(1 !== data.format){
vErrors = push(vErrors, instancePath+"/format", "Scenario/properties/format/const", "const", {allowedValue: 1}); errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(typeof data1 === "string"){
if(func2(data1) < 1){
vErrors = push(vErrors, instancePath+"/title", "Scenario/properties/title/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/title", "Scenario/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.story !== undefined){
if(typeof data.story !== "string"){
vErrors = push(vErrors, instancePath+"/story", "Scenario/properties/story/type", "type", {type: "string"}); errors++;
}
}
if(data.given !== undefined){
if(!(validate11(data.given, {instancePath:instancePath+"/given",parentData:data,parentDataProperty:"given",rootData}))){
vErrors = pushAll(vErrors, validate11.errors); errors = vErrors.length;
}
}
if(data.steps !== undefined){
let data4 = data.steps;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate42(data4[i0], {instancePath:instancePath+"/steps/" + i0,parentData:data4,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate42.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/steps", "Scenario/properties/steps/type", "type", {type: "array"}); errors++;
}
}
if(data.notes !== undefined){
if(typeof data.notes !== "string"){
vErrors = push(vErrors, instancePath+"/notes", "Scenario/properties/notes/type", "type", {type: "string"}); errors++;
}
}
if(data.provenance !== undefined){
if(!(validate81(data.provenance, {instancePath:instancePath+"/provenance",parentData:data,parentDataProperty:"provenance",rootData}))){
vErrors = pushAll(vErrors, validate81.errors); errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema11.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "Scenario/onlyKnown", "onlyKnown", {additionalProperty: key0, known: schema11.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Scenario/type", "type", {type: "object"}); errors++;
}
validate10.errors = vErrors;
return errors === 0;
}


const schema50 = {"type":"object","required":["baseUrl","keys"],"onlyKnown":["baseUrl","mcpUrl","headers","proxy","ca","clientCertificate","control","keys","accounts","sessions","sharing","allow","library","mcp","poll","rateLimit"],"properties":{"baseUrl":{"type":"string","mustMatch":{"schema":{"pattern":"^https?://"},"at":"","says":"must begin with http:// or https://","reads":[]}},"mcpUrl":{"type":"string","mustMatch":{"schema":{"pattern":"^https?://"},"at":"","says":"must begin with http:// or https://","reads":[]}},"headers":{"type":"object","additionalProperties":{"type":"string"}},"proxy":{"type":"string","mustMatch":{"schema":{"pattern":"^https?://"},"at":"","says":"must begin with http:// or https://","reads":[]}},"ca":{"type":"string","minLength":1},"clientCertificate":{"type":"object","required":["cert","key"],"onlyKnown":["cert","key"],"properties":{"cert":{"type":"string","minLength":1},"key":{"type":"string","minLength":1}}},"control":{"type":"object","required":["url"],"onlyKnown":["url","token"],"properties":{"url":{"type":"string","mustMatch":{"schema":{"pattern":"^https?://"},"at":"","says":"must begin with http:// or https://","reads":[]}},"token":{"type":"string"}}},"keys":{"type":"object","required":["default"],"onlyKnown":["default","pro","scale","enterprise","noApiAccess","noReviews","exhausted","revoked","expired","other"],"properties":{"default":{"type":"string","minLength":1},"pro":{"type":"string","minLength":1},"scale":{"type":"string","minLength":1},"enterprise":{"type":"string","minLength":1},"noApiAccess":{"type":"string","minLength":1},"noReviews":{"type":"string","minLength":1},"exhausted":{"type":"string","minLength":1},"revoked":{"type":"string","minLength":1},"expired":{"type":"string","minLength":1},"other":{"type":"string","minLength":1}}},"accounts":{"type":"object","onlyKnown":["default","other"],"properties":{"default":{"type":"object","onlyKnown":["email","plan"],"properties":{"email":{"type":"string"},"plan":{"enum":["basic","plus","pro","scale","enterprise"]}}},"other":{"type":"object","onlyKnown":["email","plan"],"properties":{"email":{"type":"string"},"plan":{"enum":["basic","plus","pro","scale","enterprise"]}}}}},"sessions":{"type":"object","onlyKnown":["paused","pausedExhausted","completedReport","completedReview","failedReport","failedReview","unknown","agent","sharedAgent","foreign","capped","processing","exportsGenerating","exportsUnavailable"],"properties":{"paused":{"type":"array","items":{"type":"string","format":"uuid"}},"pausedExhausted":{"type":"array","items":{"type":"string","format":"uuid"}},"completedReport":{"type":"string","format":"uuid"},"completedReview":{"type":"string","format":"uuid"},"failedReport":{"type":"string","format":"uuid"},"failedReview":{"type":"string","format":"uuid"},"unknown":{"type":"string","format":"uuid"},"agent":{"type":"string","format":"uuid"},"sharedAgent":{"type":"string","format":"uuid"},"foreign":{"type":"string","format":"uuid"},"capped":{"type":"string","format":"uuid"},"processing":{"type":"string","format":"uuid"},"exportsGenerating":{"type":"string","format":"uuid"},"exportsUnavailable":{"type":"string","format":"uuid"}}},"sharing":{"type":"object","onlyKnown":["registeredEmail","unregisteredEmail","deniedKey","deniedSession","agentApiDisabledKey","agentApiDisabledSession"],"properties":{"registeredEmail":{"type":"string"},"unregisteredEmail":{"type":"string"},"deniedKey":{"type":"string","minLength":1},"deniedSession":{"type":"string","format":"uuid"},"agentApiDisabledKey":{"type":"string","minLength":1},"agentApiDisabledSession":{"type":"string","format":"uuid"}}},"allow":{"type":"object","onlyKnown":["emails","registration","repeats"],"properties":{"emails":{"type":"boolean"},"registration":{"type":"boolean"},"repeats":{"type":"boolean"}}},"library":{"type":"object","required":["sources","collections"],"onlyKnown":["sources","collections"],"properties":{"sources":{"type":"string","mustMatch":{"schema":{"pattern":"^(?:/[^/?#\\s]+)+$"},"at":"","says":"must be a path such as /library/sources, without a query","reads":[]}},"collections":{"type":"string","mustMatch":{"schema":{"pattern":"^(?:/[^/?#\\s]+)+$"},"at":"","says":"must be a path such as /library/sources, without a query","reads":[]}}}},"mcp":{"type":"object","onlyKnown":["token","clientId","clientSecret"],"minProperties":1,"properties":{"token":{"type":"string","minLength":1},"clientId":{"type":"string","minLength":1},"clientSecret":{"type":"string","minLength":1}}},"poll":{"type":"object","onlyKnown":["intervalSeconds","timeoutSeconds"],"properties":{"intervalSeconds":{"type":"number","exclusiveMinimum":0},"timeoutSeconds":{"type":"number","exclusiveMinimum":0}}},"rateLimit":{"type":["string","object"],"allOf":[{"if":{"type":["string"]},"then":{"type":"string","enum":["none","perMinute","daily","unknown"]}},{"if":{"type":["object"]},"then":{"type":"object","required":["regime"],"onlyKnown":["regime","mayTrip"],"properties":{"regime":{"enum":["none","perMinute","daily","unknown"]},"mayTrip":{"type":"boolean"}}}}]}}};
const pattern17 = new RegExp("^https?://", "u");
const pattern21 = new RegExp("^(?:/[^/?#\\s]+)+$", "u");

function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.baseUrl === undefined){
vErrors = push(vErrors, instancePath, "Target/required", "required", {missingProperty: "baseUrl"}); errors++;
}
if(data.keys === undefined){
vErrors = push(vErrors, instancePath, "Target/required", "required", {missingProperty: "keys"}); errors++;
}
if(data.baseUrl !== undefined){
let data0 = data.baseUrl;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/baseUrl", "Target/properties/baseUrl/type", "type", {type: "string"}); errors++;
}
const _errs3 = errors;
const _errs4 = errors;
if(typeof data0 === "string"){
if(!pattern17.test(data0)){
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
vErrors = push(vErrors, instancePath+"/baseUrl", "Target/properties/baseUrl/mustMatch", "mustMatch", {says: "must begin with http:// or https://", at: "", reads: []}); errors++;
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
}
if(data.mcpUrl !== undefined){
let data1 = data.mcpUrl;
if(typeof data1 !== "string"){
vErrors = push(vErrors, instancePath+"/mcpUrl", "Target/properties/mcpUrl/type", "type", {type: "string"}); errors++;
}
const _errs7 = errors;
const _errs8 = errors;
if(typeof data1 === "string"){
if(!pattern17.test(data1)){
vErrors = push(vErrors); errors++;
}
}
var valid2 = _errs8 === errors;
if(!valid2){
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath+"/mcpUrl", "Target/properties/mcpUrl/mustMatch", "mustMatch", {says: "must begin with http:// or https://", at: "", reads: []}); errors++;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
}
if(data.headers !== undefined){
let data2 = data.headers;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key0 in data2){
if(typeof data2[key0] !== "string"){
vErrors = push(vErrors, instancePath+"/headers/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "Target/properties/headers/additionalProperties/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/headers", "Target/properties/headers/type", "type", {type: "object"}); errors++;
}
}
if(data.proxy !== undefined){
let data4 = data.proxy;
if(typeof data4 !== "string"){
vErrors = push(vErrors, instancePath+"/proxy", "Target/properties/proxy/type", "type", {type: "string"}); errors++;
}
const _errs16 = errors;
const _errs17 = errors;
if(typeof data4 === "string"){
if(!pattern17.test(data4)){
vErrors = push(vErrors); errors++;
}
}
var valid4 = _errs17 === errors;
if(!valid4){
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath+"/proxy", "Target/properties/proxy/mustMatch", "mustMatch", {says: "must begin with http:// or https://", at: "", reads: []}); errors++;
}
else {
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
}
if(data.ca !== undefined){
let data5 = data.ca;
if(typeof data5 === "string"){
if(func2(data5) < 1){
vErrors = push(vErrors, instancePath+"/ca", "Target/properties/ca/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/ca", "Target/properties/ca/type", "type", {type: "string"}); errors++;
}
}
if(data.clientCertificate !== undefined){
let data6 = data.clientCertificate;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.cert === undefined){
vErrors = push(vErrors, instancePath+"/clientCertificate", "Target/properties/clientCertificate/required", "required", {missingProperty: "cert"}); errors++;
}
if(data6.key === undefined){
vErrors = push(vErrors, instancePath+"/clientCertificate", "Target/properties/clientCertificate/required", "required", {missingProperty: "key"}); errors++;
}
if(data6.cert !== undefined){
let data7 = data6.cert;
if(typeof data7 === "string"){
if(func2(data7) < 1){
vErrors = push(vErrors, instancePath+"/clientCertificate/cert", "Target/properties/clientCertificate/properties/cert/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/clientCertificate/cert", "Target/properties/clientCertificate/properties/cert/type", "type", {type: "string"}); errors++;
}
}
if(data6.key !== undefined){
let data8 = data6.key;
if(typeof data8 === "string"){
if(func2(data8) < 1){
vErrors = push(vErrors, instancePath+"/clientCertificate/key", "Target/properties/clientCertificate/properties/key/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/clientCertificate/key", "Target/properties/clientCertificate/properties/key/type", "type", {type: "string"}); errors++;
}
}
for(const key1 in data6){
if(!schema50.properties.clientCertificate.onlyKnown.includes(key1)){
vErrors = push(vErrors, instancePath+"/clientCertificate", "Target/properties/clientCertificate/onlyKnown", "onlyKnown", {additionalProperty: key1, known: schema50.properties.clientCertificate.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/clientCertificate", "Target/properties/clientCertificate/type", "type", {type: "object"}); errors++;
}
}
if(data.control !== undefined){
let data9 = data.control;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.url === undefined){
vErrors = push(vErrors, instancePath+"/control", "Target/properties/control/required", "required", {missingProperty: "url"}); errors++;
}
if(data9.url !== undefined){
let data10 = data9.url;
if(typeof data10 !== "string"){
vErrors = push(vErrors, instancePath+"/control/url", "Target/properties/control/properties/url/type", "type", {type: "string"}); errors++;
}
const _errs30 = errors;
const _errs31 = errors;
if(typeof data10 === "string"){
if(!pattern17.test(data10)){
vErrors = push(vErrors); errors++;
}
}
var valid7 = _errs31 === errors;
if(!valid7){
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath+"/control/url", "Target/properties/control/properties/url/mustMatch", "mustMatch", {says: "must begin with http:// or https://", at: "", reads: []}); errors++;
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
}
if(data9.token !== undefined){
if(typeof data9.token !== "string"){
vErrors = push(vErrors, instancePath+"/control/token", "Target/properties/control/properties/token/type", "type", {type: "string"}); errors++;
}
}
for(const key2 in data9){
if(!schema50.properties.control.onlyKnown.includes(key2)){
vErrors = push(vErrors, instancePath+"/control", "Target/properties/control/onlyKnown", "onlyKnown", {additionalProperty: key2, known: schema50.properties.control.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/control", "Target/properties/control/type", "type", {type: "object"}); errors++;
}
}
if(data.keys !== undefined){
let data12 = data.keys;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.default === undefined){
vErrors = push(vErrors, instancePath+"/keys", "Target/properties/keys/required", "required", {missingProperty: "default"}); errors++;
}
if(data12.default !== undefined){
let data13 = data12.default;
if(typeof data13 === "string"){
if(func2(data13) < 1){
vErrors = push(vErrors, instancePath+"/keys/default", "Target/properties/keys/properties/default/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/keys/default", "Target/properties/keys/properties/default/type", "type", {type: "string"}); errors++;
}
}
if(data12.pro !== undefined){
let data14 = data12.pro;
if(typeof data14 === "string"){
if(func2(data14) < 1){
vErrors = push(vErrors, instancePath+"/keys/pro", "Target/properties/keys/properties/pro/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/keys/pro", "Target/properties/keys/properties/pro/type", "type", {type: "string"}); errors++;
}
}
if(data12.scale !== undefined){
let data15 = data12.scale;
if(typeof data15 === "string"){
if(func2(data15) < 1){
vErrors = push(vErrors, instancePath+"/keys/scale", "Target/properties/keys/properties/scale/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/keys/scale", "Target/properties/keys/properties/scale/type", "type", {type: "string"}); errors++;
}
}
if(data12.enterprise !== undefined){
let data16 = data12.enterprise;
if(typeof data16 === "string"){
if(func2(data16) < 1){
vErrors = push(vErrors, instancePath+"/keys/enterprise", "Target/properties/keys/properties/enterprise/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/keys/enterprise", "Target/properties/keys/properties/enterprise/type", "type", {type: "string"}); errors++;
}
}
if(data12.noApiAccess !== undefined){
let data17 = data12.noApiAccess;
if(typeof data17 === "string"){
if(func2(data17) < 1){
vErrors = push(vErrors, instancePath+"/keys/noApiAccess", "Target/properties/keys/properties/noApiAccess/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/keys/noApiAccess", "Target/properties/keys/properties/noApiAccess/type", "type", {type: "string"}); errors++;
}
}
if(data12.noReviews !== undefined){
let data18 = data12.noReviews;
if(typeof data18 === "string"){
if(func2(data18) < 1){
vErrors = push(vErrors, instancePath+"/keys/noReviews", "Target/properties/keys/properties/noReviews/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/keys/noReviews", "Target/properties/keys/properties/noReviews/type", "type", {type: "string"}); errors++;
}
}
if(data12.exhausted !== undefined){
let data19 = data12.exhausted;
if(typeof data19 === "string"){
if(func2(data19) < 1){
vErrors = push(vErrors, instancePath+"/keys/exhausted", "Target/properties/keys/properties/exhausted/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/keys/exhausted", "Target/properties/keys/properties/exhausted/type", "type", {type: "string"}); errors++;
}
}
if(data12.revoked !== undefined){
let data20 = data12.revoked;
if(typeof data20 === "string"){
if(func2(data20) < 1){
vErrors = push(vErrors, instancePath+"/keys/revoked", "Target/properties/keys/properties/revoked/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/keys/revoked", "Target/properties/keys/properties/revoked/type", "type", {type: "string"}); errors++;
}
}
if(data12.expired !== undefined){
let data21 = data12.expired;
if(typeof data21 === "string"){
if(func2(data21) < 1){
vErrors = push(vErrors, instancePath+"/keys/expired", "Target/properties/keys/properties/expired/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/keys/expired", "Target/properties/keys/properties/expired/type", "type", {type: "string"}); errors++;
}
}
if(data12.other !== undefined){
let data22 = data12.other;
if(typeof data22 === "string"){
if(func2(data22) < 1){
vErrors = push(vErrors, instancePath+"/keys/other", "Target/properties/keys/properties/other/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/keys/other", "Target/properties/keys/properties/other/type", "type", {type: "string"}); errors++;
}
}
for(const key3 in data12){
if(!schema50.properties.keys.onlyKnown.includes(key3)){
vErrors = push(vErrors, instancePath+"/keys", "Target/properties/keys/onlyKnown", "onlyKnown", {additionalProperty: key3, known: schema50.properties.keys.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/keys", "Target/properties/keys/type", "type", {type: "object"}); errors++;
}
}
if(data.accounts !== undefined){
let data23 = data.accounts;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.default !== undefined){
let data24 = data23.default;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
if(data24.email !== undefined){
if(typeof data24.email !== "string"){
vErrors = push(vErrors, instancePath+"/accounts/default/email", "Target/properties/accounts/properties/default/properties/email/type", "type", {type: "string"}); errors++;
}
}
if(data24.plan !== undefined){
let data26 = data24.plan;
if(!(((((data26 === "basic") || (data26 === "plus")) || (data26 === "pro")) || (data26 === "scale")) || (data26 === "enterprise"))){
vErrors = push(vErrors, instancePath+"/accounts/default/plan", "Target/properties/accounts/properties/default/properties/plan/enum", "enum", {allowedValues: schema50.properties.accounts.properties.default.properties.plan.enum}); errors++;
}
}
for(const key4 in data24){
if(!schema50.properties.accounts.properties.default.onlyKnown.includes(key4)){
vErrors = push(vErrors, instancePath+"/accounts/default", "Target/properties/accounts/properties/default/onlyKnown", "onlyKnown", {additionalProperty: key4, known: schema50.properties.accounts.properties.default.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/accounts/default", "Target/properties/accounts/properties/default/type", "type", {type: "object"}); errors++;
}
}
if(data23.other !== undefined){
let data27 = data23.other;
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
if(data27.email !== undefined){
if(typeof data27.email !== "string"){
vErrors = push(vErrors, instancePath+"/accounts/other/email", "Target/properties/accounts/properties/other/properties/email/type", "type", {type: "string"}); errors++;
}
}
if(data27.plan !== undefined){
let data29 = data27.plan;
if(!(((((data29 === "basic") || (data29 === "plus")) || (data29 === "pro")) || (data29 === "scale")) || (data29 === "enterprise"))){
vErrors = push(vErrors, instancePath+"/accounts/other/plan", "Target/properties/accounts/properties/other/properties/plan/enum", "enum", {allowedValues: schema50.properties.accounts.properties.other.properties.plan.enum}); errors++;
}
}
for(const key5 in data27){
if(!schema50.properties.accounts.properties.other.onlyKnown.includes(key5)){
vErrors = push(vErrors, instancePath+"/accounts/other", "Target/properties/accounts/properties/other/onlyKnown", "onlyKnown", {additionalProperty: key5, known: schema50.properties.accounts.properties.other.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/accounts/other", "Target/properties/accounts/properties/other/type", "type", {type: "object"}); errors++;
}
}
for(const key6 in data23){
if(!schema50.properties.accounts.onlyKnown.includes(key6)){
vErrors = push(vErrors, instancePath+"/accounts", "Target/properties/accounts/onlyKnown", "onlyKnown", {additionalProperty: key6, known: schema50.properties.accounts.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/accounts", "Target/properties/accounts/type", "type", {type: "object"}); errors++;
}
}
if(data.sessions !== undefined){
let data30 = data.sessions;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.paused !== undefined){
let data31 = data30.paused;
if(Array.isArray(data31)){
const len0 = data31.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
let data32 = data31[i0];
if(typeof data32 === "string"){
if(!(formats4.test(data32))){
vErrors = push(vErrors, instancePath+"/sessions/paused/" + i0, "Target/properties/sessions/properties/paused/items/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessions/paused/" + i0, "Target/properties/sessions/properties/paused/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sessions/paused", "Target/properties/sessions/properties/paused/type", "type", {type: "array"}); errors++;
}
}
if(data30.pausedExhausted !== undefined){
let data33 = data30.pausedExhausted;
if(Array.isArray(data33)){
const len1 = data33.length;
for(let i1=0; i1<len1 && errors<5000; i1++){
let data34 = data33[i1];
if(typeof data34 === "string"){
if(!(formats4.test(data34))){
vErrors = push(vErrors, instancePath+"/sessions/pausedExhausted/" + i1, "Target/properties/sessions/properties/pausedExhausted/items/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessions/pausedExhausted/" + i1, "Target/properties/sessions/properties/pausedExhausted/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sessions/pausedExhausted", "Target/properties/sessions/properties/pausedExhausted/type", "type", {type: "array"}); errors++;
}
}
if(data30.completedReport !== undefined){
let data35 = data30.completedReport;
if(typeof data35 === "string"){
if(!(formats4.test(data35))){
vErrors = push(vErrors, instancePath+"/sessions/completedReport", "Target/properties/sessions/properties/completedReport/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessions/completedReport", "Target/properties/sessions/properties/completedReport/type", "type", {type: "string"}); errors++;
}
}
if(data30.completedReview !== undefined){
let data36 = data30.completedReview;
if(typeof data36 === "string"){
if(!(formats4.test(data36))){
vErrors = push(vErrors, instancePath+"/sessions/completedReview", "Target/properties/sessions/properties/completedReview/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessions/completedReview", "Target/properties/sessions/properties/completedReview/type", "type", {type: "string"}); errors++;
}
}
if(data30.failedReport !== undefined){
let data37 = data30.failedReport;
if(typeof data37 === "string"){
if(!(formats4.test(data37))){
vErrors = push(vErrors, instancePath+"/sessions/failedReport", "Target/properties/sessions/properties/failedReport/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessions/failedReport", "Target/properties/sessions/properties/failedReport/type", "type", {type: "string"}); errors++;
}
}
if(data30.failedReview !== undefined){
let data38 = data30.failedReview;
if(typeof data38 === "string"){
if(!(formats4.test(data38))){
vErrors = push(vErrors, instancePath+"/sessions/failedReview", "Target/properties/sessions/properties/failedReview/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessions/failedReview", "Target/properties/sessions/properties/failedReview/type", "type", {type: "string"}); errors++;
}
}
if(data30.unknown !== undefined){
let data39 = data30.unknown;
if(typeof data39 === "string"){
if(!(formats4.test(data39))){
vErrors = push(vErrors, instancePath+"/sessions/unknown", "Target/properties/sessions/properties/unknown/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessions/unknown", "Target/properties/sessions/properties/unknown/type", "type", {type: "string"}); errors++;
}
}
if(data30.agent !== undefined){
let data40 = data30.agent;
if(typeof data40 === "string"){
if(!(formats4.test(data40))){
vErrors = push(vErrors, instancePath+"/sessions/agent", "Target/properties/sessions/properties/agent/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessions/agent", "Target/properties/sessions/properties/agent/type", "type", {type: "string"}); errors++;
}
}
if(data30.sharedAgent !== undefined){
let data41 = data30.sharedAgent;
if(typeof data41 === "string"){
if(!(formats4.test(data41))){
vErrors = push(vErrors, instancePath+"/sessions/sharedAgent", "Target/properties/sessions/properties/sharedAgent/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessions/sharedAgent", "Target/properties/sessions/properties/sharedAgent/type", "type", {type: "string"}); errors++;
}
}
if(data30.foreign !== undefined){
let data42 = data30.foreign;
if(typeof data42 === "string"){
if(!(formats4.test(data42))){
vErrors = push(vErrors, instancePath+"/sessions/foreign", "Target/properties/sessions/properties/foreign/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessions/foreign", "Target/properties/sessions/properties/foreign/type", "type", {type: "string"}); errors++;
}
}
if(data30.capped !== undefined){
let data43 = data30.capped;
if(typeof data43 === "string"){
if(!(formats4.test(data43))){
vErrors = push(vErrors, instancePath+"/sessions/capped", "Target/properties/sessions/properties/capped/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessions/capped", "Target/properties/sessions/properties/capped/type", "type", {type: "string"}); errors++;
}
}
if(data30.processing !== undefined){
let data44 = data30.processing;
if(typeof data44 === "string"){
if(!(formats4.test(data44))){
vErrors = push(vErrors, instancePath+"/sessions/processing", "Target/properties/sessions/properties/processing/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessions/processing", "Target/properties/sessions/properties/processing/type", "type", {type: "string"}); errors++;
}
}
if(data30.exportsGenerating !== undefined){
let data45 = data30.exportsGenerating;
if(typeof data45 === "string"){
if(!(formats4.test(data45))){
vErrors = push(vErrors, instancePath+"/sessions/exportsGenerating", "Target/properties/sessions/properties/exportsGenerating/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessions/exportsGenerating", "Target/properties/sessions/properties/exportsGenerating/type", "type", {type: "string"}); errors++;
}
}
if(data30.exportsUnavailable !== undefined){
let data46 = data30.exportsUnavailable;
if(typeof data46 === "string"){
if(!(formats4.test(data46))){
vErrors = push(vErrors, instancePath+"/sessions/exportsUnavailable", "Target/properties/sessions/properties/exportsUnavailable/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessions/exportsUnavailable", "Target/properties/sessions/properties/exportsUnavailable/type", "type", {type: "string"}); errors++;
}
}
for(const key7 in data30){
if(!schema50.properties.sessions.onlyKnown.includes(key7)){
vErrors = push(vErrors, instancePath+"/sessions", "Target/properties/sessions/onlyKnown", "onlyKnown", {additionalProperty: key7, known: schema50.properties.sessions.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sessions", "Target/properties/sessions/type", "type", {type: "object"}); errors++;
}
}
if(data.sharing !== undefined){
let data47 = data.sharing;
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
if(data47.registeredEmail !== undefined){
if(typeof data47.registeredEmail !== "string"){
vErrors = push(vErrors, instancePath+"/sharing/registeredEmail", "Target/properties/sharing/properties/registeredEmail/type", "type", {type: "string"}); errors++;
}
}
if(data47.unregisteredEmail !== undefined){
if(typeof data47.unregisteredEmail !== "string"){
vErrors = push(vErrors, instancePath+"/sharing/unregisteredEmail", "Target/properties/sharing/properties/unregisteredEmail/type", "type", {type: "string"}); errors++;
}
}
if(data47.deniedKey !== undefined){
let data50 = data47.deniedKey;
if(typeof data50 === "string"){
if(func2(data50) < 1){
vErrors = push(vErrors, instancePath+"/sharing/deniedKey", "Target/properties/sharing/properties/deniedKey/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sharing/deniedKey", "Target/properties/sharing/properties/deniedKey/type", "type", {type: "string"}); errors++;
}
}
if(data47.deniedSession !== undefined){
let data51 = data47.deniedSession;
if(typeof data51 === "string"){
if(!(formats4.test(data51))){
vErrors = push(vErrors, instancePath+"/sharing/deniedSession", "Target/properties/sharing/properties/deniedSession/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sharing/deniedSession", "Target/properties/sharing/properties/deniedSession/type", "type", {type: "string"}); errors++;
}
}
if(data47.agentApiDisabledKey !== undefined){
let data52 = data47.agentApiDisabledKey;
if(typeof data52 === "string"){
if(func2(data52) < 1){
vErrors = push(vErrors, instancePath+"/sharing/agentApiDisabledKey", "Target/properties/sharing/properties/agentApiDisabledKey/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sharing/agentApiDisabledKey", "Target/properties/sharing/properties/agentApiDisabledKey/type", "type", {type: "string"}); errors++;
}
}
if(data47.agentApiDisabledSession !== undefined){
let data53 = data47.agentApiDisabledSession;
if(typeof data53 === "string"){
if(!(formats4.test(data53))){
vErrors = push(vErrors, instancePath+"/sharing/agentApiDisabledSession", "Target/properties/sharing/properties/agentApiDisabledSession/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sharing/agentApiDisabledSession", "Target/properties/sharing/properties/agentApiDisabledSession/type", "type", {type: "string"}); errors++;
}
}
for(const key8 in data47){
if(!schema50.properties.sharing.onlyKnown.includes(key8)){
vErrors = push(vErrors, instancePath+"/sharing", "Target/properties/sharing/onlyKnown", "onlyKnown", {additionalProperty: key8, known: schema50.properties.sharing.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sharing", "Target/properties/sharing/type", "type", {type: "object"}); errors++;
}
}
if(data.allow !== undefined){
let data54 = data.allow;
if(data54 && typeof data54 == "object" && !Array.isArray(data54)){
if(data54.emails !== undefined){
if(typeof data54.emails !== "boolean"){
vErrors = push(vErrors, instancePath+"/allow/emails", "Target/properties/allow/properties/emails/type", "type", {type: "boolean"}); errors++;
}
}
if(data54.registration !== undefined){
if(typeof data54.registration !== "boolean"){
vErrors = push(vErrors, instancePath+"/allow/registration", "Target/properties/allow/properties/registration/type", "type", {type: "boolean"}); errors++;
}
}
if(data54.repeats !== undefined){
if(typeof data54.repeats !== "boolean"){
vErrors = push(vErrors, instancePath+"/allow/repeats", "Target/properties/allow/properties/repeats/type", "type", {type: "boolean"}); errors++;
}
}
for(const key9 in data54){
if(!schema50.properties.allow.onlyKnown.includes(key9)){
vErrors = push(vErrors, instancePath+"/allow", "Target/properties/allow/onlyKnown", "onlyKnown", {additionalProperty: key9, known: schema50.properties.allow.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/allow", "Target/properties/allow/type", "type", {type: "object"}); errors++;
}
}
if(data.library !== undefined){
let data58 = data.library;
if(data58 && typeof data58 == "object" && !Array.isArray(data58)){
if(data58.sources === undefined){
vErrors = push(vErrors, instancePath+"/library", "Target/properties/library/required", "required", {missingProperty: "sources"}); errors++;
}
if(data58.collections === undefined){
vErrors = push(vErrors, instancePath+"/library", "Target/properties/library/required", "required", {missingProperty: "collections"}); errors++;
}
if(data58.sources !== undefined){
let data59 = data58.sources;
if(typeof data59 !== "string"){
vErrors = push(vErrors, instancePath+"/library/sources", "Target/properties/library/properties/sources/type", "type", {type: "string"}); errors++;
}
const _errs128 = errors;
const _errs129 = errors;
if(typeof data59 === "string"){
if(!pattern21.test(data59)){
vErrors = push(vErrors); errors++;
}
}
var valid20 = _errs129 === errors;
if(!valid20){
errors = _errs128;
if(vErrors !== null){
if(_errs128){
vErrors.length = _errs128;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath+"/library/sources", "Target/properties/library/properties/sources/mustMatch", "mustMatch", {says: "must be a path such as /library/sources, without a query", at: "", reads: []}); errors++;
}
else {
errors = _errs128;
if(vErrors !== null){
if(_errs128){
vErrors.length = _errs128;
}
else {
vErrors = null;
}
}
}
}
if(data58.collections !== undefined){
let data60 = data58.collections;
if(typeof data60 !== "string"){
vErrors = push(vErrors, instancePath+"/library/collections", "Target/properties/library/properties/collections/type", "type", {type: "string"}); errors++;
}
const _errs132 = errors;
const _errs133 = errors;
if(typeof data60 === "string"){
if(!pattern21.test(data60)){
vErrors = push(vErrors); errors++;
}
}
var valid21 = _errs133 === errors;
if(!valid21){
errors = _errs132;
if(vErrors !== null){
if(_errs132){
vErrors.length = _errs132;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath+"/library/collections", "Target/properties/library/properties/collections/mustMatch", "mustMatch", {says: "must be a path such as /library/sources, without a query", at: "", reads: []}); errors++;
}
else {
errors = _errs132;
if(vErrors !== null){
if(_errs132){
vErrors.length = _errs132;
}
else {
vErrors = null;
}
}
}
}
for(const key10 in data58){
if(!schema50.properties.library.onlyKnown.includes(key10)){
vErrors = push(vErrors, instancePath+"/library", "Target/properties/library/onlyKnown", "onlyKnown", {additionalProperty: key10, known: schema50.properties.library.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/library", "Target/properties/library/type", "type", {type: "object"}); errors++;
}
}
if(data.mcp !== undefined){
let data61 = data.mcp;
if(data61 && typeof data61 == "object" && !Array.isArray(data61)){
if(Object.keys(data61).length < 1){
vErrors = push(vErrors, instancePath+"/mcp", "Target/properties/mcp/minProperties", "minProperties", {limit: 1}); errors++;
}
if(data61.token !== undefined){
let data62 = data61.token;
if(typeof data62 === "string"){
if(func2(data62) < 1){
vErrors = push(vErrors, instancePath+"/mcp/token", "Target/properties/mcp/properties/token/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/mcp/token", "Target/properties/mcp/properties/token/type", "type", {type: "string"}); errors++;
}
}
if(data61.clientId !== undefined){
let data63 = data61.clientId;
if(typeof data63 === "string"){
if(func2(data63) < 1){
vErrors = push(vErrors, instancePath+"/mcp/clientId", "Target/properties/mcp/properties/clientId/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/mcp/clientId", "Target/properties/mcp/properties/clientId/type", "type", {type: "string"}); errors++;
}
}
if(data61.clientSecret !== undefined){
let data64 = data61.clientSecret;
if(typeof data64 === "string"){
if(func2(data64) < 1){
vErrors = push(vErrors, instancePath+"/mcp/clientSecret", "Target/properties/mcp/properties/clientSecret/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/mcp/clientSecret", "Target/properties/mcp/properties/clientSecret/type", "type", {type: "string"}); errors++;
}
}
for(const key11 in data61){
if(!schema50.properties.mcp.onlyKnown.includes(key11)){
vErrors = push(vErrors, instancePath+"/mcp", "Target/properties/mcp/onlyKnown", "onlyKnown", {additionalProperty: key11, known: schema50.properties.mcp.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/mcp", "Target/properties/mcp/type", "type", {type: "object"}); errors++;
}
}
if(data.poll !== undefined){
let data65 = data.poll;
if(data65 && typeof data65 == "object" && !Array.isArray(data65)){
if(data65.intervalSeconds !== undefined){
let data66 = data65.intervalSeconds;
if(typeof data66 == "number"){
if(data66 <= 0 || isNaN(data66)){
vErrors = push(vErrors, instancePath+"/poll/intervalSeconds", "Target/properties/poll/properties/intervalSeconds/exclusiveMinimum", "exclusiveMinimum", {comparison: ">", limit: 0}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/poll/intervalSeconds", "Target/properties/poll/properties/intervalSeconds/type", "type", {type: "number"}); errors++;
}
}
if(data65.timeoutSeconds !== undefined){
let data67 = data65.timeoutSeconds;
if(typeof data67 == "number"){
if(data67 <= 0 || isNaN(data67)){
vErrors = push(vErrors, instancePath+"/poll/timeoutSeconds", "Target/properties/poll/properties/timeoutSeconds/exclusiveMinimum", "exclusiveMinimum", {comparison: ">", limit: 0}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/poll/timeoutSeconds", "Target/properties/poll/properties/timeoutSeconds/type", "type", {type: "number"}); errors++;
}
}
for(const key12 in data65){
if(!schema50.properties.poll.onlyKnown.includes(key12)){
vErrors = push(vErrors, instancePath+"/poll", "Target/properties/poll/onlyKnown", "onlyKnown", {additionalProperty: key12, known: schema50.properties.poll.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/poll", "Target/properties/poll/type", "type", {type: "object"}); errors++;
}
}
if(data.rateLimit !== undefined){
let data68 = data.rateLimit;
if((typeof data68 !== "string") && (!(data68 && typeof data68 == "object" && !Array.isArray(data68)))){
vErrors = push(vErrors, instancePath+"/rateLimit", "Target/properties/rateLimit/type", "type", {type: schema50.properties.rateLimit.type}); errors++;
}
const _errs151 = errors;
let valid25 = true;
const _errs152 = errors;
if(typeof data68 !== "string"){
vErrors = push(vErrors); errors++;
}
var _valid0 = _errs152 === errors;
errors = _errs151;
if(vErrors !== null){
if(_errs151){
vErrors.length = _errs151;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs154 = errors;
if(typeof data68 !== "string"){
vErrors = push(vErrors, instancePath+"/rateLimit", "Target/properties/rateLimit/allOf/0/then/type", "type", {type: "string"}); errors++;
}
if(!((((data68 === "none") || (data68 === "perMinute")) || (data68 === "daily")) || (data68 === "unknown"))){
vErrors = push(vErrors, instancePath+"/rateLimit", "Target/properties/rateLimit/allOf/0/then/enum", "enum", {allowedValues: schema50.properties.rateLimit.allOf[0].then.enum}); errors++;
}
var _valid0 = _errs154 === errors;
valid25 = _valid0;
}
if(!valid25){
vErrors = push(vErrors, instancePath+"/rateLimit", "Target/properties/rateLimit/allOf/0/if", "if", {failingKeyword: "then"}); errors++;
}
const _errs157 = errors;
let valid26 = true;
const _errs158 = errors;
if(!(data68 && typeof data68 == "object" && !Array.isArray(data68))){
vErrors = push(vErrors); errors++;
}
var _valid1 = _errs158 === errors;
errors = _errs157;
if(vErrors !== null){
if(_errs157){
vErrors.length = _errs157;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs160 = errors;
if(data68 && typeof data68 == "object" && !Array.isArray(data68)){
if(data68.regime === undefined){
vErrors = push(vErrors, instancePath+"/rateLimit", "Target/properties/rateLimit/allOf/1/then/required", "required", {missingProperty: "regime"}); errors++;
}
if(data68.regime !== undefined){
let data69 = data68.regime;
if(!((((data69 === "none") || (data69 === "perMinute")) || (data69 === "daily")) || (data69 === "unknown"))){
vErrors = push(vErrors, instancePath+"/rateLimit/regime", "Target/properties/rateLimit/allOf/1/then/properties/regime/enum", "enum", {allowedValues: schema50.properties.rateLimit.allOf[1].then.properties.regime.enum}); errors++;
}
}
if(data68.mayTrip !== undefined){
if(typeof data68.mayTrip !== "boolean"){
vErrors = push(vErrors, instancePath+"/rateLimit/mayTrip", "Target/properties/rateLimit/allOf/1/then/properties/mayTrip/type", "type", {type: "boolean"}); errors++;
}
}
for(const key13 in data68){
if(!schema50.properties.rateLimit.allOf[1].then.onlyKnown.includes(key13)){
vErrors = push(vErrors, instancePath+"/rateLimit", "Target/properties/rateLimit/allOf/1/then/onlyKnown", "onlyKnown", {additionalProperty: key13, known: schema50.properties.rateLimit.allOf[1].then.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/rateLimit", "Target/properties/rateLimit/allOf/1/then/type", "type", {type: "object"}); errors++;
}
var _valid1 = _errs160 === errors;
valid26 = _valid1;
}
if(!valid26){
vErrors = push(vErrors, instancePath+"/rateLimit", "Target/properties/rateLimit/allOf/1/if", "if", {failingKeyword: "then"}); errors++;
}
}
for(const key14 in data){
if(!schema50.onlyKnown.includes(key14)){
vErrors = push(vErrors, instancePath, "Target/onlyKnown", "onlyKnown", {additionalProperty: key14, known: schema50.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Target/type", "type", {type: "object"}); errors++;
}
validate85.errors = vErrors;
return errors === 0;
}


const schema52 = {"type":"object","required":["rule","reason"],"onlyKnown":["rule","reason","until","owner"],"properties":{"rule":{"type":"string"},"reason":{"type":"string","pattern":"\\S"},"until":{"type":"string","format":"date"},"owner":{"type":"string","pattern":"\\S"}}};
const pattern23 = new RegExp("\\S", "u");
const formats48 = formats.date;

function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = push(vErrors, instancePath, "KnownFailure/required", "required", {missingProperty: "rule"}); errors++;
}
if(data.reason === undefined){
vErrors = push(vErrors, instancePath, "KnownFailure/required", "required", {missingProperty: "reason"}); errors++;
}
if(data.rule !== undefined){
if(typeof data.rule !== "string"){
vErrors = push(vErrors, instancePath+"/rule", "KnownFailure/properties/rule/type", "type", {type: "string"}); errors++;
}
}
if(data.reason !== undefined){
let data1 = data.reason;
if(typeof data1 === "string"){
if(!pattern23.test(data1)){
vErrors = push(vErrors, instancePath+"/reason", "KnownFailure/properties/reason/pattern", "pattern", {pattern: "\\S"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/reason", "KnownFailure/properties/reason/type", "type", {type: "string"}); errors++;
}
}
if(data.until !== undefined){
let data2 = data.until;
if(typeof data2 === "string"){
if(!(formats48(data2))){
vErrors = push(vErrors, instancePath+"/until", "KnownFailure/properties/until/format", "format", {format: "date"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/until", "KnownFailure/properties/until/type", "type", {type: "string"}); errors++;
}
}
if(data.owner !== undefined){
let data3 = data.owner;
if(typeof data3 === "string"){
if(!pattern23.test(data3)){
vErrors = push(vErrors, instancePath+"/owner", "KnownFailure/properties/owner/pattern", "pattern", {pattern: "\\S"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/owner", "KnownFailure/properties/owner/type", "type", {type: "string"}); errors++;
}
}
for(const key0 in data){
if(!schema52.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "KnownFailure/onlyKnown", "onlyKnown", {additionalProperty: key0, known: schema52.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "KnownFailure/type", "type", {type: "object"}); errors++;
}
validate87.errors = vErrors;
return errors === 0;
}


function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate87(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate87.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "KnownFailures/type", "type", {type: "array"}); errors++;
}
validate86.errors = vErrors;
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
  Scenario: validate10,
  Target: validate85,
  KnownFailures: validate86,
  Given: validate11,
}
