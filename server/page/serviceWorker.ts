/**
 * Builds the service worker of one version. It never controls a page that is open already. It serves built files from its
 * cache, and the offline page for a failed navigation.
 * Calls, definitions and data of members are never cached. The files of an old version are deleted when its last page is
 * closed.
 */
export function buildServiceWorker(version: string, basePath: string): string {
  return `const offline = '${basePath}offline.html';
const prefix = '${cachePrefix(basePath)}';
const cacheName = prefix + '${version}';

addEventListener('install', (event) => event.waitUntil(prepare()));
addEventListener('activate', (event) => event.waitUntil(tidy()));
addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin || method !== 'GET') return;
  if (mode === 'navigate') {
    if (!/^${escapePattern(basePath)}(api|assets|_?definitions|_openapi|health|metrics)([/.]|$)/i.test(pathname)) event.respondWith(openPage(event));
  } else if (pathname.startsWith('${basePath}assets/')) event.respondWith(readFile(event));
});

async function prepare() {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(offline, { cache: 'reload' }));
}

async function tidy() {
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await registration.navigationPreload?.enable();
}

async function openPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(offline)) ?? Response.error();
  }
}

async function readFile(event) {
  const { request } = event;
  const known = await caches.match(request, { cacheName, ignoreVary: true }).catch(() => undefined);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(store(request, answer.clone()).catch(() => undefined));
  return answer;
}

async function store(request, answer) {
  const cache = await caches.open(cacheName);
  await cache.put(request, answer);
}
`;
}

/** Builds a worker that removes an unwanted one: it empties the caches and unregisters itself, for open pages too. */
export const buildServiceWorkerRemoval = (
  basePath: string,
): string => `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const names = (await caches.keys()).filter((name) => name.startsWith('${cachePrefix(basePath)}'));
  await Promise.all(names.map((name) => caches.delete(name)));
  await registration.unregister();
}
`;

/** Returns the prefix of this portal's cache names. Portals under one origin share caches; each deletes only its own. */
function cachePrefix(basePath: string): string {
  return basePath === '/' ? 'portico-' : `${basePath}:portico-`;
}

function escapePattern(basePath: string): string {
  return basePath.replaceAll(/[/.]/g, '\\$&');
}
