// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'a441586d7cbb4e51'
