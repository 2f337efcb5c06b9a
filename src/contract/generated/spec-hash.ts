// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '7d5bc7d89cae8db6'
