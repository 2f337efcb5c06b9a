// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'e357d6c4cc23e109'
