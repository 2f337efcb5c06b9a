// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '5e5e306d8024cdc3'
