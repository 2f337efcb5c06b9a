import { expect, test } from 'vitest'
import { parseKnownFailures } from '../../../src/conformance/judge/known-failures.ts'

const rule = 'sessions/resume/not-paused'

function mistakesOf(text: string): readonly string[] {
  const parsed = parseKnownFailures('known.yaml', text)
  return 'mistakes' in parsed ? parsed.mistakes.map(({ line, column, message }) => `${line}:${column} ${message}`) : []
}

test('known failures file: an entry has rule, reason, and maybe date and owner', () => {
  const text = `# agreed on Monday
- { rule: ${rule}, reason: 'RS-12' }

- rule: auth/revoked-key # soon
  reason: being mended
  until: 2026-02-28
  owner: team a
`
  expect(parseKnownFailures('known.yaml', text)).toEqual([
    { rule, reason: 'RS-12', place: 'known.yaml:2' },
    { rule: 'auth/revoked-key', reason: 'being mended', until: '2026-02-28', owner: 'team a', place: 'known.yaml:4' },
  ])
})

test.each(['', '[]', '# all of them are mended\n', '---\n', 'null'])('known failures file: may have no entries: %j', (text) => {
  expect(parseKnownFailures('known.yaml', text)).toEqual([])
})

const entry = `- rule: ${rule}\n  reason: a\n`

test.each<readonly [what: string, text: string, mistakes: readonly string[]]>([
  [
    'an unknown rule',
    '- rule: sessions/resume/not-pausd\n  reason: a\n',
    [`1:3 sessions/resume/not-pausd is no rule; did you mean ${rule}?`],
  ],
  ['a rule that resembles none', '- { rule: xyz, reason: a }', ['1:5 xyz is no rule; understudy rules lists them']],
  [
    'a glob',
    "- { rule: 'search/**', reason: a }",
    ["1:5 search/** is no rule: an entry names one; understudy rules 'search/**' lists those that it matches"],
  ],
  ['a rule named twice', `${entry}${entry}`, [`3:3 ${rule} stands twice, first in line 1; leave one of them out`]],
  ['no reason', `- rule: ${rule}\n`, ['1:3 reason is required']],
  ['no rule', '- reason: a\n', ['1:3 rule is required']],
  ...["''", "'  '", '12', '', '[a]'].map(
    (reason) =>
      [
        `the reason ${reason}`,
        `- rule: ${rule}\n  reason: ${reason}\n`,
        ['2:3 reason must be a text that says why the failure may stay, such as a ticket'],
      ] as const,
  ),
  ...['2026-02-30', 'tomorrow', '20260301', '2026-3-1', '2026-03-01T00:00:00Z', '', "''"].map(
    (until) => [`the date ${until}`, `${entry}  until: ${until}\n`, ['3:3 until must be a date such as 2026-01-31']] as const,
  ),
  ['an empty owner', `${entry}  owner: ''\n`, ['3:3 owner must be a name']],
  ['an unknown member', `${entry}  untill: 2026-01-01\n`, ['3:3 untill is not known here; did you mean until?']],
  [
    'a rule without a reason and another mistake',
    `- ${rule}\n- rule: x\n`,
    ['1:3 an entry must be an object', '2:3 reason is required', '2:3 x is no rule; understudy rules lists them'],
  ],
  ['no YAML', `${entry}  owner: a: b\n`, ['3:10 is no YAML here: a text with a colon in it needs quotes']],
])('known failures file: %s is a mistake with its line and fix', (_, text, expected) => {
  expect(mistakesOf(text)).toEqual(expected)
})

test.each(['keys: { default: key-secret }', 'key-secret', '5'])('known failures file: another kind of file is not quoted: %s', (text) => {
  expect(mistakesOf(text)).toEqual([
    '1:1 this is no list of known failures: an entry is - { rule: auth/revoked-key, reason: why it may stay }',
  ])
})
