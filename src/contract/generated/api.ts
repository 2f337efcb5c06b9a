// Generated from spec/ by `npm run generate`. Do not edit.
export interface paths {
    "/.well-known/oauth-protected-resource": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Discover how the MCP server is protected
         * @description OAuth 2.0 discovery metadata of the protected resource. It needs no authorization.
         */
        get: operations["getProtectedResourceMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/library/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List collections
         * @description The collections of the caller and those shared with them, newest first.
         */
        get: operations["listCollections"];
        put?: never;
        /**
         * Create a collection
         * @description It is private until it is shared.
         */
        post: operations["createCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/library/collections/{collectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the collection.
                 * @example 7c52e1d8-0f94-4b3a-8e67-19ad5c40f2b3
                 */
                collectionId: components["parameters"]["CollectionIdPath"];
            };
            cookie?: never;
        };
        /**
         * Get a collection
         * @description One collection that the caller can see.
         */
        get: operations["getCollection"];
        put?: never;
        post?: never;
        /**
         * Delete a collection
         * @description It is permanent, and takes the role owner. Its sources stay in the library; those that it owned come into the library of its owner.
         */
        delete: operations["deleteCollection"];
        options?: never;
        head?: never;
        /**
         * Edit a collection
         * @description Changes name and description. It takes the role writer.
         */
        patch: operations["updateCollection"];
        trace?: never;
    };
    "/library/collections/{collectionId}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the collection.
                 * @example 7c52e1d8-0f94-4b3a-8e67-19ad5c40f2b3
                 */
                collectionId: components["parameters"]["CollectionIdPath"];
            };
            cookie?: never;
        };
        /**
         * List the shares of a collection
         * @description Whom it is shared with, last first. It takes the role owner.
         */
        get: operations["listCollectionShares"];
        put?: never;
        /**
         * Share a collection
         * @description It takes the role owner. Sharing again with a person changes their role.
         */
        post: operations["shareCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/library/collections/{collectionId}/shares/{shareId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the collection.
                 * @example 7c52e1d8-0f94-4b3a-8e67-19ad5c40f2b3
                 */
                collectionId: components["parameters"]["CollectionIdPath"];
                /**
                 * @description Identifier of the share.
                 * @example e4176a9d-83b0-4c2f-a5d8-40be9f1c7263
                 */
                shareId: components["parameters"]["CollectionShareIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Stop sharing a collection
         * @description It takes the role owner. The person cannot see the collection and its sources any more.
         */
        delete: operations["unshareCollection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/library/collections/{collectionId}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the collection.
                 * @example 7c52e1d8-0f94-4b3a-8e67-19ad5c40f2b3
                 */
                collectionId: components["parameters"]["CollectionIdPath"];
            };
            cookie?: never;
        };
        /**
         * List the sources of a collection
         * @description Newest first.
         */
        get: operations["listCollectionSources"];
        put?: never;
        /**
         * Add sources to a collection
         * @description All or nothing. It takes the role writer, on the sources too. A shared collection gets a copy, and the caller's source stays as it is.
         */
        post: operations["addSources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/library/collections/{collectionId}/sources/remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the collection.
                 * @example 7c52e1d8-0f94-4b3a-8e67-19ad5c40f2b3
                 */
                collectionId: components["parameters"]["CollectionIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove sources from a collection
         * @description All or nothing. A source of a shared collection goes to its trash for 30 days.
         */
        post: operations["removeSources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/library/collections/{collectionId}/trash": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the collection.
                 * @example 7c52e1d8-0f94-4b3a-8e67-19ad5c40f2b3
                 */
                collectionId: components["parameters"]["CollectionIdPath"];
            };
            cookie?: never;
        };
        /**
         * List the trash of a collection
         * @description What was removed from a shared collection within 30 days, last removed first.
         */
        get: operations["listTrash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/library/collections/{collectionId}/trash/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the collection.
                 * @example 7c52e1d8-0f94-4b3a-8e67-19ad5c40f2b3
                 */
                collectionId: components["parameters"]["CollectionIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore sources from the trash
         * @description All or nothing. A paper that the collection has again by another source stays in the trash. It takes the role writer.
         */
        post: operations["restoreSources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/library/imports/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import PDFs
         * @description Saves a source for each PDF. Title, authors and DOI are read from the file, where it says them. The same file is a duplicate in any case.
         */
        post: operations["importPdfs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/library/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sources
         * @description The caller's own sources and those of collections shared with them, newest first.
         */
        get: operations["listSources"];
        put?: never;
        /**
         * Save a paper
         * @description Saves a paper of a search, of a DOI, or by its fields. A paper that the library has is no error.
         */
        post: operations["saveSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/library/sources/{sourceId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the source.
                 * @example 3b8d6f02-51c7-4e9a-8a43-6f0d2c9b7e15
                 */
                sourceId: components["parameters"]["SourceIdPath"];
            };
            cookie?: never;
        };
        /**
         * Get a source
         * @description One source that the caller can see.
         */
        get: operations["getSource"];
        put?: never;
        post?: never;
        /**
         * Delete a source
         * @description A soft delete, which may be repeated. A source of a shared collection goes to its trash.
         */
        delete: operations["deleteSource"];
        options?: never;
        head?: never;
        /**
         * Edit a source
         * @description Changes the metadata. It takes the role writer.
         */
        patch: operations["updateSource"];
        trace?: never;
    };
    "/library/sources/{sourceId}/full-text": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the source.
                 * @example 3b8d6f02-51c7-4e9a-8a43-6f0d2c9b7e15
                 */
                sourceId: components["parameters"]["SourceIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read the full text
         * @description The full text as Markdown.
         */
        get: operations["getFullText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/library/sources/{sourceId}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the source.
                 * @example 3b8d6f02-51c7-4e9a-8a43-6f0d2c9b7e15
                 */
                sourceId: components["parameters"]["SourceIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Attach a PDF
         * @description Replaces the PDF of a source, from which its full text is read. It takes the role writer.
         */
        put: operations["attachPdf"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/library/sources/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save papers
         * @description Saves up to 100 papers. They are also matched against each other. One that cannot be saved fails the whole request.
         */
        post: operations["saveSources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/library/sources/bulk-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete sources
         * @description All or nothing. An id that the caller cannot see fails the whole request.
         */
        post: operations["deleteSources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/papers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search papers
         * @description Semantic search ranks by meaning; keyword search reads `query` as a boolean expression. At most `maxResults` papers
         *     return, and never more than the account's plan allows.
         */
        post: operations["searchPapers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/trials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search clinical trials
         * @description Semantic search ranks by meaning; in keyword mode `query` is passed to the registry as a boolean expression in its
         *     advanced-filter syntax.
         */
        post: operations["searchTrials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sessions
         * @description The caller's sessions of all kinds in one feed, newest first. Filters apply to every kind. Agent sessions that others
         *     shared with the caller appear with `role: shared`; shared reports and reviews do not appear.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{sessionId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a paused session
         * @description Continues a session of any kind at the stage it stopped in, once the usage limit is resolved. It takes no body. A
         *     session that is not paused answers 409.
         */
        post: operations["resumeSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{sessionId}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        /**
         * List the shares of a session
         * @description Its recipients and the pending invitations, oldest first. Only its owner sees them. Only the area is documented.
         */
        get: operations["listShares"];
        put?: never;
        /**
         * Share a session read-only
         * @description Shares a session of any kind by e-mail. Recipients can view it but not modify, resume, stop or re-share it. Only its
         *     owner can share it. An address without an account is invited; the share activates when the person creates one.
         */
        post: operations["shareSession"];
        /**
         * Stop sharing a session with somebody
         * @description Takes access away at once, or withdraws a pending invitation. The e-mail that invited stays sent, and opens nothing. A repeat
         *     deletes nothing and is no error. Only its owner can do so. Only the area is documented.
         */
        delete: operations["deleteShare"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start an agent session
         * @description Starts a session with its first question. Creating is not idempotent: a repeat makes a second session. Early access.
         */
        post: operations["createAgentSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/agents/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        /**
         * Get an agent session
         * @description Early access. Only its address and the fields of the list item are known, so nothing here fails a deployment.
         */
        get: operations["getAgentSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/agents/{sessionId}/artifacts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        /**
         * See what an agent has made
         * @description `artifacts` are its tables, also those that it still works on; `deliveredOutputs` those that came with a finished answer. Early access.
         */
        get: operations["listAgentArtifacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/agents/{sessionId}/artifacts/{artifactId}/content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the artifact.
                 * @example art_1
                 */
                artifactId: components["parameters"]["ArtifactIdPath"];
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read what an agent has made
         * @description The table as data. Each row names its paper. Early access.
         */
        get: operations["getAgentArtifactContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/agents/{sessionId}/artifacts/{artifactId}/download": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the artifact.
                 * @example art_1
                 */
                artifactId: components["parameters"]["ArtifactIdPath"];
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        /**
         * Download what an agent has made
         * @description An address that is valid for a few minutes and needs no key. Early access.
         */
        get: operations["downloadAgentArtifact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/agents/{sessionId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read what an agent does
         * @description The events after a cursor, oldest first, and where to go on; without a cursor from the beginning, 1,000 at most. Poll it every 3 to
         *     10 seconds. A later `agent_message` replaces the earlier one with the same `messageId`. Early access.
         */
        get: operations["listAgentEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/agents/{sessionId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to an agent
         * @description Goes on with the session, or waits in it until the agent is done with what it does. Only its owner can write. Early access.
         */
        post: operations["sendAgentMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/agents/{sessionId}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        /**
         * See what an agent has read
         * @description The papers behind the `sourceRef` of events and artifacts, in the order in which they were read. Early access.
         */
        get: operations["listAgentSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/agents/{sessionId}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask an agent to stop
         * @description Only a request: the agent stops a little later, and an event of the kind `stopped` confirms it. The session is idle then and can be
         *     written to. Early access.
         */
        post: operations["stopAgentSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/agents/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stage a file
         * @description Announces a file and answers where to put its bytes with a PUT, without the key. Its id goes into a session or a message. Early access.
         */
        post: operations["stageUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a report
         * @description Starts a job that searches papers, screens them, extracts data and writes a research report. It typically takes
         *     5 to 15 minutes; poll its typed get endpoint every
         *     30 to 60 seconds.
         */
        post: operations["createReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/reports/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        /**
         * Get a report
         * @description The report as it stands. Download URLs are fresh at every call.
         */
        get: operations["getReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/systematic-reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a systematic review
         * @description Starts a pipeline of searches, abstract screening, fulltext screening, extraction and report. A stage runs only when it
         *     is configured, and each configured stage needs a source of material.
         */
        post: operations["createSystematicReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/systematic-reviews/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        /**
         * Get a systematic review
         * @description The review as it stands. `data` grows stage by stage; download URLs are fresh at every call.
         */
        get: operations["getSystematicReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See what is used
         * @description How much of its quota the account has used in this period, and what it spent beyond. Only the area is documented, so nothing here
         *     fails a deployment.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Omit it to skip the stage. */
        AbstractScreening: {
            criteria?: components["schemas"]["ScreeningCriteria"];
            depth?: components["schemas"]["ScreeningDepth"];
            /**
             * @description Adds generated criteria.
             * @default false
             */
            generate?: boolean;
        };
        /** @description What became of one source. */
        AddOutcome: {
            /** @description False where the collection had the paper. */
            added: boolean;
            /** @description The source in the collection. In a shared collection it is a copy. */
            addedAs: components["schemas"]["SourceId"] | null;
            /** @description The source that the collection had of this paper; null without one. */
            duplicateOf: components["schemas"]["SourceId"] | null;
            sourceId: components["schemas"]["SourceId"];
        };
        /** @description A report for each source. */
        AddReport: {
            /** @description How many were added. */
            added: number;
            /** @description In the order of the request. */
            results: components["schemas"]["AddOutcome"][];
        };
        AgentArtifact: {
            artifactId: components["schemas"]["ArtifactId"];
            /** @description When it was made. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description What it can be downloaded as. */
            formats: ("json" | "csv" | "xlsx" | "md")[];
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "table";
            /** @description Its title. */
            title: string;
        };
        AgentArtifactContent: {
            artifactId: components["schemas"]["ArtifactId"];
            /** @description The names of its columns. */
            columns: string[];
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "table";
            /** @description Its rows. */
            rows: components["schemas"]["AgentArtifactRow"][];
            /** @description Its title. */
            title: string;
        };
        AgentArtifactDownload: {
            /** @description Address of the file. It needs no key. */
            downloadUrl: components["schemas"]["ApiUrl"];
            /** @description Until when it is valid. */
            expiresAt: components["schemas"]["Timestamp"];
        };
        AgentArtifactRow: {
            /** @description A text for each column. */
            cells: string[];
            sourceRef: components["schemas"]["SourceRef"];
        };
        AgentArtifacts: {
            /** @description Oldest first. */
            artifacts: components["schemas"]["AgentArtifact"][];
            /** @description Oldest first. */
            deliveredOutputs: components["schemas"]["DeliveredOutput"][];
        };
        AgentCitation: {
            /** @description How the text cites it. */
            label: string;
            sourceRef: components["schemas"]["SourceRef"];
        };
        AgentEvent: {
            artifactId?: components["schemas"]["ArtifactId"];
            /** @description Suggested answers to a question. Any text may be sent. */
            choices?: string[];
            /** @description What an agent_message cites. */
            citations?: components["schemas"]["AgentCitation"][];
            /** @description When it happened. */
            createdAt: components["schemas"]["Timestamp"];
            error?: components["schemas"]["SessionFailure"];
            /** @description Its id; the same in every read. */
            eventId: string;
            /** @description What happened. New kinds may be added. */
            kind: string;
            /** @description Of a message. A later agent_message with the same id replaces it. */
            messageId?: string;
            /** @description Of a question. */
            questionId?: string;
            /** @description The report that the agent started. */
            sessionId?: components["schemas"]["SessionId"];
            /** @description The papers that are being read. */
            sourceRefs?: components["schemas"]["SourceRef"][];
            /** @description What it says. That of an agent_message is Markdown. */
            text: string;
            /** @description The files of a user_message. */
            uploads?: components["schemas"]["AgentUpload"][];
        };
        AgentEvents: {
            /** @description Opaque. It is sent with the next read, also when there was nothing new. */
            cursor: string;
            /** @description Oldest first. */
            events: components["schemas"]["AgentEvent"][];
            /** @description As of this read; `completed` means that the agent awaits input. */
            status: components["schemas"]["SessionStatus"];
        };
        /** @description An agent session has no execution stage. It may be another user's, shared read-only. */
        AgentListItem: {
            createdAt: components["schemas"]["Timestamp"];
            executionStage?: never;
            isPublic: components["schemas"]["IsPublic"];
            links: components["schemas"]["AnySessionLinks"];
            role?: components["schemas"]["SessionRole"];
            sessionId: components["schemas"]["SessionId"];
            source: components["schemas"]["SessionSource"];
            status: components["schemas"]["SessionStatus"];
            title: string;
            /** @constant */
            type: "agent";
            url: components["schemas"]["WebUrl"];
        } & (components["schemas"]["ResumeLinkWhilePaused"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "agent";
        });
        AgentMessageRequest: {
            /** @description A follow-up, or the answer to a question. */
            message: string;
            uploadIds?: components["schemas"]["UploadIds"];
        };
        AgentMessageSent: {
            /** @description The event of the message has it. */
            messageId: string;
        };
        /** @description A research-agent session by its id. Only the fields of the list item are known. */
        AgentSession: {
            createdAt: components["schemas"]["Timestamp"];
            executionStage?: never;
            isPublic: components["schemas"]["IsPublic"];
            links: components["schemas"]["AnySessionLinks"];
            role?: components["schemas"]["SessionRole"];
            sessionId: components["schemas"]["SessionId"];
            source: components["schemas"]["SessionSource"];
            status: components["schemas"]["SessionStatus"];
            title: string;
            /** @constant */
            type: "agent";
            url: components["schemas"]["WebUrl"];
        } & components["schemas"]["ResumeLinkWhilePaused"];
        AgentSessionCreated: {
            isPublic: components["schemas"]["IsPublic"];
            links: components["schemas"]["SessionLinks"];
            sessionId: components["schemas"]["SessionId"];
            /** @constant */
            status: "processing";
            /** @constant */
            type: "agent";
            url: components["schemas"]["WebUrl"];
        };
        AgentSource: {
            /** @description Its authors. */
            authors: string[];
            /** @description How messages cite it. */
            citation: string;
            /** @description Its DOI. */
            doi: string | null;
            /** @description The id of the paper in searches. */
            serviceId: string;
            sourceRef: components["schemas"]["SourceRef"];
            /** @description Its title. */
            title: string;
            /** @description Where it can be read. */
            url: string | null;
            /** @description Where it was published. */
            venue: string | null;
            /** @description The year of its publication. */
            year: number | null;
        };
        AgentSources: {
            /** @description In the order in which they were read. */
            sources: components["schemas"]["AgentSource"][];
        };
        AgentStopRequested: {
            sessionId: components["schemas"]["SessionId"];
            /** @description As of now, so mostly still processing. */
            status: components["schemas"]["SessionStatus"];
        };
        AgentUpload: {
            /** @description Its name. */
            filename: string;
            /**
             * Format: uuid
             * @description Its id.
             */
            uploadId: string;
        };
        AnySessionLinks: {
            /** @description API URL that resumes the session; present only while it is paused. */
            resume?: components["schemas"]["ApiUrl"];
            /** @description API URL of the session's typed get endpoint. */
            self: components["schemas"]["ApiUrl"];
        };
        /** Format: uri */
        ApiUrl: string;
        /** @description Names an artifact of the session. */
        ArtifactId: string;
        /** @description The PDF that is attached to a source. */
        AttachedPdf: {
            attachedAt: components["schemas"]["Timestamp"];
            /** @description Name of the file. */
            fileName: string;
            /** @description Its bytes. */
            size: number;
        };
        /** @description A DOI, bare and lowercase. */
        BareDoi: string;
        /** @description One possible answer. */
        Choice: string;
        /** @description The answer is one of these; without it the answer is free text. */
        Choices: components["schemas"]["Choice"][];
        /** @description A collection of sources, as its caller sees it. */
        Collection: {
            collectionId: components["schemas"]["CollectionId"];
            createdAt: components["schemas"]["Timestamp"];
            /** @description What it is about. */
            description: string | null;
            /** @description Whether it owns its papers. It does since it was first shared. */
            isShared: boolean;
            /** @description Its name. */
            name: string;
            role: components["schemas"]["CollectionRole"];
            /** @description How many sources it holds. */
            sourceCount: number;
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * Format: uuid
         * @description Identifier of a collection of the library.
         */
        CollectionId: string;
        /** @description One page of collections, newest first. */
        CollectionList: {
            /** @description The collections. */
            collections: components["schemas"]["Collection"][];
            /** @description Sent back as `cursor`, it gives the next page; null on the last. */
            nextCursor: string | null;
            /** @description How many collections there are on all pages. */
            totalCount: number;
        };
        /**
         * @description What the caller may do. A writer also adds and removes sources and edits name and description; an owner also deletes the collection and shares it.
         * @enum {string}
         */
        CollectionRole: "reader" | "writer" | "owner";
        /** @description A person whom a collection is shared with. */
        CollectionShare: {
            createdAt: components["schemas"]["Timestamp"];
            /** @description Address of the recipient. */
            email: string;
            role: components["schemas"]["CollectionShareRole"];
            shareId: components["schemas"]["CollectionShareId"];
            /**
             * @description Whether the address belongs to an account, or the share is an invitation.
             * @enum {string}
             */
            status: "registered" | "invited";
        };
        /**
         * Format: uuid
         * @description Identifier of a share of a collection.
         */
        CollectionShareId: string;
        /** @description One page of shares, newest first. */
        CollectionShareList: {
            /** @description Sent back as `cursor`, it gives the next page; null on the last. */
            nextCursor: string | null;
            /** @description The shares. */
            shares: components["schemas"]["CollectionShare"][];
            /** @description How many shares there are on all pages. */
            totalCount: number;
        };
        /**
         * @description The role of the recipient.
         * @enum {string}
         */
        CollectionShareRole: "reader" | "writer";
        CompletedReport: {
            /** @description Reference list as BibTeX, when the bibliography is not empty. */
            bibUrl?: components["schemas"]["OptionalDownloadUrl"];
            docxUrl?: components["schemas"]["OptionalDownloadUrl"];
            error?: never;
            executionStage: components["schemas"]["ExecutionStage"];
            /** @description `ready`: an absent reference URL has no export. `generating`: reference exports are being produced and none is cached yet. `unavailable`: generating them failed and none is cached. The PDF and the DOCX are unaffected. */
            exportsStatus?: components["schemas"]["ExportsStatus"];
            isPublic: components["schemas"]["IsPublic"];
            links: components["schemas"]["SessionLinks"];
            pdfUrl?: components["schemas"]["OptionalDownloadUrl"];
            result: components["schemas"]["ReportResult"];
            /** @description Reference list as RIS, when the bibliography is not empty. */
            risUrl?: components["schemas"]["OptionalDownloadUrl"];
            sessionId: components["schemas"]["SessionId"];
            /** @constant */
            status: "completed";
            /** @description Reference list as APA text, when the bibliography is not empty. */
            txtUrl?: components["schemas"]["OptionalDownloadUrl"];
            /** @constant */
            type: "report";
            url: components["schemas"]["WebUrl"];
        } & (components["schemas"]["NoReferenceExportsUnlessReady"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "completed";
        });
        CompletedSystematicReview: {
            data?: components["schemas"]["StageExports"];
            dataFreshness: components["schemas"]["DataFreshness"];
            error?: never;
            executionStage: components["schemas"]["ExecutionStage"];
            exportsStatus?: components["schemas"]["ReviewExportsStatus"];
            isPublic: components["schemas"]["IsPublic"];
            links: components["schemas"]["SessionLinks"];
            sessionId: components["schemas"]["SessionId"];
            /** @constant */
            status: "completed";
            /** @constant */
            type: "systematicReview";
            url: components["schemas"]["WebUrl"];
        } & (components["schemas"]["CompleteExportsWhenReady"] & components["schemas"]["DataWhenReady"] & components["schemas"]["StagesWithTheirGround"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "completed";
        });
        /** @description Only while exports are not `ready` may download URLs be missing. */
        CompleteExportsWhenReady: unknown;
        /** @description Both formats. */
        CompleteTableExport: {
            csv: unknown;
            xlsx: unknown;
        };
        CreateAgentSessionRequest: {
            /**
             * @description Whether everybody with its address may view it.
             * @default false
             */
            isPublic?: boolean;
            /** @description What to find out. */
            query: string;
            /** @description Used instead of the question in lists. */
            title?: string;
            uploadIds?: components["schemas"]["UploadIds"];
        };
        /** @description The new collection. */
        CreateCollectionRequest: {
            /** @description What it is about. */
            description?: string;
            /** @description Its name. */
            name: string;
        };
        CreateReportRequest: {
            /**
             * @description Whether everybody with its web address may view it.
             * @default false
             */
            isPublic?: boolean;
            maxExtractPapers?: components["schemas"]["MaxExtractPapers"];
            maxSearchPapers?: components["schemas"]["MaxSearchPapers"];
            researchQuestion: components["schemas"]["ResearchQuestion"];
            title?: components["schemas"]["SessionTitle"];
        };
        CreateSystematicReviewRequest: {
            abstractScreening?: components["schemas"]["AbstractScreening"];
            /**
             * @deprecated
             * @description May only be false. Omit it.
             * @constant
             */
            dryRun?: false;
            extraction?: components["schemas"]["Extraction"];
            fulltextScreening?: components["schemas"]["FulltextScreening"];
            /**
             * @description It requires extraction.
             * @default false
             */
            generateReport?: boolean;
            /**
             * @description Whether everybody with its web address may view it.
             * @default false
             */
            isPublic?: boolean;
            protocolDetails?: components["schemas"]["ProtocolDetails"];
            researchQuestion: components["schemas"]["ResearchQuestion"];
            searches?: components["schemas"]["ReviewSearches"];
            title?: components["schemas"]["SessionTitle"];
        };
        /** @description When the cached exports were last regenerated; null when none is generated. */
        DataFreshness: components["schemas"]["Timestamp"] | null;
        /** @description A completed review has data, though its URLs may be missing for a time while exports are not `ready`. */
        DataWhenReady: {
            exportsStatus?: unknown;
        } | {
            data: unknown;
        };
        /** @description How many sources changed. */
        DeletedCount: {
            /** @description How many were deleted now. Zero means that nothing changed. */
            deleted: number;
        };
        DeliveredOutput: {
            artifactId: components["schemas"]["ArtifactId"];
            /** @description When it was delivered. */
            deliveredAt: components["schemas"]["Timestamp"];
            /** @description The agent_message that it came with. */
            messageId: string;
            /** @description Its title. */
            title: string;
        };
        /**
         * Format: uri
         * @description Presigned URL of a file, valid for 7 days and served as an attachment. Fetching the session again yields a fresh one.
         */
        DownloadUrl: string;
        /** @description Every refusal but the per-minute rate limit. Clients branch on `error.code` and on the HTTP status. */
        Error: {
            error: {
                /** @description Machine-readable. */
                code: string;
                /** @description Human-readable. */
                message: string;
            };
        };
        /**
         * @description The stage the session is in; null means unknown, not that it has not started.
         * @enum {string|null}
         */
        ExecutionStage: "gathering_sources" | "screening_abstract" | "screening_fulltext" | "extracting_data" | "generating_report" | "done" | null;
        /**
         * @description How far the exports are.
         * @enum {string}
         */
        ExportsStatus: "ready" | "generating" | "unavailable";
        /** @description A stage has exports once it has produced output, so never one that comes after the stage the session is in. */
        ExportsUpToStage: unknown;
        /** @description Omit it to skip the stage. */
        Extraction: {
            /**
             * @description Adds generated questions.
             * @default false
             */
            generate?: boolean;
            questions?: components["schemas"]["ExtractionQuestions"];
            /**
             * @description Also reads figures and charts for every column of every included paper. Slower, consumes more usage, and requires a plan with figure extraction.
             * @default false
             */
            useFigures?: boolean;
        };
        ExtractionQuestion: {
            choices?: components["schemas"]["Choices"];
            instructions: components["schemas"]["ItemInstructions"];
            name: components["schemas"]["ItemName"];
        };
        /** @description What to read out of each paper; each becomes a column of the exports. */
        ExtractionQuestions: components["schemas"]["ExtractionQuestion"][];
        /** @description Usage beyond the quota, in cents. */
        ExtraUsage: {
            /** @description What may be spent in a period. */
            capCents: number;
            /** @description What was spent in this period. */
            spentCents: number;
        };
        FailedReport: {
            bibUrl?: components["schemas"]["NoDownloadUrl"];
            docxUrl?: components["schemas"]["NoDownloadUrl"];
            error: components["schemas"]["SessionFailure"];
            executionStage: components["schemas"]["ExecutionStage"];
            exportsStatus?: never;
            isPublic: components["schemas"]["IsPublic"];
            links: components["schemas"]["SessionLinks"];
            pdfUrl?: components["schemas"]["NoDownloadUrl"];
            result?: never;
            risUrl?: components["schemas"]["NoDownloadUrl"];
            sessionId: components["schemas"]["SessionId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "failed";
            txtUrl?: components["schemas"]["NoDownloadUrl"];
            /** @constant */
            type: "report";
            url: components["schemas"]["WebUrl"];
        };
        FailedSystematicReview: {
            data?: components["schemas"]["StageExports"];
            dataFreshness: components["schemas"]["DataFreshness"];
            error: components["schemas"]["SessionFailure"];
            executionStage: components["schemas"]["ExecutionStage"];
            exportsStatus?: components["schemas"]["ReviewExportsStatus"];
            isPublic: components["schemas"]["IsPublic"];
            links: components["schemas"]["SessionLinks"];
            sessionId: components["schemas"]["SessionId"];
            /** @constant */
            status: "failed";
            /** @constant */
            type: "systematicReview";
            url: components["schemas"]["WebUrl"];
        } & (components["schemas"]["ExportsUpToStage"] & components["schemas"]["CompleteExportsWhenReady"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "failed";
        });
        /** @description The full text of a source. */
        FullText: {
            /** @description The text as Markdown. */
            markdown: string;
        };
        /** @description Omit it to skip the stage. It requires abstract screening. */
        FulltextScreening: {
            criteria?: components["schemas"]["ScreeningCriteria"];
            depth?: components["schemas"]["ScreeningDepth"];
            /**
             * @description Screens full texts by the criteria of abstract screening.
             * @default false
             */
            reuseAbstractCriteria?: boolean;
        };
        /**
         * @description Whether the full text can be read, will be, or is not there.
         * @enum {string}
         */
        FullTextStatus: "available" | "pending" | "unavailable";
        /** @description What became of one file. */
        ImportOutcome: {
            /** @description The source that the library, or a file before, had of this paper. */
            duplicateOf: components["schemas"]["SourceId"] | null;
            /** @description Name of the file. */
            fileName: string;
            /** @description Why it failed. */
            message: string | null;
            /** @description The source of the paper; null when the file is none. */
            source: components["schemas"]["Source"] | null;
            /**
             * @description A duplicate is a paper that the library had.
             * @enum {string}
             */
            status: "imported" | "duplicate" | "failed";
        };
        /** @description A report for each file. */
        ImportReport: {
            /** @description In the order of the files. */
            results: components["schemas"]["ImportOutcome"][];
        };
        /** @description Whether the session is viewable by its web address without authentication. */
        IsPublic: boolean;
        /** @description How to decide or what to extract. */
        ItemInstructions: string;
        /** @description Heads its column in the exports. */
        ItemName: string;
        /**
         * @description How many papers data is extracted from; papers are screened first.
         * @default 10
         */
        MaxExtractPapers: number;
        /**
         * @description Also capped by the account's plan.
         * @default 10
         */
        MaxResults: number;
        /**
         * @description How many papers the search gathers.
         * @default 50
         */
        MaxSearchPapers: number;
        /** @description Before completion there is nothing to download. */
        NoDownloadUrl: null;
        /** @description While reference exports are generating or unavailable, none is cached, so none has a URL. The PDF and the DOCX are unaffected. */
        NoReferenceExportsUnlessReady: unknown;
        /**
         * @description What happens to a paper that the library has. `existing` answers with its source, `create` saves a copy.
         * @default existing
         * @enum {string}
         */
        OnDuplicate: "existing" | "create";
        /** @description Presigned URL of a file, valid for 7 days; null or absent when there is no such file. */
        OptionalDownloadUrl: string | null;
        /**
         * @description How many sessions a page holds.
         * @default 50
         */
        PageLimit: number;
        /** @description An academic paper. Earlier forms carry the first ten fields only; the current form carries all. */
        Paper: {
            abstract: string | null;
            /** @description Author names. */
            authors: string[];
            /** @description How often it has been cited. */
            citedByCount: number | null;
            doi: string | null;
            /** @description Best available link to the full text; null when none is known. */
            fullTextUrl?: string | null;
            /** @description 1 is the top 25 %. Null when the journal is unranked or unknown, and for the `pubmed` corpus. */
            journalQuartile?: number | null;
            /** @description Identifier in the biomedical literature. */
            pmid: string | null;
            /** @description The service's internal identifier of the paper. */
            serviceId: string | null;
            /** @description Study-design tags such as RCT or Meta-Analysis. Filled for the `service` corpus, empty for `pubmed`. */
            studyTypeTags?: string[];
            title: string;
            urls: string[];
            venue: string | null;
            /** @description Publication year. */
            year: number | null;
        };
        PaperFilters: {
            /** @description None may appear in the paper. */
            excludeKeywords?: string[];
            /** @description Only papers with a PDF. */
            hasPdf?: boolean;
            /** @description Each must appear in the paper. */
            includeKeywords?: string[];
            /** @description The latest publication date, Unix epoch seconds. */
            maxEpochS?: number;
            /** @description Journals of this quartile or a better one; 1 is the top 25 %. */
            maxQuartile?: number;
            /** @description The latest publication year. */
            maxYear?: number;
            /** @description The earliest publication date, Unix epoch seconds. */
            minEpochS?: number;
            /** @description The earliest publication year. */
            minYear?: number;
            /** @description Only papers of the biomedical literature database. */
            pubmedOnly?: boolean;
            /**
             * @description Whether retracted papers are left out, let in, or all that is wanted.
             * @default exclude_retracted
             * @enum {string}
             */
            retracted?: "exclude_retracted" | "include_retracted" | "only_retracted";
            /** @description Papers with any of these study-design tags. */
            typeTags?: ("Review" | "Meta-Analysis" | "Systematic Review" | "RCT" | "Longitudinal")[];
        };
        PaperSearchResult: {
            papers: components["schemas"]["Paper"][];
            warnings?: components["schemas"]["SearchWarning"][];
        };
        /** @description `YYYY-MM-DD`, or a partial date: year and month, or the year alone. */
        PartialDate: string | null;
        PausedReport: {
            bibUrl?: components["schemas"]["NoDownloadUrl"];
            docxUrl?: components["schemas"]["NoDownloadUrl"];
            error?: never;
            executionStage: components["schemas"]["ExecutionStage"];
            exportsStatus?: never;
            isPublic: components["schemas"]["IsPublic"];
            links: components["schemas"]["PausedSessionLinks"];
            pdfUrl?: components["schemas"]["NoDownloadUrl"];
            result?: never;
            risUrl?: components["schemas"]["NoDownloadUrl"];
            sessionId: components["schemas"]["SessionId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "pausedForInsufficientQuota";
            txtUrl?: components["schemas"]["NoDownloadUrl"];
            /** @constant */
            type: "report";
            url: components["schemas"]["WebUrl"];
        };
        /** @description Links of a session paused for insufficient quota. */
        PausedSessionLinks: {
            /** @description API URL that resumes the session. */
            resume: components["schemas"]["ApiUrl"];
            /** @description API URL of the session's typed get endpoint. */
            self: components["schemas"]["ApiUrl"];
        };
        PausedSystematicReview: {
            data?: components["schemas"]["StageExports"];
            dataFreshness: components["schemas"]["DataFreshness"];
            error?: never;
            executionStage: components["schemas"]["ExecutionStage"];
            exportsStatus?: components["schemas"]["ReviewExportsStatus"];
            isPublic: components["schemas"]["IsPublic"];
            links: components["schemas"]["PausedSessionLinks"];
            sessionId: components["schemas"]["SessionId"];
            /** @constant */
            status: "pausedForInsufficientQuota";
            /** @constant */
            type: "systematicReview";
            url: components["schemas"]["WebUrl"];
        } & (components["schemas"]["ExportsUpToStage"] & components["schemas"]["CompleteExportsWhenReady"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "pausedForInsufficientQuota";
        });
        ProcessingReport: {
            bibUrl?: components["schemas"]["NoDownloadUrl"];
            docxUrl?: components["schemas"]["NoDownloadUrl"];
            error?: never;
            executionStage: components["schemas"]["ExecutionStage"];
            exportsStatus?: never;
            isPublic: components["schemas"]["IsPublic"];
            links: components["schemas"]["SessionLinks"];
            pdfUrl?: components["schemas"]["NoDownloadUrl"];
            result?: never;
            risUrl?: components["schemas"]["NoDownloadUrl"];
            sessionId: components["schemas"]["SessionId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "processing";
            txtUrl?: components["schemas"]["NoDownloadUrl"];
            /** @constant */
            type: "report";
            url: components["schemas"]["WebUrl"];
        };
        ProcessingSystematicReview: {
            data?: components["schemas"]["StageExports"];
            dataFreshness: components["schemas"]["DataFreshness"];
            error?: never;
            executionStage: components["schemas"]["ExecutionStage"];
            exportsStatus?: components["schemas"]["ReviewExportsStatus"];
            isPublic: components["schemas"]["IsPublic"];
            links: components["schemas"]["SessionLinks"];
            sessionId: components["schemas"]["SessionId"];
            /** @constant */
            status: "processing";
            /** @constant */
            type: "systematicReview";
            url: components["schemas"]["WebUrl"];
        } & (components["schemas"]["ExportsUpToStage"] & components["schemas"]["CompleteExportsWhenReady"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "processing";
        });
        /** @description OAuth 2.0 metadata of the protected resource. More members are common. */
        ProtectedResourceMetadata: {
            authorization_servers?: string[];
            bearer_methods_supported?: string[];
            /**
             * Format: uri
             * @description Identifier of the resource, the address of the MCP server.
             */
            resource: string;
            resource_name?: string;
            scopes_supported?: string[];
        };
        /** @description Free-form context for generated criteria, columns and the report. */
        ProtocolDetails: string;
        /** @description The rejection of the per-minute regime. Here `error` is a plain string, not an object. */
        RateLimitedPerMinute: {
            /** @constant */
            error: "Rate limit exceeded";
            message: string;
        };
        /** @description How many sources changed. */
        RemovedCount: {
            /** @description How many were removed now. Zero means that nothing changed. */
            removed: number;
        };
        RemovedShares: {
            /** @description How many shares were deleted; 0 when it was not shared with the address. */
            removed: number;
            sessionId: components["schemas"]["SessionId"];
        };
        /** @description A report by its id. The members follow from `status`. */
        Report: components["schemas"]["ProcessingReport"] | components["schemas"]["PausedReport"] | components["schemas"]["CompletedReport"] | components["schemas"]["FailedReport"] | components["schemas"]["UnknownReport"];
        ReportCreated: {
            isPublic: components["schemas"]["IsPublic"];
            links: components["schemas"]["SessionLinks"];
            sessionId: components["schemas"]["SessionId"];
            settings?: never;
            /** @constant */
            status: "processing";
            /** @constant */
            type: "report";
            url: components["schemas"]["WebUrl"];
        };
        ReportExport: {
            bib?: components["schemas"]["DownloadUrl"];
            docx?: components["schemas"]["DownloadUrl"];
            pdf?: components["schemas"]["DownloadUrl"];
            result: components["schemas"]["ReportResult"];
            ris?: components["schemas"]["DownloadUrl"];
            txt?: components["schemas"]["DownloadUrl"];
        };
        ReportListItem: {
            createdAt: components["schemas"]["Timestamp"];
            executionStage?: components["schemas"]["ExecutionStage"];
            isPublic: components["schemas"]["IsPublic"];
            links: components["schemas"]["AnySessionLinks"];
            /** @constant */
            role?: "owner";
            sessionId: components["schemas"]["SessionId"];
            source: components["schemas"]["SessionSource"];
            status: components["schemas"]["SessionStatus"];
            /** @description Title of the report or its research question. */
            title: string;
            /** @constant */
            type: "report";
            url: components["schemas"]["WebUrl"];
        } & (components["schemas"]["ResumeLinkWhilePaused"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "report";
        });
        ReportResult: {
            /** @description Only with `include=reportBody`. */
            abstract?: string | null;
            /** @description Only with `include=reportBody`. */
            reportBody?: string | null;
            /** @description Executive summary. */
            summary: string;
            /** @description Generated, or the title of the request. */
            title: string;
        };
        /** @description What the session is to find out, as a question. */
        ResearchQuestion: string;
        /** @description How many sources changed. */
        RestoredCount: {
            /** @description How many were restored now. Zero means that nothing changed. */
            restored: number;
        };
        ResumedSession: {
            /** @description The stage the run resumes at. */
            executionStage: components["schemas"]["ExecutionStage"];
            isPublic: components["schemas"]["IsPublic"];
            links: components["schemas"]["SessionLinks"];
            sessionId: components["schemas"]["SessionId"];
            /**
             * @description Normally `processing`; `completed` or `failed` if the run finished while the resume was in flight.
             * @enum {string}
             */
            status: "processing" | "completed" | "failed";
            type: components["schemas"]["SessionType"];
            url: components["schemas"]["WebUrl"];
        };
        /** @description A session has `links.resume` exactly while it is paused for insufficient quota. */
        ResumeLinkWhilePaused: {
            links?: components["schemas"]["PausedSessionLinks"];
            /** @constant */
            status: "pausedForInsufficientQuota";
        } | {
            links?: components["schemas"]["SessionLinks"];
            /** @enum {string} */
            status: "processing" | "completed" | "failed" | "unknown";
        };
        /**
         * @description `ready`: stages absent from `data` did not run. `generating` and `unavailable`: download URLs may be missing for a time.
         * @enum {string}
         */
        ReviewExportsStatus: "ready" | "generating" | "unavailable";
        ReviewSearch: {
            /**
             * @description `service` is the full index of papers.
             * @default service
             * @enum {string}
             */
            corpus?: "service" | "pubmed" | "clinical_trials";
            maxResults?: components["schemas"]["ReviewSearchMaxResults"];
            query: components["schemas"]["ReviewSearchQuery"];
            /**
             * @description `keyword` is literal matching.
             * @default semantic
             * @enum {string}
             */
            searchMode?: "semantic" | "keyword";
        };
        /**
         * @description When omitted or empty, one semantic search runs with the research question as its query.
         * @default []
         */
        ReviewSearches: components["schemas"]["ReviewSearch"][];
        /**
         * @description Plan caps apply.
         * @default 200
         */
        ReviewSearchMaxResults: number;
        /** @description A question, or a boolean expression in keyword mode. */
        ReviewSearchQuery: string;
        /** @description The settings after defaults; null means that the stage was not configured. */
        ReviewSettings: {
            /**
             * @description Null without abstract screening.
             * @enum {string|null}
             */
            abstractScreeningDepth: "fast" | "thorough" | null;
            /**
             * @description Null without fulltext screening.
             * @enum {string|null}
             */
            fulltextScreeningDepth: "fast" | "thorough" | null;
            /** @description Null without extraction. */
            useFigures: boolean | null;
        };
        /** @description The source of a paper that was to be saved. */
        SavedSource: {
            /** @description The abstract. */
            abstract: string | null;
            /** @description Names of the authors. */
            authors: string[];
            /** @description The shared collection that owns it; null for a source of the caller's own. */
            collectionId: components["schemas"]["CollectionId"] | null;
            /** @description False where the library had the paper. */
            created: boolean;
            createdAt: components["schemas"]["Timestamp"];
            doi: components["schemas"]["BareDoi"] | null;
            /** @description The source that the library had of this paper; null without one. */
            duplicateOf: components["schemas"]["SourceId"] | null;
            fullTextStatus: components["schemas"]["FullTextStatus"];
            pdf: components["schemas"]["AttachedPdf"] | null;
            /** @description Identifier in the biomedical literature. */
            pmid: string | null;
            role: components["schemas"]["SourceRole"];
            /** @description The service's identifier of the paper. */
            serviceId: string | null;
            sourceId: components["schemas"]["SourceId"];
            /** @description Title of the paper. */
            title: string;
            updatedAt: components["schemas"]["Timestamp"];
            /** @description Addresses of the paper. */
            urls: string[];
            /** @description Where it appeared. */
            venue: string | null;
            /** @description Year of publication. */
            year: number | null;
        };
        /** @description What became of one item of the request. */
        SaveOutcome: {
            /** @description False where the library had the paper. */
            created: boolean;
            /** @description The source that the library, or an item before, had of this paper; null without one. */
            duplicateOf: components["schemas"]["SourceId"] | null;
            /** @description Place of the item in the request. */
            index: number;
            source: components["schemas"]["Source"];
        };
        /** @description A report for each item. */
        SaveReport: {
            /** @description How many sources were created. */
            created: number;
            /** @description In the order of the items. */
            results: components["schemas"]["SaveOutcome"][];
        };
        /** @description A paper by its serviceId, by its DOI, or by its fields. */
        SaveSourceItem: {
            /** @description The abstract. */
            abstract?: string;
            /** @description Names of the authors. */
            authors?: string[];
            /** @description Bare, as the URL of a resolver, or with the prefix doi:, in any letter case. It is stored bare and lowercase. */
            doi?: string;
            /** @description Identifier in the biomedical literature. */
            pmid?: string;
            /** @description The identifier that a search shows. The service adds the other fields. */
            serviceId?: string;
            /** @description Title of the paper. */
            title?: string;
            /** @description Addresses of the paper. */
            urls?: string[];
            /** @description Where it appeared. */
            venue?: string;
            /** @description Year of publication. */
            year?: number;
        };
        /** @description A paper by its serviceId, by its DOI, or by its fields. */
        SaveSourceRequest: {
            /** @description The abstract. */
            abstract?: string;
            /** @description Names of the authors. */
            authors?: string[];
            /** @description Bare, as the URL of a resolver, or with the prefix doi:, in any letter case. It is stored bare and lowercase. */
            doi?: string;
            onDuplicate?: components["schemas"]["OnDuplicate"];
            /** @description Identifier in the biomedical literature. */
            pmid?: string;
            /** @description The identifier that a search shows. The service adds the other fields. */
            serviceId?: string;
            /** @description Title of the paper. */
            title?: string;
            /** @description Addresses of the paper. */
            urls?: string[];
            /** @description Where it appeared. */
            venue?: string;
            /** @description Year of publication. */
            year?: number;
        };
        /** @description Papers to save, which are also matched against each other. */
        SaveSourcesRequest: {
            /** @description The papers. */
            items: components["schemas"]["SaveSourceItem"][];
            onDuplicate?: components["schemas"]["OnDuplicate"];
        };
        /** @description What a paper has to meet; each becomes a column of the exports. */
        ScreeningCriteria: components["schemas"]["ScreeningCriterion"][];
        ScreeningCriterion: {
            instructions: components["schemas"]["ItemInstructions"];
            name: components["schemas"]["ItemName"];
        };
        /**
         * @description `thorough` applies the criteria in full, records the quotes behind each decision and consumes more usage. `fast` is cheaper, gives decisions without quotes and wrongly excludes more.
         * @default thorough
         * @enum {string}
         */
        ScreeningDepth: "fast" | "thorough";
        /**
         * @description `keyword` reads the query as a boolean expression; filters then belong into the query.
         * @default semantic
         * @enum {string}
         */
        SearchMode: "semantic" | "keyword";
        SearchPapersRequest: {
            /**
             * @description `service` is the full index.
             * @default service
             * @enum {string}
             */
            corpus?: "service" | "pubmed";
            /** @description Only in semantic mode. */
            filters?: components["schemas"]["PaperFilters"];
            maxResults?: components["schemas"]["MaxResults"];
            /** @description A question in words, or a boolean expression in keyword mode. */
            query: string;
            searchMode?: components["schemas"]["SearchMode"];
        };
        /** @description A search may be refused by either regime. `error` tells them apart, a string or an object. */
        SearchRateLimited: components["schemas"]["RateLimitedPerMinute"] | components["schemas"]["Error"];
        SearchTrialsRequest: {
            maxResults?: components["schemas"]["MaxResults"];
            /** @description In keyword mode a boolean expression in the advanced-filter syntax of the registry. */
            query: string;
            searchMode?: components["schemas"]["SearchMode"];
            /** @description Only in semantic mode. */
            trialFilters?: components["schemas"]["TrialFilters"];
        };
        /** @description Not fatal, for example a phrase that the query parser ignored. */
        SearchWarning: {
            /** @enum {string} */
            corpus: "service" | "pubmed" | "clinical_trials";
            message: string;
            /** @enum {string} */
            searchMode: "semantic" | "keyword";
            warningDetails: {
                messages: string[];
                /** @description Category of the warning. */
                type: string;
            };
        };
        /** @description Why the session failed. */
        SessionFailure: {
            /** @description `report_generation_failed` for reports, `review_failed` for systematic reviews. */
            code: string;
            message: string;
        };
        /**
         * Format: uuid
         * @description Identifier of a session of any kind.
         */
        SessionId: string;
        /** @description Links of a session that is not paused. */
        SessionLinks: {
            resume?: never;
            /** @description API URL of the session's typed get endpoint. */
            self: components["schemas"]["ApiUrl"];
        };
        SessionList: {
            /** @description Sent back as `cursor` for the next page; null on the last. */
            nextCursor: string | null;
            sessions: components["schemas"]["SessionListItem"][];
            /** @description How many sessions there are, on this page and the others. */
            totalCount?: number;
        };
        SessionListItem: components["schemas"]["ReportListItem"] | components["schemas"]["SystematicReviewListItem"] | components["schemas"]["AgentListItem"];
        /**
         * @description `shared`: an agent session that another user shared read-only.
         * @enum {string}
         */
        SessionRole: "owner" | "shared";
        /**
         * @description Where the session was created.
         * @enum {string}
         */
        SessionSource: "user" | "api" | "mcp" | "agent_session";
        /**
         * @description `unknown`: the status is not tracked (legacy or user-created sessions). For an agent session `completed` means idle.
         * @enum {string}
         */
        SessionStatus: "processing" | "pausedForInsufficientQuota" | "completed" | "failed" | "unknown";
        /** @description Used instead of a generated title. */
        SessionTitle: string;
        /** @enum {string} */
        SessionType: "report" | "systematicReview" | "agent";
        Share: {
            /** @description Address of the recipient. */
            email: string;
            /** @constant */
            role: "reader";
            /**
             * @description `registered`: takes effect at once. `invited`: activates when the person creates an account.
             * @enum {string}
             */
            status: "registered" | "invited";
        };
        /** @description The recipient and their role. */
        ShareCollectionRequest: {
            /**
             * Format: email
             * @description Address of the recipient.
             */
            email: string;
            /**
             * @description The role of the recipient.
             * @default reader
             * @enum {string}
             */
            role?: "reader" | "writer";
        };
        /**
         * Format: email
         * @description Address of a recipient.
         */
        SharedEmail: string;
        SharedSession: {
            sessionId: components["schemas"]["SessionId"];
            share: components["schemas"]["Share"];
            url: components["schemas"]["WebUrl"];
        };
        /** @description The read-only shares of a session. Pending invitations are among them. */
        ShareList: {
            sessionId: components["schemas"]["SessionId"];
            /** @description Oldest first. */
            shares: components["schemas"]["Share"][];
        };
        ShareRequest: {
            /**
             * Format: email
             * @description Address of the person to share with.
             */
            email: string;
        };
        /** @description A paper in the library, as its caller sees it. */
        Source: {
            /** @description The abstract. */
            abstract: string | null;
            /** @description Names of the authors. */
            authors: string[];
            /** @description The shared collection that owns it; null for a source of the caller's own. */
            collectionId: components["schemas"]["CollectionId"] | null;
            createdAt: components["schemas"]["Timestamp"];
            doi: components["schemas"]["BareDoi"] | null;
            fullTextStatus: components["schemas"]["FullTextStatus"];
            pdf: components["schemas"]["AttachedPdf"] | null;
            /** @description Identifier in the biomedical literature. */
            pmid: string | null;
            role: components["schemas"]["SourceRole"];
            /** @description The service's identifier of the paper. */
            serviceId: string | null;
            sourceId: components["schemas"]["SourceId"];
            /** @description Title of the paper. */
            title: string;
            updatedAt: components["schemas"]["Timestamp"];
            /** @description Addresses of the paper. */
            urls: string[];
            /** @description Where it appeared. */
            venue: string | null;
            /** @description Year of publication. */
            year: number | null;
        };
        /**
         * Format: uuid
         * @description Identifier of a source of the library.
         */
        SourceId: string;
        /** @description The sources that it is about. */
        SourceIdsRequest: {
            /** @description Their ids. */
            sourceIds: components["schemas"]["SourceId"][];
        };
        /** @description One page of sources, newest first. */
        SourceList: {
            /** @description Sent back as `cursor`, it gives the next page; null on the last. */
            nextCursor: string | null;
            /** @description The sources. */
            sources: components["schemas"]["Source"][];
            /** @description How many sources there are on all pages. */
            totalCount: number;
        };
        /** @description Names a paper of the session's sources. */
        SourceRef: string;
        /**
         * @description What the caller may do. A writer also edits the metadata, attaches a PDF, deletes the source and adds it to collections.
         * @enum {string}
         */
        SourceRole: "reader" | "writer";
        StagedUpload: {
            /** @description Until when the address is valid. */
            expiresAt: components["schemas"]["Timestamp"];
            /**
             * Format: uuid
             * @description Its id.
             */
            uploadId: string;
            /** @description Address that takes its bytes with a PUT. It needs no key. */
            uploadUrl: components["schemas"]["ApiUrl"];
        };
        /** @description A member for each configured stage that has produced output. */
        StageExports: {
            /** @description Results of extraction. */
            extract?: components["schemas"]["TableExport"];
            /** @description Results of fulltext screening, only when it is configured. */
            fulltext?: components["schemas"]["TableExport"];
            report?: components["schemas"]["ReportExport"];
            /** @description Results of abstract screening. */
            screen?: components["schemas"]["TableExport"];
            /** @description The gathered papers. */
            search?: components["schemas"]["TableExport"];
        };
        /** @description Fulltext screening requires abstract screening, and a report requires extraction. When exports are `ready`, so do their exports. */
        StagesWithTheirGround: {
            exportsStatus?: unknown;
        } | {
            data?: unknown;
        };
        StageUploadRequest: {
            /** @description Its media type. */
            contentType: string;
            /** @description Its name. */
            filename: string;
            /** @description How large it is. Other bytes are refused. */
            sizeBytes: number;
        };
        /** @description A systematic review by its id. The members follow from `status`. */
        SystematicReview: components["schemas"]["ProcessingSystematicReview"] | components["schemas"]["PausedSystematicReview"] | components["schemas"]["CompletedSystematicReview"] | components["schemas"]["FailedSystematicReview"] | components["schemas"]["UnknownSystematicReview"];
        SystematicReviewCreated: {
            isPublic: components["schemas"]["IsPublic"];
            links: components["schemas"]["SessionLinks"];
            sessionId: components["schemas"]["SessionId"];
            settings?: components["schemas"]["ReviewSettings"];
            /** @constant */
            status: "processing";
            /** @constant */
            type: "systematicReview";
            url: components["schemas"]["WebUrl"];
        };
        SystematicReviewListItem: {
            createdAt: components["schemas"]["Timestamp"];
            executionStage?: components["schemas"]["ExecutionStage"];
            isPublic: components["schemas"]["IsPublic"];
            links: components["schemas"]["AnySessionLinks"];
            /** @constant */
            role?: "owner";
            sessionId: components["schemas"]["SessionId"];
            source: components["schemas"]["SessionSource"];
            status: components["schemas"]["SessionStatus"];
            /** @description Title of the review or its research question. */
            title: string;
            /** @constant */
            type: "systematicReview";
            url: components["schemas"]["WebUrl"];
        } & (components["schemas"]["ResumeLinkWhilePaused"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "systematicReview";
        });
        /** @description One table in two formats. A URL may be missing for a time while exports are not `ready`. */
        TableExport: {
            csv?: components["schemas"]["DownloadUrl"];
            xlsx?: components["schemas"]["DownloadUrl"];
        };
        /** @description An instant in the extended format of ISO 8601. */
        Timestamp: string;
        /** @description One page of a collection's trash, last removed first. */
        Trash: {
            /** @description Sent back as `cursor`, it gives the next page; null on the last. */
            nextCursor: string | null;
            /** @description The sources. */
            sources: components["schemas"]["TrashedSource"][];
            /** @description How many sources there are on all pages. */
            totalCount: number;
        };
        /** @description A source in the trash of a shared collection. */
        TrashedSource: {
            doi: components["schemas"]["BareDoi"] | null;
            expiresAt: components["schemas"]["Timestamp"];
            removedAt: components["schemas"]["Timestamp"];
            sourceId: components["schemas"]["SourceId"];
            /** @description Title of the paper. */
            title: string;
        };
        /** @description A registered clinical trial. Records originate from a public registry. */
        Trial: {
            completionDate: components["schemas"]["PartialDate"];
            conditions: string[];
            /** @description Actual or anticipated. */
            enrollmentCount: number | null;
            hasResults: boolean | null;
            /** @description Names of the interventions. */
            interventions: string[];
            lastUpdatedYear: number | null;
            leadSponsor: string | null;
            /** @description Identifier in the registry. */
            nctId: string;
            /** @description For example RECRUITING, COMPLETED or TERMINATED; null when none is posted. */
            overallStatus: string | null;
            /** @description May list several; empty when not applicable. */
            phase: string[];
            primaryCompletionDate: components["schemas"]["PartialDate"];
            startDate: components["schemas"]["PartialDate"];
            /** @enum {string|null} */
            studyType: "INTERVENTIONAL" | "OBSERVATIONAL" | "EXPANDED_ACCESS" | null;
            /** @description Plain-text brief summary. */
            summary: string | null;
            title: string;
            /** @description Link to the public record. */
            url: string;
        };
        TrialFilters: {
            /** @description Only trials with posted results. */
            hasResults?: boolean;
            /** @description Trials in any of these phases. */
            phase?: ("NA" | "EARLY_PHASE1" | "PHASE1" | "PHASE2" | "PHASE3" | "PHASE4")[];
            /** @description Trials in any of these statuses. */
            recruitmentStatus?: ("ACTIVE_NOT_RECRUITING" | "COMPLETED" | "ENROLLING_BY_INVITATION" | "NOT_YET_RECRUITING" | "RECRUITING" | "SUSPENDED" | "TERMINATED" | "WITHDRAWN" | "AVAILABLE")[];
        };
        TrialSearchResult: {
            trials: components["schemas"]["Trial"][];
            warnings?: components["schemas"]["SearchWarning"][];
        };
        UnknownReport: {
            bibUrl?: components["schemas"]["NoDownloadUrl"];
            docxUrl?: components["schemas"]["NoDownloadUrl"];
            error?: never;
            executionStage: components["schemas"]["ExecutionStage"];
            exportsStatus?: never;
            isPublic: components["schemas"]["IsPublic"];
            links: components["schemas"]["SessionLinks"];
            pdfUrl?: components["schemas"]["NoDownloadUrl"];
            result?: never;
            risUrl?: components["schemas"]["NoDownloadUrl"];
            sessionId: components["schemas"]["SessionId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "unknown";
            txtUrl?: components["schemas"]["NoDownloadUrl"];
            /** @constant */
            type: "report";
            url: components["schemas"]["WebUrl"];
        };
        UnknownSystematicReview: {
            data?: components["schemas"]["StageExports"];
            dataFreshness: components["schemas"]["DataFreshness"];
            error?: never;
            executionStage: components["schemas"]["ExecutionStage"];
            exportsStatus?: components["schemas"]["ReviewExportsStatus"];
            isPublic: components["schemas"]["IsPublic"];
            links: components["schemas"]["SessionLinks"];
            sessionId: components["schemas"]["SessionId"];
            /** @constant */
            status: "unknown";
            /** @constant */
            type: "systematicReview";
            url: components["schemas"]["WebUrl"];
        } & (components["schemas"]["CompleteExportsWhenReady"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "unknown";
        });
        /** @description The fields to change. Null clears one that may be empty. */
        UpdateCollectionRequest: {
            /** @description What it is about. */
            description?: string | null;
            /** @description Its name. */
            name?: string;
        };
        /** @description The fields to change. Null clears one that may be empty. */
        UpdateSourceRequest: {
            /** @description The abstract. */
            abstract?: string | null;
            /** @description Names of the authors. */
            authors?: string[];
            /** @description Bare, as the URL of a resolver, or with the prefix doi:, in any letter case. It is stored bare and lowercase. */
            doi?: string | null;
            /** @description Identifier in the biomedical literature. */
            pmid?: string | null;
            /** @description Title of the paper. */
            title?: string;
            /** @description Addresses of the paper. */
            urls?: string[];
            /** @description Where it appeared. */
            venue?: string | null;
            /** @description Year of publication. */
            year?: number | null;
        };
        /** @description Files that were staged and put. */
        UploadIds: string[];
        /**
         * @description What the account has used of its quota in the current period. One monthly pool pays for agent sessions, reports and reviews. The
         *     numbers may lag behind the end of a session by up to a minute.
         */
        Usage: {
            /** @description Usage beyond the quota, which is paid for. Null when it is not enabled. */
            extraUsage: components["schemas"]["ExtraUsage"] | null;
            /** @description Whether anything is left to start work with. */
            hasUsageRemaining: boolean;
            /** @description How much of the quota is used. */
            percentUsed: number;
            /** @description When the next one begins. */
            periodEnd: components["schemas"]["Timestamp"];
            /** @description When the period began. */
            periodStart: components["schemas"]["Timestamp"];
        };
        /** @description Address of the session in the web interface. */
        WebUrl: string;
    };
    responses: {
        /** @description The id is invalid or belongs to another user, or the research-agent API is not enabled for the account. */
        AgentSessionNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The research-agent API is not enabled for the account. */
        AgentsNotEnabled: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The account's plan has no API access. */
        ApiAccessDenied: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such session or no such artifact, or the research-agent API is not enabled for the account. */
        ArtifactNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The account's usage quota is exhausted. */
        InsufficientQuota: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unexpected error. Retry after a short delay. */
        InternalError: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request cannot be read. A call without body and parameters gives no other reason for it. */
        InvalidCall: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A query parameter is not one of its values. */
        InvalidInclude: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description An id, a parameter or a member of the body is malformed or unknown. The message names it. */
        InvalidLibraryCall: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The account's plan has no API access, or the caller's role does not allow the action. */
        LibraryForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing, or the caller cannot see it. */
        LibraryNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests from this IP address. It is blocked for some minutes. */
        RateLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitedPerMinute"];
            };
        };
        /** @description The id is invalid or belongs to another user. */
        ReportNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The id is invalid or belongs to another user. */
        ReviewNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests from this IP address, or too many searches today. Which regime a deployment enforces is not documented. */
        SearchRateLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SearchRateLimited"];
            };
        };
        /** @description The id is invalid or belongs to another user. */
        SessionNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No key, or one that is invalid, revoked or expired. */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description The format of the file.
         * @example csv
         */
        ArtifactFormat: "json" | "csv" | "xlsx" | "md";
        /**
         * @description Identifier of the artifact.
         * @example art_1
         */
        ArtifactIdPath: components["schemas"]["ArtifactId"];
        /**
         * @description Identifier of the collection.
         * @example 7c52e1d8-0f94-4b3a-8e67-19ad5c40f2b3
         */
        CollectionIdPath: components["schemas"]["CollectionId"];
        /** @description Only collections in which the caller has this role. */
        CollectionRoleFilter: components["schemas"]["CollectionRole"];
        /**
         * @description Identifier of the share.
         * @example e4176a9d-83b0-4c2f-a5d8-40be9f1c7263
         */
        CollectionShareIdPath: components["schemas"]["CollectionShareId"];
        /** @description The opaque `nextCursor` of the page before. Omit it for the first page. */
        Cursor: string;
        /** @description The opaque `cursor` of the read before. Omit it for the whole history. */
        EventCursor: string;
        /** @description Adds `reportBody` and `abstract` to the report's `result`, which are omitted otherwise. */
        Include: "reportBody";
        /** @description How many sessions a page holds. */
        Limit: components["schemas"]["PageLimit"];
        /**
         * @description Identifier of the session.
         * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
         */
        SessionIdPath: components["schemas"]["SessionId"];
        /**
         * @description The address that the session is shared with, in any letter case.
         * @example mara.lind@university.test
         */
        SharedEmail: components["schemas"]["SharedEmail"];
        /** @description Only sessions created there. */
        Source: components["schemas"]["SessionSource"];
        /** @description Only sources of this collection. */
        SourceCollection: components["schemas"]["CollectionId"];
        /** @description Only sources with this DOI. It may be bare, the URL of a resolver, or have the prefix `doi:`, in any letter case. */
        SourceDoi: string;
        /**
         * @description Identifier of the source.
         * @example 3b8d6f02-51c7-4e9a-8a43-6f0d2c9b7e15
         */
        SourceIdPath: components["schemas"]["SourceId"];
        /** @description Only sources on which the caller has this role. */
        SourceRoleFilter: components["schemas"]["SourceRole"];
        /** @description Only sources of this paper. */
        SourceServiceId: string;
        /** @description Only sessions in this status. */
        Status: components["schemas"]["SessionStatus"];
        /** @description Only sessions of this kind. */
        Type: components["schemas"]["SessionType"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description Requests per day that the plan allows. Only in the daily regime, and only on plans with a daily limit.
         * @example 100
         */
        RateLimitLimit: number;
        /**
         * @description Requests left in the rolling window.
         * @example 37
         */
        RateLimitRemaining: number;
        /**
         * @description Unix epoch seconds at which the oldest request in the window expires.
         * @example 1772528400
         */
        RateLimitReset: number;
        /**
         * @description When to ask again, in seconds or as an HTTP date. May be absent.
         * @example 300
         */
        RetryAfter: string;
        /**
         * @description The challenge, `Bearer` with its parameters. May be absent.
         * @example Bearer realm="research-service"
         */
        WwwAuthenticate: string;
    };
    pathItems: never;
}
export type AbstractScreening = components['schemas']['AbstractScreening'];
export type AddOutcome = components['schemas']['AddOutcome'];
export type AddReport = components['schemas']['AddReport'];
export type AgentArtifact = components['schemas']['AgentArtifact'];
export type AgentArtifactContent = components['schemas']['AgentArtifactContent'];
export type AgentArtifactDownload = components['schemas']['AgentArtifactDownload'];
export type AgentArtifactRow = components['schemas']['AgentArtifactRow'];
export type AgentArtifacts = components['schemas']['AgentArtifacts'];
export type AgentCitation = components['schemas']['AgentCitation'];
export type AgentEvent = components['schemas']['AgentEvent'];
export type AgentEvents = components['schemas']['AgentEvents'];
export type AgentListItem = components['schemas']['AgentListItem'];
export type AgentMessageRequest = components['schemas']['AgentMessageRequest'];
export type AgentMessageSent = components['schemas']['AgentMessageSent'];
export type AgentSession = components['schemas']['AgentSession'];
export type AgentSessionCreated = components['schemas']['AgentSessionCreated'];
export type AgentSource = components['schemas']['AgentSource'];
export type AgentSources = components['schemas']['AgentSources'];
export type AgentStopRequested = components['schemas']['AgentStopRequested'];
export type AgentUpload = components['schemas']['AgentUpload'];
export type AnySessionLinks = components['schemas']['AnySessionLinks'];
export type ApiUrl = components['schemas']['ApiUrl'];
export type ArtifactId = components['schemas']['ArtifactId'];
export type AttachedPdf = components['schemas']['AttachedPdf'];
export type BareDoi = components['schemas']['BareDoi'];
export type Choice = components['schemas']['Choice'];
export type Choices = components['schemas']['Choices'];
export type Collection = components['schemas']['Collection'];
export type CollectionId = components['schemas']['CollectionId'];
export type CollectionList = components['schemas']['CollectionList'];
export type CollectionRole = components['schemas']['CollectionRole'];
export type CollectionShare = components['schemas']['CollectionShare'];
export type CollectionShareId = components['schemas']['CollectionShareId'];
export type CollectionShareList = components['schemas']['CollectionShareList'];
export type CollectionShareRole = components['schemas']['CollectionShareRole'];
export type CompletedReport = components['schemas']['CompletedReport'];
export type CompletedSystematicReview = components['schemas']['CompletedSystematicReview'];
export type CompleteExportsWhenReady = components['schemas']['CompleteExportsWhenReady'];
export type CompleteTableExport = components['schemas']['CompleteTableExport'];
export type CreateAgentSessionRequest = components['schemas']['CreateAgentSessionRequest'];
export type CreateCollectionRequest = components['schemas']['CreateCollectionRequest'];
export type CreateReportRequest = components['schemas']['CreateReportRequest'];
export type CreateSystematicReviewRequest = components['schemas']['CreateSystematicReviewRequest'];
export type DataFreshness = components['schemas']['DataFreshness'];
export type DataWhenReady = components['schemas']['DataWhenReady'];
export type DeletedCount = components['schemas']['DeletedCount'];
export type DeliveredOutput = components['schemas']['DeliveredOutput'];
export type DownloadUrl = components['schemas']['DownloadUrl'];
export type Error = components['schemas']['Error'];
export type ExecutionStage = components['schemas']['ExecutionStage'];
export type ExportsStatus = components['schemas']['ExportsStatus'];
export type ExportsUpToStage = components['schemas']['ExportsUpToStage'];
export type Extraction = components['schemas']['Extraction'];
export type ExtractionQuestion = components['schemas']['ExtractionQuestion'];
export type ExtractionQuestions = components['schemas']['ExtractionQuestions'];
export type ExtraUsage = components['schemas']['ExtraUsage'];
export type FailedReport = components['schemas']['FailedReport'];
export type FailedSystematicReview = components['schemas']['FailedSystematicReview'];
export type FullText = components['schemas']['FullText'];
export type FulltextScreening = components['schemas']['FulltextScreening'];
export type FullTextStatus = components['schemas']['FullTextStatus'];
export type ImportOutcome = components['schemas']['ImportOutcome'];
export type ImportReport = components['schemas']['ImportReport'];
export type IsPublic = components['schemas']['IsPublic'];
export type ItemInstructions = components['schemas']['ItemInstructions'];
export type ItemName = components['schemas']['ItemName'];
export type MaxExtractPapers = components['schemas']['MaxExtractPapers'];
export type MaxResults = components['schemas']['MaxResults'];
export type MaxSearchPapers = components['schemas']['MaxSearchPapers'];
export type NoDownloadUrl = components['schemas']['NoDownloadUrl'];
export type NoReferenceExportsUnlessReady = components['schemas']['NoReferenceExportsUnlessReady'];
export type OnDuplicate = components['schemas']['OnDuplicate'];
export type OptionalDownloadUrl = components['schemas']['OptionalDownloadUrl'];
export type PageLimit = components['schemas']['PageLimit'];
export type Paper = components['schemas']['Paper'];
export type PaperFilters = components['schemas']['PaperFilters'];
export type PaperSearchResult = components['schemas']['PaperSearchResult'];
export type PartialDate = components['schemas']['PartialDate'];
export type PausedReport = components['schemas']['PausedReport'];
export type PausedSessionLinks = components['schemas']['PausedSessionLinks'];
export type PausedSystematicReview = components['schemas']['PausedSystematicReview'];
export type ProcessingReport = components['schemas']['ProcessingReport'];
export type ProcessingSystematicReview = components['schemas']['ProcessingSystematicReview'];
export type ProtectedResourceMetadata = components['schemas']['ProtectedResourceMetadata'];
export type ProtocolDetails = components['schemas']['ProtocolDetails'];
export type RateLimitedPerMinute = components['schemas']['RateLimitedPerMinute'];
export type RemovedCount = components['schemas']['RemovedCount'];
export type RemovedShares = components['schemas']['RemovedShares'];
export type Report = components['schemas']['Report'];
export type ReportCreated = components['schemas']['ReportCreated'];
export type ReportExport = components['schemas']['ReportExport'];
export type ReportListItem = components['schemas']['ReportListItem'];
export type ReportResult = components['schemas']['ReportResult'];
export type ResearchQuestion = components['schemas']['ResearchQuestion'];
export type RestoredCount = components['schemas']['RestoredCount'];
export type ResumedSession = components['schemas']['ResumedSession'];
export type ResumeLinkWhilePaused = components['schemas']['ResumeLinkWhilePaused'];
export type ReviewExportsStatus = components['schemas']['ReviewExportsStatus'];
export type ReviewSearch = components['schemas']['ReviewSearch'];
export type ReviewSearches = components['schemas']['ReviewSearches'];
export type ReviewSearchMaxResults = components['schemas']['ReviewSearchMaxResults'];
export type ReviewSearchQuery = components['schemas']['ReviewSearchQuery'];
export type ReviewSettings = components['schemas']['ReviewSettings'];
export type SavedSource = components['schemas']['SavedSource'];
export type SaveOutcome = components['schemas']['SaveOutcome'];
export type SaveReport = components['schemas']['SaveReport'];
export type SaveSourceItem = components['schemas']['SaveSourceItem'];
export type SaveSourceRequest = components['schemas']['SaveSourceRequest'];
export type SaveSourcesRequest = components['schemas']['SaveSourcesRequest'];
export type ScreeningCriteria = components['schemas']['ScreeningCriteria'];
export type ScreeningCriterion = components['schemas']['ScreeningCriterion'];
export type ScreeningDepth = components['schemas']['ScreeningDepth'];
export type SearchMode = components['schemas']['SearchMode'];
export type SearchPapersRequest = components['schemas']['SearchPapersRequest'];
export type SearchRateLimited = components['schemas']['SearchRateLimited'];
export type SearchTrialsRequest = components['schemas']['SearchTrialsRequest'];
export type SearchWarning = components['schemas']['SearchWarning'];
export type SessionFailure = components['schemas']['SessionFailure'];
export type SessionId = components['schemas']['SessionId'];
export type SessionLinks = components['schemas']['SessionLinks'];
export type SessionList = components['schemas']['SessionList'];
export type SessionListItem = components['schemas']['SessionListItem'];
export type SessionRole = components['schemas']['SessionRole'];
export type SessionSource = components['schemas']['SessionSource'];
export type SessionStatus = components['schemas']['SessionStatus'];
export type SessionTitle = components['schemas']['SessionTitle'];
export type SessionType = components['schemas']['SessionType'];
export type Share = components['schemas']['Share'];
export type ShareCollectionRequest = components['schemas']['ShareCollectionRequest'];
export type SharedEmail = components['schemas']['SharedEmail'];
export type SharedSession = components['schemas']['SharedSession'];
export type ShareList = components['schemas']['ShareList'];
export type ShareRequest = components['schemas']['ShareRequest'];
export type Source = components['schemas']['Source'];
export type SourceId = components['schemas']['SourceId'];
export type SourceIdsRequest = components['schemas']['SourceIdsRequest'];
export type SourceList = components['schemas']['SourceList'];
export type SourceRef = components['schemas']['SourceRef'];
export type SourceRole = components['schemas']['SourceRole'];
export type StagedUpload = components['schemas']['StagedUpload'];
export type StageExports = components['schemas']['StageExports'];
export type StagesWithTheirGround = components['schemas']['StagesWithTheirGround'];
export type StageUploadRequest = components['schemas']['StageUploadRequest'];
export type SystematicReview = components['schemas']['SystematicReview'];
export type SystematicReviewCreated = components['schemas']['SystematicReviewCreated'];
export type SystematicReviewListItem = components['schemas']['SystematicReviewListItem'];
export type TableExport = components['schemas']['TableExport'];
export type Timestamp = components['schemas']['Timestamp'];
export type Trash = components['schemas']['Trash'];
export type TrashedSource = components['schemas']['TrashedSource'];
export type Trial = components['schemas']['Trial'];
export type TrialFilters = components['schemas']['TrialFilters'];
export type TrialSearchResult = components['schemas']['TrialSearchResult'];
export type UnknownReport = components['schemas']['UnknownReport'];
export type UnknownSystematicReview = components['schemas']['UnknownSystematicReview'];
export type UpdateCollectionRequest = components['schemas']['UpdateCollectionRequest'];
export type UpdateSourceRequest = components['schemas']['UpdateSourceRequest'];
export type UploadIds = components['schemas']['UploadIds'];
export type Usage = components['schemas']['Usage'];
export type WebUrl = components['schemas']['WebUrl'];
export type ResponseAgentSessionNotFound = components['responses']['AgentSessionNotFound'];
export type ResponseAgentsNotEnabled = components['responses']['AgentsNotEnabled'];
export type ResponseApiAccessDenied = components['responses']['ApiAccessDenied'];
export type ResponseArtifactNotFound = components['responses']['ArtifactNotFound'];
export type ResponseInsufficientQuota = components['responses']['InsufficientQuota'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseInvalidCall = components['responses']['InvalidCall'];
export type ResponseInvalidInclude = components['responses']['InvalidInclude'];
export type ResponseInvalidLibraryCall = components['responses']['InvalidLibraryCall'];
export type ResponseLibraryForbidden = components['responses']['LibraryForbidden'];
export type ResponseLibraryNotFound = components['responses']['LibraryNotFound'];
export type ResponseRateLimited = components['responses']['RateLimited'];
export type ResponseReportNotFound = components['responses']['ReportNotFound'];
export type ResponseReviewNotFound = components['responses']['ReviewNotFound'];
export type ResponseSearchRateLimited = components['responses']['SearchRateLimited'];
export type ResponseSessionNotFound = components['responses']['SessionNotFound'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ParameterArtifactFormat = components['parameters']['ArtifactFormat'];
export type ParameterArtifactIdPath = components['parameters']['ArtifactIdPath'];
export type ParameterCollectionIdPath = components['parameters']['CollectionIdPath'];
export type ParameterCollectionRoleFilter = components['parameters']['CollectionRoleFilter'];
export type ParameterCollectionShareIdPath = components['parameters']['CollectionShareIdPath'];
export type ParameterCursor = components['parameters']['Cursor'];
export type ParameterEventCursor = components['parameters']['EventCursor'];
export type ParameterInclude = components['parameters']['Include'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterSessionIdPath = components['parameters']['SessionIdPath'];
export type ParameterSharedEmail = components['parameters']['SharedEmail'];
export type ParameterSource = components['parameters']['Source'];
export type ParameterSourceCollection = components['parameters']['SourceCollection'];
export type ParameterSourceDoi = components['parameters']['SourceDoi'];
export type ParameterSourceIdPath = components['parameters']['SourceIdPath'];
export type ParameterSourceRoleFilter = components['parameters']['SourceRoleFilter'];
export type ParameterSourceServiceId = components['parameters']['SourceServiceId'];
export type ParameterStatus = components['parameters']['Status'];
export type ParameterType = components['parameters']['Type'];
export type HeaderRateLimitLimit = components['headers']['RateLimitLimit'];
export type HeaderRateLimitRemaining = components['headers']['RateLimitRemaining'];
export type HeaderRateLimitReset = components['headers']['RateLimitReset'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderWwwAuthenticate = components['headers']['WwwAuthenticate'];
export type $defs = Record<string, never>;
export interface operations {
    getProtectedResourceMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metadata. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProtectedResourceMetadata"];
                };
            };
            /** @description This deployment has no MCP server here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCollections: {
        parameters: {
            query?: {
                /** @description The opaque `nextCursor` of the page before. Omit it for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many sessions a page holds. */
                limit?: components["parameters"]["Limit"];
                /** @description Only collections in which the caller has this role. */
                role?: components["parameters"]["CollectionRoleFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionList"];
                };
            };
            400: components["responses"]["InvalidLibraryCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createCollection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCollectionRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            400: components["responses"]["InvalidLibraryCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the collection.
                 * @example 7c52e1d8-0f94-4b3a-8e67-19ad5c40f2b3
                 */
                collectionId: components["parameters"]["CollectionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collection. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            400: components["responses"]["InvalidLibraryCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            404: components["responses"]["LibraryNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the collection.
                 * @example 7c52e1d8-0f94-4b3a-8e67-19ad5c40f2b3
                 */
                collectionId: components["parameters"]["CollectionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidLibraryCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            404: components["responses"]["LibraryNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    updateCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the collection.
                 * @example 7c52e1d8-0f94-4b3a-8e67-19ad5c40f2b3
                 */
                collectionId: components["parameters"]["CollectionIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCollectionRequest"];
            };
        };
        responses: {
            /** @description The collection after it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            400: components["responses"]["InvalidLibraryCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            404: components["responses"]["LibraryNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listCollectionShares: {
        parameters: {
            query?: {
                /** @description The opaque `nextCursor` of the page before. Omit it for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many sessions a page holds. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the collection.
                 * @example 7c52e1d8-0f94-4b3a-8e67-19ad5c40f2b3
                 */
                collectionId: components["parameters"]["CollectionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionShareList"];
                };
            };
            400: components["responses"]["InvalidLibraryCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            404: components["responses"]["LibraryNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    shareCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the collection.
                 * @example 7c52e1d8-0f94-4b3a-8e67-19ad5c40f2b3
                 */
                collectionId: components["parameters"]["CollectionIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareCollectionRequest"];
            };
        };
        responses: {
            /** @description The share that was there, with its role. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionShare"];
                };
            };
            /** @description Shared. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionShare"];
                };
            };
            /** @description The request is malformed, or the address is the caller's own. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            404: components["responses"]["LibraryNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    unshareCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the collection.
                 * @example 7c52e1d8-0f94-4b3a-8e67-19ad5c40f2b3
                 */
                collectionId: components["parameters"]["CollectionIdPath"];
                /**
                 * @description Identifier of the share.
                 * @example e4176a9d-83b0-4c2f-a5d8-40be9f1c7263
                 */
                shareId: components["parameters"]["CollectionShareIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is withdrawn. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidLibraryCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            404: components["responses"]["LibraryNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listCollectionSources: {
        parameters: {
            query?: {
                /** @description The opaque `nextCursor` of the page before. Omit it for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many sessions a page holds. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the collection.
                 * @example 7c52e1d8-0f94-4b3a-8e67-19ad5c40f2b3
                 */
                collectionId: components["parameters"]["CollectionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceList"];
                };
            };
            400: components["responses"]["InvalidLibraryCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            404: components["responses"]["LibraryNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    addSources: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the collection.
                 * @example 7c52e1d8-0f94-4b3a-8e67-19ad5c40f2b3
                 */
                collectionId: components["parameters"]["CollectionIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourceIdsRequest"];
            };
        };
        responses: {
            /** @description A report for each source. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddReport"];
                };
            };
            400: components["responses"]["InvalidLibraryCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            404: components["responses"]["LibraryNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    removeSources: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the collection.
                 * @example 7c52e1d8-0f94-4b3a-8e67-19ad5c40f2b3
                 */
                collectionId: components["parameters"]["CollectionIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourceIdsRequest"];
            };
        };
        responses: {
            /** @description How many were removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedCount"];
                };
            };
            400: components["responses"]["InvalidLibraryCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            404: components["responses"]["LibraryNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listTrash: {
        parameters: {
            query?: {
                /** @description The opaque `nextCursor` of the page before. Omit it for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many sessions a page holds. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the collection.
                 * @example 7c52e1d8-0f94-4b3a-8e67-19ad5c40f2b3
                 */
                collectionId: components["parameters"]["CollectionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trash"];
                };
            };
            400: components["responses"]["InvalidLibraryCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            404: components["responses"]["LibraryNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    restoreSources: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the collection.
                 * @example 7c52e1d8-0f94-4b3a-8e67-19ad5c40f2b3
                 */
                collectionId: components["parameters"]["CollectionIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourceIdsRequest"];
            };
        };
        responses: {
            /** @description How many were restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoredCount"];
                };
            };
            400: components["responses"]["InvalidLibraryCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            404: components["responses"]["LibraryNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    importPdfs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The PDFs, each in a part of its own. */
                    files: string[];
                };
            };
        };
        responses: {
            /** @description A report for each file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
            400: components["responses"]["InvalidLibraryCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listSources: {
        parameters: {
            query?: {
                /** @description Only sources of this collection. */
                collectionId?: components["parameters"]["SourceCollection"];
                /** @description The opaque `nextCursor` of the page before. Omit it for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only sources with this DOI. It may be bare, the URL of a resolver, or have the prefix `doi:`, in any letter case. */
                doi?: components["parameters"]["SourceDoi"];
                /** @description How many sessions a page holds. */
                limit?: components["parameters"]["Limit"];
                /** @description Only sources on which the caller has this role. */
                role?: components["parameters"]["SourceRoleFilter"];
                /** @description Only sources of this paper. */
                serviceId?: components["parameters"]["SourceServiceId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceList"];
                };
            };
            400: components["responses"]["InvalidLibraryCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    saveSource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSourceRequest"];
            };
        };
        responses: {
            /** @description The library has the paper. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSource"];
                };
            };
            /** @description Saved. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSource"];
                };
            };
            400: components["responses"]["InvalidLibraryCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the source.
                 * @example 3b8d6f02-51c7-4e9a-8a43-6f0d2c9b7e15
                 */
                sourceId: components["parameters"]["SourceIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The source. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            400: components["responses"]["InvalidLibraryCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            404: components["responses"]["LibraryNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the source.
                 * @example 3b8d6f02-51c7-4e9a-8a43-6f0d2c9b7e15
                 */
                sourceId: components["parameters"]["SourceIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidLibraryCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            404: components["responses"]["LibraryNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    updateSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the source.
                 * @example 3b8d6f02-51c7-4e9a-8a43-6f0d2c9b7e15
                 */
                sourceId: components["parameters"]["SourceIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSourceRequest"];
            };
        };
        responses: {
            /** @description The source after it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            400: components["responses"]["InvalidLibraryCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            404: components["responses"]["LibraryNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getFullText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the source.
                 * @example 3b8d6f02-51c7-4e9a-8a43-6f0d2c9b7e15
                 */
                sourceId: components["parameters"]["SourceIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FullText"];
                };
            };
            400: components["responses"]["InvalidLibraryCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            /** @description The text is not ready yet, there is none, or the caller cannot see the source. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    attachPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the source.
                 * @example 3b8d6f02-51c7-4e9a-8a43-6f0d2c9b7e15
                 */
                sourceId: components["parameters"]["SourceIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The PDF. */
                    file: string;
                };
            };
        };
        responses: {
            /** @description The source after it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            400: components["responses"]["InvalidLibraryCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            404: components["responses"]["LibraryNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    saveSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSourcesRequest"];
            };
        };
        responses: {
            /** @description A report for each item. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveReport"];
                };
            };
            400: components["responses"]["InvalidLibraryCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourceIdsRequest"];
            };
        };
        responses: {
            /** @description How many were deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedCount"];
                };
            };
            400: components["responses"]["InvalidLibraryCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryForbidden"];
            404: components["responses"]["LibraryNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    searchPapers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchPapersRequest"];
            };
        };
        responses: {
            /** @description The papers found, best first. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaperSearchResult"];
                };
            };
            /** @description The body fails validation, or filters are mixed with keyword mode. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["InsufficientQuota"];
            403: components["responses"]["ApiAccessDenied"];
            429: components["responses"]["SearchRateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    searchTrials: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchTrialsRequest"];
            };
        };
        responses: {
            /** @description The trials found, best first. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialSearchResult"];
                };
            };
            /** @description The body fails validation, or trial filters are mixed with keyword mode. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["InsufficientQuota"];
            403: components["responses"]["ApiAccessDenied"];
            429: components["responses"]["SearchRateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** @description The opaque `nextCursor` of the page before. Omit it for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many sessions a page holds. */
                limit?: components["parameters"]["Limit"];
                /** @description Only sessions created there. */
                source?: components["parameters"]["Source"];
                /** @description Only sessions in this status. */
                status?: components["parameters"]["Status"];
                /** @description Only sessions of this kind. */
                type?: components["parameters"]["Type"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the feed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            /** @description A parameter is out of its bounds or not one of its values. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ApiAccessDenied"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    resumeSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Resumed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResumedSession"];
                };
            };
            400: components["responses"]["InvalidCall"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["InsufficientQuota"];
            403: components["responses"]["ApiAccessDenied"];
            404: components["responses"]["SessionNotFound"];
            /** @description The session is not paused. A client that raced another resume may go on polling. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listShares: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shares. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareList"];
                };
            };
            400: components["responses"]["InvalidCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ApiAccessDenied"];
            /** @description The id is invalid or belongs to another user, or the research-agent API is not enabled for the account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    shareSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareRequest"];
            };
        };
        responses: {
            /** @description Shared. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedSession"];
                };
            };
            /** @description The address is malformed, or the caller's own. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The plan has no API access, the recipient cap is reached, or inviting people without an account is unavailable. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The id is invalid or belongs to another user, or the research-agent API is not enabled for the account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteShare: {
        parameters: {
            query: {
                /**
                 * @description The address that the session is shared with, in any letter case.
                 * @example mara.lind@university.test
                 */
                email: components["parameters"]["SharedEmail"];
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedShares"];
                };
            };
            /** @description There is no address, or it is malformed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ApiAccessDenied"];
            /** @description The id is invalid or belongs to another user, or the research-agent API is not enabled for the account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createAgentSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAgentSessionRequest"];
            };
        };
        responses: {
            /** @description Started. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentSessionCreated"];
                };
            };
            /** @description The request fails validation. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["InsufficientQuota"];
            403: components["responses"]["ApiAccessDenied"];
            404: components["responses"]["AgentsNotEnabled"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getAgentSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agent session; `completed` means that it awaits input. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentSession"];
                };
            };
            400: components["responses"]["InvalidCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ApiAccessDenied"];
            404: components["responses"]["AgentSessionNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listAgentArtifacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What there is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentArtifacts"];
                };
            };
            400: components["responses"]["InvalidCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ApiAccessDenied"];
            404: components["responses"]["AgentSessionNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getAgentArtifactContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the artifact.
                 * @example art_1
                 */
                artifactId: components["parameters"]["ArtifactIdPath"];
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentArtifactContent"];
                };
            };
            400: components["responses"]["InvalidCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ApiAccessDenied"];
            404: components["responses"]["ArtifactNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    downloadAgentArtifact: {
        parameters: {
            query: {
                /**
                 * @description The format of the file.
                 * @example csv
                 */
                format: components["parameters"]["ArtifactFormat"];
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the artifact.
                 * @example art_1
                 */
                artifactId: components["parameters"]["ArtifactIdPath"];
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentArtifactDownload"];
                };
            };
            /** @description The request fails validation. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ApiAccessDenied"];
            404: components["responses"]["ArtifactNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listAgentEvents: {
        parameters: {
            query?: {
                /** @description The opaque `cursor` of the read before. Omit it for the whole history. */
                cursor?: components["parameters"]["EventCursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Some events, and the cursor of the next read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentEvents"];
                };
            };
            /** @description The request fails validation. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ApiAccessDenied"];
            404: components["responses"]["AgentSessionNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    sendAgentMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentMessageRequest"];
            };
        };
        responses: {
            /** @description Taken. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentMessageSent"];
                };
            };
            /** @description The request fails validation. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["InsufficientQuota"];
            403: components["responses"]["ApiAccessDenied"];
            404: components["responses"]["AgentSessionNotFound"];
            /** @description The session failed, and takes no more messages. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listAgentSources: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The papers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentSources"];
                };
            };
            400: components["responses"]["InvalidCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ApiAccessDenied"];
            404: components["responses"]["AgentSessionNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    stopAgentSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Asked. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentStopRequested"];
                };
            };
            400: components["responses"]["InvalidCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ApiAccessDenied"];
            404: components["responses"]["AgentSessionNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    stageUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StageUploadRequest"];
            };
        };
        responses: {
            /** @description Where to put the bytes. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StagedUpload"];
                };
            };
            /** @description The request fails validation. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ApiAccessDenied"];
            404: components["responses"]["AgentsNotEnabled"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateReportRequest"];
            };
        };
        responses: {
            /** @description Accepted. The report is being written. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportCreated"];
                };
            };
            /** @description The body fails validation. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["InsufficientQuota"];
            403: components["responses"]["ApiAccessDenied"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getReport: {
        parameters: {
            query?: {
                /** @description Adds `reportBody` and `abstract` to the report's `result`, which are omitted otherwise. */
                include?: components["parameters"]["Include"];
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report; its members follow from `status`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            400: components["responses"]["InvalidInclude"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ApiAccessDenied"];
            404: components["responses"]["ReportNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createSystematicReview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSystematicReviewRequest"];
            };
        };
        responses: {
            /** @description Accepted. The review is at work. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystematicReviewCreated"];
                };
            };
            /** @description The body fails validation, or a stage has no source of material. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["InsufficientQuota"];
            /** @description The plan has no API access, no systematic reviews, or no figure extraction. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getSystematicReview: {
        parameters: {
            query?: {
                /** @description Adds `reportBody` and `abstract` to the report's `result`, which are omitted otherwise. */
                include?: components["parameters"]["Include"];
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the session.
                 * @example 6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
                 */
                sessionId: components["parameters"]["SessionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The review; its members follow from `status`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystematicReview"];
                };
            };
            400: components["responses"]["InvalidInclude"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ApiAccessDenied"];
            404: components["responses"]["ReviewNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage of the caller's account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            400: components["responses"]["InvalidCall"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ApiAccessDenied"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
}
