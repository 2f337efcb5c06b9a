import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { javaStorePassword, type TrustFiles } from './trust-files.ts'

export type ProxyVariables = {
  /** Variables of the command; undefined for one that it must not have. */
  readonly variables: { readonly [name: string]: string | undefined }
  /** The names of those that the user had set otherwise. */
  readonly replaced: readonly string[]
}

/** Hosts for which programs ask no proxy. */
const ownHosts = 'localhost,127.0.0.1,::1'

/** The variables by which programs take a proxy and an authority. Those that hold options keep the user's own. */
export function toProxyVariables(port: number, trust: TrustFiles | null, env: NodeJS.ProcessEnv): ProxyVariables {
  const proxy = `http://127.0.0.1:${port}`
  const java = ['http', 'https'].flatMap((scheme) => [`-D${scheme}.proxyHost=127.0.0.1`, `-D${scheme}.proxyPort=${port}`])
  const javaTrust =
    trust === null
      ? []
      : [
          `-Djavax.net.ssl.trustStore=${trust.javaStore}`,
          '-Djavax.net.ssl.trustStoreType=JKS',
          `-Djavax.net.ssl.trustStorePassword=${javaStorePassword}`,
        ]
  const set = {
    // Go and curl read one case, Ruby and Python both; of HTTP_PROXY, curl reads the lower one alone.
    ...inBothCases({ HTTP_PROXY: proxy, HTTPS_PROXY: proxy, NO_PROXY: ownHosts, ALL_PROXY: undefined }),
    NODE_USE_ENV_PROXY: '1',
    ...(trust !== null && {
      SSL_CERT_FILE: trust.bundle,
      CURL_CA_BUNDLE: trust.bundle,
      REQUESTS_CA_BUNDLE: trust.bundle,
      NODE_EXTRA_CA_CERTS: trust.bundle,
      DENO_CERT: trust.bundle,
    }),
  }
  const replaced = Object.entries(set).filter(([name, value]) => (env[name] ?? '') !== '' && env[name] !== value)
  return {
    variables: {
      ...set,
      UNDERSTUDY_PROXY: proxy,
      NODE_OPTIONS: joined(env['NODE_OPTIONS'], `--require=${quoted(nodeProxy)}`),
      JAVA_TOOL_OPTIONS: joined(env['JAVA_TOOL_OPTIONS'], ...[...java, ...javaTrust].map(quoted)),
    },
    replaced: replaced.map(([name]) => name),
  }
}

/** The module that leads programs of Node to the proxy, beside this one or in its bundle. */
const nodeProxy =
  ['./node-proxy.js', './node-proxy.ts'].map((name) => fileURLToPath(new URL(name, import.meta.url))).find((path) => existsSync(path)) ?? ''

function inBothCases(variables: { readonly [name: string]: string | undefined }): { readonly [name: string]: string | undefined } {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => [
      [name, value],
      [name.toLowerCase(), value],
    ]),
  )
}

/** The options of a variable, behind those that the user has given it. */
export function joined(before: string | undefined, ...options: readonly string[]): string {
  return [...(before === undefined || before.trim() === '' ? [] : [before]), ...options].join(' ')
}

/** Node and Java read quotes in their options. */
function quoted(option: string): string {
  return /\s/.test(option) ? `"${option.replaceAll('\\', '\\\\')}"` : option
}
