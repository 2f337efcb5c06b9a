/** @jsxImportSource preact */
import { useEffect, useMemo, useState } from 'preact/hooks'
import { connect, PanelContext } from './client/panel.ts'
import { placeOf } from './client/place.ts'
import { NotifyContext, type Notify } from './client/use-act.ts'
import { Notices, type Notice } from './parts/notices.tsx'
import { parseRoute, useFragment, type Route } from './route.ts'
import { Door } from './shell/door.tsx'
import { Frame } from './shell/frame.tsx'
import { RouteContext } from './use-route.ts'
import { views } from './views.ts'

const place = placeOf(location)
const tokenName = 'understudy control token'

/** The whole page: it connects to the world that its address names, and asks for a token where the mock wants one. */
export function App() {
  const route = routeOf(useFragment())
  const [token, setToken] = useState(sessionStorage.getItem(tokenName))
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const panel = useMemo(() => connect({ place, world: route.world, token }), [route.world, token])
  useEffect(() => panel.close, [panel])
  useEffect(() => {
    const view = views.find(({ id }) => id === route.view)
    document.title = `${view?.title ?? 'Panel'} · ${route.world} · Understudy`
  }, [route.view, route.world])
  const notify = useMemo<Notify>(() => (notice) => setNotices((before) => [...before.slice(-3), { ...notice, number: nextNumber++ }]), [])
  const enter = (given: string): void => {
    sessionStorage.setItem(tokenName, given)
    setToken(given)
  }
  return (
    <PanelContext.Provider value={panel}>
      <RouteContext.Provider value={route}>
        <NotifyContext.Provider value={notify}>
          <Door onToken={enter}>
            <Frame />
          </Door>
          <Notices notices={notices} onOver={(number) => setNotices((before) => before.filter((one) => one.number !== number))} />
        </NotifyContext.Provider>
      </RouteContext.Provider>
    </PanelContext.Provider>
  )
}

let nextNumber = 1

/** The route of the address, with the world of the page and the first view where it names none. */
function routeOf(fragment: string): Route {
  const { world, view, id, query } = parseRoute(fragment)
  return { world: world ?? place.world, view: views.some((one) => one.id === view) ? (view ?? 'traffic') : 'traffic', id, query }
}
