// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '11784373e2ab12fe'
