import { toolSchemas } from '../../contract/generated/tool-schemas.ts'
import type { JsonSchema, ToolArgument, ToolSchema } from '../../contract/entries.ts'
import { operation, type OperationId } from '../../contract/operations.ts'
import { toolNameOf, toolOperations, type ToolOperation } from '../../contract/tools.ts'
import type { Scope } from '../../engine/oauth/oauth.ts'

/** The hints of a tool, by which a client decides what to ask a person about. */
type Hints = {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  readonly openWorldHint: boolean
}

const reads: Hints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }
const searches: Hints = { ...reads, openWorldHint: true }
/** Each call makes another one. */
const creates: Hints = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false }
/** A repeat changes nothing more. */
const changes: Hints = { ...creates, idempotentHint: true }
/** A repeat changes nothing more, but the first call takes or overwrites what was there. */
const overwrites: Hints = { ...changes, destructiveHint: true }

/** The hints of each operation as a tool. */
const hints: { readonly [Id in ToolOperation]: Hints } = {
  searchPapers: searches,
  searchTrials: searches,
  createReport: creates,
  getReport: reads,
  createSystematicReview: creates,
  getSystematicReview: reads,
  createAgentSession: creates,
  getAgentSession: reads,
  listAgentEvents: reads,
  sendAgentMessage: creates,
  stopAgentSession: overwrites,
  listAgentSources: reads,
  listAgentArtifacts: reads,
  getAgentArtifactContent: reads,
  downloadAgentArtifact: reads,
  listSessions: reads,
  resumeSession: creates,
  listShares: reads,
  shareSession: changes,
  deleteShare: overwrites,
  listSources: reads,
  saveSource: creates,
  saveSources: creates,
  deleteSources: overwrites,
  getSource: reads,
  updateSource: overwrites,
  deleteSource: overwrites,
  getFullText: reads,
  listCollections: reads,
  createCollection: creates,
  getCollection: reads,
  updateCollection: overwrites,
  deleteCollection: overwrites,
  listCollectionSources: reads,
  addSources: changes,
  removeSources: overwrites,
  listTrash: reads,
  restoreSources: changes,
  listCollectionShares: reads,
  shareCollection: overwrites,
  unshareCollection: overwrites,
  getUsage: reads,
}

/** An operation as a tool of the MCP server. */
export type Tool = {
  readonly operation: OperationId
  readonly name: string
  readonly title: string
  readonly description: string
  readonly hints: Hints
  /** The scope that a token needs to call it. */
  readonly scope: Scope
  readonly isProvisional: boolean
  readonly places: { readonly [argument: string]: ToolArgument }
  readonly input: JsonSchema
  readonly output: JsonSchema | null
}

/** All tools by name. */
export const tools: ReadonlyMap<string, Tool> = new Map(toolOperations.map(toTool).map((tool) => [tool.name, tool]))

function toTool(id: ToolOperation): Tool {
  const schema: ToolSchema = toolSchemas[id]
  const hint = hints[id]
  return {
    ...schema,
    operation: id,
    name: toolNameOf(id),
    hints: hint,
    scope: hint.readOnlyHint ? 'read' : 'write',
    isProvisional: operation(id).provisional,
  }
}
