import { isOfLibrary, membersOf } from '../support/deployments/change-library.ts'
import { changeAnswers } from '../support/deployments/mutant.ts'
import type { Variant } from '../support/deployments/variant.ts'

/** Changes every object of an answer. */
function changeObjects(value: unknown, change: (object: Readonly<Record<string, unknown>>) => object): unknown {
  if (Array.isArray(value)) return value.map((entry) => changeObjects(entry, change))
  if (typeof value !== 'object' || value === null) return value
  return change(Object.fromEntries(Object.entries(value).map(([name, member]) => [name, changeObjects(member, change)])))
}

export const variants: readonly Variant[] = [
  { does: 'answers in the older form', given: { options: { form: 'older' } } },
  { does: 'answers in a newer form than the document', given: { options: { form: 'newer' } } },
  { does: 'refuses unknown keys and parameters', given: { options: { strictBodies: true } } },
  {
    does: 'adds unknown members to every object',
    fetchOf: changeAnswers((_, { body }) =>
      body === undefined ? null : { body: changeObjects(body, (object) => ({ ...object, xMore: { deep: [1, null] } })) },
    ),
  },
  {
    does: 'has an empty list of warnings',
    fetchOf: changeAnswers(({ path }, { status, body }) =>
      path.startsWith('/search/') && status === 200 ? { body: { warnings: [], ...(body as object) } } : null,
    ),
  },
  {
    does: 'has abstract and reportBody null without include',
    fetchOf: changeAnswers(({ query }, { body }) =>
      query.has('include') || body === undefined
        ? null
        : {
            body: changeObjects(body, (object) =>
              'title' in object && 'summary' in object && !('nctId' in object) ? { abstract: null, reportBody: null, ...object } : object,
            ),
          },
    ),
  },
  {
    does: 'leaves out download URLs that are null',
    fetchOf: changeAnswers(({ path, method }, { body }) =>
      method !== 'GET' || !path.startsWith('/sessions/reports/') || body === undefined
        ? null
        : {
            body: Object.fromEntries(
              Object.entries(body as object).filter(([name, value]) => value !== null || !/^(?:pdf|docx|txt|bib|ris)Url$/.test(name)),
            ),
          },
    ),
  },
  {
    does: 'leaves the role out of list items',
    fetchOf: changeAnswers((_, { body }) =>
      body === undefined || !('sessions' in Object(body))
        ? null
        : {
            body: changeObjects(body, ({ role, ...object }) =>
              role === undefined || role === 'shared' ? { ...object, ...(role !== undefined && { role }) } : object,
            ),
          },
    ),
  },
  {
    does: 'words its errors otherwise, with more members',
    fetchOf: changeAnswers((asked, { status, body }) => {
      const { error } = Object(body) as { error?: unknown }
      if (status < 400 || typeof error !== 'object' || error === null) return null
      // Errors of the library have to name ids and fields.
      const names = isOfLibrary(asked) ? ` (${String(membersOf(error)['message'])})` : ''
      return { body: { error: { ...error, message: `Es ging nicht.${names}`, details: [{ field: 'x' }] }, requestId: 'a1b2' } }
    }),
  },
]
