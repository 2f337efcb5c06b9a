import { memoize } from './memoize.ts'
import type { Source } from './source.ts'

const regions = {
  nordic: 'Norway|Sweden|Denmark|Finland|Iceland',
  europe:
    'Norway|Sweden|Denmark|Finland|Iceland|Portugal|Poland|the Netherlands|Spain|Ireland|Germany|Italy|Greece|England|France|Scotland|Wales|the United Kingdom|' +
    'UK|Austria|Belgium|Switzerland|Hungary|Romania|Bulgaria|Croatia|Serbia|Slovenia|Slovakia|Czechia|Estonia|Latvia|Lithuania|Ukraine',
  africa:
    'Ghana|Kenya|Egypt|Uganda|South Africa|Ethiopia|Nigeria|Tanzania|Morocco|Rwanda|Malawi|Zambia|Senegal|Cameroon|Mozambique|Tunisia',
  asia:
    'Japan|Vietnam|India|Iran|Nepal|China|South Korea|Turkey|Bangladesh|Malaysia|Thailand|Pakistan|Indonesia|Taiwan|Singapore|Philippines|Israel|Saudi Arabia|' +
    'Jordan|Lebanon|Iraq|Sri Lanka|Hong Kong',
  latin: 'Brazil|Chile|Peru|Mexico|Colombia|Argentina|Ecuador|Bolivia|Uruguay|Cuba|Guatemala|Costa Rica|Venezuela',
  north: 'Canada|the United States|United States|USA|U\\.S\\.',
  oceania: 'Australia|New Zealand|Fiji',
}
const poorer =
  'Ghana|Kenya|Egypt|Uganda|South Africa|Ethiopia|Nigeria|Tanzania|Brazil|Vietnam|India|Iran|Nepal|China|Turkey|Bangladesh|Malaysia|Thailand|Peru|Mexico|Colombia'
const named: readonly (readonly [sign: RegExp, countries: string, said: string])[] = [
  [/\bnordic\b|\bscandinavia/i, regions.nordic, 'a Nordic country'],
  [/\beurope/i, regions.europe, 'Europe'],
  [/\bafrican?\b(?<!south africa)/i, regions.africa, 'Africa'],
  [/\basian?\b/i, regions.asia, 'Asia'],
  [/\blatin america|\bsouth america/i, regions.latin, 'Latin America'],
  [/\bnorth america/i, regions.north, 'North America'],
  [
    /\blow(?:er)?[- ](?:and[- ]middle[- ]|middle[- ])?income countr|\bLMICs?\b|\bdeveloping countr/i,
    poorer,
    'a low- or middle-income country',
  ],
]
const all = Object.values(regions).join('|')
const country = new RegExp(String.raw`(?<![\p{L}-])(?:${all})(?![\p{L}])`, 'u')
const placed = new RegExp(String.raw`\b(?:in|from|of|across) (${all})(?![\p{L}])`, 'u')

/** Finds the country of a study, or null. A title that only mentions a country is no evidence when the text names another. */
export const countryOf = memoize(({ text, title }: Source): { readonly name: string; readonly at: number } | null => {
  const inText = placed.exec(text)
  if (inText?.[1] !== undefined) return { name: inText[1], at: inText.index }
  const inTitle = placed.exec(title)
  return inTitle?.[1] === undefined ? null : { name: inTitle[1], at: -1 }
})

/** Lists the countries that a text asks for, by name or region. Null when it asks for none. */
export function countriesAsked(text: string): { readonly said: string; readonly has: (name: string) => boolean } | null {
  const wanted = named.filter(([sign]) => sign.test(text)).map(([, list, said]) => [said, list] as const)
  const own = country.exec(text)?.[0]
  const lists =
    own === undefined ? wanted : [...wanted, ...[...text.matchAll(new RegExp(country.source, 'gu'))].map(([name]) => [name, name] as const)]
  if (lists.length === 0) return null
  const names = new Set(lists.flatMap(([, list]) => list.split('|').map(bare)))
  return { said: lists.map(([said]) => said).join(' or '), has: (name) => names.has(bare(name)) }
}

function bare(name: string): string {
  return name.replace(/^the /, '')
}
