// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiCall, Call, RowAction, RowRequest, Screen as Definition } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';
import '#view/report/ReportBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

beforeEach(() => window.happyDOM.setViewport({ width: 1024 }));
afterEach(cleanup);

const act = (label: string): RowRequest => ({
  label,
  call: 'activateRobot',
  payload: { user_id: { from: 'row.uid' }, referby: label },
  success: { texts: ['done'], toast: `${label}: done.` },
});
const remove: RowRequest = {
  ...act('Remove'),
  ask: { title: { template: 'Remove {row.name}?' }, button: 'Remove for good' },
};
const two = { pay: act('Pay'), remove };
const three = { pay: act('Pay'), hold: act('Hold'), remove };

const call = (kind: Call['kind'], more: Partial<Call>): Call =>
  ({ target: 'api', method: 'POST', path: 'p', kind, auth: true, request: {}, ...more }) as Call;
const people = call('read', { rows: 'rows', fields: { name: 'text', uid: 'id' } });
const paged = {
  page: 'page',
  first: 1,
  size: { key: 'size', value: 2 },
  total: 'total',
} as ApiCall['paging'];
const activateRobot = call('change', { request: { user_id: 'id', referby: 'text' }, text: 'data.RESULT' });

/** Opens a table of people with these actions. */
async function open(
  rowActions: Record<string, RowAction>,
  count = 3,
  paging?: ApiCall['paging'],
  outcome: Outcome = answer({ data: { RESULT: 'done' } }),
  columns: object[] = [{ header: 'Name', field: 'name' }],
) {
  const rows = Array.from({ length: count }, (_, at) => ({ name: `Person ${at + 1}`, uid: at + 1 }));
  const around = createPortal((request: CallRequest) =>
    request.call === 'activateRobot' ? outcome : answer({ rows, total: 9 }),
  );
  const definition = {
    version: 1,
    title: 'People',
    type: 'report',
    call: 'people',
    columns,
    rowActions,
  } as unknown as Definition;
  const calls = new Map(Object.entries({ people: { ...people, paging }, activateRobot }));
  showScreen(await compileDefinition(definition, undefined, calls), around.portal);
  await screen.findByText('Person 1');
  await screen.findAllByRole('button', { name: /^(Pay|More)$/ });
  return { ...around, sent: () => around.of('activateRobot').map(({ payload }) => payload) };
}
const rowOf = (name: string): HTMLElement => screen.getByText(name).closest('tr, li') as HTMLElement;
const button = (name: string, person = 'Person 2') => within(rowOf(person)).getByRole('button', { name });

describe('two buttons in a row', () => {
  it("A row's action is sent with the values of its row", async () => {
    const { sent } = await open(two);
    await userEvent.click(button('Pay'));
    await waitFor(() => expect(sent()).toEqual([{ user_id: 2, referby: 'Pay' }]));
  });
});

describe('a menu of three actions in a row', () => {
  it('On a card of a phone the menu of the row and the other values have different names', async () => {
    window.happyDOM.setViewport({ width: 375 });
    const columns = [
      { header: 'Name', field: 'name', card: 'title' },
      ...['Id', 'Member', 'Number', 'Place'].map((header) => ({ header, field: 'uid' })),
    ];
    await open(three, 3, undefined, undefined, columns);
    const card = rowOf('Person 2');
    const named = card.querySelector('summary')?.getAttribute('aria-labelledby')?.split(' ') ?? [];
    expect(named.map((id) => document.getElementById(id)?.textContent).join(' ')).toBe('Details Person 2');
    expect(within(card).getByRole('button').textContent).toBe('More');
  });

  it('The menu of a row opens by its button and lists its actions in their order', async () => {
    await open(three);
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
    await userEvent.click(button('More'));
    expect(button('More').getAttribute('aria-expanded')).toBe('true');
    expect(
      within(rowOf('Person 2'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['More', 'Pay', 'Hold', 'Remove']);
  });

  it('The menu opens by keys alone, and Escape closes it and returns the focus to its button', async () => {
    await open(three);
    button('More').focus();
    await userEvent.keyboard('{Enter}{Tab}');
    expect(document.activeElement).toBe(button('Pay'));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(button('More'));
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
  });

  it('The menu closes when the focus goes elsewhere, or when the page behind it scrolls', async () => {
    await open(three);
    await userEvent.click(button('More'));
    await userEvent.click(button('More', 'Person 3'));
    expect(screen.getAllByRole('button', { name: 'Pay' })).toHaveLength(1);
    rowOf('Person 1').dispatchEvent(new Event('scroll'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull());
  });

  it("The confirmation of a menu's action returns the focus to the menu's button each time", async () => {
    const { sent } = await open(three);
    for (const time of ['first', 'second']) {
      await userEvent.click(button('More'));
      await userEvent.click(button('Remove'));
      await screen.findByRole('dialog', { name: 'Remove Person 2?' });
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement, time).toBe(button('More')));
    }
    expect(sent()).toEqual([]);
  });
});

describe('the actions of a row', () => {
  it("A row's actions work on a card of a phone", async () => {
    window.happyDOM.setViewport({ width: 360 });
    const { sent } = await open(two);
    expect(rowOf('Person 2').tagName).toBe('LI');
    await userEvent.click(button('Pay'));
    await waitFor(() => expect(sent()).toEqual([{ user_id: 2, referby: 'Pay' }]));
  });

  it("A row's actions work in a table that renders only the visible rows", async () => {
    // The test environment has no layout, so that the height is mocked.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    const { sent } = await open(three, 600);
    expect(screen.queryByText('Person 600')).toBeNull();
    await userEvent.click(button('More'));
    await userEvent.click(button('Hold'));
    await waitFor(() => expect(sent()).toEqual([{ user_id: 2, referby: 'Hold' }]));
    vi.restoreAllMocks();
  });

  it("A row's actions work in a table of one page of many", async () => {
    const { sent } = await open(two, 2, paged);
    expect(screen.getByText('1–2 of 9')).toBeTruthy();
    await userEvent.click(button('Pay'));
    await waitFor(() => expect(sent()).toEqual([{ user_id: 2, referby: 'Pay' }]));
  });
});

const broken: Outcome = { kind: 'refused', status: 500, message: 'boom' };

it('The message of a deletion that breaks at the backend does not mention typed values', async () => {
  await open(two, 3, undefined, broken);
  await userEvent.click(button('Remove'));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove for good' }));
  expect((await screen.findByRole('alert')).textContent).toBe('We could not do this.');
});

it('The leave question of a confirmation with a field mentions the unsent entry', async () => {
  const ask: RowRequest['ask'] = {
    title: 'Why?',
    button: 'Remove',
    fields: { why: { label: 'Reason', type: 'text' } },
  };
  await open({ pay: act('Pay'), remove: { ...remove, ask } }, 3, undefined, broken);
  await userEvent.click(button('Remove'));
  await screen.findByLabelText('Reason');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/What you typed is still here/);
});
