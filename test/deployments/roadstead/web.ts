import type { Behaviour } from './behaviour.ts'
import type { Store } from './store.ts'
import type { Session, Sheet } from './types.ts'

export const pagesPath = '/chartroom/'

const segments = { report: 'log', systematicReview: 'survey', agent: 'pilot' } as const

export const webUrlOf = (origin: string, session: Session): string => `${origin}${pagesPath}${segments[session.kind]}/${session.id}`

const html = (status: number, title: string, text: string, headers: Readonly<Record<string, string>> = {}): Sheet => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  content: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`,
})

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The web page of a session: a public one is open to everybody, the others lead to the sign-in. */
export const servePage = (url: URL, store: Store, behaviour: Behaviour): Sheet => {
  const session = store.find(url.pathname.split('/').at(-1) ?? '')
  if (session === null) {
    return html(404, 'Nothing charted here', 'The page is not on any chart.')
  }
  const page = session.isPublic
    ? html(200, escaped(session.givenTitle ?? session.question), 'A session that is open to everybody.')
    : html(303, 'Sign in first', 'This page is for its crew.', { location: `${url.origin}/gangway?to=${encodeURIComponent(url.pathname)}` })
  return behaviour.page(page, session)
}

export const signIn = (): Sheet => html(200, 'Gangway', 'Sign in to come aboard.')

const json = (status: number, body: object, headers: Readonly<Record<string, string>> = {}): Sheet => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  content: JSON.stringify(body),
})

/** The metadata of the protected resource, as RFC 9728 has it. */
export const mcpMetadata = (mcpUrl: string, origin: string, behaviour: Behaviour): Sheet =>
  behaviour.mcp(
    json(200, {
      resource: mcpUrl,
      authorization_servers: [`${origin}/pilotage`],
      bearer_methods_supported: ['header'],
      scopes_supported: ['chart.read', 'chart.write'],
      resource_name: 'Roadstead research tools',
    }),
    'metadata',
  )

export const mcpEntry = (mcpUrl: string, behaviour: Behaviour): Sheet =>
  behaviour.mcp(
    json(
      401,
      { jsonrpc: '2.0', error: { code: -32_001, message: 'Sign in through the authorization server first.' }, id: null },
      { 'www-authenticate': `Bearer resource_metadata="${mcpUrl}/.well-known/oauth-protected-resource"` },
    ),
    'entry',
  )

export const authorizationServer = (origin: string): Sheet =>
  json(200, {
    issuer: `${origin}/pilotage`,
    authorization_endpoint: `${origin}/pilotage/authorize`,
    token_endpoint: `${origin}/pilotage/token`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
  })
