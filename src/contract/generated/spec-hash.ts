// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '3ba7f5a1dcf616b8'
