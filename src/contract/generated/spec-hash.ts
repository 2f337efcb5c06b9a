// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'd8cc3b75d1ce2fd4'
