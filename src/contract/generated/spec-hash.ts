// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '507a63ea074ddd73'
