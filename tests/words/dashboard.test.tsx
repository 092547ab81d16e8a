// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import content from '../../schemas/content/dashboard.json' with { type: 'json' };
import { forgetCalls } from '#data/callCache.ts';
import type { DashboardContent, JsonObject } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';
import DashboardPage from '#pages/dashboard/DashboardPage.tsx';
import { InPortal, portalOf } from '../pages/portalOf.tsx';
import { inGreek } from '../support/inGreek.ts';
import { findUnmarked } from '../support/findUnmarked.ts';
import { markedWords } from '../support/markedWords.ts';

const member = { MyPackage: '12500', TotalLeftReferral: 10, levelincome: 5 };
const rows = [{ uid: 100200, f_name: 'Ωδή', Edate: '2026-03-04', amount: '1250' }];

beforeEach(() => vi.stubGlobal('navigator', { ...window.navigator, share: vi.fn() }));
afterEach(() => {
  cleanup();
  forgetCalls();
  vi.unstubAllGlobals();
});

/** Shows the dashboard of a member with this record. Default: no record can be read. */
function open(record: JsonObject | null) {
  const { config, ...portal } = portalOf();
  const send = ({ path }: CallRequest): Promise<Outcome> =>
    Promise.resolve(
      record
        ? { kind: 'ok', body: { data: { data: [path === 'userDashboard' ? [record] : rows] } } }
        : { kind: 'unreachable', reason: 'test' },
    );
  const toast = { ...portal.toast, success: vi.fn() };
  const own = {
    ...config,
    words: markedWords,
    dashboard: inGreek(content) as unknown as DashboardContent,
    links: { exchange: 'https://exchange.example' },
    routes: { '/dashboard': { page: 'dashboard', title: 'Π', access: 'member' } as const },
    dateFormat: 'DD/MM/YYYY',
    origin: '',
  };
  render(
    <InPortal portal={{ ...portal, config: own, provider: { send }, toast, origin: '' }}>
      <DashboardPage />
    </InPortal>,
  );
  return toast.success;
}

/** The member's own links contain an address without words. */
const unmarked = () => findUnmarked().filter((text) => !text.startsWith('/Signup?'));

test('the dashboard has no words that the config does not have', async () => {
  const notify = open(member);
  await screen.findAllByText('Ωδή');
  const html = document.body.outerHTML;
  for (const word of Object.keys(markedWords.dashboard ?? {}))
    if (!/Copied$|^done$/.test(word)) expect(html).toMatch(new RegExp(`⟦${word}[ ⟧]`));
  expect(unmarked()).toEqual([]);
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.resolve() } });
  for (const button of screen.getAllByRole('button', { name: /copyValue/ })) fireEvent.click(button);
  await waitFor(() => expect(notify.mock.calls).toEqual([['⟦leftLinkCopied⟧'], ['⟦rightLinkCopied⟧']]));
});

test('the steps of a new member have only words of the config', async () => {
  open({ TotalLeftReferral: 1 });
  await screen.findAllByText('⟦done⟧');
  expect(unmarked()).toEqual([]);
});

test('a record that can’t be read has only words of the config', async () => {
  open(null);
  await screen.findAllByText(/⟦registrations⟧: ⟦loadFailed⟧/, {}, { timeout: 5000 });
  expect(unmarked()).toEqual([]);
});
