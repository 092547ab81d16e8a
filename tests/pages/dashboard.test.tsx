// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { JsonObject } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';
import DashboardPage from '#pages/dashboard/DashboardPage.tsx';
import {
  incomeFields,
  computeIncomeShares,
  computeSourceShares,
  sumIncomes,
  formatShare,
} from '#pages/dashboard/incomeFields.ts';
import { isNewMember } from '#pages/dashboard/newMember.ts';
import { computeLeftShare, sideCards } from '#pages/dashboard/sideCards.ts';
import type { Portal } from '#view/portal.ts';
import { forgetCalls } from '#data/callCache.ts';
import { InPortal, portalOf } from './portalOf.tsx';

afterEach(() => {
  cleanup();
  forgetCalls();
});

const record = {
  MyPackage: '12500',
  TotalLeftActiveReferral: 8,
  TotalLeftReferral: 10,
  TotalRightReferral: 6,
  TotalLeftTeam: 250,
  TotalRightTeam: 242,
  totalDirectBusiness: '6000',
  totalTeamBusiness: '243000.5',
  Binary_Income: 2450,
  user_rank: 3,
};
const recent = [{ uid: 100200, f_name: 'Asha', Edate: '2026-03-04', amount: '1250' }];

function answer({ path }: CallRequest): Outcome {
  return answerWith(path === 'userDashboard' ? [record] : recent);
}

function answerWith(rows: object[]): Outcome {
  return { kind: 'ok', body: { data: { data: [rows as JsonObject[]] } } };
}

function show(
  send: (request: CallRequest) => Outcome | Promise<Outcome> = answer,
  changes: Partial<Portal> = {},
) {
  const sent: CallRequest[] = [];
  const provider = {
    send: (request: CallRequest) => {
      sent.push(request);
      return Promise.resolve(send(request));
    },
  };
  render(
    <InPortal portal={portalOf({ provider, ...changes })}>
      <DashboardPage />
    </InPortal>,
  );
  return sent;
}

describe('the dashboard', () => {
  test('The dashboard sends its three calls at once', () => {
    const sent = show();
    expect(sent.map(({ path, payload, auth }) => ({ path, payload, auth }))).toEqual([
      { path: 'userDashboard', payload: { uid: 100001 }, auth: true },
      { path: 'GetDashRecentData', payload: { uid: 100001, type: 1 }, auth: true },
      { path: 'GetDashRecentData', payload: { uid: 100001, type: 2 }, auth: true },
    ]);
  });

  test('The dashboard shows figures, totals of left and right, and incomes', async () => {
    show();
    await screen.findByText('12,500.00');
    screen.getByText('(L-10/R-6)');
    screen.getByText('(L-250/R-242)');
    screen.getByText('243,000.50');
    const incomes = within(screen.getByRole('region', { name: 'Incomes' }));
    incomes.getByText('$ 2,450.00');
    screen.getByText('$ 3.00');
    const rate = screen.getByText('Live Rate').parentElement!;
    expect(within(rate).getByText('0')).toBeTruthy();
    for (const name of [
      'My Referrals',
      'My Team',
      'Total Robot Direct Business',
      'Total Robot Team Business',
    ])
      screen.getByRole('heading', { name });
  });

  test('The dashboard shows the total of all incomes except the rank, and links to actions', async () => {
    show();
    const overview = screen.getByRole('region', { name: 'Overview' });
    await within(overview).findByText('$ 2,450.00');
    const links = within(overview).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Add funds', '/FundRequestECurrency'],
      ['Activate', '/RobotActivation'],
      ['Withdraw', '/WithdrawalRequest'],
      ['Invite', '#invite'],
      ['Pending', '#movements'],
    ]);
    const invite = document.getElementById('invite')!;
    expect(within(invite).getAllByRole('textbox')).toHaveLength(2);
    // So that the browser gives it the focus.
    for (const place of [invite, document.getElementById('movements')!])
      expect(place.getAttribute('tabindex')).toBe('-1');
    expect(screen.queryByRole('heading', { name: 'Three steps to begin with' })).toBeNull();
  });

  test('The dashboard shows the sources of the total, beside a bar that is hidden from assistive technology', async () => {
    const more = { ...record, Roi_IncomeForex: '612.50' };
    show((request) =>
      request.path === 'userDashboard' ? { kind: 'ok', body: { data: { data: [[more]] } } } : answer(request),
    );
    const overview = screen.getByRole('region', { name: 'Overview' });
    await within(overview).findByText('$ 3,062.50');
    const shares = ['Team 80%', 'Forex 20%', 'Crypto 0%', 'Bonuses 0%'];
    const list = within(overview).getByRole('list', { name: 'Where the total comes from' });
    const items = within(list).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(shares);
    // The bars of the list add no words to its amounts: each is read as it is specified.
    const listed = within(screen.getByRole('region', { name: 'Incomes' })).getAllByRole('definition');
    expect(listed.map(({ textContent }) => textContent)).toEqual(
      incomeFields.map(({ field }) => {
        if (field === 'Binary_Income') return '$ 2,450.00';
        if (field === 'Roi_IncomeForex') return '$ 612.50';
        return field === 'user_rank' ? '$ 3.00' : '$ 0.00';
      }),
    );
  });

  test('A member without a package or an income first sees three steps, with the finished ones marked', async () => {
    const fresh = { MyPackage: '0.00', Net_AdminFund: '50.00', levelincome: '0.00', user_rank: 1 };
    show((request) =>
      request.path === 'userDashboard'
        ? { kind: 'ok', body: { data: { data: [[fresh]] } } }
        : answer(request),
    );
    const steps = within(await screen.findByRole('region', { name: 'Three steps to begin with' }));
    expect(steps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Add funds',
      'Activate a package',
      'Invite somebody',
    ]);
    expect(steps.getAllByText('Done')).toHaveLength(1);
    expect(within(steps.getAllByRole('listitem')[0]!).getByText('Done')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Overview' })).toBeNull();
  });

  test('The total has the unit of the config, and the incomes are in dollars as specified', async () => {
    const { config } = portalOf();
    show(answer, { config: { ...config, money: { unit: '€' } } });
    const overview = screen.getByRole('region', { name: 'Overview' });
    await within(overview).findByText('€ 2,450.00');
    within(screen.getByRole('region', { name: 'Incomes' })).getByText('$ 2,450.00');
  });

  test('The funds have a common total, and figures of money have their unit without a letter in their text', async () => {
    const { config } = portalOf();
    const more = { ...record, Net_AdminFund: '7740.00', Net_AdminFund_Crypto: '0.10' };
    show(
      (request) =>
        request.path === 'userDashboard'
          ? { kind: 'ok', body: { data: { data: [[more]] } } }
          : answer(request),
      { config: { ...config, money: { unit: '€' } } },
    );
    const overview = screen.getByRole('region', { name: 'Overview' });
    await within(overview).findByText('€ 7,740.10');
    const unitOf = (figure: string) => screen.getByText(figure).getAttribute('data-unit');
    expect(['12,500.00', '7,740.00', '243,000.50'].map(unitOf)).toEqual(['€', '€', '€']);
    expect(unitOf('(L-10/R-6)')).toBeNull();
    expect(screen.getByText('Live Rate').nextElementSibling?.hasAttribute('data-unit')).toBe(false);
  });

  test('The dashboard shows badges and Live Rate only if the content has them', async () => {
    const { config } = portalOf();
    show(answer, { config: { ...config, dashboard: { version: 1 } } });
    await screen.findByText('12,500.00');
    expect(screen.queryByText('Live Rate')).toBeNull();
    expect(screen.queryByText('+4.63%')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Withdraw' })).toBeNull();
    cleanup();
    show();
    await screen.findByText('12,500.00');
    screen.getByText('Live Rate');
    for (const badge of ['+4.63%', '+12.67%', '-0.56%']) screen.getByText(badge);
  });

  test('A trend badge is hidden while the total beside it is 0', async () => {
    const team = { TotalLeftTeam: 1, TotalRightTeam: 0, totalTeamBusiness: '0.00' };
    show(({ path }) => answerWith(path === 'userDashboard' ? [team] : []));
    await screen.findByText('(L-1/R-0)');
    const badges = screen.queryAllByText(/%$/).map(({ textContent }) => textContent);
    expect(badges).toEqual(['+12.67%']);
  });

  test('A new member’s blocks without data fold to their heading and an action', async () => {
    show(({ path }) => answerWith(path === 'userDashboard' ? [{ MyPackage: '0.00' }] : []));
    const line = /^Nothing here yet\./;
    await waitFor(() => expect(screen.getAllByText(line)).toHaveLength(7));
    const folded = (name: string) => within(within(screen.getByRole('region', { name })).getByText(line));
    for (const name of ['My Referrals', 'My Team', 'Total Robot Team Business', 'Daily Registration']) {
      const link = folded(name).getByRole('link', { name: 'Invite somebody' });
      expect(link.getAttribute('href')).toBe('#invite');
    }
    for (const name of ['Incomes', 'Daily Activation and Top Up'])
      folded(name).getByRole('link', { name: 'Activate a package' });
    expect(screen.queryAllByRole('table')).toEqual([]);
  });

  test('A new member with a referral sees that card, and other members see their zeros', async () => {
    show(({ path }) => answerWith(path === 'userDashboard' ? [{ TotalRightReferral: 1 }] : []));
    await screen.findByText('(L-0/R-1)');
    cleanup();
    forgetCalls();
    show(({ path }) => answerWith(path === 'userDashboard' ? [{ MyPackage: '50.00' }] : []));
    await screen.findAllByText('(L-0/R-0)');
  });

  test('A phone shows five rows of a table first, and all on demand', async () => {
    window.happyDOM.setViewport({ width: 360 });
    const rows = Array.from({ length: 7 }, (_, at) => ({ ...recent[0], uid: 100200 + at }));
    show(({ path }) => answerWith(path === 'userDashboard' ? [record] : rows));
    const table = within(await screen.findByRole('table', { name: 'Daily Registration' }));
    await table.findByText('100200');
    expect(table.getAllByRole('row')).toHaveLength(1 + 5);
    fireEvent.click(screen.getByRole('button', { name: 'Show all Daily Registration' }));
    expect(table.getAllByRole('row')).toHaveLength(1 + 7);
    expect(document.activeElement?.textContent).toBe('Daily Registration');
    expect(screen.queryByRole('button', { name: 'Show all Daily Registration' })).toBeNull();
    window.happyDOM.setViewport({ width: 1280 });
  });

  test('The tables have the headers of the specification', async () => {
    show();
    const headers = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
    await screen.findAllByText('100200');
    expect(headers('Daily Registration')).toEqual(['Sr.No.', 'User Id', 'Name', 'Date']);
    expect(headers('Daily Activation and Top Up')).toEqual(['Sr.No', 'User Id', 'Name', 'Amount', 'Date']);
    screen.getByText('1,250.00');
    expect(screen.getAllByText('04 Mar 2026')).toHaveLength(2);
  });

  test('A failed block offers Retry, and the other blocks stay', async () => {
    let broken = true;
    show((request) =>
      broken && request.payload['type'] === 2
        ? { kind: 'refused', status: 400, message: '' }
        : answer(request),
    );
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('alert').textContent).toContain('Daily Activation and Top Up');
    await screen.findByText('12,500.00');
    broken = false;
    fireEvent.click(retry);
    await screen.findByText('1,250.00');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('After three seconds a message shows that the dashboard is still loading, and no status comes before', async () => {
    vi.useFakeTimers();
    show(() => new Promise(() => undefined));
    await act(() => vi.advanceTimersByTimeAsync(2900));
    expect(screen.queryByRole('status')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('status').textContent).toBe('Still loading…');
    vi.useRealTimers();
  });

  test.each(['Left', 'Right'])('The %s link is copied', async (side) => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const success = vi.fn();
    show(answer, { toast: { success, error: vi.fn(), loading: () => vi.fn() } });
    fireEvent.click(screen.getByRole('button', { name: `Copy ${side} Referral Link` }));
    await waitFor(() => expect(success).toHaveBeenCalledWith(`Copied ${side} Invitation Link`));
    expect(writeText).toHaveBeenCalledWith(`https://portal.example/Signup?userid=100001&Position1=${side}`);
    vi.unstubAllGlobals();
  });

  test.each(['Left', 'Right'])('The %s link is shared, only on devices that can share', async (side) => {
    show();
    expect(screen.queryByText('Share')).toBeNull();
    cleanup();
    const share = vi.fn().mockRejectedValue(new Error('closed'));
    vi.stubGlobal('navigator', { share });
    show();
    fireEvent.click(await screen.findByRole('button', { name: `Share on the ${side}` }));
    expect(share).toHaveBeenCalledWith({
      url: `https://portal.example/Signup?userid=100001&Position1=${side}`,
    });
    vi.unstubAllGlobals();
  });
});

test('A member with a package but without an income is not new', () => {
  expect(isNewMember({ MyPackage: '50.00', levelincome: '0.00' })).toBe(false);
  expect(isNewMember({ MyPackage: '0.00', levelincome: '0.00' })).toBe(true);
});

test('A share refers to all incomes, and the rank has no share', () => {
  const shares = computeIncomeShares({
    levelincome: '30.00',
    Binary_Income: 10,
    user_rank: 500,
    salaryIncome: 'x',
  });
  expect(incomeFields.map(({ field }) => shares.get(field)?.part)).toEqual([
    0.75, 0, 0, 0, 0, 0.25, 0, 0, 0, 0,
  ]);
  expect(sumIncomes({ levelincome: '0.10', Binary_Income: 0.2, user_rank: 500 })).toBe('0.30');
});

test('The sources include every income except the rank, and a small share is not shown as zero', () => {
  const all = Object.fromEntries(incomeFields.map(({ field }) => [field, '10.00']));
  const shares = computeSourceShares(all).map((share) => `${share.source} ${formatShare(share)}`);
  expect(shares).toEqual(['team 23%', 'forex 22%', 'crypto 22%', 'bonuses 33%']);
  expect(formatShare({ part: 0, percent: 0 })).toBe('0%');
  expect(formatShare({ part: 0.001, percent: 0 })).toBe('<1%');
});

test('The percentages of the incomes add up to 100, and a source has the sum of its incomes', () => {
  const record = {
    levelincome: 586,
    Binary_Income: 688,
    Roi_IncomeForex: 314,
    Roi_IncomeCrypto: 219,
    salaryIncome: 373,
  };
  const shares = computeIncomeShares(record);
  const percentOf = (own: typeof incomeFields) =>
    own.reduce((sum, { field }) => sum + (shares.get(field)?.percent ?? 0), 0);
  expect(percentOf(incomeFields)).toBe(100);
  for (const { source, percent } of computeSourceShares(record))
    expect(percent).toBe(percentOf(incomeFields.filter((income) => income.source === source)));
});

test('The left share of a card is null for values that cannot be compared', () => {
  const [referrals] = sideCards;
  expect(computeLeftShare({ TotalLeftReferral: '3', TotalRightReferral: 1 }, referrals!)).toBe(0.75);
  expect(computeLeftShare({}, referrals!)).toBeNull();
  expect(computeLeftShare({ TotalLeftReferral: 'x', TotalRightReferral: -1 }, referrals!)).toBeNull();
});

test.each([
  ['null', { data: { data: [[null]] } }],
  ['missing from its list', { data: { data: [[]] } }],
  ['empty', { data: { data: [[{}]] } }],
])('A record that is %s gives a message and no zeros', async (_, body) => {
  show((request) => (request.path === 'userDashboard' ? { kind: 'ok', body } : answer(request)));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('We could not load this.');
  expect(document.body.textContent).not.toMatch(/\b0(\.00)?\b/);
  expect(screen.getByRole('group', { name: 'Your links' })).toBeDefined();
});
