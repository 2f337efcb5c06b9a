// Generated from spec/ by `npm run generate`. Do not edit.
// @ts-nocheck compiled code
import type { CompiledValidator } from '../../compiled-validator.ts'
import { codePointLength, formats } from '../../formats.ts'

const schema12 = {"type":"object","required":["sourceId","added","addedAs","duplicateOf"],"properties":{"sourceId":{"$ref":"SourceId"},"added":{"type":"boolean"},"addedAs":{"type":["string","null"],"allOf":[{"if":{"type":["string"]},"then":{"$ref":"SourceId"}},{"if":{"type":["null"]},"then":{"type":"null"}}]},"duplicateOf":{"type":["string","null"],"allOf":[{"if":{"type":["string"]},"then":{"$ref":"SourceId"}},{"if":{"type":["null"]},"then":{"type":"null"}}]}}};
const formats0 = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sourceId === undefined){
vErrors = push(vErrors, instancePath, "AddOutcome/required", "required", {missingProperty: "sourceId"}); errors++;
}
if(data.added === undefined){
vErrors = push(vErrors, instancePath, "AddOutcome/required", "required", {missingProperty: "added"}); errors++;
}
if(data.addedAs === undefined){
vErrors = push(vErrors, instancePath, "AddOutcome/required", "required", {missingProperty: "addedAs"}); errors++;
}
if(data.duplicateOf === undefined){
vErrors = push(vErrors, instancePath, "AddOutcome/required", "required", {missingProperty: "duplicateOf"}); errors++;
}
if(data.sourceId !== undefined){
let data0 = data.sourceId;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
vErrors = push(vErrors, instancePath+"/sourceId", "SourceId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sourceId", "SourceId/type", "type", {type: "string"}); errors++;
}
}
if(data.added !== undefined){
if(typeof data.added !== "boolean"){
vErrors = push(vErrors, instancePath+"/added", "AddOutcome/properties/added/type", "type", {type: "boolean"}); errors++;
}
}
if(data.addedAs !== undefined){
let data2 = data.addedAs;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, instancePath+"/addedAs", "AddOutcome/properties/addedAs/oneOf", "type", {type: schema12.properties.addedAs.type}); errors++;
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
if(!(formats0.test(data2))){
vErrors = push(vErrors, instancePath+"/addedAs", "SourceId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/addedAs", "SourceId/type", "type", {type: "string"}); errors++;
}
var _valid0 = _errs12 === errors;
valid3 = _valid0;
}
if(!valid3){
vErrors = push(vErrors, instancePath+"/addedAs", "AddOutcome/properties/addedAs/oneOf", "if", {failingKeyword: "then"}); errors++;
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
vErrors = push(vErrors, instancePath+"/addedAs", "AddOutcome/properties/addedAs/oneOf", "type", {type: "null"}); errors++;
}
var _valid1 = _errs19 === errors;
valid5 = _valid1;
}
if(!valid5){
vErrors = push(vErrors, instancePath+"/addedAs", "AddOutcome/properties/addedAs/oneOf", "if", {failingKeyword: "then"}); errors++;
}
}
if(data.duplicateOf !== undefined){
let data3 = data.duplicateOf;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, instancePath+"/duplicateOf", "AddOutcome/properties/duplicateOf/oneOf", "type", {type: schema12.properties.duplicateOf.type}); errors++;
}
const _errs24 = errors;
let valid7 = true;
const _errs25 = errors;
if(typeof data3 !== "string"){
vErrors = push(vErrors); errors++;
}
var _valid2 = _errs25 === errors;
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = _errs24;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs27 = errors;
if(typeof data3 === "string"){
if(!(formats0.test(data3))){
vErrors = push(vErrors, instancePath+"/duplicateOf", "SourceId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/duplicateOf", "SourceId/type", "type", {type: "string"}); errors++;
}
var _valid2 = _errs27 === errors;
valid7 = _valid2;
}
if(!valid7){
vErrors = push(vErrors, instancePath+"/duplicateOf", "AddOutcome/properties/duplicateOf/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs31 = errors;
let valid9 = true;
const _errs32 = errors;
if(data3 !== null){
vErrors = push(vErrors); errors++;
}
var _valid3 = _errs32 === errors;
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs34 = errors;
if(data3 !== null){
vErrors = push(vErrors, instancePath+"/duplicateOf", "AddOutcome/properties/duplicateOf/oneOf", "type", {type: "null"}); errors++;
}
var _valid3 = _errs34 === errors;
valid9 = _valid3;
}
if(!valid9){
vErrors = push(vErrors, instancePath+"/duplicateOf", "AddOutcome/properties/duplicateOf/oneOf", "if", {failingKeyword: "then"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AddOutcome/type", "type", {type: "object"}); errors++;
}
validate11.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.results === undefined){
vErrors = push(vErrors, instancePath, "AddReport/required", "required", {missingProperty: "results"}); errors++;
}
if(data.added === undefined){
vErrors = push(vErrors, instancePath, "AddReport/required", "required", {missingProperty: "added"}); errors++;
}
if(data.results !== undefined){
let data0 = data.results;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate11(data0[i0], {instancePath:instancePath+"/results/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate11.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/results", "AddReport/properties/results/type", "type", {type: "array"}); errors++;
}
}
if(data.added !== undefined){
let data2 = data.added;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
vErrors = push(vErrors, instancePath+"/added", "AddReport/properties/added/type", "type", {type: "integer"}); errors++;
}
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
vErrors = push(vErrors, instancePath+"/added", "AddReport/properties/added/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
}
else {
vErrors = push(vErrors, instancePath, "AddReport/type", "type", {type: "object"}); errors++;
}
validate10.errors = vErrors;
return errors === 0;
}


const schema16 = {"type":"object","required":["artifactId","kind","title","columns","rows"],"properties":{"artifactId":{"$ref":"ArtifactId"},"kind":{"type":"string","enum":["table"]},"title":{"type":"string"},"columns":{"type":"array","items":{"type":"string"}},"rows":{"type":"array","items":{"$ref":"AgentArtifactRow"}}}};
const func2 = codePointLength;

function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sourceRef === undefined){
vErrors = push(vErrors, instancePath, "AgentArtifactRow/required", "required", {missingProperty: "sourceRef"}); errors++;
}
if(data.cells === undefined){
vErrors = push(vErrors, instancePath, "AgentArtifactRow/required", "required", {missingProperty: "cells"}); errors++;
}
if(data.sourceRef !== undefined){
let data0 = data.sourceRef;
if(typeof data0 === "string"){
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/sourceRef", "SourceRef/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sourceRef", "SourceRef/type", "type", {type: "string"}); errors++;
}
}
if(data.cells !== undefined){
let data1 = data.cells;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(typeof data1[i0] !== "string"){
vErrors = push(vErrors, instancePath+"/cells/" + i0, "AgentArtifactRow/properties/cells/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/cells", "AgentArtifactRow/properties/cells/type", "type", {type: "array"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AgentArtifactRow/type", "type", {type: "object"}); errors++;
}
validate14.errors = vErrors;
return errors === 0;
}


function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.artifactId === undefined){
vErrors = push(vErrors, instancePath, "AgentArtifactContent/required", "required", {missingProperty: "artifactId"}); errors++;
}
if(data.kind === undefined){
vErrors = push(vErrors, instancePath, "AgentArtifactContent/required", "required", {missingProperty: "kind"}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, instancePath, "AgentArtifactContent/required", "required", {missingProperty: "title"}); errors++;
}
if(data.columns === undefined){
vErrors = push(vErrors, instancePath, "AgentArtifactContent/required", "required", {missingProperty: "columns"}); errors++;
}
if(data.rows === undefined){
vErrors = push(vErrors, instancePath, "AgentArtifactContent/required", "required", {missingProperty: "rows"}); errors++;
}
if(data.artifactId !== undefined){
let data0 = data.artifactId;
if(typeof data0 === "string"){
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/artifactId", "ArtifactId/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/artifactId", "ArtifactId/type", "type", {type: "string"}); errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if(typeof data1 !== "string"){
vErrors = push(vErrors, instancePath+"/kind", "AgentArtifactContent/properties/kind/type", "type", {type: "string"}); errors++;
}
if(!(data1 === "table")){
vErrors = push(vErrors, instancePath+"/kind", "AgentArtifactContent/properties/kind/enum", "enum", {allowedValues: schema16.properties.kind.enum}); errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, instancePath+"/title", "AgentArtifactContent/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.columns !== undefined){
let data3 = data.columns;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(typeof data3[i0] !== "string"){
vErrors = push(vErrors, instancePath+"/columns/" + i0, "AgentArtifactContent/properties/columns/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/columns", "AgentArtifactContent/properties/columns/type", "type", {type: "array"}); errors++;
}
}
if(data.rows !== undefined){
let data5 = data.rows;
if(Array.isArray(data5)){
const len1 = data5.length;
for(let i1=0; i1<len1 && errors<5000; i1++){
if(!(validate14(data5[i1], {instancePath:instancePath+"/rows/" + i1,parentData:data5,parentDataProperty:i1,rootData}))){
vErrors = pushAll(vErrors, validate14.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/rows", "AgentArtifactContent/properties/rows/type", "type", {type: "array"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AgentArtifactContent/type", "type", {type: "object"}); errors++;
}
validate13.errors = vErrors;
return errors === 0;
}


const pattern0 = new RegExp("^https?://", "u");
const formats6 = formats.uri;

function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
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
vErrors = push(vErrors, instancePath, "ApiUrl/x-fault", "mustMatch", {says: "must be an absolute URL", at: "", reads: []}); errors++;
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
if(typeof data === "string"){
if(!(formats6(data))){
vErrors = push(vErrors, instancePath, "ApiUrl/format", "format", {format: "uri"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath, "ApiUrl/type", "type", {type: "string"}); errors++;
}
validate17.errors = vErrors;
return errors === 0;
}

const pattern1 = new RegExp("^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):[0-5]\\d(:[0-5]\\d([.,]\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)?$", "u");

function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = push(vErrors, instancePath, "Timestamp/type", "type", {type: "string"}); errors++;
}
const _errs1 = errors;
const _errs2 = errors;
if(typeof data === "string"){
if(!pattern1.test(data)){
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
vErrors = push(vErrors, instancePath, "Timestamp/x-fault", "mustMatch", {says: "must be an ISO 8601 timestamp", at: "", reads: []}); errors++;
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
validate19.errors = vErrors;
return errors === 0;
}


function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.downloadUrl === undefined){
vErrors = push(vErrors, instancePath, "AgentArtifactDownload/required", "required", {missingProperty: "downloadUrl"}); errors++;
}
if(data.expiresAt === undefined){
vErrors = push(vErrors, instancePath, "AgentArtifactDownload/required", "required", {missingProperty: "expiresAt"}); errors++;
}
if(data.downloadUrl !== undefined){
if(!(validate17(data.downloadUrl, {instancePath:instancePath+"/downloadUrl",parentData:data,parentDataProperty:"downloadUrl",rootData}))){
vErrors = pushAll(vErrors, validate17.errors); errors = vErrors.length;
}
}
if(data.expiresAt !== undefined){
if(!(validate19(data.expiresAt, {instancePath:instancePath+"/expiresAt",parentData:data,parentDataProperty:"expiresAt",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AgentArtifactDownload/type", "type", {type: "object"}); errors++;
}
validate16.errors = vErrors;
return errors === 0;
}


const schema24 = {"type":"object","required":["artifactId","kind","title","createdAt","formats"],"properties":{"artifactId":{"$ref":"ArtifactId"},"kind":{"type":"string","enum":["table"]},"title":{"type":"string"},"createdAt":{"$ref":"Timestamp"},"formats":{"type":"array","items":{"type":"string","enum":["json","csv","xlsx","md"]}}}};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.artifactId === undefined){
vErrors = push(vErrors, instancePath, "AgentArtifact/required", "required", {missingProperty: "artifactId"}); errors++;
}
if(data.kind === undefined){
vErrors = push(vErrors, instancePath, "AgentArtifact/required", "required", {missingProperty: "kind"}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, instancePath, "AgentArtifact/required", "required", {missingProperty: "title"}); errors++;
}
if(data.createdAt === undefined){
vErrors = push(vErrors, instancePath, "AgentArtifact/required", "required", {missingProperty: "createdAt"}); errors++;
}
if(data.formats === undefined){
vErrors = push(vErrors, instancePath, "AgentArtifact/required", "required", {missingProperty: "formats"}); errors++;
}
if(data.artifactId !== undefined){
let data0 = data.artifactId;
if(typeof data0 === "string"){
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/artifactId", "ArtifactId/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/artifactId", "ArtifactId/type", "type", {type: "string"}); errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if(typeof data1 !== "string"){
vErrors = push(vErrors, instancePath+"/kind", "AgentArtifact/properties/kind/type", "type", {type: "string"}); errors++;
}
if(!(data1 === "table")){
vErrors = push(vErrors, instancePath+"/kind", "AgentArtifact/properties/kind/enum", "enum", {allowedValues: schema24.properties.kind.enum}); errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, instancePath+"/title", "AgentArtifact/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.createdAt !== undefined){
if(!(validate19(data.createdAt, {instancePath:instancePath+"/createdAt",parentData:data,parentDataProperty:"createdAt",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
if(data.formats !== undefined){
let data4 = data.formats;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
let data5 = data4[i0];
if(typeof data5 !== "string"){
vErrors = push(vErrors, instancePath+"/formats/" + i0, "AgentArtifact/properties/formats/items/type", "type", {type: "string"}); errors++;
}
if(!((((data5 === "json") || (data5 === "csv")) || (data5 === "xlsx")) || (data5 === "md"))){
vErrors = push(vErrors, instancePath+"/formats/" + i0, "AgentArtifact/properties/formats/items/enum", "enum", {allowedValues: schema24.properties.formats.items.enum}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/formats", "AgentArtifact/properties/formats/type", "type", {type: "array"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AgentArtifact/type", "type", {type: "object"}); errors++;
}
validate22.errors = vErrors;
return errors === 0;
}


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.artifactId === undefined){
vErrors = push(vErrors, instancePath, "DeliveredOutput/required", "required", {missingProperty: "artifactId"}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, instancePath, "DeliveredOutput/required", "required", {missingProperty: "title"}); errors++;
}
if(data.messageId === undefined){
vErrors = push(vErrors, instancePath, "DeliveredOutput/required", "required", {missingProperty: "messageId"}); errors++;
}
if(data.deliveredAt === undefined){
vErrors = push(vErrors, instancePath, "DeliveredOutput/required", "required", {missingProperty: "deliveredAt"}); errors++;
}
if(data.artifactId !== undefined){
let data0 = data.artifactId;
if(typeof data0 === "string"){
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/artifactId", "ArtifactId/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/artifactId", "ArtifactId/type", "type", {type: "string"}); errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, instancePath+"/title", "DeliveredOutput/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.messageId !== undefined){
if(typeof data.messageId !== "string"){
vErrors = push(vErrors, instancePath+"/messageId", "DeliveredOutput/properties/messageId/type", "type", {type: "string"}); errors++;
}
}
if(data.deliveredAt !== undefined){
if(!(validate19(data.deliveredAt, {instancePath:instancePath+"/deliveredAt",parentData:data,parentDataProperty:"deliveredAt",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "DeliveredOutput/type", "type", {type: "object"}); errors++;
}
validate25.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.artifacts === undefined){
vErrors = push(vErrors, instancePath, "AgentArtifacts/required", "required", {missingProperty: "artifacts"}); errors++;
}
if(data.deliveredOutputs === undefined){
vErrors = push(vErrors, instancePath, "AgentArtifacts/required", "required", {missingProperty: "deliveredOutputs"}); errors++;
}
if(data.artifacts !== undefined){
let data0 = data.artifacts;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate22(data0[i0], {instancePath:instancePath+"/artifacts/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate22.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/artifacts", "AgentArtifacts/properties/artifacts/type", "type", {type: "array"}); errors++;
}
}
if(data.deliveredOutputs !== undefined){
let data2 = data.deliveredOutputs;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1 && errors<5000; i1++){
if(!(validate25(data2[i1], {instancePath:instancePath+"/deliveredOutputs/" + i1,parentData:data2,parentDataProperty:i1,rootData}))){
vErrors = pushAll(vErrors, validate25.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/deliveredOutputs", "AgentArtifacts/properties/deliveredOutputs/type", "type", {type: "array"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AgentArtifacts/type", "type", {type: "object"}); errors++;
}
validate21.errors = vErrors;
return errors === 0;
}


const schema29 = {"type":"string","enum":["processing","pausedForInsufficientQuota","completed","failed","unknown"]};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sourceRef === undefined){
vErrors = push(vErrors, instancePath, "AgentCitation/required", "required", {missingProperty: "sourceRef"}); errors++;
}
if(data.label === undefined){
vErrors = push(vErrors, instancePath, "AgentCitation/required", "required", {missingProperty: "label"}); errors++;
}
if(data.sourceRef !== undefined){
let data0 = data.sourceRef;
if(typeof data0 === "string"){
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/sourceRef", "SourceRef/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sourceRef", "SourceRef/type", "type", {type: "string"}); errors++;
}
}
if(data.label !== undefined){
if(typeof data.label !== "string"){
vErrors = push(vErrors, instancePath+"/label", "AgentCitation/properties/label/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AgentCitation/type", "type", {type: "object"}); errors++;
}
validate31.errors = vErrors;
return errors === 0;
}


function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.uploadId === undefined){
vErrors = push(vErrors, instancePath, "AgentUpload/required", "required", {missingProperty: "uploadId"}); errors++;
}
if(data.filename === undefined){
vErrors = push(vErrors, instancePath, "AgentUpload/required", "required", {missingProperty: "filename"}); errors++;
}
if(data.uploadId !== undefined){
let data0 = data.uploadId;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
vErrors = push(vErrors, instancePath+"/uploadId", "AgentUpload/properties/uploadId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/uploadId", "AgentUpload/properties/uploadId/type", "type", {type: "string"}); errors++;
}
}
if(data.filename !== undefined){
if(typeof data.filename !== "string"){
vErrors = push(vErrors, instancePath+"/filename", "AgentUpload/properties/filename/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AgentUpload/type", "type", {type: "object"}); errors++;
}
validate33.errors = vErrors;
return errors === 0;
}


function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
vErrors = push(vErrors, instancePath, "SessionFailure/required", "required", {missingProperty: "code"}); errors++;
}
if(data.message === undefined){
vErrors = push(vErrors, instancePath, "SessionFailure/required", "required", {missingProperty: "message"}); errors++;
}
if(data.code !== undefined){
if(typeof data.code !== "string"){
vErrors = push(vErrors, instancePath+"/code", "SessionFailure/properties/code/type", "type", {type: "string"}); errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
vErrors = push(vErrors, instancePath+"/message", "SessionFailure/properties/message/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "SessionFailure/type", "type", {type: "object"}); errors++;
}
validate35.errors = vErrors;
return errors === 0;
}


function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.eventId === undefined){
vErrors = push(vErrors, instancePath, "AgentEvent/required", "required", {missingProperty: "eventId"}); errors++;
}
if(data.kind === undefined){
vErrors = push(vErrors, instancePath, "AgentEvent/required", "required", {missingProperty: "kind"}); errors++;
}
if(data.createdAt === undefined){
vErrors = push(vErrors, instancePath, "AgentEvent/required", "required", {missingProperty: "createdAt"}); errors++;
}
if(data.text === undefined){
vErrors = push(vErrors, instancePath, "AgentEvent/required", "required", {missingProperty: "text"}); errors++;
}
if(data.eventId !== undefined){
let data0 = data.eventId;
if(typeof data0 === "string"){
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/eventId", "AgentEvent/properties/eventId/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/eventId", "AgentEvent/properties/eventId/type", "type", {type: "string"}); errors++;
}
}
if(data.kind !== undefined){
if(typeof data.kind !== "string"){
vErrors = push(vErrors, instancePath+"/kind", "AgentEvent/properties/kind/type", "type", {type: "string"}); errors++;
}
}
if(data.createdAt !== undefined){
if(!(validate19(data.createdAt, {instancePath:instancePath+"/createdAt",parentData:data,parentDataProperty:"createdAt",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
if(data.text !== undefined){
if(typeof data.text !== "string"){
vErrors = push(vErrors, instancePath+"/text", "AgentEvent/properties/text/type", "type", {type: "string"}); errors++;
}
}
if(data.messageId !== undefined){
if(typeof data.messageId !== "string"){
vErrors = push(vErrors, instancePath+"/messageId", "AgentEvent/properties/messageId/type", "type", {type: "string"}); errors++;
}
}
if(data.citations !== undefined){
let data5 = data.citations;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate31(data5[i0], {instancePath:instancePath+"/citations/" + i0,parentData:data5,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate31.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/citations", "AgentEvent/properties/citations/type", "type", {type: "array"}); errors++;
}
}
if(data.sourceRefs !== undefined){
let data7 = data.sourceRefs;
if(Array.isArray(data7)){
const len1 = data7.length;
for(let i1=0; i1<len1 && errors<5000; i1++){
let data8 = data7[i1];
if(typeof data8 === "string"){
if(func2(data8) < 1){
vErrors = push(vErrors, instancePath+"/sourceRefs/" + i1, "SourceRef/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sourceRefs/" + i1, "SourceRef/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sourceRefs", "AgentEvent/properties/sourceRefs/type", "type", {type: "array"}); errors++;
}
}
if(data.questionId !== undefined){
if(typeof data.questionId !== "string"){
vErrors = push(vErrors, instancePath+"/questionId", "AgentEvent/properties/questionId/type", "type", {type: "string"}); errors++;
}
}
if(data.choices !== undefined){
let data10 = data.choices;
if(Array.isArray(data10)){
const len2 = data10.length;
for(let i2=0; i2<len2 && errors<5000; i2++){
if(typeof data10[i2] !== "string"){
vErrors = push(vErrors, instancePath+"/choices/" + i2, "AgentEvent/properties/choices/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/choices", "AgentEvent/properties/choices/type", "type", {type: "array"}); errors++;
}
}
if(data.artifactId !== undefined){
let data12 = data.artifactId;
if(typeof data12 === "string"){
if(func2(data12) < 1){
vErrors = push(vErrors, instancePath+"/artifactId", "ArtifactId/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/artifactId", "ArtifactId/type", "type", {type: "string"}); errors++;
}
}
if(data.sessionId !== undefined){
let data13 = data.sessionId;
if(typeof data13 === "string"){
if(!(formats0.test(data13))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.uploads !== undefined){
let data14 = data.uploads;
if(Array.isArray(data14)){
const len3 = data14.length;
for(let i3=0; i3<len3 && errors<5000; i3++){
if(!(validate33(data14[i3], {instancePath:instancePath+"/uploads/" + i3,parentData:data14,parentDataProperty:i3,rootData}))){
vErrors = pushAll(vErrors, validate33.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/uploads", "AgentEvent/properties/uploads/type", "type", {type: "array"}); errors++;
}
}
if(data.error !== undefined){
if(!(validate35(data.error, {instancePath:instancePath+"/error",parentData:data,parentDataProperty:"error",rootData}))){
vErrors = pushAll(vErrors, validate35.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AgentEvent/type", "type", {type: "object"}); errors++;
}
validate29.errors = vErrors;
return errors === 0;
}


function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "AgentEvents/required", "required", {missingProperty: "status"}); errors++;
}
if(data.cursor === undefined){
vErrors = push(vErrors, instancePath, "AgentEvents/required", "required", {missingProperty: "cursor"}); errors++;
}
if(data.events === undefined){
vErrors = push(vErrors, instancePath, "AgentEvents/required", "required", {missingProperty: "events"}); errors++;
}
if(data.status !== undefined){
let data0 = data.status;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "SessionStatus/type", "type", {type: "string"}); errors++;
}
if(!(((((data0 === "processing") || (data0 === "pausedForInsufficientQuota")) || (data0 === "completed")) || (data0 === "failed")) || (data0 === "unknown"))){
vErrors = push(vErrors, instancePath+"/status", "SessionStatus/enum", "enum", {allowedValues: schema29.enum}); errors++;
}
}
if(data.cursor !== undefined){
if(typeof data.cursor !== "string"){
vErrors = push(vErrors, instancePath+"/cursor", "AgentEvents/properties/cursor/type", "type", {type: "string"}); errors++;
}
}
if(data.events !== undefined){
let data2 = data.events;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate29(data2[i0], {instancePath:instancePath+"/events/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate29.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/events", "AgentEvents/properties/events/type", "type", {type: "array"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AgentEvents/type", "type", {type: "object"}); errors++;
}
validate28.errors = vErrors;
return errors === 0;
}



function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.messageId === undefined){
vErrors = push(vErrors, instancePath, "AgentMessageSent/required", "required", {missingProperty: "messageId"}); errors++;
}
if(data.messageId !== undefined){
let data0 = data.messageId;
if(typeof data0 === "string"){
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/messageId", "AgentMessageSent/properties/messageId/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/messageId", "AgentMessageSent/properties/messageId/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AgentMessageSent/type", "type", {type: "object"}); errors++;
}
validate38.errors = vErrors;
return errors === 0;
}


const schema46 = {"type":"string","enum":["user","api","mcp","agent_session"]};
const schema48 = {"type":"string","enum":["owner","shared"]};
const schema40 = {"required":["status"],"properties":{"status":{"enum":["pausedForInsufficientQuota","processing","completed","failed","unknown"]}},"allOf":[{"if":{"required":["status"],"properties":{"status":{"enum":["pausedForInsufficientQuota"]}}},"then":{"required":["status"],"properties":{"status":{"type":"string","const":"pausedForInsufficientQuota"},"links":{"$ref":"PausedSessionLinks"}}}},{"if":{"required":["status"],"properties":{"status":{"enum":["processing","completed","failed","unknown"]}}},"then":{"required":["status"],"properties":{"status":{"type":"string","enum":["processing","completed","failed","unknown"]},"links":{"$ref":"SessionLinks"}}}}]};

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.self === undefined){
vErrors = push(vErrors, instancePath, "PausedSessionLinks/required", "required", {missingProperty: "self"}); errors++;
}
if(data.resume === undefined){
vErrors = push(vErrors, instancePath, "PausedSessionLinks/required", "required", {missingProperty: "resume"}); errors++;
}
if(data.self !== undefined){
if(!(validate17(data.self, {instancePath:instancePath+"/self",parentData:data,parentDataProperty:"self",rootData}))){
vErrors = pushAll(vErrors, validate17.errors); errors = vErrors.length;
}
}
if(data.resume !== undefined){
if(!(validate17(data.resume, {instancePath:instancePath+"/resume",parentData:data,parentDataProperty:"resume",rootData}))){
vErrors = pushAll(vErrors, validate17.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "PausedSessionLinks/type", "type", {type: "object"}); errors++;
}
validate41.errors = vErrors;
return errors === 0;
}


function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.self === undefined){
vErrors = push(vErrors, instancePath, "SessionLinks/required", "required", {missingProperty: "self"}); errors++;
}
if(data.self !== undefined){
if(!(validate17(data.self, {instancePath:instancePath+"/self",parentData:data,parentDataProperty:"self",rootData}))){
vErrors = pushAll(vErrors, validate17.errors); errors = vErrors.length;
}
}
if(data.resume !== undefined){
vErrors = push(vErrors, instancePath+"/resume", "SessionLinks/properties/resume", "absent", {reason: ""}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath, "SessionLinks/type", "type", {type: "object"}); errors++;
}
validate45.errors = vErrors;
return errors === 0;
}


function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid1 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.status === undefined) && (missing0 = "status")){
vErrors = push(vErrors); errors++;
}
else {
if(data.status !== undefined){
if(!(data.status === "pausedForInsufficientQuota")){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors, instancePath, "ResumeLinkWhilePaused/oneOf", "required", {missingProperty: "status"}); errors++;
}
if(data.status !== undefined){
let data1 = data.status;
if(typeof data1 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "ResumeLinkWhilePaused/oneOf", "type", {type: "string"}); errors++;
}
if("pausedForInsufficientQuota" !== data1){
vErrors = push(vErrors, instancePath+"/status", "ResumeLinkWhilePaused/oneOf", "const", {allowedValue: "pausedForInsufficientQuota"}); errors++;
}
}
if(data.links !== undefined){
if(!(validate41(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = pushAll(vErrors, validate41.errors); errors = vErrors.length;
}
}
}
var _valid0 = _errs4 === errors;
valid1 = _valid0;
}
if(!valid1){
vErrors = push(vErrors, instancePath, "ResumeLinkWhilePaused/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs9 = errors;
let valid4 = true;
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.status === undefined) && (missing1 = "status")){
vErrors = push(vErrors); errors++;
}
else {
if(data.status !== undefined){
let data3 = data.status;
if(!((((data3 === "processing") || (data3 === "completed")) || (data3 === "failed")) || (data3 === "unknown"))){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors, instancePath, "ResumeLinkWhilePaused/oneOf", "required", {missingProperty: "status"}); errors++;
}
if(data.status !== undefined){
let data4 = data.status;
if(typeof data4 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "ResumeLinkWhilePaused/oneOf", "type", {type: "string"}); errors++;
}
if(!((((data4 === "processing") || (data4 === "completed")) || (data4 === "failed")) || (data4 === "unknown"))){
vErrors = push(vErrors, instancePath+"/status", "ResumeLinkWhilePaused/oneOf", "enum", {allowedValues: schema40.allOf[1].then.properties.status.enum}); errors++;
}
}
if(data.links !== undefined){
if(!(validate45(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = pushAll(vErrors, validate45.errors); errors = vErrors.length;
}
}
}
var _valid1 = _errs12 === errors;
valid4 = _valid1;
}
if(!valid4){
vErrors = push(vErrors, instancePath, "ResumeLinkWhilePaused/oneOf", "if", {failingKeyword: "then"}); errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "ResumeLinkWhilePaused/oneOf", "required", {missingProperty: "status"}); errors++;
}
if(data.status !== undefined){
let data6 = data.status;
if(!(((((data6 === "pausedForInsufficientQuota") || (data6 === "processing")) || (data6 === "completed")) || (data6 === "failed")) || (data6 === "unknown"))){
vErrors = push(vErrors, instancePath+"/status", "ResumeLinkWhilePaused/oneOf", "enum", {allowedValues: schema40.properties.status.enum}); errors++;
}
}
}
validate40.errors = vErrors;
return errors === 0;
}

const pattern2 = new RegExp("^https?://\\S+$", "u");

function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
vErrors = push(vErrors, instancePath, "WebUrl/type", "type", {type: "string"}); errors++;
}
const _errs1 = errors;
const _errs2 = errors;
if(typeof data === "string"){
if(!pattern2.test(data)){
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
vErrors = push(vErrors, instancePath, "WebUrl/x-fault", "mustMatch", {says: "must be an absolute URL", at: "", reads: []}); errors++;
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
validate49.errors = vErrors;
return errors === 0;
}


function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.self === undefined){
vErrors = push(vErrors, instancePath, "AnySessionLinks/required", "required", {missingProperty: "self"}); errors++;
}
if(data.self !== undefined){
if(!(validate17(data.self, {instancePath:instancePath+"/self",parentData:data,parentDataProperty:"self",rootData}))){
vErrors = pushAll(vErrors, validate17.errors); errors = vErrors.length;
}
}
if(data.resume !== undefined){
if(!(validate17(data.resume, {instancePath:instancePath+"/resume",parentData:data,parentDataProperty:"resume",rootData}))){
vErrors = pushAll(vErrors, validate17.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AnySessionLinks/type", "type", {type: "object"}); errors++;
}
validate52.errors = vErrors;
return errors === 0;
}


function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(validate40(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate40.errors); errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "AgentSession/required", "required", {missingProperty: "type"}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "AgentSession/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "AgentSession/required", "required", {missingProperty: "status"}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, instancePath, "AgentSession/required", "required", {missingProperty: "title"}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, instancePath, "AgentSession/required", "required", {missingProperty: "url"}); errors++;
}
if(data.source === undefined){
vErrors = push(vErrors, instancePath, "AgentSession/required", "required", {missingProperty: "source"}); errors++;
}
if(data.createdAt === undefined){
vErrors = push(vErrors, instancePath, "AgentSession/required", "required", {missingProperty: "createdAt"}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, instancePath, "AgentSession/required", "required", {missingProperty: "isPublic"}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, instancePath, "AgentSession/required", "required", {missingProperty: "links"}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/type", "AgentSession/properties/type/type", "type", {type: "string"}); errors++;
}
if("agent" !== data0){
vErrors = push(vErrors, instancePath+"/type", "AgentSession/properties/type/const", "const", {allowedValue: "agent"}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "SessionStatus/type", "type", {type: "string"}); errors++;
}
if(!(((((data2 === "processing") || (data2 === "pausedForInsufficientQuota")) || (data2 === "completed")) || (data2 === "failed")) || (data2 === "unknown"))){
vErrors = push(vErrors, instancePath+"/status", "SessionStatus/enum", "enum", {allowedValues: schema29.enum}); errors++;
}
}
if(data.executionStage !== undefined){
vErrors = push(vErrors, instancePath+"/executionStage", "AgentSession/properties/executionStage", "absent", {reason: "type is agent"}); errors++;
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, instancePath+"/title", "AgentSession/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.url !== undefined){
if(!(validate49(data.url, {instancePath:instancePath+"/url",parentData:data,parentDataProperty:"url",rootData}))){
vErrors = pushAll(vErrors, validate49.errors); errors = vErrors.length;
}
}
if(data.source !== undefined){
let data6 = data.source;
if(typeof data6 !== "string"){
vErrors = push(vErrors, instancePath+"/source", "SessionSource/type", "type", {type: "string"}); errors++;
}
if(!((((data6 === "user") || (data6 === "api")) || (data6 === "mcp")) || (data6 === "agent_session"))){
vErrors = push(vErrors, instancePath+"/source", "SessionSource/enum", "enum", {allowedValues: schema46.enum}); errors++;
}
}
if(data.createdAt !== undefined){
if(!(validate19(data.createdAt, {instancePath:instancePath+"/createdAt",parentData:data,parentDataProperty:"createdAt",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "IsPublic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.role !== undefined){
let data9 = data.role;
if(typeof data9 !== "string"){
vErrors = push(vErrors, instancePath+"/role", "SessionRole/type", "type", {type: "string"}); errors++;
}
if(!((data9 === "owner") || (data9 === "shared"))){
vErrors = push(vErrors, instancePath+"/role", "SessionRole/enum", "enum", {allowedValues: schema48.enum}); errors++;
}
}
if(data.links !== undefined){
if(!(validate52(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = pushAll(vErrors, validate52.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AgentSession/type", "type", {type: "object"}); errors++;
}
validate39.errors = vErrors;
return errors === 0;
}



function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "AgentSessionCreated/required", "required", {missingProperty: "type"}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "AgentSessionCreated/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "AgentSessionCreated/required", "required", {missingProperty: "status"}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, instancePath, "AgentSessionCreated/required", "required", {missingProperty: "url"}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, instancePath, "AgentSessionCreated/required", "required", {missingProperty: "isPublic"}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, instancePath, "AgentSessionCreated/required", "required", {missingProperty: "links"}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/type", "AgentSessionCreated/properties/type/type", "type", {type: "string"}); errors++;
}
if("agent" !== data0){
vErrors = push(vErrors, instancePath+"/type", "AgentSessionCreated/properties/type/const", "const", {allowedValue: "agent"}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "AgentSessionCreated/properties/status/type", "type", {type: "string"}); errors++;
}
if("processing" !== data2){
vErrors = push(vErrors, instancePath+"/status", "AgentSessionCreated/properties/status/const", "const", {allowedValue: "processing"}); errors++;
}
}
if(data.url !== undefined){
if(!(validate49(data.url, {instancePath:instancePath+"/url",parentData:data,parentDataProperty:"url",rootData}))){
vErrors = pushAll(vErrors, validate49.errors); errors = vErrors.length;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "IsPublic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.links !== undefined){
if(!(validate45(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = pushAll(vErrors, validate45.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AgentSessionCreated/type", "type", {type: "object"}); errors++;
}
validate56.errors = vErrors;
return errors === 0;
}


const schema54 = {"type":"object","required":["sourceRef","serviceId","title","authors","year","doi","venue","url","citation"],"properties":{"sourceRef":{"$ref":"SourceRef"},"serviceId":{"type":"string"},"title":{"type":"string"},"authors":{"type":"array","items":{"type":"string"}},"year":{"type":["integer","null"]},"doi":{"type":["string","null"]},"venue":{"type":["string","null"]},"url":{"type":["string","null"]},"citation":{"type":"string"}}};

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sourceRef === undefined){
vErrors = push(vErrors, instancePath, "AgentSource/required", "required", {missingProperty: "sourceRef"}); errors++;
}
if(data.serviceId === undefined){
vErrors = push(vErrors, instancePath, "AgentSource/required", "required", {missingProperty: "serviceId"}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, instancePath, "AgentSource/required", "required", {missingProperty: "title"}); errors++;
}
if(data.authors === undefined){
vErrors = push(vErrors, instancePath, "AgentSource/required", "required", {missingProperty: "authors"}); errors++;
}
if(data.year === undefined){
vErrors = push(vErrors, instancePath, "AgentSource/required", "required", {missingProperty: "year"}); errors++;
}
if(data.doi === undefined){
vErrors = push(vErrors, instancePath, "AgentSource/required", "required", {missingProperty: "doi"}); errors++;
}
if(data.venue === undefined){
vErrors = push(vErrors, instancePath, "AgentSource/required", "required", {missingProperty: "venue"}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, instancePath, "AgentSource/required", "required", {missingProperty: "url"}); errors++;
}
if(data.citation === undefined){
vErrors = push(vErrors, instancePath, "AgentSource/required", "required", {missingProperty: "citation"}); errors++;
}
if(data.sourceRef !== undefined){
let data0 = data.sourceRef;
if(typeof data0 === "string"){
if(func2(data0) < 1){
vErrors = push(vErrors, instancePath+"/sourceRef", "SourceRef/minLength", "minLength", {limit: 1}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sourceRef", "SourceRef/type", "type", {type: "string"}); errors++;
}
}
if(data.serviceId !== undefined){
if(typeof data.serviceId !== "string"){
vErrors = push(vErrors, instancePath+"/serviceId", "AgentSource/properties/serviceId/type", "type", {type: "string"}); errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, instancePath+"/title", "AgentSource/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.authors !== undefined){
let data3 = data.authors;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(typeof data3[i0] !== "string"){
vErrors = push(vErrors, instancePath+"/authors/" + i0, "AgentSource/properties/authors/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/authors", "AgentSource/properties/authors/type", "type", {type: "array"}); errors++;
}
}
if(data.year !== undefined){
let data5 = data.year;
if((!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))) && (data5 !== null)){
vErrors = push(vErrors, instancePath+"/year", "AgentSource/properties/year/type", "type", {type: schema54.properties.year.type}); errors++;
}
}
if(data.doi !== undefined){
let data6 = data.doi;
if((typeof data6 !== "string") && (data6 !== null)){
vErrors = push(vErrors, instancePath+"/doi", "AgentSource/properties/doi/type", "type", {type: schema54.properties.doi.type}); errors++;
}
}
if(data.venue !== undefined){
let data7 = data.venue;
if((typeof data7 !== "string") && (data7 !== null)){
vErrors = push(vErrors, instancePath+"/venue", "AgentSource/properties/venue/type", "type", {type: schema54.properties.venue.type}); errors++;
}
}
if(data.url !== undefined){
let data8 = data.url;
if((typeof data8 !== "string") && (data8 !== null)){
vErrors = push(vErrors, instancePath+"/url", "AgentSource/properties/url/type", "type", {type: schema54.properties.url.type}); errors++;
}
}
if(data.citation !== undefined){
if(typeof data.citation !== "string"){
vErrors = push(vErrors, instancePath+"/citation", "AgentSource/properties/citation/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AgentSource/type", "type", {type: "object"}); errors++;
}
validate60.errors = vErrors;
return errors === 0;
}


function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sources === undefined){
vErrors = push(vErrors, instancePath, "AgentSources/required", "required", {missingProperty: "sources"}); errors++;
}
if(data.sources !== undefined){
let data0 = data.sources;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate60(data0[i0], {instancePath:instancePath+"/sources/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate60.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sources", "AgentSources/properties/sources/type", "type", {type: "array"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AgentSources/type", "type", {type: "object"}); errors++;
}
validate59.errors = vErrors;
return errors === 0;
}



function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "AgentStopRequested/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "AgentStopRequested/required", "required", {missingProperty: "status"}); errors++;
}
if(data.sessionId !== undefined){
let data0 = data.sessionId;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data1 = data.status;
if(typeof data1 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "SessionStatus/type", "type", {type: "string"}); errors++;
}
if(!(((((data1 === "processing") || (data1 === "pausedForInsufficientQuota")) || (data1 === "completed")) || (data1 === "failed")) || (data1 === "unknown"))){
vErrors = push(vErrors, instancePath+"/status", "SessionStatus/enum", "enum", {allowedValues: schema29.enum}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AgentStopRequested/type", "type", {type: "object"}); errors++;
}
validate62.errors = vErrors;
return errors === 0;
}


const schema59 = {"type":"object","required":["collectionId","role","name","description","isShared","sourceCount","createdAt","updatedAt"],"properties":{"collectionId":{"$ref":"CollectionId"},"role":{"$ref":"CollectionRole"},"name":{"type":"string"},"description":{"type":["string","null"]},"isShared":{"type":"boolean"},"sourceCount":{"type":"integer","minimum":0},"createdAt":{"$ref":"Timestamp"},"updatedAt":{"$ref":"Timestamp"}}};
const schema61 = {"type":"string","enum":["reader","writer","owner"]};

function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.collectionId === undefined){
vErrors = push(vErrors, instancePath, "Collection/required", "required", {missingProperty: "collectionId"}); errors++;
}
if(data.role === undefined){
vErrors = push(vErrors, instancePath, "Collection/required", "required", {missingProperty: "role"}); errors++;
}
if(data.name === undefined){
vErrors = push(vErrors, instancePath, "Collection/required", "required", {missingProperty: "name"}); errors++;
}
if(data.description === undefined){
vErrors = push(vErrors, instancePath, "Collection/required", "required", {missingProperty: "description"}); errors++;
}
if(data.isShared === undefined){
vErrors = push(vErrors, instancePath, "Collection/required", "required", {missingProperty: "isShared"}); errors++;
}
if(data.sourceCount === undefined){
vErrors = push(vErrors, instancePath, "Collection/required", "required", {missingProperty: "sourceCount"}); errors++;
}
if(data.createdAt === undefined){
vErrors = push(vErrors, instancePath, "Collection/required", "required", {missingProperty: "createdAt"}); errors++;
}
if(data.updatedAt === undefined){
vErrors = push(vErrors, instancePath, "Collection/required", "required", {missingProperty: "updatedAt"}); errors++;
}
if(data.collectionId !== undefined){
let data0 = data.collectionId;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
vErrors = push(vErrors, instancePath+"/collectionId", "CollectionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/collectionId", "CollectionId/type", "type", {type: "string"}); errors++;
}
}
if(data.role !== undefined){
let data1 = data.role;
if(typeof data1 !== "string"){
vErrors = push(vErrors, instancePath+"/role", "CollectionRole/type", "type", {type: "string"}); errors++;
}
if(!(((data1 === "reader") || (data1 === "writer")) || (data1 === "owner"))){
vErrors = push(vErrors, instancePath+"/role", "CollectionRole/enum", "enum", {allowedValues: schema61.enum}); errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
vErrors = push(vErrors, instancePath+"/name", "Collection/properties/name/type", "type", {type: "string"}); errors++;
}
}
if(data.description !== undefined){
let data3 = data.description;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, instancePath+"/description", "Collection/properties/description/type", "type", {type: schema59.properties.description.type}); errors++;
}
}
if(data.isShared !== undefined){
if(typeof data.isShared !== "boolean"){
vErrors = push(vErrors, instancePath+"/isShared", "Collection/properties/isShared/type", "type", {type: "boolean"}); errors++;
}
}
if(data.sourceCount !== undefined){
let data5 = data.sourceCount;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
vErrors = push(vErrors, instancePath+"/sourceCount", "Collection/properties/sourceCount/type", "type", {type: "integer"}); errors++;
}
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
vErrors = push(vErrors, instancePath+"/sourceCount", "Collection/properties/sourceCount/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.createdAt !== undefined){
if(!(validate19(data.createdAt, {instancePath:instancePath+"/createdAt",parentData:data,parentDataProperty:"createdAt",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
if(data.updatedAt !== undefined){
if(!(validate19(data.updatedAt, {instancePath:instancePath+"/updatedAt",parentData:data,parentDataProperty:"updatedAt",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Collection/type", "type", {type: "object"}); errors++;
}
validate63.errors = vErrors;
return errors === 0;
}


const schema62 = {"type":"object","required":["collections","nextCursor","totalCount"],"properties":{"collections":{"type":"array","items":{"$ref":"Collection"}},"nextCursor":{"type":["string","null"]},"totalCount":{"type":"integer","minimum":0}}};

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.collections === undefined){
vErrors = push(vErrors, instancePath, "CollectionList/required", "required", {missingProperty: "collections"}); errors++;
}
if(data.nextCursor === undefined){
vErrors = push(vErrors, instancePath, "CollectionList/required", "required", {missingProperty: "nextCursor"}); errors++;
}
if(data.totalCount === undefined){
vErrors = push(vErrors, instancePath, "CollectionList/required", "required", {missingProperty: "totalCount"}); errors++;
}
if(data.collections !== undefined){
let data0 = data.collections;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate63(data0[i0], {instancePath:instancePath+"/collections/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate63.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/collections", "CollectionList/properties/collections/type", "type", {type: "array"}); errors++;
}
}
if(data.nextCursor !== undefined){
let data2 = data.nextCursor;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, instancePath+"/nextCursor", "CollectionList/properties/nextCursor/type", "type", {type: schema62.properties.nextCursor.type}); errors++;
}
}
if(data.totalCount !== undefined){
let data3 = data.totalCount;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
vErrors = push(vErrors, instancePath+"/totalCount", "CollectionList/properties/totalCount/type", "type", {type: "integer"}); errors++;
}
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
vErrors = push(vErrors, instancePath+"/totalCount", "CollectionList/properties/totalCount/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
}
else {
vErrors = push(vErrors, instancePath, "CollectionList/type", "type", {type: "object"}); errors++;
}
validate66.errors = vErrors;
return errors === 0;
}


const schema63 = {"type":"object","required":["shareId","email","status","role","createdAt"],"properties":{"shareId":{"$ref":"CollectionShareId"},"email":{"type":"string"},"status":{"type":"string","enum":["registered","invited"]},"role":{"$ref":"CollectionShareRole"},"createdAt":{"$ref":"Timestamp"}}};
const schema65 = {"type":"string","enum":["reader","writer"]};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.shareId === undefined){
vErrors = push(vErrors, instancePath, "CollectionShare/required", "required", {missingProperty: "shareId"}); errors++;
}
if(data.email === undefined){
vErrors = push(vErrors, instancePath, "CollectionShare/required", "required", {missingProperty: "email"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "CollectionShare/required", "required", {missingProperty: "status"}); errors++;
}
if(data.role === undefined){
vErrors = push(vErrors, instancePath, "CollectionShare/required", "required", {missingProperty: "role"}); errors++;
}
if(data.createdAt === undefined){
vErrors = push(vErrors, instancePath, "CollectionShare/required", "required", {missingProperty: "createdAt"}); errors++;
}
if(data.shareId !== undefined){
let data0 = data.shareId;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
vErrors = push(vErrors, instancePath+"/shareId", "CollectionShareId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/shareId", "CollectionShareId/type", "type", {type: "string"}); errors++;
}
}
if(data.email !== undefined){
if(typeof data.email !== "string"){
vErrors = push(vErrors, instancePath+"/email", "CollectionShare/properties/email/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "CollectionShare/properties/status/type", "type", {type: "string"}); errors++;
}
if(!((data2 === "registered") || (data2 === "invited"))){
vErrors = push(vErrors, instancePath+"/status", "CollectionShare/properties/status/enum", "enum", {allowedValues: schema63.properties.status.enum}); errors++;
}
}
if(data.role !== undefined){
let data3 = data.role;
if(typeof data3 !== "string"){
vErrors = push(vErrors, instancePath+"/role", "CollectionShareRole/type", "type", {type: "string"}); errors++;
}
if(!((data3 === "reader") || (data3 === "writer"))){
vErrors = push(vErrors, instancePath+"/role", "CollectionShareRole/enum", "enum", {allowedValues: schema65.enum}); errors++;
}
}
if(data.createdAt !== undefined){
if(!(validate19(data.createdAt, {instancePath:instancePath+"/createdAt",parentData:data,parentDataProperty:"createdAt",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "CollectionShare/type", "type", {type: "object"}); errors++;
}
validate68.errors = vErrors;
return errors === 0;
}


const schema66 = {"type":"object","required":["shares","nextCursor","totalCount"],"properties":{"shares":{"type":"array","items":{"$ref":"CollectionShare"}},"nextCursor":{"type":["string","null"]},"totalCount":{"type":"integer","minimum":0}}};

function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.shares === undefined){
vErrors = push(vErrors, instancePath, "CollectionShareList/required", "required", {missingProperty: "shares"}); errors++;
}
if(data.nextCursor === undefined){
vErrors = push(vErrors, instancePath, "CollectionShareList/required", "required", {missingProperty: "nextCursor"}); errors++;
}
if(data.totalCount === undefined){
vErrors = push(vErrors, instancePath, "CollectionShareList/required", "required", {missingProperty: "totalCount"}); errors++;
}
if(data.shares !== undefined){
let data0 = data.shares;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate68(data0[i0], {instancePath:instancePath+"/shares/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate68.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/shares", "CollectionShareList/properties/shares/type", "type", {type: "array"}); errors++;
}
}
if(data.nextCursor !== undefined){
let data2 = data.nextCursor;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, instancePath+"/nextCursor", "CollectionShareList/properties/nextCursor/type", "type", {type: schema66.properties.nextCursor.type}); errors++;
}
}
if(data.totalCount !== undefined){
let data3 = data.totalCount;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
vErrors = push(vErrors, instancePath+"/totalCount", "CollectionShareList/properties/totalCount/type", "type", {type: "integer"}); errors++;
}
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
vErrors = push(vErrors, instancePath+"/totalCount", "CollectionShareList/properties/totalCount/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
}
else {
vErrors = push(vErrors, instancePath, "CollectionShareList/type", "type", {type: "object"}); errors++;
}
validate70.errors = vErrors;
return errors === 0;
}



function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.deleted === undefined){
vErrors = push(vErrors, instancePath, "DeletedCount/required", "required", {missingProperty: "deleted"}); errors++;
}
if(data.deleted !== undefined){
let data0 = data.deleted;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, instancePath+"/deleted", "DeletedCount/properties/deleted/type", "type", {type: "integer"}); errors++;
}
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/deleted", "DeletedCount/properties/deleted/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
}
else {
vErrors = push(vErrors, instancePath, "DeletedCount/type", "type", {type: "object"}); errors++;
}
validate72.errors = vErrors;
return errors === 0;
}



function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.error === undefined){
vErrors = push(vErrors, instancePath, "Error/required", "required", {missingProperty: "error"}); errors++;
}
if(data.error !== undefined){
let data0 = data.error;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.code === undefined){
vErrors = push(vErrors, instancePath+"/error", "Error/properties/error/required", "required", {missingProperty: "code"}); errors++;
}
if(data0.message === undefined){
vErrors = push(vErrors, instancePath+"/error", "Error/properties/error/required", "required", {missingProperty: "message"}); errors++;
}
if(data0.code !== undefined){
if(typeof data0.code !== "string"){
vErrors = push(vErrors, instancePath+"/error/code", "Error/properties/error/properties/code/type", "type", {type: "string"}); errors++;
}
}
if(data0.message !== undefined){
if(typeof data0.message !== "string"){
vErrors = push(vErrors, instancePath+"/error/message", "Error/properties/error/properties/message/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/error", "Error/properties/error/type", "type", {type: "object"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Error/type", "type", {type: "object"}); errors++;
}
validate73.errors = vErrors;
return errors === 0;
}



function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.markdown === undefined){
vErrors = push(vErrors, instancePath, "FullText/required", "required", {missingProperty: "markdown"}); errors++;
}
if(data.markdown !== undefined){
if(typeof data.markdown !== "string"){
vErrors = push(vErrors, instancePath+"/markdown", "FullText/properties/markdown/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "FullText/type", "type", {type: "object"}); errors++;
}
validate74.errors = vErrors;
return errors === 0;
}


const schema71 = {"type":"object","required":["fileName","status","duplicateOf","source","message"],"properties":{"fileName":{"type":"string"},"status":{"type":"string","enum":["imported","duplicate","failed"]},"duplicateOf":{"type":["string","null"],"allOf":[{"if":{"type":["string"]},"then":{"$ref":"SourceId"}},{"if":{"type":["null"]},"then":{"type":"null"}}]},"source":{"type":["object","null"],"allOf":[{"if":{"type":["object"]},"then":{"$ref":"Source"}},{"if":{"type":["null"]},"then":{"type":"null"}}]},"message":{"type":["string","null"]}}};
const schema73 = {"type":"object","required":["sourceId","role","serviceId","title","authors","year","abstract","doi","pmid","venue","urls","pdf","fullTextStatus","collectionId","createdAt","updatedAt"],"properties":{"sourceId":{"$ref":"SourceId"},"role":{"$ref":"SourceRole"},"serviceId":{"type":["string","null"]},"title":{"type":"string"},"authors":{"type":"array","items":{"type":"string"}},"year":{"type":["integer","null"]},"abstract":{"type":["string","null"]},"doi":{"type":["string","null"],"allOf":[{"if":{"type":["string"]},"then":{"$ref":"BareDoi"}},{"if":{"type":["null"]},"then":{"type":"null"}}]},"pmid":{"type":["string","null"]},"venue":{"type":["string","null"]},"urls":{"type":"array","items":{"type":"string"}},"pdf":{"type":["object","null"],"allOf":[{"if":{"type":["object"]},"then":{"$ref":"AttachedPdf"}},{"if":{"type":["null"]},"then":{"type":"null"}}]},"fullTextStatus":{"$ref":"FullTextStatus"},"collectionId":{"type":["string","null"],"allOf":[{"if":{"type":["string"]},"then":{"$ref":"CollectionId"}},{"if":{"type":["null"]},"then":{"type":"null"}}]},"createdAt":{"$ref":"Timestamp"},"updatedAt":{"$ref":"Timestamp"}}};
const schema75 = {"type":"string","enum":["reader","writer"]};
const schema78 = {"type":"string","enum":["available","pending","unavailable"]};

function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.fileName === undefined){
vErrors = push(vErrors, instancePath, "AttachedPdf/required", "required", {missingProperty: "fileName"}); errors++;
}
if(data.size === undefined){
vErrors = push(vErrors, instancePath, "AttachedPdf/required", "required", {missingProperty: "size"}); errors++;
}
if(data.attachedAt === undefined){
vErrors = push(vErrors, instancePath, "AttachedPdf/required", "required", {missingProperty: "attachedAt"}); errors++;
}
if(data.fileName !== undefined){
if(typeof data.fileName !== "string"){
vErrors = push(vErrors, instancePath+"/fileName", "AttachedPdf/properties/fileName/type", "type", {type: "string"}); errors++;
}
}
if(data.size !== undefined){
let data1 = data.size;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
vErrors = push(vErrors, instancePath+"/size", "AttachedPdf/properties/size/type", "type", {type: "integer"}); errors++;
}
if(typeof data1 == "number"){
if(data1 < 0 || isNaN(data1)){
vErrors = push(vErrors, instancePath+"/size", "AttachedPdf/properties/size/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.attachedAt !== undefined){
if(!(validate19(data.attachedAt, {instancePath:instancePath+"/attachedAt",parentData:data,parentDataProperty:"attachedAt",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AttachedPdf/type", "type", {type: "object"}); errors++;
}
validate78.errors = vErrors;
return errors === 0;
}


function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sourceId === undefined){
vErrors = push(vErrors, instancePath, "Source/required", "required", {missingProperty: "sourceId"}); errors++;
}
if(data.role === undefined){
vErrors = push(vErrors, instancePath, "Source/required", "required", {missingProperty: "role"}); errors++;
}
if(data.serviceId === undefined){
vErrors = push(vErrors, instancePath, "Source/required", "required", {missingProperty: "serviceId"}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, instancePath, "Source/required", "required", {missingProperty: "title"}); errors++;
}
if(data.authors === undefined){
vErrors = push(vErrors, instancePath, "Source/required", "required", {missingProperty: "authors"}); errors++;
}
if(data.year === undefined){
vErrors = push(vErrors, instancePath, "Source/required", "required", {missingProperty: "year"}); errors++;
}
if(data.abstract === undefined){
vErrors = push(vErrors, instancePath, "Source/required", "required", {missingProperty: "abstract"}); errors++;
}
if(data.doi === undefined){
vErrors = push(vErrors, instancePath, "Source/required", "required", {missingProperty: "doi"}); errors++;
}
if(data.pmid === undefined){
vErrors = push(vErrors, instancePath, "Source/required", "required", {missingProperty: "pmid"}); errors++;
}
if(data.venue === undefined){
vErrors = push(vErrors, instancePath, "Source/required", "required", {missingProperty: "venue"}); errors++;
}
if(data.urls === undefined){
vErrors = push(vErrors, instancePath, "Source/required", "required", {missingProperty: "urls"}); errors++;
}
if(data.pdf === undefined){
vErrors = push(vErrors, instancePath, "Source/required", "required", {missingProperty: "pdf"}); errors++;
}
if(data.fullTextStatus === undefined){
vErrors = push(vErrors, instancePath, "Source/required", "required", {missingProperty: "fullTextStatus"}); errors++;
}
if(data.collectionId === undefined){
vErrors = push(vErrors, instancePath, "Source/required", "required", {missingProperty: "collectionId"}); errors++;
}
if(data.createdAt === undefined){
vErrors = push(vErrors, instancePath, "Source/required", "required", {missingProperty: "createdAt"}); errors++;
}
if(data.updatedAt === undefined){
vErrors = push(vErrors, instancePath, "Source/required", "required", {missingProperty: "updatedAt"}); errors++;
}
if(data.sourceId !== undefined){
let data0 = data.sourceId;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
vErrors = push(vErrors, instancePath+"/sourceId", "SourceId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sourceId", "SourceId/type", "type", {type: "string"}); errors++;
}
}
if(data.role !== undefined){
let data1 = data.role;
if(typeof data1 !== "string"){
vErrors = push(vErrors, instancePath+"/role", "SourceRole/type", "type", {type: "string"}); errors++;
}
if(!((data1 === "reader") || (data1 === "writer"))){
vErrors = push(vErrors, instancePath+"/role", "SourceRole/enum", "enum", {allowedValues: schema75.enum}); errors++;
}
}
if(data.serviceId !== undefined){
let data2 = data.serviceId;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, instancePath+"/serviceId", "Source/properties/serviceId/type", "type", {type: schema73.properties.serviceId.type}); errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, instancePath+"/title", "Source/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.authors !== undefined){
let data4 = data.authors;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(typeof data4[i0] !== "string"){
vErrors = push(vErrors, instancePath+"/authors/" + i0, "Source/properties/authors/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/authors", "Source/properties/authors/type", "type", {type: "array"}); errors++;
}
}
if(data.year !== undefined){
let data6 = data.year;
if((!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))) && (data6 !== null)){
vErrors = push(vErrors, instancePath+"/year", "Source/properties/year/type", "type", {type: schema73.properties.year.type}); errors++;
}
}
if(data.abstract !== undefined){
let data7 = data.abstract;
if((typeof data7 !== "string") && (data7 !== null)){
vErrors = push(vErrors, instancePath+"/abstract", "Source/properties/abstract/type", "type", {type: schema73.properties.abstract.type}); errors++;
}
}
if(data.doi !== undefined){
let data8 = data.doi;
if((typeof data8 !== "string") && (data8 !== null)){
vErrors = push(vErrors, instancePath+"/doi", "Source/properties/doi/oneOf", "type", {type: schema73.properties.doi.type}); errors++;
}
const _errs22 = errors;
let valid6 = true;
const _errs23 = errors;
if(typeof data8 !== "string"){
vErrors = push(vErrors); errors++;
}
var _valid0 = _errs23 === errors;
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs25 = errors;
if(typeof data8 !== "string"){
vErrors = push(vErrors, instancePath+"/doi", "BareDoi/type", "type", {type: "string"}); errors++;
}
var _valid0 = _errs25 === errors;
valid6 = _valid0;
}
if(!valid6){
vErrors = push(vErrors, instancePath+"/doi", "Source/properties/doi/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs29 = errors;
let valid8 = true;
const _errs30 = errors;
if(data8 !== null){
vErrors = push(vErrors); errors++;
}
var _valid1 = _errs30 === errors;
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs32 = errors;
if(data8 !== null){
vErrors = push(vErrors, instancePath+"/doi", "Source/properties/doi/oneOf", "type", {type: "null"}); errors++;
}
var _valid1 = _errs32 === errors;
valid8 = _valid1;
}
if(!valid8){
vErrors = push(vErrors, instancePath+"/doi", "Source/properties/doi/oneOf", "if", {failingKeyword: "then"}); errors++;
}
}
if(data.pmid !== undefined){
let data9 = data.pmid;
if((typeof data9 !== "string") && (data9 !== null)){
vErrors = push(vErrors, instancePath+"/pmid", "Source/properties/pmid/type", "type", {type: schema73.properties.pmid.type}); errors++;
}
}
if(data.venue !== undefined){
let data10 = data.venue;
if((typeof data10 !== "string") && (data10 !== null)){
vErrors = push(vErrors, instancePath+"/venue", "Source/properties/venue/type", "type", {type: schema73.properties.venue.type}); errors++;
}
}
if(data.urls !== undefined){
let data11 = data.urls;
if(Array.isArray(data11)){
const len1 = data11.length;
for(let i1=0; i1<len1 && errors<5000; i1++){
if(typeof data11[i1] !== "string"){
vErrors = push(vErrors, instancePath+"/urls/" + i1, "Source/properties/urls/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/urls", "Source/properties/urls/type", "type", {type: "array"}); errors++;
}
}
if(data.pdf !== undefined){
let data13 = data.pdf;
if((!(data13 && typeof data13 == "object" && !Array.isArray(data13))) && (data13 !== null)){
vErrors = push(vErrors, instancePath+"/pdf", "Source/properties/pdf/oneOf", "type", {type: schema73.properties.pdf.type}); errors++;
}
const _errs45 = errors;
let valid12 = true;
const _errs46 = errors;
if(!(data13 && typeof data13 == "object" && !Array.isArray(data13))){
vErrors = push(vErrors); errors++;
}
var _valid2 = _errs46 === errors;
errors = _errs45;
if(vErrors !== null){
if(_errs45){
vErrors.length = _errs45;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs48 = errors;
if(!(validate78(data13, {instancePath:instancePath+"/pdf",parentData:data,parentDataProperty:"pdf",rootData}))){
vErrors = pushAll(vErrors, validate78.errors); errors = vErrors.length;
}
var _valid2 = _errs48 === errors;
valid12 = _valid2;
}
if(!valid12){
vErrors = push(vErrors, instancePath+"/pdf", "Source/properties/pdf/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs50 = errors;
let valid13 = true;
const _errs51 = errors;
if(data13 !== null){
vErrors = push(vErrors); errors++;
}
var _valid3 = _errs51 === errors;
errors = _errs50;
if(vErrors !== null){
if(_errs50){
vErrors.length = _errs50;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs53 = errors;
if(data13 !== null){
vErrors = push(vErrors, instancePath+"/pdf", "Source/properties/pdf/oneOf", "type", {type: "null"}); errors++;
}
var _valid3 = _errs53 === errors;
valid13 = _valid3;
}
if(!valid13){
vErrors = push(vErrors, instancePath+"/pdf", "Source/properties/pdf/oneOf", "if", {failingKeyword: "then"}); errors++;
}
}
if(data.fullTextStatus !== undefined){
let data14 = data.fullTextStatus;
if(typeof data14 !== "string"){
vErrors = push(vErrors, instancePath+"/fullTextStatus", "FullTextStatus/type", "type", {type: "string"}); errors++;
}
if(!(((data14 === "available") || (data14 === "pending")) || (data14 === "unavailable"))){
vErrors = push(vErrors, instancePath+"/fullTextStatus", "FullTextStatus/enum", "enum", {allowedValues: schema78.enum}); errors++;
}
}
if(data.collectionId !== undefined){
let data15 = data.collectionId;
if((typeof data15 !== "string") && (data15 !== null)){
vErrors = push(vErrors, instancePath+"/collectionId", "Source/properties/collectionId/oneOf", "type", {type: schema73.properties.collectionId.type}); errors++;
}
const _errs61 = errors;
let valid16 = true;
const _errs62 = errors;
if(typeof data15 !== "string"){
vErrors = push(vErrors); errors++;
}
var _valid4 = _errs62 === errors;
errors = _errs61;
if(vErrors !== null){
if(_errs61){
vErrors.length = _errs61;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs64 = errors;
if(typeof data15 === "string"){
if(!(formats0.test(data15))){
vErrors = push(vErrors, instancePath+"/collectionId", "CollectionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/collectionId", "CollectionId/type", "type", {type: "string"}); errors++;
}
var _valid4 = _errs64 === errors;
valid16 = _valid4;
}
if(!valid16){
vErrors = push(vErrors, instancePath+"/collectionId", "Source/properties/collectionId/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs68 = errors;
let valid18 = true;
const _errs69 = errors;
if(data15 !== null){
vErrors = push(vErrors); errors++;
}
var _valid5 = _errs69 === errors;
errors = _errs68;
if(vErrors !== null){
if(_errs68){
vErrors.length = _errs68;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs71 = errors;
if(data15 !== null){
vErrors = push(vErrors, instancePath+"/collectionId", "Source/properties/collectionId/oneOf", "type", {type: "null"}); errors++;
}
var _valid5 = _errs71 === errors;
valid18 = _valid5;
}
if(!valid18){
vErrors = push(vErrors, instancePath+"/collectionId", "Source/properties/collectionId/oneOf", "if", {failingKeyword: "then"}); errors++;
}
}
if(data.createdAt !== undefined){
if(!(validate19(data.createdAt, {instancePath:instancePath+"/createdAt",parentData:data,parentDataProperty:"createdAt",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
if(data.updatedAt !== undefined){
if(!(validate19(data.updatedAt, {instancePath:instancePath+"/updatedAt",parentData:data,parentDataProperty:"updatedAt",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Source/type", "type", {type: "object"}); errors++;
}
validate77.errors = vErrors;
return errors === 0;
}


function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.fileName === undefined){
vErrors = push(vErrors, instancePath, "ImportOutcome/required", "required", {missingProperty: "fileName"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "ImportOutcome/required", "required", {missingProperty: "status"}); errors++;
}
if(data.duplicateOf === undefined){
vErrors = push(vErrors, instancePath, "ImportOutcome/required", "required", {missingProperty: "duplicateOf"}); errors++;
}
if(data.source === undefined){
vErrors = push(vErrors, instancePath, "ImportOutcome/required", "required", {missingProperty: "source"}); errors++;
}
if(data.message === undefined){
vErrors = push(vErrors, instancePath, "ImportOutcome/required", "required", {missingProperty: "message"}); errors++;
}
if(data.fileName !== undefined){
if(typeof data.fileName !== "string"){
vErrors = push(vErrors, instancePath+"/fileName", "ImportOutcome/properties/fileName/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data1 = data.status;
if(typeof data1 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "ImportOutcome/properties/status/type", "type", {type: "string"}); errors++;
}
if(!(((data1 === "imported") || (data1 === "duplicate")) || (data1 === "failed"))){
vErrors = push(vErrors, instancePath+"/status", "ImportOutcome/properties/status/enum", "enum", {allowedValues: schema71.properties.status.enum}); errors++;
}
}
if(data.duplicateOf !== undefined){
let data2 = data.duplicateOf;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, instancePath+"/duplicateOf", "ImportOutcome/properties/duplicateOf/oneOf", "type", {type: schema71.properties.duplicateOf.type}); errors++;
}
const _errs8 = errors;
let valid2 = true;
const _errs9 = errors;
if(typeof data2 !== "string"){
vErrors = push(vErrors); errors++;
}
var _valid0 = _errs9 === errors;
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs11 = errors;
if(typeof data2 === "string"){
if(!(formats0.test(data2))){
vErrors = push(vErrors, instancePath+"/duplicateOf", "SourceId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/duplicateOf", "SourceId/type", "type", {type: "string"}); errors++;
}
var _valid0 = _errs11 === errors;
valid2 = _valid0;
}
if(!valid2){
vErrors = push(vErrors, instancePath+"/duplicateOf", "ImportOutcome/properties/duplicateOf/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs15 = errors;
let valid4 = true;
const _errs16 = errors;
if(data2 !== null){
vErrors = push(vErrors); errors++;
}
var _valid1 = _errs16 === errors;
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs18 = errors;
if(data2 !== null){
vErrors = push(vErrors, instancePath+"/duplicateOf", "ImportOutcome/properties/duplicateOf/oneOf", "type", {type: "null"}); errors++;
}
var _valid1 = _errs18 === errors;
valid4 = _valid1;
}
if(!valid4){
vErrors = push(vErrors, instancePath+"/duplicateOf", "ImportOutcome/properties/duplicateOf/oneOf", "if", {failingKeyword: "then"}); errors++;
}
}
if(data.source !== undefined){
let data3 = data.source;
if((!(data3 && typeof data3 == "object" && !Array.isArray(data3))) && (data3 !== null)){
vErrors = push(vErrors, instancePath+"/source", "ImportOutcome/properties/source/oneOf", "type", {type: schema71.properties.source.type}); errors++;
}
const _errs23 = errors;
let valid6 = true;
const _errs24 = errors;
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
vErrors = push(vErrors); errors++;
}
var _valid2 = _errs24 === errors;
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs26 = errors;
if(!(validate77(data3, {instancePath:instancePath+"/source",parentData:data,parentDataProperty:"source",rootData}))){
vErrors = pushAll(vErrors, validate77.errors); errors = vErrors.length;
}
var _valid2 = _errs26 === errors;
valid6 = _valid2;
}
if(!valid6){
vErrors = push(vErrors, instancePath+"/source", "ImportOutcome/properties/source/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs28 = errors;
let valid7 = true;
const _errs29 = errors;
if(data3 !== null){
vErrors = push(vErrors); errors++;
}
var _valid3 = _errs29 === errors;
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs31 = errors;
if(data3 !== null){
vErrors = push(vErrors, instancePath+"/source", "ImportOutcome/properties/source/oneOf", "type", {type: "null"}); errors++;
}
var _valid3 = _errs31 === errors;
valid7 = _valid3;
}
if(!valid7){
vErrors = push(vErrors, instancePath+"/source", "ImportOutcome/properties/source/oneOf", "if", {failingKeyword: "then"}); errors++;
}
}
if(data.message !== undefined){
let data4 = data.message;
if((typeof data4 !== "string") && (data4 !== null)){
vErrors = push(vErrors, instancePath+"/message", "ImportOutcome/properties/message/type", "type", {type: schema71.properties.message.type}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ImportOutcome/type", "type", {type: "object"}); errors++;
}
validate76.errors = vErrors;
return errors === 0;
}


function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.results === undefined){
vErrors = push(vErrors, instancePath, "ImportReport/required", "required", {missingProperty: "results"}); errors++;
}
if(data.results !== undefined){
let data0 = data.results;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate76(data0[i0], {instancePath:instancePath+"/results/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate76.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/results", "ImportReport/properties/results/type", "type", {type: "array"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ImportReport/type", "type", {type: "object"}); errors++;
}
validate75.errors = vErrors;
return errors === 0;
}


const schema81 = {"type":"object","required":["serviceId","title","authors","year","abstract","doi","pmid","venue","citedByCount","urls"],"dependentRequired":{"studyTypeTags":["journalQuartile","fullTextUrl"],"journalQuartile":["studyTypeTags","fullTextUrl"],"fullTextUrl":["studyTypeTags","journalQuartile"]},"properties":{"serviceId":{"type":["string","null"]},"title":{"type":"string"},"authors":{"type":"array","items":{"type":"string"}},"year":{"type":["integer","null"]},"abstract":{"type":["string","null"]},"doi":{"type":["string","null"]},"pmid":{"type":["string","null"]},"venue":{"type":["string","null"]},"citedByCount":{"type":["integer","null"],"minimum":0},"urls":{"type":"array","items":{"type":"string"}},"studyTypeTags":{"type":"array","items":{"type":"string"}},"journalQuartile":{"type":["integer","null"],"minimum":1,"maximum":4},"fullTextUrl":{"type":["string","null"]}}};

function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.serviceId === undefined){
vErrors = push(vErrors, instancePath, "Paper/required", "required", {missingProperty: "serviceId"}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, instancePath, "Paper/required", "required", {missingProperty: "title"}); errors++;
}
if(data.authors === undefined){
vErrors = push(vErrors, instancePath, "Paper/required", "required", {missingProperty: "authors"}); errors++;
}
if(data.year === undefined){
vErrors = push(vErrors, instancePath, "Paper/required", "required", {missingProperty: "year"}); errors++;
}
if(data.abstract === undefined){
vErrors = push(vErrors, instancePath, "Paper/required", "required", {missingProperty: "abstract"}); errors++;
}
if(data.doi === undefined){
vErrors = push(vErrors, instancePath, "Paper/required", "required", {missingProperty: "doi"}); errors++;
}
if(data.pmid === undefined){
vErrors = push(vErrors, instancePath, "Paper/required", "required", {missingProperty: "pmid"}); errors++;
}
if(data.venue === undefined){
vErrors = push(vErrors, instancePath, "Paper/required", "required", {missingProperty: "venue"}); errors++;
}
if(data.citedByCount === undefined){
vErrors = push(vErrors, instancePath, "Paper/required", "required", {missingProperty: "citedByCount"}); errors++;
}
if(data.urls === undefined){
vErrors = push(vErrors, instancePath, "Paper/required", "required", {missingProperty: "urls"}); errors++;
}
if(data.serviceId !== undefined){
let data0 = data.serviceId;
if((typeof data0 !== "string") && (data0 !== null)){
vErrors = push(vErrors, instancePath+"/serviceId", "Paper/properties/serviceId/type", "type", {type: schema81.properties.serviceId.type}); errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, instancePath+"/title", "Paper/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.authors !== undefined){
let data2 = data.authors;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(typeof data2[i0] !== "string"){
vErrors = push(vErrors, instancePath+"/authors/" + i0, "Paper/properties/authors/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/authors", "Paper/properties/authors/type", "type", {type: "array"}); errors++;
}
}
if(data.year !== undefined){
let data4 = data.year;
if((!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))) && (data4 !== null)){
vErrors = push(vErrors, instancePath+"/year", "Paper/properties/year/type", "type", {type: schema81.properties.year.type}); errors++;
}
}
if(data.abstract !== undefined){
let data5 = data.abstract;
if((typeof data5 !== "string") && (data5 !== null)){
vErrors = push(vErrors, instancePath+"/abstract", "Paper/properties/abstract/type", "type", {type: schema81.properties.abstract.type}); errors++;
}
}
if(data.doi !== undefined){
let data6 = data.doi;
if((typeof data6 !== "string") && (data6 !== null)){
vErrors = push(vErrors, instancePath+"/doi", "Paper/properties/doi/type", "type", {type: schema81.properties.doi.type}); errors++;
}
}
if(data.pmid !== undefined){
let data7 = data.pmid;
if((typeof data7 !== "string") && (data7 !== null)){
vErrors = push(vErrors, instancePath+"/pmid", "Paper/properties/pmid/type", "type", {type: schema81.properties.pmid.type}); errors++;
}
}
if(data.venue !== undefined){
let data8 = data.venue;
if((typeof data8 !== "string") && (data8 !== null)){
vErrors = push(vErrors, instancePath+"/venue", "Paper/properties/venue/type", "type", {type: schema81.properties.venue.type}); errors++;
}
}
if(data.citedByCount !== undefined){
let data9 = data.citedByCount;
if((!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))) && (data9 !== null)){
vErrors = push(vErrors, instancePath+"/citedByCount", "Paper/properties/citedByCount/type", "type", {type: schema81.properties.citedByCount.type}); errors++;
}
if(typeof data9 == "number"){
if(data9 < 0 || isNaN(data9)){
vErrors = push(vErrors, instancePath+"/citedByCount", "Paper/properties/citedByCount/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.urls !== undefined){
let data10 = data.urls;
if(Array.isArray(data10)){
const len1 = data10.length;
for(let i1=0; i1<len1 && errors<5000; i1++){
if(typeof data10[i1] !== "string"){
vErrors = push(vErrors, instancePath+"/urls/" + i1, "Paper/properties/urls/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/urls", "Paper/properties/urls/type", "type", {type: "array"}); errors++;
}
}
if(data.studyTypeTags !== undefined){
let data12 = data.studyTypeTags;
if(Array.isArray(data12)){
const len2 = data12.length;
for(let i2=0; i2<len2 && errors<5000; i2++){
if(typeof data12[i2] !== "string"){
vErrors = push(vErrors, instancePath+"/studyTypeTags/" + i2, "Paper/properties/studyTypeTags/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/studyTypeTags", "Paper/properties/studyTypeTags/type", "type", {type: "array"}); errors++;
}
}
if(data.journalQuartile !== undefined){
let data14 = data.journalQuartile;
if((!((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14)))) && (data14 !== null)){
vErrors = push(vErrors, instancePath+"/journalQuartile", "Paper/properties/journalQuartile/type", "type", {type: schema81.properties.journalQuartile.type}); errors++;
}
if(typeof data14 == "number"){
if(data14 > 4 || isNaN(data14)){
vErrors = push(vErrors, instancePath+"/journalQuartile", "Paper/properties/journalQuartile/maximum", "maximum", {comparison: "<=", limit: 4}); errors++;
}
if(data14 < 1 || isNaN(data14)){
vErrors = push(vErrors, instancePath+"/journalQuartile", "Paper/properties/journalQuartile/minimum", "minimum", {comparison: ">=", limit: 1}); errors++;
}
}
}
if(data.fullTextUrl !== undefined){
let data15 = data.fullTextUrl;
if((typeof data15 !== "string") && (data15 !== null)){
vErrors = push(vErrors, instancePath+"/fullTextUrl", "Paper/properties/fullTextUrl/type", "type", {type: schema81.properties.fullTextUrl.type}); errors++;
}
}
if(data.studyTypeTags !== undefined){
if(data.journalQuartile === undefined){
const err29 = {instancePath,schemaPath:"/components/schemas/Paper/dependentRequired",keyword:"dependentRequired",params:{property: "studyTypeTags",
    missingProperty: "journalQuartile",
    depsCount: 2,
    deps: "journalQuartile, fullTextUrl"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data.fullTextUrl === undefined){
const err30 = {instancePath,schemaPath:"/components/schemas/Paper/dependentRequired",keyword:"dependentRequired",params:{property: "studyTypeTags",
    missingProperty: "fullTextUrl",
    depsCount: 2,
    deps: "journalQuartile, fullTextUrl"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.journalQuartile !== undefined){
if(data.studyTypeTags === undefined){
const err31 = {instancePath,schemaPath:"/components/schemas/Paper/dependentRequired",keyword:"dependentRequired",params:{property: "journalQuartile",
    missingProperty: "studyTypeTags",
    depsCount: 2,
    deps: "studyTypeTags, fullTextUrl"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data.fullTextUrl === undefined){
const err32 = {instancePath,schemaPath:"/components/schemas/Paper/dependentRequired",keyword:"dependentRequired",params:{property: "journalQuartile",
    missingProperty: "fullTextUrl",
    depsCount: 2,
    deps: "studyTypeTags, fullTextUrl"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.fullTextUrl !== undefined){
if(data.studyTypeTags === undefined){
const err33 = {instancePath,schemaPath:"/components/schemas/Paper/dependentRequired",keyword:"dependentRequired",params:{property: "fullTextUrl",
    missingProperty: "studyTypeTags",
    depsCount: 2,
    deps: "studyTypeTags, journalQuartile"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data.journalQuartile === undefined){
const err34 = {instancePath,schemaPath:"/components/schemas/Paper/dependentRequired",keyword:"dependentRequired",params:{property: "fullTextUrl",
    missingProperty: "journalQuartile",
    depsCount: 2,
    deps: "studyTypeTags, journalQuartile"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Paper/type", "type", {type: "object"}); errors++;
}
validate86.errors = vErrors;
return errors === 0;
}

const schema82 = {"type":"object","required":["corpus","searchMode","message","warningDetails"],"properties":{"corpus":{"type":"string","enum":["service","pubmed","clinical_trials"]},"searchMode":{"type":"string","enum":["semantic","keyword"]},"message":{"type":"string"},"warningDetails":{"type":"object","required":["type","messages"],"properties":{"type":{"type":"string"},"messages":{"type":"array","items":{"type":"string"}}}}}};

function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.corpus === undefined){
vErrors = push(vErrors, instancePath, "SearchWarning/required", "required", {missingProperty: "corpus"}); errors++;
}
if(data.searchMode === undefined){
vErrors = push(vErrors, instancePath, "SearchWarning/required", "required", {missingProperty: "searchMode"}); errors++;
}
if(data.message === undefined){
vErrors = push(vErrors, instancePath, "SearchWarning/required", "required", {missingProperty: "message"}); errors++;
}
if(data.warningDetails === undefined){
vErrors = push(vErrors, instancePath, "SearchWarning/required", "required", {missingProperty: "warningDetails"}); errors++;
}
if(data.corpus !== undefined){
let data0 = data.corpus;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/corpus", "SearchWarning/properties/corpus/type", "type", {type: "string"}); errors++;
}
if(!(((data0 === "service") || (data0 === "pubmed")) || (data0 === "clinical_trials"))){
vErrors = push(vErrors, instancePath+"/corpus", "SearchWarning/properties/corpus/enum", "enum", {allowedValues: schema82.properties.corpus.enum}); errors++;
}
}
if(data.searchMode !== undefined){
let data1 = data.searchMode;
if(typeof data1 !== "string"){
vErrors = push(vErrors, instancePath+"/searchMode", "SearchWarning/properties/searchMode/type", "type", {type: "string"}); errors++;
}
if(!((data1 === "semantic") || (data1 === "keyword"))){
vErrors = push(vErrors, instancePath+"/searchMode", "SearchWarning/properties/searchMode/enum", "enum", {allowedValues: schema82.properties.searchMode.enum}); errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
vErrors = push(vErrors, instancePath+"/message", "SearchWarning/properties/message/type", "type", {type: "string"}); errors++;
}
}
if(data.warningDetails !== undefined){
let data3 = data.warningDetails;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.type === undefined){
vErrors = push(vErrors, instancePath+"/warningDetails", "SearchWarning/properties/warningDetails/required", "required", {missingProperty: "type"}); errors++;
}
if(data3.messages === undefined){
vErrors = push(vErrors, instancePath+"/warningDetails", "SearchWarning/properties/warningDetails/required", "required", {missingProperty: "messages"}); errors++;
}
if(data3.type !== undefined){
if(typeof data3.type !== "string"){
vErrors = push(vErrors, instancePath+"/warningDetails/type", "SearchWarning/properties/warningDetails/properties/type/type", "type", {type: "string"}); errors++;
}
}
if(data3.messages !== undefined){
let data5 = data3.messages;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(typeof data5[i0] !== "string"){
vErrors = push(vErrors, instancePath+"/warningDetails/messages/" + i0, "SearchWarning/properties/warningDetails/properties/messages/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/warningDetails/messages", "SearchWarning/properties/warningDetails/properties/messages/type", "type", {type: "array"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/warningDetails", "SearchWarning/properties/warningDetails/type", "type", {type: "object"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "SearchWarning/type", "type", {type: "object"}); errors++;
}
validate88.errors = vErrors;
return errors === 0;
}


function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.papers === undefined){
vErrors = push(vErrors, instancePath, "PaperSearchResult/required", "required", {missingProperty: "papers"}); errors++;
}
if(data.papers !== undefined){
let data0 = data.papers;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate86(data0[i0], {instancePath:instancePath+"/papers/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate86.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/papers", "PaperSearchResult/properties/papers/type", "type", {type: "array"}); errors++;
}
}
if(data.warnings !== undefined){
let data2 = data.warnings;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1 && errors<5000; i1++){
if(!(validate88(data2[i1], {instancePath:instancePath+"/warnings/" + i1,parentData:data2,parentDataProperty:i1,rootData}))){
vErrors = pushAll(vErrors, validate88.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/warnings", "PaperSearchResult/properties/warnings/type", "type", {type: "array"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "PaperSearchResult/type", "type", {type: "object"}); errors++;
}
validate85.errors = vErrors;
return errors === 0;
}



function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.resource === undefined){
vErrors = push(vErrors, instancePath, "ProtectedResourceMetadata/required", "required", {missingProperty: "resource"}); errors++;
}
if(data.resource !== undefined){
let data0 = data.resource;
if(typeof data0 === "string"){
if(!(formats6(data0))){
vErrors = push(vErrors, instancePath+"/resource", "ProtectedResourceMetadata/properties/resource/format", "format", {format: "uri"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/resource", "ProtectedResourceMetadata/properties/resource/type", "type", {type: "string"}); errors++;
}
}
if(data.authorization_servers !== undefined){
let data1 = data.authorization_servers;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(!(formats6(data2))){
vErrors = push(vErrors, instancePath+"/authorization_servers/" + i0, "ProtectedResourceMetadata/properties/authorization_servers/items/format", "format", {format: "uri"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/authorization_servers/" + i0, "ProtectedResourceMetadata/properties/authorization_servers/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/authorization_servers", "ProtectedResourceMetadata/properties/authorization_servers/type", "type", {type: "array"}); errors++;
}
}
if(data.scopes_supported !== undefined){
let data3 = data.scopes_supported;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i1=0; i1<len1 && errors<5000; i1++){
if(typeof data3[i1] !== "string"){
vErrors = push(vErrors, instancePath+"/scopes_supported/" + i1, "ProtectedResourceMetadata/properties/scopes_supported/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/scopes_supported", "ProtectedResourceMetadata/properties/scopes_supported/type", "type", {type: "array"}); errors++;
}
}
if(data.bearer_methods_supported !== undefined){
let data5 = data.bearer_methods_supported;
if(Array.isArray(data5)){
const len2 = data5.length;
for(let i2=0; i2<len2 && errors<5000; i2++){
if(typeof data5[i2] !== "string"){
vErrors = push(vErrors, instancePath+"/bearer_methods_supported/" + i2, "ProtectedResourceMetadata/properties/bearer_methods_supported/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/bearer_methods_supported", "ProtectedResourceMetadata/properties/bearer_methods_supported/type", "type", {type: "array"}); errors++;
}
}
if(data.resource_name !== undefined){
if(typeof data.resource_name !== "string"){
vErrors = push(vErrors, instancePath+"/resource_name", "ProtectedResourceMetadata/properties/resource_name/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ProtectedResourceMetadata/type", "type", {type: "object"}); errors++;
}
validate90.errors = vErrors;
return errors === 0;
}



function validate91(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.error === undefined){
vErrors = push(vErrors, instancePath, "RateLimitedPerMinute/required", "required", {missingProperty: "error"}); errors++;
}
if(data.message === undefined){
vErrors = push(vErrors, instancePath, "RateLimitedPerMinute/required", "required", {missingProperty: "message"}); errors++;
}
if(data.error !== undefined){
let data0 = data.error;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/error", "RateLimitedPerMinute/properties/error/type", "type", {type: "string"}); errors++;
}
if("Rate limit exceeded" !== data0){
vErrors = push(vErrors, instancePath+"/error", "RateLimitedPerMinute/properties/error/const", "const", {allowedValue: "Rate limit exceeded"}); errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
vErrors = push(vErrors, instancePath+"/message", "RateLimitedPerMinute/properties/message/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "RateLimitedPerMinute/type", "type", {type: "object"}); errors++;
}
validate91.errors = vErrors;
return errors === 0;
}



function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.removed === undefined){
vErrors = push(vErrors, instancePath, "RemovedCount/required", "required", {missingProperty: "removed"}); errors++;
}
if(data.removed !== undefined){
let data0 = data.removed;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, instancePath+"/removed", "RemovedCount/properties/removed/type", "type", {type: "integer"}); errors++;
}
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/removed", "RemovedCount/properties/removed/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
}
else {
vErrors = push(vErrors, instancePath, "RemovedCount/type", "type", {type: "object"}); errors++;
}
validate92.errors = vErrors;
return errors === 0;
}



function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "RemovedShares/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.removed === undefined){
vErrors = push(vErrors, instancePath, "RemovedShares/required", "required", {missingProperty: "removed"}); errors++;
}
if(data.sessionId !== undefined){
let data0 = data.sessionId;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.removed !== undefined){
let data1 = data.removed;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
vErrors = push(vErrors, instancePath+"/removed", "RemovedShares/properties/removed/type", "type", {type: "integer"}); errors++;
}
if(typeof data1 == "number"){
if(data1 > 1 || isNaN(data1)){
vErrors = push(vErrors, instancePath+"/removed", "RemovedShares/properties/removed/maximum", "maximum", {comparison: "<=", limit: 1}); errors++;
}
if(data1 < 0 || isNaN(data1)){
vErrors = push(vErrors, instancePath+"/removed", "RemovedShares/properties/removed/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
}
else {
vErrors = push(vErrors, instancePath, "RemovedShares/type", "type", {type: "object"}); errors++;
}
validate93.errors = vErrors;
return errors === 0;
}


const schema88 = {"type":"object","required":["status"],"properties":{"status":{"enum":["processing","pausedForInsufficientQuota","completed","failed","unknown"]}},"allOf":[{"if":{"required":["status"],"properties":{"status":{"enum":["processing"]}}},"then":{"$ref":"ProcessingReport"}},{"if":{"required":["status"],"properties":{"status":{"enum":["pausedForInsufficientQuota"]}}},"then":{"$ref":"PausedReport"}},{"if":{"required":["status"],"properties":{"status":{"enum":["completed"]}}},"then":{"$ref":"CompletedReport"}},{"if":{"required":["status"],"properties":{"status":{"enum":["failed"]}}},"then":{"$ref":"FailedReport"}},{"if":{"required":["status"],"properties":{"status":{"enum":["unknown"]}}},"then":{"$ref":"UnknownReport"}}]};
const schema91 = {"type":["string","null"],"enum":["gathering_sources","screening_abstract","screening_fulltext","extracting_data","generating_report","done",null]};

function validate95(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "ProcessingReport/required", "required", {missingProperty: "type"}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "ProcessingReport/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "ProcessingReport/required", "required", {missingProperty: "status"}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, instancePath, "ProcessingReport/required", "required", {missingProperty: "executionStage"}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, instancePath, "ProcessingReport/required", "required", {missingProperty: "url"}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, instancePath, "ProcessingReport/required", "required", {missingProperty: "isPublic"}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, instancePath, "ProcessingReport/required", "required", {missingProperty: "links"}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/type", "ProcessingReport/properties/type/type", "type", {type: "string"}); errors++;
}
if("report" !== data0){
vErrors = push(vErrors, instancePath+"/type", "ProcessingReport/properties/type/const", "const", {allowedValue: "report"}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "ProcessingReport/properties/status/type", "type", {type: "string"}); errors++;
}
if("processing" !== data2){
vErrors = push(vErrors, instancePath+"/status", "ProcessingReport/properties/status/const", "const", {allowedValue: "processing"}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/type", "type", {type: schema91.type}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/enum", "enum", {allowedValues: schema91.enum}); errors++;
}
}
if(data.url !== undefined){
if(!(validate49(data.url, {instancePath:instancePath+"/url",parentData:data,parentDataProperty:"url",rootData}))){
vErrors = pushAll(vErrors, validate49.errors); errors = vErrors.length;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "IsPublic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.links !== undefined){
if(!(validate45(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = pushAll(vErrors, validate45.errors); errors = vErrors.length;
}
}
if(data.result !== undefined){
vErrors = push(vErrors, instancePath+"/result", "ProcessingReport/properties/result", "absent", {reason: "status is processing"}); errors++;
}
if(data.error !== undefined){
vErrors = push(vErrors, instancePath+"/error", "ProcessingReport/properties/error", "absent", {reason: "status is processing"}); errors++;
}
if(data.pdfUrl !== undefined){
if(data.pdfUrl !== null){
vErrors = push(vErrors, instancePath+"/pdfUrl", "NoDownloadUrl/type", "type", {type: "null"}); errors++;
}
}
if(data.docxUrl !== undefined){
if(data.docxUrl !== null){
vErrors = push(vErrors, instancePath+"/docxUrl", "NoDownloadUrl/type", "type", {type: "null"}); errors++;
}
}
if(data.txtUrl !== undefined){
if(data.txtUrl !== null){
vErrors = push(vErrors, instancePath+"/txtUrl", "NoDownloadUrl/type", "type", {type: "null"}); errors++;
}
}
if(data.bibUrl !== undefined){
if(data.bibUrl !== null){
vErrors = push(vErrors, instancePath+"/bibUrl", "NoDownloadUrl/type", "type", {type: "null"}); errors++;
}
}
if(data.risUrl !== undefined){
if(data.risUrl !== null){
vErrors = push(vErrors, instancePath+"/risUrl", "NoDownloadUrl/type", "type", {type: "null"}); errors++;
}
}
if(data.exportsStatus !== undefined){
vErrors = push(vErrors, instancePath+"/exportsStatus", "ProcessingReport/properties/exportsStatus", "absent", {reason: "status is processing"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath, "ProcessingReport/type", "type", {type: "object"}); errors++;
}
validate95.errors = vErrors;
return errors === 0;
}


function validate99(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "PausedReport/required", "required", {missingProperty: "type"}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "PausedReport/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "PausedReport/required", "required", {missingProperty: "status"}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, instancePath, "PausedReport/required", "required", {missingProperty: "executionStage"}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, instancePath, "PausedReport/required", "required", {missingProperty: "url"}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, instancePath, "PausedReport/required", "required", {missingProperty: "isPublic"}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, instancePath, "PausedReport/required", "required", {missingProperty: "links"}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/type", "PausedReport/properties/type/type", "type", {type: "string"}); errors++;
}
if("report" !== data0){
vErrors = push(vErrors, instancePath+"/type", "PausedReport/properties/type/const", "const", {allowedValue: "report"}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "PausedReport/properties/status/type", "type", {type: "string"}); errors++;
}
if("pausedForInsufficientQuota" !== data2){
vErrors = push(vErrors, instancePath+"/status", "PausedReport/properties/status/const", "const", {allowedValue: "pausedForInsufficientQuota"}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/type", "type", {type: schema91.type}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/enum", "enum", {allowedValues: schema91.enum}); errors++;
}
}
if(data.url !== undefined){
if(!(validate49(data.url, {instancePath:instancePath+"/url",parentData:data,parentDataProperty:"url",rootData}))){
vErrors = pushAll(vErrors, validate49.errors); errors = vErrors.length;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "IsPublic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.links !== undefined){
if(!(validate41(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = pushAll(vErrors, validate41.errors); errors = vErrors.length;
}
}
if(data.result !== undefined){
vErrors = push(vErrors, instancePath+"/result", "PausedReport/properties/result", "absent", {reason: "status is pausedForInsufficientQuota"}); errors++;
}
if(data.error !== undefined){
vErrors = push(vErrors, instancePath+"/error", "PausedReport/properties/error", "absent", {reason: "status is pausedForInsufficientQuota"}); errors++;
}
if(data.pdfUrl !== undefined){
if(data.pdfUrl !== null){
vErrors = push(vErrors, instancePath+"/pdfUrl", "NoDownloadUrl/type", "type", {type: "null"}); errors++;
}
}
if(data.docxUrl !== undefined){
if(data.docxUrl !== null){
vErrors = push(vErrors, instancePath+"/docxUrl", "NoDownloadUrl/type", "type", {type: "null"}); errors++;
}
}
if(data.txtUrl !== undefined){
if(data.txtUrl !== null){
vErrors = push(vErrors, instancePath+"/txtUrl", "NoDownloadUrl/type", "type", {type: "null"}); errors++;
}
}
if(data.bibUrl !== undefined){
if(data.bibUrl !== null){
vErrors = push(vErrors, instancePath+"/bibUrl", "NoDownloadUrl/type", "type", {type: "null"}); errors++;
}
}
if(data.risUrl !== undefined){
if(data.risUrl !== null){
vErrors = push(vErrors, instancePath+"/risUrl", "NoDownloadUrl/type", "type", {type: "null"}); errors++;
}
}
if(data.exportsStatus !== undefined){
vErrors = push(vErrors, instancePath+"/exportsStatus", "PausedReport/properties/exportsStatus", "absent", {reason: "status is pausedForInsufficientQuota"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath, "PausedReport/type", "type", {type: "object"}); errors++;
}
validate99.errors = vErrors;
return errors === 0;
}

const schema117 = {"type":"string","enum":["ready","generating","unavailable"]};

function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
const _errs2 = errors;
const _errs3 = errors;
let valid2 = false;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.exportsStatus !== undefined){
let data0 = data.exportsStatus;
const _errs6 = errors;
const _errs7 = errors;
if(!((data0 === "generating") || (data0 === "unavailable"))){
vErrors = push(vErrors); errors++;
}
var valid4 = _errs7 === errors;
if(valid4){
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
valid2 = valid2 || _valid0;
if(!valid2){
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.txtUrl !== undefined){
if(data.txtUrl !== null){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors, instancePath, "NoReferenceExportsUnlessReady/allOf/0/x-fault", "mustMatch", {says: "holds a URL although exportsStatus is not ready", at: "/txtUrl", reads: ["exportsStatus","txtUrl"]}); errors++;
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
const _errs13 = errors;
const _errs14 = errors;
const _errs15 = errors;
let valid8 = false;
const _errs16 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.exportsStatus !== undefined){
let data2 = data.exportsStatus;
const _errs18 = errors;
const _errs19 = errors;
if(!((data2 === "generating") || (data2 === "unavailable"))){
vErrors = push(vErrors); errors++;
}
var valid10 = _errs19 === errors;
if(valid10){
vErrors = push(vErrors); errors++;
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
}
}
var _valid1 = _errs16 === errors;
valid8 = valid8 || _valid1;
if(!valid8){
const _errs20 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.bibUrl !== undefined){
if(data.bibUrl !== null){
vErrors = push(vErrors); errors++;
}
}
}
var _valid1 = _errs20 === errors;
valid8 = valid8 || _valid1;
}
if(!valid8){
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
var valid7 = _errs14 === errors;
if(!valid7){
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "NoReferenceExportsUnlessReady/allOf/1/x-fault", "mustMatch", {says: "holds a URL although exportsStatus is not ready", at: "/bibUrl", reads: ["exportsStatus","bibUrl"]}); errors++;
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
const _errs25 = errors;
const _errs26 = errors;
const _errs27 = errors;
let valid14 = false;
const _errs28 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.exportsStatus !== undefined){
let data4 = data.exportsStatus;
const _errs30 = errors;
const _errs31 = errors;
if(!((data4 === "generating") || (data4 === "unavailable"))){
vErrors = push(vErrors); errors++;
}
var valid16 = _errs31 === errors;
if(valid16){
vErrors = push(vErrors); errors++;
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
}
var _valid2 = _errs28 === errors;
valid14 = valid14 || _valid2;
if(!valid14){
const _errs32 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.risUrl !== undefined){
if(data.risUrl !== null){
vErrors = push(vErrors); errors++;
}
}
}
var _valid2 = _errs32 === errors;
valid14 = valid14 || _valid2;
}
if(!valid14){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
}
var valid13 = _errs26 === errors;
if(!valid13){
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "NoReferenceExportsUnlessReady/allOf/2/x-fault", "mustMatch", {says: "holds a URL although exportsStatus is not ready", at: "/risUrl", reads: ["exportsStatus","risUrl"]}); errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
validate104.errors = vErrors;
return errors === 0;
}

const schema115 = {"type":"object","required":["title","summary"],"properties":{"title":{"type":"string"},"summary":{"type":"string"},"abstract":{"type":["string","null"]},"reportBody":{"type":["string","null"]}}};

function validate108(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title === undefined){
vErrors = push(vErrors, instancePath, "ReportResult/required", "required", {missingProperty: "title"}); errors++;
}
if(data.summary === undefined){
vErrors = push(vErrors, instancePath, "ReportResult/required", "required", {missingProperty: "summary"}); errors++;
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, instancePath+"/title", "ReportResult/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.summary !== undefined){
if(typeof data.summary !== "string"){
vErrors = push(vErrors, instancePath+"/summary", "ReportResult/properties/summary/type", "type", {type: "string"}); errors++;
}
}
if(data.abstract !== undefined){
let data2 = data.abstract;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, instancePath+"/abstract", "ReportResult/properties/abstract/type", "type", {type: schema115.properties.abstract.type}); errors++;
}
}
if(data.reportBody !== undefined){
let data3 = data.reportBody;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, instancePath+"/reportBody", "ReportResult/properties/reportBody/type", "type", {type: schema115.properties.reportBody.type}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ReportResult/type", "type", {type: "object"}); errors++;
}
validate108.errors = vErrors;
return errors === 0;
}

const schema116 = {"type":["string","null"],"mustMatch":{"schema":{"pattern":"^https?://\\S+$"},"at":"","says":"must be an absolute URL","reads":[]}};

function validate110(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (data !== null)){
vErrors = push(vErrors, instancePath, "OptionalDownloadUrl/type", "type", {type: schema116.type}); errors++;
}
const _errs1 = errors;
const _errs2 = errors;
if(typeof data === "string"){
if(!pattern2.test(data)){
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
vErrors = push(vErrors, instancePath, "OptionalDownloadUrl/x-fault", "mustMatch", {says: "must be an absolute URL", at: "", reads: []}); errors++;
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
validate110.errors = vErrors;
return errors === 0;
}


function validate103(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(validate104(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate104.errors); errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "CompletedReport/required", "required", {missingProperty: "type"}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "CompletedReport/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "CompletedReport/required", "required", {missingProperty: "status"}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, instancePath, "CompletedReport/required", "required", {missingProperty: "executionStage"}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, instancePath, "CompletedReport/required", "required", {missingProperty: "url"}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, instancePath, "CompletedReport/required", "required", {missingProperty: "isPublic"}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, instancePath, "CompletedReport/required", "required", {missingProperty: "links"}); errors++;
}
if(data.result === undefined){
vErrors = push(vErrors, instancePath, "CompletedReport/required", "required", {missingProperty: "result"}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/type", "CompletedReport/properties/type/type", "type", {type: "string"}); errors++;
}
if("report" !== data0){
vErrors = push(vErrors, instancePath+"/type", "CompletedReport/properties/type/const", "const", {allowedValue: "report"}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "CompletedReport/properties/status/type", "type", {type: "string"}); errors++;
}
if("completed" !== data2){
vErrors = push(vErrors, instancePath+"/status", "CompletedReport/properties/status/const", "const", {allowedValue: "completed"}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/type", "type", {type: schema91.type}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/enum", "enum", {allowedValues: schema91.enum}); errors++;
}
}
if(data.url !== undefined){
if(!(validate49(data.url, {instancePath:instancePath+"/url",parentData:data,parentDataProperty:"url",rootData}))){
vErrors = pushAll(vErrors, validate49.errors); errors = vErrors.length;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "IsPublic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.links !== undefined){
if(!(validate45(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = pushAll(vErrors, validate45.errors); errors = vErrors.length;
}
}
if(data.result !== undefined){
if(!(validate108(data.result, {instancePath:instancePath+"/result",parentData:data,parentDataProperty:"result",rootData}))){
vErrors = pushAll(vErrors, validate108.errors); errors = vErrors.length;
}
}
if(data.error !== undefined){
vErrors = push(vErrors, instancePath+"/error", "CompletedReport/properties/error", "absent", {reason: "status is completed"}); errors++;
}
if(data.pdfUrl !== undefined){
if(!(validate110(data.pdfUrl, {instancePath:instancePath+"/pdfUrl",parentData:data,parentDataProperty:"pdfUrl",rootData}))){
vErrors = pushAll(vErrors, validate110.errors); errors = vErrors.length;
}
}
if(data.docxUrl !== undefined){
if(!(validate110(data.docxUrl, {instancePath:instancePath+"/docxUrl",parentData:data,parentDataProperty:"docxUrl",rootData}))){
vErrors = pushAll(vErrors, validate110.errors); errors = vErrors.length;
}
}
if(data.txtUrl !== undefined){
if(!(validate110(data.txtUrl, {instancePath:instancePath+"/txtUrl",parentData:data,parentDataProperty:"txtUrl",rootData}))){
vErrors = pushAll(vErrors, validate110.errors); errors = vErrors.length;
}
}
if(data.bibUrl !== undefined){
if(!(validate110(data.bibUrl, {instancePath:instancePath+"/bibUrl",parentData:data,parentDataProperty:"bibUrl",rootData}))){
vErrors = pushAll(vErrors, validate110.errors); errors = vErrors.length;
}
}
if(data.risUrl !== undefined){
if(!(validate110(data.risUrl, {instancePath:instancePath+"/risUrl",parentData:data,parentDataProperty:"risUrl",rootData}))){
vErrors = pushAll(vErrors, validate110.errors); errors = vErrors.length;
}
}
if(data.exportsStatus !== undefined){
let data14 = data.exportsStatus;
if(typeof data14 !== "string"){
vErrors = push(vErrors, instancePath+"/exportsStatus", "ExportsStatus/type", "type", {type: "string"}); errors++;
}
if(!(((data14 === "ready") || (data14 === "generating")) || (data14 === "unavailable"))){
vErrors = push(vErrors, instancePath+"/exportsStatus", "ExportsStatus/enum", "enum", {allowedValues: schema117.enum}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "CompletedReport/type", "type", {type: "object"}); errors++;
}
validate103.errors = vErrors;
return errors === 0;
}


function validate117(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "FailedReport/required", "required", {missingProperty: "type"}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "FailedReport/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "FailedReport/required", "required", {missingProperty: "status"}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, instancePath, "FailedReport/required", "required", {missingProperty: "executionStage"}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, instancePath, "FailedReport/required", "required", {missingProperty: "url"}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, instancePath, "FailedReport/required", "required", {missingProperty: "isPublic"}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, instancePath, "FailedReport/required", "required", {missingProperty: "links"}); errors++;
}
if(data.error === undefined){
vErrors = push(vErrors, instancePath, "FailedReport/required", "required", {missingProperty: "error"}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/type", "FailedReport/properties/type/type", "type", {type: "string"}); errors++;
}
if("report" !== data0){
vErrors = push(vErrors, instancePath+"/type", "FailedReport/properties/type/const", "const", {allowedValue: "report"}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "FailedReport/properties/status/type", "type", {type: "string"}); errors++;
}
if("failed" !== data2){
vErrors = push(vErrors, instancePath+"/status", "FailedReport/properties/status/const", "const", {allowedValue: "failed"}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/type", "type", {type: schema91.type}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/enum", "enum", {allowedValues: schema91.enum}); errors++;
}
}
if(data.url !== undefined){
if(!(validate49(data.url, {instancePath:instancePath+"/url",parentData:data,parentDataProperty:"url",rootData}))){
vErrors = pushAll(vErrors, validate49.errors); errors = vErrors.length;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "IsPublic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.links !== undefined){
if(!(validate45(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = pushAll(vErrors, validate45.errors); errors = vErrors.length;
}
}
if(data.result !== undefined){
vErrors = push(vErrors, instancePath+"/result", "FailedReport/properties/result", "absent", {reason: "status is failed"}); errors++;
}
if(data.error !== undefined){
if(!(validate35(data.error, {instancePath:instancePath+"/error",parentData:data,parentDataProperty:"error",rootData}))){
vErrors = pushAll(vErrors, validate35.errors); errors = vErrors.length;
}
}
if(data.pdfUrl !== undefined){
if(data.pdfUrl !== null){
vErrors = push(vErrors, instancePath+"/pdfUrl", "NoDownloadUrl/type", "type", {type: "null"}); errors++;
}
}
if(data.docxUrl !== undefined){
if(data.docxUrl !== null){
vErrors = push(vErrors, instancePath+"/docxUrl", "NoDownloadUrl/type", "type", {type: "null"}); errors++;
}
}
if(data.txtUrl !== undefined){
if(data.txtUrl !== null){
vErrors = push(vErrors, instancePath+"/txtUrl", "NoDownloadUrl/type", "type", {type: "null"}); errors++;
}
}
if(data.bibUrl !== undefined){
if(data.bibUrl !== null){
vErrors = push(vErrors, instancePath+"/bibUrl", "NoDownloadUrl/type", "type", {type: "null"}); errors++;
}
}
if(data.risUrl !== undefined){
if(data.risUrl !== null){
vErrors = push(vErrors, instancePath+"/risUrl", "NoDownloadUrl/type", "type", {type: "null"}); errors++;
}
}
if(data.exportsStatus !== undefined){
vErrors = push(vErrors, instancePath+"/exportsStatus", "FailedReport/properties/exportsStatus", "absent", {reason: "status is failed"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath, "FailedReport/type", "type", {type: "object"}); errors++;
}
validate117.errors = vErrors;
return errors === 0;
}


function validate122(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "UnknownReport/required", "required", {missingProperty: "type"}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "UnknownReport/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "UnknownReport/required", "required", {missingProperty: "status"}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, instancePath, "UnknownReport/required", "required", {missingProperty: "executionStage"}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, instancePath, "UnknownReport/required", "required", {missingProperty: "url"}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, instancePath, "UnknownReport/required", "required", {missingProperty: "isPublic"}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, instancePath, "UnknownReport/required", "required", {missingProperty: "links"}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/type", "UnknownReport/properties/type/type", "type", {type: "string"}); errors++;
}
if("report" !== data0){
vErrors = push(vErrors, instancePath+"/type", "UnknownReport/properties/type/const", "const", {allowedValue: "report"}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "UnknownReport/properties/status/type", "type", {type: "string"}); errors++;
}
if("unknown" !== data2){
vErrors = push(vErrors, instancePath+"/status", "UnknownReport/properties/status/const", "const", {allowedValue: "unknown"}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/type", "type", {type: schema91.type}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/enum", "enum", {allowedValues: schema91.enum}); errors++;
}
}
if(data.url !== undefined){
if(!(validate49(data.url, {instancePath:instancePath+"/url",parentData:data,parentDataProperty:"url",rootData}))){
vErrors = pushAll(vErrors, validate49.errors); errors = vErrors.length;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "IsPublic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.links !== undefined){
if(!(validate45(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = pushAll(vErrors, validate45.errors); errors = vErrors.length;
}
}
if(data.result !== undefined){
vErrors = push(vErrors, instancePath+"/result", "UnknownReport/properties/result", "absent", {reason: "status is unknown"}); errors++;
}
if(data.error !== undefined){
vErrors = push(vErrors, instancePath+"/error", "UnknownReport/properties/error", "absent", {reason: "status is unknown"}); errors++;
}
if(data.pdfUrl !== undefined){
if(data.pdfUrl !== null){
vErrors = push(vErrors, instancePath+"/pdfUrl", "NoDownloadUrl/type", "type", {type: "null"}); errors++;
}
}
if(data.docxUrl !== undefined){
if(data.docxUrl !== null){
vErrors = push(vErrors, instancePath+"/docxUrl", "NoDownloadUrl/type", "type", {type: "null"}); errors++;
}
}
if(data.txtUrl !== undefined){
if(data.txtUrl !== null){
vErrors = push(vErrors, instancePath+"/txtUrl", "NoDownloadUrl/type", "type", {type: "null"}); errors++;
}
}
if(data.bibUrl !== undefined){
if(data.bibUrl !== null){
vErrors = push(vErrors, instancePath+"/bibUrl", "NoDownloadUrl/type", "type", {type: "null"}); errors++;
}
}
if(data.risUrl !== undefined){
if(data.risUrl !== null){
vErrors = push(vErrors, instancePath+"/risUrl", "NoDownloadUrl/type", "type", {type: "null"}); errors++;
}
}
if(data.exportsStatus !== undefined){
vErrors = push(vErrors, instancePath+"/exportsStatus", "UnknownReport/properties/exportsStatus", "absent", {reason: "status is unknown"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath, "UnknownReport/type", "type", {type: "object"}); errors++;
}
validate122.errors = vErrors;
return errors === 0;
}


function validate94(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.status === undefined) && (missing0 = "status")){
vErrors = push(vErrors); errors++;
}
else {
if(data.status !== undefined){
if(!(data.status === "processing")){
vErrors = push(vErrors); errors++;
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
if(!(validate95(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate95.errors); errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
}
if(!valid1){
vErrors = push(vErrors, instancePath, "Report/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs7 = errors;
let valid3 = true;
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.status === undefined) && (missing1 = "status")){
vErrors = push(vErrors); errors++;
}
else {
if(data.status !== undefined){
if(!(data.status === "pausedForInsufficientQuota")){
vErrors = push(vErrors); errors++;
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
if(!(validate99(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate99.errors); errors = vErrors.length;
}
var _valid1 = _errs10 === errors;
valid3 = _valid1;
}
if(!valid3){
vErrors = push(vErrors, instancePath, "Report/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs12 = errors;
let valid5 = true;
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.status === undefined) && (missing2 = "status")){
vErrors = push(vErrors); errors++;
}
else {
if(data.status !== undefined){
if(!(data.status === "completed")){
vErrors = push(vErrors); errors++;
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
if(!(validate103(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate103.errors); errors = vErrors.length;
}
var _valid2 = _errs15 === errors;
valid5 = _valid2;
}
if(!valid5){
vErrors = push(vErrors, instancePath, "Report/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs17 = errors;
let valid7 = true;
const _errs18 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.status === undefined) && (missing3 = "status")){
vErrors = push(vErrors); errors++;
}
else {
if(data.status !== undefined){
if(!(data.status === "failed")){
vErrors = push(vErrors); errors++;
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
if(!(validate117(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate117.errors); errors = vErrors.length;
}
var _valid3 = _errs20 === errors;
valid7 = _valid3;
}
if(!valid7){
vErrors = push(vErrors, instancePath, "Report/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs22 = errors;
let valid9 = true;
const _errs23 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.status === undefined) && (missing4 = "status")){
vErrors = push(vErrors); errors++;
}
else {
if(data.status !== undefined){
if(!(data.status === "unknown")){
vErrors = push(vErrors); errors++;
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
if(!(validate122(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate122.errors); errors = vErrors.length;
}
var _valid4 = _errs25 === errors;
valid9 = _valid4;
}
if(!valid9){
vErrors = push(vErrors, instancePath, "Report/oneOf", "if", {failingKeyword: "then"}); errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "Report/oneOf", "required", {missingProperty: "status"}); errors++;
}
if(data.status !== undefined){
let data5 = data.status;
if(!(((((data5 === "processing") || (data5 === "pausedForInsufficientQuota")) || (data5 === "completed")) || (data5 === "failed")) || (data5 === "unknown"))){
vErrors = push(vErrors, instancePath+"/status", "Report/oneOf", "enum", {allowedValues: schema88.properties.status.enum}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Report/oneOf", "type", {type: "object"}); errors++;
}
validate94.errors = vErrors;
return errors === 0;
}



function validate126(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "ReportCreated/required", "required", {missingProperty: "type"}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "ReportCreated/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "ReportCreated/required", "required", {missingProperty: "status"}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, instancePath, "ReportCreated/required", "required", {missingProperty: "url"}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, instancePath, "ReportCreated/required", "required", {missingProperty: "isPublic"}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, instancePath, "ReportCreated/required", "required", {missingProperty: "links"}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/type", "ReportCreated/properties/type/type", "type", {type: "string"}); errors++;
}
if("report" !== data0){
vErrors = push(vErrors, instancePath+"/type", "ReportCreated/properties/type/const", "const", {allowedValue: "report"}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "ReportCreated/properties/status/type", "type", {type: "string"}); errors++;
}
if("processing" !== data2){
vErrors = push(vErrors, instancePath+"/status", "ReportCreated/properties/status/const", "const", {allowedValue: "processing"}); errors++;
}
}
if(data.url !== undefined){
if(!(validate49(data.url, {instancePath:instancePath+"/url",parentData:data,parentDataProperty:"url",rootData}))){
vErrors = pushAll(vErrors, validate49.errors); errors = vErrors.length;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "IsPublic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.links !== undefined){
if(!(validate45(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = pushAll(vErrors, validate45.errors); errors = vErrors.length;
}
}
if(data.settings !== undefined){
vErrors = push(vErrors, instancePath+"/settings", "ReportCreated/properties/settings", "absent", {reason: "status is processing"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath, "ReportCreated/type", "type", {type: "object"}); errors++;
}
validate126.errors = vErrors;
return errors === 0;
}



function validate129(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.restored === undefined){
vErrors = push(vErrors, instancePath, "RestoredCount/required", "required", {missingProperty: "restored"}); errors++;
}
if(data.restored !== undefined){
let data0 = data.restored;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, instancePath+"/restored", "RestoredCount/properties/restored/type", "type", {type: "integer"}); errors++;
}
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/restored", "RestoredCount/properties/restored/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
}
else {
vErrors = push(vErrors, instancePath, "RestoredCount/type", "type", {type: "object"}); errors++;
}
validate129.errors = vErrors;
return errors === 0;
}


const schema140 = {"type":"object","required":["type","sessionId","status","executionStage","url","isPublic","links"],"properties":{"type":{"$ref":"SessionType"},"sessionId":{"$ref":"SessionId"},"status":{"type":"string","enum":["processing","completed","failed"]},"executionStage":{"$ref":"ExecutionStage"},"url":{"$ref":"WebUrl"},"isPublic":{"$ref":"IsPublic"},"links":{"$ref":"SessionLinks"}}};
const schema141 = {"type":"string","enum":["report","systematicReview","agent"]};

function validate130(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "ResumedSession/required", "required", {missingProperty: "type"}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "ResumedSession/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "ResumedSession/required", "required", {missingProperty: "status"}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, instancePath, "ResumedSession/required", "required", {missingProperty: "executionStage"}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, instancePath, "ResumedSession/required", "required", {missingProperty: "url"}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, instancePath, "ResumedSession/required", "required", {missingProperty: "isPublic"}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, instancePath, "ResumedSession/required", "required", {missingProperty: "links"}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/type", "SessionType/type", "type", {type: "string"}); errors++;
}
if(!(((data0 === "report") || (data0 === "systematicReview")) || (data0 === "agent"))){
vErrors = push(vErrors, instancePath+"/type", "SessionType/enum", "enum", {allowedValues: schema141.enum}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "ResumedSession/properties/status/type", "type", {type: "string"}); errors++;
}
if(!(((data2 === "processing") || (data2 === "completed")) || (data2 === "failed"))){
vErrors = push(vErrors, instancePath+"/status", "ResumedSession/properties/status/enum", "enum", {allowedValues: schema140.properties.status.enum}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/type", "type", {type: schema91.type}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/enum", "enum", {allowedValues: schema91.enum}); errors++;
}
}
if(data.url !== undefined){
if(!(validate49(data.url, {instancePath:instancePath+"/url",parentData:data,parentDataProperty:"url",rootData}))){
vErrors = pushAll(vErrors, validate49.errors); errors = vErrors.length;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "IsPublic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.links !== undefined){
if(!(validate45(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = pushAll(vErrors, validate45.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ResumedSession/type", "type", {type: "object"}); errors++;
}
validate130.errors = vErrors;
return errors === 0;
}


const schema146 = {"type":"object","required":["index","created","duplicateOf","source"],"properties":{"index":{"type":"integer","minimum":0},"created":{"type":"boolean"},"duplicateOf":{"type":["string","null"],"allOf":[{"if":{"type":["string"]},"then":{"$ref":"SourceId"}},{"if":{"type":["null"]},"then":{"type":"null"}}]},"source":{"$ref":"Source"}}};

function validate134(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.index === undefined){
vErrors = push(vErrors, instancePath, "SaveOutcome/required", "required", {missingProperty: "index"}); errors++;
}
if(data.created === undefined){
vErrors = push(vErrors, instancePath, "SaveOutcome/required", "required", {missingProperty: "created"}); errors++;
}
if(data.duplicateOf === undefined){
vErrors = push(vErrors, instancePath, "SaveOutcome/required", "required", {missingProperty: "duplicateOf"}); errors++;
}
if(data.source === undefined){
vErrors = push(vErrors, instancePath, "SaveOutcome/required", "required", {missingProperty: "source"}); errors++;
}
if(data.index !== undefined){
let data0 = data.index;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, instancePath+"/index", "SaveOutcome/properties/index/type", "type", {type: "integer"}); errors++;
}
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/index", "SaveOutcome/properties/index/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.created !== undefined){
if(typeof data.created !== "boolean"){
vErrors = push(vErrors, instancePath+"/created", "SaveOutcome/properties/created/type", "type", {type: "boolean"}); errors++;
}
}
if(data.duplicateOf !== undefined){
let data2 = data.duplicateOf;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, instancePath+"/duplicateOf", "SaveOutcome/properties/duplicateOf/oneOf", "type", {type: schema146.properties.duplicateOf.type}); errors++;
}
const _errs8 = errors;
let valid2 = true;
const _errs9 = errors;
if(typeof data2 !== "string"){
vErrors = push(vErrors); errors++;
}
var _valid0 = _errs9 === errors;
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs11 = errors;
if(typeof data2 === "string"){
if(!(formats0.test(data2))){
vErrors = push(vErrors, instancePath+"/duplicateOf", "SourceId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/duplicateOf", "SourceId/type", "type", {type: "string"}); errors++;
}
var _valid0 = _errs11 === errors;
valid2 = _valid0;
}
if(!valid2){
vErrors = push(vErrors, instancePath+"/duplicateOf", "SaveOutcome/properties/duplicateOf/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs15 = errors;
let valid4 = true;
const _errs16 = errors;
if(data2 !== null){
vErrors = push(vErrors); errors++;
}
var _valid1 = _errs16 === errors;
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs18 = errors;
if(data2 !== null){
vErrors = push(vErrors, instancePath+"/duplicateOf", "SaveOutcome/properties/duplicateOf/oneOf", "type", {type: "null"}); errors++;
}
var _valid1 = _errs18 === errors;
valid4 = _valid1;
}
if(!valid4){
vErrors = push(vErrors, instancePath+"/duplicateOf", "SaveOutcome/properties/duplicateOf/oneOf", "if", {failingKeyword: "then"}); errors++;
}
}
if(data.source !== undefined){
if(!(validate77(data.source, {instancePath:instancePath+"/source",parentData:data,parentDataProperty:"source",rootData}))){
vErrors = pushAll(vErrors, validate77.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "SaveOutcome/type", "type", {type: "object"}); errors++;
}
validate134.errors = vErrors;
return errors === 0;
}


function validate133(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.results === undefined){
vErrors = push(vErrors, instancePath, "SaveReport/required", "required", {missingProperty: "results"}); errors++;
}
if(data.created === undefined){
vErrors = push(vErrors, instancePath, "SaveReport/required", "required", {missingProperty: "created"}); errors++;
}
if(data.results !== undefined){
let data0 = data.results;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate134(data0[i0], {instancePath:instancePath+"/results/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate134.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/results", "SaveReport/properties/results/type", "type", {type: "array"}); errors++;
}
}
if(data.created !== undefined){
let data2 = data.created;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
vErrors = push(vErrors, instancePath+"/created", "SaveReport/properties/created/type", "type", {type: "integer"}); errors++;
}
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
vErrors = push(vErrors, instancePath+"/created", "SaveReport/properties/created/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
}
else {
vErrors = push(vErrors, instancePath, "SaveReport/type", "type", {type: "object"}); errors++;
}
validate133.errors = vErrors;
return errors === 0;
}


const schema148 = {"type":"object","required":["sourceId","role","serviceId","title","authors","year","abstract","doi","pmid","venue","urls","pdf","fullTextStatus","collectionId","createdAt","updatedAt","created","duplicateOf"],"properties":{"sourceId":{"$ref":"SourceId"},"role":{"$ref":"SourceRole"},"serviceId":{"type":["string","null"]},"title":{"type":"string"},"authors":{"type":"array","items":{"type":"string"}},"year":{"type":["integer","null"]},"abstract":{"type":["string","null"]},"doi":{"type":["string","null"],"allOf":[{"if":{"type":["string"]},"then":{"$ref":"BareDoi"}},{"if":{"type":["null"]},"then":{"type":"null"}}]},"pmid":{"type":["string","null"]},"venue":{"type":["string","null"]},"urls":{"type":"array","items":{"type":"string"}},"pdf":{"type":["object","null"],"allOf":[{"if":{"type":["object"]},"then":{"$ref":"AttachedPdf"}},{"if":{"type":["null"]},"then":{"type":"null"}}]},"fullTextStatus":{"$ref":"FullTextStatus"},"collectionId":{"type":["string","null"],"allOf":[{"if":{"type":["string"]},"then":{"$ref":"CollectionId"}},{"if":{"type":["null"]},"then":{"type":"null"}}]},"createdAt":{"$ref":"Timestamp"},"updatedAt":{"$ref":"Timestamp"},"created":{"type":"boolean"},"duplicateOf":{"type":["string","null"],"allOf":[{"if":{"type":["string"]},"then":{"$ref":"SourceId"}},{"if":{"type":["null"]},"then":{"type":"null"}}]}}};

function validate137(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sourceId === undefined){
vErrors = push(vErrors, instancePath, "SavedSource/required", "required", {missingProperty: "sourceId"}); errors++;
}
if(data.role === undefined){
vErrors = push(vErrors, instancePath, "SavedSource/required", "required", {missingProperty: "role"}); errors++;
}
if(data.serviceId === undefined){
vErrors = push(vErrors, instancePath, "SavedSource/required", "required", {missingProperty: "serviceId"}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, instancePath, "SavedSource/required", "required", {missingProperty: "title"}); errors++;
}
if(data.authors === undefined){
vErrors = push(vErrors, instancePath, "SavedSource/required", "required", {missingProperty: "authors"}); errors++;
}
if(data.year === undefined){
vErrors = push(vErrors, instancePath, "SavedSource/required", "required", {missingProperty: "year"}); errors++;
}
if(data.abstract === undefined){
vErrors = push(vErrors, instancePath, "SavedSource/required", "required", {missingProperty: "abstract"}); errors++;
}
if(data.doi === undefined){
vErrors = push(vErrors, instancePath, "SavedSource/required", "required", {missingProperty: "doi"}); errors++;
}
if(data.pmid === undefined){
vErrors = push(vErrors, instancePath, "SavedSource/required", "required", {missingProperty: "pmid"}); errors++;
}
if(data.venue === undefined){
vErrors = push(vErrors, instancePath, "SavedSource/required", "required", {missingProperty: "venue"}); errors++;
}
if(data.urls === undefined){
vErrors = push(vErrors, instancePath, "SavedSource/required", "required", {missingProperty: "urls"}); errors++;
}
if(data.pdf === undefined){
vErrors = push(vErrors, instancePath, "SavedSource/required", "required", {missingProperty: "pdf"}); errors++;
}
if(data.fullTextStatus === undefined){
vErrors = push(vErrors, instancePath, "SavedSource/required", "required", {missingProperty: "fullTextStatus"}); errors++;
}
if(data.collectionId === undefined){
vErrors = push(vErrors, instancePath, "SavedSource/required", "required", {missingProperty: "collectionId"}); errors++;
}
if(data.createdAt === undefined){
vErrors = push(vErrors, instancePath, "SavedSource/required", "required", {missingProperty: "createdAt"}); errors++;
}
if(data.updatedAt === undefined){
vErrors = push(vErrors, instancePath, "SavedSource/required", "required", {missingProperty: "updatedAt"}); errors++;
}
if(data.created === undefined){
vErrors = push(vErrors, instancePath, "SavedSource/required", "required", {missingProperty: "created"}); errors++;
}
if(data.duplicateOf === undefined){
vErrors = push(vErrors, instancePath, "SavedSource/required", "required", {missingProperty: "duplicateOf"}); errors++;
}
if(data.sourceId !== undefined){
let data0 = data.sourceId;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
vErrors = push(vErrors, instancePath+"/sourceId", "SourceId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sourceId", "SourceId/type", "type", {type: "string"}); errors++;
}
}
if(data.role !== undefined){
let data1 = data.role;
if(typeof data1 !== "string"){
vErrors = push(vErrors, instancePath+"/role", "SourceRole/type", "type", {type: "string"}); errors++;
}
if(!((data1 === "reader") || (data1 === "writer"))){
vErrors = push(vErrors, instancePath+"/role", "SourceRole/enum", "enum", {allowedValues: schema75.enum}); errors++;
}
}
if(data.serviceId !== undefined){
let data2 = data.serviceId;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, instancePath+"/serviceId", "SavedSource/properties/serviceId/type", "type", {type: schema148.properties.serviceId.type}); errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, instancePath+"/title", "SavedSource/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.authors !== undefined){
let data4 = data.authors;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(typeof data4[i0] !== "string"){
vErrors = push(vErrors, instancePath+"/authors/" + i0, "SavedSource/properties/authors/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/authors", "SavedSource/properties/authors/type", "type", {type: "array"}); errors++;
}
}
if(data.year !== undefined){
let data6 = data.year;
if((!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))) && (data6 !== null)){
vErrors = push(vErrors, instancePath+"/year", "SavedSource/properties/year/type", "type", {type: schema148.properties.year.type}); errors++;
}
}
if(data.abstract !== undefined){
let data7 = data.abstract;
if((typeof data7 !== "string") && (data7 !== null)){
vErrors = push(vErrors, instancePath+"/abstract", "SavedSource/properties/abstract/type", "type", {type: schema148.properties.abstract.type}); errors++;
}
}
if(data.doi !== undefined){
let data8 = data.doi;
if((typeof data8 !== "string") && (data8 !== null)){
vErrors = push(vErrors, instancePath+"/doi", "SavedSource/properties/doi/oneOf", "type", {type: schema148.properties.doi.type}); errors++;
}
const _errs22 = errors;
let valid6 = true;
const _errs23 = errors;
if(typeof data8 !== "string"){
vErrors = push(vErrors); errors++;
}
var _valid0 = _errs23 === errors;
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs25 = errors;
if(typeof data8 !== "string"){
vErrors = push(vErrors, instancePath+"/doi", "BareDoi/type", "type", {type: "string"}); errors++;
}
var _valid0 = _errs25 === errors;
valid6 = _valid0;
}
if(!valid6){
vErrors = push(vErrors, instancePath+"/doi", "SavedSource/properties/doi/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs29 = errors;
let valid8 = true;
const _errs30 = errors;
if(data8 !== null){
vErrors = push(vErrors); errors++;
}
var _valid1 = _errs30 === errors;
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs32 = errors;
if(data8 !== null){
vErrors = push(vErrors, instancePath+"/doi", "SavedSource/properties/doi/oneOf", "type", {type: "null"}); errors++;
}
var _valid1 = _errs32 === errors;
valid8 = _valid1;
}
if(!valid8){
vErrors = push(vErrors, instancePath+"/doi", "SavedSource/properties/doi/oneOf", "if", {failingKeyword: "then"}); errors++;
}
}
if(data.pmid !== undefined){
let data9 = data.pmid;
if((typeof data9 !== "string") && (data9 !== null)){
vErrors = push(vErrors, instancePath+"/pmid", "SavedSource/properties/pmid/type", "type", {type: schema148.properties.pmid.type}); errors++;
}
}
if(data.venue !== undefined){
let data10 = data.venue;
if((typeof data10 !== "string") && (data10 !== null)){
vErrors = push(vErrors, instancePath+"/venue", "SavedSource/properties/venue/type", "type", {type: schema148.properties.venue.type}); errors++;
}
}
if(data.urls !== undefined){
let data11 = data.urls;
if(Array.isArray(data11)){
const len1 = data11.length;
for(let i1=0; i1<len1 && errors<5000; i1++){
if(typeof data11[i1] !== "string"){
vErrors = push(vErrors, instancePath+"/urls/" + i1, "SavedSource/properties/urls/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/urls", "SavedSource/properties/urls/type", "type", {type: "array"}); errors++;
}
}
if(data.pdf !== undefined){
let data13 = data.pdf;
if((!(data13 && typeof data13 == "object" && !Array.isArray(data13))) && (data13 !== null)){
vErrors = push(vErrors, instancePath+"/pdf", "SavedSource/properties/pdf/oneOf", "type", {type: schema148.properties.pdf.type}); errors++;
}
const _errs45 = errors;
let valid12 = true;
const _errs46 = errors;
if(!(data13 && typeof data13 == "object" && !Array.isArray(data13))){
vErrors = push(vErrors); errors++;
}
var _valid2 = _errs46 === errors;
errors = _errs45;
if(vErrors !== null){
if(_errs45){
vErrors.length = _errs45;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs48 = errors;
if(!(validate78(data13, {instancePath:instancePath+"/pdf",parentData:data,parentDataProperty:"pdf",rootData}))){
vErrors = pushAll(vErrors, validate78.errors); errors = vErrors.length;
}
var _valid2 = _errs48 === errors;
valid12 = _valid2;
}
if(!valid12){
vErrors = push(vErrors, instancePath+"/pdf", "SavedSource/properties/pdf/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs50 = errors;
let valid13 = true;
const _errs51 = errors;
if(data13 !== null){
vErrors = push(vErrors); errors++;
}
var _valid3 = _errs51 === errors;
errors = _errs50;
if(vErrors !== null){
if(_errs50){
vErrors.length = _errs50;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs53 = errors;
if(data13 !== null){
vErrors = push(vErrors, instancePath+"/pdf", "SavedSource/properties/pdf/oneOf", "type", {type: "null"}); errors++;
}
var _valid3 = _errs53 === errors;
valid13 = _valid3;
}
if(!valid13){
vErrors = push(vErrors, instancePath+"/pdf", "SavedSource/properties/pdf/oneOf", "if", {failingKeyword: "then"}); errors++;
}
}
if(data.fullTextStatus !== undefined){
let data14 = data.fullTextStatus;
if(typeof data14 !== "string"){
vErrors = push(vErrors, instancePath+"/fullTextStatus", "FullTextStatus/type", "type", {type: "string"}); errors++;
}
if(!(((data14 === "available") || (data14 === "pending")) || (data14 === "unavailable"))){
vErrors = push(vErrors, instancePath+"/fullTextStatus", "FullTextStatus/enum", "enum", {allowedValues: schema78.enum}); errors++;
}
}
if(data.collectionId !== undefined){
let data15 = data.collectionId;
if((typeof data15 !== "string") && (data15 !== null)){
vErrors = push(vErrors, instancePath+"/collectionId", "SavedSource/properties/collectionId/oneOf", "type", {type: schema148.properties.collectionId.type}); errors++;
}
const _errs61 = errors;
let valid16 = true;
const _errs62 = errors;
if(typeof data15 !== "string"){
vErrors = push(vErrors); errors++;
}
var _valid4 = _errs62 === errors;
errors = _errs61;
if(vErrors !== null){
if(_errs61){
vErrors.length = _errs61;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs64 = errors;
if(typeof data15 === "string"){
if(!(formats0.test(data15))){
vErrors = push(vErrors, instancePath+"/collectionId", "CollectionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/collectionId", "CollectionId/type", "type", {type: "string"}); errors++;
}
var _valid4 = _errs64 === errors;
valid16 = _valid4;
}
if(!valid16){
vErrors = push(vErrors, instancePath+"/collectionId", "SavedSource/properties/collectionId/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs68 = errors;
let valid18 = true;
const _errs69 = errors;
if(data15 !== null){
vErrors = push(vErrors); errors++;
}
var _valid5 = _errs69 === errors;
errors = _errs68;
if(vErrors !== null){
if(_errs68){
vErrors.length = _errs68;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs71 = errors;
if(data15 !== null){
vErrors = push(vErrors, instancePath+"/collectionId", "SavedSource/properties/collectionId/oneOf", "type", {type: "null"}); errors++;
}
var _valid5 = _errs71 === errors;
valid18 = _valid5;
}
if(!valid18){
vErrors = push(vErrors, instancePath+"/collectionId", "SavedSource/properties/collectionId/oneOf", "if", {failingKeyword: "then"}); errors++;
}
}
if(data.createdAt !== undefined){
if(!(validate19(data.createdAt, {instancePath:instancePath+"/createdAt",parentData:data,parentDataProperty:"createdAt",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
if(data.updatedAt !== undefined){
if(!(validate19(data.updatedAt, {instancePath:instancePath+"/updatedAt",parentData:data,parentDataProperty:"updatedAt",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
if(data.created !== undefined){
if(typeof data.created !== "boolean"){
vErrors = push(vErrors, instancePath+"/created", "SavedSource/properties/created/type", "type", {type: "boolean"}); errors++;
}
}
if(data.duplicateOf !== undefined){
let data19 = data.duplicateOf;
if((typeof data19 !== "string") && (data19 !== null)){
vErrors = push(vErrors, instancePath+"/duplicateOf", "SavedSource/properties/duplicateOf/oneOf", "type", {type: schema148.properties.duplicateOf.type}); errors++;
}
const _errs80 = errors;
let valid20 = true;
const _errs81 = errors;
if(typeof data19 !== "string"){
vErrors = push(vErrors); errors++;
}
var _valid6 = _errs81 === errors;
errors = _errs80;
if(vErrors !== null){
if(_errs80){
vErrors.length = _errs80;
}
else {
vErrors = null;
}
}
if(_valid6){
const _errs83 = errors;
if(typeof data19 === "string"){
if(!(formats0.test(data19))){
vErrors = push(vErrors, instancePath+"/duplicateOf", "SourceId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/duplicateOf", "SourceId/type", "type", {type: "string"}); errors++;
}
var _valid6 = _errs83 === errors;
valid20 = _valid6;
}
if(!valid20){
vErrors = push(vErrors, instancePath+"/duplicateOf", "SavedSource/properties/duplicateOf/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs87 = errors;
let valid22 = true;
const _errs88 = errors;
if(data19 !== null){
vErrors = push(vErrors); errors++;
}
var _valid7 = _errs88 === errors;
errors = _errs87;
if(vErrors !== null){
if(_errs87){
vErrors.length = _errs87;
}
else {
vErrors = null;
}
}
if(_valid7){
const _errs90 = errors;
if(data19 !== null){
vErrors = push(vErrors, instancePath+"/duplicateOf", "SavedSource/properties/duplicateOf/oneOf", "type", {type: "null"}); errors++;
}
var _valid7 = _errs90 === errors;
valid22 = _valid7;
}
if(!valid22){
vErrors = push(vErrors, instancePath+"/duplicateOf", "SavedSource/properties/duplicateOf/oneOf", "if", {failingKeyword: "then"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "SavedSource/type", "type", {type: "object"}); errors++;
}
validate137.errors = vErrors;
return errors === 0;
}


const schema155 = {"type":"object","required":["error"],"properties":{"error":{"type":["string","object"]}},"allOf":[{"if":{"required":["error"],"properties":{"error":{"type":["string"]}}},"then":{"$ref":"RateLimitedPerMinute"}},{"if":{"required":["error"],"properties":{"error":{"type":["object"]}}},"then":{"$ref":"Error"}}]};

function validate141(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.error === undefined) && (missing0 = "error")){
vErrors = push(vErrors); errors++;
}
else {
if(data.error !== undefined){
if(typeof data.error !== "string"){
vErrors = push(vErrors); errors++;
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
if(!(validate91(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate91.errors); errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid1 = _valid0;
}
if(!valid1){
vErrors = push(vErrors, instancePath, "SearchRateLimited/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs8 = errors;
let valid3 = true;
const _errs9 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.error === undefined) && (missing1 = "error")){
vErrors = push(vErrors); errors++;
}
else {
if(data.error !== undefined){
let data1 = data.error;
if(!(data1 && typeof data1 == "object" && !Array.isArray(data1))){
vErrors = push(vErrors); errors++;
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
if(!(validate73(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate73.errors); errors = vErrors.length;
}
var _valid1 = _errs12 === errors;
valid3 = _valid1;
}
if(!valid3){
vErrors = push(vErrors, instancePath, "SearchRateLimited/oneOf", "if", {failingKeyword: "then"}); errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.error === undefined){
vErrors = push(vErrors, instancePath, "SearchRateLimited/oneOf", "required", {missingProperty: "error"}); errors++;
}
if(data.error !== undefined){
let data2 = data.error;
if((typeof data2 !== "string") && (!(data2 && typeof data2 == "object" && !Array.isArray(data2)))){
vErrors = push(vErrors, instancePath+"/error", "SearchRateLimited/oneOf", "type", {type: schema155.properties.error.type}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "SearchRateLimited/oneOf", "type", {type: "object"}); errors++;
}
validate141.errors = vErrors;
return errors === 0;
}


const schema156 = {"type":"object","required":["sessions","nextCursor"],"properties":{"sessions":{"type":"array","items":{"$ref":"SessionListItem"}},"nextCursor":{"type":["string","null"]},"totalCount":{"type":"integer","minimum":0}}};
const schema157 = {"type":"object","required":["type"],"properties":{"type":{"enum":["report","systematicReview","agent"]}},"allOf":[{"if":{"required":["type"],"properties":{"type":{"enum":["report"]}}},"then":{"$ref":"ReportListItem"}},{"if":{"required":["type"],"properties":{"type":{"enum":["systematicReview"]}}},"then":{"$ref":"SystematicReviewListItem"}},{"if":{"required":["type"],"properties":{"type":{"enum":["agent"]}}},"then":{"$ref":"AgentListItem"}}]};

function validate146(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(validate40(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate40.errors); errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "ReportListItem/required", "required", {missingProperty: "type"}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "ReportListItem/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "ReportListItem/required", "required", {missingProperty: "status"}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, instancePath, "ReportListItem/required", "required", {missingProperty: "title"}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, instancePath, "ReportListItem/required", "required", {missingProperty: "url"}); errors++;
}
if(data.source === undefined){
vErrors = push(vErrors, instancePath, "ReportListItem/required", "required", {missingProperty: "source"}); errors++;
}
if(data.createdAt === undefined){
vErrors = push(vErrors, instancePath, "ReportListItem/required", "required", {missingProperty: "createdAt"}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, instancePath, "ReportListItem/required", "required", {missingProperty: "isPublic"}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, instancePath, "ReportListItem/required", "required", {missingProperty: "links"}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/type", "ReportListItem/properties/type/type", "type", {type: "string"}); errors++;
}
if("report" !== data0){
vErrors = push(vErrors, instancePath+"/type", "ReportListItem/properties/type/const", "const", {allowedValue: "report"}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "SessionStatus/type", "type", {type: "string"}); errors++;
}
if(!(((((data2 === "processing") || (data2 === "pausedForInsufficientQuota")) || (data2 === "completed")) || (data2 === "failed")) || (data2 === "unknown"))){
vErrors = push(vErrors, instancePath+"/status", "SessionStatus/enum", "enum", {allowedValues: schema29.enum}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/type", "type", {type: schema91.type}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/enum", "enum", {allowedValues: schema91.enum}); errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, instancePath+"/title", "ReportListItem/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.url !== undefined){
if(!(validate49(data.url, {instancePath:instancePath+"/url",parentData:data,parentDataProperty:"url",rootData}))){
vErrors = pushAll(vErrors, validate49.errors); errors = vErrors.length;
}
}
if(data.source !== undefined){
let data6 = data.source;
if(typeof data6 !== "string"){
vErrors = push(vErrors, instancePath+"/source", "SessionSource/type", "type", {type: "string"}); errors++;
}
if(!((((data6 === "user") || (data6 === "api")) || (data6 === "mcp")) || (data6 === "agent_session"))){
vErrors = push(vErrors, instancePath+"/source", "SessionSource/enum", "enum", {allowedValues: schema46.enum}); errors++;
}
}
if(data.createdAt !== undefined){
if(!(validate19(data.createdAt, {instancePath:instancePath+"/createdAt",parentData:data,parentDataProperty:"createdAt",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "IsPublic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.role !== undefined){
let data9 = data.role;
if(typeof data9 !== "string"){
vErrors = push(vErrors, instancePath+"/role", "ReportListItem/properties/role/type", "type", {type: "string"}); errors++;
}
if("owner" !== data9){
vErrors = push(vErrors, instancePath+"/role", "ReportListItem/properties/role/const", "const", {allowedValue: "owner"}); errors++;
}
}
if(data.links !== undefined){
if(!(validate52(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = pushAll(vErrors, validate52.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ReportListItem/type", "type", {type: "object"}); errors++;
}
validate146.errors = vErrors;
return errors === 0;
}


function validate152(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(validate40(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate40.errors); errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "SystematicReviewListItem/required", "required", {missingProperty: "type"}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "SystematicReviewListItem/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "SystematicReviewListItem/required", "required", {missingProperty: "status"}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, instancePath, "SystematicReviewListItem/required", "required", {missingProperty: "title"}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, instancePath, "SystematicReviewListItem/required", "required", {missingProperty: "url"}); errors++;
}
if(data.source === undefined){
vErrors = push(vErrors, instancePath, "SystematicReviewListItem/required", "required", {missingProperty: "source"}); errors++;
}
if(data.createdAt === undefined){
vErrors = push(vErrors, instancePath, "SystematicReviewListItem/required", "required", {missingProperty: "createdAt"}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, instancePath, "SystematicReviewListItem/required", "required", {missingProperty: "isPublic"}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, instancePath, "SystematicReviewListItem/required", "required", {missingProperty: "links"}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/type", "SystematicReviewListItem/properties/type/type", "type", {type: "string"}); errors++;
}
if("systematicReview" !== data0){
vErrors = push(vErrors, instancePath+"/type", "SystematicReviewListItem/properties/type/const", "const", {allowedValue: "systematicReview"}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "SessionStatus/type", "type", {type: "string"}); errors++;
}
if(!(((((data2 === "processing") || (data2 === "pausedForInsufficientQuota")) || (data2 === "completed")) || (data2 === "failed")) || (data2 === "unknown"))){
vErrors = push(vErrors, instancePath+"/status", "SessionStatus/enum", "enum", {allowedValues: schema29.enum}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/type", "type", {type: schema91.type}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/enum", "enum", {allowedValues: schema91.enum}); errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, instancePath+"/title", "SystematicReviewListItem/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.url !== undefined){
if(!(validate49(data.url, {instancePath:instancePath+"/url",parentData:data,parentDataProperty:"url",rootData}))){
vErrors = pushAll(vErrors, validate49.errors); errors = vErrors.length;
}
}
if(data.source !== undefined){
let data6 = data.source;
if(typeof data6 !== "string"){
vErrors = push(vErrors, instancePath+"/source", "SessionSource/type", "type", {type: "string"}); errors++;
}
if(!((((data6 === "user") || (data6 === "api")) || (data6 === "mcp")) || (data6 === "agent_session"))){
vErrors = push(vErrors, instancePath+"/source", "SessionSource/enum", "enum", {allowedValues: schema46.enum}); errors++;
}
}
if(data.createdAt !== undefined){
if(!(validate19(data.createdAt, {instancePath:instancePath+"/createdAt",parentData:data,parentDataProperty:"createdAt",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "IsPublic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.role !== undefined){
let data9 = data.role;
if(typeof data9 !== "string"){
vErrors = push(vErrors, instancePath+"/role", "SystematicReviewListItem/properties/role/type", "type", {type: "string"}); errors++;
}
if("owner" !== data9){
vErrors = push(vErrors, instancePath+"/role", "SystematicReviewListItem/properties/role/const", "const", {allowedValue: "owner"}); errors++;
}
}
if(data.links !== undefined){
if(!(validate52(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = pushAll(vErrors, validate52.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "SystematicReviewListItem/type", "type", {type: "object"}); errors++;
}
validate152.errors = vErrors;
return errors === 0;
}


function validate158(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(validate40(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate40.errors); errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "AgentListItem/required", "required", {missingProperty: "type"}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "AgentListItem/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "AgentListItem/required", "required", {missingProperty: "status"}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, instancePath, "AgentListItem/required", "required", {missingProperty: "title"}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, instancePath, "AgentListItem/required", "required", {missingProperty: "url"}); errors++;
}
if(data.source === undefined){
vErrors = push(vErrors, instancePath, "AgentListItem/required", "required", {missingProperty: "source"}); errors++;
}
if(data.createdAt === undefined){
vErrors = push(vErrors, instancePath, "AgentListItem/required", "required", {missingProperty: "createdAt"}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, instancePath, "AgentListItem/required", "required", {missingProperty: "isPublic"}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, instancePath, "AgentListItem/required", "required", {missingProperty: "links"}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/type", "AgentListItem/properties/type/type", "type", {type: "string"}); errors++;
}
if("agent" !== data0){
vErrors = push(vErrors, instancePath+"/type", "AgentListItem/properties/type/const", "const", {allowedValue: "agent"}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "SessionStatus/type", "type", {type: "string"}); errors++;
}
if(!(((((data2 === "processing") || (data2 === "pausedForInsufficientQuota")) || (data2 === "completed")) || (data2 === "failed")) || (data2 === "unknown"))){
vErrors = push(vErrors, instancePath+"/status", "SessionStatus/enum", "enum", {allowedValues: schema29.enum}); errors++;
}
}
if(data.executionStage !== undefined){
vErrors = push(vErrors, instancePath+"/executionStage", "AgentListItem/properties/executionStage", "absent", {reason: "type is agent"}); errors++;
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, instancePath+"/title", "AgentListItem/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.url !== undefined){
if(!(validate49(data.url, {instancePath:instancePath+"/url",parentData:data,parentDataProperty:"url",rootData}))){
vErrors = pushAll(vErrors, validate49.errors); errors = vErrors.length;
}
}
if(data.source !== undefined){
let data6 = data.source;
if(typeof data6 !== "string"){
vErrors = push(vErrors, instancePath+"/source", "SessionSource/type", "type", {type: "string"}); errors++;
}
if(!((((data6 === "user") || (data6 === "api")) || (data6 === "mcp")) || (data6 === "agent_session"))){
vErrors = push(vErrors, instancePath+"/source", "SessionSource/enum", "enum", {allowedValues: schema46.enum}); errors++;
}
}
if(data.createdAt !== undefined){
if(!(validate19(data.createdAt, {instancePath:instancePath+"/createdAt",parentData:data,parentDataProperty:"createdAt",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "IsPublic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.role !== undefined){
let data9 = data.role;
if(typeof data9 !== "string"){
vErrors = push(vErrors, instancePath+"/role", "SessionRole/type", "type", {type: "string"}); errors++;
}
if(!((data9 === "owner") || (data9 === "shared"))){
vErrors = push(vErrors, instancePath+"/role", "SessionRole/enum", "enum", {allowedValues: schema48.enum}); errors++;
}
}
if(data.links !== undefined){
if(!(validate52(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = pushAll(vErrors, validate52.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "AgentListItem/type", "type", {type: "object"}); errors++;
}
validate158.errors = vErrors;
return errors === 0;
}


function validate145(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
vErrors = push(vErrors); errors++;
}
else {
if(data.type !== undefined){
if(!(data.type === "report")){
vErrors = push(vErrors); errors++;
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
if(!(validate146(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate146.errors); errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
}
if(!valid1){
vErrors = push(vErrors, instancePath, "SessionListItem/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs7 = errors;
let valid3 = true;
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.type === undefined) && (missing1 = "type")){
vErrors = push(vErrors); errors++;
}
else {
if(data.type !== undefined){
if(!(data.type === "systematicReview")){
vErrors = push(vErrors); errors++;
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
if(!(validate152(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate152.errors); errors = vErrors.length;
}
var _valid1 = _errs10 === errors;
valid3 = _valid1;
}
if(!valid3){
vErrors = push(vErrors, instancePath, "SessionListItem/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs12 = errors;
let valid5 = true;
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.type === undefined) && (missing2 = "type")){
vErrors = push(vErrors); errors++;
}
else {
if(data.type !== undefined){
if(!(data.type === "agent")){
vErrors = push(vErrors); errors++;
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
if(!(validate158(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate158.errors); errors = vErrors.length;
}
var _valid2 = _errs15 === errors;
valid5 = _valid2;
}
if(!valid5){
vErrors = push(vErrors, instancePath, "SessionListItem/oneOf", "if", {failingKeyword: "then"}); errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "SessionListItem/oneOf", "required", {missingProperty: "type"}); errors++;
}
if(data.type !== undefined){
let data3 = data.type;
if(!(((data3 === "report") || (data3 === "systematicReview")) || (data3 === "agent"))){
vErrors = push(vErrors, instancePath+"/type", "SessionListItem/oneOf", "enum", {allowedValues: schema157.properties.type.enum}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "SessionListItem/oneOf", "type", {type: "object"}); errors++;
}
validate145.errors = vErrors;
return errors === 0;
}


function validate144(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sessions === undefined){
vErrors = push(vErrors, instancePath, "SessionList/required", "required", {missingProperty: "sessions"}); errors++;
}
if(data.nextCursor === undefined){
vErrors = push(vErrors, instancePath, "SessionList/required", "required", {missingProperty: "nextCursor"}); errors++;
}
if(data.sessions !== undefined){
let data0 = data.sessions;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate145(data0[i0], {instancePath:instancePath+"/sessions/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate145.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sessions", "SessionList/properties/sessions/type", "type", {type: "array"}); errors++;
}
}
if(data.nextCursor !== undefined){
let data2 = data.nextCursor;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, instancePath+"/nextCursor", "SessionList/properties/nextCursor/type", "type", {type: schema156.properties.nextCursor.type}); errors++;
}
}
if(data.totalCount !== undefined){
let data3 = data.totalCount;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
vErrors = push(vErrors, instancePath+"/totalCount", "SessionList/properties/totalCount/type", "type", {type: "integer"}); errors++;
}
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
vErrors = push(vErrors, instancePath+"/totalCount", "SessionList/properties/totalCount/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
}
else {
vErrors = push(vErrors, instancePath, "SessionList/type", "type", {type: "object"}); errors++;
}
validate144.errors = vErrors;
return errors === 0;
}


const schema178 = {"type":"object","required":["email","status","role"],"properties":{"email":{"type":"string"},"status":{"type":"string","enum":["registered","invited"]},"role":{"type":"string","const":"reader"}}};

function validate166(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.email === undefined){
vErrors = push(vErrors, instancePath, "Share/required", "required", {missingProperty: "email"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "Share/required", "required", {missingProperty: "status"}); errors++;
}
if(data.role === undefined){
vErrors = push(vErrors, instancePath, "Share/required", "required", {missingProperty: "role"}); errors++;
}
if(data.email !== undefined){
if(typeof data.email !== "string"){
vErrors = push(vErrors, instancePath+"/email", "Share/properties/email/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data1 = data.status;
if(typeof data1 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "Share/properties/status/type", "type", {type: "string"}); errors++;
}
if(!((data1 === "registered") || (data1 === "invited"))){
vErrors = push(vErrors, instancePath+"/status", "Share/properties/status/enum", "enum", {allowedValues: schema178.properties.status.enum}); errors++;
}
}
if(data.role !== undefined){
let data2 = data.role;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/role", "Share/properties/role/type", "type", {type: "string"}); errors++;
}
if("reader" !== data2){
vErrors = push(vErrors, instancePath+"/role", "Share/properties/role/const", "const", {allowedValue: "reader"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Share/type", "type", {type: "object"}); errors++;
}
validate166.errors = vErrors;
return errors === 0;
}


function validate165(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "ShareList/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.shares === undefined){
vErrors = push(vErrors, instancePath, "ShareList/required", "required", {missingProperty: "shares"}); errors++;
}
if(data.sessionId !== undefined){
let data0 = data.sessionId;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.shares !== undefined){
let data1 = data.shares;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate166(data1[i0], {instancePath:instancePath+"/shares/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate166.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/shares", "ShareList/properties/shares/type", "type", {type: "array"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ShareList/type", "type", {type: "object"}); errors++;
}
validate165.errors = vErrors;
return errors === 0;
}



function validate168(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "SharedSession/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.share === undefined){
vErrors = push(vErrors, instancePath, "SharedSession/required", "required", {missingProperty: "share"}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, instancePath, "SharedSession/required", "required", {missingProperty: "url"}); errors++;
}
if(data.sessionId !== undefined){
let data0 = data.sessionId;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.share !== undefined){
if(!(validate166(data.share, {instancePath:instancePath+"/share",parentData:data,parentDataProperty:"share",rootData}))){
vErrors = pushAll(vErrors, validate166.errors); errors = vErrors.length;
}
}
if(data.url !== undefined){
if(!(validate49(data.url, {instancePath:instancePath+"/url",parentData:data,parentDataProperty:"url",rootData}))){
vErrors = pushAll(vErrors, validate49.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "SharedSession/type", "type", {type: "object"}); errors++;
}
validate168.errors = vErrors;
return errors === 0;
}




const schema181 = {"type":"object","required":["sources","nextCursor","totalCount"],"properties":{"sources":{"type":"array","items":{"$ref":"Source"}},"nextCursor":{"type":["string","null"]},"totalCount":{"type":"integer","minimum":0}}};

function validate171(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sources === undefined){
vErrors = push(vErrors, instancePath, "SourceList/required", "required", {missingProperty: "sources"}); errors++;
}
if(data.nextCursor === undefined){
vErrors = push(vErrors, instancePath, "SourceList/required", "required", {missingProperty: "nextCursor"}); errors++;
}
if(data.totalCount === undefined){
vErrors = push(vErrors, instancePath, "SourceList/required", "required", {missingProperty: "totalCount"}); errors++;
}
if(data.sources !== undefined){
let data0 = data.sources;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate77(data0[i0], {instancePath:instancePath+"/sources/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate77.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sources", "SourceList/properties/sources/type", "type", {type: "array"}); errors++;
}
}
if(data.nextCursor !== undefined){
let data2 = data.nextCursor;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, instancePath+"/nextCursor", "SourceList/properties/nextCursor/type", "type", {type: schema181.properties.nextCursor.type}); errors++;
}
}
if(data.totalCount !== undefined){
let data3 = data.totalCount;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
vErrors = push(vErrors, instancePath+"/totalCount", "SourceList/properties/totalCount/type", "type", {type: "integer"}); errors++;
}
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
vErrors = push(vErrors, instancePath+"/totalCount", "SourceList/properties/totalCount/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
}
else {
vErrors = push(vErrors, instancePath, "SourceList/type", "type", {type: "object"}); errors++;
}
validate171.errors = vErrors;
return errors === 0;
}



function validate173(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.uploadId === undefined){
vErrors = push(vErrors, instancePath, "StagedUpload/required", "required", {missingProperty: "uploadId"}); errors++;
}
if(data.uploadUrl === undefined){
vErrors = push(vErrors, instancePath, "StagedUpload/required", "required", {missingProperty: "uploadUrl"}); errors++;
}
if(data.expiresAt === undefined){
vErrors = push(vErrors, instancePath, "StagedUpload/required", "required", {missingProperty: "expiresAt"}); errors++;
}
if(data.uploadId !== undefined){
let data0 = data.uploadId;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
vErrors = push(vErrors, instancePath+"/uploadId", "StagedUpload/properties/uploadId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/uploadId", "StagedUpload/properties/uploadId/type", "type", {type: "string"}); errors++;
}
}
if(data.uploadUrl !== undefined){
if(!(validate17(data.uploadUrl, {instancePath:instancePath+"/uploadUrl",parentData:data,parentDataProperty:"uploadUrl",rootData}))){
vErrors = pushAll(vErrors, validate17.errors); errors = vErrors.length;
}
}
if(data.expiresAt !== undefined){
if(!(validate19(data.expiresAt, {instancePath:instancePath+"/expiresAt",parentData:data,parentDataProperty:"expiresAt",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "StagedUpload/type", "type", {type: "object"}); errors++;
}
validate173.errors = vErrors;
return errors === 0;
}


const schema183 = {"type":"object","required":["status"],"properties":{"status":{"enum":["processing","pausedForInsufficientQuota","completed","failed","unknown"]}},"allOf":[{"if":{"required":["status"],"properties":{"status":{"enum":["processing"]}}},"then":{"$ref":"ProcessingSystematicReview"}},{"if":{"required":["status"],"properties":{"status":{"enum":["pausedForInsufficientQuota"]}}},"then":{"$ref":"PausedSystematicReview"}},{"if":{"required":["status"],"properties":{"status":{"enum":["completed"]}}},"then":{"$ref":"CompletedSystematicReview"}},{"if":{"required":["status"],"properties":{"status":{"enum":["failed"]}}},"then":{"$ref":"FailedSystematicReview"}},{"if":{"required":["status"],"properties":{"status":{"enum":["unknown"]}}},"then":{"$ref":"UnknownSystematicReview"}}]};
const schema195 = {"type":"string","enum":["ready","generating","unavailable"]};

function validate178(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
const _errs2 = errors;
const _errs3 = errors;
let valid2 = false;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.executionStage !== undefined){
const _errs6 = errors;
const _errs7 = errors;
if(!(data.executionStage === "gathering_sources")){
vErrors = push(vErrors); errors++;
}
var valid4 = _errs7 === errors;
if(valid4){
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
valid2 = valid2 || _valid0;
if(!valid2){
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
let data1 = data.data;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.screen !== undefined){
vErrors = push(vErrors); errors++;
}
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
vErrors = push(vErrors, instancePath, "ExportsUpToStage/allOf/0/x-fault", "mustMatch", {says: "comes after the stage that the session is in", at: "/data/screen", reads: ["executionStage","data"]}); errors++;
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
const _errs12 = errors;
const _errs13 = errors;
const _errs14 = errors;
let valid8 = false;
const _errs15 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.executionStage !== undefined){
let data3 = data.executionStage;
const _errs17 = errors;
const _errs18 = errors;
if(!((data3 === "gathering_sources") || (data3 === "screening_abstract"))){
vErrors = push(vErrors); errors++;
}
var valid10 = _errs18 === errors;
if(valid10){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
}
}
}
var _valid1 = _errs15 === errors;
valid8 = valid8 || _valid1;
if(!valid8){
const _errs19 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
let data4 = data.data;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.fulltext !== undefined){
vErrors = push(vErrors); errors++;
}
}
}
}
var _valid1 = _errs19 === errors;
valid8 = valid8 || _valid1;
}
if(!valid8){
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
var valid7 = _errs13 === errors;
if(!valid7){
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "ExportsUpToStage/allOf/1/x-fault", "mustMatch", {says: "comes after the stage that the session is in", at: "/data/fulltext", reads: ["executionStage","data"]}); errors++;
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
const _errs23 = errors;
const _errs24 = errors;
const _errs25 = errors;
let valid14 = false;
const _errs26 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.executionStage !== undefined){
let data6 = data.executionStage;
const _errs28 = errors;
const _errs29 = errors;
if(!(((data6 === "gathering_sources") || (data6 === "screening_abstract")) || (data6 === "screening_fulltext"))){
vErrors = push(vErrors); errors++;
}
var valid16 = _errs29 === errors;
if(valid16){
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
}
}
var _valid2 = _errs26 === errors;
valid14 = valid14 || _valid2;
if(!valid14){
const _errs30 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
let data7 = data.data;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.extract !== undefined){
vErrors = push(vErrors); errors++;
}
}
}
}
var _valid2 = _errs30 === errors;
valid14 = valid14 || _valid2;
}
if(!valid14){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
var valid13 = _errs24 === errors;
if(!valid13){
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "ExportsUpToStage/allOf/2/x-fault", "mustMatch", {says: "comes after the stage that the session is in", at: "/data/extract", reads: ["executionStage","data"]}); errors++;
}
else {
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
}
const _errs34 = errors;
const _errs35 = errors;
const _errs36 = errors;
let valid20 = false;
const _errs37 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.executionStage !== undefined){
let data9 = data.executionStage;
const _errs39 = errors;
const _errs40 = errors;
if(!((((data9 === "gathering_sources") || (data9 === "screening_abstract")) || (data9 === "screening_fulltext")) || (data9 === "extracting_data"))){
vErrors = push(vErrors); errors++;
}
var valid22 = _errs40 === errors;
if(valid22){
vErrors = push(vErrors); errors++;
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
}
var _valid3 = _errs37 === errors;
valid20 = valid20 || _valid3;
if(!valid20){
const _errs41 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
let data10 = data.data;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.report !== undefined){
vErrors = push(vErrors); errors++;
}
}
}
}
var _valid3 = _errs41 === errors;
valid20 = valid20 || _valid3;
}
if(!valid20){
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
var valid19 = _errs35 === errors;
if(!valid19){
errors = _errs34;
if(vErrors !== null){
if(_errs34){
vErrors.length = _errs34;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "ExportsUpToStage/allOf/3/x-fault", "mustMatch", {says: "comes after the stage that the session is in", at: "/data/report", reads: ["executionStage","data"]}); errors++;
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
validate178.errors = vErrors;
return errors === 0;
}


function validate180(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
const _errs2 = errors;
const _errs3 = errors;
let valid2 = false;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.exportsStatus !== undefined){
const _errs6 = errors;
const _errs7 = errors;
if("ready" !== data.exportsStatus){
vErrors = push(vErrors); errors++;
}
var valid4 = _errs7 === errors;
if(valid4){
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
valid2 = valid2 || _valid0;
if(!valid2){
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
let data1 = data.data;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.search !== undefined){
let data2 = data1.search;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing0;
if(((data2.csv === undefined) && (missing0 = "csv")) || ((data2.xlsx === undefined) && (missing0 = "xlsx"))){
vErrors = push(vErrors); errors++;
}
}
}
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
vErrors = push(vErrors, instancePath, "CompleteExportsWhenReady/allOf/0/x-fault", "mustMatch", {says: "lacks its csv or its xlsx although exportsStatus is ready", at: "/data/search", reads: ["exportsStatus","data"]}); errors++;
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
const _errs13 = errors;
const _errs14 = errors;
const _errs15 = errors;
let valid9 = false;
const _errs16 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.exportsStatus !== undefined){
const _errs18 = errors;
const _errs19 = errors;
if("ready" !== data.exportsStatus){
vErrors = push(vErrors); errors++;
}
var valid11 = _errs19 === errors;
if(valid11){
vErrors = push(vErrors); errors++;
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
}
}
var _valid1 = _errs16 === errors;
valid9 = valid9 || _valid1;
if(!valid9){
const _errs20 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
let data4 = data.data;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.screen !== undefined){
let data5 = data4.screen;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing1;
if(((data5.csv === undefined) && (missing1 = "csv")) || ((data5.xlsx === undefined) && (missing1 = "xlsx"))){
vErrors = push(vErrors); errors++;
}
}
}
}
}
}
var _valid1 = _errs20 === errors;
valid9 = valid9 || _valid1;
}
if(!valid9){
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
var valid8 = _errs14 === errors;
if(!valid8){
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "CompleteExportsWhenReady/allOf/1/x-fault", "mustMatch", {says: "lacks its csv or its xlsx although exportsStatus is ready", at: "/data/screen", reads: ["exportsStatus","data"]}); errors++;
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
const _errs25 = errors;
const _errs26 = errors;
const _errs27 = errors;
let valid16 = false;
const _errs28 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.exportsStatus !== undefined){
const _errs30 = errors;
const _errs31 = errors;
if("ready" !== data.exportsStatus){
vErrors = push(vErrors); errors++;
}
var valid18 = _errs31 === errors;
if(valid18){
vErrors = push(vErrors); errors++;
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
}
var _valid2 = _errs28 === errors;
valid16 = valid16 || _valid2;
if(!valid16){
const _errs32 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
let data7 = data.data;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.fulltext !== undefined){
let data8 = data7.fulltext;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
let missing2;
if(((data8.csv === undefined) && (missing2 = "csv")) || ((data8.xlsx === undefined) && (missing2 = "xlsx"))){
vErrors = push(vErrors); errors++;
}
}
}
}
}
}
var _valid2 = _errs32 === errors;
valid16 = valid16 || _valid2;
}
if(!valid16){
vErrors = push(vErrors); errors++;
}
else {
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
}
var valid15 = _errs26 === errors;
if(!valid15){
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "CompleteExportsWhenReady/allOf/2/x-fault", "mustMatch", {says: "lacks its csv or its xlsx although exportsStatus is ready", at: "/data/fulltext", reads: ["exportsStatus","data"]}); errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
const _errs37 = errors;
const _errs38 = errors;
const _errs39 = errors;
let valid23 = false;
const _errs40 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.exportsStatus !== undefined){
const _errs42 = errors;
const _errs43 = errors;
if("ready" !== data.exportsStatus){
vErrors = push(vErrors); errors++;
}
var valid25 = _errs43 === errors;
if(valid25){
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
}
}
var _valid3 = _errs40 === errors;
valid23 = valid23 || _valid3;
if(!valid23){
const _errs44 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
let data10 = data.data;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.extract !== undefined){
let data11 = data10.extract;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing3;
if(((data11.csv === undefined) && (missing3 = "csv")) || ((data11.xlsx === undefined) && (missing3 = "xlsx"))){
vErrors = push(vErrors); errors++;
}
}
}
}
}
}
var _valid3 = _errs44 === errors;
valid23 = valid23 || _valid3;
}
if(!valid23){
vErrors = push(vErrors); errors++;
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
var valid22 = _errs38 === errors;
if(!valid22){
errors = _errs37;
if(vErrors !== null){
if(_errs37){
vErrors.length = _errs37;
}
else {
vErrors = null;
}
}
vErrors = push(vErrors, instancePath, "CompleteExportsWhenReady/allOf/3/x-fault", "mustMatch", {says: "lacks its csv or its xlsx although exportsStatus is ready", at: "/data/extract", reads: ["exportsStatus","data"]}); errors++;
}
else {
errors = _errs37;
if(vErrors !== null){
if(_errs37){
vErrors.length = _errs37;
}
else {
vErrors = null;
}
}
}
validate180.errors = vErrors;
return errors === 0;
}

const schema194 = {"type":["string","null"],"allOf":[{"if":{"type":["string"]},"then":{"$ref":"Timestamp"}},{"if":{"type":["null"]},"then":{"type":"null"}}]};

function validate184(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (data !== null)){
vErrors = push(vErrors, instancePath, "DataFreshness/oneOf", "type", {type: schema194.type}); errors++;
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
if(!(validate19(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
}
if(!valid1){
vErrors = push(vErrors, instancePath, "DataFreshness/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs7 = errors;
let valid2 = true;
const _errs8 = errors;
if(data !== null){
vErrors = push(vErrors); errors++;
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
if(data !== null){
vErrors = push(vErrors, instancePath, "DataFreshness/oneOf", "type", {type: "null"}); errors++;
}
var _valid1 = _errs10 === errors;
valid2 = _valid1;
}
if(!valid2){
vErrors = push(vErrors, instancePath, "DataFreshness/oneOf", "if", {failingKeyword: "then"}); errors++;
}
validate184.errors = vErrors;
return errors === 0;
}


function validate189(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
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
vErrors = push(vErrors, instancePath, "DownloadUrl/x-fault", "mustMatch", {says: "must be an absolute URL", at: "", reads: []}); errors++;
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
if(typeof data === "string"){
if(!(formats6(data))){
vErrors = push(vErrors, instancePath, "DownloadUrl/format", "format", {format: "uri"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath, "DownloadUrl/type", "type", {type: "string"}); errors++;
}
validate189.errors = vErrors;
return errors === 0;
}


function validate188(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.csv !== undefined){
if(!(validate189(data.csv, {instancePath:instancePath+"/csv",parentData:data,parentDataProperty:"csv",rootData}))){
vErrors = pushAll(vErrors, validate189.errors); errors = vErrors.length;
}
}
if(data.xlsx !== undefined){
if(!(validate189(data.xlsx, {instancePath:instancePath+"/xlsx",parentData:data,parentDataProperty:"xlsx",rootData}))){
vErrors = pushAll(vErrors, validate189.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "TableExport/type", "type", {type: "object"}); errors++;
}
validate188.errors = vErrors;
return errors === 0;
}


function validate196(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.result === undefined){
vErrors = push(vErrors, instancePath, "ReportExport/required", "required", {missingProperty: "result"}); errors++;
}
if(data.result !== undefined){
if(!(validate108(data.result, {instancePath:instancePath+"/result",parentData:data,parentDataProperty:"result",rootData}))){
vErrors = pushAll(vErrors, validate108.errors); errors = vErrors.length;
}
}
if(data.pdf !== undefined){
if(!(validate189(data.pdf, {instancePath:instancePath+"/pdf",parentData:data,parentDataProperty:"pdf",rootData}))){
vErrors = pushAll(vErrors, validate189.errors); errors = vErrors.length;
}
}
if(data.docx !== undefined){
if(!(validate189(data.docx, {instancePath:instancePath+"/docx",parentData:data,parentDataProperty:"docx",rootData}))){
vErrors = pushAll(vErrors, validate189.errors); errors = vErrors.length;
}
}
if(data.txt !== undefined){
if(!(validate189(data.txt, {instancePath:instancePath+"/txt",parentData:data,parentDataProperty:"txt",rootData}))){
vErrors = pushAll(vErrors, validate189.errors); errors = vErrors.length;
}
}
if(data.bib !== undefined){
if(!(validate189(data.bib, {instancePath:instancePath+"/bib",parentData:data,parentDataProperty:"bib",rootData}))){
vErrors = pushAll(vErrors, validate189.errors); errors = vErrors.length;
}
}
if(data.ris !== undefined){
if(!(validate189(data.ris, {instancePath:instancePath+"/ris",parentData:data,parentDataProperty:"ris",rootData}))){
vErrors = pushAll(vErrors, validate189.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ReportExport/type", "type", {type: "object"}); errors++;
}
validate196.errors = vErrors;
return errors === 0;
}


function validate187(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.search !== undefined){
if(!(validate188(data.search, {instancePath:instancePath+"/search",parentData:data,parentDataProperty:"search",rootData}))){
vErrors = pushAll(vErrors, validate188.errors); errors = vErrors.length;
}
}
if(data.screen !== undefined){
if(!(validate188(data.screen, {instancePath:instancePath+"/screen",parentData:data,parentDataProperty:"screen",rootData}))){
vErrors = pushAll(vErrors, validate188.errors); errors = vErrors.length;
}
}
if(data.fulltext !== undefined){
if(!(validate188(data.fulltext, {instancePath:instancePath+"/fulltext",parentData:data,parentDataProperty:"fulltext",rootData}))){
vErrors = pushAll(vErrors, validate188.errors); errors = vErrors.length;
}
}
if(data.extract !== undefined){
if(!(validate188(data.extract, {instancePath:instancePath+"/extract",parentData:data,parentDataProperty:"extract",rootData}))){
vErrors = pushAll(vErrors, validate188.errors); errors = vErrors.length;
}
}
if(data.report !== undefined){
if(!(validate196(data.report, {instancePath:instancePath+"/report",parentData:data,parentDataProperty:"report",rootData}))){
vErrors = pushAll(vErrors, validate196.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "StageExports/type", "type", {type: "object"}); errors++;
}
validate187.errors = vErrors;
return errors === 0;
}


function validate177(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(validate178(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate178.errors); errors = vErrors.length;
}
if(!(validate180(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate180.errors); errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "ProcessingSystematicReview/required", "required", {missingProperty: "type"}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "ProcessingSystematicReview/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "ProcessingSystematicReview/required", "required", {missingProperty: "status"}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, instancePath, "ProcessingSystematicReview/required", "required", {missingProperty: "executionStage"}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, instancePath, "ProcessingSystematicReview/required", "required", {missingProperty: "url"}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, instancePath, "ProcessingSystematicReview/required", "required", {missingProperty: "isPublic"}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, instancePath, "ProcessingSystematicReview/required", "required", {missingProperty: "links"}); errors++;
}
if(data.dataFreshness === undefined){
vErrors = push(vErrors, instancePath, "ProcessingSystematicReview/required", "required", {missingProperty: "dataFreshness"}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/type", "ProcessingSystematicReview/properties/type/type", "type", {type: "string"}); errors++;
}
if("systematicReview" !== data0){
vErrors = push(vErrors, instancePath+"/type", "ProcessingSystematicReview/properties/type/const", "const", {allowedValue: "systematicReview"}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "ProcessingSystematicReview/properties/status/type", "type", {type: "string"}); errors++;
}
if("processing" !== data2){
vErrors = push(vErrors, instancePath+"/status", "ProcessingSystematicReview/properties/status/const", "const", {allowedValue: "processing"}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/type", "type", {type: schema91.type}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/enum", "enum", {allowedValues: schema91.enum}); errors++;
}
}
if(data.url !== undefined){
if(!(validate49(data.url, {instancePath:instancePath+"/url",parentData:data,parentDataProperty:"url",rootData}))){
vErrors = pushAll(vErrors, validate49.errors); errors = vErrors.length;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "IsPublic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.links !== undefined){
if(!(validate45(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = pushAll(vErrors, validate45.errors); errors = vErrors.length;
}
}
if(data.error !== undefined){
vErrors = push(vErrors, instancePath+"/error", "ProcessingSystematicReview/properties/error", "absent", {reason: "status is processing"}); errors++;
}
if(data.dataFreshness !== undefined){
if(!(validate184(data.dataFreshness, {instancePath:instancePath+"/dataFreshness",parentData:data,parentDataProperty:"dataFreshness",rootData}))){
vErrors = pushAll(vErrors, validate184.errors); errors = vErrors.length;
}
}
if(data.exportsStatus !== undefined){
let data9 = data.exportsStatus;
if(typeof data9 !== "string"){
vErrors = push(vErrors, instancePath+"/exportsStatus", "ReviewExportsStatus/type", "type", {type: "string"}); errors++;
}
if(!(((data9 === "ready") || (data9 === "generating")) || (data9 === "unavailable"))){
vErrors = push(vErrors, instancePath+"/exportsStatus", "ReviewExportsStatus/enum", "enum", {allowedValues: schema195.enum}); errors++;
}
}
if(data.data !== undefined){
if(!(validate187(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = pushAll(vErrors, validate187.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ProcessingSystematicReview/type", "type", {type: "object"}); errors++;
}
validate177.errors = vErrors;
return errors === 0;
}


function validate206(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(validate178(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate178.errors); errors = vErrors.length;
}
if(!(validate180(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate180.errors); errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "PausedSystematicReview/required", "required", {missingProperty: "type"}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "PausedSystematicReview/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "PausedSystematicReview/required", "required", {missingProperty: "status"}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, instancePath, "PausedSystematicReview/required", "required", {missingProperty: "executionStage"}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, instancePath, "PausedSystematicReview/required", "required", {missingProperty: "url"}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, instancePath, "PausedSystematicReview/required", "required", {missingProperty: "isPublic"}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, instancePath, "PausedSystematicReview/required", "required", {missingProperty: "links"}); errors++;
}
if(data.dataFreshness === undefined){
vErrors = push(vErrors, instancePath, "PausedSystematicReview/required", "required", {missingProperty: "dataFreshness"}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/type", "PausedSystematicReview/properties/type/type", "type", {type: "string"}); errors++;
}
if("systematicReview" !== data0){
vErrors = push(vErrors, instancePath+"/type", "PausedSystematicReview/properties/type/const", "const", {allowedValue: "systematicReview"}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "PausedSystematicReview/properties/status/type", "type", {type: "string"}); errors++;
}
if("pausedForInsufficientQuota" !== data2){
vErrors = push(vErrors, instancePath+"/status", "PausedSystematicReview/properties/status/const", "const", {allowedValue: "pausedForInsufficientQuota"}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/type", "type", {type: schema91.type}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/enum", "enum", {allowedValues: schema91.enum}); errors++;
}
}
if(data.url !== undefined){
if(!(validate49(data.url, {instancePath:instancePath+"/url",parentData:data,parentDataProperty:"url",rootData}))){
vErrors = pushAll(vErrors, validate49.errors); errors = vErrors.length;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "IsPublic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.links !== undefined){
if(!(validate41(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = pushAll(vErrors, validate41.errors); errors = vErrors.length;
}
}
if(data.error !== undefined){
vErrors = push(vErrors, instancePath+"/error", "PausedSystematicReview/properties/error", "absent", {reason: "status is pausedForInsufficientQuota"}); errors++;
}
if(data.dataFreshness !== undefined){
if(!(validate184(data.dataFreshness, {instancePath:instancePath+"/dataFreshness",parentData:data,parentDataProperty:"dataFreshness",rootData}))){
vErrors = pushAll(vErrors, validate184.errors); errors = vErrors.length;
}
}
if(data.exportsStatus !== undefined){
let data9 = data.exportsStatus;
if(typeof data9 !== "string"){
vErrors = push(vErrors, instancePath+"/exportsStatus", "ReviewExportsStatus/type", "type", {type: "string"}); errors++;
}
if(!(((data9 === "ready") || (data9 === "generating")) || (data9 === "unavailable"))){
vErrors = push(vErrors, instancePath+"/exportsStatus", "ReviewExportsStatus/enum", "enum", {allowedValues: schema195.enum}); errors++;
}
}
if(data.data !== undefined){
if(!(validate187(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = pushAll(vErrors, validate187.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "PausedSystematicReview/type", "type", {type: "object"}); errors++;
}
validate206.errors = vErrors;
return errors === 0;
}


function validate216(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.exportsStatus !== undefined){
const _errs5 = errors;
const _errs6 = errors;
if("ready" !== data.exportsStatus){
vErrors = push(vErrors); errors++;
}
var valid3 = _errs6 === errors;
if(valid3){
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
}
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
vErrors = push(vErrors); errors++;
}
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
vErrors = push(vErrors); errors++;
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
vErrors = push(vErrors, instancePath, "DataWhenReady/x-fault", "mustMatch", {says: "is required when a completed review has its exports ready", at: "/data", reads: ["exportsStatus","data"]}); errors++;
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
validate216.errors = vErrors;
return errors === 0;
}


function validate218(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.exportsStatus !== undefined){
const _errs5 = errors;
const _errs6 = errors;
if("ready" !== data.exportsStatus){
vErrors = push(vErrors); errors++;
}
var valid3 = _errs6 === errors;
if(valid3){
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
}
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
let data1 = data.data;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing0;
if(data1.fulltext !== undefined && ((data1.screen === undefined) && (missing0 = "screen"))){
vErrors = push(vErrors); errors++;
}
else {
if(data1.report !== undefined && ((data1.extract === undefined) && (missing0 = "extract"))){
vErrors = push(vErrors); errors++;
}
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
vErrors = push(vErrors, instancePath, "StagesWithTheirGround/x-fault", "mustMatch", {says: "holds a stage without the one that it requires although exportsStatus is ready", at: "/data", reads: ["exportsStatus","data"]}); errors++;
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
validate218.errors = vErrors;
return errors === 0;
}


function validate214(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(validate180(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate180.errors); errors = vErrors.length;
}
if(!(validate216(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate216.errors); errors = vErrors.length;
}
if(!(validate218(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate218.errors); errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "CompletedSystematicReview/required", "required", {missingProperty: "type"}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "CompletedSystematicReview/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "CompletedSystematicReview/required", "required", {missingProperty: "status"}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, instancePath, "CompletedSystematicReview/required", "required", {missingProperty: "executionStage"}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, instancePath, "CompletedSystematicReview/required", "required", {missingProperty: "url"}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, instancePath, "CompletedSystematicReview/required", "required", {missingProperty: "isPublic"}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, instancePath, "CompletedSystematicReview/required", "required", {missingProperty: "links"}); errors++;
}
if(data.dataFreshness === undefined){
vErrors = push(vErrors, instancePath, "CompletedSystematicReview/required", "required", {missingProperty: "dataFreshness"}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/type", "CompletedSystematicReview/properties/type/type", "type", {type: "string"}); errors++;
}
if("systematicReview" !== data0){
vErrors = push(vErrors, instancePath+"/type", "CompletedSystematicReview/properties/type/const", "const", {allowedValue: "systematicReview"}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "CompletedSystematicReview/properties/status/type", "type", {type: "string"}); errors++;
}
if("completed" !== data2){
vErrors = push(vErrors, instancePath+"/status", "CompletedSystematicReview/properties/status/const", "const", {allowedValue: "completed"}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/type", "type", {type: schema91.type}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/enum", "enum", {allowedValues: schema91.enum}); errors++;
}
}
if(data.url !== undefined){
if(!(validate49(data.url, {instancePath:instancePath+"/url",parentData:data,parentDataProperty:"url",rootData}))){
vErrors = pushAll(vErrors, validate49.errors); errors = vErrors.length;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "IsPublic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.links !== undefined){
if(!(validate45(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = pushAll(vErrors, validate45.errors); errors = vErrors.length;
}
}
if(data.error !== undefined){
vErrors = push(vErrors, instancePath+"/error", "CompletedSystematicReview/properties/error", "absent", {reason: "status is completed"}); errors++;
}
if(data.dataFreshness !== undefined){
if(!(validate184(data.dataFreshness, {instancePath:instancePath+"/dataFreshness",parentData:data,parentDataProperty:"dataFreshness",rootData}))){
vErrors = pushAll(vErrors, validate184.errors); errors = vErrors.length;
}
}
if(data.exportsStatus !== undefined){
let data9 = data.exportsStatus;
if(typeof data9 !== "string"){
vErrors = push(vErrors, instancePath+"/exportsStatus", "ReviewExportsStatus/type", "type", {type: "string"}); errors++;
}
if(!(((data9 === "ready") || (data9 === "generating")) || (data9 === "unavailable"))){
vErrors = push(vErrors, instancePath+"/exportsStatus", "ReviewExportsStatus/enum", "enum", {allowedValues: schema195.enum}); errors++;
}
}
if(data.data !== undefined){
if(!(validate187(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = pushAll(vErrors, validate187.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "CompletedSystematicReview/type", "type", {type: "object"}); errors++;
}
validate214.errors = vErrors;
return errors === 0;
}


function validate225(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(validate178(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate178.errors); errors = vErrors.length;
}
if(!(validate180(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate180.errors); errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "FailedSystematicReview/required", "required", {missingProperty: "type"}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "FailedSystematicReview/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "FailedSystematicReview/required", "required", {missingProperty: "status"}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, instancePath, "FailedSystematicReview/required", "required", {missingProperty: "executionStage"}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, instancePath, "FailedSystematicReview/required", "required", {missingProperty: "url"}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, instancePath, "FailedSystematicReview/required", "required", {missingProperty: "isPublic"}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, instancePath, "FailedSystematicReview/required", "required", {missingProperty: "links"}); errors++;
}
if(data.dataFreshness === undefined){
vErrors = push(vErrors, instancePath, "FailedSystematicReview/required", "required", {missingProperty: "dataFreshness"}); errors++;
}
if(data.error === undefined){
vErrors = push(vErrors, instancePath, "FailedSystematicReview/required", "required", {missingProperty: "error"}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/type", "FailedSystematicReview/properties/type/type", "type", {type: "string"}); errors++;
}
if("systematicReview" !== data0){
vErrors = push(vErrors, instancePath+"/type", "FailedSystematicReview/properties/type/const", "const", {allowedValue: "systematicReview"}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "FailedSystematicReview/properties/status/type", "type", {type: "string"}); errors++;
}
if("failed" !== data2){
vErrors = push(vErrors, instancePath+"/status", "FailedSystematicReview/properties/status/const", "const", {allowedValue: "failed"}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/type", "type", {type: schema91.type}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/enum", "enum", {allowedValues: schema91.enum}); errors++;
}
}
if(data.url !== undefined){
if(!(validate49(data.url, {instancePath:instancePath+"/url",parentData:data,parentDataProperty:"url",rootData}))){
vErrors = pushAll(vErrors, validate49.errors); errors = vErrors.length;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "IsPublic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.links !== undefined){
if(!(validate45(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = pushAll(vErrors, validate45.errors); errors = vErrors.length;
}
}
if(data.error !== undefined){
if(!(validate35(data.error, {instancePath:instancePath+"/error",parentData:data,parentDataProperty:"error",rootData}))){
vErrors = pushAll(vErrors, validate35.errors); errors = vErrors.length;
}
}
if(data.dataFreshness !== undefined){
if(!(validate184(data.dataFreshness, {instancePath:instancePath+"/dataFreshness",parentData:data,parentDataProperty:"dataFreshness",rootData}))){
vErrors = pushAll(vErrors, validate184.errors); errors = vErrors.length;
}
}
if(data.exportsStatus !== undefined){
let data9 = data.exportsStatus;
if(typeof data9 !== "string"){
vErrors = push(vErrors, instancePath+"/exportsStatus", "ReviewExportsStatus/type", "type", {type: "string"}); errors++;
}
if(!(((data9 === "ready") || (data9 === "generating")) || (data9 === "unavailable"))){
vErrors = push(vErrors, instancePath+"/exportsStatus", "ReviewExportsStatus/enum", "enum", {allowedValues: schema195.enum}); errors++;
}
}
if(data.data !== undefined){
if(!(validate187(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = pushAll(vErrors, validate187.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "FailedSystematicReview/type", "type", {type: "object"}); errors++;
}
validate225.errors = vErrors;
return errors === 0;
}


function validate234(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(validate180(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate180.errors); errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "UnknownSystematicReview/required", "required", {missingProperty: "type"}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "UnknownSystematicReview/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "UnknownSystematicReview/required", "required", {missingProperty: "status"}); errors++;
}
if(data.executionStage === undefined){
vErrors = push(vErrors, instancePath, "UnknownSystematicReview/required", "required", {missingProperty: "executionStage"}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, instancePath, "UnknownSystematicReview/required", "required", {missingProperty: "url"}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, instancePath, "UnknownSystematicReview/required", "required", {missingProperty: "isPublic"}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, instancePath, "UnknownSystematicReview/required", "required", {missingProperty: "links"}); errors++;
}
if(data.dataFreshness === undefined){
vErrors = push(vErrors, instancePath, "UnknownSystematicReview/required", "required", {missingProperty: "dataFreshness"}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/type", "UnknownSystematicReview/properties/type/type", "type", {type: "string"}); errors++;
}
if("systematicReview" !== data0){
vErrors = push(vErrors, instancePath+"/type", "UnknownSystematicReview/properties/type/const", "const", {allowedValue: "systematicReview"}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "UnknownSystematicReview/properties/status/type", "type", {type: "string"}); errors++;
}
if("unknown" !== data2){
vErrors = push(vErrors, instancePath+"/status", "UnknownSystematicReview/properties/status/const", "const", {allowedValue: "unknown"}); errors++;
}
}
if(data.executionStage !== undefined){
let data3 = data.executionStage;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/type", "type", {type: schema91.type}); errors++;
}
if(!(((((((data3 === "gathering_sources") || (data3 === "screening_abstract")) || (data3 === "screening_fulltext")) || (data3 === "extracting_data")) || (data3 === "generating_report")) || (data3 === "done")) || (data3 === null))){
vErrors = push(vErrors, instancePath+"/executionStage", "ExecutionStage/enum", "enum", {allowedValues: schema91.enum}); errors++;
}
}
if(data.url !== undefined){
if(!(validate49(data.url, {instancePath:instancePath+"/url",parentData:data,parentDataProperty:"url",rootData}))){
vErrors = pushAll(vErrors, validate49.errors); errors = vErrors.length;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "IsPublic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.links !== undefined){
if(!(validate45(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = pushAll(vErrors, validate45.errors); errors = vErrors.length;
}
}
if(data.error !== undefined){
vErrors = push(vErrors, instancePath+"/error", "UnknownSystematicReview/properties/error", "absent", {reason: "status is unknown"}); errors++;
}
if(data.dataFreshness !== undefined){
if(!(validate184(data.dataFreshness, {instancePath:instancePath+"/dataFreshness",parentData:data,parentDataProperty:"dataFreshness",rootData}))){
vErrors = pushAll(vErrors, validate184.errors); errors = vErrors.length;
}
}
if(data.exportsStatus !== undefined){
let data9 = data.exportsStatus;
if(typeof data9 !== "string"){
vErrors = push(vErrors, instancePath+"/exportsStatus", "ReviewExportsStatus/type", "type", {type: "string"}); errors++;
}
if(!(((data9 === "ready") || (data9 === "generating")) || (data9 === "unavailable"))){
vErrors = push(vErrors, instancePath+"/exportsStatus", "ReviewExportsStatus/enum", "enum", {allowedValues: schema195.enum}); errors++;
}
}
if(data.data !== undefined){
if(!(validate187(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = pushAll(vErrors, validate187.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "UnknownSystematicReview/type", "type", {type: "object"}); errors++;
}
validate234.errors = vErrors;
return errors === 0;
}


function validate176(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.status === undefined) && (missing0 = "status")){
vErrors = push(vErrors); errors++;
}
else {
if(data.status !== undefined){
if(!(data.status === "processing")){
vErrors = push(vErrors); errors++;
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
if(!(validate177(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate177.errors); errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
}
if(!valid1){
vErrors = push(vErrors, instancePath, "SystematicReview/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs7 = errors;
let valid3 = true;
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.status === undefined) && (missing1 = "status")){
vErrors = push(vErrors); errors++;
}
else {
if(data.status !== undefined){
if(!(data.status === "pausedForInsufficientQuota")){
vErrors = push(vErrors); errors++;
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
if(!(validate206(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate206.errors); errors = vErrors.length;
}
var _valid1 = _errs10 === errors;
valid3 = _valid1;
}
if(!valid3){
vErrors = push(vErrors, instancePath, "SystematicReview/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs12 = errors;
let valid5 = true;
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.status === undefined) && (missing2 = "status")){
vErrors = push(vErrors); errors++;
}
else {
if(data.status !== undefined){
if(!(data.status === "completed")){
vErrors = push(vErrors); errors++;
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
if(!(validate214(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate214.errors); errors = vErrors.length;
}
var _valid2 = _errs15 === errors;
valid5 = _valid2;
}
if(!valid5){
vErrors = push(vErrors, instancePath, "SystematicReview/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs17 = errors;
let valid7 = true;
const _errs18 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.status === undefined) && (missing3 = "status")){
vErrors = push(vErrors); errors++;
}
else {
if(data.status !== undefined){
if(!(data.status === "failed")){
vErrors = push(vErrors); errors++;
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
if(!(validate225(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate225.errors); errors = vErrors.length;
}
var _valid3 = _errs20 === errors;
valid7 = _valid3;
}
if(!valid7){
vErrors = push(vErrors, instancePath, "SystematicReview/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs22 = errors;
let valid9 = true;
const _errs23 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.status === undefined) && (missing4 = "status")){
vErrors = push(vErrors); errors++;
}
else {
if(data.status !== undefined){
if(!(data.status === "unknown")){
vErrors = push(vErrors); errors++;
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
if(!(validate234(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = pushAll(vErrors, validate234.errors); errors = vErrors.length;
}
var _valid4 = _errs25 === errors;
valid9 = _valid4;
}
if(!valid9){
vErrors = push(vErrors, instancePath, "SystematicReview/oneOf", "if", {failingKeyword: "then"}); errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "SystematicReview/oneOf", "required", {missingProperty: "status"}); errors++;
}
if(data.status !== undefined){
let data5 = data.status;
if(!(((((data5 === "processing") || (data5 === "pausedForInsufficientQuota")) || (data5 === "completed")) || (data5 === "failed")) || (data5 === "unknown"))){
vErrors = push(vErrors, instancePath+"/status", "SystematicReview/oneOf", "enum", {allowedValues: schema183.properties.status.enum}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "SystematicReview/oneOf", "type", {type: "object"}); errors++;
}
validate176.errors = vErrors;
return errors === 0;
}


const schema225 = {"type":"object","required":["abstractScreeningDepth","fulltextScreeningDepth","useFigures"],"properties":{"abstractScreeningDepth":{"type":["string","null"],"enum":["fast","thorough",null]},"fulltextScreeningDepth":{"type":["string","null"],"enum":["fast","thorough",null]},"useFigures":{"type":["boolean","null"]}},"mustMatch":{"schema":{"anyOf":[{"properties":{"abstractScreeningDepth":{"enum":["fast","thorough"]}}},{"properties":{"fulltextScreeningDepth":{"enum":[null]}}}]},"at":"/fulltextScreeningDepth","says":"must be null when abstractScreeningDepth is null, since it requires abstract screening","reads":["abstractScreeningDepth","fulltextScreeningDepth"]}};

function validate244(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.abstractScreeningDepth !== undefined){
let data0 = data.abstractScreeningDepth;
if(!((data0 === "fast") || (data0 === "thorough"))){
vErrors = push(vErrors); errors++;
}
}
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.fulltextScreeningDepth !== undefined){
if(!(data.fulltextScreeningDepth === null)){
vErrors = push(vErrors); errors++;
}
}
}
var _valid0 = _errs6 === errors;
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
vErrors = push(vErrors, instancePath, "ReviewSettings/x-fault", "mustMatch", {says: "must be null when abstractScreeningDepth is null, since it requires abstract screening", at: "/fulltextScreeningDepth", reads: ["abstractScreeningDepth","fulltextScreeningDepth"]}); errors++;
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
if(data.abstractScreeningDepth === undefined){
vErrors = push(vErrors, instancePath, "ReviewSettings/required", "required", {missingProperty: "abstractScreeningDepth"}); errors++;
}
if(data.fulltextScreeningDepth === undefined){
vErrors = push(vErrors, instancePath, "ReviewSettings/required", "required", {missingProperty: "fulltextScreeningDepth"}); errors++;
}
if(data.useFigures === undefined){
vErrors = push(vErrors, instancePath, "ReviewSettings/required", "required", {missingProperty: "useFigures"}); errors++;
}
if(data.abstractScreeningDepth !== undefined){
let data2 = data.abstractScreeningDepth;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, instancePath+"/abstractScreeningDepth", "ReviewSettings/properties/abstractScreeningDepth/type", "type", {type: schema225.properties.abstractScreeningDepth.type}); errors++;
}
if(!(((data2 === "fast") || (data2 === "thorough")) || (data2 === null))){
vErrors = push(vErrors, instancePath+"/abstractScreeningDepth", "ReviewSettings/properties/abstractScreeningDepth/enum", "enum", {allowedValues: schema225.properties.abstractScreeningDepth.enum}); errors++;
}
}
if(data.fulltextScreeningDepth !== undefined){
let data3 = data.fulltextScreeningDepth;
if((typeof data3 !== "string") && (data3 !== null)){
vErrors = push(vErrors, instancePath+"/fulltextScreeningDepth", "ReviewSettings/properties/fulltextScreeningDepth/type", "type", {type: schema225.properties.fulltextScreeningDepth.type}); errors++;
}
if(!(((data3 === "fast") || (data3 === "thorough")) || (data3 === null))){
vErrors = push(vErrors, instancePath+"/fulltextScreeningDepth", "ReviewSettings/properties/fulltextScreeningDepth/enum", "enum", {allowedValues: schema225.properties.fulltextScreeningDepth.enum}); errors++;
}
}
if(data.useFigures !== undefined){
let data4 = data.useFigures;
if((typeof data4 !== "boolean") && (data4 !== null)){
vErrors = push(vErrors, instancePath+"/useFigures", "ReviewSettings/properties/useFigures/type", "type", {type: schema225.properties.useFigures.type}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "ReviewSettings/type", "type", {type: "object"}); errors++;
}
validate244.errors = vErrors;
return errors === 0;
}


function validate241(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
vErrors = push(vErrors, instancePath, "SystematicReviewCreated/required", "required", {missingProperty: "type"}); errors++;
}
if(data.sessionId === undefined){
vErrors = push(vErrors, instancePath, "SystematicReviewCreated/required", "required", {missingProperty: "sessionId"}); errors++;
}
if(data.status === undefined){
vErrors = push(vErrors, instancePath, "SystematicReviewCreated/required", "required", {missingProperty: "status"}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, instancePath, "SystematicReviewCreated/required", "required", {missingProperty: "url"}); errors++;
}
if(data.isPublic === undefined){
vErrors = push(vErrors, instancePath, "SystematicReviewCreated/required", "required", {missingProperty: "isPublic"}); errors++;
}
if(data.links === undefined){
vErrors = push(vErrors, instancePath, "SystematicReviewCreated/required", "required", {missingProperty: "links"}); errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
vErrors = push(vErrors, instancePath+"/type", "SystematicReviewCreated/properties/type/type", "type", {type: "string"}); errors++;
}
if("systematicReview" !== data0){
vErrors = push(vErrors, instancePath+"/type", "SystematicReviewCreated/properties/type/const", "const", {allowedValue: "systematicReview"}); errors++;
}
}
if(data.sessionId !== undefined){
let data1 = data.sessionId;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sessionId", "SessionId/type", "type", {type: "string"}); errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/status", "SystematicReviewCreated/properties/status/type", "type", {type: "string"}); errors++;
}
if("processing" !== data2){
vErrors = push(vErrors, instancePath+"/status", "SystematicReviewCreated/properties/status/const", "const", {allowedValue: "processing"}); errors++;
}
}
if(data.url !== undefined){
if(!(validate49(data.url, {instancePath:instancePath+"/url",parentData:data,parentDataProperty:"url",rootData}))){
vErrors = pushAll(vErrors, validate49.errors); errors = vErrors.length;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
vErrors = push(vErrors, instancePath+"/isPublic", "IsPublic/type", "type", {type: "boolean"}); errors++;
}
}
if(data.links !== undefined){
if(!(validate45(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = pushAll(vErrors, validate45.errors); errors = vErrors.length;
}
}
if(data.settings !== undefined){
if(!(validate244(data.settings, {instancePath:instancePath+"/settings",parentData:data,parentDataProperty:"settings",rootData}))){
vErrors = pushAll(vErrors, validate244.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "SystematicReviewCreated/type", "type", {type: "object"}); errors++;
}
validate241.errors = vErrors;
return errors === 0;
}


const schema226 = {"type":"object","required":["sources","nextCursor","totalCount"],"properties":{"sources":{"type":"array","items":{"$ref":"TrashedSource"}},"nextCursor":{"type":["string","null"]},"totalCount":{"type":"integer","minimum":0}}};
const schema227 = {"type":"object","required":["sourceId","title","doi","removedAt","expiresAt"],"properties":{"sourceId":{"$ref":"SourceId"},"title":{"type":"string"},"doi":{"type":["string","null"],"allOf":[{"if":{"type":["string"]},"then":{"$ref":"BareDoi"}},{"if":{"type":["null"]},"then":{"type":"null"}}]},"removedAt":{"$ref":"Timestamp"},"expiresAt":{"$ref":"Timestamp"}}};

function validate247(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sourceId === undefined){
vErrors = push(vErrors, instancePath, "TrashedSource/required", "required", {missingProperty: "sourceId"}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, instancePath, "TrashedSource/required", "required", {missingProperty: "title"}); errors++;
}
if(data.doi === undefined){
vErrors = push(vErrors, instancePath, "TrashedSource/required", "required", {missingProperty: "doi"}); errors++;
}
if(data.removedAt === undefined){
vErrors = push(vErrors, instancePath, "TrashedSource/required", "required", {missingProperty: "removedAt"}); errors++;
}
if(data.expiresAt === undefined){
vErrors = push(vErrors, instancePath, "TrashedSource/required", "required", {missingProperty: "expiresAt"}); errors++;
}
if(data.sourceId !== undefined){
let data0 = data.sourceId;
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
vErrors = push(vErrors, instancePath+"/sourceId", "SourceId/format", "format", {format: "uuid"}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/sourceId", "SourceId/type", "type", {type: "string"}); errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, instancePath+"/title", "TrashedSource/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.doi !== undefined){
let data2 = data.doi;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, instancePath+"/doi", "TrashedSource/properties/doi/oneOf", "type", {type: schema227.properties.doi.type}); errors++;
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
if(typeof data2 !== "string"){
vErrors = push(vErrors, instancePath+"/doi", "BareDoi/type", "type", {type: "string"}); errors++;
}
var _valid0 = _errs12 === errors;
valid3 = _valid0;
}
if(!valid3){
vErrors = push(vErrors, instancePath+"/doi", "TrashedSource/properties/doi/oneOf", "if", {failingKeyword: "then"}); errors++;
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
vErrors = push(vErrors, instancePath+"/doi", "TrashedSource/properties/doi/oneOf", "type", {type: "null"}); errors++;
}
var _valid1 = _errs19 === errors;
valid5 = _valid1;
}
if(!valid5){
vErrors = push(vErrors, instancePath+"/doi", "TrashedSource/properties/doi/oneOf", "if", {failingKeyword: "then"}); errors++;
}
}
if(data.removedAt !== undefined){
if(!(validate19(data.removedAt, {instancePath:instancePath+"/removedAt",parentData:data,parentDataProperty:"removedAt",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
if(data.expiresAt !== undefined){
if(!(validate19(data.expiresAt, {instancePath:instancePath+"/expiresAt",parentData:data,parentDataProperty:"expiresAt",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath, "TrashedSource/type", "type", {type: "object"}); errors++;
}
validate247.errors = vErrors;
return errors === 0;
}


function validate246(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sources === undefined){
vErrors = push(vErrors, instancePath, "Trash/required", "required", {missingProperty: "sources"}); errors++;
}
if(data.nextCursor === undefined){
vErrors = push(vErrors, instancePath, "Trash/required", "required", {missingProperty: "nextCursor"}); errors++;
}
if(data.totalCount === undefined){
vErrors = push(vErrors, instancePath, "Trash/required", "required", {missingProperty: "totalCount"}); errors++;
}
if(data.sources !== undefined){
let data0 = data.sources;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate247(data0[i0], {instancePath:instancePath+"/sources/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate247.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/sources", "Trash/properties/sources/type", "type", {type: "array"}); errors++;
}
}
if(data.nextCursor !== undefined){
let data2 = data.nextCursor;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, instancePath+"/nextCursor", "Trash/properties/nextCursor/type", "type", {type: schema226.properties.nextCursor.type}); errors++;
}
}
if(data.totalCount !== undefined){
let data3 = data.totalCount;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
vErrors = push(vErrors, instancePath+"/totalCount", "Trash/properties/totalCount/type", "type", {type: "integer"}); errors++;
}
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
vErrors = push(vErrors, instancePath+"/totalCount", "Trash/properties/totalCount/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
}
else {
vErrors = push(vErrors, instancePath, "Trash/type", "type", {type: "object"}); errors++;
}
validate246.errors = vErrors;
return errors === 0;
}


const schema231 = {"type":"object","required":["nctId","title","summary","url","overallStatus","phase","studyType","enrollmentCount","conditions","interventions","leadSponsor","startDate","primaryCompletionDate","completionDate","hasResults","lastUpdatedYear"],"properties":{"nctId":{"type":"string"},"title":{"type":"string"},"summary":{"type":["string","null"]},"url":{"type":"string"},"overallStatus":{"type":["string","null"]},"phase":{"type":"array","items":{"type":"string"}},"studyType":{"enum":["INTERVENTIONAL","OBSERVATIONAL","EXPANDED_ACCESS",null],"type":["string","null"]},"enrollmentCount":{"type":["integer","null"],"minimum":0},"conditions":{"type":"array","items":{"type":"string"}},"interventions":{"type":"array","items":{"type":"string"}},"leadSponsor":{"type":["string","null"]},"startDate":{"$ref":"PartialDate"},"primaryCompletionDate":{"$ref":"PartialDate"},"completionDate":{"$ref":"PartialDate"},"hasResults":{"type":["boolean","null"]},"lastUpdatedYear":{"type":["integer","null"]}}};
const schema232 = {"type":["string","null"],"mustMatch":{"schema":{"pattern":"^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$"},"at":"","says":"must be a date, YYYY-MM-DD, YYYY-MM or YYYY","reads":[]}};
const pattern5 = new RegExp("^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$", "u");

function validate253(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (data !== null)){
vErrors = push(vErrors, instancePath, "PartialDate/type", "type", {type: schema232.type}); errors++;
}
const _errs1 = errors;
const _errs2 = errors;
if(typeof data === "string"){
if(!pattern5.test(data)){
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
vErrors = push(vErrors, instancePath, "PartialDate/x-fault", "mustMatch", {says: "must be a date, YYYY-MM-DD, YYYY-MM or YYYY", at: "", reads: []}); errors++;
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
validate253.errors = vErrors;
return errors === 0;
}


function validate252(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.nctId === undefined){
vErrors = push(vErrors, instancePath, "Trial/required", "required", {missingProperty: "nctId"}); errors++;
}
if(data.title === undefined){
vErrors = push(vErrors, instancePath, "Trial/required", "required", {missingProperty: "title"}); errors++;
}
if(data.summary === undefined){
vErrors = push(vErrors, instancePath, "Trial/required", "required", {missingProperty: "summary"}); errors++;
}
if(data.url === undefined){
vErrors = push(vErrors, instancePath, "Trial/required", "required", {missingProperty: "url"}); errors++;
}
if(data.overallStatus === undefined){
vErrors = push(vErrors, instancePath, "Trial/required", "required", {missingProperty: "overallStatus"}); errors++;
}
if(data.phase === undefined){
vErrors = push(vErrors, instancePath, "Trial/required", "required", {missingProperty: "phase"}); errors++;
}
if(data.studyType === undefined){
vErrors = push(vErrors, instancePath, "Trial/required", "required", {missingProperty: "studyType"}); errors++;
}
if(data.enrollmentCount === undefined){
vErrors = push(vErrors, instancePath, "Trial/required", "required", {missingProperty: "enrollmentCount"}); errors++;
}
if(data.conditions === undefined){
vErrors = push(vErrors, instancePath, "Trial/required", "required", {missingProperty: "conditions"}); errors++;
}
if(data.interventions === undefined){
vErrors = push(vErrors, instancePath, "Trial/required", "required", {missingProperty: "interventions"}); errors++;
}
if(data.leadSponsor === undefined){
vErrors = push(vErrors, instancePath, "Trial/required", "required", {missingProperty: "leadSponsor"}); errors++;
}
if(data.startDate === undefined){
vErrors = push(vErrors, instancePath, "Trial/required", "required", {missingProperty: "startDate"}); errors++;
}
if(data.primaryCompletionDate === undefined){
vErrors = push(vErrors, instancePath, "Trial/required", "required", {missingProperty: "primaryCompletionDate"}); errors++;
}
if(data.completionDate === undefined){
vErrors = push(vErrors, instancePath, "Trial/required", "required", {missingProperty: "completionDate"}); errors++;
}
if(data.hasResults === undefined){
vErrors = push(vErrors, instancePath, "Trial/required", "required", {missingProperty: "hasResults"}); errors++;
}
if(data.lastUpdatedYear === undefined){
vErrors = push(vErrors, instancePath, "Trial/required", "required", {missingProperty: "lastUpdatedYear"}); errors++;
}
if(data.nctId !== undefined){
if(typeof data.nctId !== "string"){
vErrors = push(vErrors, instancePath+"/nctId", "Trial/properties/nctId/type", "type", {type: "string"}); errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
vErrors = push(vErrors, instancePath+"/title", "Trial/properties/title/type", "type", {type: "string"}); errors++;
}
}
if(data.summary !== undefined){
let data2 = data.summary;
if((typeof data2 !== "string") && (data2 !== null)){
vErrors = push(vErrors, instancePath+"/summary", "Trial/properties/summary/type", "type", {type: schema231.properties.summary.type}); errors++;
}
}
if(data.url !== undefined){
if(typeof data.url !== "string"){
vErrors = push(vErrors, instancePath+"/url", "Trial/properties/url/type", "type", {type: "string"}); errors++;
}
}
if(data.overallStatus !== undefined){
let data4 = data.overallStatus;
if((typeof data4 !== "string") && (data4 !== null)){
vErrors = push(vErrors, instancePath+"/overallStatus", "Trial/properties/overallStatus/type", "type", {type: schema231.properties.overallStatus.type}); errors++;
}
}
if(data.phase !== undefined){
let data5 = data.phase;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(typeof data5[i0] !== "string"){
vErrors = push(vErrors, instancePath+"/phase/" + i0, "Trial/properties/phase/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/phase", "Trial/properties/phase/type", "type", {type: "array"}); errors++;
}
}
if(data.studyType !== undefined){
let data7 = data.studyType;
if((typeof data7 !== "string") && (data7 !== null)){
vErrors = push(vErrors, instancePath+"/studyType", "Trial/properties/studyType/type", "type", {type: schema231.properties.studyType.type}); errors++;
}
if(!((((data7 === "INTERVENTIONAL") || (data7 === "OBSERVATIONAL")) || (data7 === "EXPANDED_ACCESS")) || (data7 === null))){
vErrors = push(vErrors, instancePath+"/studyType", "Trial/properties/studyType/enum", "enum", {allowedValues: schema231.properties.studyType.enum}); errors++;
}
}
if(data.enrollmentCount !== undefined){
let data8 = data.enrollmentCount;
if((!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))) && (data8 !== null)){
vErrors = push(vErrors, instancePath+"/enrollmentCount", "Trial/properties/enrollmentCount/type", "type", {type: schema231.properties.enrollmentCount.type}); errors++;
}
if(typeof data8 == "number"){
if(data8 < 0 || isNaN(data8)){
vErrors = push(vErrors, instancePath+"/enrollmentCount", "Trial/properties/enrollmentCount/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.conditions !== undefined){
let data9 = data.conditions;
if(Array.isArray(data9)){
const len1 = data9.length;
for(let i1=0; i1<len1 && errors<5000; i1++){
if(typeof data9[i1] !== "string"){
vErrors = push(vErrors, instancePath+"/conditions/" + i1, "Trial/properties/conditions/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/conditions", "Trial/properties/conditions/type", "type", {type: "array"}); errors++;
}
}
if(data.interventions !== undefined){
let data11 = data.interventions;
if(Array.isArray(data11)){
const len2 = data11.length;
for(let i2=0; i2<len2 && errors<5000; i2++){
if(typeof data11[i2] !== "string"){
vErrors = push(vErrors, instancePath+"/interventions/" + i2, "Trial/properties/interventions/items/type", "type", {type: "string"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/interventions", "Trial/properties/interventions/type", "type", {type: "array"}); errors++;
}
}
if(data.leadSponsor !== undefined){
let data13 = data.leadSponsor;
if((typeof data13 !== "string") && (data13 !== null)){
vErrors = push(vErrors, instancePath+"/leadSponsor", "Trial/properties/leadSponsor/type", "type", {type: schema231.properties.leadSponsor.type}); errors++;
}
}
if(data.startDate !== undefined){
if(!(validate253(data.startDate, {instancePath:instancePath+"/startDate",parentData:data,parentDataProperty:"startDate",rootData}))){
vErrors = pushAll(vErrors, validate253.errors); errors = vErrors.length;
}
}
if(data.primaryCompletionDate !== undefined){
if(!(validate253(data.primaryCompletionDate, {instancePath:instancePath+"/primaryCompletionDate",parentData:data,parentDataProperty:"primaryCompletionDate",rootData}))){
vErrors = pushAll(vErrors, validate253.errors); errors = vErrors.length;
}
}
if(data.completionDate !== undefined){
if(!(validate253(data.completionDate, {instancePath:instancePath+"/completionDate",parentData:data,parentDataProperty:"completionDate",rootData}))){
vErrors = pushAll(vErrors, validate253.errors); errors = vErrors.length;
}
}
if(data.hasResults !== undefined){
let data17 = data.hasResults;
if((typeof data17 !== "boolean") && (data17 !== null)){
vErrors = push(vErrors, instancePath+"/hasResults", "Trial/properties/hasResults/type", "type", {type: schema231.properties.hasResults.type}); errors++;
}
}
if(data.lastUpdatedYear !== undefined){
let data18 = data.lastUpdatedYear;
if((!((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18)))) && (data18 !== null)){
vErrors = push(vErrors, instancePath+"/lastUpdatedYear", "Trial/properties/lastUpdatedYear/type", "type", {type: schema231.properties.lastUpdatedYear.type}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Trial/type", "type", {type: "object"}); errors++;
}
validate252.errors = vErrors;
return errors === 0;
}


function validate251(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.trials === undefined){
vErrors = push(vErrors, instancePath, "TrialSearchResult/required", "required", {missingProperty: "trials"}); errors++;
}
if(data.trials !== undefined){
let data0 = data.trials;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0 && errors<5000; i0++){
if(!(validate252(data0[i0], {instancePath:instancePath+"/trials/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = pushAll(vErrors, validate252.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/trials", "TrialSearchResult/properties/trials/type", "type", {type: "array"}); errors++;
}
}
if(data.warnings !== undefined){
let data2 = data.warnings;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1 && errors<5000; i1++){
if(!(validate88(data2[i1], {instancePath:instancePath+"/warnings/" + i1,parentData:data2,parentDataProperty:i1,rootData}))){
vErrors = pushAll(vErrors, validate88.errors); errors = vErrors.length;
}
}
}
else {
vErrors = push(vErrors, instancePath+"/warnings", "TrialSearchResult/properties/warnings/type", "type", {type: "array"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "TrialSearchResult/type", "type", {type: "object"}); errors++;
}
validate251.errors = vErrors;
return errors === 0;
}


const schema233 = {"type":"object","required":["hasUsageRemaining","percentUsed","periodStart","periodEnd","extraUsage"],"properties":{"hasUsageRemaining":{"type":"boolean"},"percentUsed":{"type":"number","minimum":0,"maximum":100},"periodStart":{"$ref":"Timestamp"},"periodEnd":{"$ref":"Timestamp"},"extraUsage":{"type":["object","null"],"allOf":[{"if":{"type":["object"]},"then":{"$ref":"ExtraUsage"}},{"if":{"type":["null"]},"then":{"type":"null"}}]}}};

function validate262(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.spentCents === undefined){
vErrors = push(vErrors, instancePath, "ExtraUsage/required", "required", {missingProperty: "spentCents"}); errors++;
}
if(data.capCents === undefined){
vErrors = push(vErrors, instancePath, "ExtraUsage/required", "required", {missingProperty: "capCents"}); errors++;
}
if(data.spentCents !== undefined){
let data0 = data.spentCents;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
vErrors = push(vErrors, instancePath+"/spentCents", "ExtraUsage/properties/spentCents/type", "type", {type: "integer"}); errors++;
}
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
vErrors = push(vErrors, instancePath+"/spentCents", "ExtraUsage/properties/spentCents/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
if(data.capCents !== undefined){
let data1 = data.capCents;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
vErrors = push(vErrors, instancePath+"/capCents", "ExtraUsage/properties/capCents/type", "type", {type: "integer"}); errors++;
}
if(typeof data1 == "number"){
if(data1 < 0 || isNaN(data1)){
vErrors = push(vErrors, instancePath+"/capCents", "ExtraUsage/properties/capCents/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
}
}
else {
vErrors = push(vErrors, instancePath, "ExtraUsage/type", "type", {type: "object"}); errors++;
}
validate262.errors = vErrors;
return errors === 0;
}


function validate259(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.hasUsageRemaining === undefined){
vErrors = push(vErrors, instancePath, "Usage/required", "required", {missingProperty: "hasUsageRemaining"}); errors++;
}
if(data.percentUsed === undefined){
vErrors = push(vErrors, instancePath, "Usage/required", "required", {missingProperty: "percentUsed"}); errors++;
}
if(data.periodStart === undefined){
vErrors = push(vErrors, instancePath, "Usage/required", "required", {missingProperty: "periodStart"}); errors++;
}
if(data.periodEnd === undefined){
vErrors = push(vErrors, instancePath, "Usage/required", "required", {missingProperty: "periodEnd"}); errors++;
}
if(data.extraUsage === undefined){
vErrors = push(vErrors, instancePath, "Usage/required", "required", {missingProperty: "extraUsage"}); errors++;
}
if(data.hasUsageRemaining !== undefined){
if(typeof data.hasUsageRemaining !== "boolean"){
vErrors = push(vErrors, instancePath+"/hasUsageRemaining", "Usage/properties/hasUsageRemaining/type", "type", {type: "boolean"}); errors++;
}
}
if(data.percentUsed !== undefined){
let data1 = data.percentUsed;
if(typeof data1 == "number"){
if(data1 > 100 || isNaN(data1)){
vErrors = push(vErrors, instancePath+"/percentUsed", "Usage/properties/percentUsed/maximum", "maximum", {comparison: "<=", limit: 100}); errors++;
}
if(data1 < 0 || isNaN(data1)){
vErrors = push(vErrors, instancePath+"/percentUsed", "Usage/properties/percentUsed/minimum", "minimum", {comparison: ">=", limit: 0}); errors++;
}
}
else {
vErrors = push(vErrors, instancePath+"/percentUsed", "Usage/properties/percentUsed/type", "type", {type: "number"}); errors++;
}
}
if(data.periodStart !== undefined){
if(!(validate19(data.periodStart, {instancePath:instancePath+"/periodStart",parentData:data,parentDataProperty:"periodStart",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
if(data.periodEnd !== undefined){
if(!(validate19(data.periodEnd, {instancePath:instancePath+"/periodEnd",parentData:data,parentDataProperty:"periodEnd",rootData}))){
vErrors = pushAll(vErrors, validate19.errors); errors = vErrors.length;
}
}
if(data.extraUsage !== undefined){
let data4 = data.extraUsage;
if((!(data4 && typeof data4 == "object" && !Array.isArray(data4))) && (data4 !== null)){
vErrors = push(vErrors, instancePath+"/extraUsage", "Usage/properties/extraUsage/oneOf", "type", {type: schema233.properties.extraUsage.type}); errors++;
}
const _errs10 = errors;
let valid2 = true;
const _errs11 = errors;
if(!(data4 && typeof data4 == "object" && !Array.isArray(data4))){
vErrors = push(vErrors); errors++;
}
var _valid0 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs13 = errors;
if(!(validate262(data4, {instancePath:instancePath+"/extraUsage",parentData:data,parentDataProperty:"extraUsage",rootData}))){
vErrors = pushAll(vErrors, validate262.errors); errors = vErrors.length;
}
var _valid0 = _errs13 === errors;
valid2 = _valid0;
}
if(!valid2){
vErrors = push(vErrors, instancePath+"/extraUsage", "Usage/properties/extraUsage/oneOf", "if", {failingKeyword: "then"}); errors++;
}
const _errs15 = errors;
let valid3 = true;
const _errs16 = errors;
if(data4 !== null){
vErrors = push(vErrors); errors++;
}
var _valid1 = _errs16 === errors;
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs18 = errors;
if(data4 !== null){
vErrors = push(vErrors, instancePath+"/extraUsage", "Usage/properties/extraUsage/oneOf", "type", {type: "null"}); errors++;
}
var _valid1 = _errs18 === errors;
valid3 = _valid1;
}
if(!valid3){
vErrors = push(vErrors, instancePath+"/extraUsage", "Usage/properties/extraUsage/oneOf", "if", {failingKeyword: "then"}); errors++;
}
}
}
else {
vErrors = push(vErrors, instancePath, "Usage/type", "type", {type: "object"}); errors++;
}
validate259.errors = vErrors;
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
  AddReport: validate10,
  AgentArtifactContent: validate13,
  AgentArtifactDownload: validate16,
  AgentArtifacts: validate21,
  AgentEvents: validate28,
  AgentMessageSent: validate38,
  AgentSession: validate39,
  AgentSessionCreated: validate56,
  AgentSources: validate59,
  AgentStopRequested: validate62,
  Collection: validate63,
  CollectionList: validate66,
  CollectionShare: validate68,
  CollectionShareList: validate70,
  DeletedCount: validate72,
  Error: validate73,
  FullText: validate74,
  ImportReport: validate75,
  PaperSearchResult: validate85,
  ProtectedResourceMetadata: validate90,
  RateLimitedPerMinute: validate91,
  RemovedCount: validate92,
  RemovedShares: validate93,
  Report: validate94,
  ReportCreated: validate126,
  RestoredCount: validate129,
  ResumedSession: validate130,
  SaveReport: validate133,
  SavedSource: validate137,
  SearchRateLimited: validate141,
  SessionList: validate144,
  ShareList: validate165,
  SharedSession: validate168,
  Source: validate77,
  SourceList: validate171,
  StagedUpload: validate173,
  SystematicReview: validate176,
  SystematicReviewCreated: validate241,
  Trash: validate246,
  TrialSearchResult: validate251,
  Usage: validate259,
}
