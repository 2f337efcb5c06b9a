// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '6e99daa4f14f2102'
