// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'fa6daa6fa55cc463'
