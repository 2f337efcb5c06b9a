// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'ea3962430e278521'
