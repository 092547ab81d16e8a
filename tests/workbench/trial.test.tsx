// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createReviewServer, draftOf, trialOf } from './support/createReviewServer.ts';
import { openWorkbench } from './support/openWorkbench.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const inDialog = async (name: string) =>
  within(await screen.findByRole('dialog')).getByRole('button', { name });
const panel = (name: RegExp) => screen.findByRole('region', { name });
const rowOf = async (name: string) => {
  const row = within(await panel(/^On trial/)).getByRole('row', { name: new RegExp(`^${name}`) });
  return row.textContent;
};

it('a publisher gives a draft to a share of members first, and the draft says so wherever it stands', async () => {
  const server = createReviewServer();
  server.drafts.set(1, draftOf('grace'));
  const user = await openWorkbench(server, '/review/1');
  await user.click(await screen.findByRole('button', { name: 'Publish now' }));
  await user.selectOptions(await screen.findByLabelText('Who gets it'), '10 % of members');
  await user.click(await inDialog('Publish'));
  expect(await screen.findByText('10 % of members have it now: the history says how it does.')).toBeTruthy();
  expect(server.sent).toEqual([['POST drafts/1/try', { report: 'seen', share: 10 }]]);
  expect(await screen.findByText('10 % of members have it')).toBeTruthy();
});

it('the history shows what was seen of it beside the rest, and gives it to more, which is never fewer', async () => {
  const server = createReviewServer();
  server.trial = trialOf(10);
  const user = await openWorkbench(server, '/history');
  expect(await rowOf('Who has it')).toBe('Who has it401 2.5%');
  expect(await rowOf('The rest')).toBe('The rest3602 0.6%');
  await user.click(screen.getByRole('button', { name: 'Give it to more…' }));
  const select = await screen.findByLabelText('Who gets it');
  const offered = within(select).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    ...['20 % of members', '30 % of members', '50 % of members', '75 % of members', 'All members'],
  ]);
  await user.click(await inDialog('Give it'));
  expect(await screen.findByText('20 % of members have it now.')).toBeTruthy();
  expect(await panel(/^On trial: 20 %/)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Give it to more…' }));
  await user.selectOptions(await screen.findByLabelText('Who gets it'), 'All members');
  await user.click(await inDialog('Publish for all'));
  expect(await screen.findByText('Version 4 is live: all members have it now.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: /trial/ })).toBeNull();
  expect(server.sent).toEqual([
    ['PUT trial/5', { share: 20 }],
    ['PUT trial/5', { share: 100 }],
  ]);
});

it('it is taken back once asked, and the history says what became of it', async () => {
  const server = createReviewServer();
  server.trial = trialOf(10);
  const user = await openWorkbench(server, '/history');
  await user.click(await screen.findByRole('button', { name: 'Take it back…' }));
  await user.click(await inDialog('Take it back'));
  expect(await screen.findByText('It is taken back: all members have version 3.')).toBeTruthy();
  const ended = within(await panel(/^The last trial has ended/));
  expect(ended.getByText('All members have what is live: taken back by ada.')).toBeTruthy();
  expect(ended.queryByRole('button')).toBeNull();
});

it('who is no publisher sees how it does, and changes nothing', async () => {
  const server = createReviewServer('author');
  server.trial = trialOf(10);
  await openWorkbench(server, '/history');
  const trial = within(await panel(/^On trial/));
  expect(trial.queryByRole('button')).toBeNull();
});
