// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'ba746ee6505b6b85'
