// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import BlameLine from '#workbench/history/BlameLine.tsx';
import type { WorkbenchApi } from '#workbench/api/createApi.ts';
import type { ApiAnswer } from '#workbench/api/answer.ts';
import type { BlameAnswer as Blamed } from '#workbench/protocol.ts';
import { WorkbenchContext, type WorkbenchValue } from '#workbench/WorkbenchContext.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T12:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const written: NonNullable<Blamed['set']> = {
  author: 'grace',
  number: 4,
  at: '2026-06-15T11:59:30Z',
  why: '',
} as NonNullable<Blamed['set']>;

function show(answer: ApiAnswer<{ set: Blamed['set'] }>, pointer = '/columns/0/header', isSaved = true) {
  const paths: string[] = [];
  const get = async (path: string) => {
    paths.push(path);
    return answer;
  };
  const api = { get } as unknown as WorkbenchApi;
  const draw = (at: string, saved: boolean) => (
    <MemoryRouter>
      <WorkbenchContext value={{ api } as WorkbenchValue}>
        <BlameLine draft={7} file="schemas/screens/a.json" pointer={at} isSaved={saved} />
      </WorkbenchContext>
    </MemoryRouter>
  );
  const { rerender } = render(draw(pointer, isSaved));
  return { paths, draw: (at: string, saved: boolean) => rerender(draw(at, saved)) };
}

const seeText = async (text: string) =>
  vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

it.each([
  ['2026-06-15T11:59:30Z', 'just now'],
  ['2026-06-15T11:59:00Z', '1 minute ago'],
  ['2026-06-15T10:00:01Z', '1 hour ago'],
  ['2026-06-14T12:00:00Z', 'yesterday'],
  ['2026-06-11T12:00:00Z', '4 days ago'],
  ['2026-06-01T12:00:00Z', '2 weeks ago'],
  ['2026-05-16T12:00:00Z', 'last month'],
  ['2024-06-15T12:00:00Z', '2 years ago'],
])('a value that was set at %s is called set %s', async (at, age) => {
  show({ ok: true, body: { set: { ...written, at } } });
  await seeText(`As it is live: by grace in version 4, ${age}`);
  expect(screen.getByRole('link', { name: 'version 4' }).getAttribute('href')).toBe('/history/4');
});

it('a reason stands behind the age', async () => {
  show({ ok: true, body: { set: { ...written, why: 'support asked' } } });
  await seeText('As it is live: by grace in version 4, just now: support asked');
});

it('what is new in the draft, and what could not be read, are said as such', async () => {
  show({ ok: true, body: { set: null } });
  await seeText('New in this draft: nothing of it is live.');
  cleanup();
  show({ ok: false, status: 500, message: 'The history is being read.' });
  await seeText('The history is being read.');
});

it('it asks once for each place, and only once the server has the draft', async () => {
  const { paths, draw } = show({ ok: true, body: { set: written } }, '/a', false);
  expect(paths).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('');
  draw('/a', true);
  await seeText('As it is live: by grace in version 4, just now');
  draw('/a', false);
  draw('/a', true);
  draw('/b', false);
  expect(screen.getByRole('status').textContent).toBe('');
  draw('/b', true);
  await vi.waitFor(() =>
    expect(paths).toEqual([
      'drafts/7/blame?file=schemas%2Fscreens%2Fa.json&pointer=%2Fa',
      'drafts/7/blame?file=schemas%2Fscreens%2Fa.json&pointer=%2Fb',
    ]),
  );
});
