// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '365e53c10d1a76a2'
