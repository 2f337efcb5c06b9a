// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = 'abbbcbd4ce57548f'
