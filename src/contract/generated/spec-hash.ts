// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '326b57e9646e7bdb'
