// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'f202c313a28b9c11'
