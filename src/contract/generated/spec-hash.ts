// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'e0cb3796974c611e'
