import type { FunctionComponent } from 'preact'
import { AccountsView } from './accounts/accounts-view.tsx'
import { ClockView } from './clock/clock-view.tsx'
import { PlayView } from './play/play-view.tsx'
import { ReportView } from './report/report-view.tsx'
import { SessionsView } from './sessions/sessions-view.tsx'
import { FaultsView } from './faults/faults-view.tsx'
import { TrafficView } from './traffic/traffic-view.tsx'
import { WorldsView } from './worlds/worlds-view.tsx'

export type View = {
  readonly id: string
  readonly title: string
  /** An icon of 24 by 24, as a path. */
  readonly icon: string
  readonly Show: FunctionComponent
}

/** The views in the order of the navigation. */
export const views: readonly View[] = [
  { id: 'traffic', title: 'Traffic', icon: 'M3 8h14l-4-4M21 16H7l4 4', Show: TrafficView },
  { id: 'sessions', title: 'Sessions', icon: 'M4 6h9M4 12h13M4 18h6M17 6h3M14 18h6', Show: SessionsView },
  { id: 'clock', title: 'Clock', icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 3', Show: ClockView },
  { id: 'accounts', title: 'Accounts', icon: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 21c0-4 4-6 8-6s8 2 8 6', Show: AccountsView },
  { id: 'faults', title: 'Faults', icon: 'M13 2 4 14h7l-1 8 9-12h-7z', Show: FaultsView },
  {
    id: 'worlds',
    title: 'Worlds',
    icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
    Show: WorldsView,
  },
  { id: 'play', title: 'Play', icon: 'M7 4v16l13-8z', Show: PlayView },
  { id: 'report', title: 'Report', icon: 'M6 3h9l4 4v14H6zM9 13l2 2 4-4', Show: ReportView },
]
