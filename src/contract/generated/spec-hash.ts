// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'bf9914abe26362cd'
