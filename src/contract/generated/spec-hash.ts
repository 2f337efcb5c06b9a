// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'c25dc0e6acdda404'
