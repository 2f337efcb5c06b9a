import type { Outcome } from '../http/api-request.ts'
import { escapeXml } from '../files/escape-xml.ts'

/** A text that is already HTML. */
export type Html = { readonly html: string }

/** Builds HTML from a template. Values are escaped, unless they are HTML. */
export function html(texts: TemplateStringsArray, ...values: readonly (string | number | Html | readonly Html[])[]): Html {
  const parts = texts.map((text, index) => {
    const value = values[index]
    if (value === undefined) return text
    if (typeof value !== 'object') return text + escapeXml(String(value))
    return text + ('html' in value ? value.html : value.map((part) => part.html).join(''))
  })
  return { html: parts.join('') }
}

/** Leads back to the panel, which is at the root of every origin that serves pages. */
export const panelLink = html`<p><a href="/_panel">Panel of the mock</a></p>`

type PageOptions = {
  readonly width?: 'narrow' | 'wide'
  readonly refreshSeconds?: number
  /** The answer to its form redirects to another site, which browsers take for a part of sending it. */
  readonly leadsElsewhere?: boolean
}

/** A page that runs no script, loads nothing from elsewhere, and may not be framed. */
export function page(
  status: number,
  title: string,
  body: Html,
  { width = 'narrow', refreshSeconds, leadsElsewhere = false }: PageOptions = {},
): Outcome {
  const refresh = refreshSeconds === undefined ? html`` : html`<meta http-equiv="refresh" content="${refreshSeconds}" />`
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${refresh}
        <title>${title}</title>
        <style>
          ${{ html: style }}
        </style>
      </head>
      <body>
        <main class="${width}">${body}</main>
      </body>
    </html> `
  const forms = leadsElsewhere ? '' : " form-action 'self';"
  const policy = `default-src 'none'; style-src 'unsafe-inline';${forms} frame-ancestors 'none'; base-uri 'none'`
  return {
    status,
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', policy],
      ['cache-control', 'no-store'],
      // Under no-referrer a browser sends its own forms with the origin null, like those of another site.
      ['referrer-policy', 'same-origin'],
    ],
    body: document.html,
  }
}

const style = `
:root { color-scheme: light dark; --ink: #1c2330; --soft: #5d6675; --line: #dfe3ea; --paper: #fff; --ground: #f5f6f8; --accent: #2456a6; --warn: #8a5a00 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e7eaf0; --soft: #9aa4b5; --line: #2d3542; --paper: #1a2029; --ground: #12161d; --accent: #8ab4ff; --warn: #e6b566 }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
main { width: min(44rem, 100% - 2rem); margin: 8vh auto; padding: 2rem 2.25rem; background: var(--paper); border: 1px solid var(--line); border-radius: 12px }
main.wide { width: min(64rem, 100% - 2rem) }
@media (max-width: 40rem) { main { margin: 1rem auto; padding: 1.25rem } }
h2 { margin: 2rem 0 .75rem; font-size: 1.1rem }
table { width: 100%; margin: 0 0 1.5rem; border-collapse: collapse; font-size: .95rem }
th { color: var(--soft); font-weight: 400; text-align: left }
th, td { padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere }
td:last-child { white-space: nowrap }
a { color: var(--accent) }
h1 { margin: .25rem 0 1.25rem; font-size: 1.45rem; line-height: 1.3; overflow-wrap: anywhere }
p { margin: 0 0 1rem }
form { margin: 0 0 1.5rem }
.kind { margin: 0; color: var(--soft); font-size: .9rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .4rem 1.25rem; margin: 0 0 1.5rem }
dt { color: var(--soft) }
dd { margin: 0; overflow-wrap: anywhere }
ol, ul { margin: 0 0 1.5rem; padding: 0; list-style: none }
.references li { overflow-wrap: anywhere; font-size: .95rem }
li { padding: .35rem 0; border-top: 1px solid var(--line) }
li span { color: var(--soft); float: right }
.now { font-weight: 600 }
.notice { padding: .75rem 1rem; border-left: 3px solid var(--warn); background: var(--ground) }
label { display: block; margin-bottom: .35rem; color: var(--soft) }
input { width: 100%; margin-bottom: 1rem; padding: .55rem .7rem; border: 1px solid var(--line); border-radius: 8px; background: var(--ground); color: inherit; font: inherit }
button { padding: .55rem 1.1rem; border: 0; border-radius: 8px; background: var(--accent); color: var(--paper); font: inherit; font-weight: 600; cursor: pointer }
input:focus-visible, button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
code { font-size: .92em }
`
