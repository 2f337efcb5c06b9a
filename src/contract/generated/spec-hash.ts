// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'b1b666fcee4606b4'
