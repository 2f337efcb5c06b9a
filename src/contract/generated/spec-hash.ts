// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '77e0dd935b43aceb'
