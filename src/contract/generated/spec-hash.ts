// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '1ddfbf7013478864'
