// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '0f6fa7d0a3fc6694'
