// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'a25e7e08ccc4aa88'
