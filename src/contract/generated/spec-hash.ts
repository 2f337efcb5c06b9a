// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '8c469e8b7e7ff509'
