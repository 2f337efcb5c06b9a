// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '3a989c909dd5124a'
