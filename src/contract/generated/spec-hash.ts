// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '2a819afd8615245a'
