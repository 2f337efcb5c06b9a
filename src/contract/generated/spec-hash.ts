// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '970250651119f247'
