// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'a92c2384144d976c'
