/// <reference lib="webworker" />

/** Caches the page's own files, so that it opens without a connection. The cache never holds answers about puzzles. */

const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = 'searchlight-page';

const isPageFile = ({ pathname }: URL): boolean => /\/play(\/[\w-]+\.[a-z\d]+)?$/.test(pathname);

const keep = async (request: Request, response: Response): Promise<void> => {
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
};

const answer = async (request: Request): Promise<Response> => {
  try {
    const response = await fetch(request);
    if (response.ok) await keep(request, response.clone());
    return response;
  } catch (error) {
    const kept = await caches.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
};

/** The page and the files that it names, so that even a first visit can be loaded again without a connection. */
const keepPage = async (): Promise<void> => {
  const page = new URL('../play', location.href);
  const response = await fetch(page);
  if (!response.ok) return;
  const names = (await response.clone().text()).match(/\bplay\/[\w-]+\.[a-z\d]+/g) ?? [];
  const cache = await caches.open(CACHE);
  await cache.put(page, response);
  await cache.addAll([...new Set(names)].map((name) => new URL(`../${name}`, location.href)).map(String));
};

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  event.waitUntil(keepPage().catch(() => undefined));
});
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const target = new URL(url);
  if (method === 'GET' && target.origin === location.origin && isPageFile(target))
    event.respondWith(answer(event.request));
});
