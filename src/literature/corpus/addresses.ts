import type { Dice } from './dice.ts'

/** The addresses of a paper. */
export type Addresses = { readonly doi: string; readonly landing: string; readonly pdf: string }

type Style = (index: number, year: number, dice: Dice) => readonly [suffix: string, landing: string, pdf: string]

/**
 * The address styles of publishers. Each suffix contains the index, and no two styles collide. The prefix is the one reserved for tests.
 */
const styles: readonly Style[] = [
  (index, year, dice) => {
    const suffix = `s4${1000 + (index % 900)}-0${String(year).slice(2)}-${padded(index, 5)}-${dice.below(10)}`
    return [suffix, `https://link.example.com/article/10.5555/${suffix}`, `https://link.example.com/content/pdf/10.5555/${suffix}.pdf`]
  },
  (index, year, dice) => {
    const journal = dice.pick(['mrdn', 'hbrann', 'nthj', 'opnarc', 'actab'])
    const suffix = `j.${journal}.${year}.${padded(dice.between(1, 12), 2)}.${padded(index, 6)}`
    return [
      suffix,
      `https://www.sciencehub.example.com/pii/S0${padded(index * 7919, 9)}X`,
      `https://pdf.sciencehub.example.com/${suffix}/main.pdf?download=true`,
    ]
  },
  (index) => [
    `journal.open.${padded(index, 7)}`,
    `https://open.example.org/article?id=10.5555/journal.open.${padded(index, 7)}`,
    `https://open.example.org/article/file?id=10.5555/journal.open.${padded(index, 7)}&type=printable`,
  ],
  (index, year, dice) => {
    const suffix = `${year}.${padded(dice.between(1, 12), 2)}.${padded(dice.between(1, 28), 2)}.${24_000_000 + index}`
    return [
      suffix,
      `https://preprints.example.org/content/10.5555/${suffix}v${dice.between(1, 3)}`,
      `https://preprints.example.org/content/10.5555/${suffix}v1.full.pdf`,
    ]
  },
  (index, year, dice) => {
    const suffix = `${padded(dice.between(1000, 9999), 4)}${dice.below(10)}.${year}.${1_000_000 + index}`
    return [
      suffix,
      `https://www.tandem.example.com/doi/full/10.5555/${suffix}`,
      `https://www.tandem.example.com/doi/pdf/10.5555/${suffix}?needAccess=true`,
    ]
  },
  (index) => [
    `us-${index.toString(36)}`,
    `https://repository.example.edu/handle/20.500.5555/${index}`,
    `https://repository.example.edu/bitstream/${index}/1/Full%20text%20%28final%29.pdf`,
  ],
  (index, year, dice) => {
    const page = dice.between(11, 980)
    const issue = `(${year})${dice.between(3, 40)}:${dice.between(1, 12)}`
    const suffix = `(sici)1${padded(index, 6)}${issue}<${page}::aid-us${index}>3.0.co;2-${dice.pick(['a', 'x', 'k'])}`
    return year < 2004
      ? [suffix, `https://archive.example.net/journals/${year}/${index}#p${page}`, `https://archive.example.net/scan/${index}.pdf`]
      : [`rs.${index}/v1`, `https://square.example.net/article/rs-${index}/v1`, `https://square.example.net/article/rs-${index}/v1.pdf`]
  },
]

export function addressesOf(dice: Dice, index: number, year: number): Addresses {
  const [suffix, landing, pdf] = dice.pick(styles)(index, year, dice)
  return { doi: `10.5555/${suffix}`, landing, pdf }
}

/** Gives the resolver URL of a DOI. Angle brackets are no part of a URL. */
export function resolverUrl(doi: string): string {
  return `https://doi.org/${doi.replaceAll('<', '%3C').replaceAll('>', '%3E')}`
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0')
}
