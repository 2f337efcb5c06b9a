// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '3f9004d8f14a2e84'
