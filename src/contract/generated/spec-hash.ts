// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '563fd0175fb8ee67'
