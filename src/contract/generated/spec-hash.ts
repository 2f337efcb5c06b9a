// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '2a09924c0e744ef6'
