// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'bdd07051f1998aff'
