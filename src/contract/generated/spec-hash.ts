// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'f02c5b2fb833a97f'
