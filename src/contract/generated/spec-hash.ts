// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '632041486cd4ddbf'
