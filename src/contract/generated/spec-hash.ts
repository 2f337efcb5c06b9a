// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '568ef341fa573ed4'
