import { subject, type Body } from './body.ts'

const smallest = { email: 'mara.lind@university.test' }
const request = subject('a share request', { operation: 'shareSession', direction: 'request' })
const place = { operation: 'shareSession', direction: 'response', status: 201 } as const
const share = { email: smallest.email, status: 'registered', role: 'reader' }
const shared = {
  sessionId: '6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11',
  share,
  url: 'https://app.research-service.test/reports/6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11',
}
const answer = subject('a shared session', place)
const inner = subject('a share', place, (part) => ({ ...shared, share: part }), '/share')

export const shareBodies: readonly Body[] = [
  request.valid('with an unknown member', { ...smallest, message: 'Have a look.' }),
  request.invalid('as null', null, ''),
  ...request.needs(smallest),
  ...request.notNull(smallest, 'email'),
  ...['mara.lind@university.test', 'M+tag@sub.university.test', "o'hara@university.test", '.mara@university.test'].map((email) =>
    request.valid(`with the email “${email}”`, { email }),
  ),
  ...[
    'mara.lind',
    'mara.lind@',
    '@university.test',
    'mara lind@university.test',
    'mara@lind@university.test',
    'Mara <mara.lind@university.test>',
    'mara.lind@university',
    'mara.lind@-university.test',
    'mara.lind@university..test',
    '"mara lind"@university.test',
    'mara.lind@[127.0.0.1]',
    '',
  ].map((email) => request.invalid(`with the email “${email}”`, { email }, '/email')),
  answer.invalid('as null', null, ''),
  answer.valid('with its required members', shared),
  answer.valid('with an unknown member', { ...shared, sharedAt: '2026-02-27T08:00:00Z' }),
  ...answer.needs(shared),
  ...answer.notNull(shared, 'sessionId', 'share', 'url'),
  ...inner.needs(share),
  ...inner.notNull(share, 'email'),
  ...inner.choices(share, 'status', ['registered', 'invited'], 'pending'),
  ...inner.choices(share, 'role', ['reader'], 'writer'),
]
