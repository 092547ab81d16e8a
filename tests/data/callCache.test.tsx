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
const mount = (payload: JsonObject = {}, given = call, share = false) =>
  renderHook((now: JsonObject) => useCall(provider, given, now, { share }), { initialProps: payload });
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
  it('is sent once for all who ask while it is under way, in a component or outside', async () => {
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

  it('is sent again by whoever comes later, and keeps the old answer until the new one', async () => {
    const first = mount();
    await sent[0]!.answer(rowsOf(1));
    const later = mount();
    expect(sent).toHaveLength(2);
    expect(later.result.current).toMatchObject({ busy: true, answer: { rows: [{ id: 1 }] } });
    await sent[1]!.answer(rowsOf(2));
    await waitFor(() => expect([idsOf(first), idsOf(later)]).toEqual([[2], [2]]));
  });

  it('drops the answer to a former payload, and shows the one before until the right one comes', async () => {
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

  it('is cancelled when nobody wants it any more, and forgotten: who comes back, asks', async () => {
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

  it('of another shape than the catalogue promises has failed, and so has null', async () => {
    const view = mount();
    await sent[0]!.answer({ kind: 'ok', body: { other: 1 } });
    await waitFor(() => expect(view.result.current.failure?.kind).toBe('malformed'));
    const bare = mount({}, { ...call, rows: undefined });
    await sent[1]!.answer({ kind: 'ok', body: null });
    await waitFor(() => expect(bare.result.current.failure?.kind).toBe('malformed'));
  });

  it('takes what another has come to where it shares, a failure too', async () => {
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
  it('is taken by the first who asks for the same, answered or under way', async () => {
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

  it('is taken as it came where it failed, until one asks again', async () => {
    startCall(provider, call, {});
    await sent[0]!.answer({ kind: 'refused', status: 400, message: 'no' });
    const view = mount();
    expect(view.result.current).toMatchObject({ busy: false, failure: { kind: 'refused' } });
    expect(sent).toHaveLength(1);
    act(() => view.result.current.refetch());
    await sent[1]!.answer(rowsOf(1));
    await waitFor(() => expect(idsOf(view)).toEqual([1]));
  });

  it('counts no more once whoever took it has left', async () => {
    startCall(provider, call, {});
    await sent[0]!.answer(rowsOf(1));
    mount().unmount();
    const back = mount();
    expect(sent).toHaveLength(2);
    await sent[1]!.answer(rowsOf(2));
    await waitFor(() => expect(idsOf(back)).toEqual([2]));
  });

  it('counts no more after signing out', async () => {
    startCall(provider, call, {});
    await sent[0]!.answer(rowsOf(1));
    forgetCalls();
    expect(mount().result.current.answer).toBeNull();
    expect(sent).toHaveLength(2);
  });
});

describe('a read that was brought ahead', () => {
  it('is sent once, however often it is brought, and taken by who comes', async () => {
    void prefetchCall(provider, call, {});
    void prefetchCall(provider, call, {});
    await sent[0]!.answer(rowsOf(1));
    void prefetchCall(provider, call, {});
    const view = mount();
    expect([idsOf(view), view.result.current.busy]).toEqual([[1], false]);
    expect(sent).toHaveLength(1);
  });

  it('is asked for anew by who comes, where it failed and nobody had come', async () => {
    void prefetchCall(provider, call, {});
    await sent[0]!.answer({ kind: 'refused', status: 400, message: 'no' });
    const view = mount();
    expect(view.result.current).toMatchObject({ busy: true, failure: null });
    expect(sent).toHaveLength(2);
  });

  it('waits for ten seconds; who comes later asks anew, and sees nothing before', async () => {
    vi.useFakeTimers();
    void prefetchCall(provider, call, {});
    await sent[0]!.answer(rowsOf(1));
    await act(() => vi.advanceTimersByTimeAsync(10_001));
    expect(mount().result.current).toMatchObject({ answer: null, busy: true });
    expect(sent).toHaveLength(2);
  });

  it('is forgotten at sign-out, on its way too', async () => {
    void prefetchCall(provider, call, {});
    forgetCalls();
    await sent[0]!.answer(rowsOf(1));
    expect(mount().result.current).toMatchObject({ answer: null, busy: true });
    expect(sent).toHaveLength(2);
  });

  it('leaves alone what is shown: who comes asks for that again', async () => {
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
  const tries = async (outcome: Outcome, given = call) => {
    vi.useFakeTimers();
    mount({}, given);
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

  it('is tried again after 1 s and 3 s where the backend was not reached', async () => {
    expect(await tries(lost)).toEqual([0, 1000, 4000]);
  });

  it('is tried again where the backend broke down', async () => {
    expect(await tries(refused(500))).toHaveLength(3);
  });

  it('is not tried again where the backend has answered, or is none of ours', async () => {
    expect(await tries(refused(404))).toHaveLength(1);
    sent = [];
    expect(await tries(lost, lookup)).toHaveLength(1);
  });

  it('is told at the first try, and its answer takes the place of the failure', async () => {
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
    'is asked for again at once %s, not when its next try is due',
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

  it('ends within 30 s: each try has what is left, and none begins that would have nothing', async () => {
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

  it('is asked for again once the device is online again', async () => {
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
  ])('that was begun before is sent once: its %s is taken', async (_, outcome, shown) => {
    const root = document.createElement('div');
    root.innerHTML = renderToString(<Shown />);
    expect(root.textContent).toBe('busy');
    startCall(provider, call, {});
    await sent[0]!.answer(outcome);
    const mounted = await act(async () => hydrateRoot(root, <Shown />));
    await waitFor(() => expect(root.textContent).toBe(shown));
    expect(sent).toHaveLength(1);
    act(() => mounted.unmount());
  });
});
