// Generated from spec/ by `npm run generate`. Do not edit.
// @ts-nocheck compiled code
import type { CompiledValidator } from '../../compiled-validator.ts'
import { codePointLength, formats } from '../../formats.ts'

const schema11 = {"type":"object","onlyKnown":["accounts"],"required":["accounts"],"properties":{"accounts":{"type":"array","items":{"$ref":"ControlledAccount"}}}};
const schema12 = {"type":"object","onlyKnown":["name","email","plan","purpose","token","key","quota","quotaPerMonth","extraUsageCap","extraUsageSpent","recipientCap","maxRunningReviews","mayInvite","systematicReviews","agentApi"],"required":["name","email","plan","purpose","token","key","quota","quotaPerMonth","extraUsageCap","extraUsageSpent","recipientCap","maxRunningReviews","mayInvite","systematicReviews","agentApi"],"properties":{"name":{"type":"string"},"email":{"type":"string"},"plan":{"type":"string","enum":["basic","plus","pro","scale","enterprise"]},"purpose":{"type":["string","null"]},"token":{"type":"string"},"key":{"type":"string","enum":["valid","revoked","expired"]},"quota":{"type":["integer","null"]},"quotaPerMonth":{"type":["integer","null"],"minimum":0},"extraUsageCap":{"type":["integer","null"],"minimum":0},"extraUsageSpent":{"type":"integer","minimum":0},"recipientCap":{"type":"integer","minimum":0},"maxRunningReviews":{"type":["integer","null"],"minimum":0},"mayInvite":{"type":"boolean"},"systematicReviews":{"type":"boolean"},"agentApi":{"type":"boolean"}}};

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
vErrors = push(vErrors, instancePath, "ControlledAccount/required", "required", {missingProperty: "name"}); errors++;
}
if(data.email === undefined){
vErrors = push(vErrors, instancePath, "ControlledAccount/required", "required", {missingProperty: "email"}); errors++;
}
if(data.plan === undefined){
vErrors = push(vErrors, instancePath, "ControlledAccount/required", "required", {missingProperty: "plan"}); errors++;
}
if(data.purpose === undefined){
vErrors = push(vErrors, instancePath, "ControlledAccount/required", "required", {missingProperty: "purpose"}); errors++;
}
if(data.token === undefined){
vErrors = push(vErrors, instancePath, "ControlledAccount/required", "required", {missingProperty: "token"}); errors++;
}
if(data.key === undefined){
vErrors = push(vErrors, instancePath, "ControlledAccount/required", "required", {missingProperty: "key"}); errors++;
}
if(data.quota === undefined){
vErrors = push(vErrors, instancePath, "ControlledAccount/required", "required", {missingProperty: "quota"}); errors++;
}
if(data.quotaPerMonth === undefined){
vErrors = push(vErrors, instancePath, "ControlledAccount/required", "required", {missingProperty: "quotaPerMonth"}); errors++;
}
if(data.extraUsageCap === undefined){
vErrors = push(vErrors, instancePath, "ControlledAccount/required", "required", {missingProperty: "extraUsageCap"}); errors++;
}
if(data.extraUsageSpent === undefined){
vErrors = push(vErrors, instancePath, "ControlledAccount/required", "required", {missingProperty: "extraUsageSpent"}); errors++;
}
if(data.recipientCap === undefined){
vErrors = push(vErrors, instancePath, "ControlledAccount/required", "required", {missingProperty: "recipientCap"}); errors++;
}
if(data.maxRunningReviews === undefined){
vErrors = push(vErrors, instancePath, "ControlledAccount/required", "required", {missingProperty: "maxRunningReviews"}); errors++;
}
if(data.mayInvite === undefined){
vErrors = push(vErrors, instancePath, "ControlledAccount/required", "required", {missingProperty: "mayInvite"}); errors++;
}
if(data.systematicReviews === undefined){
vErrors = push(vErrors, instancePath, "ControlledAccount/required", "required", {missingProperty: "systematicReviews"}); errors++;
}
if(data.agentApi === undefined){
vErrors = push(vErrors, instancePath, "ControlledAccount/required", "required", {missingProperty: "agentApi"}); errors++;
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
vErrors = push(vErrors, instancePath+"/name", "ControlledAccount/properties/name/type", "type", {type: "string"}); errors++;
}
}
if(data.email !== undefined){
if(typeof data.email !== "string"){
vErrors = push(vErrors, instancePath+"/email", "ControlledAccount/properties/email/type", "type", {type: "string"}); errors++;
}
}
if(data.plan !== undefined){
let data2 = data.plan;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/plan", "ControlledAccount/properties/plan/type", "type", {type: "string"}); errors++;
}
if(!(((((data2 === "basic") || (data2 === "plus")) || (data2 === "pro")) || (data2 === "scale")) || (data2 === "enterprise"))){
vErrors = push(vErrors, instancePath+"/plan", "ControlledAccount/properties/plan/enum", "enum", {allowedValues: schema12.properties.plan.enum}); errors++;
}
}
if(data.purpose !== undefined){
let data3 = data.purpose;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, instancePath+"/purpose", "ControlledAccount/properties/purpose/type", "type", {type: schema12.properties.purpose.type}); errors++;
}
}
if(data.token !== undefined){
if(typeof data.token !== "string"){
vErrors = push(vErrors, instancePath+"/token", "ControlledAccount/properties/token/type", "type", {type: "string"}); errors++;
}
}
if(data.key !== undefined){
let data5 = data.key;
if(typeof data5 !== "string"){
vErrors = push(vErrors, instancePath+"/key", "ControlledAccount/properties/key/type", "type", {type: "string"}); errors++;
}
if(!(((data5 === "valid") || (data5 === "revoked")) || (data5 === "expired"))){
vErrors = push(vErrors, instancePath+"/key", "ControlledAccount/properties/key/enum", "enum", {allowedValues: schema12.properties.key.enum}); errors++;
}
}
if(data.quota !== undefined){
let data6 = data.quota;
if((!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))) && (data6 !== null)){
vErrors = push(vErrors, instancePath+"/quota", "ControlledAccount/properties/quota/type", "type", {type: schema12.properties.quota.type}); errors++;
}
}
if(data.quotaPerMonth !== undefined){
let data7 = data.quotaPerMonth;
if((!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))) && (data7 !== null)){
vErrors = push(vErrors, instancePath+"/quotaPerMonth", "ControlledAccount/properties/quotaPerMonth/type", "type", {type: schema12.properties.quotaPerMonth.type}); errors++;
}
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
vErrors = push(vErrors, instancePath+"/quotaPerMonth", "ControlledAccount/properties/quotaPerMonth/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.extraUsageCap !== undefined){
let data8 = data.extraUsageCap;
if((!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))) && (data8 !== null)){
vErrors = push(vErrors, instancePath+"/extraUsageCap", "ControlledAccount/properties/extraUsageCap/type", "type", {type: schema12.properties.extraUsageCap.type}); errors++;
}
if(typeof data8 == "number"){
if(data8 < 0 || isNaN(data8)){
vErrors = push(vErrors, instancePath+"/extraUsageCap", "ControlledAccount/properties/extraUsageCap/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.extraUsageSpent !== undefined){
let data9 = data.extraUsageSpent;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
vErrors = push(vErrors, instancePath+"/extraUsageSpent", "ControlledAccount/properties/extraUsageSpent/type", "type", {type: "integer"}); errors++;
}
if(typeof data9 == "number"){
if(data9 < 0 || isNaN(data9)){
vErrors = push(vErrors, instancePath+"/extraUsageSpent", "ControlledAccount/properties/extraUsageSpent/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.recipientCap !== undefined){
let data10 = data.recipientCap;
if(!((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10)))){
vErrors = push(vErrors, instancePath+"/recipientCap", "ControlledAccount/properties/recipientCap/type", "type", {type: "integer"}); errors++;
}
if(typeof data10 == "number"){
if(data10 < 0 || isNaN(data10)){
vErrors = push(vErrors, instancePath+"/recipientCap", "ControlledAccount/properties/recipientCap/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.maxRunningReviews !== undefined){
let data11 = data.maxRunningReviews;
if((!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))) && (data11 !== null)){
vErrors = push(vErrors, instancePath+"/maxRunningReviews", "ControlledAccount/properties/maxRunningReviews/type", "type", {type: schema12.properties.maxRunningReviews.type}); errors++;
}
if(typeof data11 == "number"){
if(data11 < 0 || isNaN(data11)){
vErrors = push(vErrors, instancePath+"/maxRunningReviews", "ControlledAccount/properties/maxRunningReviews/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.mayInvite !== undefined){
if(typeof data.mayInvite !== "boolean"){
vErrors = push(vErrors, instancePath+"/mayInvite", "ControlledAccount/properties/mayInvite/type", "type", {type: "boolean"}); errors++;
}
}
if(data.systematicReviews !== undefined){
if(typeof data.systematicReviews !== "boolean"){
vErrors = push(vErrors, instancePath+"/systematicReviews", "ControlledAccount/properties/systematicReviews/type", "type", {type: "boolean"}); errors++;
}
}
if(data.agentApi !== undefined){
if(typeof data.agentApi !== "boolean"){
vErrors = push(vErrors, instancePath+"/agentApi", "ControlledAccount/properties/agentApi/type", "type", {type: "boolean"}); errors++;
}
}
for(const key0 in data){
if(!schema12.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ControlledAccount", "onlyKnown", {additionalProperty: key0, known: schema12.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ControlledAccount/type", "type", {type: "object"}); errors++;
}
validate11.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.accounts === undefined){
vErrors = push(vErrors, instancePath, "AccountList/required", "required", {missingProperty: "accounts"}); errors++;
}
if(data.accounts !== undefined){
let data0 = data.accounts;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate11(data0[i0], {instancePath:instancePath+"/accounts/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate11.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/accounts", "AccountList/properties/accounts/type", "type", {type: "array"}); errors++;
}
}
for(const key0 in data){
if(!schema11.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "AccountList", "onlyKnown", {additionalProperty: key0, known: schema11.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AccountList/type", "type", {type: "object"}); errors++;
}
validate10.errors = vErrors;
return errors === 0;
}


const schema13 = {"type":"object","onlyKnown":["email","plan","purpose","key","quota","quotaPerMonth","extraUsageCap","recipientCap","maxRunningReviews","mayInvite","systematicReviews","agentApi"],"minProperties":1,"properties":{"email":{"type":"string","format":"email"},"plan":{"type":"string","enum":["basic","plus","pro","scale","enterprise"]},"purpose":{"type":["string","null"],"minLength":1,"maxLength":200},"key":{"type":"string","enum":["valid","revoked","expired"]},"quota":{"type":["integer","null"],"minimum":0},"quotaPerMonth":{"type":["integer","null"],"minimum":0},"extraUsageCap":{"type":["integer","null"],"minimum":0},"recipientCap":{"type":"integer","minimum":0},"maxRunningReviews":{"type":["integer","null"],"minimum":0},"mayInvite":{"type":"boolean"},"systematicReviews":{"type":"boolean"},"agentApi":{"type":"boolean"}}};
const formats0 = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
const func2 = codePointLength;

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
vErrors = push(vErrors, instancePath, "ChangeAccount/minProperties", "minProperties", {limit: 1}); errors++;
}
if(data.email !== undefined){
let data0 = data.email;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
vErrors = push(vErrors, instancePath+"/email", "ChangeAccount/properties/email/format", "format", {format: "email"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/email", "ChangeAccount/properties/email/type", "type", {type: "string"}); errors++;
}
}
if(data.plan !== undefined){
let data1 = data.plan;
if(typeof data1 !== "string"){
vErrors = push(vErrors, instancePath+"/plan", "ChangeAccount/properties/plan/type", "type", {type: "string"}); errors++;
}
if(!(((((data1 === "basic") || (data1 === "plus")) || (data1 === "pro")) || (data1 === "scale")) || (data1 === "enterprise"))){
vErrors = push(vErrors, instancePath+"/plan", "ChangeAccount/properties/plan/enum", "enum", {allowedValues: schema13.properties.plan.enum}); errors++;
}
}
if(data.purpose !== undefined){
let data2 = data.purpose;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, instancePath+"/purpose", "ChangeAccount/properties/purpose/type", "type", {type: schema13.properties.purpose.type}); errors++;
}
if(typeof data2 === "string"){
if(func2(data2) > 200){
vErrors = push(vErrors, instancePath+"/purpose", "ChangeAccount/properties/purpose/maxLength", "maxLength", {limit: 200}); errors++;
}
if(func2(data2) < 1){
vErrors = push(vErrors, instancePath+"/purpose", "ChangeAccount/properties/purpose/minLength", "minLength", {limit: 1}); errors++;
}
}
}
if(data.key !== undefined){
let data3 = data.key;
if(typeof data3 !== "string"){
vErrors = push(vErrors, instancePath+"/key", "ChangeAccount/properties/key/type", "type", {type: "string"}); errors++;
}
if(!(((data3 === "valid") || (data3 === "revoked")) || (data3 === "expired"))){
vErrors = push(vErrors, instancePath+"/key", "ChangeAccount/properties/key/enum", "enum", {allowedValues: schema13.properties.key.enum}); errors++;
}
}
if(data.quota !== undefined){
let data4 = data.quota;
if((!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))) && (data4 !== null)){
vErrors = push(vErrors, instancePath+"/quota", "ChangeAccount/properties/quota/type", "type", {type: schema13.properties.quota.type}); errors++;
}
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
vErrors = push(vErrors, instancePath+"/quota", "ChangeAccount/properties/quota/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.quotaPerMonth !== undefined){
let data5 = data.quotaPerMonth;
if((!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))) && (data5 !== null)){
vErrors = push(vErrors, instancePath+"/quotaPerMonth", "ChangeAccount/properties/quotaPerMonth/type", "type", {type: schema13.properties.quotaPerMonth.type}); errors++;
}
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
vErrors = push(vErrors, instancePath+"/quotaPerMonth", "ChangeAccount/properties/quotaPerMonth/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.extraUsageCap !== undefined){
let data6 = data.extraUsageCap;
if((!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))) && (data6 !== null)){
vErrors = push(vErrors, instancePath+"/extraUsageCap", "ChangeAccount/properties/extraUsageCap/type", "type", {type: schema13.properties.extraUsageCap.type}); errors++;
}
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
vErrors = push(vErrors, instancePath+"/extraUsageCap", "ChangeAccount/properties/extraUsageCap/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.recipientCap !== undefined){
let data7 = data.recipientCap;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
vErrors = push(vErrors, instancePath+"/recipientCap", "ChangeAccount/properties/recipientCap/type", "type", {type: "integer"}); errors++;
}
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
vErrors = push(vErrors, instancePath+"/recipientCap", "ChangeAccount/properties/recipientCap/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.maxRunningReviews !== undefined){
let data8 = data.maxRunningReviews;
if((!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))) && (data8 !== null)){
vErrors = push(vErrors, instancePath+"/maxRunningReviews", "ChangeAccount/properties/maxRunningReviews/type", "type", {type: schema13.properties.maxRunningReviews.type}); errors++;
}
if(typeof data8 == "number"){
if(data8 < 0 || isNaN(data8)){
vErrors = push(vErrors, instancePath+"/maxRunningReviews", "ChangeAccount/properties/maxRunningReviews/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.mayInvite !== undefined){
if(typeof data.mayInvite !== "boolean"){
vErrors = push(vErrors, instancePath+"/mayInvite", "ChangeAccount/properties/mayInvite/type", "type", {type: "boolean"}); errors++;
}
}
if(data.systematicReviews !== undefined){
if(typeof data.systematicReviews !== "boolean"){
vErrors = push(vErrors, instancePath+"/systematicReviews", "ChangeAccount/properties/systematicReviews/type", "type", {type: "boolean"}); errors++;
}
}
if(data.agentApi !== undefined){
if(typeof data.agentApi !== "boolean"){
vErrors = push(vErrors, instancePath+"/agentApi", "ChangeAccount/properties/agentApi/type", "type", {type: "boolean"}); errors++;
}
}
for(const key0 in data){
if(!schema13.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ChangeAccount", "onlyKnown", {additionalProperty: key0, known: schema13.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ChangeAccount/type", "type", {type: "object"}); errors++;
}
validate13.errors = vErrors;
return errors === 0;
}


const schema14 = {"type":"object","onlyKnown":["rateLimit","planCap","retryAfter","forget"],"minProperties":1,"properties":{"rateLimit":{"type":"string","enum":["none","perMinute","daily"]},"planCap":{"type":"string","enum":["reject","clamp"]},"retryAfter":{"type":"boolean"},"forget":{"type":"boolean","const":true}}};

function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
vErrors = push(vErrors, instancePath, "ChangeLimits/minProperties", "minProperties", {limit: 1}); errors++;
}
if(data.rateLimit !== undefined){
let data0 = data.rateLimit;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/rateLimit", "ChangeLimits/properties/rateLimit/type", "type", {type: "string"}); errors++;
}
if(!(((data0 === "none") || (data0 === "perMinute")) || (data0 === "daily"))){
vErrors = push(vErrors, instancePath+"/rateLimit", "ChangeLimits/properties/rateLimit/enum", "enum", {allowedValues: schema14.properties.rateLimit.enum}); errors++;
}
}
if(data.planCap !== undefined){
let data1 = data.planCap;
if(typeof data1 !== "string"){
vErrors = push(vErrors, instancePath+"/planCap", "ChangeLimits/properties/planCap/type", "type", {type: "string"}); errors++;
}
if(!((data1 === "reject") || (data1 === "clamp"))){
vErrors = push(vErrors, instancePath+"/planCap", "ChangeLimits/properties/planCap/enum", "enum", {allowedValues: schema14.properties.planCap.enum}); errors++;
}
}
if(data.retryAfter !== undefined){
if(typeof data.retryAfter !== "boolean"){
vErrors = push(vErrors, instancePath+"/retryAfter", "ChangeLimits/properties/retryAfter/type", "type", {type: "boolean"}); errors++;
}
}
if(data.forget !== undefined){
let data3 = data.forget;
if(typeof data3 !== "boolean"){
vErrors = push(vErrors, instancePath+"/forget", "ChangeLimits/properties/forget/type", "type", {type: "boolean"}); errors++;
}
if(true !== data3){
vErrors = push(vErrors, instancePath+"/forget", "ChangeLimits/properties/forget/const", "const", {allowedValue: true}); errors++;
}
}
for(const key0 in data){
if(!schema14.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ChangeLimits", "onlyKnown", {additionalProperty: key0, known: schema14.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ChangeLimits/type", "type", {type: "object"}); errors++;
}
validate14.errors = vErrors;
return errors === 0;
}


const schema15 = {"type":"object","onlyKnown":["state"],"required":["state"],"properties":{"state":{"type":"string","enum":["expired","revoked"]}}};

function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.state === undefined){
vErrors = push(vErrors, instancePath, "ChangeToken/required", "required", {missingProperty: "state"}); errors++;
}
if(data.state !== undefined){
let data0 = data.state;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/state", "ChangeToken/properties/state/type", "type", {type: "string"}); errors++;
}
if(!((data0 === "expired") || (data0 === "revoked"))){
vErrors = push(vErrors, instancePath+"/state", "ChangeToken/properties/state/enum", "enum", {allowedValues: schema15.properties.state.enum}); errors++;
}
}
for(const key0 in data){
if(!schema15.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ChangeToken", "onlyKnown", {additionalProperty: key0, known: schema15.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ChangeToken/type", "type", {type: "object"}); errors++;
}
validate15.errors = vErrors;
return errors === 0;
}


const schema16 = {"type":"object","onlyKnown":["state","account","use"],"required":["state"],"properties":{"state":{"type":"string","enum":["expired","revoked"]},"account":{"type":"string"},"use":{"$ref":"TokenUse"}}};
const schema17 = {"type":"string","enum":["access","refresh"]};

function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.state === undefined){
vErrors = push(vErrors, instancePath, "ChangeTokens/required", "required", {missingProperty: "state"}); errors++;
}
if(data.state !== undefined){
let data0 = data.state;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/state", "ChangeTokens/properties/state/type", "type", {type: "string"}); errors++;
}
if(!((data0 === "expired") || (data0 === "revoked"))){
vErrors = push(vErrors, instancePath+"/state", "ChangeTokens/properties/state/enum", "enum", {allowedValues: schema16.properties.state.enum}); errors++;
}
}
if(data.account !== undefined){
if(typeof data.account !== "string"){
vErrors = push(vErrors, instancePath+"/account", "ChangeTokens/properties/account/type", "type", {type: "string"}); errors++;
}
}
if(data.use !== undefined){
let data2 = data.use;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/use", "TokenUse/type", "type", {type: "string"}); errors++;
}
if(!((data2 === "access") || (data2 === "refresh"))){
vErrors = push(vErrors, instancePath+"/use", "TokenUse/enum", "enum", {allowedValues: schema17.enum}); errors++;
}
}
for(const key0 in data){
if(!schema16.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ChangeTokens", "onlyKnown", {additionalProperty: key0, known: schema16.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ChangeTokens/type", "type", {type: "object"}); errors++;
}
validate16.errors = vErrors;
return errors === 0;
}


const schema18 = {"type":"object","onlyKnown":["format","requests","used","broke","risked","neverMet","exchanges","interruption","exit"],"required":["format","requests","used","broke","risked","neverMet","exchanges"],"properties":{"format":{"type":"integer","const":1},"requests":{"type":"integer"},"used":{"type":"array","items":{"type":"object","onlyKnown":["operation","times","parameters","answers","forms","unknown","userAgents","polls"],"required":["operation","times","parameters","answers","forms","unknown","userAgents","polls"],"properties":{"operation":{"type":"string"},"times":{"type":"integer","minimum":1},"parameters":{"type":"object","additionalProperties":{"type":"integer"}},"answers":{"type":"object","additionalProperties":{"type":"integer"}},"forms":{"type":"object","additionalProperties":{"type":"integer"}},"unknown":{"type":"array","items":{"type":"object","onlyKnown":["message","times"],"required":["message","times"],"properties":{"message":{"type":"string"},"times":{"type":"integer","minimum":1}}}},"userAgents":{"type":"array","items":{"type":"string"}},"polls":{"type":["null","object"],"allOf":[{"if":{"type":["null"]},"then":{"type":"null"}},{"if":{"type":["object"]},"then":{"type":"object","onlyKnown":["sessions","most","medianSeconds"],"required":["sessions","most","medianSeconds"],"properties":{"sessions":{"type":"integer","minimum":1},"most":{"type":"integer","minimum":2},"medianSeconds":{"type":"number","minimum":0}}}}]}}}},"broke":{"type":"array","items":{"type":"object","onlyKnown":["rule","sentence","operation","tool","field","times","message","fix","exchange","curl"],"required":["rule","sentence","operation","field","times","message","fix","exchange","curl"],"properties":{"rule":{"type":"string"},"sentence":{"type":"string"},"operation":{"type":["string","null"]},"tool":{"type":"string"},"field":{"type":"string"},"times":{"type":"integer","minimum":1},"message":{"type":"string"},"fix":{"type":"string"},"exchange":{"type":"integer","minimum":1},"curl":{"type":"string"}}}},"risked":{"type":"array","items":{"type":"object","onlyKnown":["kind","operation","sessionId","times","message","exchange"],"required":["kind","times","message","exchange"],"properties":{"kind":{"type":"string"},"operation":{"type":"string"},"sessionId":{"type":"string"},"times":{"type":"integer","minimum":1},"message":{"type":"string"},"exchange":{"type":"integer","minimum":1}}}},"neverMet":{"type":"array","items":{"type":"object","onlyKnown":["what","scenario"],"required":["what","scenario"],"properties":{"what":{"type":"string"},"scenario":{"type":"string"}}}},"exchanges":{"type":"array","items":{"type":"object","onlyKnown":["id","at","method","url","account","status","tool"],"required":["id","at","method","url","account","status"],"properties":{"id":{"type":"integer","minimum":1},"at":{"$ref":"Instant"},"method":{"type":"string"},"url":{"type":"string"},"account":{"type":["string","null"]},"status":{"type":["integer","null"]},"tool":{"type":"string"}}}},"interruption":{"type":"string"},"exit":{"type":"object","onlyKnown":["code","message"],"required":["code","message"],"properties":{"code":{"type":"integer"},"message":{"type":"string"}}}}};
const formats2 = formats["date-time"];

function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.format === undefined){
vErrors = push(vErrors, instancePath, "ClientReport/required", "required", {missingProperty: "format"}); errors++;
}
if(data.requests === undefined){
vErrors = push(vErrors, instancePath, "ClientReport/required", "required", {missingProperty: "requests"}); errors++;
}
if(data.used === undefined){
vErrors = push(vErrors, instancePath, "ClientReport/required", "required", {missingProperty: "used"}); errors++;
}
if(data.broke === undefined){
vErrors = push(vErrors, instancePath, "ClientReport/required", "required", {missingProperty: "broke"}); errors++;
}
if(data.risked === undefined){
vErrors = push(vErrors, instancePath, "ClientReport/required", "required", {missingProperty: "risked"}); errors++;
}
if(data.neverMet === undefined){
vErrors = push(vErrors, instancePath, "ClientReport/required", "required", {missingProperty: "neverMet"}); errors++;
}
if(data.exchanges === undefined){
vErrors = push(vErrors, instancePath, "ClientReport/required", "required", {missingProperty: "exchanges"}); errors++;
}
if(data.format !== undefined){
let data0 = data.format;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, instancePath+"/format", "ClientReport/properties/format/type", "type", {type: "integer"}); errors++;
}
if(1 !== data0){
vErrors = push(vErrors, instancePath+"/format", "ClientReport/properties/format/const", "const", {allowedValue: 1}); errors++;
}
}
if(data.requests !== undefined){
let data1 = data.requests;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
vErrors = push(vErrors, instancePath+"/requests", "ClientReport/properties/requests/type", "type", {type: "integer"}); errors++;
}
}
if(data.used !== undefined){
let data2 = data.used;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.operation === undefined){
vErrors = push(vErrors, instancePath+"/used/" + i0, "ClientReport/properties/used/items/required", "required", {missingProperty: "operation"}); errors++;
}
if(data3.times === undefined){
vErrors = push(vErrors, instancePath+"/used/" + i0, "ClientReport/properties/used/items/required", "required", {missingProperty: "times"}); errors++;
}
if(data3.parameters === undefined){
vErrors = push(vErrors, instancePath+"/used/" + i0, "ClientReport/properties/used/items/required", "required", {missingProperty: "parameters"}); errors++;
}
if(data3.answers === undefined){
vErrors = push(vErrors, instancePath+"/used/" + i0, "ClientReport/properties/used/items/required", "required", {missingProperty: "answers"}); errors++;
}
if(data3.forms === undefined){
vErrors = push(vErrors, instancePath+"/used/" + i0, "ClientReport/properties/used/items/required", "required", {missingProperty: "forms"}); errors++;
}
if(data3.unknown === undefined){
vErrors = push(vErrors, instancePath+"/used/" + i0, "ClientReport/properties/used/items/required", "required", {missingProperty: "unknown"}); errors++;
}
if(data3.userAgents === undefined){
vErrors = push(vErrors, instancePath+"/used/" + i0, "ClientReport/properties/used/items/required", "required", {missingProperty: "userAgents"}); errors++;
}
if(data3.polls === undefined){
vErrors = push(vErrors, instancePath+"/used/" + i0, "ClientReport/properties/used/items/required", "required", {missingProperty: "polls"}); errors++;
}
if(data3.operation !== undefined){
if(typeof data3.operation !== "string"){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/operation", "ClientReport/properties/used/items/properties/operation/type", "type", {type: "string"}); errors++;
}
}
if(data3.times !== undefined){
let data5 = data3.times;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/times", "ClientReport/properties/used/items/properties/times/type", "type", {type: "integer"}); errors++;
}
if(typeof data5 == "number"){
if(data5 < 1 || isNaN(data5)){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/times", "ClientReport/properties/used/items/properties/times/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data3.parameters !== undefined){
let data6 = data3.parameters;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key0 in data6){
let data7 = data6[key0];
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/parameters/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "ClientReport/properties/used/items/properties/parameters/additionalProperties/type", "type", {type: "integer"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/used/" + i0+"/parameters", "ClientReport/properties/used/items/properties/parameters/type", "type", {type: "object"}); errors++;
}
}
if(data3.answers !== undefined){
let data8 = data3.answers;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key1 in data8){
let data9 = data8[key1];
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/answers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "ClientReport/properties/used/items/properties/answers/additionalProperties/type", "type", {type: "integer"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/used/" + i0+"/answers", "ClientReport/properties/used/items/properties/answers/type", "type", {type: "object"}); errors++;
}
}
if(data3.forms !== undefined){
let data10 = data3.forms;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key2 in data10){
let data11 = data10[key2];
if(!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/forms/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), "ClientReport/properties/used/items/properties/forms/additionalProperties/type", "type", {type: "integer"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/used/" + i0+"/forms", "ClientReport/properties/used/items/properties/forms/type", "type", {type: "object"}); errors++;
}
}
if(data3.unknown !== undefined){
let data12 = data3.unknown;
if(Array.isArray(data12)){
const len1 = data12.length;
for(let i1=0; i1<len1 && errors<5000; i1++){
let data13 = data12[i1];
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.message === undefined){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/unknown/" + i1, "ClientReport/properties/used/items/properties/unknown/items/required", "required", {missingProperty: "message"}); errors++;
}
if(data13.times === undefined){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/unknown/" + i1, "ClientReport/properties/used/items/properties/unknown/items/required", "required", {missingProperty: "times"}); errors++;
}
if(data13.message !== undefined){
if(typeof data13.message !== "string"){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/unknown/" + i1+"/message", "ClientReport/properties/used/items/properties/unknown/items/properties/message/type", "type", {type: "string"}); errors++;
}
}
if(data13.times !== undefined){
let data15 = data13.times;
if(!((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15)))){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/unknown/" + i1+"/times", "ClientReport/properties/used/items/properties/unknown/items/properties/times/type", "type", {type: "integer"}); errors++;
}
if(typeof data15 == "number"){
if(data15 < 1 || isNaN(data15)){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/unknown/" + i1+"/times", "ClientReport/properties/used/items/properties/unknown/items/properties/times/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
for(const key3 in data13){
if(!schema18.properties.used.items.properties.unknown.items.onlyKnown.includes(key3)){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/unknown/" + i1, "ClientReport/properties/used/items/properties/unknown/items", "onlyKnown", {additionalProperty: key3, known: schema18.properties.used.items.properties.unknown.items.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/used/" + i0+"/unknown/" + i1, "ClientReport/properties/used/items/properties/unknown/items/type", "type", {type: "object"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/used/" + i0+"/unknown", "ClientReport/properties/used/items/properties/unknown/type", "type", {type: "array"}); errors++;
}
}
if(data3.userAgents !== undefined){
let data16 = data3.userAgents;
if(Array.isArray(data16)){
const len2 = data16.length;
for(let i2=0; i2<len2 && errors<5000; i2++){
if(typeof data16[i2] !== "string"){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/userAgents/" + i2, "ClientReport/properties/used/items/properties/userAgents/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/used/" + i0+"/userAgents", "ClientReport/properties/used/items/properties/userAgents/type", "type", {type: "array"}); errors++;
}
}
if(data3.polls !== undefined){
let data18 = data3.polls;
if((data18 !== null) && (!(data18 && typeof data18 == "object" && !Array.isArray(data18)))){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/polls", "ClientReport/properties/used/items/properties/polls/oneOf", "type", {type: schema18.properties.used.items.properties.polls.type}); errors++;
}
const _errs43 = errors;
let valid13 = true;
const _errs44 = errors;
if(data18 !== null){
vErrors = push(vErrors); errors++;
}
var _valid0 = _errs44 === errors;
errors = _errs43;
if(vErrors !== null){
if(_errs43){
vErrors.length = _errs43;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs46 = errors;
if(data18 !== null){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/polls", "ClientReport/properties/used/items/properties/polls/oneOf", "type", {type: "null"}); errors++;
}
var _valid0 = _errs46 === errors;
valid13 = _valid0;
}
if(!valid13){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/polls", "ClientReport/properties/used/items/properties/polls/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs49 = errors;
let valid14 = true;
const _errs50 = errors;
if(!(data18 && typeof data18 == "object" && !Array.isArray(data18))){
vErrors = push(vErrors); errors++;
}
var _valid1 = _errs50 === errors;
errors = _errs49;
if(vErrors !== null){
if(_errs49){
vErrors.length = _errs49;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs52 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.sessions === undefined){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/polls", "ClientReport/properties/used/items/properties/polls/oneOf", "required", {missingProperty: "sessions"}); errors++;
}
if(data18.most === undefined){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/polls", "ClientReport/properties/used/items/properties/polls/oneOf", "required", {missingProperty: "most"}); errors++;
}
if(data18.medianSeconds === undefined){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/polls", "ClientReport/properties/used/items/properties/polls/oneOf", "required", {missingProperty: "medianSeconds"}); errors++;
}
if(data18.sessions !== undefined){
let data19 = data18.sessions;
if(!((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19)))){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/polls/sessions", "ClientReport/properties/used/items/properties/polls/oneOf", "type", {type: "integer"}); errors++;
}
if(typeof data19 == "number"){
if(data19 < 1 || isNaN(data19)){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/polls/sessions", "ClientReport/properties/used/items/properties/polls/oneOf", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data18.most !== undefined){
let data20 = data18.most;
if(!((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20)))){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/polls/most", "ClientReport/properties/used/items/properties/polls/oneOf", "type", {type: "integer"}); errors++;
}
if(typeof data20 == "number"){
if(data20 < 2 || isNaN(data20)){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/polls/most", "ClientReport/properties/used/items/properties/polls/oneOf", "minimum", {comparison: ">=", limit: 2}); errors++;
}
}
}
if(data18.medianSeconds !== undefined){
let data21 = data18.medianSeconds;
if(typeof data21 == "number"){
if(data21 < 0 || isNaN(data21)){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/polls/medianSeconds", "ClientReport/properties/used/items/properties/polls/oneOf", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/used/" + i0+"/polls/medianSeconds", "ClientReport/properties/used/items/properties/polls/oneOf", "type", {type: "number"}); errors++;
}
}
for(const key4 in data18){
if(!schema18.properties.used.items.properties.polls.allOf[1].then.onlyKnown.includes(key4)){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/polls", "ClientReport/properties/used/items/properties/polls/oneOf", "onlyKnown", {additionalProperty: key4, known: schema18.properties.used.items.properties.polls.allOf[1].then.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/used/" + i0+"/polls", "ClientReport/properties/used/items/properties/polls/oneOf", "type", {type: "object"}); errors++;
}
var _valid1 = _errs52 === errors;
valid14 = _valid1;
}
if(!valid14){
vErrors = push(vErrors, instancePath+"/used/" + i0+"/polls", "ClientReport/properties/used/items/properties/polls/oneOf", "if", {failingKeyword: "then"}); errors++;
}
}
for(const key5 in data3){
if(!schema18.properties.used.items.onlyKnown.includes(key5)){
vErrors = push(vErrors, instancePath+"/used/" + i0, "ClientReport/properties/used/items", "onlyKnown", {additionalProperty: key5, known: schema18.properties.used.items.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/used/" + i0, "ClientReport/properties/used/items/type", "type", {type: "object"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/used", "ClientReport/properties/used/type", "type", {type: "array"}); errors++;
}
}
if(data.broke !== undefined){
let data22 = data.broke;
if(Array.isArray(data22)){
const len3 = data22.length;
for(let i3=0; i3<len3 && errors<5000; i3++){
let data23 = data22[i3];
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.rule === undefined){
vErrors = push(vErrors, instancePath+"/broke/" + i3, "ClientReport/properties/broke/items/required", "required", {missingProperty: "rule"}); errors++;
}
if(data23.sentence === undefined){
vErrors = push(vErrors, instancePath+"/broke/" + i3, "ClientReport/properties/broke/items/required", "required", {missingProperty: "sentence"}); errors++;
}
if(data23.operation === undefined){
vErrors = push(vErrors, instancePath+"/broke/" + i3, "ClientReport/properties/broke/items/required", "required", {missingProperty: "operation"}); errors++;
}
if(data23.field === undefined){
vErrors = push(vErrors, instancePath+"/broke/" + i3, "ClientReport/properties/broke/items/required", "required", {missingProperty: "field"}); errors++;
}
if(data23.times === undefined){
vErrors = push(vErrors, instancePath+"/broke/" + i3, "ClientReport/properties/broke/items/required", "required", {missingProperty: "times"}); errors++;
}
if(data23.message === undefined){
vErrors = push(vErrors, instancePath+"/broke/" + i3, "ClientReport/properties/broke/items/required", "required", {missingProperty: "message"}); errors++;
}
if(data23.fix === undefined){
vErrors = push(vErrors, instancePath+"/broke/" + i3, "ClientReport/properties/broke/items/required", "required", {missingProperty: "fix"}); errors++;
}
if(data23.exchange === undefined){
vErrors = push(vErrors, instancePath+"/broke/" + i3, "ClientReport/properties/broke/items/required", "required", {missingProperty: "exchange"}); errors++;
}
if(data23.curl === undefined){
vErrors = push(vErrors, instancePath+"/broke/" + i3, "ClientReport/properties/broke/items/required", "required", {missingProperty: "curl"}); errors++;
}
if(data23.rule !== undefined){
if(typeof data23.rule !== "string"){
vErrors = push(vErrors, instancePath+"/broke/" + i3+"/rule", "ClientReport/properties/broke/items/properties/rule/type", "type", {type: "string"}); errors++;
}
}
if(data23.sentence !== undefined){
if(typeof data23.sentence !== "string"){
vErrors = push(vErrors, instancePath+"/broke/" + i3+"/sentence", "ClientReport/properties/broke/items/properties/sentence/type", "type", {type: "string"}); errors++;
}
}
if(data23.operation !== undefined){
let data26 = data23.operation;
if((typeof data26 !== "string") && (data26 !== null)){
vErrors = push(vErrors, instancePath+"/broke/" + i3+"/operation", "ClientReport/properties/broke/items/properties/operation/type", "type", {type: schema18.properties.broke.items.properties.operation.type}); errors++;
}
}
if(data23.tool !== undefined){
if(typeof data23.tool !== "string"){
vErrors = push(vErrors, instancePath+"/broke/" + i3+"/tool", "ClientReport/properties/broke/items/properties/tool/type", "type", {type: "string"}); errors++;
}
}
if(data23.field !== undefined){
if(typeof data23.field !== "string"){
vErrors = push(vErrors, instancePath+"/broke/" + i3+"/field", "ClientReport/properties/broke/items/properties/field/type", "type", {type: "string"}); errors++;
}
}
if(data23.times !== undefined){
let data29 = data23.times;
if(!((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29)))){
vErrors = push(vErrors, instancePath+"/broke/" + i3+"/times", "ClientReport/properties/broke/items/properties/times/type", "type", {type: "integer"}); errors++;
}
if(typeof data29 == "number"){
if(data29 < 1 || isNaN(data29)){
vErrors = push(vErrors, instancePath+"/broke/" + i3+"/times", "ClientReport/properties/broke/items/properties/times/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data23.message !== undefined){
if(typeof data23.message !== "string"){
vErrors = push(vErrors, instancePath+"/broke/" + i3+"/message", "ClientReport/properties/broke/items/properties/message/type", "type", {type: "string"}); errors++;
}
}
if(data23.fix !== undefined){
if(typeof data23.fix !== "string"){
vErrors = push(vErrors, instancePath+"/broke/" + i3+"/fix", "ClientReport/properties/broke/items/properties/fix/type", "type", {type: "string"}); errors++;
}
}
if(data23.exchange !== undefined){
let data32 = data23.exchange;
if(!((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32)))){
vErrors = push(vErrors, instancePath+"/broke/" + i3+"/exchange", "ClientReport/properties/broke/items/properties/exchange/type", "type", {type: "integer"}); errors++;
}
if(typeof data32 == "number"){
if(data32 < 1 || isNaN(data32)){
vErrors = push(vErrors, instancePath+"/broke/" + i3+"/exchange", "ClientReport/properties/broke/items/properties/exchange/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data23.curl !== undefined){
if(typeof data23.curl !== "string"){
vErrors = push(vErrors, instancePath+"/broke/" + i3+"/curl", "ClientReport/properties/broke/items/properties/curl/type", "type", {type: "string"}); errors++;
}
}
for(const key6 in data23){
if(!schema18.properties.broke.items.onlyKnown.includes(key6)){
vErrors = push(vErrors, instancePath+"/broke/" + i3, "ClientReport/properties/broke/items", "onlyKnown", {additionalProperty: key6, known: schema18.properties.broke.items.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/broke/" + i3, "ClientReport/properties/broke/items/type", "type", {type: "object"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/broke", "ClientReport/properties/broke/type", "type", {type: "array"}); errors++;
}
}
if(data.risked !== undefined){
let data34 = data.risked;
if(Array.isArray(data34)){
const len4 = data34.length;
for(let i4=0; i4<len4 && errors<5000; i4++){
let data35 = data34[i4];
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
if(data35.kind === undefined){
vErrors = push(vErrors, instancePath+"/risked/" + i4, "ClientReport/properties/risked/items/required", "required", {missingProperty: "kind"}); errors++;
}
if(data35.times === undefined){
vErrors = push(vErrors, instancePath+"/risked/" + i4, "ClientReport/properties/risked/items/required", "required", {missingProperty: "times"}); errors++;
}
if(data35.message === undefined){
vErrors = push(vErrors, instancePath+"/risked/" + i4, "ClientReport/properties/risked/items/required", "required", {missingProperty: "message"}); errors++;
}
if(data35.exchange === undefined){
vErrors = push(vErrors, instancePath+"/risked/" + i4, "ClientReport/properties/risked/items/required", "required", {missingProperty: "exchange"}); errors++;
}
if(data35.kind !== undefined){
if(typeof data35.kind !== "string"){
vErrors = push(vErrors, instancePath+"/risked/" + i4+"/kind", "ClientReport/properties/risked/items/properties/kind/type", "type", {type: "string"}); errors++;
}
}
if(data35.operation !== undefined){
if(typeof data35.operation !== "string"){
vErrors = push(vErrors, instancePath+"/risked/" + i4+"/operation", "ClientReport/properties/risked/items/properties/operation/type", "type", {type: "string"}); errors++;
}
}
if(data35.sessionId !== undefined){
if(typeof data35.sessionId !== "string"){
vErrors = push(vErrors, instancePath+"/risked/" + i4+"/sessionId", "ClientReport/properties/risked/items/properties/sessionId/type", "type", {type: "string"}); errors++;
}
}
if(data35.times !== undefined){
let data39 = data35.times;
if(!((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39)))){
vErrors = push(vErrors, instancePath+"/risked/" + i4+"/times", "ClientReport/properties/risked/items/properties/times/type", "type", {type: "integer"}); errors++;
}
if(typeof data39 == "number"){
if(data39 < 1 || isNaN(data39)){
vErrors = push(vErrors, instancePath+"/risked/" + i4+"/times", "ClientReport/properties/risked/items/properties/times/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data35.message !== undefined){
if(typeof data35.message !== "string"){
vErrors = push(vErrors, instancePath+"/risked/" + i4+"/message", "ClientReport/properties/risked/items/properties/message/type", "type", {type: "string"}); errors++;
}
}
if(data35.exchange !== undefined){
let data41 = data35.exchange;
if(!((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41)))){
vErrors = push(vErrors, instancePath+"/risked/" + i4+"/exchange", "ClientReport/properties/risked/items/properties/exchange/type", "type", {type: "integer"}); errors++;
}
if(typeof data41 == "number"){
if(data41 < 1 || isNaN(data41)){
vErrors = push(vErrors, instancePath+"/risked/" + i4+"/exchange", "ClientReport/properties/risked/items/properties/exchange/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
for(const key7 in data35){
if(!schema18.properties.risked.items.onlyKnown.includes(key7)){
vErrors = push(vErrors, instancePath+"/risked/" + i4, "ClientReport/properties/risked/items", "onlyKnown", {additionalProperty: key7, known: schema18.properties.risked.items.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/risked/" + i4, "ClientReport/properties/risked/items/type", "type", {type: "object"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/risked", "ClientReport/properties/risked/type", "type", {type: "array"}); errors++;
}
}
if(data.neverMet !== undefined){
let data42 = data.neverMet;
if(Array.isArray(data42)){
const len5 = data42.length;
for(let i5=0; i5<len5 && errors<5000; i5++){
let data43 = data42[i5];
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
if(data43.what === undefined){
vErrors = push(vErrors, instancePath+"/neverMet/" + i5, "ClientReport/properties/neverMet/items/required", "required", {missingProperty: "what"}); errors++;
}
if(data43.scenario === undefined){
vErrors = push(vErrors, instancePath+"/neverMet/" + i5, "ClientReport/properties/neverMet/items/required", "required", {missingProperty: "scenario"}); errors++;
}
if(data43.what !== undefined){
if(typeof data43.what !== "string"){
vErrors = push(vErrors, instancePath+"/neverMet/" + i5+"/what", "ClientReport/properties/neverMet/items/properties/what/type", "type", {type: "string"}); errors++;
}
}
if(data43.scenario !== undefined){
if(typeof data43.scenario !== "string"){
vErrors = push(vErrors, instancePath+"/neverMet/" + i5+"/scenario", "ClientReport/properties/neverMet/items/properties/scenario/type", "type", {type: "string"}); errors++;
}
}
for(const key8 in data43){
if(!schema18.properties.neverMet.items.onlyKnown.includes(key8)){
vErrors = push(vErrors, instancePath+"/neverMet/" + i5, "ClientReport/properties/neverMet/items", "onlyKnown", {additionalProperty: key8, known: schema18.properties.neverMet.items.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/neverMet/" + i5, "ClientReport/properties/neverMet/items/type", "type", {type: "object"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/neverMet", "ClientReport/properties/neverMet/type", "type", {type: "array"}); errors++;
}
}
if(data.exchanges !== undefined){
let data46 = data.exchanges;
if(Array.isArray(data46)){
const len6 = data46.length;
for(let i6=0; i6<len6 && errors<5000; i6++){
let data47 = data46[i6];
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
if(data47.id === undefined){
vErrors = push(vErrors, instancePath+"/exchanges/" + i6, "ClientReport/properties/exchanges/items/required", "required", {missingProperty: "id"}); errors++;
}
if(data47.at === undefined){
vErrors = push(vErrors, instancePath+"/exchanges/" + i6, "ClientReport/properties/exchanges/items/required", "required", {missingProperty: "at"}); errors++;
}
if(data47.method === undefined){
vErrors = push(vErrors, instancePath+"/exchanges/" + i6, "ClientReport/properties/exchanges/items/required", "required", {missingProperty: "method"}); errors++;
}
if(data47.url === undefined){
vErrors = push(vErrors, instancePath+"/exchanges/" + i6, "ClientReport/properties/exchanges/items/required", "required", {missingProperty: "url"}); errors++;
}
if(data47.account === undefined){
vErrors = push(vErrors, instancePath+"/exchanges/" + i6, "ClientReport/properties/exchanges/items/required", "required", {missingProperty: "account"}); errors++;
}
if(data47.status === undefined){
vErrors = push(vErrors, instancePath+"/exchanges/" + i6, "ClientReport/properties/exchanges/items/required", "required", {missingProperty: "status"}); errors++;
}
if(data47.id !== undefined){
let data48 = data47.id;
if(!((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48)))){
vErrors = push(vErrors, instancePath+"/exchanges/" + i6+"/id", "ClientReport/properties/exchanges/items/properties/id/type", "type", {type: "integer"}); errors++;
}
if(typeof data48 == "number"){
if(data48 < 1 || isNaN(data48)){
vErrors = push(vErrors, instancePath+"/exchanges/" + i6+"/id", "ClientReport/properties/exchanges/items/properties/id/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data47.at !== undefined){
let data49 = data47.at;
if(typeof data49 === "string"){
if(!(formats2(data49))){
vErrors = push(vErrors, instancePath+"/exchanges/" + i6+"/at", "Instant/format", "format", {format: "date-time"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/exchanges/" + i6+"/at", "Instant/type", "type", {type: "string"}); errors++;
}
}
if(data47.method !== undefined){
if(typeof data47.method !== "string"){
vErrors = push(vErrors, instancePath+"/exchanges/" + i6+"/method", "ClientReport/properties/exchanges/items/properties/method/type", "type", {type: "string"}); errors++;
}
}
if(data47.url !== undefined){
if(typeof data47.url !== "string"){
vErrors = push(vErrors, instancePath+"/exchanges/" + i6+"/url", "ClientReport/properties/exchanges/items/properties/url/type", "type", {type: "string"}); errors++;
}
}
if(data47.account !== undefined){
let data52 = data47.account;
if((typeof data52 !== "string") && (data52 !== null)){
vErrors = push(vErrors, instancePath+"/exchanges/" + i6+"/account", "ClientReport/properties/exchanges/items/properties/account/type", "type", {type: schema18.properties.exchanges.items.properties.account.type}); errors++;
}
}
if(data47.status !== undefined){
let data53 = data47.status;
if((!((typeof data53 == "number") && (!(data53 % 1) && !isNaN(data53)))) && (data53 !== null)){
vErrors = push(vErrors, instancePath+"/exchanges/" + i6+"/status", "ClientReport/properties/exchanges/items/properties/status/type", "type", {type: schema18.properties.exchanges.items.properties.status.type}); errors++;
}
}
if(data47.tool !== undefined){
if(typeof data47.tool !== "string"){
vErrors = push(vErrors, instancePath+"/exchanges/" + i6+"/tool", "ClientReport/properties/exchanges/items/properties/tool/type", "type", {type: "string"}); errors++;
}
}
for(const key9 in data47){
if(!schema18.properties.exchanges.items.onlyKnown.includes(key9)){
vErrors = push(vErrors, instancePath+"/exchanges/" + i6, "ClientReport/properties/exchanges/items", "onlyKnown", {additionalProperty: key9, known: schema18.properties.exchanges.items.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/exchanges/" + i6, "ClientReport/properties/exchanges/items/type", "type", {type: "object"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/exchanges", "ClientReport/properties/exchanges/type", "type", {type: "array"}); errors++;
}
}
if(data.interruption !== undefined){
if(typeof data.interruption !== "string"){
vErrors = push(vErrors, instancePath+"/interruption", "ClientReport/properties/interruption/type", "type", {type: "string"}); errors++;
}
}
if(data.exit !== undefined){
let data56 = data.exit;
if(data56 && typeof data56 == "object" && !Array.isArray(data56)){
if(data56.code === undefined){
vErrors = push(vErrors, instancePath+"/exit", "ClientReport/properties/exit/required", "required", {missingProperty: "code"}); errors++;
}
if(data56.message === undefined){
vErrors = push(vErrors, instancePath+"/exit", "ClientReport/properties/exit/required", "required", {missingProperty: "message"}); errors++;
}
if(data56.code !== undefined){
let data57 = data56.code;
if(!((typeof data57 == "number") && (!(data57 % 1) && !isNaN(data57)))){
vErrors = push(vErrors, instancePath+"/exit/code", "ClientReport/properties/exit/properties/code/type", "type", {type: "integer"}); errors++;
}
}
if(data56.message !== undefined){
if(typeof data56.message !== "string"){
vErrors = push(vErrors, instancePath+"/exit/message", "ClientReport/properties/exit/properties/message/type", "type", {type: "string"}); errors++;
}
}
for(const key10 in data56){
if(!schema18.properties.exit.onlyKnown.includes(key10)){
vErrors = push(vErrors, instancePath+"/exit", "ClientReport/properties/exit", "onlyKnown", {additionalProperty: key10, known: schema18.properties.exit.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/exit", "ClientReport/properties/exit/type", "type", {type: "object"}); errors++;
}
}
for(const key11 in data){
if(!schema18.onlyKnown.includes(key11)){
vErrors = push(vErrors, instancePath, "ClientReport", "onlyKnown", {additionalProperty: key11, known: schema18.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ClientReport/type", "type", {type: "object"}); errors++;
}
validate17.errors = vErrors;
return errors === 0;
}


const schema20 = {"type":"object","onlyKnown":["now","mode","nextChangeAt","wallClock"],"required":["now","mode","nextChangeAt"],"properties":{"now":{"$ref":"Instant"},"mode":{"type":"string","enum":["running","frozen"]},"nextChangeAt":{"type":["string","null"],"allOf":[{"if":{"type":["string"]},"then":{"$ref":"Instant"}},{"if":{"type":["null"]},"then":{"type":"null"}}]},"wallClock":{"$ref":"WallClockMoves"}}};
const schema23 = {"type":"object","onlyKnown":["setBackMs","jumpedMs","noticedAt"],"required":["setBackMs","jumpedMs","noticedAt"],"properties":{"setBackMs":{"type":"integer","minimum":0},"jumpedMs":{"type":"integer","minimum":0},"noticedAt":{"$ref":"Instant"}}};

function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.setBackMs === undefined){
vErrors = push(vErrors, instancePath, "WallClockMoves/required", "required", {missingProperty: "setBackMs"}); errors++;
}
if(data.jumpedMs === undefined){
vErrors = push(vErrors, instancePath, "WallClockMoves/required", "required", {missingProperty: "jumpedMs"}); errors++;
}
if(data.noticedAt === undefined){
vErrors = push(vErrors, instancePath, "WallClockMoves/required", "required", {missingProperty: "noticedAt"}); errors++;
}
if(data.setBackMs !== undefined){
let data0 = data.setBackMs;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, instancePath+"/setBackMs", "WallClockMoves/properties/setBackMs/type", "type", {type: "integer"}); errors++;
}
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/setBackMs", "WallClockMoves/properties/setBackMs/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.jumpedMs !== undefined){
let data1 = data.jumpedMs;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
vErrors = push(vErrors, instancePath+"/jumpedMs", "WallClockMoves/properties/jumpedMs/type", "type", {type: "integer"}); errors++;
}
if(typeof data1 == "number"){
if(data1 < 0 || isNaN(data1)){
vErrors = push(vErrors, instancePath+"/jumpedMs", "WallClockMoves/properties/jumpedMs/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.noticedAt !== undefined){
let data2 = data.noticedAt;
if(typeof data2 === "string"){
if(!(formats2(data2))){
vErrors = push(vErrors, instancePath+"/noticedAt", "Instant/format", "format", {format: "date-time"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/noticedAt", "Instant/type", "type", {type: "string"}); errors++;
}
}
for(const key0 in data){
if(!schema23.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "WallClockMoves", "onlyKnown", {additionalProperty: key0, known: schema23.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "WallClockMoves/type", "type", {type: "object"}); errors++;
}
validate19.errors = vErrors;
return errors === 0;
}


function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.now === undefined){
vErrors = push(vErrors, instancePath, "Clock/required", "required", {missingProperty: "now"}); errors++;
}
if(data.mode === undefined){
vErrors = push(vErrors, instancePath, "Clock/required", "required", {missingProperty: "mode"}); errors++;
}
if(data.nextChangeAt === undefined){
vErrors = push(vErrors, instancePath, "Clock/required", "required", {missingProperty: "nextChangeAt"}); errors++;
}
if(data.now !== undefined){
let data0 = data.now;
if(typeof data0 === "string"){
if(!(formats2(data0))){
vErrors = push(vErrors, instancePath+"/now", "Instant/format", "format", {format: "date-time"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/now", "Instant/type", "type", {type: "string"}); errors++;
}
}
if(data.mode !== undefined){
let data1 = data.mode;
if(typeof data1 !== "string"){
vErrors = push(vErrors, instancePath+"/mode", "Clock/properties/mode/type", "type", {type: "string"}); errors++;
}
if(!((data1 === "running") || (data1 === "frozen"))){
vErrors = push(vErrors, instancePath+"/mode", "Clock/properties/mode/enum", "enum", {allowedValues: schema20.properties.mode.enum}); errors++;
}
}
if(data.nextChangeAt !== undefined){
let data2 = data.nextChangeAt;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, instancePath+"/nextChangeAt", "Clock/properties/nextChangeAt/oneOf", "type", {type: schema20.properties.nextChangeAt.type}); errors++;
}
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
if(typeof data2 !== "string"){
vErrors = push(vErrors); errors++;
}
var _valid0 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs12 = errors;
if(typeof data2 === "string"){
if(!(formats2(data2))){
vErrors = push(vErrors, instancePath+"/nextChangeAt", "Instant/format", "format", {format: "date-time"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/nextChangeAt", "Instant/type", "type", {type: "string"}); errors++;
}
var _valid0 = _errs12 === errors;
valid3 = _valid0;
}
if(!valid3){
vErrors = push(vErrors, instancePath+"/nextChangeAt", "Clock/properties/nextChangeAt/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
if(data2 !== null){
vErrors = push(vErrors); errors++;
}
var _valid1 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs19 = errors;
if(data2 !== null){
vErrors = push(vErrors, instancePath+"/nextChangeAt", "Clock/properties/nextChangeAt/oneOf", "type", {type: "null"}); errors++;
}
var _valid1 = _errs19 === errors;
valid5 = _valid1;
}
if(!valid5){
vErrors = push(vErrors, instancePath+"/nextChangeAt", "Clock/properties/nextChangeAt/oneOf", "if", {failingKeyword: "then"}); errors++;
}
}
if(data.wallClock !== undefined){
if(!(validate19(data.wallClock, {instancePath:instancePath+"/wallClock",parentData:data,parentDataProperty:"wallClock",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema20.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "Clock", "onlyKnown", {additionalProperty: key0, known: schema20.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Clock/type", "type", {type: "object"}); errors++;
}
validate18.errors = vErrors;
return errors === 0;
}




const schema25 = {"type":"object","onlyKnown":["sources","collections","sourceCount","collectionCount"],"required":["sources","collections","sourceCount","collectionCount"],"properties":{"sources":{"type":"array","items":{"$ref":"ControlledSource"}},"collections":{"type":"array","items":{"$ref":"ControlledCollection"}},"sourceCount":{"type":"integer","minimum":0},"collectionCount":{"type":"integer","minimum":0}}};
const schema26 = {"type":"object","onlyKnown":["sourceId","owner","collectionId","title","doi","fullTextStatus","deletedAt"],"required":["sourceId","owner","collectionId","title","doi","fullTextStatus","deletedAt"],"properties":{"sourceId":{"type":"string","format":"uuid"},"owner":{"type":["string","null"]},"collectionId":{"type":["string","null"]},"title":{"type":"string"},"doi":{"type":["string","null"]},"fullTextStatus":{"type":"string","enum":["available","pending","unavailable"]},"deletedAt":{"type":["string","null"],"allOf":[{"if":{"type":["string"]},"then":{"$ref":"Instant"}},{"if":{"type":["null"]},"then":{"type":"null"}}]}}};
const formats10 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sourceId === undefined){
vErrors = push(vErrors, instancePath, "ControlledSource/required", "required", {missingProperty: "sourceId"}); errors++;
}
if(data.owner === undefined){
vErrors = push(vErrors, instancePath, "ControlledSource/required", "required", {missingProperty: "owner"}); errors++;
}
if(data.collectionId === undefined){
vErrors = push(vErrors, instancePath, "ControlledSource/required", "required", {missingProperty: "collectionId"}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, instancePath, "ControlledSource/required", "required", {missingProperty: "title"}); errors++;
}
if(data.doi === undefined){
vErrors = push(vErrors, instancePath, "ControlledSource/required", "required", {missingProperty: "doi"}); errors++;
}
if(data.fullTextStatus === undefined){
vErrors = push(vErrors, instancePath, "ControlledSource/required", "required", {missingProperty: "fullTextStatus"}); errors++;
}
if(data.deletedAt === undefined){
vErrors = push(vErrors, instancePath, "ControlledSource/required", "required", {missingProperty: "deletedAt"}); errors++;
}
if(data.sourceId !== undefined){
let data0 = data.sourceId;
if(typeof data0 === "string"){
if(!(formats10.test(data0))){
vErrors = push(vErrors, instancePath+"/sourceId", "ControlledSource/properties/sourceId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sourceId", "ControlledSource/properties/sourceId/type", "type", {type: "string"}); errors++;
}
}
if(data.owner !== undefined){
let data1 = data.owner;
if((typeof data1 !== "string") && (data1 !== null)){
vErrors = push(vErrors, instancePath+"/owner", "ControlledSource/properties/owner/type", "type", {type: schema26.properties.owner.type}); errors++;
}
}
if(data.collectionId !== undefined){
let data2 = data.collectionId;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, instancePath+"/collectionId", "ControlledSource/properties/collectionId/type", "type", {type: schema26.properties.collectionId.type}); errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, instancePath+"/title", "ControlledSource/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.doi !== undefined){
let data4 = data.doi;
if((typeof data4 !== "string") && (data4 !== null)){
vErrors = push(vErrors, instancePath+"/doi", "ControlledSource/properties/doi/type", "type", {type: schema26.properties.doi.type}); errors++;
}
}
if(data.fullTextStatus !== undefined){
let data5 = data.fullTextStatus;
if(typeof data5 !== "string"){
vErrors = push(vErrors, instancePath+"/fullTextStatus", "ControlledSource/properties/fullTextStatus/type", "type", {type: "string"}); errors++;
}
if(!(((data5 === "available") || (data5 === "pending")) || (data5 === "unavailable"))){
vErrors = push(vErrors, instancePath+"/fullTextStatus", "ControlledSource/properties/fullTextStatus/enum", "enum", {allowedValues: schema26.properties.fullTextStatus.enum}); errors++;
}
}
if(data.deletedAt !== undefined){
let data6 = data.deletedAt;
if((typeof data6 !== "string") && (data6 !== null)){
vErrors = push(vErrors, instancePath+"/deletedAt", "ControlledSource/properties/deletedAt/oneOf", "type", {type: schema26.properties.deletedAt.type}); errors++;
}
const _errs16 = errors;
let valid2 = true;
const _errs17 = errors;
if(typeof data6 !== "string"){
vErrors = push(vErrors); errors++;
}
var _valid0 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs19 = errors;
if(typeof data6 === "string"){
if(!(formats2(data6))){
vErrors = push(vErrors, instancePath+"/deletedAt", "Instant/format", "format", {format: "date-time"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/deletedAt", "Instant/type", "type", {type: "string"}); errors++;
}
var _valid0 = _errs19 === errors;
valid2 = _valid0;
}
if(!valid2){
vErrors = push(vErrors, instancePath+"/deletedAt", "ControlledSource/properties/deletedAt/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs23 = errors;
let valid4 = true;
const _errs24 = errors;
if(data6 !== null){
vErrors = push(vErrors); errors++;
}
var _valid1 = _errs24 === errors;
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs26 = errors;
if(data6 !== null){
vErrors = push(vErrors, instancePath+"/deletedAt", "ControlledSource/properties/deletedAt/oneOf", "type", {type: "null"}); errors++;
}
var _valid1 = _errs26 === errors;
valid4 = _valid1;
}
if(!valid4){
vErrors = push(vErrors, instancePath+"/deletedAt", "ControlledSource/properties/deletedAt/oneOf", "if", {failingKeyword: "then"}); errors++;
}
}
for(const key0 in data){
if(!schema26.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ControlledSource", "onlyKnown", {additionalProperty: key0, known: schema26.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ControlledSource/type", "type", {type: "object"}); errors++;
}
validate22.errors = vErrors;
return errors === 0;
}

const schema28 = {"type":"object","onlyKnown":["collectionId","owner","name","isShared","sourceCount","sharedWith"],"required":["collectionId","owner","name","isShared","sourceCount","sharedWith"],"properties":{"collectionId":{"type":"string","format":"uuid"},"owner":{"type":"string"},"name":{"type":"string"},"isShared":{"type":"boolean"},"sourceCount":{"type":"integer","minimum":0},"sharedWith":{"type":"array","items":{"type":"object","onlyKnown":["email","status","role"],"required":["email","status","role"],"properties":{"email":{"type":"string"},"status":{"type":"string","enum":["registered","invited"]},"role":{"type":"string","enum":["reader","writer"]}}}}}};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.collectionId === undefined){
vErrors = push(vErrors, instancePath, "ControlledCollection/required", "required", {missingProperty: "collectionId"}); errors++;
}
if(data.owner === undefined){
vErrors = push(vErrors, instancePath, "ControlledCollection/required", "required", {missingProperty: "owner"}); errors++;
}
if(data.name === undefined){
vErrors = push(vErrors, instancePath, "ControlledCollection/required", "required", {missingProperty: "name"}); errors++;
}
if(data.isShared === undefined){
vErrors = push(vErrors, instancePath, "ControlledCollection/required", "required", {missingProperty: "isShared"}); errors++;
}
if(data.sourceCount === undefined){
vErrors = push(vErrors, instancePath, "ControlledCollection/required", "required", {missingProperty: "sourceCount"}); errors++;
}
if(data.sharedWith === undefined){
vErrors = push(vErrors, instancePath, "ControlledCollection/required", "required", {missingProperty: "sharedWith"}); errors++;
}
if(data.collectionId !== undefined){
let data0 = data.collectionId;
if(typeof data0 === "string"){
if(!(formats10.test(data0))){
vErrors = push(vErrors, instancePath+"/collectionId", "ControlledCollection/properties/collectionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/collectionId", "ControlledCollection/properties/collectionId/type", "type", {type: "string"}); errors++;
}
}
if(data.owner !== undefined){
if(typeof data.owner !== "string"){
vErrors = push(vErrors, instancePath+"/owner", "ControlledCollection/properties/owner/type", "type", {type: "string"}); errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
vErrors = push(vErrors, instancePath+"/name", "ControlledCollection/properties/name/type", "type", {type: "string"}); errors++;
}
}
if(data.isShared !== undefined){
if(typeof data.isShared !== "boolean"){
vErrors = push(vErrors, instancePath+"/isShared", "ControlledCollection/properties/isShared/type", "type", {type: "boolean"}); errors++;
}
}
if(data.sourceCount !== undefined){
let data4 = data.sourceCount;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
vErrors = push(vErrors, instancePath+"/sourceCount", "ControlledCollection/properties/sourceCount/type", "type", {type: "integer"}); errors++;
}
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
vErrors = push(vErrors, instancePath+"/sourceCount", "ControlledCollection/properties/sourceCount/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.sharedWith !== undefined){
let data5 = data.sharedWith;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
let data6 = data5[i0];
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.email === undefined){
vErrors = push(vErrors, instancePath+"/sharedWith/" + i0, "ControlledCollection/properties/sharedWith/items/required", "required", {missingProperty: "email"}); errors++;
}
if(data6.status === undefined){
vErrors = push(vErrors, instancePath+"/sharedWith/" + i0, "ControlledCollection/properties/sharedWith/items/required", "required", {missingProperty: "status"}); errors++;
}
if(data6.role === undefined){
vErrors = push(vErrors, instancePath+"/sharedWith/" + i0, "ControlledCollection/properties/sharedWith/items/required", "required", {missingProperty: "role"}); errors++;
}
if(data6.email !== undefined){
if(typeof data6.email !== "string"){
vErrors = push(vErrors, instancePath+"/sharedWith/" + i0+"/email", "ControlledCollection/properties/sharedWith/items/properties/email/type", "type", {type: "string"}); errors++;
}
}
if(data6.status !== undefined){
let data8 = data6.status;
if(typeof data8 !== "string"){
vErrors = push(vErrors, instancePath+"/sharedWith/" + i0+"/status", "ControlledCollection/properties/sharedWith/items/properties/status/type", "type", {type: "string"}); errors++;
}
if(!((data8 === "registered") || (data8 === "invited"))){
vErrors = push(vErrors, instancePath+"/sharedWith/" + i0+"/status", "ControlledCollection/properties/sharedWith/items/properties/status/enum", "enum", {allowedValues: schema28.properties.sharedWith.items.properties.status.enum}); errors++;
}
}
if(data6.role !== undefined){
let data9 = data6.role;
if(typeof data9 !== "string"){
vErrors = push(vErrors, instancePath+"/sharedWith/" + i0+"/role", "ControlledCollection/properties/sharedWith/items/properties/role/type", "type", {type: "string"}); errors++;
}
if(!((data9 === "reader") || (data9 === "writer"))){
vErrors = push(vErrors, instancePath+"/sharedWith/" + i0+"/role", "ControlledCollection/properties/sharedWith/items/properties/role/enum", "enum", {allowedValues: schema28.properties.sharedWith.items.properties.role.enum}); errors++;
}
}
for(const key0 in data6){
if(!schema28.properties.sharedWith.items.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath+"/sharedWith/" + i0, "ControlledCollection/properties/sharedWith/items", "onlyKnown", {additionalProperty: key0, known: schema28.properties.sharedWith.items.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sharedWith/" + i0, "ControlledCollection/properties/sharedWith/items/type", "type", {type: "object"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sharedWith", "ControlledCollection/properties/sharedWith/type", "type", {type: "array"}); errors++;
}
}
for(const key1 in data){
if(!schema28.onlyKnown.includes(key1)){
vErrors = push(vErrors, instancePath, "ControlledCollection", "onlyKnown", {additionalProperty: key1, known: schema28.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ControlledCollection/type", "type", {type: "object"}); errors++;
}
validate24.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sources === undefined){
vErrors = push(vErrors, instancePath, "ControlledLibrary/required", "required", {missingProperty: "sources"}); errors++;
}
if(data.collections === undefined){
vErrors = push(vErrors, instancePath, "ControlledLibrary/required", "required", {missingProperty: "collections"}); errors++;
}
if(data.sourceCount === undefined){
vErrors = push(vErrors, instancePath, "ControlledLibrary/required", "required", {missingProperty: "sourceCount"}); errors++;
}
if(data.collectionCount === undefined){
vErrors = push(vErrors, instancePath, "ControlledLibrary/required", "required", {missingProperty: "collectionCount"}); errors++;
}
if(data.sources !== undefined){
let data0 = data.sources;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate22(data0[i0], {instancePath:instancePath+"/sources/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate22.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sources", "ControlledLibrary/properties/sources/type", "type", {type: "array"}); errors++;
}
}
if(data.collections !== undefined){
let data2 = data.collections;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1 && errors<5000; i1++){
if(!(validate24(data2[i1], {instancePath:instancePath+"/collections/" + i1,parentData:data2,parentDataProperty:i1,rootData}))){
vErrors = pushAll(vErrors, validate24.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/collections", "ControlledLibrary/properties/collections/type", "type", {type: "array"}); errors++;
}
}
if(data.sourceCount !== undefined){
let data4 = data.sourceCount;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
vErrors = push(vErrors, instancePath+"/sourceCount", "ControlledLibrary/properties/sourceCount/type", "type", {type: "integer"}); errors++;
}
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
vErrors = push(vErrors, instancePath+"/sourceCount", "ControlledLibrary/properties/sourceCount/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.collectionCount !== undefined){
let data5 = data.collectionCount;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
vErrors = push(vErrors, instancePath+"/collectionCount", "ControlledLibrary/properties/collectionCount/type", "type", {type: "integer"}); errors++;
}
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
vErrors = push(vErrors, instancePath+"/collectionCount", "ControlledLibrary/properties/collectionCount/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
for(const key0 in data){
if(!schema25.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ControlledLibrary", "onlyKnown", {additionalProperty: key0, known: schema25.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ControlledLibrary/type", "type", {type: "object"}); errors++;
}
validate21.errors = vErrors;
return errors === 0;
}


const schema29 = {"type":"object","onlyKnown":["sessionId","type","owner","status","executionStage","title","source","isPublic","createdAt","nextChangeAt","progress","polls","timeline","spent","sharedWith","url"],"required":["sessionId","type","owner","status","executionStage","title","source","isPublic","createdAt","nextChangeAt","progress","polls","timeline","spent","sharedWith","url"],"properties":{"sessionId":{"type":"string","format":"uuid"},"type":{"type":"string","enum":["report","systematicReview","agent"]},"owner":{"type":"string"},"status":{"type":"string","enum":["processing","pausedForInsufficientQuota","completed","failed","unknown"]},"executionStage":{"type":["string","null"]},"title":{"type":"string"},"source":{"type":"string","enum":["user","api","mcp","agent_session"]},"isPublic":{"type":"boolean"},"createdAt":{"$ref":"Instant"},"nextChangeAt":{"type":["string","null"],"allOf":[{"if":{"type":["string"]},"then":{"$ref":"Instant"}},{"if":{"type":["null"]},"then":{"type":"null"}}]},"progress":{"type":"string","enum":["time","polls","hand"]},"polls":{"type":"integer","minimum":0},"timeline":{"$ref":"SessionTimeline"},"spent":{"type":"integer","minimum":0},"sharedWith":{"type":"array","items":{"type":"object","onlyKnown":["email","status"],"required":["email","status"],"properties":{"email":{"type":"string"},"status":{"type":"string","enum":["registered","invited"]}}}},"url":{"type":"string","format":"uri"}}};
const formats28 = formats.uri;
const schema32 = {"type":"object","onlyKnown":["stages","pauses","next","ending","hungAt","exportsReadyAt"],"required":["stages","pauses","next","ending","hungAt","exportsReadyAt"],"properties":{"stages":{"type":"array","items":{"type":"object","onlyKnown":["stage","from","to","cost","brokenOff"],"required":["stage","from","to","cost","brokenOff"],"properties":{"stage":{"type":["string","null"]},"from":{"$ref":"Instant"},"to":{"$ref":"InstantOrNull"},"cost":{"type":"integer","minimum":0},"brokenOff":{"type":"boolean"}}}},"pauses":{"type":"array","items":{"type":"object","onlyKnown":["stage","from","to"],"required":["stage","from","to"],"properties":{"stage":{"type":["string","null"]},"from":{"$ref":"Instant"},"to":{"$ref":"InstantOrNull"}}}},"next":{"type":"array","items":{"type":"object","onlyKnown":["what","stage","at","durationMs"],"required":["what","stage","at","durationMs"],"properties":{"what":{"type":"string","enum":["stage","pause"]},"stage":{"type":["string","null"]},"at":{"$ref":"InstantOrNull"},"durationMs":{"type":["integer","null"],"minimum":0}}}},"ending":{"type":["object","null"],"allOf":[{"if":{"type":["object"]},"then":{"type":"object","onlyKnown":["as","at"],"required":["as","at"],"properties":{"as":{"type":"string","enum":["completed","failed","hang"]},"at":{"$ref":"InstantOrNull"}}}},{"if":{"type":["null"]},"then":{"type":"null"}}]},"hungAt":{"$ref":"InstantOrNull"},"exportsReadyAt":{"$ref":"InstantOrNull"}}};
const schema34 = {"type":["string","null"],"allOf":[{"if":{"type":["string"]},"then":{"$ref":"Instant"}},{"if":{"type":["null"]},"then":{"type":"null"}}]};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (data !== null)){
vErrors = push(vErrors, instancePath, "InstantOrNull/oneOf", "type", {type: schema34.type}); errors++;
}
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(typeof data !== "string"){
vErrors = push(vErrors); errors++;
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
if(!(formats2(data))){
vErrors = push(vErrors, instancePath, "Instant/format", "format", {format: "date-time"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath, "Instant/type", "type", {type: "string"}); errors++;
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
}
if(!valid1){
vErrors = push(vErrors, instancePath, "InstantOrNull/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
if(data !== null){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors, instancePath, "InstantOrNull/oneOf", "type", {type: "null"}); errors++;
}
var _valid1 = _errs12 === errors;
valid3 = _valid1;
}
if(!valid3){
vErrors = push(vErrors, instancePath, "InstantOrNull/oneOf", "if", {failingKeyword: "then"}); errors++;
}
validate28.errors = vErrors;
return errors === 0;
}


function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.stages === undefined){
vErrors = push(vErrors, instancePath, "SessionTimeline/required", "required", {missingProperty: "stages"}); errors++;
}
if(data.pauses === undefined){
vErrors = push(vErrors, instancePath, "SessionTimeline/required", "required", {missingProperty: "pauses"}); errors++;
}
if(data.next === undefined){
vErrors = push(vErrors, instancePath, "SessionTimeline/required", "required", {missingProperty: "next"}); errors++;
}
if(data.ending === undefined){
vErrors = push(vErrors, instancePath, "SessionTimeline/required", "required", {missingProperty: "ending"}); errors++;
}
if(data.hungAt === undefined){
vErrors = push(vErrors, instancePath, "SessionTimeline/required", "required", {missingProperty: "hungAt"}); errors++;
}
if(data.exportsReadyAt === undefined){
vErrors = push(vErrors, instancePath, "SessionTimeline/required", "required", {missingProperty: "exportsReadyAt"}); errors++;
}
if(data.stages !== undefined){
let data0 = data.stages;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.stage === undefined){
vErrors = push(vErrors, instancePath+"/stages/" + i0, "SessionTimeline/properties/stages/items/required", "required", {missingProperty: "stage"}); errors++;
}
if(data1.from === undefined){
vErrors = push(vErrors, instancePath+"/stages/" + i0, "SessionTimeline/properties/stages/items/required", "required", {missingProperty: "from"}); errors++;
}
if(data1.to === undefined){
vErrors = push(vErrors, instancePath+"/stages/" + i0, "SessionTimeline/properties/stages/items/required", "required", {missingProperty: "to"}); errors++;
}
if(data1.cost === undefined){
vErrors = push(vErrors, instancePath+"/stages/" + i0, "SessionTimeline/properties/stages/items/required", "required", {missingProperty: "cost"}); errors++;
}
if(data1.brokenOff === undefined){
vErrors = push(vErrors, instancePath+"/stages/" + i0, "SessionTimeline/properties/stages/items/required", "required", {missingProperty: "brokenOff"}); errors++;
}
if(data1.stage !== undefined){
let data2 = data1.stage;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, instancePath+"/stages/" + i0+"/stage", "SessionTimeline/properties/stages/items/properties/stage/type", "type", {type: schema32.properties.stages.items.properties.stage.type}); errors++;
}
}
if(data1.from !== undefined){
let data3 = data1.from;
if(typeof data3 === "string"){
if(!(formats2(data3))){
vErrors = push(vErrors, instancePath+"/stages/" + i0+"/from", "Instant/format", "format", {format: "date-time"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/stages/" + i0+"/from", "Instant/type", "type", {type: "string"}); errors++;
}
}
if(data1.to !== undefined){
if(!(validate28(data1.to, {instancePath:instancePath+"/stages/" + i0+"/to",parentData:data1,parentDataProperty:"to",rootData}))){
vErrors = pushAll(vErrors, validate28.errors); errors = vErrors.length;
}
}
if(data1.cost !== undefined){
let data5 = data1.cost;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
vErrors = push(vErrors, instancePath+"/stages/" + i0+"/cost", "SessionTimeline/properties/stages/items/properties/cost/type", "type", {type: "integer"}); errors++;
}
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
vErrors = push(vErrors, instancePath+"/stages/" + i0+"/cost", "SessionTimeline/properties/stages/items/properties/cost/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data1.brokenOff !== undefined){
if(typeof data1.brokenOff !== "boolean"){
vErrors = push(vErrors, instancePath+"/stages/" + i0+"/brokenOff", "SessionTimeline/properties/stages/items/properties/brokenOff/type", "type", {type: "boolean"}); errors++;
}
}
for(const key0 in data1){
if(!schema32.properties.stages.items.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath+"/stages/" + i0, "SessionTimeline/properties/stages/items", "onlyKnown", {additionalProperty: key0, known: schema32.properties.stages.items.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/stages/" + i0, "SessionTimeline/properties/stages/items/type", "type", {type: "object"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/stages", "SessionTimeline/properties/stages/type", "type", {type: "array"}); errors++;
}
}
if(data.pauses !== undefined){
let data7 = data.pauses;
if(Array.isArray(data7)){
const len1 = data7.length;
for(let i1=0; i1<len1 && errors<5000; i1++){
let data8 = data7[i1];
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.stage === undefined){
vErrors = push(vErrors, instancePath+"/pauses/" + i1, "SessionTimeline/properties/pauses/items/required", "required", {missingProperty: "stage"}); errors++;
}
if(data8.from === undefined){
vErrors = push(vErrors, instancePath+"/pauses/" + i1, "SessionTimeline/properties/pauses/items/required", "required", {missingProperty: "from"}); errors++;
}
if(data8.to === undefined){
vErrors = push(vErrors, instancePath+"/pauses/" + i1, "SessionTimeline/properties/pauses/items/required", "required", {missingProperty: "to"}); errors++;
}
if(data8.stage !== undefined){
let data9 = data8.stage;
if((typeof data9 !== "string") && (data9 !== null)){
vErrors = push(vErrors, instancePath+"/pauses/" + i1+"/stage", "SessionTimeline/properties/pauses/items/properties/stage/type", "type", {type: schema32.properties.pauses.items.properties.stage.type}); errors++;
}
}
if(data8.from !== undefined){
let data10 = data8.from;
if(typeof data10 === "string"){
if(!(formats2(data10))){
vErrors = push(vErrors, instancePath+"/pauses/" + i1+"/from", "Instant/format", "format", {format: "date-time"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/pauses/" + i1+"/from", "Instant/type", "type", {type: "string"}); errors++;
}
}
if(data8.to !== undefined){
if(!(validate28(data8.to, {instancePath:instancePath+"/pauses/" + i1+"/to",parentData:data8,parentDataProperty:"to",rootData}))){
vErrors = pushAll(vErrors, validate28.errors); errors = vErrors.length;
}
}
for(const key1 in data8){
if(!schema32.properties.pauses.items.onlyKnown.includes(key1)){
vErrors = push(vErrors, instancePath+"/pauses/" + i1, "SessionTimeline/properties/pauses/items", "onlyKnown", {additionalProperty: key1, known: schema32.properties.pauses.items.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/pauses/" + i1, "SessionTimeline/properties/pauses/items/type", "type", {type: "object"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/pauses", "SessionTimeline/properties/pauses/type", "type", {type: "array"}); errors++;
}
}
if(data.next !== undefined){
let data12 = data.next;
if(Array.isArray(data12)){
const len2 = data12.length;
for(let i2=0; i2<len2 && errors<5000; i2++){
let data13 = data12[i2];
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.what === undefined){
vErrors = push(vErrors, instancePath+"/next/" + i2, "SessionTimeline/properties/next/items/required", "required", {missingProperty: "what"}); errors++;
}
if(data13.stage === undefined){
vErrors = push(vErrors, instancePath+"/next/" + i2, "SessionTimeline/properties/next/items/required", "required", {missingProperty: "stage"}); errors++;
}
if(data13.at === undefined){
vErrors = push(vErrors, instancePath+"/next/" + i2, "SessionTimeline/properties/next/items/required", "required", {missingProperty: "at"}); errors++;
}
if(data13.durationMs === undefined){
vErrors = push(vErrors, instancePath+"/next/" + i2, "SessionTimeline/properties/next/items/required", "required", {missingProperty: "durationMs"}); errors++;
}
if(data13.what !== undefined){
let data14 = data13.what;
if(typeof data14 !== "string"){
vErrors = push(vErrors, instancePath+"/next/" + i2+"/what", "SessionTimeline/properties/next/items/properties/what/type", "type", {type: "string"}); errors++;
}
if(!((data14 === "stage") || (data14 === "pause"))){
vErrors = push(vErrors, instancePath+"/next/" + i2+"/what", "SessionTimeline/properties/next/items/properties/what/enum", "enum", {allowedValues: schema32.properties.next.items.properties.what.enum}); errors++;
}
}
if(data13.stage !== undefined){
let data15 = data13.stage;
if((typeof data15 !== "string") && (data15 !== null)){
vErrors = push(vErrors, instancePath+"/next/" + i2+"/stage", "SessionTimeline/properties/next/items/properties/stage/type", "type", {type: schema32.properties.next.items.properties.stage.type}); errors++;
}
}
if(data13.at !== undefined){
if(!(validate28(data13.at, {instancePath:instancePath+"/next/" + i2+"/at",parentData:data13,parentDataProperty:"at",rootData}))){
vErrors = pushAll(vErrors, validate28.errors); errors = vErrors.length;
}
}
if(data13.durationMs !== undefined){
let data17 = data13.durationMs;
if((!((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17)))) && (data17 !== null)){
vErrors = push(vErrors, instancePath+"/next/" + i2+"/durationMs", "SessionTimeline/properties/next/items/properties/durationMs/type", "type", {type: schema32.properties.next.items.properties.durationMs.type}); errors++;
}
if(typeof data17 == "number"){
if(data17 < 0 || isNaN(data17)){
vErrors = push(vErrors, instancePath+"/next/" + i2+"/durationMs", "SessionTimeline/properties/next/items/properties/durationMs/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
for(const key2 in data13){
if(!schema32.properties.next.items.onlyKnown.includes(key2)){
vErrors = push(vErrors, instancePath+"/next/" + i2, "SessionTimeline/properties/next/items", "onlyKnown", {additionalProperty: key2, known: schema32.properties.next.items.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/next/" + i2, "SessionTimeline/properties/next/items/type", "type", {type: "object"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/next", "SessionTimeline/properties/next/type", "type", {type: "array"}); errors++;
}
}
if(data.ending !== undefined){
let data18 = data.ending;
if((!(data18 && typeof data18 == "object" && !Array.isArray(data18))) && (data18 !== null)){
vErrors = push(vErrors, instancePath+"/ending", "SessionTimeline/properties/ending/oneOf", "type", {type: schema32.properties.ending.type}); errors++;
}
const _errs39 = errors;
let valid13 = true;
const _errs40 = errors;
if(!(data18 && typeof data18 == "object" && !Array.isArray(data18))){
vErrors = push(vErrors); errors++;
}
var _valid0 = _errs40 === errors;
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs42 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.as === undefined){
vErrors = push(vErrors, instancePath+"/ending", "SessionTimeline/properties/ending/oneOf", "required", {missingProperty: "as"}); errors++;
}
if(data18.at === undefined){
vErrors = push(vErrors, instancePath+"/ending", "SessionTimeline/properties/ending/oneOf", "required", {missingProperty: "at"}); errors++;
}
if(data18.as !== undefined){
let data19 = data18.as;
if(typeof data19 !== "string"){
vErrors = push(vErrors, instancePath+"/ending/as", "SessionTimeline/properties/ending/oneOf", "type", {type: "string"}); errors++;
}
if(!(((data19 === "completed") || (data19 === "failed")) || (data19 === "hang"))){
vErrors = push(vErrors, instancePath+"/ending/as", "SessionTimeline/properties/ending/oneOf", "enum", {allowedValues: schema32.properties.ending.allOf[0].then.properties.as.enum}); errors++;
}
}
if(data18.at !== undefined){
if(!(validate28(data18.at, {instancePath:instancePath+"/ending/at",parentData:data18,parentDataProperty:"at",rootData}))){
vErrors = pushAll(vErrors, validate28.errors); errors = vErrors.length;
}
}
for(const key3 in data18){
if(!schema32.properties.ending.allOf[0].then.onlyKnown.includes(key3)){
vErrors = push(vErrors, instancePath+"/ending", "SessionTimeline/properties/ending/oneOf", "onlyKnown", {additionalProperty: key3, known: schema32.properties.ending.allOf[0].then.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/ending", "SessionTimeline/properties/ending/oneOf", "type", {type: "object"}); errors++;
}
var _valid0 = _errs42 === errors;
valid13 = _valid0;
}
if(!valid13){
vErrors = push(vErrors, instancePath+"/ending", "SessionTimeline/properties/ending/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs48 = errors;
let valid15 = true;
const _errs49 = errors;
if(data18 !== null){
vErrors = push(vErrors); errors++;
}
var _valid1 = _errs49 === errors;
errors = _errs48;
if(vErrors !== null){
if(_errs48){
vErrors.length = _errs48;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs51 = errors;
if(data18 !== null){
vErrors = push(vErrors, instancePath+"/ending", "SessionTimeline/properties/ending/oneOf", "type", {type: "null"}); errors++;
}
var _valid1 = _errs51 === errors;
valid15 = _valid1;
}
if(!valid15){
vErrors = push(vErrors, instancePath+"/ending", "SessionTimeline/properties/ending/oneOf", "if", {failingKeyword: "then"}); errors++;
}
}
if(data.hungAt !== undefined){
if(!(validate28(data.hungAt, {instancePath:instancePath+"/hungAt",parentData:data,parentDataProperty:"hungAt",rootData}))){
vErrors = pushAll(vErrors, validate28.errors); errors = vErrors.length;
}
}
if(data.exportsReadyAt !== undefined){
if(!(validate28(data.exportsReadyAt, {instancePath:instancePath+"/exportsReadyAt",parentData:data,parentDataProperty:"exportsReadyAt",rootData}))){
vErrors = pushAll(vErrors, validate28.errors); errors = vErrors.length;
}
}
for(const key4 in data){
if(!schema32.onlyKnown.includes(key4)){
vErrors = push(vErrors, instancePath, "SessionTimeline", "onlyKnown", {additionalProperty: key4, known: schema32.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "SessionTimeline/type", "type", {type: "object"}); errors++;
}
validate27.errors = vErrors;
return errors === 0;
}


function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "ControlledSession/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "ControlledSession/required", "required", {missingProperty: "type"}); errors++;
}
if(data.owner === undefined){
vErrors = push(vErrors, instancePath, "ControlledSession/required", "required", {missingProperty: "owner"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "ControlledSession/required", "required", {missingProperty: "status"}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, instancePath, "ControlledSession/required", "required", {missingProperty: "executionStage"}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, instancePath, "ControlledSession/required", "required", {missingProperty: "title"}); errors++;
}
if(data.source === undefined){
vErrors = push(vErrors, instancePath, "ControlledSession/required", "required", {missingProperty: "source"}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, instancePath, "ControlledSession/required", "required", {missingProperty: "isPublic"}); errors++;
}
if(data.createdAt === undefined){
vErrors = push(vErrors, instancePath, "ControlledSession/required", "required", {missingProperty: "createdAt"}); errors++;
}
if(data.nextChangeAt === undefined){
vErrors = push(vErrors, instancePath, "ControlledSession/required", "required", {missingProperty: "nextChangeAt"}); errors++;
}
if(data.progress === undefined){
vErrors = push(vErrors, instancePath, "ControlledSession/required", "required", {missingProperty: "progress"}); errors++;
}
if(data.polls === undefined){
vErrors = push(vErrors, instancePath, "ControlledSession/required", "required", {missingProperty: "polls"}); errors++;
}
if(data.timeline === undefined){
vErrors = push(vErrors, instancePath, "ControlledSession/required", "required", {missingProperty: "timeline"}); errors++;
}
if(data.spent === undefined){
vErrors = push(vErrors, instancePath, "ControlledSession/required", "required", {missingProperty: "spent"}); errors++;
}
if(data.sharedWith === undefined){
vErrors = push(vErrors, instancePath, "ControlledSession/required", "required", {missingProperty: "sharedWith"}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, instancePath, "ControlledSession/required", "required", {missingProperty: "url"}); errors++;
}
if(data.sessionId !== undefined){
let data0 = data.sessionId;
if(typeof data0 === "string"){
if(!(formats10.test(data0))){
vErrors = push(vErrors, instancePath+"/sessionId", "ControlledSession/properties/sessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "ControlledSession/properties/sessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 !== "string"){
vErrors = push(vErrors, instancePath+"/type", "ControlledSession/properties/type/type", "type", {type: "string"}); errors++;
}
if(!(((data1 === "report") || (data1 === "systematicReview")) || (data1 === "agent"))){
vErrors = push(vErrors, instancePath+"/type", "ControlledSession/properties/type/enum", "enum", {allowedValues: schema29.properties.type.enum}); errors++;
}
}
if(data.owner !== undefined){
if(typeof data.owner !== "string"){
vErrors = push(vErrors, instancePath+"/owner", "ControlledSession/properties/owner/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data3 = data.status;
if(typeof data3 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "ControlledSession/properties/status/type", "type", {type: "string"}); errors++;
}
if(!(((((data3 === "processing") || (data3 === "pausedForInsufficientQuota")) || (data3 === "completed")) || (data3 === "failed")) || (data3 === "unknown"))){
vErrors = push(vErrors, instancePath+"/status", "ControlledSession/properties/status/enum", "enum", {allowedValues: schema29.properties.status.enum}); errors++;
}
}
if(data.executionStage !== undefined){
let data4 = data.executionStage;
if((typeof data4 !== "string") && (data4 !== null)){
vErrors = push(vErrors, instancePath+"/executionStage", "ControlledSession/properties/executionStage/type", "type", {type: schema29.properties.executionStage.type}); errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, instancePath+"/title", "ControlledSession/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.source !== undefined){
let data6 = data.source;
if(typeof data6 !== "string"){
vErrors = push(vErrors, instancePath+"/source", "ControlledSession/properties/source/type", "type", {type: "string"}); errors++;
}
if(!((((data6 === "user") || (data6 === "api")) || (data6 === "mcp")) || (data6 === "agent_session"))){
vErrors = push(vErrors, instancePath+"/source", "ControlledSession/properties/source/enum", "enum", {allowedValues: schema29.properties.source.enum}); errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "ControlledSession/properties/isPublic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.createdAt !== undefined){
let data8 = data.createdAt;
if(typeof data8 === "string"){
if(!(formats2(data8))){
vErrors = push(vErrors, instancePath+"/createdAt", "Instant/format", "format", {format: "date-time"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/createdAt", "Instant/type", "type", {type: "string"}); errors++;
}
}
if(data.nextChangeAt !== undefined){
let data9 = data.nextChangeAt;
if((typeof data9 !== "string") && (data9 !== null)){
vErrors = push(vErrors, instancePath+"/nextChangeAt", "ControlledSession/properties/nextChangeAt/oneOf", "type", {type: schema29.properties.nextChangeAt.type}); errors++;
}
const _errs23 = errors;
let valid3 = true;
const _errs24 = errors;
if(typeof data9 !== "string"){
vErrors = push(vErrors); errors++;
}
var _valid0 = _errs24 === errors;
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs26 = errors;
if(typeof data9 === "string"){
if(!(formats2(data9))){
vErrors = push(vErrors, instancePath+"/nextChangeAt", "Instant/format", "format", {format: "date-time"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/nextChangeAt", "Instant/type", "type", {type: "string"}); errors++;
}
var _valid0 = _errs26 === errors;
valid3 = _valid0;
}
if(!valid3){
vErrors = push(vErrors, instancePath+"/nextChangeAt", "ControlledSession/properties/nextChangeAt/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs30 = errors;
let valid5 = true;
const _errs31 = errors;
if(data9 !== null){
vErrors = push(vErrors); errors++;
}
var _valid1 = _errs31 === errors;
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs33 = errors;
if(data9 !== null){
vErrors = push(vErrors, instancePath+"/nextChangeAt", "ControlledSession/properties/nextChangeAt/oneOf", "type", {type: "null"}); errors++;
}
var _valid1 = _errs33 === errors;
valid5 = _valid1;
}
if(!valid5){
vErrors = push(vErrors, instancePath+"/nextChangeAt", "ControlledSession/properties/nextChangeAt/oneOf", "if", {failingKeyword: "then"}); errors++;
}
}
if(data.progress !== undefined){
let data10 = data.progress;
if(typeof data10 !== "string"){
vErrors = push(vErrors, instancePath+"/progress", "ControlledSession/properties/progress/type", "type", {type: "string"}); errors++;
}
if(!(((data10 === "time") || (data10 === "polls")) || (data10 === "hand"))){
vErrors = push(vErrors, instancePath+"/progress", "ControlledSession/properties/progress/enum", "enum", {allowedValues: schema29.properties.progress.enum}); errors++;
}
}
if(data.polls !== undefined){
let data11 = data.polls;
if(!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))){
vErrors = push(vErrors, instancePath+"/polls", "ControlledSession/properties/polls/type", "type", {type: "integer"}); errors++;
}
if(typeof data11 == "number"){
if(data11 < 0 || isNaN(data11)){
vErrors = push(vErrors, instancePath+"/polls", "ControlledSession/properties/polls/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.timeline !== undefined){
if(!(validate27(data.timeline, {instancePath:instancePath+"/timeline",parentData:data,parentDataProperty:"timeline",rootData}))){
vErrors = pushAll(vErrors, validate27.errors); errors = vErrors.length;
}
}
if(data.spent !== undefined){
let data13 = data.spent;
if(!((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13)))){
vErrors = push(vErrors, instancePath+"/spent", "ControlledSession/properties/spent/type", "type", {type: "integer"}); errors++;
}
if(typeof data13 == "number"){
if(data13 < 0 || isNaN(data13)){
vErrors = push(vErrors, instancePath+"/spent", "ControlledSession/properties/spent/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.sharedWith !== undefined){
let data14 = data.sharedWith;
if(Array.isArray(data14)){
const len0 = data14.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
let data15 = data14[i0];
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.email === undefined){
vErrors = push(vErrors, instancePath+"/sharedWith/" + i0, "ControlledSession/properties/sharedWith/items/required", "required", {missingProperty: "email"}); errors++;
}
if(data15.status === undefined){
vErrors = push(vErrors, instancePath+"/sharedWith/" + i0, "ControlledSession/properties/sharedWith/items/required", "required", {missingProperty: "status"}); errors++;
}
if(data15.email !== undefined){
if(typeof data15.email !== "string"){
vErrors = push(vErrors, instancePath+"/sharedWith/" + i0+"/email", "ControlledSession/properties/sharedWith/items/properties/email/type", "type", {type: "string"}); errors++;
}
}
if(data15.status !== undefined){
let data17 = data15.status;
if(typeof data17 !== "string"){
vErrors = push(vErrors, instancePath+"/sharedWith/" + i0+"/status", "ControlledSession/properties/sharedWith/items/properties/status/type", "type", {type: "string"}); errors++;
}
if(!((data17 === "registered") || (data17 === "invited"))){
vErrors = push(vErrors, instancePath+"/sharedWith/" + i0+"/status", "ControlledSession/properties/sharedWith/items/properties/status/enum", "enum", {allowedValues: schema29.properties.sharedWith.items.properties.status.enum}); errors++;
}
}
for(const key0 in data15){
if(!schema29.properties.sharedWith.items.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath+"/sharedWith/" + i0, "ControlledSession/properties/sharedWith/items", "onlyKnown", {additionalProperty: key0, known: schema29.properties.sharedWith.items.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sharedWith/" + i0, "ControlledSession/properties/sharedWith/items/type", "type", {type: "object"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sharedWith", "ControlledSession/properties/sharedWith/type", "type", {type: "array"}); errors++;
}
}
if(data.url !== undefined){
let data18 = data.url;
if(typeof data18 === "string"){
if(!(formats28(data18))){
vErrors = push(vErrors, instancePath+"/url", "ControlledSession/properties/url/format", "format", {format: "uri"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/url", "ControlledSession/properties/url/type", "type", {type: "string"}); errors++;
}
}
for(const key1 in data){
if(!schema29.onlyKnown.includes(key1)){
vErrors = push(vErrors, instancePath, "ControlledSession", "onlyKnown", {additionalProperty: key1, known: schema29.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ControlledSession/type", "type", {type: "object"}); errors++;
}
validate26.errors = vErrors;
return errors === 0;
}


const schema37 = {"type":"object","onlyKnown":["sessions","totalCount"],"required":["sessions","totalCount"],"properties":{"sessions":{"type":"array","items":{"$ref":"ControlledSession"}},"totalCount":{"type":"integer","minimum":0}}};

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sessions === undefined){
vErrors = push(vErrors, instancePath, "ControlledSessionList/required", "required", {missingProperty: "sessions"}); errors++;
}
if(data.totalCount === undefined){
vErrors = push(vErrors, instancePath, "ControlledSessionList/required", "required", {missingProperty: "totalCount"}); errors++;
}
if(data.sessions !== undefined){
let data0 = data.sessions;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate26(data0[i0], {instancePath:instancePath+"/sessions/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate26.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sessions", "ControlledSessionList/properties/sessions/type", "type", {type: "array"}); errors++;
}
}
if(data.totalCount !== undefined){
let data2 = data.totalCount;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
vErrors = push(vErrors, instancePath+"/totalCount", "ControlledSessionList/properties/totalCount/type", "type", {type: "integer"}); errors++;
}
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
vErrors = push(vErrors, instancePath+"/totalCount", "ControlledSessionList/properties/totalCount/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
for(const key0 in data){
if(!schema37.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ControlledSessionList", "onlyKnown", {additionalProperty: key0, known: schema37.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ControlledSessionList/type", "type", {type: "object"}); errors++;
}
validate36.errors = vErrors;
return errors === 0;
}


const schema38 = {"type":"object","onlyKnown":["token","use","state","account","clientId","clientName","scopes","resource","expiresAt"],"required":["token","use","state","account","clientId","clientName","scopes","resource","expiresAt"],"properties":{"token":{"type":"string"},"use":{"$ref":"TokenUse"},"state":{"type":"string","enum":["valid","expired","revoked","replaced"]},"account":{"type":"string"},"clientId":{"type":"string"},"clientName":{"type":["string","null"]},"scopes":{"$ref":"TokenScopes"},"resource":{"type":"string","format":"uri"},"expiresAt":{"$ref":"Instant"}}};
const schema40 = {"type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","enum":["read","write"]}};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length < 1){
vErrors = push(vErrors, instancePath, "TokenScopes/minItems", "minItems", {limit: 1}); errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
let data0 = data[i0];
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/" + i0, "TokenScopes/items/type", "type", {type: "string"}); errors++;
}
if(!((data0 === "read") || (data0 === "write"))){
vErrors = push(vErrors, instancePath+"/" + i0, "TokenScopes/items/enum", "enum", {allowedValues: schema40.items.enum}); errors++;
}
}
let i1 = data.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
vErrors = push(vErrors, instancePath, "TokenScopes/uniqueItems", "uniqueItems", {i: i1, j: j0}); errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
vErrors = push(vErrors, instancePath, "TokenScopes/type", "type", {type: "array"}); errors++;
}
validate39.errors = vErrors;
return errors === 0;
}


function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.token === undefined){
vErrors = push(vErrors, instancePath, "ControlledToken/required", "required", {missingProperty: "token"}); errors++;
}
if(data.use === undefined){
vErrors = push(vErrors, instancePath, "ControlledToken/required", "required", {missingProperty: "use"}); errors++;
}
if(data.state === undefined){
vErrors = push(vErrors, instancePath, "ControlledToken/required", "required", {missingProperty: "state"}); errors++;
}
if(data.account === undefined){
vErrors = push(vErrors, instancePath, "ControlledToken/required", "required", {missingProperty: "account"}); errors++;
}
if(data.clientId === undefined){
vErrors = push(vErrors, instancePath, "ControlledToken/required", "required", {missingProperty: "clientId"}); errors++;
}
if(data.clientName === undefined){
vErrors = push(vErrors, instancePath, "ControlledToken/required", "required", {missingProperty: "clientName"}); errors++;
}
if(data.scopes === undefined){
vErrors = push(vErrors, instancePath, "ControlledToken/required", "required", {missingProperty: "scopes"}); errors++;
}
if(data.resource === undefined){
vErrors = push(vErrors, instancePath, "ControlledToken/required", "required", {missingProperty: "resource"}); errors++;
}
if(data.expiresAt === undefined){
vErrors = push(vErrors, instancePath, "ControlledToken/required", "required", {missingProperty: "expiresAt"}); errors++;
}
if(data.token !== undefined){
if(typeof data.token !== "string"){
vErrors = push(vErrors, instancePath+"/token", "ControlledToken/properties/token/type", "type", {type: "string"}); errors++;
}
}
if(data.use !== undefined){
let data1 = data.use;
if(typeof data1 !== "string"){
vErrors = push(vErrors, instancePath+"/use", "TokenUse/type", "type", {type: "string"}); errors++;
}
if(!((data1 === "access") || (data1 === "refresh"))){
vErrors = push(vErrors, instancePath+"/use", "TokenUse/enum", "enum", {allowedValues: schema17.enum}); errors++;
}
}
if(data.state !== undefined){
let data2 = data.state;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/state", "ControlledToken/properties/state/type", "type", {type: "string"}); errors++;
}
if(!((((data2 === "valid") || (data2 === "expired")) || (data2 === "revoked")) || (data2 === "replaced"))){
vErrors = push(vErrors, instancePath+"/state", "ControlledToken/properties/state/enum", "enum", {allowedValues: schema38.properties.state.enum}); errors++;
}
}
if(data.account !== undefined){
if(typeof data.account !== "string"){
vErrors = push(vErrors, instancePath+"/account", "ControlledToken/properties/account/type", "type", {type: "string"}); errors++;
}
}
if(data.clientId !== undefined){
if(typeof data.clientId !== "string"){
vErrors = push(vErrors, instancePath+"/clientId", "ControlledToken/properties/clientId/type", "type", {type: "string"}); errors++;
}
}
if(data.clientName !== undefined){
let data5 = data.clientName;
if((typeof data5 !== "string") && (data5 !== null)){
vErrors = push(vErrors, instancePath+"/clientName", "ControlledToken/properties/clientName/type", "type", {type: schema38.properties.clientName.type}); errors++;
}
}
if(data.scopes !== undefined){
if(!(validate39(data.scopes, {instancePath:instancePath+"/scopes",parentData:data,parentDataProperty:"scopes",rootData}))){
vErrors = pushAll(vErrors, validate39.errors); errors = vErrors.length;
}
}
if(data.resource !== undefined){
let data7 = data.resource;
if(typeof data7 === "string"){
if(!(formats28(data7))){
vErrors = push(vErrors, instancePath+"/resource", "ControlledToken/properties/resource/format", "format", {format: "uri"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/resource", "ControlledToken/properties/resource/type", "type", {type: "string"}); errors++;
}
}
if(data.expiresAt !== undefined){
let data8 = data.expiresAt;
if(typeof data8 === "string"){
if(!(formats2(data8))){
vErrors = push(vErrors, instancePath+"/expiresAt", "Instant/format", "format", {format: "date-time"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/expiresAt", "Instant/type", "type", {type: "string"}); errors++;
}
}
for(const key0 in data){
if(!schema38.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ControlledToken", "onlyKnown", {additionalProperty: key0, known: schema38.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ControlledToken/type", "type", {type: "object"}); errors++;
}
validate38.errors = vErrors;
return errors === 0;
}


const schema42 = {"type":"object","onlyKnown":["id","seed","given","scenario","shelf","preset"],"properties":{"id":{"$ref":"WorldId"},"seed":{"type":"integer"},"given":{"$ref":"Given"},"scenario":{"type":"object","additionalProperties":true},"shelf":{"type":"string","minLength":1},"preset":{"type":"string","enum":["default","conformance"]}},"allOf":[{"mustMatch":{"schema":{"anyOf":[{"properties":{"given":{"absent":""}}},{"properties":{"scenario":{"absent":""}}}]},"at":"/given","says":"cannot stand beside scenario","reads":["given","scenario"]}},{"mustMatch":{"schema":{"anyOf":[{"properties":{"given":{"absent":""}}},{"properties":{"preset":{"absent":""}}}]},"at":"/given","says":"cannot stand beside preset","reads":["given","preset"]}},{"mustMatch":{"schema":{"anyOf":[{"properties":{"scenario":{"absent":""}}},{"properties":{"preset":{"absent":""}}}]},"at":"/scenario","says":"cannot stand beside preset","reads":["scenario","preset"]}},{"mustMatch":{"schema":{"anyOf":[{"properties":{"shelf":{"absent":""}}},{"properties":{"given":{"absent":""}}}]},"at":"/shelf","says":"cannot stand beside given","reads":["shelf","given"]}},{"mustMatch":{"schema":{"anyOf":[{"properties":{"shelf":{"absent":""}}},{"properties":{"scenario":{"absent":""}}}]},"at":"/shelf","says":"cannot stand beside scenario","reads":["shelf","scenario"]}},{"mustMatch":{"schema":{"anyOf":[{"properties":{"shelf":{"absent":""}}},{"properties":{"preset":{"absent":""}}}]},"at":"/shelf","says":"cannot stand beside preset","reads":["shelf","preset"]}}]};
const pattern0 = new RegExp("^[a-z0-9-]{1,40}$", "u");

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = push(vErrors, instancePath, "WorldId/type", "type", {type: "string"}); errors++;
}
const _errs1 = errors;
const _errs2 = errors;
if(typeof data === "string"){
if(!pattern0.test(data)){
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
vErrors = push(vErrors, instancePath, "WorldId/x-fault", "mustMatch", {says: "must be 1 to 40 of a-z, 0-9 and -", at: "", reads: []}); errors++;
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
validate42.errors = vErrors;
return errors === 0;
}

const schema44 = {"type":"object","onlyKnown":["seed","clock","accounts","timelines","sessions","papers","trials","limits","options","faults","library"],"properties":{"seed":{"type":"integer"},"clock":{"type":"string","format":"date-time"},"accounts":{"type":"object","propertyNames":{"mustMatch":{"schema":{"pattern":"^[a-zA-Z][a-zA-Z0-9-]{0,39}$"},"at":"","says":"must be a letter and up to 39 letters, digits and -","reads":[]}},"additionalProperties":{"$ref":"Account"}},"timelines":{"type":"array","items":{"$ref":"Timeline"}},"sessions":{"type":"object","propertyNames":{"mustMatch":{"schema":{"pattern":"^[a-zA-Z][a-zA-Z0-9-]{0,39}$"},"at":"","says":"must be a letter and up to 39 letters, digits and -","reads":[]}},"additionalProperties":{"$ref":"GivenSession"}},"papers":{"type":"array","items":{"$ref":"GivenPaper"}},"trials":{"type":"array","items":{"$ref":"GivenTrial"}},"limits":{"$ref":"Limits"},"options":{"$ref":"Options"},"faults":{"type":"array","items":{"$ref":"Fault"}},"library":{"$ref":"GivenLibrary"}}};
const pattern1 = new RegExp("^[a-zA-Z][a-zA-Z0-9-]{0,39}$", "u");
const schema45 = {"type":"object","onlyKnown":["plan","email","quota","quotaPerMonth","extraUsageCap","purpose","key","recipientCap","maxRunningReviews","mayInvite","systematicReviews","agentApi"],"properties":{"plan":{"enum":["basic","plus","pro","scale","enterprise"]},"email":{"type":"string","format":"email"},"quota":{"type":["integer","null"],"minimum":0},"quotaPerMonth":{"type":["integer","null"],"minimum":0},"extraUsageCap":{"type":["integer","null"],"minimum":0},"purpose":{"type":["string","null"],"minLength":1,"maxLength":200},"key":{"type":"string","mustMatch":{"schema":{"pattern":"^(valid|revoked|expired|(?=.*[0-9_-])[A-Za-z0-9._~+/-]{8,120})$"},"at":"","says":"must be valid, revoked or expired, or the text of a valid key: 8 to 120 of letters, digits and . _ ~ + / -, with a digit, - or _ among them","reads":[]}},"recipientCap":{"type":"integer","minimum":0},"maxRunningReviews":{"type":["integer","null"],"minimum":0},"mayInvite":{"type":"boolean"},"systematicReviews":{"type":"boolean"},"agentApi":{"type":"boolean"}}};
const pattern2 = new RegExp("^(valid|revoked|expired|(?=.*[0-9_-])[A-Za-z0-9._~+/-]{8,120})$", "u");

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.plan !== undefined){
let data0 = data.plan;
if(!(((((data0 === "basic") || (data0 === "plus")) || (data0 === "pro")) || (data0 === "scale")) || (data0 === "enterprise"))){
vErrors = push(vErrors, instancePath+"/plan", "Account/properties/plan/enum", "enum", {allowedValues: schema45.properties.plan.enum}); errors++;
}
}
if(data.email !== undefined){
let data1 = data.email;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
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
vErrors = push(vErrors, instancePath+"/quota", "Account/properties/quota/type", "type", {type: schema45.properties.quota.type}); errors++;
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
vErrors = push(vErrors, instancePath+"/quotaPerMonth", "Account/properties/quotaPerMonth/type", "type", {type: schema45.properties.quotaPerMonth.type}); errors++;
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
vErrors = push(vErrors, instancePath+"/extraUsageCap", "Account/properties/extraUsageCap/type", "type", {type: schema45.properties.extraUsageCap.type}); errors++;
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
vErrors = push(vErrors, instancePath+"/purpose", "Account/properties/purpose/type", "type", {type: schema45.properties.purpose.type}); errors++;
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
if(!pattern2.test(data6)){
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
vErrors = push(vErrors, instancePath+"/key", "Account/properties/key/x-fault", "mustMatch", {says: "must be valid, revoked or expired, or the text of a valid key: 8 to 120 of letters, digits and . _ ~ + / -, with a digit, - or _ among them", at: "", reads: []}); errors++;
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
vErrors = push(vErrors, instancePath+"/maxRunningReviews", "Account/properties/maxRunningReviews/type", "type", {type: schema45.properties.maxRunningReviews.type}); errors++;
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
if(!schema45.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "Account", "onlyKnown", {additionalProperty: key0, known: schema45.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Account/type", "type", {type: "object"}); errors++;
}
validate45.errors = vErrors;
return errors === 0;
}

const schema46 = {"type":"object","onlyKnown":["question","type","sessionId","pauseAt","failAt","failWith","hangAt","spanSeconds","stageSeconds","by","polls","exports","exportsSeconds","onResume","documents","agentTurn"],"properties":{"question":{"type":"string","minLength":1},"type":{"enum":["report","systematicReview","agent"]},"sessionId":{"type":"string","format":"uuid"},"pauseAt":{"type":"array","items":{"$ref":"Stage"}},"failAt":{"$ref":"Stage"},"failWith":{"type":"string","minLength":1},"hangAt":{"$ref":"Stage"},"spanSeconds":{"type":"number","exclusiveMinimum":0},"stageSeconds":{"type":"object","propertyNames":{"enum":["gathering_sources","screening_abstract","screening_fulltext","extracting_data","generating_report"]},"minProperties":1,"additionalProperties":{"type":"number","exclusiveMinimum":0}},"by":{"enum":["time","polls","hand"]},"polls":{"type":"integer","minimum":1},"exports":{"enum":["ready","generating","unavailable"]},"exportsSeconds":{"type":"number","exclusiveMinimum":0},"onResume":{"enum":["completed","failed"]},"documents":{"enum":["generated","missing"]},"agentTurn":{"enum":["asks","pauses","fails","hangs","createsReport"]}},"allOf":[{"mustMatch":{"schema":{"anyOf":[{"not":{"required":["failAt"]}},{"not":{"required":["hangAt"]}}]},"at":"/hangAt","says":"cannot stand beside failAt: a session that hangs never fails","reads":[]}},{"mustMatch":{"schema":{"anyOf":[{"not":{"required":["failWith"]}},{"not":{"required":["hangAt"]}}]},"at":"/hangAt","says":"cannot stand beside failWith: a session that hangs never fails","reads":[]}},{"mustMatch":{"schema":{"anyOf":[{"not":{"required":["polls"]}},{"not":{"required":["by"]}},{"properties":{"by":{"const":"polls"}}}]},"at":"/polls","says":"only counts when typed gets move it: by polls","reads":["by"]}}]};
const schema47 = {"enum":["gathering_sources","screening_abstract","screening_fulltext","extracting_data","generating_report"]};

function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
vErrors = push(vErrors, instancePath, "Timeline/allOf/0/x-fault", "mustMatch", {says: "cannot stand beside failAt: a session that hangs never fails", at: "/hangAt", reads: []}); errors++;
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
vErrors = push(vErrors, instancePath, "Timeline/allOf/1/x-fault", "mustMatch", {says: "cannot stand beside failWith: a session that hangs never fails", at: "/hangAt", reads: []}); errors++;
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
vErrors = push(vErrors, instancePath, "Timeline/allOf/2/x-fault", "mustMatch", {says: "only counts when typed gets move it: by polls", at: "/polls", reads: ["by"]}); errors++;
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
vErrors = push(vErrors, instancePath+"/type", "Timeline/properties/type/enum", "enum", {allowedValues: schema46.properties.type.enum}); errors++;
}
}
if(data.sessionId !== undefined){
let data3 = data.sessionId;
if(typeof data3 === "string"){
if(!(formats10.test(data3))){
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
vErrors = push(vErrors, instancePath+"/pauseAt/" + i0, "Stage/enum", "enum", {allowedValues: schema47.enum}); errors++;
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
vErrors = push(vErrors, instancePath+"/failAt", "Stage/enum", "enum", {allowedValues: schema47.enum}); errors++;
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
vErrors = push(vErrors, instancePath+"/hangAt", "Stage/enum", "enum", {allowedValues: schema47.enum}); errors++;
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
vErrors = push(vErrors, instancePath+"/stageSeconds", "Timeline/properties/stageSeconds/propertyNames/enum", "enum", {allowedValues: schema46.properties.stageSeconds.propertyNames.enum}, key0); errors++;
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
vErrors = push(vErrors, instancePath+"/by", "Timeline/properties/by/enum", "enum", {allowedValues: schema46.properties.by.enum}); errors++;
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
vErrors = push(vErrors, instancePath+"/exports", "Timeline/properties/exports/enum", "enum", {allowedValues: schema46.properties.exports.enum}); errors++;
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
vErrors = push(vErrors, instancePath+"/onResume", "Timeline/properties/onResume/enum", "enum", {allowedValues: schema46.properties.onResume.enum}); errors++;
}
}
if(data.documents !== undefined){
let data17 = data.documents;
if(!((data17 === "generated") || (data17 === "missing"))){
vErrors = push(vErrors, instancePath+"/documents", "Timeline/properties/documents/enum", "enum", {allowedValues: schema46.properties.documents.enum}); errors++;
}
}
if(data.agentTurn !== undefined){
let data18 = data.agentTurn;
if(!(((((data18 === "asks") || (data18 === "pauses")) || (data18 === "fails")) || (data18 === "hangs")) || (data18 === "createsReport"))){
vErrors = push(vErrors, instancePath+"/agentTurn", "Timeline/properties/agentTurn/enum", "enum", {allowedValues: schema46.properties.agentTurn.enum}); errors++;
}
}
for(const key2 in data){
if(!schema46.onlyKnown.includes(key2)){
vErrors = push(vErrors, instancePath, "Timeline", "onlyKnown", {additionalProperty: key2, known: schema46.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Timeline/type", "type", {type: "object"}); errors++;
}
validate47.errors = vErrors;
return errors === 0;
}

const schema50 = {"type":"object","required":["type"],"onlyKnown":["type","sessionId","owner","status","executionStage","researchQuestion","title","source","isPublic","createdAt","request","failWith","sharedWith","goesOn"],"properties":{"type":{"enum":["report","systematicReview","agent"]},"sessionId":{"type":"string","format":"uuid"},"owner":{"type":"string","minLength":1},"status":{"enum":["processing","pausedForInsufficientQuota","completed","failed","unknown"]},"executionStage":{"$ref":"Stage"},"researchQuestion":{"type":"string","minLength":1,"maxLength":2000},"title":{"type":"string","minLength":1,"maxLength":200},"source":{"enum":["user","api","mcp","agent_session"]},"isPublic":{"type":"boolean"},"createdAt":{"type":"string","format":"date-time"},"request":{"type":"object","additionalProperties":true},"failWith":{"type":"string","minLength":1},"sharedWith":{"type":"array","items":{"type":"string","format":"email"}},"goesOn":{"$ref":"Course"}}};
const schema52 = {"type":"object","onlyKnown":["pauseAt","failAt","failWith","hangAt","spanSeconds","stageSeconds","by","polls","exports","exportsSeconds","onResume","documents","agentTurn"],"properties":{"pauseAt":{"type":"array","items":{"$ref":"Stage"}},"failAt":{"$ref":"Stage"},"failWith":{"type":"string","minLength":1},"hangAt":{"$ref":"Stage"},"spanSeconds":{"type":"number","exclusiveMinimum":0},"stageSeconds":{"type":"object","propertyNames":{"enum":["gathering_sources","screening_abstract","screening_fulltext","extracting_data","generating_report"]},"minProperties":1,"additionalProperties":{"type":"number","exclusiveMinimum":0}},"by":{"enum":["time","polls","hand"]},"polls":{"type":"integer","minimum":1},"exports":{"enum":["ready","generating","unavailable"]},"exportsSeconds":{"type":"number","exclusiveMinimum":0},"onResume":{"enum":["completed","failed"]},"documents":{"enum":["generated","missing"]},"agentTurn":{"enum":["asks","pauses","fails","hangs","createsReport"]}},"allOf":[{"mustMatch":{"schema":{"anyOf":[{"not":{"required":["failAt"]}},{"not":{"required":["hangAt"]}}]},"at":"/hangAt","says":"cannot stand beside failAt: a session that hangs never fails","reads":[]}},{"mustMatch":{"schema":{"anyOf":[{"not":{"required":["failWith"]}},{"not":{"required":["hangAt"]}}]},"at":"/hangAt","says":"cannot stand beside failWith: a session that hangs never fails","reads":[]}},{"mustMatch":{"schema":{"anyOf":[{"not":{"required":["polls"]}},{"not":{"required":["by"]}},{"properties":{"by":{"const":"polls"}}}]},"at":"/polls","says":"only counts when typed gets move it: by polls","reads":["by"]}}]};

function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
vErrors = push(vErrors, instancePath, "Course/allOf/0/x-fault", "mustMatch", {says: "cannot stand beside failAt: a session that hangs never fails", at: "/hangAt", reads: []}); errors++;
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
vErrors = push(vErrors, instancePath, "Course/allOf/1/x-fault", "mustMatch", {says: "cannot stand beside failWith: a session that hangs never fails", at: "/hangAt", reads: []}); errors++;
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
vErrors = push(vErrors, instancePath, "Course/allOf/2/x-fault", "mustMatch", {says: "only counts when typed gets move it: by polls", at: "/polls", reads: ["by"]}); errors++;
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
vErrors = push(vErrors, instancePath+"/pauseAt/" + i0, "Stage/enum", "enum", {allowedValues: schema47.enum}); errors++;
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
vErrors = push(vErrors, instancePath+"/failAt", "Stage/enum", "enum", {allowedValues: schema47.enum}); errors++;
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
vErrors = push(vErrors, instancePath+"/hangAt", "Stage/enum", "enum", {allowedValues: schema47.enum}); errors++;
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
vErrors = push(vErrors, instancePath+"/stageSeconds", "Course/properties/stageSeconds/propertyNames/enum", "enum", {allowedValues: schema52.properties.stageSeconds.propertyNames.enum}, key0); errors++;
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
vErrors = push(vErrors, instancePath+"/by", "Course/properties/by/enum", "enum", {allowedValues: schema52.properties.by.enum}); errors++;
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
vErrors = push(vErrors, instancePath+"/exports", "Course/properties/exports/enum", "enum", {allowedValues: schema52.properties.exports.enum}); errors++;
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
vErrors = push(vErrors, instancePath+"/onResume", "Course/properties/onResume/enum", "enum", {allowedValues: schema52.properties.onResume.enum}); errors++;
}
}
if(data.documents !== undefined){
let data14 = data.documents;
if(!((data14 === "generated") || (data14 === "missing"))){
vErrors = push(vErrors, instancePath+"/documents", "Course/properties/documents/enum", "enum", {allowedValues: schema52.properties.documents.enum}); errors++;
}
}
if(data.agentTurn !== undefined){
let data15 = data.agentTurn;
if(!(((((data15 === "asks") || (data15 === "pauses")) || (data15 === "fails")) || (data15 === "hangs")) || (data15 === "createsReport"))){
vErrors = push(vErrors, instancePath+"/agentTurn", "Course/properties/agentTurn/enum", "enum", {allowedValues: schema52.properties.agentTurn.enum}); errors++;
}
}
for(const key2 in data){
if(!schema52.onlyKnown.includes(key2)){
vErrors = push(vErrors, instancePath, "Course", "onlyKnown", {additionalProperty: key2, known: schema52.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Course/type", "type", {type: "object"}); errors++;
}
validate50.errors = vErrors;
return errors === 0;
}


function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "GivenSession/required", "required", {missingProperty: "type"}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(!(((data0 === "report") || (data0 === "systematicReview")) || (data0 === "agent"))){
vErrors = push(vErrors, instancePath+"/type", "GivenSession/properties/type/enum", "enum", {allowedValues: schema50.properties.type.enum}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats10.test(data1))){
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
vErrors = push(vErrors, instancePath+"/status", "GivenSession/properties/status/enum", "enum", {allowedValues: schema50.properties.status.enum}); errors++;
}
}
if(data.executionStage !== undefined){
let data4 = data.executionStage;
if(!(((((data4 === "gathering_sources") || (data4 === "screening_abstract")) || (data4 === "screening_fulltext")) || (data4 === "extracting_data")) || (data4 === "generating_report"))){
vErrors = push(vErrors, instancePath+"/executionStage", "Stage/enum", "enum", {allowedValues: schema47.enum}); errors++;
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
vErrors = push(vErrors, instancePath+"/source", "GivenSession/properties/source/enum", "enum", {allowedValues: schema50.properties.source.enum}); errors++;
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
if(!(formats2(data9))){
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
if(!(formats0.test(data13))){
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
if(!(validate50(data.goesOn, {instancePath:instancePath+"/goesOn",parentData:data,parentDataProperty:"goesOn",rootData}))){
vErrors = pushAll(vErrors, validate50.errors); errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema50.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "GivenSession", "onlyKnown", {additionalProperty: key0, known: schema50.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "GivenSession/type", "type", {type: "object"}); errors++;
}
validate49.errors = vErrors;
return errors === 0;
}

const schema56 = {"type":"object","onlyKnown":["title","serviceId","authors","year","abstract","doi","pmid","venue","citedByCount","urls","studyTypeTags","journalQuartile","fullTextUrl","subjects","retracted","csl","bibtex","ris","file"],"properties":{"title":{"type":"string","minLength":1},"serviceId":{"type":"string","minLength":1},"authors":{"type":"array","items":{"type":"string"}},"year":{"type":["integer","null"],"minimum":1,"maximum":9999},"abstract":{"type":["string","null"]},"doi":{"type":["string","null"]},"pmid":{"type":["string","null"],"minLength":1},"venue":{"type":["string","null"]},"citedByCount":{"type":["integer","null"],"minimum":0},"urls":{"type":"array","items":{"type":"string"}},"studyTypeTags":{"type":"array","items":{"type":"string"}},"journalQuartile":{"type":["integer","null"],"minimum":1,"maximum":4},"fullTextUrl":{"type":["string","null"]},"subjects":{"type":"array","items":{"type":"string"}},"retracted":{"type":"boolean"},"csl":{"type":"array","items":{"type":"object","additionalProperties":true}},"bibtex":{"type":"string"},"ris":{"type":"string"},"file":{"type":"string","mustMatch":{"schema":{"pattern":"\\.([Bb][Ii][Bb]|[Rr][Ii][Ss]|[Jj][Ss][Oo][Nn])$"},"at":"","says":"must end in .bib, .ris or .json","reads":[]}}},"allOf":[{"mustMatch":{"schema":{"anyOf":[{"required":["title"]},{"required":["csl"]},{"required":["bibtex"]},{"required":["ris"]},{"required":["file"]}]},"at":"/title","says":"is required, or one of csl, bibtex, ris and file instead","reads":["title","csl","bibtex","ris","file"]}},{"mustMatch":{"schema":{"anyOf":[{"not":{"required":["csl"]}},{"maxProperties":1},{"required":["file"],"maxProperties":2}]},"at":"/csl","says":"stands alone: each of its references is a paper","reads":["file"]}},{"mustMatch":{"schema":{"anyOf":[{"not":{"required":["bibtex"]}},{"maxProperties":1},{"required":["file"],"maxProperties":2}]},"at":"/bibtex","says":"stands alone: each of its references is a paper","reads":["file"]}},{"mustMatch":{"schema":{"anyOf":[{"not":{"required":["ris"]}},{"maxProperties":1},{"required":["file"],"maxProperties":2}]},"at":"/ris","says":"stands alone: each of its references is a paper","reads":["file"]}},{"mustMatch":{"schema":{"anyOf":[{"not":{"required":["file"]}},{"maxProperties":1},{"required":["csl"]},{"required":["bibtex"]},{"required":["ris"]}]},"at":"/file","says":"stands alone: each of its references is a paper","reads":["csl","bibtex","ris"]}}]};
const pattern4 = new RegExp("\\.([Bb][Ii][Bb]|[Rr][Ii][Ss]|[Jj][Ss][Oo][Nn])$", "u");

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
vErrors = push(vErrors, instancePath, "GivenPaper/allOf/0/x-fault", "mustMatch", {says: "is required, or one of csl, bibtex, ris and file instead", at: "/title", reads: ["title","csl","bibtex","ris","file"]}); errors++;
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
vErrors = push(vErrors, instancePath, "GivenPaper/allOf/1/x-fault", "mustMatch", {says: "stands alone: each of its references is a paper", at: "/csl", reads: ["file"]}); errors++;
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
vErrors = push(vErrors, instancePath, "GivenPaper/allOf/2/x-fault", "mustMatch", {says: "stands alone: each of its references is a paper", at: "/bibtex", reads: ["file"]}); errors++;
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
vErrors = push(vErrors, instancePath, "GivenPaper/allOf/3/x-fault", "mustMatch", {says: "stands alone: each of its references is a paper", at: "/ris", reads: ["file"]}); errors++;
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
vErrors = push(vErrors, instancePath, "GivenPaper/allOf/4/x-fault", "mustMatch", {says: "stands alone: each of its references is a paper", at: "/file", reads: ["csl","bibtex","ris"]}); errors++;
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
vErrors = push(vErrors, instancePath+"/year", "GivenPaper/properties/year/type", "type", {type: schema56.properties.year.type}); errors++;
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
vErrors = push(vErrors, instancePath+"/abstract", "GivenPaper/properties/abstract/type", "type", {type: schema56.properties.abstract.type}); errors++;
}
}
if(data.doi !== undefined){
let data6 = data.doi;
if((typeof data6 !== "string") && (data6 !== null)){
vErrors = push(vErrors, instancePath+"/doi", "GivenPaper/properties/doi/type", "type", {type: schema56.properties.doi.type}); errors++;
}
}
if(data.pmid !== undefined){
let data7 = data.pmid;
if((typeof data7 !== "string") && (data7 !== null)){
vErrors = push(vErrors, instancePath+"/pmid", "GivenPaper/properties/pmid/type", "type", {type: schema56.properties.pmid.type}); errors++;
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
vErrors = push(vErrors, instancePath+"/venue", "GivenPaper/properties/venue/type", "type", {type: schema56.properties.venue.type}); errors++;
}
}
if(data.citedByCount !== undefined){
let data9 = data.citedByCount;
if((!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))) && (data9 !== null)){
vErrors = push(vErrors, instancePath+"/citedByCount", "GivenPaper/properties/citedByCount/type", "type", {type: schema56.properties.citedByCount.type}); errors++;
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
vErrors = push(vErrors, instancePath+"/journalQuartile", "GivenPaper/properties/journalQuartile/type", "type", {type: schema56.properties.journalQuartile.type}); errors++;
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
vErrors = push(vErrors, instancePath+"/fullTextUrl", "GivenPaper/properties/fullTextUrl/type", "type", {type: schema56.properties.fullTextUrl.type}); errors++;
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
if(!pattern4.test(data23)){
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
vErrors = push(vErrors, instancePath+"/file", "GivenPaper/properties/file/x-fault", "mustMatch", {says: "must end in .bib, .ris or .json", at: "", reads: []}); errors++;
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
if(!schema56.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "GivenPaper", "onlyKnown", {additionalProperty: key0, known: schema56.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "GivenPaper/type", "type", {type: "object"}); errors++;
}
validate53.errors = vErrors;
return errors === 0;
}

const schema57 = {"type":"object","required":["nctId","title"],"onlyKnown":["nctId","title","summary","url","overallStatus","phase","studyType","enrollmentCount","conditions","interventions","leadSponsor","startDate","primaryCompletionDate","completionDate","hasResults","lastUpdatedYear"],"properties":{"nctId":{"type":"string","minLength":1},"title":{"type":"string","minLength":1},"summary":{"type":["string","null"]},"url":{"type":"string"},"overallStatus":{"type":["string","null"]},"phase":{"type":"array","items":{"type":"string"}},"studyType":{"enum":["INTERVENTIONAL","OBSERVATIONAL","EXPANDED_ACCESS",null],"type":["string","null"]},"enrollmentCount":{"type":["integer","null"],"minimum":0},"conditions":{"type":"array","items":{"type":"string"}},"interventions":{"type":"array","items":{"type":"string"}},"leadSponsor":{"type":["string","null"]},"startDate":{"type":["string","null"],"mustMatch":{"schema":{"pattern":"^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$"},"at":"","says":"must be a date, YYYY-MM-DD, YYYY-MM or YYYY","reads":[]}},"primaryCompletionDate":{"type":["string","null"],"mustMatch":{"schema":{"pattern":"^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$"},"at":"","says":"must be a date, YYYY-MM-DD, YYYY-MM or YYYY","reads":[]}},"completionDate":{"type":["string","null"],"mustMatch":{"schema":{"pattern":"^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$"},"at":"","says":"must be a date, YYYY-MM-DD, YYYY-MM or YYYY","reads":[]}},"hasResults":{"type":["boolean","null"]},"lastUpdatedYear":{"type":["integer","null"]}}};
const pattern5 = new RegExp("^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$", "u");

function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
vErrors = push(vErrors, instancePath+"/summary", "GivenTrial/properties/summary/type", "type", {type: schema57.properties.summary.type}); errors++;
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
vErrors = push(vErrors, instancePath+"/overallStatus", "GivenTrial/properties/overallStatus/type", "type", {type: schema57.properties.overallStatus.type}); errors++;
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
vErrors = push(vErrors, instancePath+"/studyType", "GivenTrial/properties/studyType/type", "type", {type: schema57.properties.studyType.type}); errors++;
}
if(!((((data7 === "INTERVENTIONAL") || (data7 === "OBSERVATIONAL")) || (data7 === "EXPANDED_ACCESS")) || (data7 === null))){
vErrors = push(vErrors, instancePath+"/studyType", "GivenTrial/properties/studyType/enum", "enum", {allowedValues: schema57.properties.studyType.enum}); errors++;
}
}
if(data.enrollmentCount !== undefined){
let data8 = data.enrollmentCount;
if((!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))) && (data8 !== null)){
vErrors = push(vErrors, instancePath+"/enrollmentCount", "GivenTrial/properties/enrollmentCount/type", "type", {type: schema57.properties.enrollmentCount.type}); errors++;
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
vErrors = push(vErrors, instancePath+"/leadSponsor", "GivenTrial/properties/leadSponsor/type", "type", {type: schema57.properties.leadSponsor.type}); errors++;
}
}
if(data.startDate !== undefined){
let data14 = data.startDate;
if((typeof data14 !== "string") && (data14 !== null)){
vErrors = push(vErrors, instancePath+"/startDate", "GivenTrial/properties/startDate/type", "type", {type: schema57.properties.startDate.type}); errors++;
}
const _errs31 = errors;
const _errs32 = errors;
if(typeof data14 === "string"){
if(!pattern5.test(data14)){
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
vErrors = push(vErrors, instancePath+"/startDate", "GivenTrial/properties/startDate/x-fault", "mustMatch", {says: "must be a date, YYYY-MM-DD, YYYY-MM or YYYY", at: "", reads: []}); errors++;
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
vErrors = push(vErrors, instancePath+"/primaryCompletionDate", "GivenTrial/properties/primaryCompletionDate/type", "type", {type: schema57.properties.primaryCompletionDate.type}); errors++;
}
const _errs35 = errors;
const _errs36 = errors;
if(typeof data15 === "string"){
if(!pattern5.test(data15)){
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
vErrors = push(vErrors, instancePath+"/primaryCompletionDate", "GivenTrial/properties/primaryCompletionDate/x-fault", "mustMatch", {says: "must be a date, YYYY-MM-DD, YYYY-MM or YYYY", at: "", reads: []}); errors++;
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
vErrors = push(vErrors, instancePath+"/completionDate", "GivenTrial/properties/completionDate/type", "type", {type: schema57.properties.completionDate.type}); errors++;
}
const _errs39 = errors;
const _errs40 = errors;
if(typeof data16 === "string"){
if(!pattern5.test(data16)){
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
vErrors = push(vErrors, instancePath+"/completionDate", "GivenTrial/properties/completionDate/x-fault", "mustMatch", {says: "must be a date, YYYY-MM-DD, YYYY-MM or YYYY", at: "", reads: []}); errors++;
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
vErrors = push(vErrors, instancePath+"/hasResults", "GivenTrial/properties/hasResults/type", "type", {type: schema57.properties.hasResults.type}); errors++;
}
}
if(data.lastUpdatedYear !== undefined){
let data18 = data.lastUpdatedYear;
if((!((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18)))) && (data18 !== null)){
vErrors = push(vErrors, instancePath+"/lastUpdatedYear", "GivenTrial/properties/lastUpdatedYear/type", "type", {type: schema57.properties.lastUpdatedYear.type}); errors++;
}
}
for(const key0 in data){
if(!schema57.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "GivenTrial", "onlyKnown", {additionalProperty: key0, known: schema57.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "GivenTrial/type", "type", {type: "object"}); errors++;
}
validate55.errors = vErrors;
return errors === 0;
}

const schema58 = {"type":"object","onlyKnown":["rateLimit","planCap","retryAfter"],"properties":{"rateLimit":{"enum":["none","perMinute","daily"]},"planCap":{"enum":["reject","clamp"]},"retryAfter":{"type":"boolean"}}};

function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rateLimit !== undefined){
let data0 = data.rateLimit;
if(!(((data0 === "none") || (data0 === "perMinute")) || (data0 === "daily"))){
vErrors = push(vErrors, instancePath+"/rateLimit", "Limits/properties/rateLimit/enum", "enum", {allowedValues: schema58.properties.rateLimit.enum}); errors++;
}
}
if(data.planCap !== undefined){
let data1 = data.planCap;
if(!((data1 === "reject") || (data1 === "clamp"))){
vErrors = push(vErrors, instancePath+"/planCap", "Limits/properties/planCap/enum", "enum", {allowedValues: schema58.properties.planCap.enum}); errors++;
}
}
if(data.retryAfter !== undefined){
if(typeof data.retryAfter !== "boolean"){
vErrors = push(vErrors, instancePath+"/retryAfter", "Limits/properties/retryAfter/type", "type", {type: "boolean"}); errors++;
}
}
for(const key0 in data){
if(!schema58.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "Limits", "onlyKnown", {additionalProperty: key0, known: schema58.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Limits/type", "type", {type: "object"}); errors++;
}
validate57.errors = vErrors;
return errors === 0;
}

const schema59 = {"type":"object","onlyKnown":["form","magic","realistic","strictBodies","provisional","oauth","usageLag"],"properties":{"form":{"enum":["current","older","newer"]},"magic":{"type":"boolean"},"realistic":{"type":"boolean"},"strictBodies":{"type":"boolean"},"provisional":{"type":"string","enum":["on","off"]},"oauth":{"type":"string","enum":["ask","auto"]},"usageLag":{"$ref":"Duration"}}};
const pattern8 = new RegExp("^P(?=\\d|T\\d)(\\d{1,6}D)?(T(?=\\d)(\\d{1,6}H)?(\\d{1,6}M)?(\\d{1,6}(\\.\\d{1,3})?S)?)?$", "u");

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = push(vErrors, instancePath, "Duration/type", "type", {type: "string"}); errors++;
}
const _errs1 = errors;
const _errs2 = errors;
if(typeof data === "string"){
if(!pattern8.test(data)){
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
vErrors = push(vErrors, instancePath, "Duration/x-fault", "mustMatch", {says: "must be an ISO 8601 duration of days, hours, minutes and seconds, such as PT10M or P7D, each of at most six digits", at: "", reads: []}); errors++;
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
validate60.errors = vErrors;
return errors === 0;
}


function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.form !== undefined){
let data0 = data.form;
if(!(((data0 === "current") || (data0 === "older")) || (data0 === "newer"))){
vErrors = push(vErrors, instancePath+"/form", "Options/properties/form/enum", "enum", {allowedValues: schema59.properties.form.enum}); errors++;
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
vErrors = push(vErrors, instancePath+"/provisional", "Options/properties/provisional/enum", "enum", {allowedValues: schema59.properties.provisional.enum}); errors++;
}
}
if(data.oauth !== undefined){
let data5 = data.oauth;
if(typeof data5 !== "string"){
vErrors = push(vErrors, instancePath+"/oauth", "Options/properties/oauth/type", "type", {type: "string"}); errors++;
}
if(!((data5 === "ask") || (data5 === "auto"))){
vErrors = push(vErrors, instancePath+"/oauth", "Options/properties/oauth/enum", "enum", {allowedValues: schema59.properties.oauth.enum}); errors++;
}
}
if(data.usageLag !== undefined){
if(!(validate60(data.usageLag, {instancePath:instancePath+"/usageLag",parentData:data,parentDataProperty:"usageLag",rootData}))){
vErrors = pushAll(vErrors, validate60.errors); errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema59.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "Options", "onlyKnown", {additionalProperty: key0, known: schema59.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Options/type", "type", {type: "object"}); errors++;
}
validate59.errors = vErrors;
return errors === 0;
}

const schema61 = {"type":"object","onlyKnown":["on","preset","after","times","probability","does","delay","jitter"],"properties":{"on":{"type":"object","onlyKnown":["operation","session","account","headers","request"],"properties":{"operation":{"type":"string"},"session":{"type":"string"},"account":{"type":"string"},"headers":{"type":"object","minProperties":1,"additionalProperties":{"type":"string"}},"request":{"type":"object","onlyKnown":["method","path","query","body"],"minProperties":1,"properties":{"method":{"type":"string","mustMatch":{"schema":{"pattern":"^[A-Z]{1,20}$"},"at":"","says":"must be a method in capital letters, such as GET","reads":[]}},"path":{"type":"string","mustMatch":{"schema":{"pattern":"^/"},"at":"","says":"must begin with /, below the base URL","reads":[]}},"query":{"type":"string"},"body":{}}}}},"preset":{"enum":["edge"]},"after":{"type":"integer","minimum":0},"times":{"type":"integer","minimum":1},"probability":{"type":"number","exclusiveMinimum":0,"maximum":1},"does":{"type":"object","onlyKnown":["answer","replace","change","edge","drop","truncate","drip","twice"],"minProperties":1,"maxProperties":1,"properties":{"answer":{"type":"object","required":["status"],"onlyKnown":["status","headers","body"],"properties":{"status":{"type":"integer","minimum":200,"maximum":599},"headers":{"type":"object","additionalProperties":{"type":"string"}},"body":{}}},"replace":{"type":"object","required":["status"],"onlyKnown":["status","headers","body"],"properties":{"status":{"type":"integer","minimum":200,"maximum":599},"headers":{"type":"object","additionalProperties":{"type":["string","null"]}},"body":{}}},"change":{"type":"object","onlyKnown":["when","headers","body"],"minProperties":1,"properties":{"when":{"type":"object","additionalProperties":true},"headers":{"type":"object","additionalProperties":{"type":["string","null"]}},"body":{"type":"object","additionalProperties":true}}},"edge":{"const":true},"drop":{"enum":["before","after"]},"truncate":{"type":"object","required":["bytes"],"onlyKnown":["bytes"],"properties":{"bytes":{"type":"integer","minimum":0}}},"drip":{"type":"object","required":["bytes","every"],"onlyKnown":["bytes","every"],"properties":{"bytes":{"type":"integer","minimum":1},"every":{"$ref":"Duration"}}},"twice":{"const":true}}},"delay":{"$ref":"Duration"},"jitter":{"$ref":"Duration"}},"allOf":[{"mustMatch":{"schema":{"anyOf":[{"not":{"required":["preset"]}},{"not":{"required":["does"]}}]},"at":"/does","says":"cannot stand beside preset, which says what it does","reads":[]}}],"mustMatch":{"schema":{"anyOf":[{"required":["does"]},{"required":["delay"]},{"required":["jitter"]},{"required":["preset"]}]},"at":"/does","says":"is missing: a fault does something, delays, or both","reads":["does","delay","jitter","preset"]}};
const pattern9 = new RegExp("^[A-Z]{1,20}$", "u");
const pattern10 = new RegExp("^/", "u");

function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
vErrors = push(vErrors, instancePath, "Fault/allOf/0/x-fault", "mustMatch", {says: "cannot stand beside preset, which says what it does", at: "/does", reads: []}); errors++;
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
vErrors = push(vErrors, instancePath, "Fault/x-fault", "mustMatch", {says: "is missing: a fault does something, delays, or both", at: "/does", reads: ["does","delay","jitter","preset"]}); errors++;
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
if(!pattern9.test(data7)){
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
vErrors = push(vErrors, instancePath+"/on/request/method", "Fault/properties/on/properties/request/properties/method/x-fault", "mustMatch", {says: "must be a method in capital letters, such as GET", at: "", reads: []}); errors++;
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
if(!pattern10.test(data8)){
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
vErrors = push(vErrors, instancePath+"/on/request/path", "Fault/properties/on/properties/request/properties/path/x-fault", "mustMatch", {says: "must begin with /, below the base URL", at: "", reads: []}); errors++;
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
if(!schema61.properties.on.properties.request.onlyKnown.includes(key1)){
vErrors = push(vErrors, instancePath+"/on/request", "Fault/properties/on/properties/request", "onlyKnown", {additionalProperty: key1, known: schema61.properties.on.properties.request.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/on/request", "Fault/properties/on/properties/request/type", "type", {type: "object"}); errors++;
}
}
for(const key2 in data0){
if(!schema61.properties.on.onlyKnown.includes(key2)){
vErrors = push(vErrors, instancePath+"/on", "Fault/properties/on", "onlyKnown", {additionalProperty: key2, known: schema61.properties.on.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/on", "Fault/properties/on/type", "type", {type: "object"}); errors++;
}
}
if(data.preset !== undefined){
if(!(data.preset === "edge")){
vErrors = push(vErrors, instancePath+"/preset", "Fault/properties/preset/enum", "enum", {allowedValues: schema61.properties.preset.enum}); errors++;
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
if(!schema61.properties.does.properties.answer.onlyKnown.includes(key4)){
vErrors = push(vErrors, instancePath+"/does/answer", "Fault/properties/does/properties/answer", "onlyKnown", {additionalProperty: key4, known: schema61.properties.does.properties.answer.onlyKnown}); errors++;
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
vErrors = push(vErrors, instancePath+"/does/replace/headers/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"), "Fault/properties/does/properties/replace/properties/headers/additionalProperties/type", "type", {type: schema61.properties.does.properties.replace.properties.headers.additionalProperties.type}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/does/replace/headers", "Fault/properties/does/properties/replace/properties/headers/type", "type", {type: "object"}); errors++;
}
}
for(const key6 in data19){
if(!schema61.properties.does.properties.replace.onlyKnown.includes(key6)){
vErrors = push(vErrors, instancePath+"/does/replace", "Fault/properties/does/properties/replace", "onlyKnown", {additionalProperty: key6, known: schema61.properties.does.properties.replace.onlyKnown}); errors++;
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
vErrors = push(vErrors, instancePath+"/does/change/headers/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"), "Fault/properties/does/properties/change/properties/headers/additionalProperties/type", "type", {type: schema61.properties.does.properties.change.properties.headers.additionalProperties.type}); errors++;
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
if(!schema61.properties.does.properties.change.onlyKnown.includes(key8)){
vErrors = push(vErrors, instancePath+"/does/change", "Fault/properties/does/properties/change", "onlyKnown", {additionalProperty: key8, known: schema61.properties.does.properties.change.onlyKnown}); errors++;
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
vErrors = push(vErrors, instancePath+"/does/drop", "Fault/properties/does/properties/drop/enum", "enum", {allowedValues: schema61.properties.does.properties.drop.enum}); errors++;
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
if(!schema61.properties.does.properties.truncate.onlyKnown.includes(key9)){
vErrors = push(vErrors, instancePath+"/does/truncate", "Fault/properties/does/properties/truncate", "onlyKnown", {additionalProperty: key9, known: schema61.properties.does.properties.truncate.onlyKnown}); errors++;
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
if(!(validate60(data32.every, {instancePath:instancePath+"/does/drip/every",parentData:data32,parentDataProperty:"every",rootData}))){
vErrors = pushAll(vErrors, validate60.errors); errors = vErrors.length;
}
}
for(const key10 in data32){
if(!schema61.properties.does.properties.drip.onlyKnown.includes(key10)){
vErrors = push(vErrors, instancePath+"/does/drip", "Fault/properties/does/properties/drip", "onlyKnown", {additionalProperty: key10, known: schema61.properties.does.properties.drip.onlyKnown}); errors++;
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
if(!schema61.properties.does.onlyKnown.includes(key11)){
vErrors = push(vErrors, instancePath+"/does", "Fault/properties/does", "onlyKnown", {additionalProperty: key11, known: schema61.properties.does.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/does", "Fault/properties/does/type", "type", {type: "object"}); errors++;
}
}
if(data.delay !== undefined){
if(!(validate60(data.delay, {instancePath:instancePath+"/delay",parentData:data,parentDataProperty:"delay",rootData}))){
vErrors = pushAll(vErrors, validate60.errors); errors = vErrors.length;
}
}
if(data.jitter !== undefined){
if(!(validate60(data.jitter, {instancePath:instancePath+"/jitter",parentData:data,parentDataProperty:"jitter",rootData}))){
vErrors = pushAll(vErrors, validate60.errors); errors = vErrors.length;
}
}
for(const key12 in data){
if(!schema61.onlyKnown.includes(key12)){
vErrors = push(vErrors, instancePath, "Fault", "onlyKnown", {additionalProperty: key12, known: schema61.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Fault/type", "type", {type: "object"}); errors++;
}
validate63.errors = vErrors;
return errors === 0;
}

const schema62 = {"type":"object","onlyKnown":["sources","collections"],"properties":{"sources":{"type":"object","propertyNames":{"mustMatch":{"schema":{"pattern":"^[a-zA-Z][a-zA-Z0-9-]{0,39}$"},"at":"","says":"must be a letter and up to 39 letters, digits and -","reads":[]}},"additionalProperties":{"$ref":"GivenSource"}},"collections":{"type":"object","propertyNames":{"mustMatch":{"schema":{"pattern":"^[a-zA-Z][a-zA-Z0-9-]{0,39}$"},"at":"","says":"must be a letter and up to 39 letters, digits and -","reads":[]}},"additionalProperties":{"$ref":"GivenCollection"}}}};
const schema63 = {"type":"object","onlyKnown":["owner","serviceId","doi","title","authors","year","abstract","pmid","venue","urls","pdf","fullText"],"properties":{"owner":{"type":"string","minLength":1},"serviceId":{"type":"string","minLength":1},"doi":{"type":"string","minLength":1},"title":{"type":"string","minLength":1},"authors":{"type":"array","items":{"type":"string","minLength":1}},"year":{"type":"integer","minimum":1000,"maximum":9999},"abstract":{"type":"string"},"pmid":{"type":"string","minLength":1},"venue":{"type":"string","minLength":1},"urls":{"type":"array","items":{"type":"string","minLength":1}},"pdf":{"type":"string","minLength":1},"fullText":{"enum":["available","pending","unavailable"]}}};

function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
vErrors = push(vErrors, instancePath+"/fullText", "GivenSource/properties/fullText/enum", "enum", {allowedValues: schema63.properties.fullText.enum}); errors++;
}
}
for(const key0 in data){
if(!schema63.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "GivenSource", "onlyKnown", {additionalProperty: key0, known: schema63.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "GivenSource/type", "type", {type: "object"}); errors++;
}
validate69.errors = vErrors;
return errors === 0;
}

const schema64 = {"type":"object","onlyKnown":["owner","name","description","sources","sharedWith"],"properties":{"owner":{"type":"string","minLength":1},"name":{"type":"string","minLength":1,"maxLength":200},"description":{"type":"string","maxLength":2000},"sources":{"type":"array","items":{"type":"string","minLength":1}},"sharedWith":{"type":"array","items":{"type":"object","onlyKnown":["email","role"],"required":["email"],"properties":{"email":{"type":"string","format":"email"},"role":{"enum":["reader","writer"]}}}}}};

function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(formats0.test(data7))){
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
vErrors = push(vErrors, instancePath+"/sharedWith/" + i1+"/role", "GivenCollection/properties/sharedWith/items/properties/role/enum", "enum", {allowedValues: schema64.properties.sharedWith.items.properties.role.enum}); errors++;
}
}
for(const key0 in data6){
if(!schema64.properties.sharedWith.items.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath+"/sharedWith/" + i1, "GivenCollection/properties/sharedWith/items", "onlyKnown", {additionalProperty: key0, known: schema64.properties.sharedWith.items.onlyKnown}); errors++;
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
if(!schema64.onlyKnown.includes(key1)){
vErrors = push(vErrors, instancePath, "GivenCollection", "onlyKnown", {additionalProperty: key1, known: schema64.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "GivenCollection/type", "type", {type: "object"}); errors++;
}
validate71.errors = vErrors;
return errors === 0;
}


function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern1.test(key0)){
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
vErrors = push(vErrors, instancePath+"/sources", "GivenLibrary/properties/sources/propertyNames/x-fault", "mustMatch", {says: "must be a letter and up to 39 letters, digits and -", at: "", reads: []}, key0); errors++;
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
if(!(validate69(data0[key1], {instancePath:instancePath+"/sources/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data0,parentDataProperty:key1,rootData}))){
vErrors = pushAll(vErrors, validate69.errors); errors = vErrors.length;
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
if(!pattern1.test(key2)){
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
vErrors = push(vErrors, instancePath+"/collections", "GivenLibrary/properties/collections/propertyNames/x-fault", "mustMatch", {says: "must be a letter and up to 39 letters, digits and -", at: "", reads: []}, key2); errors++;
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
if(!(validate71(data2[key3], {instancePath:instancePath+"/collections/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data2,parentDataProperty:key3,rootData}))){
vErrors = pushAll(vErrors, validate71.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/collections", "GivenLibrary/properties/collections/type", "type", {type: "object"}); errors++;
}
}
for(const key4 in data){
if(!schema62.onlyKnown.includes(key4)){
vErrors = push(vErrors, instancePath, "GivenLibrary", "onlyKnown", {additionalProperty: key4, known: schema62.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "GivenLibrary/type", "type", {type: "object"}); errors++;
}
validate68.errors = vErrors;
return errors === 0;
}


function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(formats2(data1))){
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
if(!pattern1.test(key0)){
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
vErrors = push(vErrors, instancePath+"/accounts", "Given/properties/accounts/propertyNames/x-fault", "mustMatch", {says: "must be a letter and up to 39 letters, digits and -", at: "", reads: []}, key0); errors++;
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
if(!(validate45(data2[key1], {instancePath:instancePath+"/accounts/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data2,parentDataProperty:key1,rootData}))){
vErrors = pushAll(vErrors, validate45.errors); errors = vErrors.length;
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
if(!(validate47(data4[i0], {instancePath:instancePath+"/timelines/" + i0,parentData:data4,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate47.errors); errors = vErrors.length;
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
if(!pattern1.test(key2)){
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
vErrors = push(vErrors, instancePath+"/sessions", "Given/properties/sessions/propertyNames/x-fault", "mustMatch", {says: "must be a letter and up to 39 letters, digits and -", at: "", reads: []}, key2); errors++;
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
if(!(validate49(data6[key3], {instancePath:instancePath+"/sessions/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data6,parentDataProperty:key3,rootData}))){
vErrors = pushAll(vErrors, validate49.errors); errors = vErrors.length;
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
if(!(validate53(data8[i1], {instancePath:instancePath+"/papers/" + i1,parentData:data8,parentDataProperty:i1,rootData}))){
vErrors = pushAll(vErrors, validate53.errors); errors = vErrors.length;
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
if(!(validate55(data10[i2], {instancePath:instancePath+"/trials/" + i2,parentData:data10,parentDataProperty:i2,rootData}))){
vErrors = pushAll(vErrors, validate55.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/trials", "Given/properties/trials/type", "type", {type: "array"}); errors++;
}
}
if(data.limits !== undefined){
if(!(validate57(data.limits, {instancePath:instancePath+"/limits",parentData:data,parentDataProperty:"limits",rootData}))){
vErrors = pushAll(vErrors, validate57.errors); errors = vErrors.length;
}
}
if(data.options !== undefined){
if(!(validate59(data.options, {instancePath:instancePath+"/options",parentData:data,parentDataProperty:"options",rootData}))){
vErrors = pushAll(vErrors, validate59.errors); errors = vErrors.length;
}
}
if(data.faults !== undefined){
let data14 = data.faults;
if(Array.isArray(data14)){
const len3 = data14.length;
for(let i3=0; i3<len3 && errors<5000; i3++){
if(!(validate63(data14[i3], {instancePath:instancePath+"/faults/" + i3,parentData:data14,parentDataProperty:i3,rootData}))){
vErrors = pushAll(vErrors, validate63.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/faults", "Given/properties/faults/type", "type", {type: "array"}); errors++;
}
}
if(data.library !== undefined){
if(!(validate68(data.library, {instancePath:instancePath+"/library",parentData:data,parentDataProperty:"library",rootData}))){
vErrors = pushAll(vErrors, validate68.errors); errors = vErrors.length;
}
}
for(const key4 in data){
if(!schema44.onlyKnown.includes(key4)){
vErrors = push(vErrors, instancePath, "Given", "onlyKnown", {additionalProperty: key4, known: schema44.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Given/type", "type", {type: "object"}); errors++;
}
validate44.errors = vErrors;
return errors === 0;
}


function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
const _errs3 = errors;
const _errs4 = errors;
let valid2 = false;
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.given !== undefined){
vErrors = push(vErrors); errors++;
}
}
var _valid0 = _errs5 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.scenario !== undefined){
vErrors = push(vErrors); errors++;
}
}
var _valid0 = _errs7 === errors;
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
vErrors = push(vErrors, instancePath, "CreateWorld/allOf/0/x-fault", "mustMatch", {says: "cannot stand beside scenario", at: "/given", reads: ["given","scenario"]}); errors++;
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
const _errs10 = errors;
const _errs11 = errors;
const _errs12 = errors;
let valid6 = false;
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.given !== undefined){
vErrors = push(vErrors); errors++;
}
}
var _valid1 = _errs13 === errors;
valid6 = valid6 || _valid1;
if(!valid6){
const _errs15 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.preset !== undefined){
vErrors = push(vErrors); errors++;
}
}
var _valid1 = _errs15 === errors;
valid6 = valid6 || _valid1;
}
if(!valid6){
vErrors = push(vErrors); errors++;
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
var valid5 = _errs11 === errors;
if(!valid5){
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "CreateWorld/allOf/1/x-fault", "mustMatch", {says: "cannot stand beside preset", at: "/given", reads: ["given","preset"]}); errors++;
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
const _errs18 = errors;
const _errs19 = errors;
const _errs20 = errors;
let valid10 = false;
const _errs21 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.scenario !== undefined){
vErrors = push(vErrors); errors++;
}
}
var _valid2 = _errs21 === errors;
valid10 = valid10 || _valid2;
if(!valid10){
const _errs23 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.preset !== undefined){
vErrors = push(vErrors); errors++;
}
}
var _valid2 = _errs23 === errors;
valid10 = valid10 || _valid2;
}
if(!valid10){
vErrors = push(vErrors); errors++;
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
var valid9 = _errs19 === errors;
if(!valid9){
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "CreateWorld/allOf/2/x-fault", "mustMatch", {says: "cannot stand beside preset", at: "/scenario", reads: ["scenario","preset"]}); errors++;
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
const _errs26 = errors;
const _errs27 = errors;
const _errs28 = errors;
let valid14 = false;
const _errs29 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.shelf !== undefined){
vErrors = push(vErrors); errors++;
}
}
var _valid3 = _errs29 === errors;
valid14 = valid14 || _valid3;
if(!valid14){
const _errs31 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.given !== undefined){
vErrors = push(vErrors); errors++;
}
}
var _valid3 = _errs31 === errors;
valid14 = valid14 || _valid3;
}
if(!valid14){
vErrors = push(vErrors); errors++;
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
var valid13 = _errs27 === errors;
if(!valid13){
errors = _errs26;
if(vErrors !== null){
if(_errs26){
vErrors.length = _errs26;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "CreateWorld/allOf/3/x-fault", "mustMatch", {says: "cannot stand beside given", at: "/shelf", reads: ["shelf","given"]}); errors++;
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
const _errs34 = errors;
const _errs35 = errors;
const _errs36 = errors;
let valid18 = false;
const _errs37 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.shelf !== undefined){
vErrors = push(vErrors); errors++;
}
}
var _valid4 = _errs37 === errors;
valid18 = valid18 || _valid4;
if(!valid18){
const _errs39 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.scenario !== undefined){
vErrors = push(vErrors); errors++;
}
}
var _valid4 = _errs39 === errors;
valid18 = valid18 || _valid4;
}
if(!valid18){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs36;
if(vErrors !== null){
if(_errs36){
vErrors.length = _errs36;
}
else {
vErrors = null;
}
}
}
var valid17 = _errs35 === errors;
if(!valid17){
errors = _errs34;
if(vErrors !== null){
if(_errs34){
vErrors.length = _errs34;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "CreateWorld/allOf/4/x-fault", "mustMatch", {says: "cannot stand beside scenario", at: "/shelf", reads: ["shelf","scenario"]}); errors++;
}
else {
errors = _errs34;
if(vErrors !== null){
if(_errs34){
vErrors.length = _errs34;
}
else {
vErrors = null;
}
}
}
const _errs42 = errors;
const _errs43 = errors;
const _errs44 = errors;
let valid22 = false;
const _errs45 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.shelf !== undefined){
vErrors = push(vErrors); errors++;
}
}
var _valid5 = _errs45 === errors;
valid22 = valid22 || _valid5;
if(!valid22){
const _errs47 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.preset !== undefined){
vErrors = push(vErrors); errors++;
}
}
var _valid5 = _errs47 === errors;
valid22 = valid22 || _valid5;
}
if(!valid22){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs44;
if(vErrors !== null){
if(_errs44){
vErrors.length = _errs44;
}
else {
vErrors = null;
}
}
}
var valid21 = _errs43 === errors;
if(!valid21){
errors = _errs42;
if(vErrors !== null){
if(_errs42){
vErrors.length = _errs42;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "CreateWorld/allOf/5/x-fault", "mustMatch", {says: "cannot stand beside preset", at: "/shelf", reads: ["shelf","preset"]}); errors++;
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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
if(!(validate42(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = pushAll(vErrors, validate42.errors); errors = vErrors.length;
}
}
if(data.seed !== undefined){
let data13 = data.seed;
if(!((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13)))){
vErrors = push(vErrors, instancePath+"/seed", "CreateWorld/properties/seed/type", "type", {type: "integer"}); errors++;
}
}
if(data.given !== undefined){
if(!(validate44(data.given, {instancePath:instancePath+"/given",parentData:data,parentDataProperty:"given",rootData}))){
vErrors = pushAll(vErrors, validate44.errors); errors = vErrors.length;
}
}
if(data.scenario !== undefined){
let data15 = data.scenario;
if(!(data15 && typeof data15 == "object" && !Array.isArray(data15))){
vErrors = push(vErrors, instancePath+"/scenario", "CreateWorld/properties/scenario/type", "type", {type: "object"}); errors++;
}
}
if(data.shelf !== undefined){
let data16 = data.shelf;
if(typeof data16 === "string"){
if(func2(data16) < 1){
vErrors = push(vErrors, instancePath+"/shelf", "CreateWorld/properties/shelf/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/shelf", "CreateWorld/properties/shelf/type", "type", {type: "string"}); errors++;
}
}
if(data.preset !== undefined){
let data17 = data.preset;
if(typeof data17 !== "string"){
vErrors = push(vErrors, instancePath+"/preset", "CreateWorld/properties/preset/type", "type", {type: "string"}); errors++;
}
if(!((data17 === "default") || (data17 === "conformance"))){
vErrors = push(vErrors, instancePath+"/preset", "CreateWorld/properties/preset/enum", "enum", {allowedValues: schema42.properties.preset.enum}); errors++;
}
}
for(const key0 in data){
if(!schema42.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "CreateWorld", "onlyKnown", {additionalProperty: key0, known: schema42.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "CreateWorld/type", "type", {type: "object"}); errors++;
}
validate41.errors = vErrors;
return errors === 0;
}


const schema65 = {"type":"object","properties":{"id":{"$ref":"WorldId"},"seed":{"type":"integer"}},"onlyKnown":["id","seed"]};

function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
if(!(validate42(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = pushAll(vErrors, validate42.errors); errors = vErrors.length;
}
}
if(data.seed !== undefined){
let data1 = data.seed;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
vErrors = push(vErrors, instancePath+"/seed", "/paths/~1worlds/post/parameters/1/schema/type", "type", {type: "integer"}); errors++;
}
}
for(const key0 in data){
if(!schema65.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "CreateWorldQuery", "onlyKnown", {additionalProperty: key0, known: schema65.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "CreateWorldQuery/type", "type", {type: "object"}); errors++;
}
validate75.errors = vErrors;
return errors === 0;
}


const schema66 = {"type":"object","onlyKnown":["id","seed","baseUrl","mcpUrl","controlUrl","keys","sessions","target"],"required":["id","seed","baseUrl","mcpUrl","controlUrl","keys","sessions","target"],"properties":{"id":{"$ref":"WorldId"},"seed":{"type":"integer"},"baseUrl":{"type":"string","format":"uri"},"mcpUrl":{"type":"string","format":"uri"},"controlUrl":{"type":"string","format":"uri"},"keys":{"type":"object","additionalProperties":{"type":"string"}},"sessions":{"type":"object","additionalProperties":{"type":"string"}},"target":{"type":"object","additionalProperties":true}}};

function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
vErrors = push(vErrors, instancePath, "CreatedWorld/required", "required", {missingProperty: "id"}); errors++;
}
if(data.seed === undefined){
vErrors = push(vErrors, instancePath, "CreatedWorld/required", "required", {missingProperty: "seed"}); errors++;
}
if(data.baseUrl === undefined){
vErrors = push(vErrors, instancePath, "CreatedWorld/required", "required", {missingProperty: "baseUrl"}); errors++;
}
if(data.mcpUrl === undefined){
vErrors = push(vErrors, instancePath, "CreatedWorld/required", "required", {missingProperty: "mcpUrl"}); errors++;
}
if(data.controlUrl === undefined){
vErrors = push(vErrors, instancePath, "CreatedWorld/required", "required", {missingProperty: "controlUrl"}); errors++;
}
if(data.keys === undefined){
vErrors = push(vErrors, instancePath, "CreatedWorld/required", "required", {missingProperty: "keys"}); errors++;
}
if(data.sessions === undefined){
vErrors = push(vErrors, instancePath, "CreatedWorld/required", "required", {missingProperty: "sessions"}); errors++;
}
if(data.target === undefined){
vErrors = push(vErrors, instancePath, "CreatedWorld/required", "required", {missingProperty: "target"}); errors++;
}
if(data.id !== undefined){
if(!(validate42(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = pushAll(vErrors, validate42.errors); errors = vErrors.length;
}
}
if(data.seed !== undefined){
let data1 = data.seed;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
vErrors = push(vErrors, instancePath+"/seed", "CreatedWorld/properties/seed/type", "type", {type: "integer"}); errors++;
}
}
if(data.baseUrl !== undefined){
let data2 = data.baseUrl;
if(typeof data2 === "string"){
if(!(formats28(data2))){
vErrors = push(vErrors, instancePath+"/baseUrl", "CreatedWorld/properties/baseUrl/format", "format", {format: "uri"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/baseUrl", "CreatedWorld/properties/baseUrl/type", "type", {type: "string"}); errors++;
}
}
if(data.mcpUrl !== undefined){
let data3 = data.mcpUrl;
if(typeof data3 === "string"){
if(!(formats28(data3))){
vErrors = push(vErrors, instancePath+"/mcpUrl", "CreatedWorld/properties/mcpUrl/format", "format", {format: "uri"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/mcpUrl", "CreatedWorld/properties/mcpUrl/type", "type", {type: "string"}); errors++;
}
}
if(data.controlUrl !== undefined){
let data4 = data.controlUrl;
if(typeof data4 === "string"){
if(!(formats28(data4))){
vErrors = push(vErrors, instancePath+"/controlUrl", "CreatedWorld/properties/controlUrl/format", "format", {format: "uri"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/controlUrl", "CreatedWorld/properties/controlUrl/type", "type", {type: "string"}); errors++;
}
}
if(data.keys !== undefined){
let data5 = data.keys;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key0 in data5){
if(typeof data5[key0] !== "string"){
vErrors = push(vErrors, instancePath+"/keys/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "CreatedWorld/properties/keys/additionalProperties/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/keys", "CreatedWorld/properties/keys/type", "type", {type: "object"}); errors++;
}
}
if(data.sessions !== undefined){
let data7 = data.sessions;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key1 in data7){
if(typeof data7[key1] !== "string"){
vErrors = push(vErrors, instancePath+"/sessions/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "CreatedWorld/properties/sessions/additionalProperties/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sessions", "CreatedWorld/properties/sessions/type", "type", {type: "object"}); errors++;
}
}
if(data.target !== undefined){
let data9 = data.target;
if(!(data9 && typeof data9 == "object" && !Array.isArray(data9))){
vErrors = push(vErrors, instancePath+"/target", "CreatedWorld/properties/target/type", "type", {type: "object"}); errors++;
}
}
for(const key2 in data){
if(!schema66.onlyKnown.includes(key2)){
vErrors = push(vErrors, instancePath, "CreatedWorld", "onlyKnown", {additionalProperty: key2, known: schema66.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "CreatedWorld/type", "type", {type: "object"}); errors++;
}
validate77.errors = vErrors;
return errors === 0;
}




const schema67 = {"type":"object","onlyKnown":["id","fault","passed","met"],"required":["id","fault","passed","met"],"properties":{"id":{"type":"string"},"fault":{"$ref":"Fault"},"passed":{"type":"integer","minimum":0},"met":{"type":"integer","minimum":0}}};

function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
vErrors = push(vErrors, instancePath, "FaultInForce/required", "required", {missingProperty: "id"}); errors++;
}
if(data.fault === undefined){
vErrors = push(vErrors, instancePath, "FaultInForce/required", "required", {missingProperty: "fault"}); errors++;
}
if(data.passed === undefined){
vErrors = push(vErrors, instancePath, "FaultInForce/required", "required", {missingProperty: "passed"}); errors++;
}
if(data.met === undefined){
vErrors = push(vErrors, instancePath, "FaultInForce/required", "required", {missingProperty: "met"}); errors++;
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
vErrors = push(vErrors, instancePath+"/id", "FaultInForce/properties/id/type", "type", {type: "string"}); errors++;
}
}
if(data.fault !== undefined){
if(!(validate63(data.fault, {instancePath:instancePath+"/fault",parentData:data,parentDataProperty:"fault",rootData}))){
vErrors = pushAll(vErrors, validate63.errors); errors = vErrors.length;
}
}
if(data.passed !== undefined){
let data2 = data.passed;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
vErrors = push(vErrors, instancePath+"/passed", "FaultInForce/properties/passed/type", "type", {type: "integer"}); errors++;
}
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
vErrors = push(vErrors, instancePath+"/passed", "FaultInForce/properties/passed/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.met !== undefined){
let data3 = data.met;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
vErrors = push(vErrors, instancePath+"/met", "FaultInForce/properties/met/type", "type", {type: "integer"}); errors++;
}
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
vErrors = push(vErrors, instancePath+"/met", "FaultInForce/properties/met/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
for(const key0 in data){
if(!schema67.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "FaultInForce", "onlyKnown", {additionalProperty: key0, known: schema67.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "FaultInForce/type", "type", {type: "object"}); errors++;
}
validate79.errors = vErrors;
return errors === 0;
}


const schema68 = {"type":"object","onlyKnown":["faults"],"required":["faults"],"properties":{"faults":{"type":"array","items":{"$ref":"FaultInForce"}}}};

function validate81(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.faults === undefined){
vErrors = push(vErrors, instancePath, "FaultList/required", "required", {missingProperty: "faults"}); errors++;
}
if(data.faults !== undefined){
let data0 = data.faults;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate79(data0[i0], {instancePath:instancePath+"/faults/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate79.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/faults", "FaultList/properties/faults/type", "type", {type: "array"}); errors++;
}
}
for(const key0 in data){
if(!schema68.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "FaultList", "onlyKnown", {additionalProperty: key0, known: schema68.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "FaultList/type", "type", {type: "object"}); errors++;
}
validate81.errors = vErrors;
return errors === 0;
}


const schema69 = {"type":"object","properties":{"limit":{"type":"integer","minimum":1,"maximum":1000},"operation":{"type":"string"},"status":{"type":"integer","minimum":0,"maximum":599},"session":{"type":"string","minLength":1},"before":{"type":"integer","minimum":1},"after":{"type":"integer","minimum":0},"bodies":{"type":"boolean"}},"onlyKnown":["limit","operation","status","session","before","after","bodies"]};

function validate83(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit !== undefined){
let data0 = data.limit;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, instancePath+"/limit", "/paths/~1worlds~1{world}~1ledger/get/parameters/0/schema/type", "type", {type: "integer"}); errors++;
}
if(typeof data0 == "number"){
if(data0 > 1000 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/limit", "/paths/~1worlds~1{world}~1ledger/get/parameters/0/schema/maximum", "maximum", {comparison: "<=", limit: 1000}); errors++;
}
if(data0 < 1 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/limit", "/paths/~1worlds~1{world}~1ledger/get/parameters/0/schema/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data.operation !== undefined){
if(typeof data.operation !== "string"){
vErrors = push(vErrors, instancePath+"/operation", "/paths/~1worlds~1{world}~1ledger/get/parameters/1/schema/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
vErrors = push(vErrors, instancePath+"/status", "/paths/~1worlds~1{world}~1ledger/get/parameters/2/schema/type", "type", {type: "integer"}); errors++;
}
if(typeof data2 == "number"){
if(data2 > 599 || isNaN(data2)){
vErrors = push(vErrors, instancePath+"/status", "/paths/~1worlds~1{world}~1ledger/get/parameters/2/schema/maximum", "maximum", {comparison: "<=", limit: 599}); errors++;
}
if(data2 < 0 || isNaN(data2)){
vErrors = push(vErrors, instancePath+"/status", "/paths/~1worlds~1{world}~1ledger/get/parameters/2/schema/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.session !== undefined){
let data3 = data.session;
if(typeof data3 === "string"){
if(func2(data3) < 1){
vErrors = push(vErrors, instancePath+"/session", "/paths/~1worlds~1{world}~1ledger/get/parameters/3/schema/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/session", "/paths/~1worlds~1{world}~1ledger/get/parameters/3/schema/type", "type", {type: "string"}); errors++;
}
}
if(data.before !== undefined){
let data4 = data.before;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
vErrors = push(vErrors, instancePath+"/before", "/paths/~1worlds~1{world}~1ledger/get/parameters/4/schema/type", "type", {type: "integer"}); errors++;
}
if(typeof data4 == "number"){
if(data4 < 1 || isNaN(data4)){
vErrors = push(vErrors, instancePath+"/before", "/paths/~1worlds~1{world}~1ledger/get/parameters/4/schema/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data.after !== undefined){
let data5 = data.after;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
vErrors = push(vErrors, instancePath+"/after", "/paths/~1worlds~1{world}~1ledger/get/parameters/5/schema/type", "type", {type: "integer"}); errors++;
}
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
vErrors = push(vErrors, instancePath+"/after", "/paths/~1worlds~1{world}~1ledger/get/parameters/5/schema/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.bodies !== undefined){
if(typeof data.bodies !== "boolean"){
vErrors = push(vErrors, instancePath+"/bodies", "/paths/~1worlds~1{world}~1ledger/get/parameters/6/schema/type", "type", {type: "boolean"}); errors++;
}
}
for(const key0 in data){
if(!schema69.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "GetLedgerQuery", "onlyKnown", {additionalProperty: key0, known: schema69.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "GetLedgerQuery/type", "type", {type: "object"}); errors++;
}
validate83.errors = vErrors;
return errors === 0;
}


const schema70 = {"type":"object","properties":{"limit":{"type":"integer","minimum":1,"maximum":1000}},"onlyKnown":["limit"]};

function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit !== undefined){
let data0 = data.limit;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, instancePath+"/limit", "/paths/~1worlds~1{world}~1library/get/parameters/0/schema/type", "type", {type: "integer"}); errors++;
}
if(typeof data0 == "number"){
if(data0 > 1000 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/limit", "/paths/~1worlds~1{world}~1library/get/parameters/0/schema/maximum", "maximum", {comparison: "<=", limit: 1000}); errors++;
}
if(data0 < 1 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/limit", "/paths/~1worlds~1{world}~1library/get/parameters/0/schema/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
for(const key0 in data){
if(!schema70.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "GetLibraryQuery", "onlyKnown", {additionalProperty: key0, known: schema70.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "GetLibraryQuery/type", "type", {type: "object"}); errors++;
}
validate84.errors = vErrors;
return errors === 0;
}






const schema71 = {"type":"object","onlyKnown":["account","scopes","lifetime"],"required":["account"],"properties":{"account":{"type":"string"},"scopes":{"$ref":"TokenScopes"},"lifetime":{"$ref":"Duration"}}};

function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.account === undefined){
vErrors = push(vErrors, instancePath, "IssueToken/required", "required", {missingProperty: "account"}); errors++;
}
if(data.account !== undefined){
if(typeof data.account !== "string"){
vErrors = push(vErrors, instancePath+"/account", "IssueToken/properties/account/type", "type", {type: "string"}); errors++;
}
}
if(data.scopes !== undefined){
if(!(validate39(data.scopes, {instancePath:instancePath+"/scopes",parentData:data,parentDataProperty:"scopes",rootData}))){
vErrors = pushAll(vErrors, validate39.errors); errors = vErrors.length;
}
}
if(data.lifetime !== undefined){
if(!(validate60(data.lifetime, {instancePath:instancePath+"/lifetime",parentData:data,parentDataProperty:"lifetime",rootData}))){
vErrors = pushAll(vErrors, validate60.errors); errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema71.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "IssueToken", "onlyKnown", {additionalProperty: key0, known: schema71.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "IssueToken/type", "type", {type: "object"}); errors++;
}
validate85.errors = vErrors;
return errors === 0;
}


const schema72 = {"type":"object","onlyKnown":["exchange","broke","curl"],"required":["exchange","broke","curl"],"properties":{"exchange":{"$ref":"LedgerEntry"},"broke":{"type":"array","items":{"type":"object","onlyKnown":["rule","sentence","field","message","fix"],"required":["rule","sentence","field","message","fix"],"properties":{"rule":{"type":"string"},"sentence":{"type":"string"},"field":{"type":"string"},"message":{"type":"string"},"fix":{"type":"string"}}}},"curl":{"type":"string"}}};
const schema73 = {"type":"object","onlyKnown":["id","at","clientAddress","method","path","query","headers","operation","account","hasQuota","status","requestBody","responseBody","notes"],"required":["id","at","clientAddress","method","path","query","headers","operation","account","hasQuota","status","requestBody","responseBody","notes"],"properties":{"id":{"type":"integer","minimum":1},"at":{"$ref":"Instant"},"clientAddress":{"type":"string"},"method":{"type":"string"},"path":{"type":"string"},"query":{"type":"string"},"headers":{"type":"object","additionalProperties":{"type":"string"}},"operation":{"type":["string","null"]},"account":{"type":["string","null"]},"hasQuota":{"type":["boolean","null"]},"status":{"type":["integer","null"]},"requestBody":{"type":["string","null"]},"responseBody":{"type":["string","null"]},"notes":{"type":"array","items":{"type":"string"}}}};

function validate89(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
vErrors = push(vErrors, instancePath, "LedgerEntry/required", "required", {missingProperty: "id"}); errors++;
}
if(data.at === undefined){
vErrors = push(vErrors, instancePath, "LedgerEntry/required", "required", {missingProperty: "at"}); errors++;
}
if(data.clientAddress === undefined){
vErrors = push(vErrors, instancePath, "LedgerEntry/required", "required", {missingProperty: "clientAddress"}); errors++;
}
if(data.method === undefined){
vErrors = push(vErrors, instancePath, "LedgerEntry/required", "required", {missingProperty: "method"}); errors++;
}
if(data.path === undefined){
vErrors = push(vErrors, instancePath, "LedgerEntry/required", "required", {missingProperty: "path"}); errors++;
}
if(data.query === undefined){
vErrors = push(vErrors, instancePath, "LedgerEntry/required", "required", {missingProperty: "query"}); errors++;
}
if(data.headers === undefined){
vErrors = push(vErrors, instancePath, "LedgerEntry/required", "required", {missingProperty: "headers"}); errors++;
}
if(data.operation === undefined){
vErrors = push(vErrors, instancePath, "LedgerEntry/required", "required", {missingProperty: "operation"}); errors++;
}
if(data.account === undefined){
vErrors = push(vErrors, instancePath, "LedgerEntry/required", "required", {missingProperty: "account"}); errors++;
}
if(data.hasQuota === undefined){
vErrors = push(vErrors, instancePath, "LedgerEntry/required", "required", {missingProperty: "hasQuota"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "LedgerEntry/required", "required", {missingProperty: "status"}); errors++;
}
if(data.requestBody === undefined){
vErrors = push(vErrors, instancePath, "LedgerEntry/required", "required", {missingProperty: "requestBody"}); errors++;
}
if(data.responseBody === undefined){
vErrors = push(vErrors, instancePath, "LedgerEntry/required", "required", {missingProperty: "responseBody"}); errors++;
}
if(data.notes === undefined){
vErrors = push(vErrors, instancePath, "LedgerEntry/required", "required", {missingProperty: "notes"}); errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, instancePath+"/id", "LedgerEntry/properties/id/type", "type", {type: "integer"}); errors++;
}
if(typeof data0 == "number"){
if(data0 < 1 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/id", "LedgerEntry/properties/id/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data.at !== undefined){
let data1 = data.at;
if(typeof data1 === "string"){
if(!(formats2(data1))){
vErrors = push(vErrors, instancePath+"/at", "Instant/format", "format", {format: "date-time"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/at", "Instant/type", "type", {type: "string"}); errors++;
}
}
if(data.clientAddress !== undefined){
if(typeof data.clientAddress !== "string"){
vErrors = push(vErrors, instancePath+"/clientAddress", "LedgerEntry/properties/clientAddress/type", "type", {type: "string"}); errors++;
}
}
if(data.method !== undefined){
if(typeof data.method !== "string"){
vErrors = push(vErrors, instancePath+"/method", "LedgerEntry/properties/method/type", "type", {type: "string"}); errors++;
}
}
if(data.path !== undefined){
if(typeof data.path !== "string"){
vErrors = push(vErrors, instancePath+"/path", "LedgerEntry/properties/path/type", "type", {type: "string"}); errors++;
}
}
if(data.query !== undefined){
if(typeof data.query !== "string"){
vErrors = push(vErrors, instancePath+"/query", "LedgerEntry/properties/query/type", "type", {type: "string"}); errors++;
}
}
if(data.headers !== undefined){
let data6 = data.headers;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key0 in data6){
if(typeof data6[key0] !== "string"){
vErrors = push(vErrors, instancePath+"/headers/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "LedgerEntry/properties/headers/additionalProperties/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/headers", "LedgerEntry/properties/headers/type", "type", {type: "object"}); errors++;
}
}
if(data.operation !== undefined){
let data8 = data.operation;
if((typeof data8 !== "string") && (data8 !== null)){
vErrors = push(vErrors, instancePath+"/operation", "LedgerEntry/properties/operation/type", "type", {type: schema73.properties.operation.type}); errors++;
}
}
if(data.account !== undefined){
let data9 = data.account;
if((typeof data9 !== "string") && (data9 !== null)){
vErrors = push(vErrors, instancePath+"/account", "LedgerEntry/properties/account/type", "type", {type: schema73.properties.account.type}); errors++;
}
}
if(data.hasQuota !== undefined){
let data10 = data.hasQuota;
if((typeof data10 !== "boolean") && (data10 !== null)){
vErrors = push(vErrors, instancePath+"/hasQuota", "LedgerEntry/properties/hasQuota/type", "type", {type: schema73.properties.hasQuota.type}); errors++;
}
}
if(data.status !== undefined){
let data11 = data.status;
if((!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))) && (data11 !== null)){
vErrors = push(vErrors, instancePath+"/status", "LedgerEntry/properties/status/type", "type", {type: schema73.properties.status.type}); errors++;
}
}
if(data.requestBody !== undefined){
let data12 = data.requestBody;
if((typeof data12 !== "string") && (data12 !== null)){
vErrors = push(vErrors, instancePath+"/requestBody", "LedgerEntry/properties/requestBody/type", "type", {type: schema73.properties.requestBody.type}); errors++;
}
}
if(data.responseBody !== undefined){
let data13 = data.responseBody;
if((typeof data13 !== "string") && (data13 !== null)){
vErrors = push(vErrors, instancePath+"/responseBody", "LedgerEntry/properties/responseBody/type", "type", {type: schema73.properties.responseBody.type}); errors++;
}
}
if(data.notes !== undefined){
let data14 = data.notes;
if(Array.isArray(data14)){
const len0 = data14.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(typeof data14[i0] !== "string"){
vErrors = push(vErrors, instancePath+"/notes/" + i0, "LedgerEntry/properties/notes/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/notes", "LedgerEntry/properties/notes/type", "type", {type: "array"}); errors++;
}
}
for(const key1 in data){
if(!schema73.onlyKnown.includes(key1)){
vErrors = push(vErrors, instancePath, "LedgerEntry", "onlyKnown", {additionalProperty: key1, known: schema73.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "LedgerEntry/type", "type", {type: "object"}); errors++;
}
validate89.errors = vErrors;
return errors === 0;
}


function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.exchange === undefined){
vErrors = push(vErrors, instancePath, "JudgedExchange/required", "required", {missingProperty: "exchange"}); errors++;
}
if(data.broke === undefined){
vErrors = push(vErrors, instancePath, "JudgedExchange/required", "required", {missingProperty: "broke"}); errors++;
}
if(data.curl === undefined){
vErrors = push(vErrors, instancePath, "JudgedExchange/required", "required", {missingProperty: "curl"}); errors++;
}
if(data.exchange !== undefined){
if(!(validate89(data.exchange, {instancePath:instancePath+"/exchange",parentData:data,parentDataProperty:"exchange",rootData}))){
vErrors = pushAll(vErrors, validate89.errors); errors = vErrors.length;
}
}
if(data.broke !== undefined){
let data1 = data.broke;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
let data2 = data1[i0];
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.rule === undefined){
vErrors = push(vErrors, instancePath+"/broke/" + i0, "JudgedExchange/properties/broke/items/required", "required", {missingProperty: "rule"}); errors++;
}
if(data2.sentence === undefined){
vErrors = push(vErrors, instancePath+"/broke/" + i0, "JudgedExchange/properties/broke/items/required", "required", {missingProperty: "sentence"}); errors++;
}
if(data2.field === undefined){
vErrors = push(vErrors, instancePath+"/broke/" + i0, "JudgedExchange/properties/broke/items/required", "required", {missingProperty: "field"}); errors++;
}
if(data2.message === undefined){
vErrors = push(vErrors, instancePath+"/broke/" + i0, "JudgedExchange/properties/broke/items/required", "required", {missingProperty: "message"}); errors++;
}
if(data2.fix === undefined){
vErrors = push(vErrors, instancePath+"/broke/" + i0, "JudgedExchange/properties/broke/items/required", "required", {missingProperty: "fix"}); errors++;
}
if(data2.rule !== undefined){
if(typeof data2.rule !== "string"){
vErrors = push(vErrors, instancePath+"/broke/" + i0+"/rule", "JudgedExchange/properties/broke/items/properties/rule/type", "type", {type: "string"}); errors++;
}
}
if(data2.sentence !== undefined){
if(typeof data2.sentence !== "string"){
vErrors = push(vErrors, instancePath+"/broke/" + i0+"/sentence", "JudgedExchange/properties/broke/items/properties/sentence/type", "type", {type: "string"}); errors++;
}
}
if(data2.field !== undefined){
if(typeof data2.field !== "string"){
vErrors = push(vErrors, instancePath+"/broke/" + i0+"/field", "JudgedExchange/properties/broke/items/properties/field/type", "type", {type: "string"}); errors++;
}
}
if(data2.message !== undefined){
if(typeof data2.message !== "string"){
vErrors = push(vErrors, instancePath+"/broke/" + i0+"/message", "JudgedExchange/properties/broke/items/properties/message/type", "type", {type: "string"}); errors++;
}
}
if(data2.fix !== undefined){
if(typeof data2.fix !== "string"){
vErrors = push(vErrors, instancePath+"/broke/" + i0+"/fix", "JudgedExchange/properties/broke/items/properties/fix/type", "type", {type: "string"}); errors++;
}
}
for(const key0 in data2){
if(!schema72.properties.broke.items.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath+"/broke/" + i0, "JudgedExchange/properties/broke/items", "onlyKnown", {additionalProperty: key0, known: schema72.properties.broke.items.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/broke/" + i0, "JudgedExchange/properties/broke/items/type", "type", {type: "object"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/broke", "JudgedExchange/properties/broke/type", "type", {type: "array"}); errors++;
}
}
if(data.curl !== undefined){
if(typeof data.curl !== "string"){
vErrors = push(vErrors, instancePath+"/curl", "JudgedExchange/properties/curl/type", "type", {type: "string"}); errors++;
}
}
for(const key1 in data){
if(!schema72.onlyKnown.includes(key1)){
vErrors = push(vErrors, instancePath, "JudgedExchange", "onlyKnown", {additionalProperty: key1, known: schema72.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "JudgedExchange/type", "type", {type: "object"}); errors++;
}
validate88.errors = vErrors;
return errors === 0;
}


const schema75 = {"type":"object","onlyKnown":["exchanges","tallies"],"required":["exchanges","tallies"],"properties":{"exchanges":{"type":"array","items":{"$ref":"LedgerEntry"}},"tallies":{"type":"object","additionalProperties":{"type":"integer"}}}};

function validate91(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.exchanges === undefined){
vErrors = push(vErrors, instancePath, "Ledger/required", "required", {missingProperty: "exchanges"}); errors++;
}
if(data.tallies === undefined){
vErrors = push(vErrors, instancePath, "Ledger/required", "required", {missingProperty: "tallies"}); errors++;
}
if(data.exchanges !== undefined){
let data0 = data.exchanges;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate89(data0[i0], {instancePath:instancePath+"/exchanges/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate89.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/exchanges", "Ledger/properties/exchanges/type", "type", {type: "array"}); errors++;
}
}
if(data.tallies !== undefined){
let data2 = data.tallies;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key0 in data2){
let data3 = data2[key0];
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
vErrors = push(vErrors, instancePath+"/tallies/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "Ledger/properties/tallies/additionalProperties/type", "type", {type: "integer"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/tallies", "Ledger/properties/tallies/type", "type", {type: "object"}); errors++;
}
}
for(const key1 in data){
if(!schema75.onlyKnown.includes(key1)){
vErrors = push(vErrors, instancePath, "Ledger", "onlyKnown", {additionalProperty: key1, known: schema75.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Ledger/type", "type", {type: "object"}); errors++;
}
validate91.errors = vErrors;
return errors === 0;
}


const schema76 = {"type":"object","onlyKnown":["rateLimit","planCap","retryAfter","perMinute","daily"],"required":["rateLimit","planCap","retryAfter","perMinute","daily"],"properties":{"rateLimit":{"type":"string","enum":["none","perMinute","daily"]},"planCap":{"type":"string","enum":["reject","clamp"]},"retryAfter":{"type":"boolean"},"perMinute":{"type":"array","items":{"type":"object","onlyKnown":["clientAddress","requests","blockedUntil"],"required":["clientAddress","requests","blockedUntil"],"properties":{"clientAddress":{"type":"string"},"requests":{"type":"integer","minimum":0},"blockedUntil":{"type":["string","null"],"allOf":[{"if":{"type":["string"]},"then":{"$ref":"Instant"}},{"if":{"type":["null"]},"then":{"type":"null"}}]}}}},"daily":{"type":"array","items":{"type":"object","onlyKnown":["account","searches","resetAt"],"required":["account","searches","resetAt"],"properties":{"account":{"type":"string"},"searches":{"type":"integer","minimum":0},"resetAt":{"$ref":"Instant"}}}}}};

function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rateLimit === undefined){
vErrors = push(vErrors, instancePath, "LimitsInForce/required", "required", {missingProperty: "rateLimit"}); errors++;
}
if(data.planCap === undefined){
vErrors = push(vErrors, instancePath, "LimitsInForce/required", "required", {missingProperty: "planCap"}); errors++;
}
if(data.retryAfter === undefined){
vErrors = push(vErrors, instancePath, "LimitsInForce/required", "required", {missingProperty: "retryAfter"}); errors++;
}
if(data.perMinute === undefined){
vErrors = push(vErrors, instancePath, "LimitsInForce/required", "required", {missingProperty: "perMinute"}); errors++;
}
if(data.daily === undefined){
vErrors = push(vErrors, instancePath, "LimitsInForce/required", "required", {missingProperty: "daily"}); errors++;
}
if(data.rateLimit !== undefined){
let data0 = data.rateLimit;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/rateLimit", "LimitsInForce/properties/rateLimit/type", "type", {type: "string"}); errors++;
}
if(!(((data0 === "none") || (data0 === "perMinute")) || (data0 === "daily"))){
vErrors = push(vErrors, instancePath+"/rateLimit", "LimitsInForce/properties/rateLimit/enum", "enum", {allowedValues: schema76.properties.rateLimit.enum}); errors++;
}
}
if(data.planCap !== undefined){
let data1 = data.planCap;
if(typeof data1 !== "string"){
vErrors = push(vErrors, instancePath+"/planCap", "LimitsInForce/properties/planCap/type", "type", {type: "string"}); errors++;
}
if(!((data1 === "reject") || (data1 === "clamp"))){
vErrors = push(vErrors, instancePath+"/planCap", "LimitsInForce/properties/planCap/enum", "enum", {allowedValues: schema76.properties.planCap.enum}); errors++;
}
}
if(data.retryAfter !== undefined){
if(typeof data.retryAfter !== "boolean"){
vErrors = push(vErrors, instancePath+"/retryAfter", "LimitsInForce/properties/retryAfter/type", "type", {type: "boolean"}); errors++;
}
}
if(data.perMinute !== undefined){
let data3 = data.perMinute;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
let data4 = data3[i0];
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.clientAddress === undefined){
vErrors = push(vErrors, instancePath+"/perMinute/" + i0, "LimitsInForce/properties/perMinute/items/required", "required", {missingProperty: "clientAddress"}); errors++;
}
if(data4.requests === undefined){
vErrors = push(vErrors, instancePath+"/perMinute/" + i0, "LimitsInForce/properties/perMinute/items/required", "required", {missingProperty: "requests"}); errors++;
}
if(data4.blockedUntil === undefined){
vErrors = push(vErrors, instancePath+"/perMinute/" + i0, "LimitsInForce/properties/perMinute/items/required", "required", {missingProperty: "blockedUntil"}); errors++;
}
if(data4.clientAddress !== undefined){
if(typeof data4.clientAddress !== "string"){
vErrors = push(vErrors, instancePath+"/perMinute/" + i0+"/clientAddress", "LimitsInForce/properties/perMinute/items/properties/clientAddress/type", "type", {type: "string"}); errors++;
}
}
if(data4.requests !== undefined){
let data6 = data4.requests;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
vErrors = push(vErrors, instancePath+"/perMinute/" + i0+"/requests", "LimitsInForce/properties/perMinute/items/properties/requests/type", "type", {type: "integer"}); errors++;
}
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
vErrors = push(vErrors, instancePath+"/perMinute/" + i0+"/requests", "LimitsInForce/properties/perMinute/items/properties/requests/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data4.blockedUntil !== undefined){
let data7 = data4.blockedUntil;
if((typeof data7 !== "string") && (data7 !== null)){
vErrors = push(vErrors, instancePath+"/perMinute/" + i0+"/blockedUntil", "LimitsInForce/properties/perMinute/items/properties/blockedUntil/oneOf", "type", {type: schema76.properties.perMinute.items.properties.blockedUntil.type}); errors++;
}
const _errs18 = errors;
let valid5 = true;
const _errs19 = errors;
if(typeof data7 !== "string"){
vErrors = push(vErrors); errors++;
}
var _valid0 = _errs19 === errors;
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs21 = errors;
if(typeof data7 === "string"){
if(!(formats2(data7))){
vErrors = push(vErrors, instancePath+"/perMinute/" + i0+"/blockedUntil", "Instant/format", "format", {format: "date-time"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/perMinute/" + i0+"/blockedUntil", "Instant/type", "type", {type: "string"}); errors++;
}
var _valid0 = _errs21 === errors;
valid5 = _valid0;
}
if(!valid5){
vErrors = push(vErrors, instancePath+"/perMinute/" + i0+"/blockedUntil", "LimitsInForce/properties/perMinute/items/properties/blockedUntil/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs25 = errors;
let valid7 = true;
const _errs26 = errors;
if(data7 !== null){
vErrors = push(vErrors); errors++;
}
var _valid1 = _errs26 === errors;
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs28 = errors;
if(data7 !== null){
vErrors = push(vErrors, instancePath+"/perMinute/" + i0+"/blockedUntil", "LimitsInForce/properties/perMinute/items/properties/blockedUntil/oneOf", "type", {type: "null"}); errors++;
}
var _valid1 = _errs28 === errors;
valid7 = _valid1;
}
if(!valid7){
vErrors = push(vErrors, instancePath+"/perMinute/" + i0+"/blockedUntil", "LimitsInForce/properties/perMinute/items/properties/blockedUntil/oneOf", "if", {failingKeyword: "then"}); errors++;
}
}
for(const key0 in data4){
if(!schema76.properties.perMinute.items.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath+"/perMinute/" + i0, "LimitsInForce/properties/perMinute/items", "onlyKnown", {additionalProperty: key0, known: schema76.properties.perMinute.items.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/perMinute/" + i0, "LimitsInForce/properties/perMinute/items/type", "type", {type: "object"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/perMinute", "LimitsInForce/properties/perMinute/type", "type", {type: "array"}); errors++;
}
}
if(data.daily !== undefined){
let data8 = data.daily;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1 && errors<5000; i1++){
let data9 = data8[i1];
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.account === undefined){
vErrors = push(vErrors, instancePath+"/daily/" + i1, "LimitsInForce/properties/daily/items/required", "required", {missingProperty: "account"}); errors++;
}
if(data9.searches === undefined){
vErrors = push(vErrors, instancePath+"/daily/" + i1, "LimitsInForce/properties/daily/items/required", "required", {missingProperty: "searches"}); errors++;
}
if(data9.resetAt === undefined){
vErrors = push(vErrors, instancePath+"/daily/" + i1, "LimitsInForce/properties/daily/items/required", "required", {missingProperty: "resetAt"}); errors++;
}
if(data9.account !== undefined){
if(typeof data9.account !== "string"){
vErrors = push(vErrors, instancePath+"/daily/" + i1+"/account", "LimitsInForce/properties/daily/items/properties/account/type", "type", {type: "string"}); errors++;
}
}
if(data9.searches !== undefined){
let data11 = data9.searches;
if(!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))){
vErrors = push(vErrors, instancePath+"/daily/" + i1+"/searches", "LimitsInForce/properties/daily/items/properties/searches/type", "type", {type: "integer"}); errors++;
}
if(typeof data11 == "number"){
if(data11 < 0 || isNaN(data11)){
vErrors = push(vErrors, instancePath+"/daily/" + i1+"/searches", "LimitsInForce/properties/daily/items/properties/searches/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data9.resetAt !== undefined){
let data12 = data9.resetAt;
if(typeof data12 === "string"){
if(!(formats2(data12))){
vErrors = push(vErrors, instancePath+"/daily/" + i1+"/resetAt", "Instant/format", "format", {format: "date-time"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/daily/" + i1+"/resetAt", "Instant/type", "type", {type: "string"}); errors++;
}
}
for(const key1 in data9){
if(!schema76.properties.daily.items.onlyKnown.includes(key1)){
vErrors = push(vErrors, instancePath+"/daily/" + i1, "LimitsInForce/properties/daily/items", "onlyKnown", {additionalProperty: key1, known: schema76.properties.daily.items.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/daily/" + i1, "LimitsInForce/properties/daily/items/type", "type", {type: "object"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/daily", "LimitsInForce/properties/daily/type", "type", {type: "array"}); errors++;
}
}
for(const key2 in data){
if(!schema76.onlyKnown.includes(key2)){
vErrors = push(vErrors, instancePath, "LimitsInForce", "onlyKnown", {additionalProperty: key2, known: schema76.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "LimitsInForce/type", "type", {type: "object"}); errors++;
}
validate93.errors = vErrors;
return errors === 0;
}


const schema79 = {"type":"object","properties":{"limit":{"type":"integer","minimum":1,"maximum":1000},"after":{"type":"string"},"search":{"type":"string","minLength":1},"type":{"type":"string","enum":["report","systematicReview","agent"]},"status":{"type":"string","enum":["processing","pausedForInsufficientQuota","completed","failed","unknown"]},"owner":{"type":"string"}},"onlyKnown":["limit","after","search","type","status","owner"]};

function validate94(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit !== undefined){
let data0 = data.limit;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, instancePath+"/limit", "/paths/~1worlds~1{world}~1sessions/get/parameters/0/schema/type", "type", {type: "integer"}); errors++;
}
if(typeof data0 == "number"){
if(data0 > 1000 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/limit", "/paths/~1worlds~1{world}~1sessions/get/parameters/0/schema/maximum", "maximum", {comparison: "<=", limit: 1000}); errors++;
}
if(data0 < 1 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/limit", "/paths/~1worlds~1{world}~1sessions/get/parameters/0/schema/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data.after !== undefined){
if(typeof data.after !== "string"){
vErrors = push(vErrors, instancePath+"/after", "/paths/~1worlds~1{world}~1sessions/get/parameters/1/schema/type", "type", {type: "string"}); errors++;
}
}
if(data.search !== undefined){
let data2 = data.search;
if(typeof data2 === "string"){
if(func2(data2) < 1){
vErrors = push(vErrors, instancePath+"/search", "/paths/~1worlds~1{world}~1sessions/get/parameters/2/schema/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/search", "/paths/~1worlds~1{world}~1sessions/get/parameters/2/schema/type", "type", {type: "string"}); errors++;
}
}
if(data.type !== undefined){
let data3 = data.type;
if(typeof data3 !== "string"){
vErrors = push(vErrors, instancePath+"/type", "/paths/~1worlds~1{world}~1sessions/get/parameters/3/schema/type", "type", {type: "string"}); errors++;
}
if(!(((data3 === "report") || (data3 === "systematicReview")) || (data3 === "agent"))){
vErrors = push(vErrors, instancePath+"/type", "/paths/~1worlds~1{world}~1sessions/get/parameters/3/schema/enum", "enum", {allowedValues: schema79.properties.type.enum}); errors++;
}
}
if(data.status !== undefined){
let data4 = data.status;
if(typeof data4 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "/paths/~1worlds~1{world}~1sessions/get/parameters/4/schema/type", "type", {type: "string"}); errors++;
}
if(!(((((data4 === "processing") || (data4 === "pausedForInsufficientQuota")) || (data4 === "completed")) || (data4 === "failed")) || (data4 === "unknown"))){
vErrors = push(vErrors, instancePath+"/status", "/paths/~1worlds~1{world}~1sessions/get/parameters/4/schema/enum", "enum", {allowedValues: schema79.properties.status.enum}); errors++;
}
}
if(data.owner !== undefined){
if(typeof data.owner !== "string"){
vErrors = push(vErrors, instancePath+"/owner", "/paths/~1worlds~1{world}~1sessions/get/parameters/5/schema/type", "type", {type: "string"}); errors++;
}
}
for(const key0 in data){
if(!schema79.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ListControlledSessionsQuery", "onlyKnown", {additionalProperty: key0, known: schema79.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ListControlledSessionsQuery/type", "type", {type: "object"}); errors++;
}
validate94.errors = vErrors;
return errors === 0;
}


const schema80 = {"type":"object","properties":{"limit":{"type":"integer","minimum":1,"maximum":1000}},"onlyKnown":["limit"]};

function validate95(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit !== undefined){
let data0 = data.limit;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, instancePath+"/limit", "/paths/~1worlds~1{world}~1tokens/get/parameters/0/schema/type", "type", {type: "integer"}); errors++;
}
if(typeof data0 == "number"){
if(data0 > 1000 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/limit", "/paths/~1worlds~1{world}~1tokens/get/parameters/0/schema/maximum", "maximum", {comparison: "<=", limit: 1000}); errors++;
}
if(data0 < 1 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/limit", "/paths/~1worlds~1{world}~1tokens/get/parameters/0/schema/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
for(const key0 in data){
if(!schema80.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ListTokensQuery", "onlyKnown", {additionalProperty: key0, known: schema80.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ListTokensQuery/type", "type", {type: "object"}); errors++;
}
validate95.errors = vErrors;
return errors === 0;
}


const schema81 = {"type":"object","properties":{"limit":{"type":"integer","minimum":1,"maximum":1000},"search":{"type":"string","minLength":1},"newest":{"type":"boolean"}},"onlyKnown":["limit","search","newest"]};

function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit !== undefined){
let data0 = data.limit;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, instancePath+"/limit", "/paths/~1worlds/get/parameters/0/schema/type", "type", {type: "integer"}); errors++;
}
if(typeof data0 == "number"){
if(data0 > 1000 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/limit", "/paths/~1worlds/get/parameters/0/schema/maximum", "maximum", {comparison: "<=", limit: 1000}); errors++;
}
if(data0 < 1 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/limit", "/paths/~1worlds/get/parameters/0/schema/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data.search !== undefined){
let data1 = data.search;
if(typeof data1 === "string"){
if(func2(data1) < 1){
vErrors = push(vErrors, instancePath+"/search", "/paths/~1worlds/get/parameters/1/schema/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/search", "/paths/~1worlds/get/parameters/1/schema/type", "type", {type: "string"}); errors++;
}
}
if(data.newest !== undefined){
if(typeof data.newest !== "boolean"){
vErrors = push(vErrors, instancePath+"/newest", "/paths/~1worlds/get/parameters/2/schema/type", "type", {type: "boolean"}); errors++;
}
}
for(const key0 in data){
if(!schema81.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ListWorldsQuery", "onlyKnown", {additionalProperty: key0, known: schema81.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ListWorldsQuery/type", "type", {type: "object"}); errors++;
}
validate96.errors = vErrors;
return errors === 0;
}


const schema82 = {"type":"object","onlyKnown":["advance","to","freeze","run"],"minProperties":1,"maxProperties":1,"properties":{"advance":{"$ref":"Duration"},"to":{"mustMatch":{"schema":{"anyOf":[{"type":"string","format":"date-time"},{"const":"nextChange"}]},"at":"","says":"must be a timestamp such as 2026-01-31T12:00:00Z, or nextChange","reads":[]}},"freeze":{"type":"boolean","const":true},"run":{"type":"boolean","const":true}}};

function validate97(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 1){
vErrors = push(vErrors, instancePath, "MoveClock/maxProperties", "maxProperties", {limit: 1}); errors++;
}
if(Object.keys(data).length < 1){
vErrors = push(vErrors, instancePath, "MoveClock/minProperties", "minProperties", {limit: 1}); errors++;
}
if(data.advance !== undefined){
if(!(validate60(data.advance, {instancePath:instancePath+"/advance",parentData:data,parentDataProperty:"advance",rootData}))){
vErrors = pushAll(vErrors, validate60.errors); errors = vErrors.length;
}
}
if(data.to !== undefined){
let data1 = data.to;
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
let valid2 = false;
const _errs6 = errors;
if(errors === _errs6){
if(errors === _errs6){
if(typeof data1 === "string"){
if(!(formats2(data1))){
vErrors = push(vErrors); errors++;
}
}
else {
vErrors = push(vErrors); errors++;
}
}
}
var _valid0 = _errs6 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs8 = errors;
if("nextChange" !== data1){
vErrors = push(vErrors); errors++;
}
var _valid0 = _errs8 === errors;
valid2 = valid2 || _valid0;
}
if(!valid2){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors, instancePath+"/to", "MoveClock/properties/to/x-fault", "mustMatch", {says: "must be a timestamp such as 2026-01-31T12:00:00Z, or nextChange", at: "", reads: []}); errors++;
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
if(data.freeze !== undefined){
let data2 = data.freeze;
if(typeof data2 !== "boolean"){
vErrors = push(vErrors, instancePath+"/freeze", "MoveClock/properties/freeze/type", "type", {type: "boolean"}); errors++;
}
if(true !== data2){
vErrors = push(vErrors, instancePath+"/freeze", "MoveClock/properties/freeze/const", "const", {allowedValue: true}); errors++;
}
}
if(data.run !== undefined){
let data3 = data.run;
if(typeof data3 !== "boolean"){
vErrors = push(vErrors, instancePath+"/run", "MoveClock/properties/run/type", "type", {type: "boolean"}); errors++;
}
if(true !== data3){
vErrors = push(vErrors, instancePath+"/run", "MoveClock/properties/run/const", "const", {allowedValue: true}); errors++;
}
}
for(const key0 in data){
if(!schema82.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "MoveClock", "onlyKnown", {additionalProperty: key0, known: schema82.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "MoveClock/type", "type", {type: "object"}); errors++;
}
validate97.errors = vErrors;
return errors === 0;
}




const schema83 = {"type":"object","onlyKnown":["form","magic","realistic","strictBodies","provisional","oauth","usageLag"],"required":["form","magic","realistic","strictBodies","provisional","oauth","usageLag"],"properties":{"form":{"type":"string","enum":["current","older","newer"]},"magic":{"type":"boolean"},"realistic":{"type":"boolean"},"strictBodies":{"type":"boolean"},"provisional":{"type":"string","enum":["on","off"]},"oauth":{"type":"string","enum":["ask","auto"]},"usageLag":{"type":"string"}}};

function validate99(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.form === undefined){
vErrors = push(vErrors, instancePath, "OptionsInForce/required", "required", {missingProperty: "form"}); errors++;
}
if(data.magic === undefined){
vErrors = push(vErrors, instancePath, "OptionsInForce/required", "required", {missingProperty: "magic"}); errors++;
}
if(data.realistic === undefined){
vErrors = push(vErrors, instancePath, "OptionsInForce/required", "required", {missingProperty: "realistic"}); errors++;
}
if(data.strictBodies === undefined){
vErrors = push(vErrors, instancePath, "OptionsInForce/required", "required", {missingProperty: "strictBodies"}); errors++;
}
if(data.provisional === undefined){
vErrors = push(vErrors, instancePath, "OptionsInForce/required", "required", {missingProperty: "provisional"}); errors++;
}
if(data.oauth === undefined){
vErrors = push(vErrors, instancePath, "OptionsInForce/required", "required", {missingProperty: "oauth"}); errors++;
}
if(data.usageLag === undefined){
vErrors = push(vErrors, instancePath, "OptionsInForce/required", "required", {missingProperty: "usageLag"}); errors++;
}
if(data.form !== undefined){
let data0 = data.form;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/form", "OptionsInForce/properties/form/type", "type", {type: "string"}); errors++;
}
if(!(((data0 === "current") || (data0 === "older")) || (data0 === "newer"))){
vErrors = push(vErrors, instancePath+"/form", "OptionsInForce/properties/form/enum", "enum", {allowedValues: schema83.properties.form.enum}); errors++;
}
}
if(data.magic !== undefined){
if(typeof data.magic !== "boolean"){
vErrors = push(vErrors, instancePath+"/magic", "OptionsInForce/properties/magic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.realistic !== undefined){
if(typeof data.realistic !== "boolean"){
vErrors = push(vErrors, instancePath+"/realistic", "OptionsInForce/properties/realistic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.strictBodies !== undefined){
if(typeof data.strictBodies !== "boolean"){
vErrors = push(vErrors, instancePath+"/strictBodies", "OptionsInForce/properties/strictBodies/type", "type", {type: "boolean"}); errors++;
}
}
if(data.provisional !== undefined){
let data4 = data.provisional;
if(typeof data4 !== "string"){
vErrors = push(vErrors, instancePath+"/provisional", "OptionsInForce/properties/provisional/type", "type", {type: "string"}); errors++;
}
if(!((data4 === "on") || (data4 === "off"))){
vErrors = push(vErrors, instancePath+"/provisional", "OptionsInForce/properties/provisional/enum", "enum", {allowedValues: schema83.properties.provisional.enum}); errors++;
}
}
if(data.oauth !== undefined){
let data5 = data.oauth;
if(typeof data5 !== "string"){
vErrors = push(vErrors, instancePath+"/oauth", "OptionsInForce/properties/oauth/type", "type", {type: "string"}); errors++;
}
if(!((data5 === "ask") || (data5 === "auto"))){
vErrors = push(vErrors, instancePath+"/oauth", "OptionsInForce/properties/oauth/enum", "enum", {allowedValues: schema83.properties.oauth.enum}); errors++;
}
}
if(data.usageLag !== undefined){
if(typeof data.usageLag !== "string"){
vErrors = push(vErrors, instancePath+"/usageLag", "OptionsInForce/properties/usageLag/type", "type", {type: "string"}); errors++;
}
}
for(const key0 in data){
if(!schema83.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "OptionsInForce", "onlyKnown", {additionalProperty: key0, known: schema83.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "OptionsInForce/type", "type", {type: "object"}); errors++;
}
validate99.errors = vErrors;
return errors === 0;
}


const schema84 = {"type":"object","onlyKnown":["emails"],"required":["emails"],"properties":{"emails":{"type":"array","items":{"type":"object","onlyKnown":["at","to","subject","text","sessionId"],"required":["at","to","subject","text","sessionId"],"properties":{"at":{"$ref":"Instant"},"to":{"type":"string"},"subject":{"type":"string"},"text":{"type":"string"},"sessionId":{"type":"string","format":"uuid"}}}}}};

function validate100(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.emails === undefined){
vErrors = push(vErrors, instancePath, "Outbox/required", "required", {missingProperty: "emails"}); errors++;
}
if(data.emails !== undefined){
let data0 = data.emails;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.at === undefined){
vErrors = push(vErrors, instancePath+"/emails/" + i0, "Outbox/properties/emails/items/required", "required", {missingProperty: "at"}); errors++;
}
if(data1.to === undefined){
vErrors = push(vErrors, instancePath+"/emails/" + i0, "Outbox/properties/emails/items/required", "required", {missingProperty: "to"}); errors++;
}
if(data1.subject === undefined){
vErrors = push(vErrors, instancePath+"/emails/" + i0, "Outbox/properties/emails/items/required", "required", {missingProperty: "subject"}); errors++;
}
if(data1.text === undefined){
vErrors = push(vErrors, instancePath+"/emails/" + i0, "Outbox/properties/emails/items/required", "required", {missingProperty: "text"}); errors++;
}
if(data1.sessionId === undefined){
vErrors = push(vErrors, instancePath+"/emails/" + i0, "Outbox/properties/emails/items/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data1.at !== undefined){
let data2 = data1.at;
if(typeof data2 === "string"){
if(!(formats2(data2))){
vErrors = push(vErrors, instancePath+"/emails/" + i0+"/at", "Instant/format", "format", {format: "date-time"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/emails/" + i0+"/at", "Instant/type", "type", {type: "string"}); errors++;
}
}
if(data1.to !== undefined){
if(typeof data1.to !== "string"){
vErrors = push(vErrors, instancePath+"/emails/" + i0+"/to", "Outbox/properties/emails/items/properties/to/type", "type", {type: "string"}); errors++;
}
}
if(data1.subject !== undefined){
if(typeof data1.subject !== "string"){
vErrors = push(vErrors, instancePath+"/emails/" + i0+"/subject", "Outbox/properties/emails/items/properties/subject/type", "type", {type: "string"}); errors++;
}
}
if(data1.text !== undefined){
if(typeof data1.text !== "string"){
vErrors = push(vErrors, instancePath+"/emails/" + i0+"/text", "Outbox/properties/emails/items/properties/text/type", "type", {type: "string"}); errors++;
}
}
if(data1.sessionId !== undefined){
let data6 = data1.sessionId;
if(typeof data6 === "string"){
if(!(formats10.test(data6))){
vErrors = push(vErrors, instancePath+"/emails/" + i0+"/sessionId", "Outbox/properties/emails/items/properties/sessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/emails/" + i0+"/sessionId", "Outbox/properties/emails/items/properties/sessionId/type", "type", {type: "string"}); errors++;
}
}
for(const key0 in data1){
if(!schema84.properties.emails.items.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath+"/emails/" + i0, "Outbox/properties/emails/items", "onlyKnown", {additionalProperty: key0, known: schema84.properties.emails.items.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/emails/" + i0, "Outbox/properties/emails/items/type", "type", {type: "object"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/emails", "Outbox/properties/emails/type", "type", {type: "array"}); errors++;
}
}
for(const key1 in data){
if(!schema84.onlyKnown.includes(key1)){
vErrors = push(vErrors, instancePath, "Outbox", "onlyKnown", {additionalProperty: key1, known: schema84.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Outbox/type", "type", {type: "object"}); errors++;
}
validate100.errors = vErrors;
return errors === 0;
}


const schema86 = {"type":"object","onlyKnown":["error"],"required":["error"],"properties":{"error":{"type":"object","onlyKnown":["code","message"],"required":["code","message"],"properties":{"code":{"type":"string","enum":["invalid_request","unauthorised","world_not_found","world_exists","world_is_default","session_not_found","session_exists","account_not_found","account_exists","token_not_found","snapshot_not_found","too_many_snapshots","fault_not_found","exchange_not_found","scenario_not_found","wrong_state","clock_backwards","not_found","method_not_allowed","payload_too_large","state_not_kept"]},"message":{"type":"string"}}}}};

function validate101(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.error === undefined){
vErrors = push(vErrors, instancePath, "Refusal/required", "required", {missingProperty: "error"}); errors++;
}
if(data.error !== undefined){
let data0 = data.error;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.code === undefined){
vErrors = push(vErrors, instancePath+"/error", "Refusal/properties/error/required", "required", {missingProperty: "code"}); errors++;
}
if(data0.message === undefined){
vErrors = push(vErrors, instancePath+"/error", "Refusal/properties/error/required", "required", {missingProperty: "message"}); errors++;
}
if(data0.code !== undefined){
let data1 = data0.code;
if(typeof data1 !== "string"){
vErrors = push(vErrors, instancePath+"/error/code", "Refusal/properties/error/properties/code/type", "type", {type: "string"}); errors++;
}
if(!(((((((((((((((((((((data1 === "invalid_request") || (data1 === "unauthorised")) || (data1 === "world_not_found")) || (data1 === "world_exists")) || (data1 === "world_is_default")) || (data1 === "session_not_found")) || (data1 === "session_exists")) || (data1 === "account_not_found")) || (data1 === "account_exists")) || (data1 === "token_not_found")) || (data1 === "snapshot_not_found")) || (data1 === "too_many_snapshots")) || (data1 === "fault_not_found")) || (data1 === "exchange_not_found")) || (data1 === "scenario_not_found")) || (data1 === "wrong_state")) || (data1 === "clock_backwards")) || (data1 === "not_found")) || (data1 === "method_not_allowed")) || (data1 === "payload_too_large")) || (data1 === "state_not_kept"))){
vErrors = push(vErrors, instancePath+"/error/code", "Refusal/properties/error/properties/code/enum", "enum", {allowedValues: schema86.properties.error.properties.code.enum}); errors++;
}
}
if(data0.message !== undefined){
if(typeof data0.message !== "string"){
vErrors = push(vErrors, instancePath+"/error/message", "Refusal/properties/error/properties/message/type", "type", {type: "string"}); errors++;
}
}
for(const key0 in data0){
if(!schema86.properties.error.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath+"/error", "Refusal/properties/error", "onlyKnown", {additionalProperty: key0, known: schema86.properties.error.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/error", "Refusal/properties/error/type", "type", {type: "object"}); errors++;
}
}
for(const key1 in data){
if(!schema86.onlyKnown.includes(key1)){
vErrors = push(vErrors, instancePath, "Refusal", "onlyKnown", {additionalProperty: key1, known: schema86.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Refusal/type", "type", {type: "object"}); errors++;
}
validate101.errors = vErrors;
return errors === 0;
}


const schema87 = {"type":"object","onlyKnown":["name","version","worlds"],"required":["name","version","worlds"],"properties":{"name":{"type":"string","const":"understudy"},"version":{"type":"string"},"worlds":{"type":"integer","minimum":1}}};

function validate102(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
vErrors = push(vErrors, instancePath, "ServerInfo/required", "required", {missingProperty: "name"}); errors++;
}
if(data.version === undefined){
vErrors = push(vErrors, instancePath, "ServerInfo/required", "required", {missingProperty: "version"}); errors++;
}
if(data.worlds === undefined){
vErrors = push(vErrors, instancePath, "ServerInfo/required", "required", {missingProperty: "worlds"}); errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/name", "ServerInfo/properties/name/type", "type", {type: "string"}); errors++;
}
if("understudy" !== data0){
vErrors = push(vErrors, instancePath+"/name", "ServerInfo/properties/name/const", "const", {allowedValue: "understudy"}); errors++;
}
}
if(data.version !== undefined){
if(typeof data.version !== "string"){
vErrors = push(vErrors, instancePath+"/version", "ServerInfo/properties/version/type", "type", {type: "string"}); errors++;
}
}
if(data.worlds !== undefined){
let data2 = data.worlds;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
vErrors = push(vErrors, instancePath+"/worlds", "ServerInfo/properties/worlds/type", "type", {type: "integer"}); errors++;
}
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
vErrors = push(vErrors, instancePath+"/worlds", "ServerInfo/properties/worlds/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
for(const key0 in data){
if(!schema87.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ServerInfo", "onlyKnown", {additionalProperty: key0, known: schema87.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ServerInfo/type", "type", {type: "object"}); errors++;
}
validate102.errors = vErrors;
return errors === 0;
}


const schema88 = {"type":"object","onlyKnown":["session","events","answer","messages"],"required":["session","events","answer","messages"],"properties":{"session":{"$ref":"ControlledSession"},"events":{"type":"array","items":{"$ref":"LifeEvent"}},"answer":{"type":"object","onlyKnown":["operation","path","status","body"],"required":["operation","path","status","body"],"properties":{"operation":{"type":["string","null"]},"path":{"type":"string"},"status":{"type":"integer"},"body":{"type":"object","additionalProperties":true}}},"messages":{"type":"array","items":{"type":"object","onlyKnown":["at","from","text"],"required":["at","from","text"],"properties":{"at":{"$ref":"Instant"},"from":{"type":"string","enum":["user","agent"]},"text":{"type":"string"}}}}}};
const schema89 = {"type":"object","onlyKnown":["at","type","text","stage","cost","code","email"],"required":["at","type","text"],"properties":{"at":{"$ref":"Instant"},"type":{"type":"string","enum":["sessionCreated","stageBegun","stageEnded","stageBrokenOff","sessionPaused","sessionResumed","sessionHung","sessionCompleted","sessionFailed","exportsReady","turnBegun","sessionShared","shareActivated","shareDeleted"]},"text":{"type":"string"},"stage":{"type":["string","null"]},"cost":{"type":"integer","minimum":0},"code":{"type":"string"},"email":{"type":"string"}}};

function validate105(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.at === undefined){
vErrors = push(vErrors, instancePath, "LifeEvent/required", "required", {missingProperty: "at"}); errors++;
}
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "LifeEvent/required", "required", {missingProperty: "type"}); errors++;
}
if(data.text === undefined){
vErrors = push(vErrors, instancePath, "LifeEvent/required", "required", {missingProperty: "text"}); errors++;
}
if(data.at !== undefined){
let data0 = data.at;
if(typeof data0 === "string"){
if(!(formats2(data0))){
vErrors = push(vErrors, instancePath+"/at", "Instant/format", "format", {format: "date-time"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/at", "Instant/type", "type", {type: "string"}); errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 !== "string"){
vErrors = push(vErrors, instancePath+"/type", "LifeEvent/properties/type/type", "type", {type: "string"}); errors++;
}
if(!((((((((((((((data1 === "sessionCreated") || (data1 === "stageBegun")) || (data1 === "stageEnded")) || (data1 === "stageBrokenOff")) || (data1 === "sessionPaused")) || (data1 === "sessionResumed")) || (data1 === "sessionHung")) || (data1 === "sessionCompleted")) || (data1 === "sessionFailed")) || (data1 === "exportsReady")) || (data1 === "turnBegun")) || (data1 === "sessionShared")) || (data1 === "shareActivated")) || (data1 === "shareDeleted"))){
vErrors = push(vErrors, instancePath+"/type", "LifeEvent/properties/type/enum", "enum", {allowedValues: schema89.properties.type.enum}); errors++;
}
}
if(data.text !== undefined){
if(typeof data.text !== "string"){
vErrors = push(vErrors, instancePath+"/text", "LifeEvent/properties/text/type", "type", {type: "string"}); errors++;
}
}
if(data.stage !== undefined){
let data3 = data.stage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, instancePath+"/stage", "LifeEvent/properties/stage/type", "type", {type: schema89.properties.stage.type}); errors++;
}
}
if(data.cost !== undefined){
let data4 = data.cost;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
vErrors = push(vErrors, instancePath+"/cost", "LifeEvent/properties/cost/type", "type", {type: "integer"}); errors++;
}
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
vErrors = push(vErrors, instancePath+"/cost", "LifeEvent/properties/cost/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.code !== undefined){
if(typeof data.code !== "string"){
vErrors = push(vErrors, instancePath+"/code", "LifeEvent/properties/code/type", "type", {type: "string"}); errors++;
}
}
if(data.email !== undefined){
if(typeof data.email !== "string"){
vErrors = push(vErrors, instancePath+"/email", "LifeEvent/properties/email/type", "type", {type: "string"}); errors++;
}
}
for(const key0 in data){
if(!schema89.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "LifeEvent", "onlyKnown", {additionalProperty: key0, known: schema89.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "LifeEvent/type", "type", {type: "object"}); errors++;
}
validate105.errors = vErrors;
return errors === 0;
}


function validate103(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.session === undefined){
vErrors = push(vErrors, instancePath, "SessionDetails/required", "required", {missingProperty: "session"}); errors++;
}
if(data.events === undefined){
vErrors = push(vErrors, instancePath, "SessionDetails/required", "required", {missingProperty: "events"}); errors++;
}
if(data.answer === undefined){
vErrors = push(vErrors, instancePath, "SessionDetails/required", "required", {missingProperty: "answer"}); errors++;
}
if(data.messages === undefined){
vErrors = push(vErrors, instancePath, "SessionDetails/required", "required", {missingProperty: "messages"}); errors++;
}
if(data.session !== undefined){
if(!(validate26(data.session, {instancePath:instancePath+"/session",parentData:data,parentDataProperty:"session",rootData}))){
vErrors = pushAll(vErrors, validate26.errors); errors = vErrors.length;
}
}
if(data.events !== undefined){
let data1 = data.events;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate105(data1[i0], {instancePath:instancePath+"/events/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate105.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/events", "SessionDetails/properties/events/type", "type", {type: "array"}); errors++;
}
}
if(data.answer !== undefined){
let data3 = data.answer;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.operation === undefined){
vErrors = push(vErrors, instancePath+"/answer", "SessionDetails/properties/answer/required", "required", {missingProperty: "operation"}); errors++;
}
if(data3.path === undefined){
vErrors = push(vErrors, instancePath+"/answer", "SessionDetails/properties/answer/required", "required", {missingProperty: "path"}); errors++;
}
if(data3.status === undefined){
vErrors = push(vErrors, instancePath+"/answer", "SessionDetails/properties/answer/required", "required", {missingProperty: "status"}); errors++;
}
if(data3.body === undefined){
vErrors = push(vErrors, instancePath+"/answer", "SessionDetails/properties/answer/required", "required", {missingProperty: "body"}); errors++;
}
if(data3.operation !== undefined){
let data4 = data3.operation;
if((typeof data4 !== "string") && (data4 !== null)){
vErrors = push(vErrors, instancePath+"/answer/operation", "SessionDetails/properties/answer/properties/operation/type", "type", {type: schema88.properties.answer.properties.operation.type}); errors++;
}
}
if(data3.path !== undefined){
if(typeof data3.path !== "string"){
vErrors = push(vErrors, instancePath+"/answer/path", "SessionDetails/properties/answer/properties/path/type", "type", {type: "string"}); errors++;
}
}
if(data3.status !== undefined){
let data6 = data3.status;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
vErrors = push(vErrors, instancePath+"/answer/status", "SessionDetails/properties/answer/properties/status/type", "type", {type: "integer"}); errors++;
}
}
if(data3.body !== undefined){
let data7 = data3.body;
if(!(data7 && typeof data7 == "object" && !Array.isArray(data7))){
vErrors = push(vErrors, instancePath+"/answer/body", "SessionDetails/properties/answer/properties/body/type", "type", {type: "object"}); errors++;
}
}
for(const key0 in data3){
if(!schema88.properties.answer.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath+"/answer", "SessionDetails/properties/answer", "onlyKnown", {additionalProperty: key0, known: schema88.properties.answer.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/answer", "SessionDetails/properties/answer/type", "type", {type: "object"}); errors++;
}
}
if(data.messages !== undefined){
let data8 = data.messages;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1 && errors<5000; i1++){
let data9 = data8[i1];
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.at === undefined){
vErrors = push(vErrors, instancePath+"/messages/" + i1, "SessionDetails/properties/messages/items/required", "required", {missingProperty: "at"}); errors++;
}
if(data9.from === undefined){
vErrors = push(vErrors, instancePath+"/messages/" + i1, "SessionDetails/properties/messages/items/required", "required", {missingProperty: "from"}); errors++;
}
if(data9.text === undefined){
vErrors = push(vErrors, instancePath+"/messages/" + i1, "SessionDetails/properties/messages/items/required", "required", {missingProperty: "text"}); errors++;
}
if(data9.at !== undefined){
let data10 = data9.at;
if(typeof data10 === "string"){
if(!(formats2(data10))){
vErrors = push(vErrors, instancePath+"/messages/" + i1+"/at", "Instant/format", "format", {format: "date-time"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/messages/" + i1+"/at", "Instant/type", "type", {type: "string"}); errors++;
}
}
if(data9.from !== undefined){
let data11 = data9.from;
if(typeof data11 !== "string"){
vErrors = push(vErrors, instancePath+"/messages/" + i1+"/from", "SessionDetails/properties/messages/items/properties/from/type", "type", {type: "string"}); errors++;
}
if(!((data11 === "user") || (data11 === "agent"))){
vErrors = push(vErrors, instancePath+"/messages/" + i1+"/from", "SessionDetails/properties/messages/items/properties/from/enum", "enum", {allowedValues: schema88.properties.messages.items.properties.from.enum}); errors++;
}
}
if(data9.text !== undefined){
if(typeof data9.text !== "string"){
vErrors = push(vErrors, instancePath+"/messages/" + i1+"/text", "SessionDetails/properties/messages/items/properties/text/type", "type", {type: "string"}); errors++;
}
}
for(const key1 in data9){
if(!schema88.properties.messages.items.onlyKnown.includes(key1)){
vErrors = push(vErrors, instancePath+"/messages/" + i1, "SessionDetails/properties/messages/items", "onlyKnown", {additionalProperty: key1, known: schema88.properties.messages.items.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/messages/" + i1, "SessionDetails/properties/messages/items/type", "type", {type: "object"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/messages", "SessionDetails/properties/messages/type", "type", {type: "array"}); errors++;
}
}
for(const key2 in data){
if(!schema88.onlyKnown.includes(key2)){
vErrors = push(vErrors, instancePath, "SessionDetails", "onlyKnown", {additionalProperty: key2, known: schema88.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "SessionDetails/type", "type", {type: "object"}); errors++;
}
validate103.errors = vErrors;
return errors === 0;
}


const schema92 = {"type":"object","onlyKnown":["scenarios"],"required":["scenarios"],"properties":{"scenarios":{"type":"array","items":{"$ref":"ShelfEntry"}}}};
const schema93 = {"type":"object","onlyKnown":["name","theme","title","story"],"required":["name","theme","title","story"],"properties":{"name":{"type":"string"},"theme":{"type":"string"},"title":{"type":"string"},"story":{"type":"string"}}};

function validate108(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
vErrors = push(vErrors, instancePath, "ShelfEntry/required", "required", {missingProperty: "name"}); errors++;
}
if(data.theme === undefined){
vErrors = push(vErrors, instancePath, "ShelfEntry/required", "required", {missingProperty: "theme"}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, instancePath, "ShelfEntry/required", "required", {missingProperty: "title"}); errors++;
}
if(data.story === undefined){
vErrors = push(vErrors, instancePath, "ShelfEntry/required", "required", {missingProperty: "story"}); errors++;
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
vErrors = push(vErrors, instancePath+"/name", "ShelfEntry/properties/name/type", "type", {type: "string"}); errors++;
}
}
if(data.theme !== undefined){
if(typeof data.theme !== "string"){
vErrors = push(vErrors, instancePath+"/theme", "ShelfEntry/properties/theme/type", "type", {type: "string"}); errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, instancePath+"/title", "ShelfEntry/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.story !== undefined){
if(typeof data.story !== "string"){
vErrors = push(vErrors, instancePath+"/story", "ShelfEntry/properties/story/type", "type", {type: "string"}); errors++;
}
}
for(const key0 in data){
if(!schema93.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ShelfEntry", "onlyKnown", {additionalProperty: key0, known: schema93.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ShelfEntry/type", "type", {type: "object"}); errors++;
}
validate108.errors = vErrors;
return errors === 0;
}


function validate107(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.scenarios === undefined){
vErrors = push(vErrors, instancePath, "Shelf/required", "required", {missingProperty: "scenarios"}); errors++;
}
if(data.scenarios !== undefined){
let data0 = data.scenarios;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate108(data0[i0], {instancePath:instancePath+"/scenarios/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate108.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/scenarios", "Shelf/properties/scenarios/type", "type", {type: "array"}); errors++;
}
}
for(const key0 in data){
if(!schema92.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "Shelf", "onlyKnown", {additionalProperty: key0, known: schema92.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Shelf/type", "type", {type: "object"}); errors++;
}
validate107.errors = vErrors;
return errors === 0;
}


const schema94 = {"type":"object","onlyKnown":["name","theme","title","story","text","given"],"required":["name","theme","title","story","text","given"],"properties":{"name":{"type":"string"},"theme":{"type":"string"},"title":{"type":"string"},"story":{"type":"string"},"text":{"type":"string"},"given":{"$ref":"Given"}}};

function validate110(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
vErrors = push(vErrors, instancePath, "ShelfScenario/required", "required", {missingProperty: "name"}); errors++;
}
if(data.theme === undefined){
vErrors = push(vErrors, instancePath, "ShelfScenario/required", "required", {missingProperty: "theme"}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, instancePath, "ShelfScenario/required", "required", {missingProperty: "title"}); errors++;
}
if(data.story === undefined){
vErrors = push(vErrors, instancePath, "ShelfScenario/required", "required", {missingProperty: "story"}); errors++;
}
if(data.text === undefined){
vErrors = push(vErrors, instancePath, "ShelfScenario/required", "required", {missingProperty: "text"}); errors++;
}
if(data.given === undefined){
vErrors = push(vErrors, instancePath, "ShelfScenario/required", "required", {missingProperty: "given"}); errors++;
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
vErrors = push(vErrors, instancePath+"/name", "ShelfScenario/properties/name/type", "type", {type: "string"}); errors++;
}
}
if(data.theme !== undefined){
if(typeof data.theme !== "string"){
vErrors = push(vErrors, instancePath+"/theme", "ShelfScenario/properties/theme/type", "type", {type: "string"}); errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, instancePath+"/title", "ShelfScenario/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.story !== undefined){
if(typeof data.story !== "string"){
vErrors = push(vErrors, instancePath+"/story", "ShelfScenario/properties/story/type", "type", {type: "string"}); errors++;
}
}
if(data.text !== undefined){
if(typeof data.text !== "string"){
vErrors = push(vErrors, instancePath+"/text", "ShelfScenario/properties/text/type", "type", {type: "string"}); errors++;
}
}
if(data.given !== undefined){
if(!(validate44(data.given, {instancePath:instancePath+"/given",parentData:data,parentDataProperty:"given",rootData}))){
vErrors = pushAll(vErrors, validate44.errors); errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema94.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "ShelfScenario", "onlyKnown", {additionalProperty: key0, known: schema94.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ShelfScenario/type", "type", {type: "object"}); errors++;
}
validate110.errors = vErrors;
return errors === 0;
}


const schema95 = {"type":"object","onlyKnown":["name","account"],"required":["name","account"],"properties":{"name":{"type":"string","mustMatch":{"schema":{"pattern":"^[a-zA-Z][a-zA-Z0-9-]{0,39}$"},"at":"","says":"must be a letter and up to 39 letters, digits and -","reads":[]}},"account":{"$ref":"Account"}}};

function validate112(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
vErrors = push(vErrors, instancePath, "SignUp/required", "required", {missingProperty: "name"}); errors++;
}
if(data.account === undefined){
vErrors = push(vErrors, instancePath, "SignUp/required", "required", {missingProperty: "account"}); errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/name", "SignUp/properties/name/type", "type", {type: "string"}); errors++;
}
const _errs3 = errors;
const _errs4 = errors;
if(typeof data0 === "string"){
if(!pattern1.test(data0)){
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
vErrors = push(vErrors, instancePath+"/name", "SignUp/properties/name/x-fault", "mustMatch", {says: "must be a letter and up to 39 letters, digits and -", at: "", reads: []}); errors++;
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
if(data.account !== undefined){
if(!(validate45(data.account, {instancePath:instancePath+"/account",parentData:data,parentDataProperty:"account",rootData}))){
vErrors = pushAll(vErrors, validate45.errors); errors = vErrors.length;
}
}
for(const key0 in data){
if(!schema95.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "SignUp", "onlyKnown", {additionalProperty: key0, known: schema95.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "SignUp/type", "type", {type: "object"}); errors++;
}
validate112.errors = vErrors;
return errors === 0;
}


const schema96 = {"type":"object","onlyKnown":["id","takenAt"],"required":["id","takenAt"],"properties":{"id":{"type":"string"},"takenAt":{"$ref":"Instant"}}};

function validate114(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
vErrors = push(vErrors, instancePath, "Snapshot/required", "required", {missingProperty: "id"}); errors++;
}
if(data.takenAt === undefined){
vErrors = push(vErrors, instancePath, "Snapshot/required", "required", {missingProperty: "takenAt"}); errors++;
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
vErrors = push(vErrors, instancePath+"/id", "Snapshot/properties/id/type", "type", {type: "string"}); errors++;
}
}
if(data.takenAt !== undefined){
let data1 = data.takenAt;
if(typeof data1 === "string"){
if(!(formats2(data1))){
vErrors = push(vErrors, instancePath+"/takenAt", "Instant/format", "format", {format: "date-time"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/takenAt", "Instant/type", "type", {type: "string"}); errors++;
}
}
for(const key0 in data){
if(!schema96.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "Snapshot", "onlyKnown", {additionalProperty: key0, known: schema96.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Snapshot/type", "type", {type: "object"}); errors++;
}
validate114.errors = vErrors;
return errors === 0;
}


const schema98 = {"type":"object","onlyKnown":["snapshots","limit"],"required":["snapshots","limit"],"properties":{"snapshots":{"type":"array","items":{"$ref":"Snapshot"}},"limit":{"type":"integer","minimum":1}}};

function validate115(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.snapshots === undefined){
vErrors = push(vErrors, instancePath, "SnapshotList/required", "required", {missingProperty: "snapshots"}); errors++;
}
if(data.limit === undefined){
vErrors = push(vErrors, instancePath, "SnapshotList/required", "required", {missingProperty: "limit"}); errors++;
}
if(data.snapshots !== undefined){
let data0 = data.snapshots;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate114(data0[i0], {instancePath:instancePath+"/snapshots/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate114.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/snapshots", "SnapshotList/properties/snapshots/type", "type", {type: "array"}); errors++;
}
}
if(data.limit !== undefined){
let data2 = data.limit;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
vErrors = push(vErrors, instancePath+"/limit", "SnapshotList/properties/limit/type", "type", {type: "integer"}); errors++;
}
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
vErrors = push(vErrors, instancePath+"/limit", "SnapshotList/properties/limit/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
for(const key0 in data){
if(!schema98.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "SnapshotList", "onlyKnown", {additionalProperty: key0, known: schema98.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "SnapshotList/type", "type", {type: "object"}); errors++;
}
validate115.errors = vErrors;
return errors === 0;
}


const schema99 = {"type":"object","onlyKnown":["do","code","message","text","choices"],"required":["do"],"properties":{"do":{"type":"string","enum":["step","pause","resume","complete","fail","hang","say","ask","finish"]},"code":{"type":"string","minLength":1},"message":{"type":"string","minLength":1},"text":{"type":"string","minLength":1},"choices":{"type":"array","items":{"type":"string","minLength":1}}}};

function validate117(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.do === undefined){
vErrors = push(vErrors, instancePath, "SteerSession/required", "required", {missingProperty: "do"}); errors++;
}
if(data.do !== undefined){
let data0 = data.do;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/do", "SteerSession/properties/do/type", "type", {type: "string"}); errors++;
}
if(!(((((((((data0 === "step") || (data0 === "pause")) || (data0 === "resume")) || (data0 === "complete")) || (data0 === "fail")) || (data0 === "hang")) || (data0 === "say")) || (data0 === "ask")) || (data0 === "finish"))){
vErrors = push(vErrors, instancePath+"/do", "SteerSession/properties/do/enum", "enum", {allowedValues: schema99.properties.do.enum}); errors++;
}
}
if(data.code !== undefined){
let data1 = data.code;
if(typeof data1 === "string"){
if(func2(data1) < 1){
vErrors = push(vErrors, instancePath+"/code", "SteerSession/properties/code/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/code", "SteerSession/properties/code/type", "type", {type: "string"}); errors++;
}
}
if(data.message !== undefined){
let data2 = data.message;
if(typeof data2 === "string"){
if(func2(data2) < 1){
vErrors = push(vErrors, instancePath+"/message", "SteerSession/properties/message/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/message", "SteerSession/properties/message/type", "type", {type: "string"}); errors++;
}
}
if(data.text !== undefined){
let data3 = data.text;
if(typeof data3 === "string"){
if(func2(data3) < 1){
vErrors = push(vErrors, instancePath+"/text", "SteerSession/properties/text/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/text", "SteerSession/properties/text/type", "type", {type: "string"}); errors++;
}
}
if(data.choices !== undefined){
let data4 = data.choices;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
let data5 = data4[i0];
if(typeof data5 === "string"){
if(func2(data5) < 1){
vErrors = push(vErrors, instancePath+"/choices/" + i0, "SteerSession/properties/choices/items/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/choices/" + i0, "SteerSession/properties/choices/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/choices", "SteerSession/properties/choices/type", "type", {type: "array"}); errors++;
}
}
for(const key0 in data){
if(!schema99.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "SteerSession", "onlyKnown", {additionalProperty: key0, known: schema99.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "SteerSession/type", "type", {type: "object"}); errors++;
}
validate117.errors = vErrors;
return errors === 0;
}


const schema100 = {"type":"object","onlyKnown":["id"],"properties":{"id":{"type":"string","mustMatch":{"schema":{"pattern":"^[a-z0-9-]{1,40}$"},"at":"","says":"must be 1 to 40 of a-z, 0-9 and -","reads":[]}}}};

function validate118(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/id", "TakeSnapshot/properties/id/type", "type", {type: "string"}); errors++;
}
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
vErrors = push(vErrors, instancePath+"/id", "TakeSnapshot/properties/id/x-fault", "mustMatch", {says: "must be 1 to 40 of a-z, 0-9 and -", at: "", reads: []}); errors++;
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
for(const key0 in data){
if(!schema100.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "TakeSnapshot", "onlyKnown", {additionalProperty: key0, known: schema100.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "TakeSnapshot/type", "type", {type: "object"}); errors++;
}
validate118.errors = vErrors;
return errors === 0;
}


const schema101 = {"type":"object","onlyKnown":["tokens"],"required":["tokens"],"properties":{"tokens":{"type":"array","items":{"$ref":"ControlledToken"}}}};

function validate119(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tokens === undefined){
vErrors = push(vErrors, instancePath, "TokenList/required", "required", {missingProperty: "tokens"}); errors++;
}
if(data.tokens !== undefined){
let data0 = data.tokens;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate38(data0[i0], {instancePath:instancePath+"/tokens/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate38.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/tokens", "TokenList/properties/tokens/type", "type", {type: "array"}); errors++;
}
}
for(const key0 in data){
if(!schema101.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "TokenList", "onlyKnown", {additionalProperty: key0, known: schema101.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "TokenList/type", "type", {type: "object"}); errors++;
}
validate119.errors = vErrors;
return errors === 0;
}


const schema102 = {"type":"object","onlyKnown":["worlds","totalCount"],"required":["worlds","totalCount"],"properties":{"worlds":{"type":"array","items":{"$ref":"WorldSummary"}},"totalCount":{"type":"integer","minimum":0}}};
const schema103 = {"type":"object","onlyKnown":["id","seed","baseUrl","sessions","now"],"required":["id","seed","baseUrl","sessions","now"],"properties":{"id":{"$ref":"WorldId"},"seed":{"type":"integer"},"baseUrl":{"type":"string","format":"uri"},"sessions":{"type":"integer","minimum":0},"now":{"$ref":"Instant"}}};

function validate122(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
vErrors = push(vErrors, instancePath, "WorldSummary/required", "required", {missingProperty: "id"}); errors++;
}
if(data.seed === undefined){
vErrors = push(vErrors, instancePath, "WorldSummary/required", "required", {missingProperty: "seed"}); errors++;
}
if(data.baseUrl === undefined){
vErrors = push(vErrors, instancePath, "WorldSummary/required", "required", {missingProperty: "baseUrl"}); errors++;
}
if(data.sessions === undefined){
vErrors = push(vErrors, instancePath, "WorldSummary/required", "required", {missingProperty: "sessions"}); errors++;
}
if(data.now === undefined){
vErrors = push(vErrors, instancePath, "WorldSummary/required", "required", {missingProperty: "now"}); errors++;
}
if(data.id !== undefined){
if(!(validate42(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData}))){
vErrors = pushAll(vErrors, validate42.errors); errors = vErrors.length;
}
}
if(data.seed !== undefined){
let data1 = data.seed;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
vErrors = push(vErrors, instancePath+"/seed", "WorldSummary/properties/seed/type", "type", {type: "integer"}); errors++;
}
}
if(data.baseUrl !== undefined){
let data2 = data.baseUrl;
if(typeof data2 === "string"){
if(!(formats28(data2))){
vErrors = push(vErrors, instancePath+"/baseUrl", "WorldSummary/properties/baseUrl/format", "format", {format: "uri"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/baseUrl", "WorldSummary/properties/baseUrl/type", "type", {type: "string"}); errors++;
}
}
if(data.sessions !== undefined){
let data3 = data.sessions;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
vErrors = push(vErrors, instancePath+"/sessions", "WorldSummary/properties/sessions/type", "type", {type: "integer"}); errors++;
}
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
vErrors = push(vErrors, instancePath+"/sessions", "WorldSummary/properties/sessions/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.now !== undefined){
let data4 = data.now;
if(typeof data4 === "string"){
if(!(formats2(data4))){
vErrors = push(vErrors, instancePath+"/now", "Instant/format", "format", {format: "date-time"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/now", "Instant/type", "type", {type: "string"}); errors++;
}
}
for(const key0 in data){
if(!schema103.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "WorldSummary", "onlyKnown", {additionalProperty: key0, known: schema103.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "WorldSummary/type", "type", {type: "object"}); errors++;
}
validate122.errors = vErrors;
return errors === 0;
}


function validate121(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.worlds === undefined){
vErrors = push(vErrors, instancePath, "WorldList/required", "required", {missingProperty: "worlds"}); errors++;
}
if(data.totalCount === undefined){
vErrors = push(vErrors, instancePath, "WorldList/required", "required", {missingProperty: "totalCount"}); errors++;
}
if(data.worlds !== undefined){
let data0 = data.worlds;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate122(data0[i0], {instancePath:instancePath+"/worlds/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate122.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/worlds", "WorldList/properties/worlds/type", "type", {type: "array"}); errors++;
}
}
if(data.totalCount !== undefined){
let data2 = data.totalCount;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
vErrors = push(vErrors, instancePath+"/totalCount", "WorldList/properties/totalCount/type", "type", {type: "integer"}); errors++;
}
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
vErrors = push(vErrors, instancePath+"/totalCount", "WorldList/properties/totalCount/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
for(const key0 in data){
if(!schema102.onlyKnown.includes(key0)){
vErrors = push(vErrors, instancePath, "WorldList", "onlyKnown", {additionalProperty: key0, known: schema102.onlyKnown}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "WorldList/type", "type", {type: "object"}); errors++;
}
validate121.errors = vErrors;
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
  AccountList: validate10,
  ChangeAccount: validate13,
  ChangeLimits: validate14,
  ChangeToken: validate15,
  ChangeTokens: validate16,
  ClientReport: validate17,
  Clock: validate18,
  ControlledAccount: validate11,
  ControlledLibrary: validate21,
  ControlledSession: validate26,
  ControlledSessionList: validate36,
  ControlledToken: validate38,
  CreateWorld: validate41,
  CreateWorldQuery: validate75,
  CreatedWorld: validate77,
  Fault: validate63,
  FaultInForce: validate79,
  FaultList: validate81,
  GetLedgerQuery: validate83,
  GetLibraryQuery: validate84,
  GivenLibrary: validate68,
  GivenSession: validate49,
  IssueToken: validate85,
  JudgedExchange: validate88,
  Ledger: validate91,
  LimitsInForce: validate93,
  ListControlledSessionsQuery: validate94,
  ListTokensQuery: validate95,
  ListWorldsQuery: validate96,
  MoveClock: validate97,
  Options: validate59,
  OptionsInForce: validate99,
  Outbox: validate100,
  Refusal: validate101,
  ServerInfo: validate102,
  SessionDetails: validate103,
  Shelf: validate107,
  ShelfScenario: validate110,
  SignUp: validate112,
  Snapshot: validate114,
  SnapshotList: validate115,
  SteerSession: validate117,
  TakeSnapshot: validate118,
  TokenList: validate119,
  WorldList: validate121,
}
