// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '3eb15d9321f39556'
