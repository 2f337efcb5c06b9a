// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '902065923e4f79fb'
