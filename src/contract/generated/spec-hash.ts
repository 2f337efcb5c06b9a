// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '16f826af0d85ee72'
