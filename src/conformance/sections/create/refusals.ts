import { requestShapes } from '../../../contract/generated/request-shapes.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import type { ApiCall } from '../../../exchange/send.ts'
import { valuesAtBounds, valuesOutsideBounds, type AtBound } from '../../define/bounds.ts'
import { boundedReport, question, titledReport } from '../../probes/created-sessions.ts'
import { reportsWithNull } from '../../probes/null-fields.ts'
import { defineRefusals, type Refusable } from '../../define/define-refusals.ts'
import type { Target } from '../../define/target.ts'
import { defineBounds } from '../accept-within-bounds.ts'
import { refusesEveryType } from '../every-type.ts'
import { takesNull } from '../judge-null-fields.ts'
import { leavesNothingWithoutQuestion, leavesNothingWithoutQuota } from './creates-nothing.ts'

const demanded = '400 invalid_request'
const { properties: fields } = requestShapes.CreateReportRequest

/** Should one be accepted, it asks for little. */
const cheap = { researchQuestion: question, maxSearchPapers: 1, maxExtractPapers: 1 }

function report(body: unknown): ApiCall {
  return { operation: 'createReport', as: 'default', body }
}

function reportsWith(field: keyof typeof fields, values: readonly AtBound[], others: object = cheap): readonly Refusable[] {
  return values.map(({ what, value }) => ({
    title: `${field} ${what}`,
    call: report({ researchQuestion: question, ...others, [field]: value }),
  }))
}

/** Numbers that are read otherwise than those beside a bound: below zero, and of more than 31 bits. */
const farOutside: readonly AtBound[] = [-1, 2 ** 31].map((value) => ({ what: String(value), value }))

/** No more is extracted than is found, which may be refused for itself. */
const roomy = { maxSearchPapers: fields.maxSearchPapers.maximum, maxExtractPapers: fields.maxExtractPapers.minimum }

const texts = ['researchQuestion', 'title'] as const
const counts = ['maxSearchPapers', 'maxExtractPapers'] as const

/** A body that no parser takes for JSON, for each operation that takes a body. */
function notJson({ sessions = {} }: Target): readonly Refusable[] {
  const { completedReport, completedReview } = sessions
  const sessionId = completedReport ?? completedReview
  const calls: readonly Pick<ApiCall, 'operation' | 'path' | 'text'>[] = [
    { operation: 'searchPapers', text: '{"query": "vitamin D", "maxResults": 1' },
    { operation: 'searchTrials', text: 'query=vitamin+D&maxResults=1' },
    { operation: 'createReport', text: `{"researchQuestion": "${question}", "maxSearchPapers": 1, "maxExtractPapers": 1,` },
    { operation: 'createSystematicReview', text: `researchQuestion: ${question}` },
    // The session may be looked up before the body is parsed, so this takes one that exists, unless it is gone by now.
    ...(sessionId === undefined ? [] : [{ operation: 'shareSession', path: { sessionId }, text: '{"email": ' } as const]),
  ]
  return calls.map((call) => ({
    title: `${call.operation} with a body that is no JSON`,
    call: { ...call, as: 'default' },
    allows: (exchange) => call.operation === 'shareSession' && statusAndCode(exchange) === '404 session_not_found',
  }))
}

/** A plan without reviews has no quota for them either. */
function lacksReviews(exchange: Exchange): boolean {
  return answerOf(exchange)?.status === 403 && memberOf(exchange, 'error', 'code') === 'guided_flow_required'
}

/** Left out: a number in a string, and one whose fraction is zero. Either may be read as the integer it spells. */
const ofOtherTypes: readonly Refusable[] = [
  { title: 'a list as the body', call: report([cheap]) },
  { title: 'researchQuestion null', call: report({ ...cheap, researchQuestion: null }) },
  { title: 'a list as title', call: report({ ...cheap, title: ['Vitamin D'] }) },
  { title: 'a word as maxSearchPapers', call: report({ ...cheap, maxSearchPapers: 'many' }) },
  { title: 'a word as isPublic', call: report({ ...cheap, isPublic: 'maybe' }) },
]

const furtherOfOtherTypes: readonly Refusable[] = [
  { title: 'a string as the body', call: report(question) },
  { title: 'null as the body', call: report(null) },
  { title: 'a number as researchQuestion', call: report({ ...cheap, researchQuestion: 7 }) },
  { title: 'maxExtractPapers 1.5', call: report({ ...cheap, maxExtractPapers: 1.5 }) },
]

export const createRefusals = [
  defineRefusals({ rule: 'conventions/request-bodies-json', demanded, calls: notJson, atMost: 5 }),
  defineRefusals({
    rule: 'sessions/create/question-required',
    demanded,
    calls: [
      { title: 'a report without researchQuestion', call: report({ maxSearchPapers: 1, maxExtractPapers: 1 }) },
      {
        title: 'a systematic review without researchQuestion',
        call: { operation: 'createSystematicReview', as: 'default', body: { searches: [{ query: question, maxResults: 1 }] } },
      },
    ],
    parts: [leavesNothingWithoutQuestion],
  }),
  defineRefusals({
    rule: 'sessions/create/quota-exhausted',
    demanded: '402 insufficient_quota',
    calls: [
      { title: 'a report', call: { ...report(cheap), as: 'exhausted' } },
      {
        title: 'a systematic review',
        call: { operation: 'createSystematicReview', as: 'exhausted', body: { researchQuestion: question } },
        allows: lacksReviews,
      },
    ],
    further: [
      { title: 'a public report', call: { ...report({ ...cheap, isPublic: true }), as: 'exhausted' } },
      {
        title: 'a public systematic review',
        call: { operation: 'createSystematicReview', as: 'exhausted', body: { researchQuestion: question, isPublic: true } },
        allows: lacksReviews,
      },
    ],
    parts: [leavesNothingWithoutQuota],
  }),
  defineBounds({
    rule: 'reports/create/text-lengths',
    demanded,
    calls: texts.flatMap((field) => reportsWith(field, valuesOutsideBounds(fields[field]))),
    accepts: { created: [titledReport, boundedReport], calls: texts.flatMap((field) => reportsWith(field, valuesAtBounds(fields[field]))) },
  }),
  defineBounds({
    rule: 'reports/create/paper-counts-range',
    demanded,
    calls: counts.flatMap((field) => reportsWith(field, valuesOutsideBounds(fields[field]))),
    further: counts.flatMap((field) => reportsWith(field, farOutside)),
    accepts: {
      created: [titledReport, boundedReport],
      calls: counts.flatMap((field) => reportsWith(field, valuesAtBounds(fields[field]), roomy)),
    },
  }),
  defineRefusals({
    rule: 'reports/create/field-types',
    demanded,
    calls: ofOtherTypes,
    further: furtherOfOtherTypes,
    parts: [
      ...refusesEveryType({
        rule: 'reports/create/field-types',
        operation: 'createReport',
        body: cheap,
        besides: [...ofOtherTypes, ...furtherOfOtherTypes],
      }),
      takesNull(reportsWithNull),
    ],
  }),
] as const
