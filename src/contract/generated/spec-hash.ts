// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'f3a6c6d4af0cd6d4'
