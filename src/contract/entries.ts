/** The roles of operations for judges of traffic, from `x-role`. They ignore `other`. */
export const operationRoleNames = ['search', 'create', 'typedGet', 'list', 'resume', 'share', 'discovery', 'other'] as const

export type OperationRole = (typeof operationRoleNames)[number]

/** The accounts that see a session besides its owner: none, or those that it is shared with. */
export const sessionViewers = ['owner', 'readers'] as const

/** A sentence of the contract that can be judged. */
export type RuleEntry<Id extends string> = {
  readonly id: Id
  /** must fails a deployment, should warns, provisional only informs: the contract does not show the area. */
  readonly level: 'must' | 'should' | 'provisional'
  readonly operations: readonly string[]
  readonly clause: string
  /** The clause by the type of the session, where the contract says it of each. */
  readonly clauses?: { readonly report: string; readonly systematicReview: string }
  readonly sentence: string
  /** Entries of the target file that judging it needs. */
  readonly needs: readonly string[]
  /** The budget that judging it alone uses. */
  readonly cost: { readonly requests: number; readonly searches: number; readonly sessions: number }
  readonly judgedBy: 'schema' | 'check' | 'monitor' | 'client'
  readonly pointers?: readonly string[]
  readonly errors?: readonly string[]
  /** The legal readings of an ambiguous sentence, the mock's first. */
  readonly readings?: readonly string[]
}

/** One operation of the document, as far as routing and judging need it. */
export type OperationEntry<Code extends string = string> = {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** The entry point that serves it: the API below the base URL, or the MCP server. */
  readonly at: 'api' | 'mcp'
  /** The contract does not show it: it never fails a deployment. */
  readonly provisional: boolean
  /** It refuses unknown parameters and members of its body. */
  readonly strict: boolean
  /** It needs no key. */
  readonly public: boolean
  /** Its role for judges of traffic. */
  readonly role: OperationRole
  /** The sessions that its path may name; null without a session in its path. */
  readonly session: SessionAccess<Code> | null
  /** Name of the schema of the request body. */
  readonly request: string | null
  readonly query: { readonly [name: string]: 'string' | 'integer' }
  /** Name of the schema of each response body, by status. */
  readonly responses: { readonly [status: string]: string }
  /** Codes that its examples show, by status. */
  readonly errors: { readonly [status: string]: readonly Code[] }
}

/** The sessions that an operation takes, and its refusal for every other id. */
type SessionAccess<Code extends string = string> = {
  /** Types of sessions, as the document names them. */
  readonly types: readonly string[]
  readonly visibleTo: (typeof sessionViewers)[number]
  readonly missing: Code
}

/** One operation of the control API, as far as routing, judging and calling need it. */
export type ControlEntry = Pick<OperationEntry, 'id' | 'method' | 'path' | 'request'> & {
  readonly query: { readonly [name: string]: 'string' | 'integer' | 'boolean' }
  /** Its effect, as an imperative. */
  readonly summary: string
  /** Name of the schema of each response body, by status or by class of statuses such as 4XX; empty where no JSON comes. */
  readonly responses: { readonly [status: string]: string }
  /** It answers with server-sent events. */
  readonly streams: boolean
}

/** A JSON schema of the dialect 2020-12. */
export type JsonSchema = { readonly [keyword: string]: unknown } | boolean

/** The place of an argument of a tool in the request of its operation. A flag stands for the only value that a parameter has. */
export type ToolArgument = { readonly in: 'path' | 'query'; readonly name: string; readonly flag?: string }

/** An operation as a tool of the MCP server. Arguments that have no place of their own are members of the body. */
export type ToolSchema = {
  readonly title: string
  readonly description: string
  readonly places: { readonly [argument: string]: ToolArgument }
  readonly input: JsonSchema
  /** Null where a success has no body. */
  readonly output: JsonSchema | null
}
