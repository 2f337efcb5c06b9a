// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '2c3f89aa229f9c8e'
