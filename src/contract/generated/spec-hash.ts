// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'b2c890118e4d006d'
