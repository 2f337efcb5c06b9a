// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'e028214b0e5afd62'
