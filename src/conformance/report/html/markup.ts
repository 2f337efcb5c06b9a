import { harmless } from '../../text/harmless.ts'

/** HTML that is safe to show. It comes of the two functions below and of nothing else. */
export type Markup = { readonly markup: string }

/** HTML as written in the source; every text put into it is escaped, between tags and in quoted attributes alike. */
export function markup(texts: TemplateStringsArray, ...parts: readonly (string | number | Markup | readonly Markup[])[]): Markup {
  return { markup: texts.map((text, at) => `${text}${at < parts.length ? written(parts[at] ?? '') : ''}`).join('') }
}

/** Markup that goes into the file unescaped. */
export function verbatim(source: string): Markup {
  return { markup: source }
}

export const nothing: Markup = { markup: '' }

function written(part: string | number | Markup | readonly Markup[]): string {
  if (typeof part === 'number') return String(part)
  if (typeof part === 'string') return escapeHtml(part)
  return 'markup' in part ? part.markup : part.map((one) => one.markup).join('')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return harmless(text).replace(/[&<>"']/g, (found) => entities[found] ?? found)
}
