import { isOperation, toDocumentOfWorld, type ReferenceDocument } from './document-of-world.ts'
import { placeOf, readWorld, type World } from './world.ts'

/** The element of RapiDoc, as far as the page uses it. */
type Viewer = HTMLElement & {
  readonly loadSpec: (document: object) => Promise<void>
  readonly setApiKey: (scheme: string, value: string) => void
  readonly removeAllSecurityKeys: () => void
}

const scheme = 'bearer'

/** All colours come from the style sheets, which follow the system. */
const attributes = {
  'render-style': 'focused',
  'default-schema-tab': 'schema',
  'schema-description-expanded': 'true',
  'allow-schema-description-expand-toggle': 'false',
  'show-header': 'false',
  'font-size': 'large',
  'load-fonts': 'false',
  'allow-server-selection': 'false',
  'allow-authentication': 'false',
  'allow-spec-file-download': 'false',
  'allow-advanced-search': 'false',
  'show-method-in-nav-bar': 'as-colored-text',
  'show-curl-before-try': 'true',
  'sort-endpoints-by': 'none',
  'update-route': 'true',
  'regular-font': 'system-ui, sans-serif',
  'mono-font': 'ui-monospace, Menlo, Consolas, monospace',
} as const

await show()

async function show(): Promise<void> {
  const place = placeOf(location)
  element('world').textContent = place.isDefault ? '' : `World ${place.world}`
  element('panel').setAttribute('href', `${place.root}/_panel#/w/${place.world}/`)
  element('document').setAttribute('href', `${place.root}/openapi.json`)
  const [world, reference] = await Promise.all([readWorld(place), readDocument(), loadScript('rapidoc.js').then(addStyles)])
  const viewer = createViewer()
  element('reference').append(viewer)
  offerOperations(reference)
  await viewer.loadSpec(toDocumentOfWorld(reference, place, world))
  offerKeys(world, (key) => (key === '' ? viewer.removeAllSecurityKeys() : viewer.setApiKey(scheme, key)))
  if (world.notice !== '') tell(world.notice)
}

async function readDocument(): Promise<ReferenceDocument> {
  const response = await fetch('reference.json')
  return (await response.json()) as ReferenceDocument // as the build wrote it
}

function loadScript(src: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', resolve)
    script.addEventListener('error', () => reject(new Error(`Failed to load ${src}`)))
    script.src = src
    document.head.append(script)
  })
}

/** Adds our styles to the elements of the viewer, whose own style sheets reach no further than each element. */
async function addStyles(): Promise<void> {
  const sheet = new CSSStyleSheet()
  await sheet.replace(await (await fetch('viewer.css')).text())
  for (const name of ['rapi-doc', 'schema-tree', 'schema-table', 'api-request', 'api-response'])
    (customElements.get(name) as StyledElement | undefined)?.elementStyles.push(sheet)
}

/** An element of Lit, the library of the viewer. */
type StyledElement = CustomElementConstructor & { readonly elementStyles: CSSStyleSheet[] }

function createViewer(): Viewer {
  // The script of the viewer defines it.
  const viewer = document.createElement('rapi-doc') as Viewer
  for (const [name, value] of Object.entries(attributes)) viewer.setAttribute(name, value)
  const dark = matchMedia('(prefers-color-scheme: dark)')
  // A table has no room for descriptions there.
  const narrow = matchMedia('(max-width: 767px)')
  const follow = (): void => {
    viewer.setAttribute('theme', dark.matches ? 'dark' : 'light')
    viewer.setAttribute('schema-style', narrow.matches ? 'tree' : 'table')
  }
  for (const query of [dark, narrow]) query.addEventListener('change', follow)
  follow()
  return viewer
}

/**
 * Offers the operations where the viewer has no room for its list. An address may name one by its id, as in `#getReport`; the viewer knows it
 * by method and path.
 */
function offerOperations({ paths }: ReferenceDocument): void {
  const chosen = element('operation') as HTMLSelectElement
  const groups = new Map<string, HTMLOptGroupElement>()
  const asked = readFragment()
  for (const [path, item] of Object.entries(paths))
    for (const [method, operation] of Object.entries(item)) {
      if (!isOperation(operation)) continue
      const place = `${method}-${path.replaceAll(/[\s#:?&={}]/g, '-')}`
      const { operationId, summary = operationId, tags: [tag = ''] = [] } = operation
      const group = groups.get(tag) ?? Object.assign(document.createElement('optgroup'), { label: tag })
      groups.set(tag, group)
      group.append(new Option(summary, place, false, [operationId, place].includes(asked)))
      if (operationId === asked) history.replaceState(null, '', `#${place}`)
    }
  chosen.append(new Option('Overview', 'overview', false, asked === ''), ...groups.values())
  chosen.addEventListener('change', () => void (location.hash = chosen.value))
  element('operations').addEventListener('submit', (event) => event.preventDefault())
}

/** What stands behind the `#` of the address. What is no encoded text names nothing, so that the address loses it. */
function readFragment(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    history.replaceState(null, '', location.pathname)
    return ''
  }
}

/** Offers the keys of the world, and a place for any other. */
function offerKeys({ keys }: World, use: (key: string) => void): void {
  const [account, typed] = [element('account') as HTMLSelectElement, element('key') as HTMLInputElement]
  const another = new Option('another key …', '')
  account.append(...keys.map(([name, key]) => new Option(`${name} · ${key}`, key)), another)
  account.hidden = keys.length === 0
  const choose = (): void => {
    typed.hidden = account.value !== ''
    use(account.value === '' ? typed.value.trim() : account.value)
  }
  account.addEventListener('change', () => {
    choose()
    if (!typed.hidden) typed.focus()
  })
  typed.addEventListener('change', choose)
  element('keys').addEventListener('submit', (event) => event.preventDefault())
  choose()
}

function tell(text: string): void {
  const notice = element('notice')
  notice.textContent = text
  notice.hidden = false
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page has no #${id}`)
  return found
}
