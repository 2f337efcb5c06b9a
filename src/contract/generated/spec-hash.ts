// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '5a99d951164d1aff'
