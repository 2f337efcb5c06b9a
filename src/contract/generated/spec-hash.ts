// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '8a222229b3b4e9c2'
