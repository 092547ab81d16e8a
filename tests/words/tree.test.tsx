// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetCalls } from '#data/callCache.ts';
import type { CallRequest } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';
import BinaryTreePage from '#pages/binary-tree/BinaryTreePage.tsx';
import { InPortal, portalOf } from '../pages/portalOf.tsx';
import { findUnmarked } from '../support/findUnmarked.ts';
import { markedWords } from '../support/markedWords.ts';

function answer({ payload: { searchId } }: CallRequest): Promise<Outcome> {
  const nodes =
    searchId === '9'
      ? []
      : [
          { uid: searchId, fname: 'Ωδή', IdColor: 'Green' },
          { uid: 2, fname: 'Ωδή', IdColor: 'Red', T_Left: 7 },
        ];
  return Promise.resolve({ kind: 'ok', body: { data: { data: [nodes] } } });
}

/** The tree in a portal with a router. */
function Walkable() {
  const { config, ...portal } = portalOf();
  const [search, setSearch] = useState('');
  const routes = { '/tree': { page: 'binaryTree', title: 'Π', access: 'member' } as const };
  const address = { ...portal.address, search, pushSearch: (next: string) => setSearch(next) };
  const own = { ...config, words: markedWords, routes };
  return (
    <InPortal portal={{ ...portal, config: own, address, provider: { send: answer } }}>
      <BinaryTreePage />
    </InPortal>
  );
}

beforeEach(() => {
  render(<Walkable />);
});
afterEach(() => {
  cleanup();
  forgetCalls();
  vi.restoreAllMocks();
});

const heard = () => document.body.outerHTML;
const nodes = () => [...document.querySelectorAll<HTMLElement>('[data-position]')];
const search = (id: string) => {
  fireEvent.change(screen.getByLabelText('⟦userId⟧'), { target: { value: id } });
  fireEvent.click(screen.getByRole('button', { name: '⟦submit⟧' }));
};
async function expectWords(...words: string[]) {
  for (const word of words) await waitFor(() => expect(heard()).toContain(`⟦${word}`));
  expect(findUnmarked()).toEqual([]);
}

test('the tree has no words that the config does not have', async () => {
  await waitFor(() => expect(nodes()).toHaveLength(2));
  await expectWords(
    'leftLink',
    'rightLink',
    'home',
    'back',
    'path',
    'legend',
    'active',
    'inactive',
    'notRegistered',
  );
  await expectWords(
    'fewerLevels',
    'moreLevels',
    'levelsShown 2 4',
    'levels',
    'tree',
    'team',
    'left',
    'right',
  );
  await expectWords('leftOf Ωδή', 'rightOf Ωδή', 'leftOfNobody', 'rightOfNobody');
});

test('the details of a member have only words of the config', async () => {
  await waitFor(() => expect(nodes()).toHaveLength(2));
  fireEvent.pointerDown(nodes()[1]!, { pointerType: 'touch' });
  fireEvent.click(nodes()[1]!, { detail: 1 });
  await expectWords(
    'details Ωδή',
    'openTeam',
    'sponsor',
    'activationDate',
    'packageAmount',
    'total',
    'activeMembers',
  );
  await expectWords('business', 'fact ⟦sponsor⟧', 'sides ⟦activeMembers⟧ 7 0');
});

test('searches, their errors and their results have only words of the config', async () => {
  await waitFor(() => expect(nodes()).toHaveLength(2));
  search('');
  await expectWords('userIdRequired');
  search('7');
  await expectWords('treeOf Ωδή 7');
  search('9');
  await expectWords('userIdNotFound', 'noMember 9');
});
