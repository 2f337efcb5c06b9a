// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '79408c25e1e0ab67'
