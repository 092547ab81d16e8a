import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPictureQueue } from '#view/picture/createPictureQueue.ts';

const picture = new Blob(['x']);
const nothing = () => undefined;
let revoked: string[];

beforeEach(() => {
  let made = 0;
  revoked = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(made += 1)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
});
afterEach(() => vi.restoreAllMocks());

/** A fetch that a test answers. */
function createFetch() {
  let resolve: (picture: Blob | null) => void = nothing;
  let reject: (error: Error) => void = nothing;
  const promise = new Promise<Blob | null>((...settlers) => ([resolve, reject] = settlers));
  const signals: AbortSignal[] = [];
  const fetch = (signal: AbortSignal) => {
    signals.push(signal);
    return promise;
  };
  return { fetch, signals, resolve, reject };
}

const settle = () => new Promise((wake) => setImmediate(wake));

it('Four pictures are fetched at the same time, and the next one when one of them is there', async () => {
  const queue = createPictureQueue();
  const fetches = Array.from({ length: 6 }, createFetch);
  for (const [at, { fetch }] of fetches.entries()) queue.request(`${at}`, fetch, nothing);
  const countRunning = () => fetches.filter(({ signals }) => signals.length > 0).length;
  expect(countRunning()).toBe(4);
  fetches[0]!.resolve(picture);
  await settle();
  expect(countRunning()).toBe(5);
  fetches[1]!.resolve(null);
  await settle();
  expect(countRunning()).toBe(6);
});

it('A picture is fetched once for all who show it, and each is told', async () => {
  const queue = createPictureQueue();
  const { fetch, signals, resolve } = createFetch();
  const calls: string[] = [];
  queue.request('a', fetch, () => calls.push('one'));
  queue.request('a', fetch, () => calls.push('two'));
  expect(queue.get('a')).toBeNull();
  resolve(picture);
  await settle();
  expect(signals).toHaveLength(1);
  expect(calls).toEqual(['one', 'two']);
  expect(queue.get('a')).toEqual({ url: 'blob:1' });
});

it('A picture that does not come has failed', async () => {
  const queue = createPictureQueue();
  const { fetch, resolve } = createFetch();
  const release = queue.request('a', fetch, nothing);
  resolve(null);
  await settle();
  expect(queue.get('a')).toBe('failed');
  release();
  expect(revoked).toEqual([]);
  expect(queue.get('a')).toBeNull();
});

it('The address of a picture is revoked when the last one who shows it is gone', async () => {
  const queue = createPictureQueue();
  const { fetch, resolve } = createFetch();
  const [one, two] = [vi.fn<() => void>(), vi.fn<() => void>()].map((listener) =>
    queue.request('a', fetch, listener),
  );
  resolve(picture);
  await settle();
  one!();
  expect(revoked).toEqual([]);
  expect(queue.get('a')).toEqual({ url: 'blob:1' });
  two!();
  expect(revoked).toEqual(['blob:1']);
});

it('A fetch ends when nobody waits for it, its end is no fault, and the next one begins', async () => {
  const queue = createPictureQueue();
  const fetches = Array.from({ length: 5 }, createFetch);
  const releases = fetches.map(({ fetch }, at) => queue.request(`${at}`, fetch, nothing));
  releases[0]!();
  expect(fetches[0]!.signals[0]!.aborted).toBe(true);
  fetches[0]!.reject(new Error('aborted'));
  await settle();
  expect(fetches[4]!.signals).toHaveLength(1);
  expect(queue.get('0')).toBeNull();
});

it('A picture that waits is not fetched any more once nobody shows it', async () => {
  const queue = createPictureQueue();
  const fetches = Array.from({ length: 5 }, createFetch);
  const releases = fetches.map(({ fetch }, at) => queue.request(`${at}`, fetch, nothing));
  releases[4]!();
  fetches[0]!.resolve(picture);
  await settle();
  expect(fetches[4]!.signals).toEqual([]);
});
