import { useContext, useState } from 'preact/hooks'
import type { ControlResponseOf } from '../../contract/control.ts'
import type { Refusal } from '../client/control.ts'
import { usePanel, type Panel } from '../client/panel.ts'
import { NotifyContext } from '../client/use-act.ts'
import { toRefusal } from '../client/use-reading.ts'
import { go } from '../route.ts'

/** Why no world was made, and the part of the request at fault, such as `given.clock`; empty for none that is named. */
export type MakingMistake = { readonly at: string; readonly message: string }

/** Makes worlds, and leads to the one that was made. */
export function useMakeWorld(): {
  readonly mistake: MakingMistake | null
  readonly make: (create: (panel: Panel) => Promise<ControlResponseOf<'createWorld'>>) => Promise<void>
  readonly forget: () => void
} {
  const panel = usePanel()
  const notify = useContext(NotifyContext)
  const [mistake, setMistake] = useState<MakingMistake | null>(null)
  return {
    mistake,
    forget: () => setMistake(null),
    async make(create) {
      try {
        const { id } = await create(panel)
        setMistake(null)
        notify({ text: `The world ${id} is made` })
        go({ world: id, view: 'worlds', id, query: {} })
      } catch (error) {
        setMistake(placeRefusal(toRefusal(error)))
      }
    },
  }
}

/** The message of an invalid request begins with the place of its mistake, as in `given.accounts.default.plan must be …`. */
function placeRefusal({ code, message }: Refusal): MakingMistake {
  if (code === 'world_exists') return { at: 'id', message }
  const [at = ''] = /^(?:id|seed|given|scenario|shelf)(?:\.[\w-]+|\[\d+\])*(?= )/.exec(message) ?? []
  return { at, message }
}
