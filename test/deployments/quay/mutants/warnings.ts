import type { View } from '../model.ts'
import type { Fault } from './kit.ts'
import { code, dig, get, has, idOf, inside, post, report, resume, shape, share, under, without } from './kit.ts'

const warning = under('Search warning (element of warnings, optional array)')
const error = under('Error object')
type C = Parameters<Fault['witness']>[0]

const ODD = { query: 'asthma AND "children', searchMode: 'keyword' }
const warn = (to: (w: View) => View): Fault['behaviour'] =>
  shape(['papers', 'trials'], (v) => (Array.isArray(v['warnings']) ? { ...v, warnings: v['warnings'].map((one) => to(one as View)) } : v))
const warned =
  (test: (w: unknown) => boolean, path = 'papers') =>
  async (c: C): Promise<boolean> =>
    (await post(c, `/search/${path}`, ODD)).list('warnings').some((one) => test(one))
const body = (to: (v: View, status: number, route: string) => View): Fault['behaviour'] => ({
  refusalBody: (v, r, f) => to(v, r.status, f.route),
})

export const warningFaults: readonly Fault[] = [
  warning(
    'warning-single',
    'medium',
    'shape',
    'warnings is an array',
    'warnings is one object',
    shape('papers', (v) => (Array.isArray(v['warnings']) ? { ...v, warnings: v['warnings'][0] as unknown } : v)),
    async (c) => {
      const told = (await post(c, '/search/papers', ODD)).at('warnings')
      return told !== undefined && !Array.isArray(told)
    },
  ),
  warning(
    'warning-no-corpus',
    'hard',
    'shape',
    'corpus string',
    'corpus is missing',
    warn((w) => without(w, 'corpus')),
    warned((w) => !has(w, 'corpus')),
  ),
  warning(
    'warning-trials-corpus',
    'hard',
    'value',
    'corpus one of service, pubmed, clinical_trials',
    'trials are called trials',
    warn((w) => (w['corpus'] === 'clinical_trials' ? { ...w, corpus: 'trials' } : w)),
    warned((w) => dig(w, 'corpus') !== 'clinical_trials', 'trials'),
  ),
  warning(
    'warning-mode',
    'hard',
    'value',
    'searchMode semantic or keyword',
    'boolean',
    warn((w) => ({ ...w, searchMode: 'boolean' })),
    warned((w) => dig(w, 'searchMode') !== 'keyword'),
  ),
  warning(
    'warning-messages-text',
    'hard',
    'shape',
    'warningDetails { type, messages: array of string }',
    'messages is a text',
    warn((w) => inside(w, 'warningDetails', (d) => ({ ...d, messages: String(d['messages']) }))),
    warned((w) => typeof dig(w, 'warningDetails', 'messages') === 'string'),
  ),
  warning(
    'warning-details-absent',
    'hard',
    'shape',
    'warningDetails object',
    'missing',
    warn((w) => without(w, 'warningDetails')),
    warned((w) => !has(w, 'warningDetails')),
  ),
  warning(
    'warning-code',
    'hard',
    'shape',
    'message string',
    'message is a number',
    warn((w) => ({ ...w, message: 17 })),
    warned((w) => typeof dig(w, 'message') !== 'string'),
  ),
  error(
    'error-flat',
    'easy',
    'shape',
    '{ error: { code, message } }',
    'code and message stand at the top',
    body((v) => v['error'] as View),
    async (c) => code(await post(c, '/search/papers', {})) === undefined,
  ),
  error(
    'error-no-message-404',
    'medium',
    'shape',
    '{ error: { code, message } }',
    '404 has no message',
    body((v, status) => (status === 404 ? inside(v, 'error', (e) => without(e, 'message')) : v)),
    async (c) => typeof (await report(c, idOf('foreign'))).at('error', 'message') !== 'string',
  ),
  error(
    'error-code-number-409',
    'hard',
    'shape',
    'code: string',
    'the code of a 409 is a number',
    body((v, status) => (status === 409 ? inside(v, 'error', (e) => ({ ...e, code: 409 })) : v)),
    async (c) => typeof code(await resume(c, idOf('completedReport'))) === 'number',
  ),
  error(
    'error-text-share',
    'hard',
    'shape',
    '{ error: { code, message } }',
    'shares answer a text error',
    body((v, _status, route) => (route.endsWith('/shares') ? { error: dig(v, 'error', 'code'), message: dig(v, 'error', 'message') } : v)),
    async (c) => typeof (await share(c, idOf('agent'), 'no mail')).at('error') === 'string',
  ),
  error(
    'error-list-403',
    'hard',
    'shape',
    '{ error: { code, message } }',
    '403 answers a list of errors',
    body((v, status) => (status === 403 ? { errors: [v['error']] } : v)),
    async (c) => (await get(c, '/sessions', 'noApiAccess')).at('error') === undefined,
  ),
  error(
    'error-message-list',
    'hard',
    'shape',
    'message: string',
    'the message of a 400 is a list',
    body((v, status) => (status === 400 ? inside(v, 'error', (e) => ({ ...e, message: [e['message']] })) : v)),
    async (c) => typeof (await post(c, '/sessions/reports', {})).at('error', 'message') !== 'string',
  ),
]
