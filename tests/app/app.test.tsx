// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import shipped from '../../screens.config.json' with { type: 'json' };
import { compilePortal } from '#compile/index.ts';
import type { PortalConfig, ScreenModule } from '#definition';
import { usePortal } from '#view/portal.ts';
import { member, openPortal, summary } from './support/openPortal.tsx';
import { portalIndex } from './support/portalIndex.ts';

// Screens have their own tests, so that here a screen is its heading and the parameters of the app.
vi.mock('#view/screen/Screen.tsx', () => ({
  Screen({ module }: { module: ScreenModule }) {
    const { signIn, navigate, provider } = usePortal();
    const request = { call: 'x', target: 'api', method: 'POST', path: 'x', auth: true, payload: {} } as const;
    if (module.screen.id === 'support/support') throw new Error('a broken screen');
    return (
      <>
        <h1>{String(module.screen.title)}</h1>
        <button onClick={() => void provider.send(request)}>call</button>
        <button
          onClick={() => {
            signIn({ userId: 100001, username: 'rita', token: 't2', ipAddress: '' });
            navigate({ to: '/dashboard', query: {}, resume: true });
          }}
        >
          in
        </button>
      </>
    );
  },
}));
vi.mock('#pages/dashboard/DashboardPage.tsx', () => ({ default: () => <h1>Dashboard</h1> }));
// The landing page needs its content.
vi.mock('#pages/landing/LandingPage.tsx', () => ({
  default: function Landing() {
    const [isThere, setThere] = useState(false);
    useEffect(() => {
      const timer = setTimeout(() => setThere(true));
      return () => clearTimeout(timer);
    }, []);
    return isThere ? (
      <main id="main">
        <h1>Welcome</h1>
      </main>
    ) : null;
  },
}));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const where = () => window.location.pathname + window.location.search;

describe('the guard', () => {
  test('The guard leads visitors to sign-in, and afterwards to their destination', async () => {
    openPortal('/LevelIncome?from=2026-01-01');
    await heading('Title of public/login');
    expect(where()).toBe('/Login');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'in' }));
    await heading('Title of incomes/level-income');
    expect(where()).toBe('/LevelIncome?from=2026-01-01');
  });

  test('Sign-in leads to the dashboard by default, and at once for a member who is signed in', async () => {
    openPortal('/Login');
    await heading('Title of public/login');
    await userEvent.click(screen.getByRole('button', { name: 'in' }));
    await heading('Dashboard');
    cleanup();
    openPortal('/Login', { signedIn: true });
    await heading('Dashboard');
    expect(where()).toBe('/dashboard');
  });

  test('Addresses are found in any case, and unknown ones are Not Found', async () => {
    openPortal('/levelincome/', { signedIn: true });
    await heading('Title of incomes/level-income');
    cleanup();
    openPortal('/no-such-place');
    await heading('Not Found');
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    expect(document.title).toBe('Not Found · Portico');
  });

  test('Not Found stands inside the shell for a member, with a link to the dashboard', async () => {
    openPortal('/no-such-place', { signedIn: true });
    await heading('Not Found');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(main.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('button', { name: 'Log Out' })).toBeTruthy();
  });
});

describe('expiry', () => {
  test('An expired session is announced once, and sign-in returns to the screen with its filters', async () => {
    let expired = true;
    const { parts } = openPortal('/LevelIncome?from=2026-01-01', {
      signedIn: true,
      answer: () =>
        expired ? { kind: 'expired', message: 'Please login to access this resource' } : summary,
    });
    await heading('Title of public/login');
    expect(parts.sessions.get()).toBeNull();
    expect(where()).toBe('/Login');
    expect(screen.getByRole('alert').textContent).toContain('session has expired');
    expired = false;
    await userEvent.click(screen.getByRole('button', { name: 'in' }));
    await heading('Title of incomes/level-income');
    expect(where()).toBe('/LevelIncome?from=2026-01-01');
  });

  test('An expired session is not announced on a later visit to sign-in', async () => {
    const { parts } = openPortal('/dashboard', { signedIn: true });
    await heading('Dashboard');
    act(() => parts.sessions.end(true));
    await screen.findByRole('alert');
    act(() => {
      window.history.pushState(null, '', '/dashboard');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await waitFor(() => expect(where()).toBe('/Login'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the shell', () => {
  test('The shell shows the member, and the menu of the config as links', async () => {
    openPortal('/LevelIncome', { signedIn: true });
    expect(await screen.findByText('Rita Rich')).toBeTruthy();
    expect(screen.getByText('User Id: 100001')).toBeTruthy();
    const menu = screen.getByRole('navigation', { name: 'Menu' });
    const incomes = within(menu).getByRole('button', { name: 'Incomes' });
    await waitFor(() => expect(incomes.getAttribute('aria-expanded')).toBe('true'));
    const here = within(menu).getByRole('link', { current: 'page' });
    expect(here.getAttribute('href')).toBe('/LevelIncome');
    expect(within(menu).getByRole('button', { name: 'Fund' }).getAttribute('aria-expanded')).toBe('false');
    expect(within(menu).queryByRole('link', { name: 'Title of funds/fund-received' })).toBeNull();
    await userEvent.click(within(menu).getByRole('button', { name: 'Fund' }));
    await userEvent.click(within(menu).getByRole('link', { name: 'Title of funds/fund-received' }));
    const arrived = await heading('Title of funds/fund-received');
    expect(where()).toBe('/FundReceived');
    expect(document.activeElement).toBe(arrived);
    expect(document.title).toBe('Title of funds/fund-received · Portico');
    expect(JSON.parse(localStorage.getItem('menuGroups') ?? '')).toEqual(['Fund']);
  });

  test('Leaving a screen closes its menu group, and groups that were opened by hand stay open', async () => {
    openPortal('/LevelIncome', { signedIn: true });
    const menu = await screen.findByRole('navigation', { name: 'Menu' });
    const group = (name: string) => within(menu).getByRole('button', { name });
    const isOpen = (name: string) => group(name).getAttribute('aria-expanded') === 'true';
    const go = async (name: string) => {
      await userEvent.click(within(menu).getByRole('link', { name }));
      await heading(name);
    };
    expect([isOpen('Incomes'), isOpen('Fund')]).toEqual([true, false]);
    await userEvent.click(group('Fund'));
    await go('Title of funds/fund-received');
    expect([isOpen('Incomes'), isOpen('Fund')]).toEqual([false, true]);
    await userEvent.click(group('Incomes'));
    await go('Title of incomes/level-income');
    expect([isOpen('Incomes'), isOpen('Fund')]).toEqual([true, true]);
    await userEvent.click(group('Incomes'));
    expect([isOpen('Incomes'), isOpen('Fund')]).toEqual([false, true]);
    await go('Title of funds/fund-received');
    expect([isOpen('Incomes'), isOpen('Fund')]).toEqual([false, true]);
  });

  test('The menu has icons of the icon set, and empty space for an entry without one', async () => {
    const menu = [
      { to: '/dashboard', icon: 'credit-card' },
      { group: 'Incomes', entries: [{ to: '/LevelIncome' }] },
    ];
    const config = compilePortal({ ...(shipped as unknown as PortalConfig), menu }, { local: null });
    openPortal('/LevelIncome', { signedIn: true, portal: { ...portalIndex, config } });
    const entry = await screen.findByRole('link', { name: 'Dashboard' });
    expect(entry.querySelector('path')?.getAttribute('d')).toContain('M2 10h20');
    expect(screen.getByRole('button', { name: 'Incomes' }).querySelectorAll('svg')).toHaveLength(1);
    expect(Object.keys(config.icons ?? {})).toEqual(['credit-card']);
  });

  test('The sidebar is open at first only in windows wider than 991 px', async () => {
    openPortal('/LevelIncome', { signedIn: true, width: 992 });
    const toggle = () => screen.getByRole('button', { name: /sidebar/i });
    await heading('Title of incomes/level-income');
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    cleanup();
    openPortal('/LevelIncome', { signedIn: true, width: 991 });
    await heading('Title of incomes/level-income');
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(toggle());
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement?.id).toBe('sidebar');
    await userEvent.keyboard('{Escape}');
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(toggle());
  });

  test('Signing out leads to the landing page and clears the session', async () => {
    openPortal('/LevelIncome', { signedIn: true });
    await heading('Title of incomes/level-income');
    localStorage.setItem('other', 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Dark mode' }));
    expect(document.cookie).toContain('scheme=dark');
    expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
    const account = screen.getByRole('dialog', { name: 'Account' });
    await userEvent.click(within(account).getByRole('button', { name: 'Log Out' }));
    const landing = await heading('Welcome');
    expect(where()).toBe('/');
    await waitFor(() => expect(document.activeElement).toBe(landing));
    expect(screen.getByText(/^Signed out\. /)).toBeTruthy();
    expect(sessionStorage.length + localStorage.length).toBe(0);
    expect(document.cookie).not.toContain('scheme');
  });

  test('Signing out notifies the backend, after leaving the screen and before clearing the session', async () => {
    const { signOutAtBackend, ended } = openPortal('/LevelIncome', { signedIn: true });
    await heading('Title of incomes/level-income');
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(signOutAtBackend).toHaveBeenCalledTimes(1);
    expect(signOutAtBackend).toHaveBeenCalledWith(member);
    expect(ended).toEqual(['/', 1]);
  });

  test('The shell stays when a screen breaks', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    openPortal('/Support', { signedIn: true });
    expect(await screen.findByText('This part could not be shown.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log Out' })).toBeTruthy();
    log.mockRestore();
  });
});

test('A screen without a valid version shows a message', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const { parts } = openPortal('/Signup');
  await heading('Title of public/signup');
  const index = parts.index.get();
  cleanup();
  const missing = { title: 'Signup', module: null, kinds: [] };
  const second = openPortal('/Login');
  await heading('Title of public/login');
  act(() => second.parts.index.set({ ...index, screens: { ...index.screens, 'public/signup': missing } }));
  act(() => {
    window.history.pushState(null, '', '/Signup');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  expect(await screen.findByText('This screen is not available at the moment.')).toBeTruthy();
});
