// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '1edb0bc1568bc611'
