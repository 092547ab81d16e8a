// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Screen as Definition } from '#definition';
import '#view/details/DetailsBlock.tsx';
import '#view/report/ReportBlock.tsx';
import type { Outcome } from '#engine/outcome.ts';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

const buildReport = (call: string, heading: string) => ({
  type: 'report',
  name: call,
  call,
  heading,
  filters: [{ name: `${call}-id`, label: 'Id', type: 'text', to: ['id'] }],
  columns: [{ header: heading, field: 'uid' }],
});

const definition = {
  version: 1,
  title: 'Mine',
  type: 'blocks',
  reads: { sponsor: { call: 'sponsor', payload: { sid: 1 } } },
  blocks: [
    { type: 'details', read: 'sponsor', items: [{ label: 'Name', value: { from: 'sponsor.name' } }] },
    buildReport('activationHistory', 'First'),
    buildReport('directReport', 'Second'),
  ],
} as unknown as Definition;

const networkError: Outcome = { kind: 'unreachable', reason: 'ERR_NETWORK' };
const sponsor = answer({ data: { data: { name: 'Ben' } } });
const team = answer({ data: { data: [[{ uid: 'T1' }]] } });
const rows = answer({ data: { data: [[{ uid: 'A1' }]] } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T14:31:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Opens the screen with answers at 14:31. Later each call has the answer of `next`, at 14:40. */
async function open(next: Record<string, Outcome>, first: Outcome = rows) {
  const answers: Record<string, Outcome> = { sponsor, activationHistory: first, directReport: team };
  const { portal, of } = createPortal(({ call }) => ({ ...(answers[call] ?? networkError) }));
  const config = { ...portal.config, timeZone: 'UTC', dateFormat: 'DD MMM YYYY' };
  showScreen(await compileDefinition(definition), { ...portal, config });
  await screen.findByText('Ben');
  await screen.findByText('T1');
  vi.setSystemTime(new Date('2026-11-27T14:40:00Z'));
  Object.assign(answers, next);
  return { answers, of };
}

const search = (at = 0) => userEvent.click(screen.getAllByRole('button', { name: 'Search' })[at]!);
const bar = () => screen.queryByText(/You are offline/)?.textContent;

it('After a network error one bar has the time of the oldest figures, and no alert replaces it', async () => {
  await open({
    activationHistory: networkError,
    directReport: answer({ data: { data: [[{ uid: 'T2' }]] } }),
  });
  await search(1);
  await screen.findByText('T2');
  await search();
  await vi.waitFor(() => expect(bar()).toBe('You are offline. Figures of 14:31.'));
  expect(screen.getByText('A1')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('Figures of an earlier day have their date in the bar', async () => {
  await open({ activationHistory: networkError });
  await screen.findByText('A1');
  vi.setSystemTime(new Date('2026-11-28T00:10:00Z'));
  await search();
  await vi.waitFor(() => expect(bar()).toBe('You are offline. Figures of 27 Nov 2026 14:31.'));
});

it('Retry in the bar keeps the focus while it fails, and the bar ends with the first answer', async () => {
  const { answers, of } = await open({ activationHistory: networkError });
  await screen.findByText('A1');
  await search();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const sent = of('activationHistory').length;
  await userEvent.click(retry);
  await vi.waitFor(() => expect(of('activationHistory').length).toBeGreaterThan(sent));
  expect(document.activeElement).toBe(retry);
  expect(of('sponsor')).toHaveLength(1);
  answers['activationHistory'] = answer({ data: { data: [[{ uid: 'B2' }]] } });
  await userEvent.click(retry);
  await screen.findByText('B2');
  expect(bar()).toBeUndefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each<[string, Outcome]>([
  ['A refusal', { kind: 'refused', status: 400, message: 'no' }],
  ["A gateway's 503", { kind: 'unreachable', reason: 'status 503' }],
  ['A timeout', { kind: 'unreachable', reason: 'ECONNABORTED' }],
])('%s has its message above the old rows, and no bar', async (_, failure) => {
  await open({ activationHistory: failure });
  await screen.findByText('A1');
  await search();
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load this.');
  expect(bar()).toBeUndefined();
});

it('A block without figures keeps its own message while the portal is offline', async () => {
  await open({}, networkError);
  expect((await screen.findByRole('alert')).textContent).toContain('First: We could not load this.');
  expect(bar()).toBeUndefined();
});

it('An answer to another block ends the bar, and the block that still fails has its own message', async () => {
  const { of } = await open({ activationHistory: networkError });
  await screen.findByText('A1');
  await search();
  await vi.waitFor(() => expect(bar()).toBeDefined());
  // The retries end, because each failure brings the bar back.
  await vi.waitFor(() => expect(of('activationHistory')).toHaveLength(4), { timeout: 8000 });
  await search(1);
  await vi.waitFor(() => expect(bar()).toBeUndefined());
  expect(screen.getByRole('alert').textContent).toContain('First: We could not load this.');
});
