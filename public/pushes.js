// @ts-check
/**
 * Shows pushes, and opens the page that one leads to. It does nothing else: pages are never served from here, and it is
 * registered only for visitors who asked for pushes.
 *
 * @typedef {{ title: string, body: string, path: string, category: string }} News
 * @typedef {{ url: string, focus: () => Promise<unknown> }} Page
 * @typedef {{ matchAll: (options: object) => Promise<Page[]>, openWindow: (address: string) => Promise<unknown> }} Pages
 * @typedef {{ showNotification: (title: string, options: object) => Promise<void> }} Registration
 * @typedef {{ registration: Registration, clients: Pages, location: { origin: string } }} PushWorker
 * @typedef {{ waitUntil: (work: Promise<unknown>) => void }} Lasting
 * @typedef {Lasting & { data: { json: () => News } }} Pushed
 * @typedef {Lasting & { notification: { close: () => void, data: { path: string } } }} Pressed
 */

const worker = /** @type {PushWorker} */ (/** @type {unknown} */ (globalThis));

/** @param {string} path */
const pageOf = (path) => (/^\/(?!\/)/u.test(path) ? path : '/');

/** @param {Pushed} event */
function show(event) {
  const { title, body, path, category } = event.data.json();
  const looks = {
    body,
    icon: '/favicon.svg',
    // News of the same page takes the place of what was said of it before.
    tag: `${category} ${path}`,
    data: { path: pageOf(path) },
  };
  event.waitUntil(worker.registration.showNotification(title, looks));
}

/** @param {string} path */
async function openPage(path) {
  const address = new URL(path, worker.location.origin).href;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address);
  await (page ? page.focus() : worker.clients.openWindow(address));
}

/** @param {Pressed} event */
function press(event) {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
}

addEventListener('push', (event) => show(/** @type {Pushed} */ (/** @type {unknown} */ (event))));
addEventListener('notificationclick', (event) => press(/** @type {Pressed} */ (/** @type {unknown} */ (event))));
