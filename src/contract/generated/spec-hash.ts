// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '42a4f51f4f2ac83d'
