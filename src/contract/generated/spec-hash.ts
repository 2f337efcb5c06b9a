// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '1620427c0b6f2f4e'
