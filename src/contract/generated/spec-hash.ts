// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'c00165a0062aaec9'
