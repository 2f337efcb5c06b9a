// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '0bc5fc1231685fda'
