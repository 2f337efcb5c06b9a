// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '4cf119bf58568383'
