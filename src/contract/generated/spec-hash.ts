// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'dc561021ca92d8be'
