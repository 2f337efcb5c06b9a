// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '97ef563d639f26a8'
