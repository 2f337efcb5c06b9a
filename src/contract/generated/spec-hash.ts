// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '7997f8b19aa29019'
