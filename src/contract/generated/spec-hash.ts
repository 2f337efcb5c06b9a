// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '21bde35f08e991f6'
