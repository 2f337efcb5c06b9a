// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '93d78a8f3e12b197'
