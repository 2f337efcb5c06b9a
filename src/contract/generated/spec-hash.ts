// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '477e579fbeffe12f'
