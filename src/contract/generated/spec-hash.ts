// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'a42bd92adcccd274'
