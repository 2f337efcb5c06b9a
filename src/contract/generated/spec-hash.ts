// Generated from spec/ by `npm run generate`. Do not edit.
export const specHash = '9259982e65cb836c'
