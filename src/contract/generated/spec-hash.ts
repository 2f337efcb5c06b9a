// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '879ff16ce14b3180'
