// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '029dcefaad532dc9'
