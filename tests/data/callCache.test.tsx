// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchCall, forgetCalls, startCall, useCall, watchCall } from '#data/callCache.ts';
import type { CompiledCall, JsonObject } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';

const call: CompiledCall = {
  name: 'incomes',
  target: 'api',
  kind: 'read',
  method: 'POST',
  path: 'GetIncomeReport',
  auth: true,
  money: false,
  fixed: {},
  rows: [['rows']],
};
const lookup: CompiledCall = { ...call, name: 'ip', target: 'lookup' };
const lost: Outcome = { kind: 'unreachable', reason: 'test' };
const rowsOf = (...ids: number[]): Outcome => ({ kind: 'ok', body: { rows: ids.map((id) => ({ id })) } });

let sent: { request: CallRequest; signal?: AbortSignal; answer: (outcome: Outcome) => Promise<void> }[] = [];
const provider = {
  send: (request: CallRequest, signal?: AbortSignal) =>
    new Promise<Outcome>((resolve) => {
      const answer = (outcome: Outcome) => act(async () => resolve(outcome));
      sent.push({ request, signal, answer });
    }),
};
const mount = (payload: JsonObject = {}, compiled = call, share = false) =>
  renderHook((now: JsonObject) => useCall(provider, compiled, now, { share }), { initialProps: payload });
const idsOf = ({ result }: ReturnType<typeof mount>) => result.current.answer?.rows?.map(({ id }) => id);

beforeEach(() => {
  sent = [];
});
afterEach(() => {
  cleanup();
  forgetCalls();
  vi.useRealTimers();
});

describe('a read', () => {
  it('A read under way is sent once for all its users, in a component or outside', async () => {
    const one = mount();
    const other = mount();
    const heard: unknown[] = [];
    const watched = watchCall(provider, call, {}, ({ answer }) => heard.push(answer?.rows));
    expect(sent).toHaveLength(1);
    await sent[0]!.answer(rowsOf(1));
    await waitFor(() => expect([idsOf(one), idsOf(other)]).toEqual([[1], [1]]));
    expect(heard.at(-1)).toEqual([{ id: 1 }]);
    watched.stop();
  });

  it('A later user sends the read again, and the old answer stays until the new one', async () => {
    const first = mount();
    await sent[0]!.answer(rowsOf(1));
    const later = mount();
    expect(sent).toHaveLength(2);
    expect(later.result.current).toMatchObject({ busy: true, answer: { rows: [{ id: 1 }] } });
    await sent[1]!.answer(rowsOf(2));
    await waitFor(() => expect([idsOf(first), idsOf(later)]).toEqual([[2], [2]]));
  });

  it('The answer to an earlier payload is dropped, and the previous one stays until the right one comes', async () => {
    const view = mount({ page: 1 });
    await sent[0]!.answer(rowsOf(1));
    await waitFor(() => expect(idsOf(view)).toEqual([1]));
    view.rerender({ page: 2 });
    view.rerender({ page: 3 });
    expect(sent[1]!.signal?.aborted).toBe(true);
    await sent[1]!.answer(rowsOf(2));
    expect(idsOf(view)).toEqual([1]);
    await sent[2]!.answer(rowsOf(3));
    await waitFor(() => expect(idsOf(view)).toEqual([3]));
  });

  it('A read without users is aborted and forgotten, and a later user sends it again', async () => {
    const view = mount();
    view.unmount();
    expect(sent[0]!.signal?.aborted).toBe(true);
    const back = mount();
    await sent.at(-1)!.answer(rowsOf(1));
    await waitFor(() => expect(idsOf(back)).toEqual([1]));
    back.unmount();
    await new Promise((resolve) => setTimeout(resolve));
    expect(mount().result.current.answer).toBeNull();
  });

  it('An answer against the catalogue is a failure, and so is null', async () => {
    const view = mount();
    await sent[0]!.answer({ kind: 'ok', body: { other: 1 } });
    await waitFor(() => expect(view.result.current.failure?.kind).toBe('malformed'));
    const bare = mount({}, { ...call, rows: undefined });
    await sent[1]!.answer({ kind: 'ok', body: null });
    await waitFor(() => expect(bare.result.current.failure?.kind).toBe('malformed'));
  });

  it('A shared read takes the result of another user, a failure too', async () => {
    const page = mount();
    await sent[0]!.answer({ kind: 'refused', status: 400, message: 'no' });
    await waitFor(() => expect(page.result.current.failure).not.toBeNull());
    const shell = mount({}, call, true);
    expect(shell.result.current.failure).toEqual({ kind: 'refused', status: 400, message: 'no' });
    act(() => page.result.current.refetch());
    await sent[1]!.answer(rowsOf(1));
    await waitFor(() => expect(idsOf(shell)).toEqual([1]));
    expect(sent).toHaveLength(2);
  });
});

describe('a read begun before its screen', () => {
  it('The first user with the same payload takes a started read, answered or under way', async () => {
    startCall(provider, call, { page: 1 });
    startCall(provider, call, { page: 2 });
    await sent[0]!.answer(rowsOf(1));
    const answered = mount({ page: 1 });
    expect(idsOf(answered)).toEqual([1]);
    expect(answered.result.current.busy).toBe(false);
    const late = mount({ page: 2 });
    await sent[1]!.answer(rowsOf(2));
    await waitFor(() => expect(idsOf(late)).toEqual([2]));
    expect(sent).toHaveLength(2);
  });

  it('A started read that failed is taken as it is until a refetch', async () => {
    startCall(provider, call, {});
    await sent[0]!.answer({ kind: 'refused', status: 400, message: 'no' });
    const view = mount();
    expect(view.result.current).toMatchObject({ busy: false, failure: { kind: 'refused' } });
    expect(sent).toHaveLength(1);
    act(() => view.result.current.refetch());
    await sent[1]!.answer(rowsOf(1));
    await waitFor(() => expect(idsOf(view)).toEqual([1]));
  });

  it('A started read counts no more once its user has unmounted', async () => {
    startCall(provider, call, {});
    await sent[0]!.answer(rowsOf(1));
    mount().unmount();
    const back = mount();
    expect(sent).toHaveLength(2);
    await sent[1]!.answer(rowsOf(2));
    await waitFor(() => expect(idsOf(back)).toEqual([2]));
  });

  it('A started read counts no more after signing out', async () => {
    startCall(provider, call, {});
    await sent[0]!.answer(rowsOf(1));
    forgetCalls();
    expect(mount().result.current.answer).toBeNull();
    expect(sent).toHaveLength(2);
  });
});

describe('a prefetched read', () => {
  it('A prefetch is sent once, however often it is repeated, and its answer is taken by the first user', async () => {
    void prefetchCall(provider, call, {});
    void prefetchCall(provider, call, {});
    await sent[0]!.answer(rowsOf(1));
    void prefetchCall(provider, call, {});
    const view = mount();
    expect([idsOf(view), view.result.current.busy]).toEqual([[1], false]);
    expect(sent).toHaveLength(1);
  });

  it('A prefetch that failed without a user is sent again by the first user', async () => {
    void prefetchCall(provider, call, {});
    await sent[0]!.answer({ kind: 'refused', status: 400, message: 'no' });
    const view = mount();
    expect(view.result.current).toMatchObject({ busy: true, failure: null });
    expect(sent).toHaveLength(2);
  });

  it('A prefetch is valid for ten seconds, and a later user sends the read again without a stale answer', async () => {
    vi.useFakeTimers();
    void prefetchCall(provider, call, {});
    await sent[0]!.answer(rowsOf(1));
    await act(() => vi.advanceTimersByTimeAsync(10_001));
    expect(mount().result.current).toMatchObject({ answer: null, busy: true });
    expect(sent).toHaveLength(2);
  });

  it('A prefetch is forgotten at sign-out, even while it is under way', async () => {
    void prefetchCall(provider, call, {});
    forgetCalls();
    await sent[0]!.answer(rowsOf(1));
    expect(mount().result.current).toMatchObject({ answer: null, busy: true });
    expect(sent).toHaveLength(2);
  });

  it('A prefetch does not change what is shown, and its user sends the read again', async () => {
    const shown = mount();
    await sent[0]!.answer(rowsOf(1));
    await waitFor(() => expect(idsOf(shown)).toEqual([1]));
    void prefetchCall(provider, call, {});
    const view = mount();
    expect(view.result.current.busy).toBe(true);
    expect(sent).toHaveLength(2);
  });
});

describe('a read that failed', () => {
  const refused = (status: number): Outcome => ({ kind: 'refused', status, message: '' });
  const tries = async (outcome: Outcome, compiled = call) => {
    vi.useFakeTimers();
    mount({}, compiled);
    const times: number[] = [];
    for (let at = 0; at < 10_000; at += 500) {
      if (sent.length > times.length) {
        times.push(at);
        await sent.at(-1)!.answer(outcome);
      }
      await act(() => vi.advanceTimersByTimeAsync(500));
    }
    return times;
  };

  it('A read is retried after 1 s and 3 s if the backend is unreachable', async () => {
    expect(await tries(lost)).toEqual([0, 1000, 4000]);
  });

  it('A read is retried if the backend breaks down', async () => {
    expect(await tries(refused(500))).toHaveLength(3);
  });

  it('A read is not retried if the backend has answered, or if it is a lookup', async () => {
    expect(await tries(refused(404))).toHaveLength(1);
    sent = [];
    expect(await tries(lost, lookup)).toHaveLength(1);
  });

  it('The first failure is shown during the retries, and a later answer replaces it', async () => {
    vi.useFakeTimers();
    const view = mount();
    await sent[0]!.answer(lost);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(view.result.current).toMatchObject({ busy: true, failure: lost });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await sent[1]!.answer(rowsOf(1));
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(view.result.current).toMatchObject({ busy: false, failure: null });
    expect(idsOf(view)).toEqual([1]);
  });

  it.each(['in a component', 'outside'])(
    'A refetch %s sends the read at once, not at its next retry',
    async (place) => {
      vi.useFakeTimers();
      const view = mount();
      const watched = watchCall(provider, call, {}, () => undefined);
      await sent[0]!.answer(lost);
      act(() => (place === 'outside' ? watched : view.result.current).refetch());
      expect(sent).toHaveLength(2);
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(view.result.current).toMatchObject({ busy: true, failure: null });
      await sent[1]!.answer(rowsOf(1));
      await act(() => vi.advanceTimersByTimeAsync(5000));
      expect([idsOf(view), sent.length]).toEqual([[1], 2]);
      watched.stop();
    },
  );

  it('All tries end within 30 s: each has the remaining time, and none begins without time', async () => {
    vi.useFakeTimers({ now: 0 });
    const view = mount();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await sent[0]!.answer(lost);
    await act(() => vi.advanceTimersByTimeAsync(6000));
    await sent[1]!.answer(lost);
    expect(sent.map(({ request }) => request.end)).toEqual([30_000, 30_000]);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(sent).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await sent[2]!.answer(lost);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(view.result.current).toMatchObject({ busy: false, failure: lost });
    act(() => view.result.current.refetch());
    await sent[3]!.answer({ ...lost });
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(sent[3]!.request.end).toBeGreaterThan(30_000);
  });

  it('A failed read is sent again once the device is online', async () => {
    const refusal = { kind: 'refused', status: 400, message: 'no' } as const;
    const failed = mount({ page: 1 });
    await sent[0]!.answer(refusal);
    const fine = mount({ page: 2 });
    await sent[1]!.answer(rowsOf(2));
    await waitFor(() => expect(failed.result.current.failure).toEqual(refusal));
    await act(async () => void window.dispatchEvent(new Event('offline')));
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(sent.map(({ request }) => request.payload)).toEqual([{ page: 1 }, { page: 2 }, { page: 1 }]);
    await sent[2]!.answer(rowsOf(1));
    await waitFor(() => expect([idsOf(failed), idsOf(fine)]).toEqual([[1], [2]]));
  });
});

describe('a read whose component the server has written', () => {
  const Shown = () => {
    const { failure, answer, busy } = useCall(provider, call, {});
    return <p>{busy ? 'busy' : (failure?.kind ?? answer?.rows?.length)}</p>;
  };

  it.each<[string, Outcome, string]>([
    ['answer', rowsOf(1, 2), '2'],
    ['failure', { kind: 'refused', status: 400, message: 'no' }, 'refused'],
  ])(
    'A read that was started before hydration is sent once, and its %s is taken',
    async (_, outcome, shown) => {
      const root = document.createElement('div');
      root.innerHTML = renderToString(<Shown />);
      expect(root.textContent).toBe('busy');
      startCall(provider, call, {});
      await sent[0]!.answer(outcome);
      const mounted = await act(async () => hydrateRoot(root, <Shown />));
      await waitFor(() => expect(root.textContent).toBe(shown));
      expect(sent).toHaveLength(1);
      act(() => mounted.unmount());
    },
  );
});
