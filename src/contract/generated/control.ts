// Generated from spec/ by `npm run generate`. Do not edit.
export interface paths {
    readonly "/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * See who answers
         * @description The version of the mock, and how many worlds it holds.
         */
        readonly get: operations["getServer"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/shelf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the scenarios of the package
         * @description By their names, such as `quota/search-without-quota-answers-402`; each tells its story.
         */
        readonly get: operations["listShelf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/shelf/{theme}/{scenario}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The rest of its name. */
                readonly scenario: components["parameters"]["ScenarioPath"];
                /** @description Theme of a scenario. */
                readonly theme: components["parameters"]["ThemePath"];
            };
            readonly cookie?: never;
        };
        /**
         * Get a scenario of the package
         * @description Its file, and the world that it begins with.
         */
        readonly get: operations["getShelfScenario"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/worlds": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the worlds
         * @description In the order in which they were made.
         */
        readonly get: operations["listWorlds"];
        readonly put?: never;
        /**
         * Create a world
         * @description From a given, the given of a scenario, your own or one of the shelf, or a preset; the `conformance` preset offers everything that a
         *     target file can name. A scenario file can be sent as it is, as `application/yaml`; a mistake in it is told with its line.
         */
        readonly post: operations["createWorld"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/worlds/{world}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        /**
         * Get a world
         * @description Where it is served, its keys, and the ids of the sessions that it was given.
         */
        readonly get: operations["getWorld"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a world
         * @description Its addresses answer 404 from then on. The default world stays.
         */
        readonly delete: operations["deleteWorld"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/worlds/{world}/accounts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        /**
         * List the accounts
         * @description With their keys.
         */
        readonly get: operations["listAccounts"];
        readonly put?: never;
        /**
         * Create an account
         * @description A person signs up. Invitations to the address become active shares.
         */
        readonly post: operations["signUp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/worlds/{world}/accounts/{account}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Name of an account. */
                readonly account: components["parameters"]["AccountPath"];
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        /**
         * Get an account
         * @description Its plan, what is left of its quota, and its key.
         */
        readonly get: operations["getAccount"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change an account
         * @description Raise its quota, move it to another plan, revoke its key.
         */
        readonly patch: operations["changeAccount"];
        readonly trace?: never;
    };
    readonly "/worlds/{world}/client-report": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        /**
         * See what its clients did wrong
         * @description What they used, broke and risked, and what they were never shown, by the exchanges in the ledger. What a client has left undone, such as a session that it gave up after one 500, is told once 15 minutes have passed since by the clock of the world: nobody knows before if the client waits.
         */
        readonly get: operations["getClientReport"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/worlds/{world}/clock": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        /**
         * Read the clock
         * @description The time of the world, and when something changes next by itself. A running clock goes with the wall clock. Where somebody sets
         *     that back, the clock goes on from its last instant; where it jumps ahead, as in a laptop's sleep, the clock jumps with it.
         */
        readonly get: operations["getClock"];
        readonly put?: never;
        /**
         * Move, stop or start the clock
         * @description Everything that is due up to the new time has happened when the answer comes. Going backwards is refused with 409.
         */
        readonly post: operations["moveClock"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/worlds/{world}/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        /**
         * Follow what happens
         * @description A stream of server-sent events, one for each event of the world and one for each exchange, from now on. That of an exchange has the `id` of its entry in the ledger.
         */
        readonly get: operations["streamEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/worlds/{world}/faults": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        /**
         * List the faults
         * @description In the order in which they count, with how often each met a request.
         */
        readonly get: operations["listFaults"];
        readonly put?: never;
        /**
         * Let something go wrong
         * @description It counts after those that are there.
         */
        readonly post: operations["addFault"];
        /**
         * Let nothing go wrong any more
         * @description Also those that were given.
         */
        readonly delete: operations["removeFaults"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/worlds/{world}/faults/{fault}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a fault. */
                readonly fault: components["parameters"]["FaultPath"];
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Remove a fault
         * @description The others stay as they are.
         */
        readonly delete: operations["removeFault"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/worlds/{world}/ledger": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        /**
         * See what was asked and answered
         * @description The last exchanges, newest first, and tallies of all.
         */
        readonly get: operations["getLedger"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Clear the ledger
         * @description Its exchanges and its tallies.
         */
        readonly delete: operations["clearLedger"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/worlds/{world}/ledger/{exchange}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of an exchange in the ledger. */
                readonly exchange: components["parameters"]["ExchangePath"];
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        /**
         * See one exchange
         * @description With what its request broke, and a curl line that sends it again.
         */
        readonly get: operations["getExchange"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/worlds/{world}/library": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        /**
         * See the library of every account
         * @description Sources and collections, newest first; deleted sources too.
         */
        readonly get: operations["getLibrary"];
        readonly put?: never;
        /**
         * Add sources and collections
         * @description As if their owners had saved and shared them. A mistake adds nothing.
         */
        readonly post: operations["addToLibrary"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/worlds/{world}/limits": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        /**
         * See the request rates
         * @description The regime, and how far its windows are used.
         */
        readonly get: operations["getLimits"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change the request rates
         * @description Another regime, another reading of the plan's cap, or windows that start anew.
         */
        readonly patch: operations["changeLimits"];
        readonly trace?: never;
    };
    readonly "/worlds/{world}/options": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        /**
         * See the options
         * @description The form of the answers, and how the world plays.
         */
        readonly get: operations["getOptions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change the options
         * @description Only those that are named.
         */
        readonly patch: operations["changeOptions"];
        readonly trace?: never;
    };
    readonly "/worlds/{world}/outbox": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        /**
         * See the e-mails
         * @description Invitations to people without an account, oldest first.
         */
        readonly get: operations["getOutbox"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/worlds/{world}/reset": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reset a world
         * @description It is again as it was created, from the same seed; its clock, its ledger and its snapshots too.
         */
        readonly post: operations["resetWorld"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/worlds/{world}/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        /**
         * List the sessions of every account
         * @description Newest first. A filter leaves out all others, and several count together.
         */
        readonly get: operations["listControlledSessions"];
        readonly put?: never;
        /**
         * Add a session at any point of its life
         * @description As if it had come there by itself.
         */
        readonly post: operations["addSession"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/worlds/{world}/sessions/{session}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a session. */
                readonly session: components["parameters"]["SessionPath"];
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        /**
         * Get a session of any account
         * @description What it shows, and what stands behind it.
         */
        readonly get: operations["getControlledSession"];
        readonly put?: never;
        /**
         * Steer a session
         * @description `step` ends its stage, `pause` stops it in its stage, `resume` goes on with it, `complete` and `fail` end it, `hang`
         *     keeps it in its stage for ever. An agent session can also `say` something, `ask` and wait, or `finish` its turn with an
         *     answer. What the contract's transitions do not allow is refused with 409.
         */
        readonly post: operations["steerSession"];
        /**
         * Delete a session
         * @description It answers 404 from then on, as one whose data is gone.
         */
        readonly delete: operations["deleteSession"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/worlds/{world}/sessions/{session}/details": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a session. */
                readonly session: components["parameters"]["SessionPath"];
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        /**
         * See all of a session
         * @description The events of its life, and what the API answers to its owner now. Seeing that counts as no poll, as no request and in no ledger; faults and overrides do not meet it.
         */
        readonly get: operations["getSessionDetails"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/worlds/{world}/snapshots": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        /**
         * List the snapshots
         * @description In the order in which they were taken, and how many a world may have.
         */
        readonly get: operations["listSnapshots"];
        readonly put?: never;
        /**
         * Take a snapshot
         * @description The world as it is, whole and with its clock, but for its ledger. A name that exists is replaced; one more than the limit is refused with 409.
         */
        readonly post: operations["takeSnapshot"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/worlds/{world}/snapshots/{snapshot}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a snapshot. */
                readonly snapshot: components["parameters"]["SnapshotPath"];
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a snapshot
         * @description The world and its other snapshots stay as they are.
         */
        readonly delete: operations["deleteSnapshot"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/worlds/{world}/snapshots/{snapshot}/restore": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a snapshot. */
                readonly snapshot: components["parameters"]["SnapshotPath"];
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Restore a snapshot
         * @description The world is again as it was then, its clock too.
         */
        readonly post: operations["restoreSnapshot"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/worlds/{world}/tokens": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        /**
         * List the tokens for the MCP server
         * @description Newest first; those that are worth nothing any more, too.
         */
        readonly get: operations["listTokens"];
        readonly put?: never;
        /**
         * Issue an access token
         * @description Without a sign-in, for clients that are given a token.
         */
        readonly post: operations["issueToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Expire or revoke tokens
         * @description All that are valid, or those of an account or a use. A client with an expired access token has to refresh it.
         */
        readonly patch: operations["changeTokens"];
        readonly trace?: never;
    };
    readonly "/worlds/{world}/tokens/{token}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A token. */
                readonly token: components["parameters"]["TokenPath"];
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Expire or revoke a token
         * @description A refresh token that is revoked takes all tokens of its sign-in with it. A token that is not valid is refused with 409.
         */
        readonly patch: operations["changeToken"];
        readonly trace?: never;
    };
}
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
        readonly AccountList: {
            /** @description The accounts. */
            readonly accounts: readonly components["schemas"]["ControlledAccount"][];
        };
        readonly ChangeAccount: {
            /** @description Whether the research-agent API is enabled for it. */
            readonly agentApi?: boolean;
            /**
             * Format: email
             * @description Its address.
             */
            readonly email?: string;
            /** @description Cents that may be spent in a month beyond the quota; null to disable extra usage. */
            readonly extraUsageCap?: number | null;
            /**
             * @description What its API key is worth.
             * @enum {string}
             */
            readonly key?: "valid" | "revoked" | "expired";
            /** @description How many of its systematic reviews may be processing at once; null is no limit. */
            readonly maxRunningReviews?: number | null;
            /** @description Whether it may invite people without an account. */
            readonly mayInvite?: boolean;
            /**
             * @description Its plan.
             * @enum {string}
             */
            readonly plan?: "basic" | "plus" | "pro" | "scale" | "enterprise";
            /** @description What it is there for, in a short sentence; null to say nothing. */
            readonly purpose?: string | null;
            /** @description Units of usage left; null is no limit. */
            readonly quota?: number | null;
            /** @description Units of usage of each calendar month; null to renew it no more. */
            readonly quotaPerMonth?: number | null;
            /** @description How many people a session of it may be shared with. */
            readonly recipientCap?: number;
            /** @description Whether it may create systematic reviews. */
            readonly systematicReviews?: boolean;
        };
        readonly ChangeLimits: {
            /**
             * @description All windows start anew and every block is lifted.
             * @constant
             */
            readonly forget?: true;
            /**
             * @description What a maxResults over the plan's cap gives.
             * @enum {string}
             */
            readonly planCap?: "reject" | "clamp";
            /**
             * @description The regime.
             * @enum {string}
             */
            readonly rateLimit?: "none" | "perMinute" | "daily";
            /** @description Whether the 429 of the per-minute regime has a Retry-After. */
            readonly retryAfter?: boolean;
        };
        readonly ChangeToken: {
            /**
             * @description What becomes of it.
             * @enum {string}
             */
            readonly state: "expired" | "revoked";
        };
        readonly ChangeTokens: {
            /** @description Only the tokens of this account. */
            readonly account?: string;
            /**
             * @description What becomes of them.
             * @enum {string}
             */
            readonly state: "expired" | "revoked";
            readonly use?: components["schemas"]["TokenUse"];
        };
        readonly ClientReport: {
            /** @description What the contract does not allow. */
            readonly broke: readonly {
                /** @description The same request to this mock; a comment of the shell where its body is no text. */
                readonly curl: string;
                /** @description The first that shows it. */
                readonly exchange: number;
                /** @description The member or parameter; empty for the request itself. */
                readonly field: string;
                /** @description What to do instead. */
                readonly fix: string;
                /** @description What is wrong. */
                readonly message: string;
                /** @description Null for a path or a method that leads nowhere. */
                readonly operation: string | null;
                /** @description Its id. */
                readonly rule: string;
                /** @description Of the contract. */
                readonly sentence: string;
                /** @description How often. */
                readonly times: number;
                /** @description Of the MCP server, where one was called. */
                readonly tool?: string;
            }[];
            /** @description Those that are named above. */
            readonly exchanges: readonly {
                /** @description Name of the account whose key was sent. */
                readonly account: string | null;
                readonly at: components["schemas"]["Instant"];
                /** @description Their number. */
                readonly id: number;
                /** @description As it came. */
                readonly method: string;
                /** @description Of the answer; null when none arrived. */
                readonly status: number | null;
                /** @description Of the MCP server, which made it. */
                readonly tool?: string;
                /** @description The whole address. */
                readonly url: string;
            }[];
            /** @description The end of the command, in a report of understudy run. */
            readonly exit?: {
                /** @description As it ended. */
                readonly code: number;
                /** @description What is odd about it. */
                readonly message: string;
            };
            /**
             * @description Of this report.
             * @constant
             */
            readonly format: 1;
            /** @description Why a command did not end by itself, so that what it left undone is not told. */
            readonly interruption?: string;
            /** @description States and answers of the service that the clients were not shown. */
            readonly neverMet: readonly {
                /** @description Its name on the shelf, which shows it. */
                readonly scenario: string;
                /** @description The state or answer. */
                readonly what: string;
            }[];
            /** @description All requests, of no operation of the API, too. */
            readonly requests: number;
            /** @description What goes wrong sooner or later. */
            readonly risked: readonly {
                /** @description The first that shows it. */
                readonly exchange: number;
                /** @description Such as polls-too-fast. New kinds may be added. */
                readonly kind: string;
                /** @description What the client does. */
                readonly message: string;
                /** @description Where it is of one. */
                readonly operation?: string;
                /** @description The first, where it is of a session. */
                readonly sessionId?: string;
                /** @description How often. */
                readonly times: number;
            }[];
            /** @description What was asked. */
            readonly used: readonly {
                /** @description Statuses, each with how often; lost where no answer arrived. */
                readonly answers: {
                    readonly [key: string]: number;
                };
                /** @description `older` and `current`, each with how many answers had that form; answers that fit both or neither are not counted. */
                readonly forms: {
                    readonly [key: string]: number;
                };
                /** @description Of the API. */
                readonly operation: string;
                /** @description Query parameters and members of bodies, each with how often. */
                readonly parameters: {
                    readonly [key: string]: number;
                };
                /** @description Of sessions that were asked more than once; null without one. */
                readonly polls: null | {
                    /** @description Between polls, by the clock of the world. */
                    readonly medianSeconds: number;
                    /** @description The most polls of one. */
                    readonly most: number;
                    /** @description How many sessions. */
                    readonly sessions: number;
                };
                /** @description How often. */
                readonly times: number;
                /** @description Keys and parameters that the contract does not know, which the service ignores. */
                readonly unknown: readonly {
                    /** @description What is not known. */
                    readonly message: string;
                    /** @description How often. */
                    readonly times: number;
                }[];
                /** @description The programs that asked; none for one that did not say. */
                readonly userAgents: readonly string[];
            }[];
        };
        readonly Clock: {
            /**
             * @description Whether it goes on by itself.
             * @enum {string}
             */
            readonly mode: "running" | "frozen";
            /** @description When a session changes next by itself; null when none will. */
            readonly nextChangeAt: components["schemas"]["Instant"] | null;
            readonly now: components["schemas"]["Instant"];
            readonly wallClock?: components["schemas"]["WallClockMoves"];
        };
        readonly ControlledAccount: {
            /** @description Whether the research-agent API is enabled for it. */
            readonly agentApi: boolean;
            /** @description Its address. */
            readonly email: string;
            /** @description Cents that may be spent in a month beyond the quota; null when extra usage is not enabled. */
            readonly extraUsageCap: number | null;
            /** @description Cents that were spent of them this month. */
            readonly extraUsageSpent: number;
            /**
             * @description What its API key is worth.
             * @enum {string}
             */
            readonly key: "valid" | "revoked" | "expired";
            /** @description How many of its systematic reviews may be processing at once; null is no limit. */
            readonly maxRunningReviews: number | null;
            /** @description Whether it may invite people without an account. */
            readonly mayInvite: boolean;
            /** @description Its name here. */
            readonly name: string;
            /**
             * @description Its plan.
             * @enum {string}
             */
            readonly plan: "basic" | "plus" | "pro" | "scale" | "enterprise";
            /** @description What it is there for, in a short sentence; null when nothing is said. */
            readonly purpose: string | null;
            /** @description Units of usage left; null is no limit. */
            readonly quota: number | null;
            /** @description Units of usage of each calendar month; null when its quota is not renewed. */
            readonly quotaPerMonth: number | null;
            /** @description How many people a session of it may be shared with. */
            readonly recipientCap: number;
            /** @description Whether it may create systematic reviews. */
            readonly systematicReviews: boolean;
            /** @description Its API key. */
            readonly token: string;
        };
        readonly ControlledCollection: {
            /**
             * Format: uuid
             * @description Its id.
             */
            readonly collectionId: string;
            /** @description Whether it owns its sources. */
            readonly isShared: boolean;
            /** @description Its name. */
            readonly name: string;
            /** @description Name of its account. */
            readonly owner: string;
            /** @description Its shares. */
            readonly sharedWith: readonly {
                /** @description Address of the recipient. */
                readonly email: string;
                /**
                 * @description What the recipient may do.
                 * @enum {string}
                 */
                readonly role: "reader" | "writer";
                /**
                 * @description Whether it is active.
                 * @enum {string}
                 */
                readonly status: "registered" | "invited";
            }[];
            /** @description How many sources it holds. */
            readonly sourceCount: number;
        };
        readonly ControlledLibrary: {
            /** @description How many collections there are. */
            readonly collectionCount: number;
            /** @description The collections. */
            readonly collections: readonly components["schemas"]["ControlledCollection"][];
            /** @description How many sources there are or were. */
            readonly sourceCount: number;
            /** @description The sources. */
            readonly sources: readonly components["schemas"]["ControlledSource"][];
        };
        readonly ControlledSession: {
            readonly createdAt: components["schemas"]["Instant"];
            /** @description What its owner reads. */
            readonly executionStage: string | null;
            /** @description Whether everybody with its address may view it. */
            readonly isPublic: boolean;
            /** @description When it changes next by itself; null when it will not. */
            readonly nextChangeAt: components["schemas"]["Instant"] | null;
            /** @description Name of its account. */
            readonly owner: string;
            /** @description Typed gets of its owner that counted in its stage. */
            readonly polls: number;
            /**
             * @description What moves it.
             * @enum {string}
             */
            readonly progress: "time" | "polls" | "hand";
            /**
             * Format: uuid
             * @description Its id.
             */
            readonly sessionId: string;
            /** @description Read-only shares. */
            readonly sharedWith: readonly {
                /** @description Address of the recipient. */
                readonly email: string;
                /**
                 * @description Whether it is active.
                 * @enum {string}
                 */
                readonly status: "registered" | "invited";
            }[];
            /**
             * @description Where it was created.
             * @enum {string}
             */
            readonly source: "user" | "api" | "mcp" | "agent_session";
            /** @description Units of usage that its stages took from its owner so far; none for what it was given. */
            readonly spent: number;
            /**
             * @description What its owner reads.
             * @enum {string}
             */
            readonly status: "processing" | "pausedForInsufficientQuota" | "completed" | "failed" | "unknown";
            readonly timeline: components["schemas"]["SessionTimeline"];
            /** @description Its title or question. */
            readonly title: string;
            /**
             * @description Its kind.
             * @enum {string}
             */
            readonly type: "report" | "systematicReview" | "agent";
            /**
             * Format: uri
             * @description Its page.
             */
            readonly url: string;
        };
        readonly ControlledSessionList: {
            /** @description The sessions. */
            readonly sessions: readonly components["schemas"]["ControlledSession"][];
            /** @description How many there are, on all pages. */
            readonly totalCount: number;
        };
        readonly ControlledSource: {
            /** @description The shared collection that owns it. */
            readonly collectionId: string | null;
            /** @description When it was deleted, or removed to the trash; null while it is there. */
            readonly deletedAt: components["schemas"]["Instant"] | null;
            /** @description Its DOI. */
            readonly doi: string | null;
            /**
             * @description What a reader of its full text meets.
             * @enum {string}
             */
            readonly fullTextStatus: "available" | "pending" | "unavailable";
            /** @description Name of its account; null when a shared collection owns it. */
            readonly owner: string | null;
            /**
             * Format: uuid
             * @description Its id.
             */
            readonly sourceId: string;
            /** @description Title of the paper. */
            readonly title: string;
        };
        readonly ControlledToken: {
            /** @description Name of the account that gave its consent. */
            readonly account: string;
            /** @description The client that it was issued to. */
            readonly clientId: string;
            /** @description The name that the client registered. */
            readonly clientName: string | null;
            readonly expiresAt: components["schemas"]["Instant"];
            /**
             * Format: uri
             * @description The address of the MCP server that it is for.
             */
            readonly resource: string;
            readonly scopes: components["schemas"]["TokenScopes"];
            /**
             * @description What it is worth. A refresh token is replaced when it is used.
             * @enum {string}
             */
            readonly state: "valid" | "expired" | "revoked" | "replaced";
            /** @description Its text. */
            readonly token: string;
            readonly use: components["schemas"]["TokenUse"];
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
        readonly CreatedWorld: {
            /**
             * Format: uri
             * @description Root of its API.
             */
            readonly baseUrl: string;
            /**
             * Format: uri
             * @description Address of the control API.
             */
            readonly controlUrl: string;
            readonly id: components["schemas"]["WorldId"];
            /** @description A key for each account, by its name. */
            readonly keys: {
                readonly [key: string]: string;
            };
            /**
             * Format: uri
             * @description Address of its MCP server.
             */
            readonly mcpUrl: string;
            /** @description What everything in it follows from. */
            readonly seed: number;
            /** @description The id of each given session, by its name. */
            readonly sessions: {
                readonly [key: string]: string;
            };
            /** @description What a target file says of it. */
            readonly target: {
                readonly [key: string]: unknown;
            };
        };
        readonly CreateWorld: {
            readonly given?: components["schemas"]["Given"];
            readonly id?: components["schemas"]["WorldId"];
            /**
             * @description A given that the mock brings along.
             * @enum {string}
             */
            readonly preset?: "default" | "conformance";
            /** @description A scenario file as an object; its `given` counts. */
            readonly scenario?: {
                readonly [key: string]: unknown;
            };
            /** @description Over the seed of what it is made from. */
            readonly seed?: number;
            /** @description Name of a scenario of the package, such as `quota/search-without-quota-answers-402`; its `given` counts. */
            readonly shelf?: string;
        };
        /** @description ISO 8601, such as PT10M or P7D. */
        readonly Duration: string;
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
        readonly FaultInForce: {
            readonly fault: components["schemas"]["Fault"];
            /** @description Its id, such as `fault-1`. */
            readonly id: string;
            /** @description How many it has met. */
            readonly met: number;
            /** @description How many requests that it is for it has let pass. */
            readonly passed: number;
        };
        readonly FaultList: {
            /** @description In the order in which they count. */
            readonly faults: readonly components["schemas"]["FaultInForce"][];
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
        /**
         * Format: date-time
         * @description An instant.
         */
        readonly Instant: string;
        /** @description An instant or null. */
        readonly InstantOrNull: components["schemas"]["Instant"] | null;
        readonly IssueToken: {
            /** @description Name of the account that it acts for. */
            readonly account: string;
            readonly lifetime?: components["schemas"]["Duration"];
            readonly scopes?: components["schemas"]["TokenScopes"];
        };
        readonly JudgedExchange: {
            /** @description What in the request the contract does not allow. What only several requests show is in the client report. */
            readonly broke: readonly {
                /** @description The member or parameter; empty for the request itself. */
                readonly field: string;
                /** @description What to do instead. */
                readonly fix: string;
                /** @description What is wrong. */
                readonly message: string;
                /** @description Its id. */
                readonly rule: string;
                /** @description Of the contract. */
                readonly sentence: string;
            }[];
            /** @description The same request to this mock; a comment of the shell where its body is no text or too long. */
            readonly curl: string;
            readonly exchange: components["schemas"]["LedgerEntry"];
        };
        readonly Ledger: {
            /** @description The last ones, newest first. */
            readonly exchanges: readonly components["schemas"]["LedgerEntry"][];
            /** @description How often each operation answered each status, such as `getReport 200`. */
            readonly tallies: {
                readonly [key: string]: number;
            };
        };
        readonly LedgerEntry: {
            /** @description Name of the account whose key was sent. */
            readonly account: string | null;
            readonly at: components["schemas"]["Instant"];
            /** @description Who asked. */
            readonly clientAddress: string;
            /** @description Whether that account has quota left; null without one. */
            readonly hasQuota: boolean | null;
            /** @description Those that tell how a client behaves: host, user-agent, content-type, origin, referer without its query, sec-fetch-site, accept-language, and authorization without its key. */
            readonly headers: {
                readonly [key: string]: string;
            };
            /** @description Their number. */
            readonly id: number;
            /** @description As it came. */
            readonly method: string;
            /** @description Remarks on it: what was ignored, why a key, an id or a path was refused, what is not played, what a fault did. */
            readonly notes: readonly string[];
            /** @description Null for a path or a method that leads nowhere. */
            readonly operation: string | null;
            /** @description As it came. */
            readonly path: string;
            /** @description As it came. */
            readonly query: string;
            /** @description As text, its first 64 kB; null without one, and where no bodies were asked for. */
            readonly requestBody: string | null;
            /** @description As text, its first 64 kB; null for a file or a stream, and where no bodies were asked for. */
            readonly responseBody: string | null;
            /** @description Of the answer; null when none arrived. */
            readonly status: number | null;
        };
        readonly LifeEvent: {
            readonly at: components["schemas"]["Instant"];
            /** @description Of a failure. */
            readonly code?: string;
            /** @description Units of usage that a stage took from the owner when it began. */
            readonly cost?: number;
            /** @description The recipient of a share. */
            readonly email?: string;
            /** @description The stage, where it is of one. */
            readonly stage?: string | null;
            /** @description What happened, for people. */
            readonly text: string;
            /**
             * @description Its kind.
             * @enum {string}
             */
            readonly type: "sessionCreated" | "stageBegun" | "stageEnded" | "stageBrokenOff" | "sessionPaused" | "sessionResumed" | "sessionHung" | "sessionCompleted" | "sessionFailed" | "exportsReady" | "turnBegun" | "sessionShared" | "shareActivated" | "shareDeleted";
        };
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
        readonly LimitsInForce: {
            /** @description Each account that searched within the window. */
            readonly daily: readonly {
                /** @description Name of the account. */
                readonly account: string;
                readonly resetAt: components["schemas"]["Instant"];
                /** @description Searches within the window. */
                readonly searches: number;
            }[];
            /** @description Each address that asked within the window or is blocked. */
            readonly perMinute: readonly {
                /** @description Null when it is not blocked. */
                readonly blockedUntil: components["schemas"]["Instant"] | null;
                /** @description Who asks. */
                readonly clientAddress: string;
                /** @description Requests within the window. */
                readonly requests: number;
            }[];
            /**
             * @description What a maxResults over the plan's cap gives.
             * @enum {string}
             */
            readonly planCap: "reject" | "clamp";
            /**
             * @description The regime.
             * @enum {string}
             */
            readonly rateLimit: "none" | "perMinute" | "daily";
            /** @description Whether the 429 of the per-minute regime has a Retry-After. */
            readonly retryAfter: boolean;
        };
        readonly MoveClock: {
            readonly advance?: components["schemas"]["Duration"];
            /**
             * @description It stands still where it is.
             * @constant
             */
            readonly freeze?: true;
            /**
             * @description It goes on from where it is.
             * @constant
             */
            readonly run?: true;
            /** @description An instant, or `nextChange` for the one when something changes next. */
            readonly to?: string | "nextChange";
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
        readonly OptionsInForce: {
            /**
             * @description The form of the answers.
             * @enum {string}
             */
            readonly form: "current" | "older" | "newer";
            /** @description Whether questions steer their sessions. */
            readonly magic: boolean;
            /**
             * @description Whether the authorization server asks a person for consent, on a page.
             * @enum {string}
             */
            readonly oauth: "ask" | "auto";
            /**
             * @description Whether the operations marked x-provisional exist; off, their paths answer 404 as unknown ones.
             * @enum {string}
             */
            readonly provisional: "on" | "off";
            /** @description Whether reports take 5 to 15 minutes and reviews 30 to 180, as they really do. */
            readonly realistic: boolean;
            /** @description Whether unknown keys and parameters are refused. */
            readonly strictBodies: boolean;
            /** @description How long it takes until `GET /usage` shows what was used, such as PT1M. */
            readonly usageLag: string;
        };
        readonly Outbox: {
            /** @description The e-mails. */
            readonly emails: readonly {
                readonly at: components["schemas"]["Instant"];
                /**
                 * Format: uuid
                 * @description The session that was shared.
                 */
                readonly sessionId: string;
                /** @description Its subject. */
                readonly subject: string;
                /** @description Its text, with the address of the session. */
                readonly text: string;
                /** @description Address of the recipient. */
                readonly to: string;
            }[];
        };
        readonly Refusal: {
            readonly error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                readonly code: "invalid_request" | "unauthorised" | "world_not_found" | "world_exists" | "world_is_default" | "session_not_found" | "session_exists" | "account_not_found" | "account_exists" | "token_not_found" | "snapshot_not_found" | "too_many_snapshots" | "fault_not_found" | "exchange_not_found" | "scenario_not_found" | "wrong_state" | "clock_backwards" | "not_found" | "method_not_allowed" | "payload_too_large" | "state_not_kept";
                /** @description Human-readable. */
                readonly message: string;
            };
        };
        readonly ServerInfo: {
            /**
             * @description Who answers.
             * @constant
             */
            readonly name: "understudy";
            /** @description The version of the mock. */
            readonly version: string;
            /** @description How many worlds it holds. */
            readonly worlds: number;
        };
        readonly SessionDetails: {
            /** @description What the API answers to its owner now. */
            readonly answer: {
                /** @description Of the answer, with all that may be included. */
                readonly body: {
                    readonly [key: string]: unknown;
                };
                /** @description The get of its kind; null where the world does not play that. */
                readonly operation: string | null;
                /** @description What is asked, with its query. */
                readonly path: string;
                /** @description Of the answer. */
                readonly status: number;
            };
            /** @description In their order, without polls and what an agent does within its stages. */
            readonly events: readonly components["schemas"]["LifeEvent"][];
            /** @description The last 200 messages of an agent session, oldest first; none of others. */
            readonly messages: readonly {
                readonly at: components["schemas"]["Instant"];
                /**
                 * @description Who says it.
                 * @enum {string}
                 */
                readonly from: "user" | "agent";
                /** @description What. */
                readonly text: string;
            }[];
            readonly session: components["schemas"]["ControlledSession"];
        };
        /**
         * @description The course of a session by the clock of its world: what was, and what comes if nobody steers it and no other session uses its
         *     quota. For an agent session, the stages of all turns so far, and what comes in its current turn.
         */
        readonly SessionTimeline: {
            /** @description How it ended or will end; for an agent session, its current turn. Null for a session without a status. */
            readonly ending: {
                /**
                 * @description Its way.
                 * @enum {string}
                 */
                readonly as: "completed" | "failed" | "hang";
                /** @description Null where nobody knows. */
                readonly at: components["schemas"]["InstantOrNull"];
            } | null;
            /** @description When exports that are not ready at its end are or will be ready; null without such. */
            readonly exportsReadyAt: components["schemas"]["InstantOrNull"];
            /** @description Since when it hangs; null when it does not. */
            readonly hungAt: components["schemas"]["InstantOrNull"];
            /** @description What comes, in its order. */
            readonly next: readonly {
                /** @description Null where polls, the control API or a resume bring it. */
                readonly at: components["schemas"]["InstantOrNull"];
                /** @description How long it takes; null where these end it. */
                readonly durationMs: number | null;
                /** @description The stage. */
                readonly stage: string | null;
                /**
                 * @description Whether a stage begins or the session pauses before it.
                 * @enum {string}
                 */
                readonly what: "stage" | "pause";
            }[];
            /** @description In their order. */
            readonly pauses: readonly {
                readonly from: components["schemas"]["Instant"];
                /** @description The stage that it stopped before or broke off. */
                readonly stage: string | null;
                /** @description Null while it is paused. */
                readonly to: components["schemas"]["InstantOrNull"];
            }[];
            /** @description In the order in which they began. */
            readonly stages: readonly {
                /** @description Whether a pause broke it off. It begins anew after a resume. */
                readonly brokenOff: boolean;
                /** @description Units of usage that it took from the owner. */
                readonly cost: number;
                readonly from: components["schemas"]["Instant"];
                /** @description Null for a stage of an agent session. */
                readonly stage: string | null;
                /** @description Null while it goes on or hangs. */
                readonly to: components["schemas"]["InstantOrNull"];
            }[];
        };
        readonly Shelf: {
            /** @description In the order of their names. */
            readonly scenarios: readonly components["schemas"]["ShelfEntry"][];
        };
        readonly ShelfEntry: {
            /** @description Its name, which begins with its theme. */
            readonly name: string;
            /** @description What happens in it, for people. */
            readonly story: string;
            /** @description Its folder, such as `quota`. */
            readonly theme: string;
            /** @description Its title. */
            readonly title: string;
        };
        readonly ShelfScenario: {
            readonly given: components["schemas"]["Given"];
            /** @description Its name, which begins with its theme. */
            readonly name: string;
            /** @description What happens in it, for people. */
            readonly story: string;
            /** @description Its file, in YAML. */
            readonly text: string;
            /** @description Its folder, such as `quota`. */
            readonly theme: string;
            /** @description Its title. */
            readonly title: string;
        };
        readonly SignUp: {
            readonly account: components["schemas"]["Account"];
            /** @description Its name here. */
            readonly name: string;
        };
        readonly Snapshot: {
            /** @description Its id. */
            readonly id: string;
            readonly takenAt: components["schemas"]["Instant"];
        };
        readonly SnapshotList: {
            /** @description How many a world may have. */
            readonly limit: number;
            /** @description The snapshots. */
            readonly snapshots: readonly components["schemas"]["Snapshot"][];
        };
        /** @enum {unknown} */
        readonly Stage: "gathering_sources" | "screening_abstract" | "screening_fulltext" | "extracting_data" | "generating_report";
        readonly SteerSession: {
            /** @description Suggested answers to what an agent asks. */
            readonly choices?: readonly string[];
            /** @description The code of a failure; that of its kind without it. */
            readonly code?: string;
            /**
             * @description What to do with it.
             * @enum {string}
             */
            readonly do: "step" | "pause" | "resume" | "complete" | "fail" | "hang" | "say" | "ask" | "finish";
            /** @description The message of a failure. */
            readonly message?: string;
            /** @description What an agent says, asks or answers at the end. */
            readonly text?: string;
        };
        readonly TakeSnapshot: {
            /** @description A number without it. */
            readonly id?: string;
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
        readonly TokenList: {
            /** @description The tokens. */
            readonly tokens: readonly components["schemas"]["ControlledToken"][];
        };
        /** @description `read` searches and reads; `write` creates, changes, resumes and shares. */
        readonly TokenScopes: readonly ("read" | "write")[];
        /**
         * @description What it is used for.
         * @enum {string}
         */
        readonly TokenUse: "access" | "refresh";
        /**
         * @description How the wall clock moved otherwise than time passed, while this clock ran, since the mock started or the world was made,
         *     reset or restored. Left out when it did not.
         */
        readonly WallClockMoves: {
            /** @description By how many milliseconds it jumped ahead in all, in jumps of ten seconds or more. The clock jumped with it. */
            readonly jumpedMs: number;
            readonly noticedAt: components["schemas"]["Instant"];
            /** @description By how many milliseconds it was set back in all. The clock went on from its last instant. */
            readonly setBackMs: number;
        };
        /** @description Id of a world, a part of its addresses. */
        readonly WorldId: string;
        readonly WorldList: {
            /** @description How many there are, also beyond the limit. */
            readonly totalCount: number;
            /** @description The worlds. */
            readonly worlds: readonly components["schemas"]["WorldSummary"][];
        };
        readonly WorldSummary: {
            /**
             * Format: uri
             * @description Root of its API.
             */
            readonly baseUrl: string;
            readonly id: components["schemas"]["WorldId"];
            readonly now: components["schemas"]["Instant"];
            /** @description What everything in it follows from. */
            readonly seed: number;
            /** @description How many sessions it holds. */
            readonly sessions: number;
        };
    };
    responses: {
        /** @description The state file takes no writes at the moment. The request changed nothing, and may be sent again. Where the disk failed to sync, a restart may find the change after all. */
        readonly NotKept: {
            headers: {
                /** @description Seconds until the next try. */
                readonly "Retry-After": number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Why not. */
        readonly Refused: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Refusal"];
            };
        };
    };
    parameters: {
        /** @description Name of an account. */
        readonly AccountPath: string;
        /** @description Id of an exchange in the ledger. */
        readonly ExchangePath: string;
        /** @description Id of a fault. */
        readonly FaultPath: string;
        /** @description The rest of its name. */
        readonly ScenarioPath: string;
        /** @description Id of a session. */
        readonly SessionPath: string;
        /** @description Id of a snapshot. */
        readonly SnapshotPath: string;
        /** @description Theme of a scenario. */
        readonly ThemePath: string;
        /** @description A token. */
        readonly TokenPath: string;
        /** @description Id of a world. */
        readonly WorldPath: components["schemas"]["WorldId"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Account = components['schemas']['Account'];
export type AccountList = components['schemas']['AccountList'];
export type ChangeAccount = components['schemas']['ChangeAccount'];
export type ChangeLimits = components['schemas']['ChangeLimits'];
export type ChangeToken = components['schemas']['ChangeToken'];
export type ChangeTokens = components['schemas']['ChangeTokens'];
export type ClientReport = components['schemas']['ClientReport'];
export type Clock = components['schemas']['Clock'];
export type ControlledAccount = components['schemas']['ControlledAccount'];
export type ControlledCollection = components['schemas']['ControlledCollection'];
export type ControlledLibrary = components['schemas']['ControlledLibrary'];
export type ControlledSession = components['schemas']['ControlledSession'];
export type ControlledSessionList = components['schemas']['ControlledSessionList'];
export type ControlledSource = components['schemas']['ControlledSource'];
export type ControlledToken = components['schemas']['ControlledToken'];
export type Course = components['schemas']['Course'];
export type CreatedWorld = components['schemas']['CreatedWorld'];
export type CreateWorld = components['schemas']['CreateWorld'];
export type Duration = components['schemas']['Duration'];
export type Fault = components['schemas']['Fault'];
export type FaultInForce = components['schemas']['FaultInForce'];
export type FaultList = components['schemas']['FaultList'];
export type Given = components['schemas']['Given'];
export type GivenCollection = components['schemas']['GivenCollection'];
export type GivenLibrary = components['schemas']['GivenLibrary'];
export type GivenPaper = components['schemas']['GivenPaper'];
export type GivenSession = components['schemas']['GivenSession'];
export type GivenSource = components['schemas']['GivenSource'];
export type GivenTrial = components['schemas']['GivenTrial'];
export type Instant = components['schemas']['Instant'];
export type InstantOrNull = components['schemas']['InstantOrNull'];
export type IssueToken = components['schemas']['IssueToken'];
export type JudgedExchange = components['schemas']['JudgedExchange'];
export type Ledger = components['schemas']['Ledger'];
export type LedgerEntry = components['schemas']['LedgerEntry'];
export type LifeEvent = components['schemas']['LifeEvent'];
export type Limits = components['schemas']['Limits'];
export type LimitsInForce = components['schemas']['LimitsInForce'];
export type MoveClock = components['schemas']['MoveClock'];
export type Options = components['schemas']['Options'];
export type OptionsInForce = components['schemas']['OptionsInForce'];
export type Outbox = components['schemas']['Outbox'];
export type Refusal = components['schemas']['Refusal'];
export type ServerInfo = components['schemas']['ServerInfo'];
export type SessionDetails = components['schemas']['SessionDetails'];
export type SessionTimeline = components['schemas']['SessionTimeline'];
export type Shelf = components['schemas']['Shelf'];
export type ShelfEntry = components['schemas']['ShelfEntry'];
export type ShelfScenario = components['schemas']['ShelfScenario'];
export type SignUp = components['schemas']['SignUp'];
export type Snapshot = components['schemas']['Snapshot'];
export type SnapshotList = components['schemas']['SnapshotList'];
export type Stage = components['schemas']['Stage'];
export type SteerSession = components['schemas']['SteerSession'];
export type TakeSnapshot = components['schemas']['TakeSnapshot'];
export type Timeline = components['schemas']['Timeline'];
export type TokenList = components['schemas']['TokenList'];
export type TokenScopes = components['schemas']['TokenScopes'];
export type TokenUse = components['schemas']['TokenUse'];
export type WallClockMoves = components['schemas']['WallClockMoves'];
export type WorldId = components['schemas']['WorldId'];
export type WorldList = components['schemas']['WorldList'];
export type WorldSummary = components['schemas']['WorldSummary'];
export type ResponseNotKept = components['responses']['NotKept'];
export type ResponseRefused = components['responses']['Refused'];
export type ParameterAccountPath = components['parameters']['AccountPath'];
export type ParameterExchangePath = components['parameters']['ExchangePath'];
export type ParameterFaultPath = components['parameters']['FaultPath'];
export type ParameterScenarioPath = components['parameters']['ScenarioPath'];
export type ParameterSessionPath = components['parameters']['SessionPath'];
export type ParameterSnapshotPath = components['parameters']['SnapshotPath'];
export type ParameterThemePath = components['parameters']['ThemePath'];
export type ParameterTokenPath = components['parameters']['TokenPath'];
export type ParameterWorldPath = components['parameters']['WorldPath'];
export type $defs = Record<string, never>;
export interface operations {
    readonly getServer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The server. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ServerInfo"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly listShelf: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The scenarios. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Shelf"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly getShelfScenario: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The rest of its name. */
                readonly scenario: components["parameters"]["ScenarioPath"];
                /** @description Theme of a scenario. */
                readonly theme: components["parameters"]["ThemePath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The scenario. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ShelfScenario"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly listWorlds: {
        readonly parameters: {
            readonly query?: {
                /** @description How many of them; all without it. */
                readonly limit?: number;
                /** @description Whether those that were made last come first. */
                readonly newest?: boolean;
                /** @description A text in their ids, in any letter case. */
                readonly search?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The worlds. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WorldList"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly createWorld: {
        readonly parameters: {
            readonly query?: {
                /** @description The id, where the body has none, as a file. */
                readonly id?: components["schemas"]["WorldId"];
                /** @description The seed, where the body has none. */
                readonly seed?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateWorld"];
                readonly "application/yaml": string;
            };
        };
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The new world. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatedWorld"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly getWorld: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The world. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatedWorld"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly deleteWorld: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description It is gone. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly listAccounts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The accounts. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountList"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly signUp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SignUp"];
            };
        };
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The account. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ControlledAccount"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly getAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Name of an account. */
                readonly account: components["parameters"]["AccountPath"];
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The account. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ControlledAccount"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly changeAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Name of an account. */
                readonly account: components["parameters"]["AccountPath"];
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ChangeAccount"];
            };
        };
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The account after it. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ControlledAccount"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly getClientReport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The report. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ClientReport"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly getClock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The clock. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Clock"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly moveClock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MoveClock"];
            };
        };
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The clock after it. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Clock"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly streamEvents: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The stream. The data of each event is an object with a `type`. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/event-stream": string;
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly listFaults: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The faults. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FaultList"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly addFault: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Fault"];
            };
        };
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The fault. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FaultInForce"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly removeFaults: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description There is no fault. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly removeFault: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a fault. */
                readonly fault: components["parameters"]["FaultPath"];
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description It is gone. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly getLedger: {
        readonly parameters: {
            readonly query?: {
                /** @description Only those with a higher id. */
                readonly after?: number;
                /** @description Only those with a lower id. */
                readonly before?: number;
                /** @description Whether the bodies come with them; without, `requestBody` and `responseBody` are null. */
                readonly bodies?: boolean;
                /** @description How many exchanges. */
                readonly limit?: number;
                /** @description Only those of this operation. */
                readonly operation?: string;
                /** @description Only those whose path names the session of this id, and the one that created it. */
                readonly session?: string;
                /** @description Only those with this status; 0 for those without an answer. */
                readonly status?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The ledger. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Ledger"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly clearLedger: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description It is empty. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly getExchange: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of an exchange in the ledger. */
                readonly exchange: components["parameters"]["ExchangePath"];
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The exchange. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["JudgedExchange"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly getLibrary: {
        readonly parameters: {
            readonly query?: {
                /** @description How many of each. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The library. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ControlledLibrary"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly addToLibrary: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["GivenLibrary"];
            };
        };
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The library after it. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ControlledLibrary"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly getLimits: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The limits. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LimitsInForce"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly changeLimits: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ChangeLimits"];
            };
        };
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The limits after it. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LimitsInForce"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly getOptions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The options. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OptionsInForce"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly changeOptions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Options"];
            };
        };
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The options after it. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OptionsInForce"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly getOutbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The e-mails. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Outbox"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly resetWorld: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The world. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatedWorld"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly listControlledSessions: {
        readonly parameters: {
            readonly query?: {
                /** @description Id of the last session of the page before, which those of this page follow. */
                readonly after?: string;
                /** @description How many of them. */
                readonly limit?: number;
                /** @description Name of their account. */
                readonly owner?: string;
                /** @description A text in their id, their title or the name of their owner, in any letter case. */
                readonly search?: string;
                /** @description What their owners read. */
                readonly status?: "processing" | "pausedForInsufficientQuota" | "completed" | "failed" | "unknown";
                /** @description Their kind. */
                readonly type?: "report" | "systematicReview" | "agent";
            };
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The sessions. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ControlledSessionList"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly addSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["GivenSession"];
            };
        };
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The session. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ControlledSession"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly getControlledSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a session. */
                readonly session: components["parameters"]["SessionPath"];
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The session. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ControlledSession"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly steerSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a session. */
                readonly session: components["parameters"]["SessionPath"];
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SteerSession"];
            };
        };
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The session after it. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ControlledSession"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly deleteSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a session. */
                readonly session: components["parameters"]["SessionPath"];
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description It is gone. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly getSessionDetails: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a session. */
                readonly session: components["parameters"]["SessionPath"];
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The session. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionDetails"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly listSnapshots: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The snapshots. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SnapshotList"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly takeSnapshot: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TakeSnapshot"];
            };
        };
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The snapshot. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Snapshot"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly deleteSnapshot: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a snapshot. */
                readonly snapshot: components["parameters"]["SnapshotPath"];
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description It is gone. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly restoreSnapshot: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a snapshot. */
                readonly snapshot: components["parameters"]["SnapshotPath"];
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The world. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatedWorld"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly listTokens: {
        readonly parameters: {
            readonly query?: {
                /** @description How many of them. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The tokens. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TokenList"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly issueToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["IssueToken"];
            };
        };
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The access token. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ControlledToken"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly changeTokens: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ChangeTokens"];
            };
        };
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The tokens that it changed. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TokenList"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
    readonly changeToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A token. */
                readonly token: components["parameters"]["TokenPath"];
                /** @description Id of a world. */
                readonly world: components["parameters"]["WorldPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ChangeToken"];
            };
        };
        readonly responses: {
            readonly "4XX": components["responses"]["Refused"];
            /** @description The token after it. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ControlledToken"];
                };
            };
            readonly 503: components["responses"]["NotKept"];
        };
    };
}
