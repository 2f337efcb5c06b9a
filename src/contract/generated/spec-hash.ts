// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '1edf0e3f8a4aa97a'
