// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '0bedcee5be04961f'
