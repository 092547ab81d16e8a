// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Call, RowAction, Screen as Definition } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';
import { forgetMemberData } from '#data/forgetMemberData.ts';
import '#view/report/ReportBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

beforeEach(() => window.happyDOM.setViewport({ width: 1024 }));
afterEach(() => {
  cleanup();
  forgetMemberData();
});

const call = (kind: Call['kind'], more: Partial<Call>): Call =>
  ({ target: 'api', method: 'POST', path: 'p', kind, auth: true, request: {}, ...more }) as Call;
const calls = new Map(
  Object.entries({
    people: call('read', { rows: '', fields: { name: 'text', id: 'id' } }),
    pay: call('change', { request: { id: 'any' } }),
  }),
);
const pay: RowAction = {
  label: 'Pay',
  call: 'pay',
  payload: { id: { from: 'row.id' } },
  success: {
    receipt: {
      title: { template: '{row.name} was paid' },
      items: [{ label: 'Number', value: { from: 'answer.number' } }],
    },
  },
};
const all: RowAction = {
  label: 'Pay all',
  many: 'once',
  call: 'pay',
  payload: { id: { each: 'rows', of: { from: 'item.id' } } },
  success: { toast: 'Paid.' },
};

/** Opens the table; the payments are answered in turn, the last answer stays. */
async function open(action: RowAction, outcomes: Outcome[]) {
  const people = ['Ann', 'Bob'].map((name, at) => ({ name, id: at + 1 }));
  const around = createPortal((request: CallRequest) => {
    if (request.call === 'people') return answer(people);
    return (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? answer({});
  });
  const definition = {
    version: 1,
    title: 'People',
    type: 'report',
    call: 'people',
    columns: [{ header: 'Name', field: 'name' }],
    rowActions: { pay: action },
  } as unknown as Definition;
  const module = await compileDefinition(definition, 'test/people', calls);
  const show = async () => {
    showScreen(module, around.portal);
    await screen.findByText('Ann');
    await screen.findAllByRole('button', { name: /^Pay/ });
  };
  await show();
  return { ...around, show };
}
const payFor = (name: string) => {
  const row = screen.getByText(name).closest('tr, li') as HTMLElement;
  return userEvent.click(within(row).getByRole('button', { name: 'Pay' }));
};

it("The receipt of a row's action is above the table, even after the screen is loaded again", async () => {
  const { show } = await open(pay, [answer({ number: 'A-7' })]);
  await payFor('Bob');
  const title = await screen.findByText('Bob was paid');
  expect(title.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('Number').nextElementSibling?.textContent).toBe('A-7');
  cleanup();
  await show();
  expect(await screen.findByRole('heading', { name: 'Bob was paid' })).toBeTruthy();
  expect(screen.getByText('Number').nextElementSibling?.textContent).toBe('A-7');
});

it('A receipt is removed by the next send, even if that is refused', async () => {
  await open(pay, [answer({ number: 'A-7' }), { kind: 'refused', status: 409, message: 'Not now.' }]);
  await payFor('Bob');
  await screen.findByText('Bob was paid');
  await payFor('Ann');
  await screen.findByText('Not now.');
  expect(screen.queryByText(/was paid/)).toBeNull();
  expect(screen.queryByText('Number')).toBeNull();
});

it('the chosen rows are sent at once, in the order of choosing, and none stays chosen', async () => {
  const { of, portal } = await open(all, [answer({})]);
  const boxes = await screen.findAllByLabelText('Choose');
  for (const box of boxes.toReversed()) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Pay all' }));
  await waitFor(() => expect(portal.toast.success).toHaveBeenCalledWith('Paid.'));
  expect(of('pay').map(({ payload }) => payload)).toEqual([{ id: [2, 1] }]);
  await waitFor(() =>
    expect(screen.getAllByLabelText('Choose').map((box) => (box as HTMLInputElement).checked)).toEqual([
      false,
      false,
    ]),
  );
});

it('A refusal of all chosen rows shows its message, and all rows stay chosen', async () => {
  await open(all, [{ kind: 'refused', status: 409, message: 'Not now.' }]);
  for (const box of await screen.findAllByLabelText('Choose')) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Pay all' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
  expect(screen.getAllByLabelText('Choose').map((box) => (box as HTMLInputElement).checked)).toEqual([
    true,
    true,
  ]);
});
