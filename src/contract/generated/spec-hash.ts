// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '28bddd874b6ab108'
