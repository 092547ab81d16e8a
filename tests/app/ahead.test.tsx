// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { forgetCalls } from '#data/callCache.ts';
import type { ApiCall, Screen, ScreenModule } from '#definition';
import { compileDefinition } from '../support/openScreen.tsx';
import { member, openPortal } from './support/openPortal.tsx';
// Loaded before the tests, because its loading is not their subject.
import '#view/report/ReportBlock.tsx';
import '#view/screen/prefetchScreen.ts';

const head = { target: 'api', method: 'POST', auth: true, kind: 'read', request: {}, rows: 'rows' } as const;
const marked: ApiCall = { ...head, path: 'List', prefetch: true, fields: { id: 'id' } };
const plain: ApiCall = { ...head, path: 'Other', fields: { id: 'id' } };
const reports = ['list', 'other'].map((call) => ({
  type: 'report',
  name: call,
  call,
  columns: [{ header: `Id of ${call}`, field: 'id' }],
}));
const definition = { version: 1, title: 'Team', type: 'blocks', blocks: reports } as unknown as Screen;

let module: ScreenModule;
beforeAll(async () => {
  module = await compileDefinition(
    definition,
    'team/my-team',
    new Map([
      ['list', marked],
      ['other', plain],
    ]),
  );
});
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  forgetCalls();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'connection');
});

/** Lets the pointer rest for long enough. */
const rest = () => act(() => vi.advanceTimersByTimeAsync(120));

/** The dashboard, from which menu links lead to a screen of two reports, one of a marked call. */
async function openDashboard(everywhere: { module?: ScreenModule } = { module }) {
  const portal = openPortal('/dashboard', { signedIn: true, ...everywhere });
  const load = vi.spyOn(portal.parts.loader, 'load');
  const countRequests = (name: string) => portal.send.mock.calls.filter(([{ call }]) => call === name).length;
  const link = await waitFor(() => document.querySelector<HTMLElement>('a[href="/MyTeam"]')!);
  await screen.findByRole('heading', { level: 1 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return { ...portal, load, countRequests, link };
}

test.each(['pointerOver', 'focusIn', 'touchStart'] as const)(
  'The event %s on a menu link prefetches its screen, and those of its reads that the catalogue marks',
  async (event) => {
    const { load, countRequests, link } = await openDashboard();
    fireEvent[event](link);
    expect(load).not.toHaveBeenCalled();
    await rest();
    expect(load.mock.calls).toEqual([['team/my-team']]);
    await vi.waitFor(() => expect(countRequests('list')).toBe(1), 20_000);
    expect(countRequests('other')).toBe(0);
  },
);

test('A pointer that only passes a link prefetches nothing', async () => {
  const { load, link } = await openDashboard();
  fireEvent.pointerOver(link);
  fireEvent.pointerOver(document.body);
  await rest();
  expect(load).not.toHaveBeenCalled();
});

test('Nothing is prefetched if the browser saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { load, link } = await openDashboard();
  fireEvent.pointerOver(link);
  await rest();
  expect(load).not.toHaveBeenCalled();
});

test('Nothing is prefetched for a member who has signed out meanwhile', async () => {
  const { parts, load, countRequests, link } = await openDashboard({});
  let come: () => void = () => undefined;
  load.mockReturnValueOnce(new Promise((resolve) => (come = () => resolve({ state: 'ready', module }))));
  fireEvent.pointerOver(link);
  await rest();
  expect(load).toHaveBeenCalled();
  act(() => parts.sessions.end());
  come();
  await rest();
  act(() => parts.sessions.set({ ...member, userId: 100002 }));
  await rest();
  expect(countRequests('list')).toBe(0);
});
