// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '16d398c4871ebd61'
