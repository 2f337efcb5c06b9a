// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '9db815afc7200ddb'
