// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '9c8b938624f8652a'
