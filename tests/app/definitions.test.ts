// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createIndexStore, parseIndex, type IndexStore } from '#app/definitions/indexStore.ts';
import { createScreenLoader } from '#app/definitions/screenLoader.ts';
import { watchIndex } from '#app/definitions/watchIndex.ts';
import type { PortalIndex, ScreenModule } from '#definition';
import { portalIndex } from './support/portalIndex.ts';

const module = { screen: { id: 'a', blocks: [], calls: {} } } as unknown as ScreenModule;
const withModule = (address: string | null): PortalIndex => ({
  ...portalIndex,
  screens: { a: { title: 'A', module: address, kinds: [] } },
});
const answerIndex = (index: PortalIndex) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(index))));

afterEach(() => vi.unstubAllGlobals());

/** Follows edits as a page does. Returns a function that stops it for the next test. */
function watch(index: IndexStore): () => void {
  const heard = vi.spyOn(document, 'addEventListener');
  watchIndex(index);
  const [type, listener] = heard.mock.lastCall!;
  heard.mockRestore();
  return () => document.removeEventListener(type, listener);
}

test('a screen is imported once, and then at hand', async () => {
  const importModule = vi.fn(() => Promise.resolve(module));
  const loader = createScreenLoader(createIndexStore(withModule('/definitions/a.1.js')), importModule);
  expect(loader.peek('a')).toBeNull();
  const loaded = await loader.load('a');
  expect(loaded).toEqual({ state: 'ready', module });
  expect(loader.peek('a')).toBe(loaded);
  expect(await loader.load('a')).toBe(loaded);
  expect(importModule).toHaveBeenCalledTimes(1);
});

test('A missing module reloads the index and imports the new address', async () => {
  answerIndex(withModule('/definitions/a.2.js'));
  const importModule = vi.fn((address: string) =>
    address.startsWith('/definitions/a.2.js') ? Promise.resolve(module) : Promise.reject(new Error('404')),
  );
  const index = createIndexStore(withModule('/definitions/a.1.js'));
  expect(await createScreenLoader(index, importModule).load('a')).toEqual({ state: 'ready', module });
  expect(index.get().screens.a?.module).toBe('/definitions/a.2.js');
});

test('A second miss is a failure, and a screen without a valid version is unavailable', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const importModule = () => Promise.reject(new Error('404'));
  const failing = createScreenLoader(createIndexStore(withModule('/definitions/a.1.js')), importModule);
  expect(await failing.load('a')).toEqual({ state: 'failed' });
  const missing = createScreenLoader(createIndexStore(withModule(null)), importModule);
  expect(await missing.load('a')).toEqual({ state: 'unavailable' });
  expect(await missing.load('no-such-screen')).toEqual({ state: 'unavailable' });
});

test('a new index keeps the landing content that came with the page', () => {
  const index = createIndexStore({ ...portalIndex, config: { ...portalIndex.config, landing: { a: 1 } } });
  index.set(portalIndex);
  expect(index.get().config.landing).toEqual({ a: 1 });
});

test('The index of another build is ignored, and the page is outdated until its own build is back', () => {
  const index = createIndexStore({ ...withModule('/definitions/a.1.js'), build: 'one' });
  index.set({ ...withModule('/definitions/a.2.js'), build: 'two' });
  expect(index.isOutdated()).toBe(true);
  expect(index.get().screens.a?.module).toBe('/definitions/a.1.js');
  index.set({ ...withModule('/definitions/a.3.js'), build: 'one' });
  expect(index.isOutdated()).toBe(false);
  expect(index.get().screens.a?.module).toBe('/definitions/a.3.js');
});

test.each([null, undefined, '', 'x', 'null', '{}', '[]'])('%j is no index', (text) => {
  expect(parseIndex(text)).toBeNull();
});

test('edits are followed while the page is visible only', () => {
  const streams: FakeStream[] = [];
  class FakeStream extends EventTarget {
    isClosed = false;
    readonly address: string;
    constructor(address: string) {
      super();
      this.address = address;
      streams.push(this);
    }
    close() {
      this.isClosed = true;
    }
  }
  vi.stubGlobal('EventSource', FakeStream);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const index = createIndexStore(portalIndex);
  const refresh = vi.spyOn(index, 'refresh').mockResolvedValue(true);
  const stop = watch(index);

  streams[0]?.dispatchEvent(new Event('open'));
  expect(refresh).not.toHaveBeenCalled();
  const data = JSON.stringify(withModule('/definitions/a.9.js'));
  streams[0]?.dispatchEvent(new MessageEvent('index', { data }));
  expect(index.get().screens.a?.module).toBe('/definitions/a.9.js');

  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(streams[0]?.isClosed).toBe(true);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(streams).toHaveLength(2);
  streams[1]?.dispatchEvent(new Event('open'));
  expect(refresh).toHaveBeenCalledTimes(1);
  stop();
});

test('A refused stream loads the index at once, and is requested again a minute later', () => {
  vi.useFakeTimers();
  const streams: FakeStream[] = [];
  class FakeStream extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 0;
    constructor() {
      super();
      streams.push(this);
    }
    close() {
      this.readyState = FakeStream.CLOSED;
    }
  }
  vi.stubGlobal('EventSource', FakeStream);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const index = createIndexStore(portalIndex);
  const refresh = vi.spyOn(index, 'refresh').mockResolvedValue(true);
  const stop = watch(index);
  const fail = (readyState: number) => {
    streams.at(-1)!.readyState = readyState;
    streams.at(-1)!.dispatchEvent(new Event('error'));
  };

  // The browser tries again by itself: the connection was lost.
  fail(0);
  vi.advanceTimersByTime(120_000);
  expect(streams).toHaveLength(1);
  expect(refresh).not.toHaveBeenCalled();

  fail(FakeStream.CLOSED);
  expect(refresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(59_000);
  expect(streams).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(streams).toHaveLength(2);

  fail(FakeStream.CLOSED);
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(120_000);
  expect(streams).toHaveLength(2);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(streams).toHaveLength(3);
  stop();
  vi.useRealTimers();
});
