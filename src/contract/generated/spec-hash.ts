// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'beb4c59ab5a86782'
