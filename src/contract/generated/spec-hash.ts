// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '9c26ad6ae61c58a6'
