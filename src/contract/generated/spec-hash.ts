// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '9e1fdaa6a67effd9'
