// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'fce3ebe04a1da934'
