// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '05faf4472ce681f6'
