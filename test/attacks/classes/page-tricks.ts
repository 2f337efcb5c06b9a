/** A request of the control API that a page tries to make. */
export type Wish = { readonly url: string; readonly method: string; readonly type: string; readonly body: string }

/** A way in which a page asks another origin. It resolves with what the page could read, or null. */
type Trick = (wish: Wish) => Promise<string | null>

declare global {
  /** The tricks of a hostile page, by their names; set once its script ran. */
  var tricks: { readonly [name: string]: Trick }
}

const patienceMs = 1500

/** What a promise gives in time; null for one that rejects. */
function inTime(work: Promise<string | null>): Promise<string | null> {
  const late = new Promise<null>((resolve) => void setTimeout(() => resolve(null), patienceMs))
  return Promise.race([work.catch(() => null), late])
}

/** What a page reads of an answer. It learns nothing of one that is opaque, nor of a refusal. */
async function read(answer: Response): Promise<string | null> {
  const text = await answer.text()
  return answer.ok ? `${answer.status} ${text}` : null
}

function ask({ url, method, type, body }: Wish, init: RequestInit): Promise<string | null> {
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const headers = hasBody && type !== '' ? { 'content-type': type } : {}
  return inTime(fetch(url, { method, headers, ...(hasBody && { body }), ...init }).then(read))
}

/** Adds an element to the page until it is loaded, failed or late, and reads of it. */
async function withElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  fill: (element: HTMLElementTagNameMap[Name]) => void,
  readOf: (element: HTMLElementTagNameMap[Name]) => string | null = () => null,
): Promise<string | null> {
  const element = document.createElement(name)
  const ended = new Promise<null>((resolve) => {
    element.addEventListener('load', () => resolve(null))
    element.addEventListener('error', () => resolve(null))
  })
  fill(element)
  document.body.append(element)
  await inTime(ended)
  try {
    return readOf(element)
  } catch {
    return null
  } finally {
    element.remove()
  }
}

const textOf = (inner: Document | null | undefined): string | null => (inner?.body.textContent ?? '') || null

/** Sends a form into a frame. Its names and values are the body, as well as an encoding can say it. */
async function sendForm(wish: Wish, encoding: string): Promise<string | null> {
  const frame = document.createElement('iframe')
  frame.name = `frame-${Math.random()}`
  document.body.append(frame)
  const form = document.createElement('form')
  const at = wish.body.lastIndexOf('"')
  const [name, value] = encoding === 'text/plain' ? [`${wish.body.slice(0, at)}","x`, `":"${wish.body.slice(at)}`] : ['body', wish.body]
  const input = document.createElement('input')
  Object.assign(input, { name, value })
  form.append(input)
  form.setAttribute('action', wish.url)
  form.setAttribute('enctype', encoding)
  form.setAttribute('method', wish.method === 'GET' ? 'get' : 'post')
  form.setAttribute('target', frame.name)
  document.body.append(form)
  const loaded = new Promise<null>((resolve) => frame.addEventListener('load', () => resolve(null)))
  form.submit()
  await inTime(loaded)
  try {
    return textOf(frame.contentDocument)
  } catch {
    return null
  } finally {
    form.remove()
    frame.remove()
  }
}

/** Opens a stream, and gives its first message, or that it opened. */
function follow(stream: EventSource | WebSocket): Promise<string | null> {
  const heard = new Promise<string | null>((resolve) => {
    stream.addEventListener('open', () => resolve('it opened'))
    stream.addEventListener('message', (event) => resolve(String((event as MessageEvent).data)))
    stream.addEventListener('error', () => resolve(null))
  })
  return inTime(heard).finally(() => stream.close())
}

const later = (): Promise<null> => new Promise((resolve) => void setTimeout(() => resolve(null), 50))

globalThis.tricks = {
  fetch: (wish) => ask(wish, {}),
  'fetch with credentials': (wish) => ask(wish, { credentials: 'include' }),
  'fetch without cors': (wish) => ask(wish, { mode: 'no-cors' }),
  'fetch without cors and referrer': (wish) => ask(wish, { mode: 'no-cors', referrerPolicy: 'no-referrer', credentials: 'include' }),
  'fetch as of the same origin': (wish) => ask(wish, { mode: 'same-origin' }),
  'fetch that goes on': (wish) => ask(wish, { keepalive: true, mode: 'no-cors' }),
  'fetch that names its host': (wish) =>
    inTime(fetch(wish.url, { headers: { 'x-understudy-world': 'default', 'x-http-method-override': wish.method } }).then(read)),
  XMLHttpRequest: ({ url, method, type, body }) =>
    inTime(
      new Promise((resolve) => {
        const request = new XMLHttpRequest()
        request.withCredentials = true
        request.addEventListener('loadend', () => resolve(request.status >= 200 && request.status < 300 ? request.responseText : null))
        request.open(method, url)
        if (type !== '') request.setRequestHeader('content-type', type)
        request.send(body)
      }),
    ),
  'form of text': (wish) => sendForm(wish, 'text/plain'),
  form: (wish) => sendForm(wish, 'application/x-www-form-urlencoded'),
  'form in parts': (wish) => sendForm(wish, 'multipart/form-data'),
  image: ({ url }) =>
    withElement(
      'img',
      (image) => void (image.src = url),
      ({ naturalWidth }) => (naturalWidth > 0 ? 'an image' : null),
    ),
  script: ({ url }) => withElement('script', (script) => void (script.src = url)),
  module: ({ url }) => inTime(import(/* @vite-ignore */ url).then((module: object) => JSON.stringify(Object.keys(module)))),
  'style sheet': ({ url }) =>
    withElement(
      'link',
      (link) => Object.assign(link, { rel: 'stylesheet', href: url }),
      ({ sheet }) => (sheet === null ? null : String(sheet.cssRules.length)),
    ),
  prefetch: ({ url }) => withElement('link', (link) => Object.assign(link, { rel: 'prefetch', href: url })),
  preload: ({ url }) =>
    withElement('link', (link) => Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'use-credentials', href: url })),
  frame: ({ url }) =>
    withElement(
      'iframe',
      (frame) => void (frame.src = url),
      ({ contentDocument }) => textOf(contentDocument),
    ),
  'sandboxed frame': ({ url, method, type, body }) =>
    withElement('iframe', (frame) => {
      const init = method === 'GET' ? {} : { method, body, headers: type === '' ? {} : { 'content-type': type } }
      frame.setAttribute('sandbox', 'allow-scripts allow-forms')
      frame.srcdoc = `<script>for (const mode of ['cors', 'no-cors']) fetch(${JSON.stringify(url)}, { mode, ...${JSON.stringify(init)} })</script>`
    }).then(later),
  object: ({ url }) =>
    withElement(
      'object',
      (object) => void (object.data = url),
      ({ contentDocument }) => textOf(contentDocument),
    ),
  window: async ({ url }) => {
    const opened = open(url)
    await later()
    try {
      return textOf(opened?.document)
    } catch {
      return null
    } finally {
      opened?.close()
    }
  },
  EventSource: ({ url }) => follow(new EventSource(url, { withCredentials: true })),
  WebSocket: ({ url }) => follow(new WebSocket(url.replace(/^http/, 'ws'))),
  beacon: ({ url, body }) => {
    navigator.sendBeacon(url, body)
    return later()
  },
  'beacon with a type': ({ url, type, body }) => {
    navigator.sendBeacon(url, new Blob([body], { type }))
    return later()
  },
  worker: ({ url, method, type, body }) => {
    const init = method === 'GET' ? {} : { method, body, headers: type === '' ? {} : { 'content-type': type } }
    const source = `fetch(${JSON.stringify(url)}, ${JSON.stringify(init)}).then((answer) => answer.ok ? answer.text() : null).then(postMessage, () => postMessage(null))`
    const worker = new Worker(URL.createObjectURL(new Blob([source])))
    const heard = new Promise<string | null>((resolve) => worker.addEventListener('message', ({ data }) => resolve(data as string | null)))
    return inTime(heard).finally(() => worker.terminate())
  },
  'worker that imports': ({ url }) => {
    const worker = new Worker(URL.createObjectURL(new Blob([`importScripts(${JSON.stringify(url)}); postMessage('it ran')`])))
    const heard = new Promise<string | null>((resolve) => {
      worker.addEventListener('message', ({ data }) => resolve(data as string))
      worker.addEventListener('error', () => resolve(null))
    })
    return inTime(heard).finally(() => worker.terminate())
  },
  'service worker of the mock': ({ url }) => inTime(navigator.serviceWorker.register(url).then((registration) => registration.scope)),
  'service worker': async (wish) => {
    const registration = await navigator.serviceWorker.register('/worker.js')
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    const heard = new Promise<string | null>((resolve) => port1.addEventListener('message', ({ data }) => resolve(data as string | null)))
    port1.start()
    active?.postMessage(wish, [port2])
    const said = await inTime(heard)
    await registration.unregister()
    return said
  },
}

document.documentElement.dataset['ready'] = 'yes'
