// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '792e405ffab80032'
