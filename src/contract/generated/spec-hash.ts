// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '2002007cf0ddf639'
