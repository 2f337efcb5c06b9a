import type { DeploymentRuleId } from '../../contract/rules.ts'

/** The answers that a check lets pass, or leaves open, although the sentence of its rule does not say so, and the reason. */
type Tolerance = { readonly passes: string; readonly because: string }

type Tolerances = { readonly [Id in DeploymentRuleId]?: readonly [Tolerance, ...Tolerance[]] }

const anotherUser = 'another user of the account may have done it'
const anotherSearch = 'order and choice may differ from one search to the next'
const anotherClock = 'the clocks of one deployment, and ours, may differ'
const lateIndex = 'the index behind a list may be late'
const countingCursor = 'the cursor is opaque: it may count, and be moved by what is created meanwhile'
const lookedUpFirst = 'a session may be looked up before the body is parsed'
const planFirst = 'a limit of the plan may be looked at before the bounds of the body'
const noReviews = 'a plan without systematic reviews has no quota for them either'
const columnsNotShown = 'the contract does not show the columns of an export'
const spelled = 'either may be read as the integer it spells'
const cutInstead = 'a deployment may take the nearest that it has'
const byPlan = 'the contract says that it is capped, not how'
const capped = 'a plan may cap what it does not refuse'
const twice = 'clocks may differ, and an address may be given out twice in a while'
const ofTypes: readonly [Tolerance, Tolerance] = [
  { passes: 'an integer in a string, or with a fraction of zero', because: spelled },
  { passes: 'null for what may be left out, if it counts as left out', because: 'the contract does not say how a caller leaves it out' },
]
const markedUp = 'APA sets titles in italics, and the contract does not say that the text is plain'
const someOther = 'papers that show it by chance alone prove nothing'

/**
 * The places where a check is more lenient than the sentence of its rule. The legal readings of a sentence stand with the rule in
 * `spec/rules/`. A refusal that any request may get (401, 402, 429, a crash) is no evidence for any rule, so it is not repeated here.
 */
export const tolerances: Tolerances = {
  'auth/foreign-session': [
    {
      passes: '404 not_found or 403 forbidden for a resume or share',
      because: 'the account may lack the research-agent API, or the session may be shared with it',
    },
  ],
  'conventions/request-bodies-json': [{ passes: 'a share with a body that is no JSON, answered 404', because: lookedUpFirst }],
  'conventions/session-id-stable': [
    { passes: 'ids that differ in letter case', because: 'a UUID is the same in either case' },
    { passes: 'times of creation less than a second apart', because: 'some answers give seconds, others fractions of them' },
  ],
  'downloads/expire': [
    { passes: 'a lifetime that is some hours off', because: twice },
    {
      passes: 'an address that fails once, or while the file is served at no address, unless others are and it is refused',
      because: 'the host of the files may be down',
    },
    { passes: 'an address of exports that were made anew since', because: 'they may have taken its place' },
  ],
  'downloads/fresh-on-refetch': [{ passes: 'equal addresses of two reads shortly after each other', because: twice }],
  'downloads/report-formats': [
    {
      passes: 'wrong letters that stand in each of the lists',
      because: 'the record of the paper may have them',
    },
    { passes: 'tags of italics in the list as APA text', because: markedUp },
  ],
  'downloads/table-formats': [
    { passes: 'other rows in a table of fewer than three', because: 'fewer rows, or short values, may be alike by chance' },
    { passes: 'a spreadsheet in which no value of the table is found', because: 'it may write all of them in another way' },
  ],
  'errors/body-form': [{ passes: 'an empty message', because: 'programs branch on the code' }],
  'errors/code-matches-status': [
    {
      passes: 'a code that the contract does not name, in a 403, a 429, or a 400 of a search or creation',
      because: 'a limit or a firewall may refuse with its own',
    },
    {
      passes: 'any 404 code of the catalogue from a typed get, unless the id is known to be of that kind, or of no session',
      because: 'it may say what kind of session it is, or that agents are not enabled',
    },
  ],
  'errors/statuses-listed': [
    { passes: 'statuses of HTTP itself or of a gateway, such as 405 or 503', because: 'they are no answers of the API' },
    { passes: 'any other 4xx without JSON but 402, 409, 410 and 422', because: 'a gateway may refuse before the API does' },
  ],
  'limits/daily/refuses': [{ passes: 'a 429 that says that none remains, after a search that left some', because: anotherUser }],
  'limits/daily/remaining': [{ passes: 'less left than one search explains, unless each of ten takes as much', because: anotherUser }],
  'limits/daily/reset': [
    { passes: 'a reset up to two minutes off, half an hour without a Date header', because: anotherClock },
    { passes: 'resets a second apart for one oldest search', because: 'either may have been rounded' },
  ],
  'limits/per-minute/refuses': [
    { passes: 'no 429 where one more request than allowed took longer than a minute', because: 'the window may have moved on' },
  ],
  'limits/results-per-request/pro': [{ passes: 'a 400 or 403 with any code for more than the plan has', because: byPlan }],
  'limits/results-per-request/scale': [{ passes: 'a 400 or 403 with any code for more than the plan has', because: byPlan }],
  'limits/review-columns/enterprise': [
    { passes: 'a review over the limit that is accepted, with no more columns than that', because: capped },
  ],
  'limits/review-columns/pro': [{ passes: 'a review over the limit that is accepted, with no more columns than that', because: capped }],
  'limits/review-columns/scale': [{ passes: 'a review over the limit that is accepted, with no more columns than that', because: capped }],
  'limits/review-results/enterprise': [
    { passes: 'a review over the limit that is accepted, with no more papers than that', because: capped },
  ],
  'limits/review-results/pro': [{ passes: 'a review over the limit that is accepted, with no more papers than that', because: capped }],
  'limits/review-results/scale': [{ passes: 'a review over the limit that is accepted, with no more papers than that', because: capped }],
  'mcp/challenge-names-metadata': [
    {
      passes: 'a challenge of Bearer alone, where the metadata are at a well-known address of RFC 9728',
      because: 'the MCP specification asks for one of the two',
    },
  ],
  'mcp/foreign-origin-refused': [
    {
      passes: 'pages of any site at an address of https, unless it is on the machine of the browser',
      because: 'a name that is rebound has no certificate there',
    },
  ],
  'mcp/offers-the-same-functionality': [
    {
      passes: 'a refusal of the token of the target, and one that names a scope or a plan',
      because: 'the token may have expired, or not allow this',
    },
  ],
  'mcp/plain-challenge-refused': [
    { passes: 'a code for plain, where the metadata offer it', because: 'OAuth 2.1 lets a server offer it beside S256' },
  ],
  'mcp/refresh-token-used-once': [
    { passes: 'a second use within five minutes', because: 'servers allow for an answer that was lost' },
    { passes: 'any second use by a client with a secret', because: 'only public clients need another token each time' },
  ],
  'mcp/revoked-token-refused': [
    {
      passes: 'a token of several parts or of more than a hundred characters, after its revocation',
      because: 'it may say itself how long it is valid, which RFC 7009 allows',
    },
    { passes: 'any token for a minute after its revocation', because: 'the MCP server may remember its state' },
    { passes: 'unsupported_token_type for an access token', because: 'RFC 7009 does not demand that it can be revoked' },
  ],
  'mcp/token-for-another-refused': [
    {
      passes: 'any token, where the server also takes what is no resource or another one than that of the code, or names another audience',
      because: 'clients name the resource whether or not the server looks at it',
    },
  ],
  'reports/create/field-types': ofTypes,
  'reports/create/title-used': [
    { passes: 'a title of the result that shares a word with the given one, which the question lacks', because: 'the writer may edit it' },
  ],
  'reports/get/exports-ready-is-final': [
    { passes: 'a new reference list after another exportsStatus was read in between', because: 'the exports may have been made anew' },
  ],
  'reviews/create/choices-restrict': [
    { passes: 'a choice in other letter case', because: 'the contract does not say how an answer is written' },
    { passes: 'an empty answer, or words for one that is not reported', because: 'the paper may not give it' },
  ],
  'reviews/create/depth-quotes': [
    { passes: 'a thorough screening with quotes behind some decisions', because: 'a paper may be decided without a text to quote' },
    { passes: 'an empty column of quotes beside filled ones, in a table of fewer than five papers', because: someOther },
    { passes: 'a column of quotes under a name that is not known', because: columnsNotShown },
  ],
  'reviews/create/enums': [
    { passes: 'an unlisted depth, where settings are not shown', because: 'the older form has no depth and may ignore the key' },
  ],
  'reviews/create/field-types': ofTypes,
  'reviews/create/items-count': [{ passes: 'a 403 for more items than any plan has', because: planFirst }],
  'reviews/create/keyword-literal': [
    {
      passes: 'papers for a string that stands nowhere, no more than the other searches of the review may bring',
      because: 'a table does not say which search found a paper',
    },
  ],
  'reviews/create/search-bounds': [{ passes: 'a 403 for more than any plan has', because: planFirst }],
  'reviews/create/search-corpora': [{ passes: 'a corpus of which no paper came, unless three of another did', because: someOther }],
  'reviews/create/searches-default': [
    { passes: 'a table with one of the papers that the search brings', because: anotherSearch },
    { passes: 'any table where the search brings fewer than five papers', because: someOther },
  ],
  'reviews/create/stage-without-source': [
    { passes: 'an empty list of criteria or questions alone', because: 'the list is given, and may count as a source' },
  ],
  'reviews/get/data-freshness-forward': [
    { passes: 'times up to a minute on the wrong side of another', because: anotherClock },
    { passes: 'another time with each read', because: 'the exports may be made anew for each' },
  ],
  'reviews/get/exports-ready-means-all': [
    { passes: 'ready while a review is processing', because: 'the stages that are absent have not run yet' },
    { passes: 'less data after a resume, until the exports are ready again', because: 'the exports may be made anew' },
  ],
  'search/keyword-boolean': [
    { passes: 'an expression that brings nothing, unless three titles of a semantic search match it', because: someOther },
    { passes: 'the excluded word in an abstract', because: 'the contract does not say in which text an expression is looked for' },
  ],
  'search/papers/field-types': ofTypes,
  'search/papers/filter-dates': [
    {
      passes: 'a paper of the year before or after those of the instants',
      because: 'it may have appeared online around the turn of a year',
    },
    { passes: 'nothing for a year, unless three papers of it come without the filter', because: someOther },
  ],
  'search/papers/filter-has-pdf': [
    {
      passes: 'papers without fullTextUrl, unless all of three or more pass the filter',
      because: 'a PDF need not be what fullTextUrl names',
    },
  ],
  'search/papers/filter-include-keywords': [
    { passes: 'a paper that shows none of the words', because: 'they may stand in a full text that no client sees' },
  ],
  'search/papers/filter-max-quartile': [
    { passes: 'nothing of one quartile up to that asked for, unless three papers of it come without the filter', because: someOther },
  ],
  'search/papers/filter-pubmed-only': [
    { passes: 'papers without pmid, unless all of three or more pass the filter', because: 'a paper of that index may have none' },
  ],
  'search/papers/filter-type-tags': [
    { passes: 'nothing of one of two tags, unless three papers of it come without the filter', because: someOther },
  ],
  'search/papers/paper-fields': [
    { passes: 'an empty abstract or venue, and markup in a title or an abstract', because: 'the record of the paper may have it' },
  ],
  'search/papers/study-type-tags-filled': [
    { passes: 'fewer than twenty papers without any tag', because: 'they may all be of no known design' },
  ],
  'search/trials/field-types': ofTypes,
  'search/trials/filter-phase': [
    { passes: 'nothing of one of two phases, unless three trials of it come without the filter', because: someOther },
  ],
  'search/trials/filter-recruitment-status': [
    { passes: 'nothing of one of two statuses, unless three trials of it come without the filter', because: someOther },
  ],
  'search/trials/trial-fields': [
    { passes: 'markup in the summaries of one or two trials', because: 'the record of the trial may have it' },
  ],
  'search/warnings/fields': [
    { passes: 'a warning about pubmed where service was searched, and the other way round', because: 'one index may look into the other' },
  ],
  'sessions/create/is-public': [{ passes: 'a list item without isPublic', because: 'another rule judges the fields of an item' }],
  'sessions/create/is-there': [{ passes: 'an id in other letter case', because: 'a UUID is the same in either case' }],
  'sessions/create/quota-exhausted': [{ passes: '403 guided_flow_required for a systematic review', because: noReviews }],
  'sessions/get/public-url': [
    { passes: 'a page without the title of the session in its text', because: 'scripts may fill it' },
    {
      passes: 'a web interface on another host, or one that refuses every program',
      because: 'it may be that of another deployment, or for browsers alone',
    },
  ],
  'sessions/lifecycle/only-configured-stages': [
    { passes: 'a stage that is not configured, once', because: 'it may be entered and skipped at once' },
  ],
  'sessions/lifecycle/stage-order': [
    { passes: 'the stage done of a session that is processing', because: 'its status may follow a moment later' },
  ],
  'sessions/lifecycle/stays-paused': [
    {
      passes: 'one or two paused sessions that go on, while another stays paused',
      because: `${anotherUser}; of three it is no coincidence`,
    },
    {
      passes: 'three or more that go on, where the list has new sessions that the run did not create',
      because: 'another user of the account may have resumed them all',
    },
  ],
  'sessions/list/agrees-with-get': [{ passes: 'the status of up to five seconds before', because: lateIndex }],
  'sessions/list/all-kinds': [
    { passes: 'a list without a session created less than a poll interval ago', because: lateIndex },
    { passes: 'a full page of newer sessions', because: anotherUser },
  ],
  'sessions/list/filter-enums': [
    { passes: 'any list for a value that is not listed', because: 'an unknown filter may be ignored, or match nothing' },
  ],
  'sessions/list/filters-every-kind': [{ passes: 'a list without a session that changed while it was read', because: lateIndex }],
  'sessions/list/filters-match': [
    { passes: 'a status that a session reaches from the one asked for', because: 'the session may move on while the list is made' },
    {
      passes: 'an agent session of any status, unless it had another right before',
      because: 'agent sessions have transitions of their own',
    },
  ],
  'sessions/list/limit-range': [{ passes: 'a limit out of range that is cut to a bound or to the default', because: cutInstead }],
  'sessions/list/newest-first': [
    { passes: 'any order of sessions of one instant', because: 'the contract names no second order' },
    {
      passes: 'a page that begins with newer sessions than the last one ended with, if these were created meanwhile',
      because: countingCursor,
    },
  ],
  'sessions/list/owned-only': [
    { passes: 'a session in the lists of two keys other than default and other', because: 'two keys may be of one account' },
    {
      passes: 'agent sessions in the lists of two other accounts, or some of them in those of three',
      because: 'their owner may have shared them',
    },
  ],
  'sessions/list/pages-complete': [
    { passes: 'as many sessions twice as came while the pages were read, or as the count grew by', because: countingCursor },
    { passes: 'as many sessions on no page as left the list meanwhile', because: countingCursor },
    {
      passes: 'pages shorter than their limit although there are more',
      because: 'what is not for the caller may be left out after it was read',
    },
  ],
  'sessions/list/title': [
    { passes: 'a title that is cut and ends in an ellipsis', because: 'a list may shorten what it shows' },
    { passes: 'any title that is not empty, until the result has one', because: 'a generated title is not known before' },
    { passes: 'the question of a report with a given title', because: 'the table calls the title of an item the research question' },
  ],
  'sessions/list/total-count': [
    { passes: 'a count that changes while pages are read', because: 'sessions may be created meanwhile' },
    {
      passes: 'a count without sessions of the last minute, or of three where clocks differ',
      because: 'the contract does not say how often it is counted',
    },
    { passes: 'any count from what was seen on, for a list that was not read to its end', because: 'the rest is not known' },
    { passes: 'a count of everything for a filtered list', because: 'the contract does not say what totalCount counts under a filter' },
  ],
  'sessions/resume/continues-at-stage': [
    {
      passes: 'any stage in the answer of a run that has finished meanwhile',
      because: 'the answer may name the stage of its end, or that resumed at',
    },
  ],
  'sessions/resume/goes-on': [
    {
      passes: 'one resumed report that stands still, while another report goes on',
      because: 'it may be a large one, or wait for something',
    },
    { passes: 'reports that stand still, if those that the run created take as long', because: 'the deployment may be slow throughout' },
  ],
  'sessions/resume/kind-from-id': [
    { passes: 'web addresses that differ in their query', because: 'the query may name the answer that gave the address out' },
    {
      passes: 'isPublic or url of one session out of several that changes with its resume',
      because: 'its owner may have changed it meanwhile',
    },
  ],
  'sessions/resume/status-normally-processing': [
    { passes: 'a resume that answers completed or failed, unless several do', because: 'the run may have finished meanwhile' },
  ],
  'sessions/shares/cap-exceeded': [
    {
      passes: 'one more share of a session at its cap, if the next is refused',
      because: 'the target may be older than the last of its shares',
    },
  ],
  'sessions/shares/email-invalid': [
    {
      passes: 'a list of one address, a list or a text as the body, where the target names no address to try',
      because: 'nobody may get mail',
    },
  ],
}

/** The tolerances of a rule; none for most. */
export function tolerancesOf(rule: string): readonly Tolerance[] {
  return Object.hasOwn(tolerances, rule) ? (tolerances[rule as DeploymentRuleId] ?? []) : [] // it is a key of theirs
}
