// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'aef5e337a703d989'
