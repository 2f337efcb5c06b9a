// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'ae97f16651fa47e8'
