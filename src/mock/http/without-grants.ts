/** The parameters of a form, or of a query, by which somebody gets in. */
const parameter = /((?:^|&)(?:code|code_verifier|token|access_token|refresh_token|client_secret)=)[^&]+/g

/** The members of an answer by which somebody gets in. */
const member = /("(?:access_token|refresh_token|client_secret)"\s*:\s*")[^"]+/g

/** A text of a sign-in, or of a request to the MCP server, with a sign for each code, token and secret. */
export function withoutGrants(text: string): string {
  return text.replace(parameter, '$1…').replace(member, '$1…')
}
