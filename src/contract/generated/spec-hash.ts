// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '47952d3850a87f28'
