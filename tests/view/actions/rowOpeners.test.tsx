// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Call, RowAction, RowDetails, RowLink, Screen as Definition } from '#definition';
import '#view/report/ReportBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

beforeEach(() => window.happyDOM.setViewport({ width: 1024 }));
afterEach(cleanup);

const edit: RowLink = {
  label: 'Edit',
  link: { to: '/people/:id', route: { id: { from: 'row.uid' } }, query: { name: { from: 'row.name' } } },
};
const details: RowDetails = {
  label: 'Details',
  title: { template: 'About {row.name}' },
  items: [
    { label: 'Number', value: { from: 'row.uid' } },
    { label: 'Note', value: { from: 'row.note' } },
  ],
};
const pay: RowAction = {
  label: 'Pay',
  call: 'pay',
  payload: { id: { from: 'row.uid' } },
  success: { toast: 'Paid.' },
};
const people = [
  { name: 'Ada', uid: 7, note: 'first' },
  { name: 'Ben', uid: 8 },
  { name: 'Cleo', uid: null },
];

async function open(rowActions: Record<string, RowAction>) {
  const call = (kind: Call['kind'], more: Partial<Call>): Call =>
    ({ target: 'api', method: 'POST', path: 'p', kind, auth: true, request: {}, ...more }) as Call;
  const calls = new Map([
    ['people', call('read', { rows: 'rows', fields: { name: 'text', uid: 'id', note: 'text' } })],
    ['pay', call('change', { request: { id: 'id' } })],
  ]);
  const around = createPortal(() => answer({ rows: people }));
  const definition = {
    version: 1,
    title: 'People',
    type: 'report',
    call: 'people',
    columns: [{ header: 'Name', field: 'name' }],
    rowActions,
  } as unknown as Definition;
  showScreen(await compileDefinition(definition, undefined, calls), around.portal);
  await screen.findByText('Ada');
  await waitFor(() => expect(rowOf('Ada').querySelector('[data-actions] :is(a, button)')).not.toBeNull());
  return around;
}
const rowOf = (name: string): HTMLElement => screen.getByText(name).closest('tr, li') as HTMLElement;
const findIn = (name: string, role: 'link' | 'button', label: string) =>
  within(rowOf(name)).queryByRole(role, { name: label });
const openedDialog = () => screen.findByRole('dialog');

describe.each([1024, 360])('at %i px', (width) => {
  beforeEach(() => window.happyDOM.setViewport({ width }));

  it('A row action with a route is a link to it, with the values of its row', async () => {
    await open({ edit });
    expect(findIn('Ada', 'link', 'Edit')?.getAttribute('href')).toBe('/people/7?name=Ada');
    expect(findIn('Ben', 'link', 'Edit')?.getAttribute('href')).toBe('/people/8?name=Ben');
  });

  it('A row without the value of its address has no link', async () => {
    await open({ edit });
    expect(within(rowOf('Cleo')).queryByText(/Edit/)).toBeNull();
  });

  it('A row action with items opens a dialog with the values that its row has', async () => {
    const { sent } = await open({ details });
    await userEvent.click(findIn('Ada', 'button', 'Details')!);
    const dialog = await openedDialog();
    expect(within(dialog).getByRole('heading', { name: 'About Ada' })).toBeTruthy();
    expect([...dialog.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'Number7',
      'Notefirst',
    ]);
    expect(sent.map((request) => request.call)).toEqual(['people']);
  });
});

it('The dialog of a row closes on Escape, gives the focus back, and opens again and for another row', async () => {
  await open({ details });
  const button = findIn('Ada', 'button', 'Details')!;
  await userEvent.click(button);
  await openedDialog();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  expect(within(await openedDialog()).getByText('About Ada')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(findIn('Ben', 'button', 'Details')!);
  const dialog = await openedDialog();
  expect(within(dialog).getByText('About Ben')).toBeTruthy();
  expect(within(dialog).queryByText('Note')).toBeNull();
});

it('A value in the dialog of a row is a link to a route with the values of the row', async () => {
  const items = [{ label: 'Number', value: { from: 'row.uid' }, link: edit.link }];
  await open({ details: { ...details, items } });
  await userEvent.click(findIn('Ada', 'button', 'Details')!);
  const link = within(await openedDialog()).getByRole('link', { name: '7' });
  expect(link.getAttribute('href')).toBe('/people/7?name=Ada');
});

it('A link and a dialog are shown only in rows that satisfy their condition', async () => {
  const show = { on: 'row.note', must: { filled: true } } as const;
  await open({ edit: { ...edit, show }, details: { ...details, show } });
  expect(findIn('Ada', 'link', 'Edit')).not.toBeNull();
  expect(findIn('Ada', 'button', 'Details')).not.toBeNull();
  expect(findIn('Ben', 'link', 'Edit')).toBeNull();
  expect(findIn('Ben', 'button', 'Details')).toBeNull();
});

it('What only opens comes first in a menu of three, and its dialog gives the focus back to the menu', async () => {
  await open({ pay, edit, details });
  const menu = findIn('Ada', 'button', 'More')!;
  await userEvent.click(menu);
  const labels = [...rowOf('Ada').querySelectorAll('[data-actions] :is(a, button)')].slice(1);
  expect(labels.map(({ textContent }) => textContent)).toEqual(['Edit', 'Details', 'Pay']);
  await userEvent.click(findIn('Ada', 'button', 'Details')!);
  await openedDialog();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(menu);
});
