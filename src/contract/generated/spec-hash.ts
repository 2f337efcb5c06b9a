// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '9c3abad74f26960d'
