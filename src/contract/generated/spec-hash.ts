// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '8b789a0edb534195'
