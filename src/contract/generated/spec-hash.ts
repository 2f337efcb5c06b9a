// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '75daa400e2498b18'
