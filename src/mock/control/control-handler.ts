import type {
  ControlErrorCode,
  ControlOperationId,
  ControlPathOf,
  ControlQueryOf,
  ControlRequestOf,
  ControlResponseOf,
  ControlStreams,
} from '../../contract/control.ts'
import type { LiveWorld } from '../worlds/live-world.ts'
import type { StandIn } from '../worlds/stand-in.ts'

/** A refusal of the control API. */
export type ControlRefusal = { readonly refused: ControlErrorCode; readonly message: string }

/** A part of the mock that a request needs is not loaded yet; the request is answered once it is. */
export type Unloaded = { readonly load: () => Promise<void> }

/** The operations of the control API that are about one world. */
type WorldOperation = {
  [Id in ControlOperationId]: ControlPathOf<Id> extends { world: string } ? Id : never
}[ControlOperationId]

/** A validated request to the control API. Its world exists, and is settled up to now. */
type ControlCall<Id extends ControlOperationId> = {
  readonly standIn: StandIn
  readonly live: Id extends WorldOperation ? LiveWorld : null
  readonly path: ControlPathOf<Id>
  readonly query: ControlQueryOf<Id>
  readonly body: ControlRequestOf<Id>
}

/** Implements a control operation: returns its answer, a stream where it has one, a refusal, or what has to be loaded before. */
export type ControlHandler<Id extends ControlOperationId> = (
  call: ControlCall<Id>,
) => (ControlStreams<Id> extends true ? ReadableStream<Uint8Array> : ControlResponseOf<Id>) | ControlRefusal | Unloaded
