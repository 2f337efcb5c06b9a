// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '837049ac969ebc58'
