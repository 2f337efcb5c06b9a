// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '7e56cdcb4d26cebc'
