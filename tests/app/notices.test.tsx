// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Notice } from '#definition';
import Notices from '#app/routes/notices/Notices.tsx';
import { portalIndex } from './support/portalIndex.ts';
import { isCurrentNotice } from '#app/routes/notices/isCurrentNotice.ts';

beforeEach(() => window.sessionStorage.clear());
afterEach(cleanup);

const { words } = portalIndex.config;
const show = (...notices: Notice[]) =>
  render(<Notices config={{ notices, timeZone: 'Europe/London', words }} />);

it('A notice is a status above the screens, with its link', () => {
  show({ text: 'You can renew now.', to: '/membership' });
  expect(screen.getByRole('status').textContent).toContain('You can renew now.');
  expect(screen.getByRole('link', { name: 'You can renew now.' }).getAttribute('href')).toBe('/membership');
});

it('A closed notice stays closed in its tab, and the others stay open', () => {
  const notices: Notice[] = [{ text: 'Closed on Monday.' }, { text: 'Open on Sunday.' }];
  const { unmount } = show(...notices);
  fireEvent.click(screen.getByRole('button', { name: 'Close: Closed on Monday.' }));
  unmount();
  show(...notices);
  expect(screen.queryByText('Closed on Monday.')).toBeNull();
  expect(screen.getByText('Open on Sunday.')).toBeTruthy();
});

it('A notice is shown from its first to its last minute or day, in the time zone of the portal', () => {
  const notice: Notice = { text: 'Repair', since: '2026-07-01', until: '2026-07-03T18:00' };
  const at = (moment: string) => isCurrentNotice(notice, new Date(moment), 'Europe/London');
  // London is an hour ahead of UTC in July.
  expect([at('2026-06-30T22:59Z'), at('2026-06-30T23:00Z')]).toEqual([false, true]);
  expect([at('2026-07-03T17:00Z'), at('2026-07-03T17:01Z')]).toEqual([true, false]);
  const day: Notice = { text: 'Day', until: '2026-07-03' };
  expect(isCurrentNotice(day, new Date('2026-07-03T22:59Z'), 'Europe/London')).toBe(true);
  expect(isCurrentNotice(day, new Date('2026-07-03T23:00Z'), 'Europe/London')).toBe(false);
});
