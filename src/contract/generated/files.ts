// Generated from spec/ by `npm run generate`. Do not edit.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly Account: {
            /** @description Whether the research-agent API is enabled for it; true without it. */
            readonly agentApi?: boolean;
            /** Format: email */
            readonly email?: string;
            /** @description Cents that may be spent in a month once the quota is used up, at 50 a unit. Null, and without it, extra usage is not enabled. */
            readonly extraUsageCap?: number | null;
            /** @description Whether its key is valid, revoked or expired, or the text of a valid one; `key-NAME` without a text. In other worlds than the default, `-WORLD` follows. */
            readonly key?: string;
            /** @description How many of its systematic reviews may be processing at once; one more is refused with 403. Null, and without it, is no limit. */
            readonly maxRunningReviews?: number | null;
            /** @description Whether it may invite people without an account; true without it. */
            readonly mayInvite?: boolean;
            /**
             * @description Without it, the plan of the account of that name in the default world, or enterprise.
             * @enum {unknown}
             */
            readonly plan?: "basic" | "plus" | "pro" | "scale" | "enterprise";
            /** @description What it is there for, in a short sentence for people. Null, and without it, nothing is said, but of the accounts of the default world. */
            readonly purpose?: string | null;
            /** @description Units of usage left; null is no limit. A stage costs by its papers, its depth and its figures. */
            readonly quota?: number | null;
            /** @description Units of usage of each calendar month in UTC. The quota is this number again when a month begins; null, and without it, it is not renewed. */
            readonly quotaPerMonth?: number | null;
            /** @description How many people a session of the account may be shared with; 10 without it. */
            readonly recipientCap?: number;
            /** @description Whether it may create systematic reviews; as its plan without it. */
            readonly systematicReviews?: boolean;
        };
        readonly AdvanceStep: {
            readonly advance: components["schemas"]["Duration"];
        };
        readonly CallStep: {
            /** @description The account whose key it uses, default without it; null or none is without a key. */
            readonly as?: string | null;
            readonly body?: unknown;
            /** @description An operationId. */
            readonly call: string;
            readonly expect?: components["schemas"]["Expect"];
            /** @description Over those that a call has; null takes one away. */
            readonly headers?: {
                readonly [key: string]: string | null;
            };
            readonly path?: components["schemas"]["Path"];
            readonly query?: {
                readonly [key: string]: unknown;
            };
            readonly save?: components["schemas"]["Save"];
            /** @description Sent as it stands, instead of a body. */
            readonly text?: string;
        };
        /** @description Steers the world of a mock. A deployment cannot be steered. */
        readonly ControlStep: {
            readonly control: {
                readonly body?: unknown;
                /** @description An operation of the control API, such as steerSession. */
                readonly call: string;
                readonly path?: components["schemas"]["Path"];
                readonly query?: {
                    readonly [key: string]: unknown;
                };
            };
            readonly expect?: components["schemas"]["Expect"];
            readonly save?: components["schemas"]["Save"];
        };
        /** @description How a session goes on. */
        readonly Course: {
            /**
             * @description How the turn of an agent session goes: it asks and waits, pauses for quota before it writes, fails, hangs, or starts a report of its own.
             * @enum {unknown}
             */
            readonly agentTurn?: "asks" | "pauses" | "fails" | "hangs" | "createsReport";
            /**
             * @description What moves it: the clock, typed gets of its owner, or control alone; time without it.
             * @enum {unknown}
             */
            readonly by?: "time" | "polls" | "hand";
            /**
             * @description Whether its PDF and DOCX are generated when it completes; they are without it.
             * @enum {unknown}
             */
            readonly documents?: "generated" | "missing";
            /**
             * @description How its exports are when it completes; generating ones are ready one span later. Without it, those of its last stage are, or all are ready if it is given completed.
             * @enum {unknown}
             */
            readonly exports?: "ready" | "generating" | "unavailable";
            /** @description How long its exports are generated once it is completed; as long as its last stage without it. */
            readonly exportsSeconds?: number;
            readonly failAt?: components["schemas"]["Stage"];
            /** @description The code of the failure; without failAt the last stage fails. */
            readonly failWith?: string;
            readonly hangAt?: components["schemas"]["Stage"];
            /**
             * @description How the run ends while a resume is in flight.
             * @enum {unknown}
             */
            readonly onResume?: "completed" | "failed";
            readonly pauseAt?: readonly components["schemas"]["Stage"][];
            /** @description How many typed gets a stage lasts, when they move it; 1 without it. */
            readonly polls?: number;
            readonly spanSeconds?: number;
            /** @description How long each of these stages takes, over spanSeconds. */
            readonly stageSeconds?: {
                readonly [key: string]: number;
            };
        };
        /** @description ISO 8601, such as PT10M or P7D. */
        readonly Duration: string;
        /** @description Partial: what it does not name may be anything. Header names have no letter case. Matchers are maps with one key: $type $match $absent $any $each $some $none $atLeast $atMost $after $notAfter $newestFirst $distinct $schema $length. $after is for an instant, and takes the name of an earlier one beside it. $notAfter is for an instant, and takes another one. $newestFirst is for a list, and takes the name of a member with an instant: no item is newer than the one before it. $distinct is for a list, and takes the name of a member with a text: no two items have the same. $length takes a number, or $atLeast or $atMost of one. */
        readonly Expect: {
            readonly body?: unknown;
            readonly headers?: {
                readonly [key: string]: unknown;
            };
            /**
             * @description The connection ends without an answer, or within it.
             * @constant
             */
            readonly noAnswer?: true;
            /** @description A number, or a matcher such as $any: [403, 404]. */
            readonly status?: number | Record<string, never>;
            /** @description The body as text, whether it is JSON or not. */
            readonly text?: unknown;
        };
        /** @description Something that goes wrong with the requests that it meets, on their way to the service or back. */
        readonly Fault: {
            /** @description It lets so many of these requests pass first. */
            readonly after?: number;
            /** @description How long the answer takes, in real time. */
            readonly delay?: components["schemas"]["Duration"];
            /** @description One thing that goes wrong. */
            readonly does?: {
                /** @description Answered instead; the service never sees the request. */
                readonly answer?: {
                    /** @description JSON; a text is sent as it is. */
                    readonly body?: unknown;
                    readonly headers?: {
                        readonly [key: string]: string;
                    };
                    readonly status: number;
                };
                /** @description The service does what was asked, and its own answer arrives with other members. */
                readonly change?: {
                    /** @description Members in place of its own; `{ $absent: true }` takes one away, `{ $own: VALUE }` within one is as for replace. */
                    readonly body?: {
                        readonly [key: string]: unknown;
                    };
                    /** @description Over those of its own answer; null takes one away. */
                    readonly headers?: {
                        readonly [key: string]: string | null;
                    };
                    /** @description Only if its own answer has these members with these values. */
                    readonly when?: {
                        readonly [key: string]: unknown;
                    };
                };
                /** @description The body comes little by little, in real time. */
                readonly drip?: {
                    readonly bytes: number;
                    readonly every: components["schemas"]["Duration"];
                };
                /**
                 * @description The connection ends without an answer: before the service sees the request, or after it has done what was asked.
                 * @enum {unknown}
                 */
                readonly drop?: "before" | "after";
                /**
                 * @description Refused with 403 by the edge in front of the service, with the text `error code: 1010`, which is not JSON.
                 * @constant
                 */
                readonly edge?: true;
                /** @description The service does what was asked, and another answer arrives than its own. */
                readonly replace?: {
                    /** @description JSON; a text is sent as it is. `{ $own: VALUE }` in it is the value that the service's own answer has at that place, and VALUE where it has none. A text that begins with `${baseUrl}` leads to this world. */
                    readonly body?: unknown;
                    /** @description Over those of its own answer; null takes one away. */
                    readonly headers?: {
                        readonly [key: string]: string | null;
                    };
                    readonly status: number;
                };
                /** @description The connection ends within the body of the answer. */
                readonly truncate?: {
                    /** @description How much of it arrives. */
                    readonly bytes: number;
                };
                /**
                 * @description The request is delivered to the service twice; the second answer arrives.
                 * @constant
                 */
                readonly twice?: true;
            };
            /** @description How much longer at most; the seed decides. */
            readonly jitter?: components["schemas"]["Duration"];
            /** @description Which requests it is for; all without it. */
            readonly on?: {
                /** @description The account whose key is sent; `none` is without a key. */
                readonly account?: string;
                /** @description Headers that it must have: by name a regular expression, without letter case. A header that is not sent is the empty text. */
                readonly headers?: {
                    readonly [key: string]: string;
                };
                /** @description An operationId, `file` for downloads, `mcp` for requests to the MCP server, or `oauth` for those to its authorization server. Without it, requests of those two are not met. */
                readonly operation?: string;
                /** @description What it must be exactly; what is not named may be anything. */
                readonly request?: {
                    /** @description Its JSON, in whatever order of members; a text is the body as it is sent, empty for none. */
                    readonly body?: unknown;
                    readonly method?: string;
                    /** @description Below the base URL, as it is sent; with `oauth`, below its issuer. */
                    readonly path?: string;
                    /** @description The text after the question mark, as it is sent; empty for none. */
                    readonly query?: string;
                };
                /** @description The name of a given session, or an id. */
                readonly session?: string;
            };
            /**
             * @description A fault by name. `edge` refuses the default User-Agents of libraries, and requests without one, as the service was seen to.
             * @enum {unknown}
             */
            readonly preset?: "edge";
            /** @description How likely it meets each of these requests; the seed decides. */
            readonly probability?: number;
            /** @description It meets so many and no more. */
            readonly times?: number;
        };
        /** @description What the world is made from. On a deployment the target file has to offer it. */
        readonly Given: {
            /** @description By name; without them the accounts of the default world. `none` is no account: it means without a key. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["Account"];
            };
            /**
             * Format: date-time
             * @description The clock stands still here until a step advances it.
             */
            readonly clock?: string;
            /** @description What goes wrong on the way to the service or back. The first that meets a request counts. */
            readonly faults?: readonly components["schemas"]["Fault"][];
            /** @description The library of saved papers that is there already. */
            readonly library?: components["schemas"]["GivenLibrary"];
            readonly limits?: components["schemas"]["Limits"];
            readonly options?: components["schemas"]["Options"];
            /** @description Papers beside those that every world has, one by one or as reference lists. */
            readonly papers?: readonly components["schemas"]["GivenPaper"][];
            readonly seed?: number;
            /** @description Sessions that are there already, by a name of their own, at any point of their life. */
            readonly sessions?: {
                readonly [key: string]: components["schemas"]["GivenSession"];
            };
            readonly timelines?: readonly components["schemas"]["Timeline"][];
            /** @description Trials beside those that every world has. */
            readonly trials?: readonly components["schemas"]["GivenTrial"][];
        };
        /** @description A collection of given sources of its owner. */
        readonly GivenCollection: {
            readonly description?: string;
            /** @description Its own name without it. */
            readonly name?: string;
            /** @description The name of an account; default without it. */
            readonly owner?: string;
            readonly sharedWith?: readonly {
                /** Format: email */
                readonly email: string;
                /**
                 * @description Reader without it.
                 * @enum {unknown}
                 */
                readonly role?: "reader" | "writer";
            }[];
            /** @description Names of given sources. */
            readonly sources?: readonly string[];
        };
        /** @description Saved papers and collections of them, each by a name of its own. */
        readonly GivenLibrary: {
            readonly collections?: {
                readonly [key: string]: components["schemas"]["GivenCollection"];
            };
            readonly sources?: {
                readonly [key: string]: components["schemas"]["GivenSource"];
            };
        };
        /** @description A paper of which only the title has to be known, or a list of references in a format of its own: csl, bibtex or ris. */
        readonly GivenPaper: {
            readonly abstract?: string | null;
            readonly authors?: readonly string[];
            /** @description The text of a BibTeX file. */
            readonly bibtex?: string;
            readonly citedByCount?: number | null;
            /** @description CSL-JSON items. */
            readonly csl?: readonly {
                readonly [key: string]: unknown;
            }[];
            /** @description Kept bare and in lower case, whatever stands before it. */
            readonly doi?: string | null;
            /** @description In a scenario file: a .bib, .ris or .json file of references, by its path from there. What was read of it then stands beside its name. */
            readonly file?: string;
            readonly fullTextUrl?: string | null;
            readonly journalQuartile?: number | null;
            /** @description Papers that have one are in the pubmed corpus as well. */
            readonly pmid?: string | null;
            /** @description False without it. */
            readonly retracted?: boolean;
            /** @description The text of a RIS file. */
            readonly ris?: string;
            /** @description Made from its place and the seed without it. */
            readonly serviceId?: string;
            readonly studyTypeTags?: readonly string[];
            /** @description Words for what it is about. */
            readonly subjects?: readonly string[];
            readonly title?: string;
            readonly urls?: readonly string[];
            readonly venue?: string | null;
            readonly year?: number | null;
        };
        /** @description A session that is there already. */
        readonly GivenSession: {
            /**
             * Format: date-time
             * @description One hour before the world begins without it.
             */
            readonly createdAt?: string;
            /** @description Where it is, was paused, or failed; the first or last that fits without it. */
            readonly executionStage?: components["schemas"]["Stage"];
            /** @description The code of a failed session. */
            readonly failWith?: string;
            readonly goesOn?: components["schemas"]["Course"];
            readonly isPublic?: boolean;
            /** @description The name of an account; default without it. */
            readonly owner?: string;
            /** @description More of the body that it was created with, such as abstractScreening. */
            readonly request?: {
                readonly [key: string]: unknown;
            };
            readonly researchQuestion?: string;
            /**
             * Format: uuid
             * @description Made from the seed without it.
             */
            readonly sessionId?: string;
            readonly sharedWith?: readonly string[];
            /**
             * @description Says who made it; `api` by default.
             * @enum {unknown}
             */
            readonly source?: "user" | "api" | "mcp" | "agent_session";
            /**
             * @description Processing without it.
             * @enum {unknown}
             */
            readonly status?: "processing" | "pausedForInsufficientQuota" | "completed" | "failed" | "unknown";
            readonly title?: string;
            /** @enum {unknown} */
            readonly type: "report" | "systematicReview" | "agent";
        };
        /** @description A saved paper by its serviceId, its DOI, or its title. */
        readonly GivenSource: {
            readonly abstract?: string;
            readonly authors?: readonly string[];
            /** @description In any form. */
            readonly doi?: string;
            /**
             * @description What a reader of its full text meets. Pending lasts for ever.
             * @enum {unknown}
             */
            readonly fullText?: "available" | "pending" | "unavailable";
            /** @description The name of an account; default without it. */
            readonly owner?: string;
            /** @description The name of its PDF. */
            readonly pdf?: string;
            readonly pmid?: string;
            /** @description The id that a search shows. */
            readonly serviceId?: string;
            readonly title?: string;
            readonly urls?: readonly string[];
            readonly venue?: string;
            readonly year?: number;
        };
        /** @description A trial; what is not said of it is null, or nothing. */
        readonly GivenTrial: {
            readonly completionDate?: string | null;
            readonly conditions?: readonly string[];
            readonly enrollmentCount?: number | null;
            readonly hasResults?: boolean | null;
            readonly interventions?: readonly string[];
            readonly lastUpdatedYear?: number | null;
            readonly leadSponsor?: string | null;
            readonly nctId: string;
            readonly overallStatus?: string | null;
            readonly phase?: readonly string[];
            readonly primaryCompletionDate?: string | null;
            readonly startDate?: string | null;
            /** @enum {string|null} */
            readonly studyType?: "INTERVENTIONAL" | "OBSERVATIONAL" | "EXPANDED_ACCESS" | null;
            readonly summary?: string | null;
            readonly title: string;
            /** @description Made from the nctId without it. */
            readonly url?: string;
        };
        readonly KnownFailure: {
            /** @description Who mends it. */
            readonly owner?: string;
            /** @description Why the failure may stay, such as a ticket. */
            readonly reason: string;
            /** @description The id of one rule; understudy rules lists them. */
            readonly rule: string;
            /**
             * Format: date
             * @description The last day, in UTC, on which the failure may stay.
             */
            readonly until?: string;
        };
        /** @description A run does not end as violations because of them. An entry whose rule is kept again, or that is past its date, fails the run. */
        readonly KnownFailures: readonly components["schemas"]["KnownFailure"][];
        readonly Limits: {
            /**
             * @description Whether a maxResults over the plan's cap is refused, or gives fewer results; reject without it.
             * @enum {unknown}
             */
            readonly planCap?: "reject" | "clamp";
            /**
             * @description The regime of request rates; none without it.
             * @enum {unknown}
             */
            readonly rateLimit?: "none" | "perMinute" | "daily";
            /** @description Whether the 429 of the per-minute regime has a Retry-After; false without it, as none was ever seen. */
            readonly retryAfter?: boolean;
        };
        /** @description Calls a tool of the MCP server. */
        readonly McpStep: {
            /** @description The arguments of the tool. */
            readonly arguments?: {
                readonly [key: string]: unknown;
            };
            /** @description The account whose token it uses, default without it; null or none is without a token. */
            readonly as?: string | null;
            readonly expect?: components["schemas"]["ToolExpect"];
            /** @description The name of a tool, such as create_report. */
            readonly mcp: string;
            readonly save?: components["schemas"]["Save"];
        };
        /** @description Repeats a call of a tool until what it answers is as expected. */
        readonly McpUntilStep: {
            /** @description The arguments of the tool. */
            readonly arguments?: {
                readonly [key: string]: unknown;
            };
            /** @description The account whose token it uses, default without it; null or none is without a token. */
            readonly as?: string | null;
            readonly atMost?: components["schemas"]["Duration"];
            readonly every?: components["schemas"]["Duration"];
            /** @description The name of a tool, such as get_report. */
            readonly mcp: string;
            readonly save?: components["schemas"]["Save"];
            readonly until: components["schemas"]["ToolExpect"];
        };
        readonly Options: {
            /**
             * @description The form of the answers; newer has members that nobody knows yet.
             * @enum {unknown}
             */
            readonly form?: "current" | "older" | "newer";
            /** @description Whether questions steer their sessions; true without it. */
            readonly magic?: boolean;
            /**
             * @description Whether the authorization server asks a person for consent (ask), on a page on which the account is chosen, or signs in at once (auto): then a program gets the account that its login_hint names, or default. It is ask without it.
             * @enum {string}
             */
            readonly oauth?: "ask" | "auto";
            /**
             * @description Whether the operations marked x-provisional exist; on without it. When off, their paths answer 404 as unknown ones.
             * @enum {string}
             */
            readonly provisional?: "on" | "off";
            /** @description Whether reports take 5 to 15 minutes and reviews 30 to 180, as they really do; seconds without it. */
            readonly realistic?: boolean;
            /** @description Whether unknown keys and parameters are refused; they are ignored without it. */
            readonly strictBodies?: boolean;
            /** @description How long it takes until `GET /usage` shows what was used; no time without it. It was seen to take up to a minute. */
            readonly usageLag?: components["schemas"]["Duration"];
        };
        /** @description Path parameters. */
        readonly Path: {
            readonly [key: string]: string;
        };
        /** @description Where it comes from. With a fault that was recorded, a replay tells whether it shows again. */
        readonly Provenance: {
            /** @description Where the contract says it. */
            readonly clause?: string;
            /** @description The base URL of the deployment that it was seen on. */
            readonly deployment?: string;
            readonly fault?: components["schemas"]["RecordedFault"];
            /** @description What wrote it, such as conform. */
            readonly from?: string;
            /** Format: date-time */
            readonly recordedAt?: string;
            /** @description The rule that was broken. */
            readonly rule?: string;
            /** @description What requests were drawn from. */
            readonly seed?: number;
            /** @description The version of what wrote it. */
            readonly version?: string;
        };
        /** @description What was seen instead of what was expected. */
        readonly RecordedFault: {
            readonly actual: string;
            readonly expected: string;
            readonly pointer: string;
            /** @description The number of the step whose answer shows it, such as 4, or 4.2 within a repeat. */
            readonly step: string;
        };
        readonly RepeatStep: {
            /** @description The time that passes after each turn. */
            readonly every?: components["schemas"]["Duration"];
            readonly repeat: number;
            readonly steps: readonly components["schemas"]["Step"][];
        };
        /** @description Names for values of the answer, by JSON pointer; a text that is ${name} becomes the value, in a longer text it is inserted. Given sessions stand for their ids by their names, ${default.email} for the address of an account. */
        readonly Save: {
            readonly [key: string]: string;
        };
        readonly Scenario: {
            /** @constant */
            readonly format: 1;
            readonly given?: components["schemas"]["Given"];
            readonly notes?: string;
            readonly provenance?: components["schemas"]["Provenance"];
            /** @description What happens; a file of a world alone has none. */
            readonly steps: readonly components["schemas"]["Step"][];
            /** @description Why somebody wants to see it. */
            readonly story?: string;
            /** @description What happens, in a few words. */
            readonly title: string;
        };
        /** @enum {unknown} */
        readonly Stage: "gathering_sources" | "screening_abstract" | "screening_fulltext" | "extracting_data" | "generating_report";
        readonly Step: {
            readonly [key: string]: unknown;
        };
        /** @description Any scalar may be ${env:NAME}. A rule that needs an absent entry is not run and says which. */
        readonly Target: {
            readonly accounts?: {
                readonly default?: {
                    readonly email?: string;
                    /** @enum {unknown} */
                    readonly plan?: "basic" | "plus" | "pro" | "scale" | "enterprise";
                };
                readonly other?: {
                    readonly email?: string;
                    /** @enum {unknown} */
                    readonly plan?: "basic" | "plus" | "pro" | "scale" | "enterprise";
                };
            };
            readonly allow?: {
                /**
                 * @description false: send no invitation to anyone.
                 * @default true
                 */
                readonly emails?: boolean;
                /**
                 * @description true: a client may be registered at the authorization server of the MCP server, for the rules of signing in.
                 * @default false
                 */
                readonly registration?: boolean;
                /**
                 * @description true: replay --shrink may send the POST requests of a scenario again and again.
                 * @default false
                 */
                readonly repeats?: boolean;
            };
            /** @description Root of the version-2 API, without a trailing slash. */
            readonly baseUrl: string;
            /** @description A PEM file of authorities to trust besides those of Node, relative to this file. */
            readonly ca?: string;
            /** @description Shown to the hosts of baseUrl, mcpUrl and control where they ask for one. PEM files, relative to this file. */
            readonly clientCertificate?: {
                /** @description The certificate, and those of the authorities between. */
                readonly cert: string;
                /** @description Its private key, without a passphrase. */
                readonly key: string;
            };
            /** @description Only a mock has one: gives its clock and fresh fixtures. */
            readonly control?: {
                readonly token?: string;
                readonly url: string;
            };
            /** @description Sent with every API request, and to the MCP server if it has the origin of baseUrl. Any other request gets at most the User-Agent. */
            readonly headers?: {
                readonly [key: string]: string;
            };
            readonly keys: {
                /** @description An account with API access, systematic reviews and quota left. */
                readonly default: string;
                /** @description An account on the Enterprise plan. */
                readonly enterprise?: string;
                /** @description Usage quota exhausted: 402 on search, create, resume. */
                readonly exhausted?: string;
                /** @description An expired key. */
                readonly expired?: string;
                /** @description A plan below Pro: 403 api_access_denied. */
                readonly noApiAccess?: string;
                /** @description API access without systematic reviews: 403 guided_flow_required. */
                readonly noReviews?: string;
                /** @description A second account with API access. */
                readonly other?: string;
                /** @description An account on the Pro plan. */
                readonly pro?: string;
                /** @description A revoked key. */
                readonly revoked?: string;
                /** @description An account on the Scale plan. */
                readonly scale?: string;
            };
            /** @description Where the library is, as paths below baseUrl. The contract has ten conventions of it and no address: with this entry they are judged. */
            readonly library?: {
                /** @description The list of collections, such as /library/collections. */
                readonly collections: string;
                /** @description The list of sources, such as /library/sources. One of them is below it, by its id. */
                readonly sources: string;
            };
            /** @description How to get into the MCP server: an access token, or a client that is registered at its authorization server. */
            readonly mcp?: {
                /** @description A registered client with the redirect address http://127.0.0.1:7421/callback, to which nothing is ever sent. */
                readonly clientId?: string;
                /** @description The secret of the client, if it has one. */
                readonly clientSecret?: string;
                /** @description An access token with all scopes. It is never revoked. */
                readonly token?: string;
            };
            /** @description Address of the MCP server. */
            readonly mcpUrl?: string;
            readonly poll?: {
                /** @default 45 */
                readonly intervalSeconds?: number;
                /** @default 1800 */
                readonly timeoutSeconds?: number;
            };
            /** @description The HTTP proxy that every request goes through, as http://user:password@host:port. Its password never enters a report. */
            readonly proxy?: string;
            /** @description Which regime the deployment enforces. */
            readonly rateLimit?: ("none" | "perMinute" | "daily" | "unknown") | {
                readonly mayTrip?: boolean;
                /** @enum {unknown} */
                readonly regime: "none" | "perMinute" | "daily" | "unknown";
            };
            /** @description Ids the deployment already holds, owned by keys.default unless said otherwise. */
            readonly sessions?: {
                /**
                 * Format: uuid
                 * @description An agent session.
                 */
                readonly agent?: string;
                /**
                 * Format: uuid
                 * @description Its recipient cap is reached.
                 */
                readonly capped?: string;
                /**
                 * Format: uuid
                 * @description A completed report.
                 */
                readonly completedReport?: string;
                /**
                 * Format: uuid
                 * @description A completed systematic review.
                 */
                readonly completedReview?: string;
                /**
                 * Format: uuid
                 * @description Completed, its exports being generated.
                 */
                readonly exportsGenerating?: string;
                /**
                 * Format: uuid
                 * @description Completed, its exports unavailable.
                 */
                readonly exportsUnavailable?: string;
                /**
                 * Format: uuid
                 * @description A failed report.
                 */
                readonly failedReport?: string;
                /**
                 * Format: uuid
                 * @description A review that failed after some stages; data holds their exports.
                 */
                readonly failedReview?: string;
                /**
                 * Format: uuid
                 * @description Belongs to keys.other, not shared.
                 */
                readonly foreign?: string;
                /** @description Paused, limit resolved since: a resume succeeds. Each can be used once. */
                readonly paused?: readonly string[];
                /** @description Owned by keys.exhausted: paused, limit not resolved, so a resume answers 402. */
                readonly pausedExhausted?: readonly string[];
                /**
                 * Format: uuid
                 * @description Stays processing for the length of a run.
                 */
                readonly processing?: string;
                /**
                 * Format: uuid
                 * @description An agent session that another account shared read-only with keys.default.
                 */
                readonly sharedAgent?: string;
                /**
                 * Format: uuid
                 * @description A session whose status is not tracked.
                 */
                readonly unknown?: string;
            };
            readonly sharing?: {
                /** @description An account without the research-agent API. */
                readonly agentApiDisabledKey?: string;
                /**
                 * Format: uuid
                 * @description An agent session of that account.
                 */
                readonly agentApiDisabledSession?: string;
                /** @description An account that may not invite people without an account. */
                readonly deniedKey?: string;
                /**
                 * Format: uuid
                 * @description A session of that account.
                 */
                readonly deniedSession?: string;
                /** @description Has an account. */
                readonly registeredEmail?: string;
                /** @description Has none. */
                readonly unregisteredEmail?: string;
            };
        };
        /** @description How sessions to come will go. The first that fits a question holds. */
        readonly Timeline: {
            /**
             * @description How the turn of an agent session goes: it asks and waits, pauses for quota before it writes, fails, hangs, or starts a report of its own.
             * @enum {unknown}
             */
            readonly agentTurn?: "asks" | "pauses" | "fails" | "hangs" | "createsReport";
            /**
             * @description What moves it: the clock, typed gets of its owner, or control alone; time without it.
             * @enum {unknown}
             */
            readonly by?: "time" | "polls" | "hand";
            /**
             * @description Whether its PDF and DOCX are generated when it completes; they are without it.
             * @enum {unknown}
             */
            readonly documents?: "generated" | "missing";
            /**
             * @description How its exports are when it completes; generating ones are ready one span later. Without it, those of its last stage are.
             * @enum {unknown}
             */
            readonly exports?: "ready" | "generating" | "unavailable";
            /** @description How long its exports are generated once it is completed; as long as its last stage without it. */
            readonly exportsSeconds?: number;
            readonly failAt?: components["schemas"]["Stage"];
            /** @description The code of the failure; without failAt the last stage fails. */
            readonly failWith?: string;
            readonly hangAt?: components["schemas"]["Stage"];
            /**
             * @description How the run ends while a resume is in flight.
             * @enum {unknown}
             */
            readonly onResume?: "completed" | "failed";
            readonly pauseAt?: readonly components["schemas"]["Stage"][];
            /** @description How many typed gets a stage lasts, when they move it; 1 without it. */
            readonly polls?: number;
            /** @description Only for questions that contain this text. */
            readonly question?: string;
            /**
             * Format: uuid
             * @description Only for one session, the first that it fits, by its whole question: that session gets this id.
             */
            readonly sessionId?: string;
            readonly spanSeconds?: number;
            /** @description How long each of these stages takes, over spanSeconds. */
            readonly stageSeconds?: {
                readonly [key: string]: number;
            };
            /**
             * @description Only for sessions of this type.
             * @enum {unknown}
             */
            readonly type?: "report" | "systematicReview" | "agent";
        };
        /** @description As Expect, of what a tool answered: body is its structured content, or the JSON of its text, and text is that text. */
        readonly ToolExpect: {
            readonly body?: unknown;
            /** @description The error of the protocol, where no tool was called: { code: -32602 }. */
            readonly error?: unknown;
            readonly headers?: {
                readonly [key: string]: unknown;
            };
            /** @description True for an error of the tool. Its body has the code of the API: { error: { code: insufficient_quota } }. */
            readonly isError?: boolean | Record<string, never>;
            /**
             * @description The connection ends without an answer, or within it.
             * @constant
             */
            readonly noAnswer?: true;
            /** @description Of the HTTP answer: 200 where a tool was called, also for its errors; 401 for a token that is refused. */
            readonly status?: number | Record<string, never>;
            /** @description The text of the result. */
            readonly text?: unknown;
        };
        /** @description Repeats a call until its answer is as expected. */
        readonly UntilStep: {
            /** @description The account whose key it uses, default without it; null or none is without a key. */
            readonly as?: string | null;
            readonly atMost?: components["schemas"]["Duration"];
            readonly body?: unknown;
            readonly call: string;
            readonly every?: components["schemas"]["Duration"];
            readonly path?: components["schemas"]["Path"];
            readonly query?: {
                readonly [key: string]: unknown;
            };
            readonly save?: components["schemas"]["Save"];
            readonly until: components["schemas"]["Expect"];
        };
        /** @description Follows an address that an answer gave, without a key: a download, a page. */
        readonly VisitStep: {
            readonly expect?: components["schemas"]["Expect"];
            readonly save?: components["schemas"]["Save"];
            /** @description The whole address, as a step saved it: ${pdf} after save: { pdf: /body/pdfUrl }. */
            readonly visit: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Account = components['schemas']['Account'];
export type AdvanceStep = components['schemas']['AdvanceStep'];
export type CallStep = components['schemas']['CallStep'];
export type ControlStep = components['schemas']['ControlStep'];
export type Course = components['schemas']['Course'];
export type Duration = components['schemas']['Duration'];
export type Expect = components['schemas']['Expect'];
export type Fault = components['schemas']['Fault'];
export type Given = components['schemas']['Given'];
export type GivenCollection = components['schemas']['GivenCollection'];
export type GivenLibrary = components['schemas']['GivenLibrary'];
export type GivenPaper = components['schemas']['GivenPaper'];
export type GivenSession = components['schemas']['GivenSession'];
export type GivenSource = components['schemas']['GivenSource'];
export type GivenTrial = components['schemas']['GivenTrial'];
export type KnownFailure = components['schemas']['KnownFailure'];
export type KnownFailures = components['schemas']['KnownFailures'];
export type Limits = components['schemas']['Limits'];
export type McpStep = components['schemas']['McpStep'];
export type McpUntilStep = components['schemas']['McpUntilStep'];
export type Options = components['schemas']['Options'];
export type Path = components['schemas']['Path'];
export type Provenance = components['schemas']['Provenance'];
export type RecordedFault = components['schemas']['RecordedFault'];
export type RepeatStep = components['schemas']['RepeatStep'];
export type Save = components['schemas']['Save'];
export type Scenario = components['schemas']['Scenario'];
export type Stage = components['schemas']['Stage'];
export type Step = components['schemas']['Step'];
export type Target = components['schemas']['Target'];
export type Timeline = components['schemas']['Timeline'];
export type ToolExpect = components['schemas']['ToolExpect'];
export type UntilStep = components['schemas']['UntilStep'];
export type VisitStep = components['schemas']['VisitStep'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
