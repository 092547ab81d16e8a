// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import config from '../../screens.config.json' with { type: 'json' };
import { compilePortal } from '#compile/index.ts';
import type { PortalConfig, PortalIndex } from '#definition';
import { openPortal } from './support/openPortal.tsx';
import { portalIndex } from './support/portalIndex.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const titles = {
  'support/support': 'Support',
  'incomes/level-income': 'Level Income',
  'incomes/salary-income': 'Salary Income',
  'funds/fund-received': 'Fund Received History',
};

/** The shipped portal with some titles and a change. */
function openAt(change: (portal: PortalConfig) => void = () => undefined) {
  const shipped = structuredClone(config) as unknown as PortalConfig;
  change(shipped);
  const screens = { ...portalIndex.screens };
  for (const [id, title] of Object.entries(titles)) screens[id] = { ...screens[id]!, title };
  const portal: PortalIndex = { ...portalIndex, screens, config: compilePortal(shipped, { local: null }) };
  return openPortal('/LevelIncome', { signedIn: true, portal });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const input = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Find a screen' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent.trim());
const active = async () =>
  document.getElementById((await input()).getAttribute('aria-activedescendant') ?? '')?.textContent.trim();

test('The account menu has name, id, colour scheme and Log Out, and is in the page only while it is open', async () => {
  openAt();
  await screen.findByRole('heading', { name: 'Level Income' });
  expect(screen.getAllByText('User Id: 100001')).toHaveLength(1);
  await press('Account');
  const menu = await screen.findByRole('dialog', { name: 'Account' });
  expect(within(menu).getByText('User Id: 100001')).toBeTruthy();
  expect(within(menu).getByText(/^Rita Rich$|^rita$/)).toBeTruthy();
  expect(within(menu).getByRole('button', { name: 'Dark mode' })).toBeTruthy();
  expect(within(menu).getByRole('button', { name: 'Log Out' })).toBeTruthy();
  await userEvent.click(within(menu).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('A visitor keeps the colour scheme in the header, and has no account', async () => {
  openPortal('/Login');
  expect(await screen.findByRole('button', { name: 'Dark mode' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Account' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Find a screen' })).toBeNull();
});

test('The search finds screens by each word of title and group, and sends nothing', async () => {
  const { send } = openAt();
  await press('Find a screen');
  const before = send.mock.calls.length;
  await userEvent.type(await input(), 'INCOMES salary');
  expect(options()).toEqual(['Salary Income Incomes']);
  await userEvent.clear(await input());
  await userEvent.type(await input(), 'nothing of this name');
  expect(options()).toEqual([]);
  expect(screen.getByText('No screen has this name.')).toBeTruthy();
  expect(send.mock.calls.length).toBe(before);
});

test('Arrows move through the found screens, and Enter opens one', async () => {
  openAt();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await input(), 'fund received');
  expect(await active()).toBe('Fund Received History Fund');
  await userEvent.clear(await input());
  await userEvent.type(await input(), 'income');
  const first = await active();
  await userEvent.keyboard('{ArrowDown}');
  expect(await active()).not.toBe(first);
  await userEvent.keyboard('{ArrowUp}');
  expect(await active()).toBe(first);
  await userEvent.clear(await input());
  await userEvent.type(await input(), 'support{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/Support'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('On a Mac, Cmd and K open the search', async () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  openAt();
  await screen.findByRole('heading', { name: 'Level Income' });
  await userEvent.keyboard('{Meta>}k{/Meta}');
  expect(await input()).toBeTruthy();
});

test('The search leaves out screens and entries that the member may not open', async () => {
  const never = { on: 'session.userId', must: { const: 0 } };
  openAt((portal) => {
    portal.routes['/Support']!.access = never;
    for (const entry of portal.menu) if ('group' in entry && entry.group === 'Incomes') entry.show = never;
  });
  await press('Find a screen');
  await input();
  expect(options()).toContain('Fund Received History Fund');
  expect(options().join()).not.toMatch(/Support|Incomes/);
});
