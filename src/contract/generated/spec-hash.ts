// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '851762a16c79e2d5'
