// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallRequest, DataProvider } from '#engine/dataProvider.ts';
import BinaryTreePage from '#pages/binary-tree/BinaryTreePage.tsx';
import { forgetCalls } from '#data/callCache.ts';
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
    const nodes = String(searchId).startsWith('999') ? [] : treeOf(searchId);
    return Promise.resolve({ kind: 'ok' as const, body: { data: { data: [nodes] } } });
  };
  render(<Walkable send={send} />);
});

interface Step {
  search: string;
  state: unknown;
}

/** The tree in a portal whose address has a history. */
function Walkable({ send }: Pick<DataProvider, 'send'>) {
  const [steps, setSteps] = useState<Step[]>([{ search: '', state: null }]);
  vi.spyOn(window.history, 'back').mockImplementation(() => setSteps(steps.slice(0, -1)));
  const { search, state } = steps.at(-1)!;
  const pushSearch = (next: string, state: unknown) => setSteps([...steps, { search: next, state }]);
  const address = { search, entry: 'one', state, pushSearch, replaceSearch: vi.fn() };
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
  test('The tree starts with the member and names every place', async () => {
    await node(/Asha Verma 100001 Active/);
    await node(/Ravi Kumar 100002 In-Active/);
    const free = screen.getAllByRole('button', { name: 'Not Registered' });
    expect(free).toHaveLength(13);
    expect(free.every((place) => (place as HTMLButtonElement).disabled)).toBe(true);
    expect(sent[0]).toMatchObject({ path: 'binaryTree', payload: { searchId: 100001, loginId: 100001 } });
  });

  test('A click makes a member the root, and BACK returns', async () => {
    fireEvent.click(await node(/Ravi Kumar/));
    await node(/Asha Verma 100002/);
    screen.getByText('100001 › 100002');
    expect(screen.getByLabelText('Address').textContent).toBe('?root=100002');
    expect(sent.at(-1)?.payload).toEqual({ searchId: 100002, loginId: 100001 });
    fireEvent.click(screen.getByRole('button', { name: 'BACK' }));
    await node(/Asha Verma 100001/);
    expect(screen.getByLabelText('Address').textContent).toBe('');
  });

  test('The tree is nested lists with each place once', async () => {
    await node(/Asha/);
    const [root] = within(screen.getByRole('region', { name: 'Binary tree' })).getAllByRole('listitem');
    expect(within(root!).getAllByRole('listitem')).toHaveLength(14);
    const [firstItem] = within(root!).getAllByRole('listitem');
    expect(within(firstItem!).getAllByRole('button').length).toBe(7);
    expect(screen.getAllByRole('button', { name: /Ravi Kumar/ })).toHaveLength(1);
  });

  test('A place states its side', async () => {
    await node(/Ravi Kumar/);
    const places = within(screen.getByRole('region', { name: 'Binary tree' })).getAllByRole('listitem');
    expect(places.slice(0, 4).map((place) => place.getAttribute('aria-label'))).toEqual([
      null,
      'Left',
      'Left',
      'Left',
    ]);
    expect(screen.getAllByRole('listitem', { name: 'Right' })).toHaveLength(7);
  });

  test('A phone begins with two levels and shows one more at each press', async () => {
    await node(/Asha/);
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    const status = () => screen.getByRole('status', { name: '' }).textContent;
    expect(status()).toBe('2 of 4 levels');
    press('More levels');
    expect(status()).toBe('3 of 4 levels');
    press('More levels');
    press('More levels');
    expect(status()).toBe('4 of 4 levels');
    // The button can keep the focus.
    const more = screen.getByRole('button', { name: 'More levels' });
    expect([more.getAttribute('aria-disabled'), more.hasAttribute('disabled')]).toEqual(['true', false]);
    press('Fewer levels');
    expect(status()).toBe('3 of 4 levels');
    press('Fewer levels');
    press('Fewer levels');
    expect(status()).toBe('2 of 4 levels');
  });

  test('An unknown id shows a message above the last tree, and going back removes it', async () => {
    await node(/Asha/);
    search('999');
    await screen.findByText('User ID Not Found');
    await node(/Asha Verma 100001/);
    expect(sent.at(-1)?.payload).toEqual({ searchId: '999', loginId: 100001 });
    fireEvent.click(screen.getByRole('button', { name: 'BACK' }));
    await node(/Asha Verma 100001/);
    expect(screen.queryByText('User ID Not Found')).toBeNull();
  });

  test('The field shows the message about an unknown id until it is changed, and the path goes on without it', async () => {
    await node(/Asha/);
    const field = screen.getByRole('textbox', { name: 'User ID' });
    search('999');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(
      'User ID Not Found',
    );
    expect(screen.queryByText(/›/)).toBeNull();
    fireEvent.change(field, { target: { value: '100005' } });
    expect(field.hasAttribute('aria-invalid')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await node(/Asha Verma 100005/);
    screen.getByText('100001 › 100005');
  });

  test('The field has both descriptions if it has shortened an unknown id', async () => {
    await node(/Asha/);
    const field = screen.getByRole('textbox', { name: 'User ID' });
    search('99912345');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(field, { target: { value: '999123456' } });
    const ids = field.getAttribute('aria-describedby')!.split(' ');
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'User ID Not Found',
      '8 characters at most',
    ]);
  });

  test('An empty search is refused at its field until something is typed', async () => {
    await node(/Asha/);
    const field = screen.getByRole('textbox', { name: 'User ID' });
    search(' ');
    expect(screen.getByRole('alert').textContent).toBe('User ID is required.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby')!)).toBe(screen.getByRole('alert'));
    expect(document.activeElement).toBe(field);
    expect(sent).toHaveLength(1);
    fireEvent.change(field, { target: { value: '1' } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field.hasAttribute('aria-invalid')).toBe(false);
  });

  test('Announcements are made for a new tree and each unknown id, but not for the first tree', async () => {
    await node(/Asha/);
    const announcement = () => document.querySelector('div[aria-live="polite"]')?.textContent;
    expect(announcement()).toBe('');
    search('999');
    await waitFor(() => expect(announcement()).toBe('No member has the id 999'));
    search('9999');
    await waitFor(() => expect(announcement()).toBe('No member has the id 9999'));
    search('100005');
    await waitFor(() => expect(announcement()).toBe('Tree of Asha Verma 100005'));
    fireEvent.click(screen.getByRole('button', { name: 'BACK' }));
    await waitFor(() => expect(announcement()).toBe('No member has the id 9999'));
  });

  test("A place states its side and its parent, and with focus also the popup's values, side by side", async () => {
    const ravi = await node(/Ravi Kumar/);
    const described = (place: HTMLElement) => place.getAttribute('aria-description');
    expect(described(await node(/Asha/))).toBeNull();
    expect(described(ravi)).toBe('Left of Asha Verma.');
    const free = screen.getAllByRole('button', { name: 'Not Registered' }).map(described);
    expect(free).toContain('Right of Asha Verma.');
    expect(free).toContain('Left of Ravi Kumar.');
    expect(free).toContain('Left, below a place where nobody is registered.');
    fireEvent.focus(ravi);
    expect(described(ravi)).toBe(
      'Left of Asha Verma. Sponsor 100000. Activation Date –. Package Amount –. ' +
        'Total: left 0, right 0. Active: left 7, right 0. Business: left $ 1,234.50, right $ 0.00.',
    );
  });

  test('The popup opens on focus and on hover, and Escape closes it', async () => {
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

  test('The first tap shows the popup, and the second tap makes the member the root', async () => {
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

  test('Arrow keys move from node to node', async () => {
    const root = await node(/Asha Verma/);
    root.focus();
    fireEvent.keyDown(root, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toContain('Ravi Kumar');
  });

  test('Free places lead to the registration on either side, and the link leads to the dashboard', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Right Referral Link' }));
    expect(navigate).toHaveBeenLastCalledWith({
      to: '/Signup',
      query: { userid: '100001', Position1: 'Right' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Home' }));
    expect(navigate).toHaveBeenLastCalledWith({ to: '/dashboard' });
  });
});
