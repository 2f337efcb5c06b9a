// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '1f66d447934d3d43'
