/** The address below which a mock serves everything, and the world that a page was opened for. */
export type Place = { readonly root: string; readonly world: string }

/** Reads both from the address of the panel, such as `/_panel/` or `/w/left/_panel/`, also below a folder of a static host. */
export function placeOf({ origin, pathname }: { readonly origin: string; readonly pathname: string }): Place {
  const [, root = '', world = 'default'] = /^(.*?)(?:\/w\/([a-z0-9-]{1,40}))?\/_panel(?:\/.*)?$/.exec(pathname) ?? []
  return { root: origin + root, world }
}
