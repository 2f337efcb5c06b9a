// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '76bd08e74a1ed040'
