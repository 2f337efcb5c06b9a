// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'd1f2f91eb5a667e5'
