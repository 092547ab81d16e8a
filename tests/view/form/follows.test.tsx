// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Call, Effect, Form, Screen as Definition } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import '#view/form/FormBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

const call = (kind: Call['kind'], more: Partial<Call>): Call =>
  ({ target: 'api', method: 'POST', path: 'p', kind, auth: true, request: {}, ...more }) as Call;
const calls = new Map(
  Object.entries({
    order: call('read', { record: '', fields: { customer: 'any', note: 'text' } }),
    save: call('change', { request: { customer: 'any', note: 'text' } }),
  }),
);
const fields: Form['fields'] = {
  customer: {
    type: 'group',
    fields: { name: { label: 'Name', type: 'text' }, town: { label: 'Town', type: 'text' } },
  },
  note: { label: 'Note', type: 'text' },
};

/** Opens a form whose save is followed by these effects; the order is answered in turn, the last answer stays. */
async function open(then: Effect[], orders: object[] = []) {
  const around = createPortal((request: CallRequest) => {
    if (request.call === 'save') return answer({ id: 'a/7' });
    return answer((orders.length > 1 ? orders.shift() : orders[0]) ?? {});
  });
  const definition = {
    version: 1,
    title: 'Order',
    type: 'form',
    ...(orders.length > 0 ? { reads: { order: { call: 'order', payload: {} } }, record: 'order' } : {}),
    fields,
    actions: { save: { label: 'Save', call: 'save', send: 'form', success: { toast: 'Saved.', then } } },
  } as unknown as Definition;
  showScreen(await compileDefinition(definition, 'test/order', calls), around.portal);
  await screen.findByLabelText('Note');
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(around.portal.toast.success).toHaveBeenCalledWith('Saved.'));
  };
  return { ...around, save };
}
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const fieldValues = () =>
  ['Name', 'Town', 'Note'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

it('A reset restores one field of a group, and not its neighbour', async () => {
  const { save } = await open([{ reset: ['customer.name'] }]);
  await type('Name', 'Ann');
  await type('Town', 'Ulm');
  await type('Note', 'soon');
  await save();
  await waitFor(() => expect(fieldValues()).toEqual(['', 'Ulm', 'soon']));
});

it('A new record updates the untouched fields, and typed text stays', async () => {
  const { save } = await open(
    [{ refresh: ['order'] }],
    [
      { customer: { name: 'Ann', town: 'Ulm' }, note: 'old' },
      { customer: { name: 'Anna', town: 'Bonn' }, note: 'new' },
    ],
  );
  expect(fieldValues()).toEqual(['Ann', 'Ulm', 'old']);
  await type('Town', '!');
  await save();
  await waitFor(() => expect(fieldValues()).toEqual(['Anna', 'Ulm!', 'new']));
});

it('it goes to a record by what was answered', async () => {
  const { save, portal } = await open([
    { navigate: { to: '/orders/:id', route: { id: { from: 'answer.id' } }, query: { new: 1 } } },
  ]);
  await save();
  await waitFor(() =>
    expect(portal.navigate).toHaveBeenCalledWith(
      expect.objectContaining({ to: '/orders/:id', route: { id: 'a/7' }, query: { new: '1' } }),
    ),
  );
});
