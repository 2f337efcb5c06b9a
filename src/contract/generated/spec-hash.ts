// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '266ad461f390dd90'
