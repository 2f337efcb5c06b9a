// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'ce1ae18d8afd9ce1'
