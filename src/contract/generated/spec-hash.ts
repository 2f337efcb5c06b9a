// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'ef17f1c98d04a9ac'
