// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '54495bc8926bf9df'
