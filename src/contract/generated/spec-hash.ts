// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '9f5fb263e1914e47'
