// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'a018adf49ca9c642'
