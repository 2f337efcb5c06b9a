// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '6ee46ebd6feceeac'
