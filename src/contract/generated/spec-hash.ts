// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '25a6861d0517ea71'
