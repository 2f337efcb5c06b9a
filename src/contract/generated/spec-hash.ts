// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '8ab70a8320dcfd25'
