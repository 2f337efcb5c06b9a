// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'f48957512648bae6'
