// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'f6f22644aff5c321'
