// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '59c97f950d4becfd'
