// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '188d2a659eae7135'
