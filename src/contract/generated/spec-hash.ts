// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '393c2127aa90fbe9'
