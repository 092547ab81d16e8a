// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallRequest, DataProvider } from '../../src/engine/dataProvider.ts';
import BinaryTreePage from '../../src/pages/binary-tree/BinaryTreePage.tsx';
import { forgetCalls } from '../../src/data/callCache.ts';
import { useState } from 'react';
import { InPortal, portalOf } from './portalOf.tsx';

const navigate = vi.fn();
let sent: CallRequest[] = [];

function treeOf(root: unknown) {
  const child = {
    uid: Number(root) + 1,
    fname: 'Ravi Kumar',
    sid: 100000,
    IdColor: 'Orange',
    T_Left: 7,
    lbv: '1234.5',
  };
  return [{ uid: root, fname: 'Asha Verma', IdColor: 'Green' }, child, null];
}

beforeEach(() => {
  sent = [];
  const send = (request: CallRequest) => {
    sent.push(request);
    const { searchId } = request.payload;
    const nodes = searchId === '999' ? [] : treeOf(searchId);
    return Promise.resolve({ kind: 'ok' as const, body: { data: { data: [nodes] } } });
  };
  render(<Walkable send={send} />);
});

interface Step {
  search: string;
  kept: unknown;
}

/** The tree in a portal whose address has a history. */
function Walkable({ send }: Pick<DataProvider, 'send'>) {
  const [steps, setSteps] = useState<Step[]>([{ search: '', kept: null }]);
  vi.spyOn(window.history, 'back').mockImplementation(() => setSteps(steps.slice(0, -1)));
  const { search, kept } = steps.at(-1)!;
  const pushSearch = (next: string, state: unknown) => setSteps([...steps, { search: next, kept: state }]);
  const address = { search, kept, pushSearch, replaceSearch: vi.fn() };
  return (
    <InPortal portal={portalOf({ provider: { send }, navigate, address })}>
      <BinaryTreePage />
      <output aria-label="Address">{search}</output>
    </InPortal>
  );
}

afterEach(() => {
  cleanup();
  forgetCalls();
});

const node = (name: RegExp) => screen.findByRole('button', { name });
const search = (id: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'User ID' }), { target: { value: id } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
};

describe('the binary tree', () => {
  test('starts with the member and names every place', async () => {
    await node(/Asha Verma 100001 Active/);
    await node(/Ravi Kumar 100002 In-Active/);
    const free = screen.getAllByRole('button', { name: 'Not Registered' });
    expect(free).toHaveLength(13);
    expect(free.every((place) => (place as HTMLButtonElement).disabled)).toBe(true);
    expect(sent[0]).toMatchObject({ path: 'binaryTree', payload: { searchId: 100001, loginId: 100001 } });
  });

  test('a click roots the tree on a member, BACK returns', async () => {
    fireEvent.click(await node(/Ravi Kumar/));
    await node(/Asha Verma 100002/);
    screen.getByText('100001 › 100002');
    expect(screen.getByLabelText('Address').textContent).toBe('?root=100002');
    expect(sent.at(-1)?.payload).toEqual({ searchId: 100002, loginId: 100001 });
    fireEvent.click(screen.getByRole('button', { name: 'BACK' }));
    await node(/Asha Verma 100001/);
    expect(screen.getByLabelText('Address').textContent).toBe('');
  });

  test('is lists within lists, each place once', async () => {
    await node(/Asha/);
    const [root] = within(screen.getByRole('region', { name: 'Binary tree' })).getAllByRole('listitem');
    expect(within(root!).getAllByRole('listitem')).toHaveLength(14);
    const [left] = within(root!).getAllByRole('listitem');
    expect(within(left!).getAllByRole('button').length).toBe(7);
    expect(screen.getAllByRole('button', { name: /Ravi Kumar/ })).toHaveLength(1);
  });

  test('says on which side a place hangs', async () => {
    const ravi = await node(/Ravi Kumar/);
    const places = within(screen.getByRole('region', { name: 'Binary tree' })).getAllByRole('listitem');
    expect(places.slice(0, 4).map((place) => place.getAttribute('aria-label'))).toEqual([
      null,
      'Left',
      'Left',
      'Left',
    ]);
    expect(screen.getAllByRole('listitem', { name: 'Right' })).toHaveLength(7);
    fireEvent.focus(ravi);
    const facts = document.getElementById(ravi.getAttribute('aria-describedby') ?? '');
    expect(facts?.textContent).toContain('Left side.');
  });

  test('a phone begins with two levels and shows one more at each press', async () => {
    await node(/Asha/);
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    screen.getByText('2 of 4');
    press('More levels');
    screen.getByText('3 of 4');
    press('More levels');
    press('More levels');
    screen.getByText('4 of 4');
    // It can keep the focus.
    const more = screen.getByRole('button', { name: 'More levels' });
    expect([more.getAttribute('aria-disabled'), more.hasAttribute('disabled')]).toEqual(['true', false]);
    press('Fewer levels');
    screen.getByText('3 of 4');
  });

  test('says that an id was not found, and goes back', async () => {
    await node(/Asha/);
    search('999');
    await screen.findByText('User ID Not Found');
    expect(sent.at(-1)?.payload).toEqual({ searchId: '999', loginId: 100001 });
    fireEvent.click(screen.getByRole('button', { name: 'BACK' }));
    await node(/Asha Verma 100001/);
    expect(screen.queryByText('User ID Not Found')).toBeNull();
  });

  test('shows the popup on focus and on hover; Escape closes it', async () => {
    const ravi = await node(/Ravi Kumar/);
    fireEvent.focus(ravi);
    screen.getByText('$ 1,234.50');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByText('$ 1,234.50')).toBeNull();
    fireEvent.pointerEnter(ravi, { pointerType: 'mouse' });
    screen.getByText('$ 1,234.50');
    fireEvent.pointerLeave(ravi, { pointerType: 'mouse' });
    await waitFor(() => expect(screen.queryByText('$ 1,234.50')).toBeNull());
  });

  test('by touch the first tap shows the popup, the second roots', async () => {
    const tap = (element: HTMLElement) => {
      fireEvent.pointerDown(element, { pointerType: 'touch' });
      fireEvent.focus(element);
      fireEvent.click(element, { detail: 1 });
    };
    const ravi = await node(/Ravi Kumar/);
    tap(ravi);
    screen.getByRole('button', { name: 'Open this team' });
    expect(sent).toHaveLength(1);
    tap(ravi);
    await node(/Asha Verma 100002/);
  });

  test('arrow keys go from node to node', async () => {
    const root = await node(/Asha Verma/);
    root.focus();
    fireEvent.keyDown(root, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toContain('Ravi Kumar');
  });

  test('opens the registration on either side, and the dashboard', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Right Referral Link' }));
    expect(navigate).toHaveBeenLastCalledWith({
      to: '/Signup',
      query: { userid: '100001', Position1: 'Right' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Home' }));
    expect(navigate).toHaveBeenLastCalledWith({ to: '/dashboard' });
  });
});
