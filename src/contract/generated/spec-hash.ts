// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '6417dc4f47f65018'
