// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'c4228f1b7d924f35'
