// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'f9c4197fe4696ab5'
