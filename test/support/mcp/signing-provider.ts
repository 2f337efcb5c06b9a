import { redirectUri } from '../oauth/sign-in.ts'

type Kept = {
  client?: { readonly client_id: string }
  tokens?: Tokens | undefined
  verifier: string
  discovery?: object
}

type Tokens = { readonly access_token: string; readonly token_type: string; readonly refresh_token?: string | undefined }

/** The part of a program that an official client asks to keep what it learns while it signs in, and to open a page. */
export type SigningProvider = ReturnType<typeof createSigningProvider>

/** Keeps all in memory. The page that it opens lets it in without a person, and the answer of each is there afterwards. */
export function createSigningProvider() {
  const kept: Kept = { verifier: '' }
  const answers: URLSearchParams[] = []
  return {
    answers,
    redirectUrl: redirectUri,
    clientMetadata: { client_name: 'A test', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' },
    clientInformation: () => kept.client,
    saveClientInformation: (client: { readonly client_id: string }) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens: Tokens) => void (kept.tokens = tokens),
    codeVerifier: () => kept.verifier,
    saveCodeVerifier: (verifier: string) => void (kept.verifier = verifier),
    discoveryState: () => kept.discovery as undefined, // the client wrote it
    saveDiscoveryState: (discovery: object) => void (kept.discovery = discovery),
    /** The server refused what the client kept. A client stays registered. */
    invalidateCredentials: () => void (kept.tokens = undefined),
    async redirectToAuthorization(url: URL) {
      const { headers } = await fetch(url, { redirect: 'manual' })
      answers.push(new URL(headers.get('location') ?? '').searchParams)
    },
  }
}
