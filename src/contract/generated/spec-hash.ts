// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '0aed759b414abbc2'
