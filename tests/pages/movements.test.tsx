// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetCalls } from '#data/callCache.ts';
import type { JsonObject, ScreenModule } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';
import DashboardPage from '#pages/dashboard/DashboardPage.tsx';
import { selectMovements } from '#pages/dashboard/movements/selectMovements.ts';
import { compileShipped } from '../support/openScreen.tsx';
import { InPortal, portalOf } from './portalOf.tsx';

/** Tells the dashboard that the place of the movements is in view. */
let scrollTo: () => void = () => undefined;

class Observer {
  constructor(listen: (entries: { isIntersecting: boolean }[]) => void) {
    scrollTo = () => listen([{ isIntersecting: true }]);
  }
  observe = () => undefined;
  disconnect = () => {
    scrollTo = () => undefined;
  };
}

// Loaded before, so that only the rules of the page delay a call.
beforeAll(() => import('#pages/dashboard/movements/Movements.tsx'));

beforeEach(() => {
  scrollTo = () => undefined;
  vi.stubGlobal('IntersectionObserver', Observer);
});

afterEach(() => {
  cleanup();
  forgetCalls();
  vi.unstubAllGlobals();
});

const usdt = [
  { uid: 100001, amount: '75', utrno: 'T1', st: 'Approved', requestedDate: '2026-03-04T10:00:00Z' },
  { uid: 100001, amount: '20', utrno: 'T2', st: 'Pending', requestedDate: '2026-03-01' },
  { uid: 100001, amount: '30', utrno: 'T3', st: 'Rejected', requestedDate: 'yesterday' },
  { uid: 100001, amount: '1250.5', utrno: 'T4', st: 'Approved', requestedDate: '2026-03-05' },
];
const bank = [{ uid: 100001, amount: '40', utrno: 'B1', st: 'Pending' }];
const withdrawals = [{ uid: 7, Request_amount: '12', amount: '11', ss: 'Approved', rd: '2026-03-02' }];

const rows = (list: object[]): Outcome => ({ kind: 'ok', body: { data: { data: [list as JsonObject[]] } } });

function answer({ path, payload }: CallRequest): Outcome {
  if (path === 'FundRequestHistory') return rows(payload['action'] === 2 ? bank : usdt);
  return rows(path === 'GetIncomeReport' ? withdrawals : [{ MyPackage: '1' }]);
}

const isOwn = ({ path }: CallRequest) => /FundRequestHistory|GetIncomeReport/.test(path);

async function open(
  send: (request: CallRequest) => Outcome | Promise<Outcome> = answer,
  changes: Parameters<typeof portalOf>[0] = {},
) {
  const sent: CallRequest[] = [];
  const modules = new Map<string, ScreenModule>();
  for (const id of ['funds/fund-request-usdt', 'funds/fund-request-bank', 'withdrawal/withdrawal-history'])
    modules.set(id, await compileShipped(id));
  const provider = {
    send: (request: CallRequest) => {
      sent.push(request);
      return Promise.resolve(send(request));
    },
  };
  const loadScreen = (id: string) => Promise.resolve(modules.get(id) ?? null);
  render(
    <InPortal portal={portalOf({ provider, loadScreen, ...changes })}>
      <DashboardPage />
    </InPortal>,
  );
  return { sent, own: () => sent.filter(isOwn).map(({ path, payload }) => ({ path, payload })) };
}

const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));
const see = () => act(() => scrollTo());
const list = (name: string) => screen.findByRole('region', { name });
const linesOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('Each list is sent once, when the three calls have answered and the block is in view', async () => {
  const release: (() => void)[] = [];
  const { own, sent } = await open((request) =>
    isOwn(request) ? answer(request) : new Promise((done) => void release.push(() => done(answer(request)))),
  );
  await settle();
  see();
  await settle();
  expect(sent).toHaveLength(3);
  for (const one of release) one();
  await settle();
  expect(own()).toEqual([]);
  see();
  await list('USDT requests');
  await waitFor(() => expect(own()).toHaveLength(3));
  await settle();
  expect(own()).toEqual([
    { path: 'FundRequestHistory', payload: { uid: 100001 } },
    { path: 'FundRequestHistory', payload: { uid: 100001, action: 2 } },
    { path: 'GetIncomeReport', payload: { uid: 100001, fdate: '', tdate: '', type: 'WithdrawlHistory' } },
  ]);
});

test('The lists show what is pending first, then the newest, with the words and formats of their reports', async () => {
  await open();
  await settle();
  see();
  const region = await list('USDT requests');
  await within(region).findByText('T2');
  expect(linesOf(region)).toEqual([
    'UTR NoT2Amount20.00StatusPendingRequested Date01 Mar 2026',
    'UTR NoT4Amount1,250.50StatusApprovedRequested Date05 Mar 2026',
    'UTR NoT1Amount75.00StatusApprovedRequested Date04 Mar 2026',
  ]);
  expect(region.querySelector('[data-icon=clock]')).toBeTruthy();
  const links = ['USDT requests', 'Bank requests', 'Withdrawals'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual(['/FundRequestECurrency', '/FundrequestBank', '/WithdrawLog']);
});

test('A list that fails shows its own message, and Retry sends only its call again', async () => {
  let failing = true;
  const { own } = await open((request) =>
    failing && request.path === 'GetIncomeReport'
      ? { kind: 'refused', status: 400, message: 'No' }
      : answer(request),
  );
  await settle();
  see();
  const region = await list('Withdrawals');
  await within(region).findByText(/Withdrawals: We could not load this/);
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
  await within(await list('Bank requests')).findByText('B1');
  failing = false;
  fireEvent.click(within(region).getByRole('button', { name: 'Retry' }));
  await within(region).findByText('12.00');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(own().map(({ path }) => path)).toEqual([
    'FundRequestHistory',
    'FundRequestHistory',
    'GetIncomeReport',
    'GetIncomeReport',
  ]);
});

test('A report whose definition could not be loaded has Retry in its own list', async () => {
  let failing = true;
  const load = (id: string) =>
    failing && id.endsWith('history') ? Promise.resolve(null) : compileShipped(id);
  await open(answer, { loadScreen: load });
  await settle();
  see();
  const region = await list('Withdrawals');
  const retry = await within(region).findByRole('button', { name: 'Retry' });
  failing = false;
  fireEvent.click(retry);
  await within(region).findByText('12.00');
});

test('A member without movements sees one line', async () => {
  await open((request) => (isOwn(request) ? rows([]) : answer(request)));
  await settle();
  see();
  const block = await list('Pending and last movements');
  await waitFor(() => expect(within(block).queryAllByRole('heading', { level: 3 })).toEqual([]));
  expect(block.textContent).toBe('Pending and last movementsNothing here yet.');
});

test('Without the entry no call is sent, and there is no block', async () => {
  const { movements: _, ...dashboard } = portalOf().config.dashboard!;
  const { own } = await open(answer, { config: { ...portalOf().config, dashboard } });
  await settle();
  see();
  await settle();
  expect(own()).toEqual([]);
  expect(screen.queryByText('Pending and last movements')).toBeNull();
});

test('Rows of one date keep the order of the answer, and rows without a readable date come last', () => {
  const select = (...dates: string[]) =>
    selectMovements(
      dates.map((date, at) => ({ date, at })),
      { isFirst: ({ at }) => at === 3, date: ({ date }) => date ?? null },
    ).map(({ index }) => index);
  expect(select('2026-01-02', '2026-01-02', '2026-01-03')).toEqual([2, 0, 1]);
  expect(select('soon', '2026-02-31x', '2026-01-03')).toEqual([2, 0, 1]);
  expect(select('2026-01-09', '', '2026-01-10', 'unknown', '2026-01-08')).toEqual([3, 2, 0]);
});
