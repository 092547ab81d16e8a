// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createReviewServer, draftOf, reportOf } from './support/createReviewServer.ts';
import { openWorkbench } from './support/openWorkbench.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const inDialog = async (name: string) =>
  within(await screen.findByRole('dialog')).getByRole('button', { name });

it('The history lists every version, the newest first, and finds them by every person involved', async () => {
  const server = createReviewServer();
  server.versions = server.versions.map((one) =>
    Object.assign(one, one.number === 2 && { approvedBy: ['dennis'] }),
  );
  const user = await openWorkbench(server, '/history');
  const versions = within(await screen.findByRole('region', { name: 'Versions' }));
  expect(versions.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Version 3',
    'Version 2',
    'Version 1',
  ]);
  expect(versions.getByText('Published · written by grace, published by ada, agreed by dennis')).toBeTruthy();
  expect(versions.getByTitle('2026-01-02 10:30 UTC')).toBeTruthy();
  await user.type(screen.getByLabelText('Search the history'), 'dennis reason');
  expect(screen.getByText('1 found')).toBeTruthy();
  expect(versions.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Version 2']);
});

it('An earlier version is restored with two clicks and a reason', async () => {
  const server = createReviewServer();
  server.report = reportOf({ changes: [{ text: 'Menu: entry gone', matters: true }] });
  const user = await openWorkbench(server, '/history');
  await user.click(await screen.findByRole('button', { name: 'Go back to version 2' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Ready: it can be brought back.')).toBeTruthy();
  expect(within(dialog).getByText('Version 3 is live now. Members get version 2 at once.')).toBeTruthy();
  expect(within(dialog).getByText('entry gone')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Why'), 'too early');
  await user.click(await inDialog('Go back'));
  expect(await screen.findByText('Version 4 is live: members have what version 2 had.')).toBeTruthy();
  expect(server.sent).toEqual([['POST versions/2/restore', { why: 'too early' }]]);
  expect(await screen.findByRole('link', { name: 'Version 4' })).toBeTruthy();
  expect(screen.getByText(/^Back to version 2/)).toBeTruthy();
  // An own publication is not announced.
  expect(screen.queryByRole('button', { name: 'Fine' })).toBeNull();
});

it('Until the new live version is read, the earlier one is not called live', async () => {
  const server = createReviewServer();
  const { answer } = server;
  let isRead = true;
  server.answer = (method, path, body) =>
    isRead || path !== 'portal' ? answer(method, path, body) : new Promise(() => {});
  const user = await openWorkbench(server, '/history');
  await user.click(await screen.findByRole('button', { name: 'Go back to version 2' }));
  await user.type(within(await screen.findByRole('dialog')).getByLabelText('Why'), 'too early');
  isRead = false;
  await user.click(await inDialog('Go back'));
  expect(await screen.findByText(/^Version 4 is live/)).toBeTruthy();
  expect(screen.queryByText(/^Live now/)).toBeNull();
});

it("The history shows a version's changes, its gates at that time, and why it cannot be restored", async () => {
  const server = createReviewServer();
  const gate = { name: 'definitions', isOpen: false, says: 'There is a problem in them.' };
  server.report = reportOf({ gates: [gate], problems: ['the call X is gone'] });
  server.texts = [{ file: 'screens.config.json', before: 'one\n', after: 'two\n' }];
  const user = await openWorkbench(server, '/history/1');
  expect(await screen.findByRole('heading', { name: 'Version 1' })).toBeTruthy();
  expect(screen.getByText('entry 1 added')).toBeTruthy();
  expect(screen.getByText('linus agreed.')).toBeTruthy();
  expect(await screen.findByText('the call X is gone')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Go back to version 1' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Beside what is live' }));
  await waitFor(() => expect(server.requests).toContain('GET versions/1/texts?over=3'));
  expect(server.requests).toContain('GET versions/1/texts?over=0');
  expect((await screen.findByText('two')).tagName).toBe('INS');
});

it.each([
  [1, 'There was no version before it that it could be compared with.'],
  [2, 'Members noticed nothing: they got the same as before.'],
])('Where version %s changed no line, the history says why', async (number, sentence) => {
  const server = createReviewServer();
  for (const one of server.versions) one.changes = [];
  await openWorkbench(server, `/history/${number}`);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('A scheduled publication is cancelled after a confirmation', async () => {
  const server = createReviewServer();
  await server.answer('POST', 'drafts/1/schedule', { said: '2026-12-01 09:00', zone: 'Europe/Berlin' });
  const user = await openWorkbench(server, '/schedule');
  expect(await screen.findByText('2026-12-01 09:00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel draft 1 at 2026-12-01 09:00' }));
  await user.click(await inDialog('Take it off'));
  expect(await screen.findByText(/^Nothing waits/)).toBeTruthy();
  expect(server.sent.at(-1)).toEqual(['DELETE schedule/7', undefined]);
});

it('Every screen announces that another person has published a version', async () => {
  const server = createReviewServer();
  server.drafts.set(1, draftOf('ada'));
  const user = await openWorkbench(server, '/drafts');
  await screen.findByRole('region', { name: 'Yours' });
  const news = { ...server.versions[0], number: 4, who: 'linus', why: 'a new menu' };
  server.versions = [news, ...server.versions];
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(/of grace is live now: a new menu/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Fine' }));
  expect(screen.queryByText(/is live now: a new menu/)).toBeNull();
});
