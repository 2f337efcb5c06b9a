// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '3c06d8f188e77ef2'
