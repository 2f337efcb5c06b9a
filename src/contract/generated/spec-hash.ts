// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'ddcba80822a1c295'
