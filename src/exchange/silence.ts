/** The reason of a missing answer, in words that people can act on. */
export type Silence = {
  readonly failed: string
  /** The likely fix where nothing else was ever answered. */
  readonly advice?: string
  /** Set if nothing of the request was sent, so that it had no effect. */
  readonly isUnsent?: true
  /** Set if the client did not wait for an answer. */
  readonly isGivenUp?: true
  /** Set if an answer came that was longer than the room left for it. */
  readonly isUnread?: true
  /** Set if nobody recorded whether an answer came, as of a curl command in a ticket. */
  readonly isUnrecorded?: true
}

/** Reads the reason off an error of `fetch`, which wraps it in "fetch failed". */
export function toSilence(thrown: unknown): Silence {
  const [code, message] = reasonOf(thrown)
  if (/^ERR_SSL_.*(?:CERTIFICATE_REQUIRED|ALERT_BAD_CERTIFICATE|ALERT_UNKNOWN_CA)/.test(code))
    return unsent(
      `it accepts no connection without a certificate of the client (${tlsFault(message)}): name one as \`clientCertificate\` in a target file`,
    )
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID' || code === 'HOSTNAME_MISMATCH')
    return unsent(`its certificate is for another host (${shownNames(message)}); write in the base URL a host that it names`)
  if (/CERT|^INVALID_CA$|^UNABLE_TO_VERIFY_/.test(code)) return unsent(`its certificate is not trusted: ${certificateFault(code, message)}`)
  if (code.startsWith('ERR_SSL_')) return unsent(`it does not answer in TLS (${tlsFault(message)}): http:// may be meant`)
  if (code === noHttp || code.startsWith('HPE_')) return describeNoHttp(message)
  if (message === 'bad port') return unsent('bad port: no browser and no Node would go to it; serve it on another')
  if (message === '') return { failed: withoutReason(code, thrown) }
  const advice = connectionAdvice[code]
  return advice === undefined ? { failed: message } : unsent(`${message}${advice === '' ? '' : `: ${advice}`}`)
}

/** Tells a port of another protocol from a server whose HTTP has a fault. The parser names what it met in brackets. */
function describeNoHttp(message: string): Silence {
  const [, whole = message, met = ''] = /^(.*?)(?: \((.*)\))?$/.exec(message) ?? []
  const isHttp = met !== '' && !met.startsWith('Expected HTTP')
  return isHttp
    ? { failed: `its answer is broken HTTP (${met})` }
    : { failed: `it does not answer in HTTP (${whole})`, advice: 'another port or host may be meant' }
}

/** Words for an error without any. `fetch` throws one in place of an answer 407, and shows neither its status nor its headers. */
function withoutReason(code: string, thrown: unknown): string {
  if (code !== '') return code
  if (thrown instanceof TypeError)
    return 'fetch hides the answer, as it does with 407: a proxy in between may ask for credentials; give them in `proxy: http://user:password@host:port` of a target file'
  return 'an error without a message'
}

/** Advice for errors that come up before anything is sent. */
const connectionAdvice: { readonly [code: string]: string } = {
  // A proxy of the target says what is wrong in its own words.
  ERR_UNDERSTUDY_PROXY: '',
  EAI_AGAIN: 'no name can be looked up; is there a network?',
  ECONNREFUSED: 'nothing listens there; is it started, and the port right?',
  EHOSTUNREACH: 'there is no way to that host; is there a network, or a VPN to open?',
  ENETUNREACH: 'there is no way to that network; is there one, or a VPN to open?',
  ENOTFOUND: 'there is no host of that name; is it spelled right, and in reach of this network?',
  UND_ERR_CONNECT_TIMEOUT: 'nobody answers there; is the host right, or a firewall in between?',
}

function unsent(failed: string): Silence {
  return { failed, isUnsent: true }
}

/** The name of the error of `fetch` for what is no HTTP, which has no code. */
const noHttp = 'HTTPParserError'

/** Code and message of the innermost error. A name with several addresses has one error for each; the first is read. */
function reasonOf(thrown: unknown): readonly [code: string, message: string] {
  const outer = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown
  const [first] = outer instanceof AggregateError ? (outer.errors as readonly unknown[]) : []
  const inner = first instanceof Error ? first : outer
  if (!(inner instanceof Error)) return ['', String(inner)]
  const code = 'code' in inner && typeof inner.code === 'string' ? inner.code : ''
  return [code === '' && inner.name === noHttp ? noHttp : code, inner.message]
}

const certificateAdvice: { readonly [code: string]: string } = {
  CERT_HAS_EXPIRED: 'whoever runs the deployment has to renew it, unless the clock here is wrong',
  CERT_NOT_YET_VALID: 'is the clock here right?',
}

/** `IP: 127.0.0.1 is not in the cert's list`: what of Node's message names the host and the certificate. */
function shownNames(message: string): string {
  return message.replace(/^Hostname\/IP does not match certificate's altnames: /, '').replace(/[.: ]+$/, '')
}

/** Replaces Node's advice, which is about its own flags. */
function certificateFault(code: string, message: string): string {
  const fault = message.split('; if the root CA')[0] ?? message
  const isOfAuthority = code.includes('SELF_SIGNED') || code.startsWith('UNABLE_TO_')
  if (isOfAuthority) return `${fault}; name its authority as \`ca\` in a target file, or in NODE_EXTRA_CA_CERTS`
  const advice = certificateAdvice[code]
  return advice === undefined ? fault : `${fault}; ${advice}`
}

/** Cuts the message of OpenSSL out of the source locations around it. */
function tlsFault(message: string): string {
  return /:SSL routines:[^:]*:([^:]+):/.exec(message)?.[1] ?? message.trim()
}
