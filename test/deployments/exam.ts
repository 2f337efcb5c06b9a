/** The surroundings of a deployment: its addresses, its clock and its share of chance. */
export interface Surroundings {
  /** The root of the API, such as `http://127.0.0.1:4010/api/v2`. */
  readonly baseUrl: string
  readonly mcpUrl: string
  /** Milliseconds since 1970. Moves forward only, by itself (a server) or by hand (a test). */
  readonly now: () => number
  /** Resolves when the clock has moved on by so much. */
  readonly wait: (ms: number) => Promise<void>
}

/** A deployment of the service, somebody's own. */
export interface Deployment {
  readonly handle: (request: Request) => Promise<Response>
  /** The target file for a conformance run, as target-format.md says: the parsed YAML. */
  readonly target: object
}

/** The difficulty of finding a fault. `easy`: any call shows it. `medium`: a certain input or state. `hard`: a sequence, one kind of session, a second page, an exact bound, another account. */
export type Difficulty = 'easy' | 'medium' | 'hard'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The value at a path of the parsed JSON body, such as `at('sessions', 0, 'status')`; undefined where there is none. */
  readonly at: (...path: readonly (string | number)[]) => unknown
  /** The array at a path, empty where there is none. */
  readonly list: (...path: readonly (string | number)[]) => readonly unknown[]
}

/** The means of a witness to call the deployment and let time pass. */
export interface Client {
  /** A request to a path below `baseUrl` (or to a full URL), with a key of the target by name (`default`, `other`, …; null: no key). */
  readonly ask: (
    method: string,
    path: string,
    options?: { readonly key?: string | null; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> },
  ) => Promise<Answer>
  readonly wait: (ms: number) => Promise<void>
}

/** One fault of one clause. */
export interface Mutant<Behaviour> {
  /** kebab-case, unique in the deployment. */
  readonly id: string
  /** The clause of the contract that it breaks, in its words, shortened. */
  readonly clause: string
  /** The heading of the contract under which the clause stands. */
  readonly heading: string
  readonly breaks: string
  readonly difficulty: Difficulty
  readonly class: 'status' | 'shape' | 'value' | 'filter' | 'order' | 'page' | 'bound' | 'state' | 'access' | 'time' | 'format' | 'limit'
  readonly behaviour: Partial<Behaviour>
  /** True when the fault shows; false on the deployment without fault. At most 900 requests, 100 searches, 12 created sessions. */
  readonly witness: (client: Client) => Promise<boolean>
}

/** Another way to keep the contract where it leaves a choice: no rule may fail on it. */
export interface Variant<Behaviour> {
  readonly id: string
  readonly does: string
  readonly behaviour: Partial<Behaviour>
}
