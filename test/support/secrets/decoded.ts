/** A text, and what it may be after others have decoded it: without escapes, signs and names, and out of Base64 and hex. */
export function decodedForms(text: string): readonly string[] {
  const views = [text]
  for (let level = 0; level < 4; level++) views.push(withoutEscapes(views.at(-1) ?? ''))
  const whole = [...new Set(views)].flatMap((view) => [view, view.replace(/(?<=[\r\n])data:/g, '')])
  const plain = [...new Set(whole)].flatMap((view) => [view, view.replace(/[\s"',\\+]/g, ''), valuesOf(view), textsOf(view)])
  return [...plain, ...plain.flatMap(base64Of), ...plain.flatMap(hexOf)]
}

function withoutEscapes(text: string): string {
  return text
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\u\{([\da-f]{1,6})\}|%u([\da-f]{4})/gi, (_, one?: string, other?: string) =>
      toCharacter(Number.parseInt(one ?? other ?? '', 16)),
    )
    .replace(/\\(["\\/])/g, '$1')
    .replace(/&#x([\da-f]+);?/gi, (_, code: string) => toCharacter(Number.parseInt(code, 16)))
    .replace(/&#(\d+);?/g, (_, code: string) => toCharacter(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&sol;', '/')
    .replaceAll('&plus;', '+')
    .replaceAll('&equals;', '=')
    .replaceAll(/&(?:lowbar|UnderBar);/g, '_')
    .replaceAll('&period;', '.')
    .replaceAll('&colon;', ':')
    .replaceAll('&excl;', '!')
    .replaceAll('&dollar;', '$')
    .replaceAll('&VerticalLine;', '|')
    .replaceAll(/&amp;?/g, '&')
    .replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function toCharacter(code: number): string {
  return String.fromCodePoint(Math.min(0x10ffff, code))
}

/** The texts of JSON that are no names, as one. */
function valuesOf(text: string): string {
  return [...text.matchAll(/"([^"]*)"(?!\s*:)/g)].map(([, value]) => value).join('')
}

/** The texts of JSON, as one. */
function textsOf(text: string): string {
  return [...text.matchAll(/"([^"]*)"/g)].map(([, value]) => value).join('')
}

function base64Of(text: string): readonly string[] {
  return [...text.matchAll(/[\w+/-]{8,}/g)].flatMap(([run]) =>
    [0, 1, 2, 3].map((from) => Buffer.from(run.slice(from), 'base64').toString('latin1')),
  )
}

function hexOf(text: string): readonly string[] {
  return [...text.matchAll(/[\da-f]{12,}/gi)].flatMap(([run]) =>
    [0, 1].map((from) => Buffer.from(run.slice(from), 'hex').toString('latin1')),
  )
}
