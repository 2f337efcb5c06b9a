/** @jsxImportSource preact */
import { Empty } from '../parts/empty.tsx'
import { Rows } from '../parts/rows.tsx'
import { Unread } from '../parts/unread.tsx'
import { useRoute } from '../use-route.ts'
import { useLedger } from './use-ledger.ts'

export function TrafficView() {
  const ledger = useLedger()
  const { id, open } = useRoute()
  if (ledger.value === undefined) return <Unread reading={ledger} what="the traffic" />
  if (ledger.value.length === 0) return <Empty title="Nobody has asked yet" />
  return (
    <div class="split">
      <section class="list" aria-label="Traffic">
        <Rows
          label="Exchanges"
          items={ledger.value}
          keyOf={(one) => String(one.id)}
          rowHeight={34}
          opened={id}
          onOpen={open}
          show={({ method, path, status }) => `${method} ${path} ${status ?? 'lost'}`}
        />
      </section>
    </div>
  )
}
