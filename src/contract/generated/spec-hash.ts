// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '820e3483a04ff3dc'
