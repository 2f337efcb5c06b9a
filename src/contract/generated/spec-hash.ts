// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'f6a715b7543b9f20'
