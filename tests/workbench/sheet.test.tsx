// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFrameSlots } from '#workbench/states/createFrameSlots.ts';
import type { PlayedCase } from '#workbench/protocol.ts';
import { createReviewServer, draftOf, reportOf } from './support/createReviewServer.ts';
import { openWorkbench } from './support/openWorkbench.tsx';

// The portal itself is drawn in a browser alone.
vi.mock(import('#workbench/preview/PreviewFrame.tsx'), async (original) => ({
  ...(await original()),
  PreviewFrame: ({ title }) => <div title={title} />,
}));

type See = (isIntersecting: boolean) => void;
/** Callbacks of the observed elements, in the order of the page. */
const watched: See[] = [];

beforeEach(() => {
  watched.length = 0;
  class Observer {
    see: See;
    constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
      this.see = (isIntersecting) => told([{ isIntersecting }]);
    }
    observe() {
      watched.push(this.see);
    }
    disconnect() {
      watched.splice(watched.indexOf(this.see), 1);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stateOf = (at: number): PlayedCase => ({
  ...{ id: `incomes/level-income/case${at}`, given: 'rows', when: 'opened', then: 'shown' },
  ...{ path: 'LevelIncome', isNarrow: false, steps: [] },
});
const see = (isSeen: boolean, ...at: number[]) => act(() => at.forEach((one) => watched[one]!(isSeen)));
const drawn = () =>
  screen.queryAllByTitle(/^incomes\/level-income\/case/).map((frame) => frame.getAttribute('title'));

it('Only visible states are drawn, at most sixteen frames at once, and hidden ones make room for waiting ones', async () => {
  const server = createReviewServer();
  server.drafts.set(1, draftOf('ada'));
  server.cases = Array.from({ length: 30 }, (_, at) => stateOf(at));
  await openWorkbench(server, '/sheet?draft=1&screen=incomes%2Flevel-income');
  await screen.findByText('case29');
  expect([watched.length, drawn()]).toEqual([120, []]);

  see(true, ...watched.keys());
  await waitFor(() => expect(drawn()).toHaveLength(16));
  expect(drawn().every((title) => /case[0-3],/.test(title!))).toBe(true);
  see(false, 0, 1, 2, 3);
  await waitFor(() => expect(drawn().filter((title) => title!.includes('case4,'))).toHaveLength(4));
  expect(drawn()).toHaveLength(16);
  expect(drawn().some((title) => title!.includes('case0,'))).toBe(false);
});

it('A released place goes once to the state that has waited longest', () => {
  const got: string[] = [];
  const take = createFrameSlots(1);
  const ask = (name: string) => take(() => got.push(name));
  const [first, second] = [ask('a'), ask('b')];
  const third = ask('c');
  expect(got).toEqual(['a']);
  second();
  first();
  first();
  expect(got).toEqual(['a', 'c']);
  ask('d');
  expect(got).toEqual(['a', 'c']);
  third();
  expect(got).toEqual(['a', 'c', 'd']);
});

it('A case of the review shows its screen on demand, as live and with the draft, each by its own steps, and a new case the draft alone', async () => {
  const server = createReviewServer();
  server.drafts.set(1, draftOf('grace'));
  server.pictures = { before: stateOf(1), after: { ...stateOf(2), isNarrow: true }, note: '' };
  const change = {
    ...{ key: stateOf(2).id, screen: 'incomes/level-income', title: 'Level Income', when: 'opened' },
    ...{ before: 'refused', after: 'sent', alike: [] },
  };
  server.report = reportOf({ cases: [change] });
  const user = await openWorkbench(server, '/review/1');
  await screen.findByText('opened');
  const isAsked = () => server.requests.some((one) => one.includes('/pictures'));
  expect(isAsked()).toBe(false);
  see(true, 0);
  const show = () => screen.findByRole('button', { name: 'Show the screen', description: 'opened' });
  await user.click(await show());
  await waitFor(() => expect(watched).toHaveLength(2));
  expect(isAsked()).toBe(true);
  see(true, 0, 1);
  const frames = (device: string) => [
    `incomes/level-income/case1, live, ${device}, light`,
    `incomes/level-income/case2, draft, ${device}, light`,
  ];
  await waitFor(() => expect(drawn()).toEqual(frames('phone')));
  await user.selectOptions(screen.getByLabelText('On'), 'Desktop');
  see(true, 0, 1);
  await waitFor(() => expect(drawn()).toEqual(frames('desktop')));
  await user.click(screen.getByRole('button', { name: 'Hide the pictures' }));
  expect(drawn()).toEqual([]);

  server.pictures = { ...server.pictures, before: null };
  cleanup();
  watched.length = 0;
  await openWorkbench(server, '/review/1');
  await screen.findByText('opened');
  see(true, 0);
  await user.click(await show());
  see(true, 0);
  await waitFor(() => expect(drawn()).toEqual([frames('phone')[1]]));
});

it('A case without a picture has a sentence with the reason, and no button for pictures', async () => {
  const server = createReviewServer();
  server.drafts.set(1, draftOf('grace'));
  const note = 'There is no picture, because the screen looks the same: only what is sent changes.';
  server.pictures = { before: null, after: null, note };
  const change = { key: 'a/b', screen: 'a', title: 'A', when: 'opened', before: 'x', after: 'y', alike: [] };
  server.report = reportOf({ cases: [change] });
  await openWorkbench(server, '/review/1');
  await screen.findByText('opened');
  see(true, 0);
  expect(await screen.findByText(note)).toBeTruthy();
  expect(screen.queryByLabelText('On')).toBeNull();
  expect(screen.queryByRole('button', { name: /screen|picture/ })).toBeNull();
});
