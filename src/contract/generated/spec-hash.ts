// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'bae009d20eeeaaab'
