// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '5481a913f21d413b'
