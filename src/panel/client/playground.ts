/** True in a playground, whose worlds are in a service worker of the browser, and the reader's own. */
export const isPlayground = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
