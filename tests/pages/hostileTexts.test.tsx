// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { forgetCalls } from '#data/callCache.ts';
import type { Json } from '#definition';
import { shownInEnglish } from '../support/shownInEnglish.ts';
import BinaryTreePage from '#pages/binary-tree/BinaryTreePage.tsx';
import DashboardPage from '#pages/dashboard/DashboardPage.tsx';
import { findForeign } from '../support/findForeign.ts';
import { hostileTexts, joinTexts } from '../support/hostileTexts.ts';
import { InPortal, portalOf } from './portalOf.tsx';

/** As many as a tree has members. */
const members = 15;
/** The pages' own fields and links. */
const own = 'form, a[href^="/"], a[href^="#"], a[href="https://exchange.example.com/"]';

afterEach(() => {
  cleanup();
  forgetCalls();
});

/** Shows a page whose calls answer with this list. */
function show(page: ReactNode, list: Json[]) {
  const send = () => Promise.resolve({ kind: 'ok' as const, body: { data: { data: [list] } } });
  return render(<InPortal portal={portalOf({ provider: { send } })}>{page}</InPortal>);
}

const textsOf = (root: Element, selector: string) =>
  Array.from(root.querySelectorAll(selector), ({ textContent }) => textContent);

test('Each hostile text is plain text in the tree, and in the card of a member', async () => {
  const names = joinTexts(hostileTexts);
  for (let at = 0; at < names.length; at += members) {
    const here = names.slice(at, at + members);
    const shown = here.map(shownInEnglish);
    const nodes = here.map((text, place) => ({ uid: place + 1, fname: text, sid: text, T_Left: text }));
    const { container, unmount } = show(<BinaryTreePage />, nodes);
    const nameAt = (place: number) => textsOf(container, `[data-position="${place}"] > [dir=auto]`)[0];
    await waitFor(() => expect(shown.map((_, place) => nameAt(place))).toEqual(shown));
    for (const [place, text] of shown.entries()) {
      fireEvent.focus(container.querySelector(`[data-position="${place}"]`)!);
      const card = document.getElementById('tree-popup')!;
      expect(textsOf(card, 'p')).toEqual([text]);
      expect(textsOf(card, 'dd')[0]).toBe(text);
      expect(textsOf(card, 'td')).toContain(text);
    }
    expect(findForeign(container, own)).toEqual([]);
    unmount();
    forgetCalls();
  }
});

test('Each hostile text is plain text in the tables of the dashboard', async () => {
  const rows = hostileTexts.map((text) => ({ uid: text, f_name: text }));
  const { container } = show(<DashboardPage />, rows);
  await screen.findAllByText('constructor');
  for (const column of [2, 3]) {
    const cells = textsOf(container, `tbody > tr > td:nth-child(${column})`);
    for (const text of hostileTexts) expect(cells).toContain(shownInEnglish(text));
  }
  expect(findForeign(container, own)).toEqual([]);
});
