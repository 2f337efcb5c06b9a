/** Paths of pages where people sign in. */
export const loginPath = /\/(?:log|sign)[-_]?in\b|\/(?:sso|oauth2?|auth)\b/i
