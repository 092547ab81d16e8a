// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { compileModule } from '#compile/index.ts';
import type {
  CompiledField,
  CompiledForm,
  CompiledGroup,
  FieldSet,
  JsonObject,
  ScreenModule,
} from '#definition';
import '#view/form/FormBlock.tsx';
import '#view/form/list/ListField.tsx';
import { createFormStore, type FormStoreOptions } from '#view/form/store/createFormStore.ts';
import { answer, createPortal, showScreen } from '../../support/openScreen.tsx';

const rendered = vi.hoisted((): string[] => []);
vi.mock(import('#view/form/widgets/FieldFrame.tsx'), async (importOriginal) => {
  const { FieldFrame } = await importOriginal();
  return {
    FieldFrame: (props) => {
      rendered.push(props.id);
      return <FieldFrame {...props} />;
    },
  };
});
afterEach(cleanup);

// No definition has groups and lists yet, so the form is written here as the compiler would give it.

const field = (name: string, label: string, over: Partial<CompiledField> = {}): CompiledField => ({
  name,
  label,
  type: 'text',
  initial: { is: '' },
  format: { type: 'text' },
  show: [],
  disabled: [],
  note: [],
  ...over,
});

const order: FieldSet = {
  fields: [field('remark', 'Remark')],
  groups: [
    {
      name: 'address',
      label: 'Address',
      list: false,
      fields: [field('street', 'Street'), field('city', 'City', { initial: { from: [['query', 'city']] } })],
    },
    {
      name: 'lines',
      label: 'Lines',
      list: true,
      fields: [
        field('product', 'Product'),
        field('quantity', 'Quantity', { initial: { is: '1' } }),
        field('gift', 'Gift', { type: 'checkbox', initial: { is: false } }),
      ],
    },
  ],
};

/** The schema of fields, as rjsf lays them out. */
function schemaOf({ fields, groups = [] }: FieldSet): JsonObject {
  const own = fields.map(({ name, type }) => [name, { type: type === 'checkbox' ? 'boolean' : 'string' }]);
  const nested = groups.map((group) => [
    group.name,
    group.list ? { type: 'array', items: schemaOf(group) } : schemaOf(group),
  ]);
  return { type: 'object', properties: Object.fromEntries([...own, ...nested]) as JsonObject };
}

const form: CompiledForm = {
  ...order,
  type: 'form',
  name: 'form',
  schema: schemaOf(order),
  actions: [
    {
      name: 'send',
      label: 'Send',
      trigger: 'click',
      primary: true,
      show: [],
      disabled: [],
      rules: [],
      call: 'order',
      payload: { address: { from: [['form', 'address']] }, lines: { from: [['form', 'lines']] } },
      success: { texts: [], then: ['clear'] },
      failure: { then: [] },
      awaits: [],
    },
  ],
};
const call = {
  name: 'order',
  target: 'api',
  kind: 'change',
  method: 'POST',
  path: 'orders',
  auth: true,
  money: false,
  fixed: {},
} as const;

async function compile(block: CompiledForm): Promise<ScreenModule> {
  const parts = {
    screen: { id: 'order', title: 'Order', calls: { order: call }, reads: [], once: [], blocks: [block] },
    tests: [],
    checksums: false,
    kinds: ['form' as const],
    preloads: { calls: [], others: false },
  };
  const text = compileModule(parts);
  const address = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  return (await import(/* @vite-ignore */ address)) as ScreenModule;
}

async function open() {
  window.history.replaceState(null, '', '/?city=Bonn');
  const around = createPortal(() => answer({}));
  const shown = showScreen(await compile(form), around.portal);
  await screen.findByRole('button', { name: 'Add' });
  return { ...around, ...shown, user: userEvent.setup() };
}

const surroundings: FormStoreOptions = {
  base: () => ({}),
  wording: () => ({ locale: 'en-US', timeZone: 'UTC' }),
  changed: () => undefined,
};

const item = (number: number) => within(screen.getByRole('group', { name: `Lines ${number}` }));
const products = () =>
  screen.queryAllByLabelText('Product').map((input) => (input as HTMLInputElement).value);

it('A group is shown under its name, and its values are sent as an object', async () => {
  const { user, of } = await open();
  const group = within(screen.getByRole('group', { name: 'Address' }));
  await user.type(group.getByLabelText('Street'), 'Main 1');
  expect(group.getByLabelText('City')).toHaveProperty('value', 'Bonn');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(of('order')).toHaveLength(1));
  expect(of('order')[0]?.payload).toEqual({ address: { street: 'Main 1', city: 'Bonn' }, lines: [] });
});

it('a list grows and shrinks from the keyboard, and each item keeps what is its own', async () => {
  const { user, of } = await open();
  const press = async (name: string) => {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
  };
  await press('Add');
  expect(document.activeElement).toBe(item(1).getByLabelText('Product'));
  await user.keyboard('Tea');
  await press('Add');
  await user.keyboard('Salt');
  await user.click(item(2).getByLabelText('Gift'));
  await press('Add');
  await user.keyboard('Oil');
  expect(products()).toEqual(['Tea', 'Salt', 'Oil']);
  await press('Move up Lines 3');
  expect(products()).toEqual(['Tea', 'Oil', 'Salt']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move up Lines 2' }));
  await press('Remove Lines 1');
  expect(products()).toEqual(['Oil', 'Salt']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }));
  await user.clear(item(1).getByLabelText('Quantity'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(of('order')).toHaveLength(1));
  expect(of('order')[0]?.payload['lines']).toEqual([
    { product: 'Oil', quantity: '', gift: false },
    { product: 'Salt', quantity: '1', gift: true },
  ]);
  await waitFor(() => expect(products()).toEqual([]));
});

it('an edit of labels leaves what was typed in groups and lists, and the focus where it is', async () => {
  const { user, update } = await open();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.keyboard('Tea');
  const typed = document.activeElement;
  const [address, lines] = order.groups as [CompiledGroup, CompiledGroup];
  update(await compile({ ...form, groups: [address, { ...lines, label: 'Parts' }] }));
  await screen.findByRole('group', { name: 'Parts 1' });
  expect(products()).toEqual(['Tea']);
  expect(document.activeElement).toBe(typed);
});

it('an edit of fields leaves what was typed in the others', async () => {
  const { user, update } = await open();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.keyboard('Tea');
  const more = { ...order, fields: [...order.fields, field('code', 'Code')] };
  update(await compile({ ...form, ...more, schema: schemaOf(more) }));
  await screen.findByLabelText('Code');
  expect(products()).toEqual(['Tea']);
});

it('one key in an item renders one field', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  rendered.length = 0;
  fireEvent.change(item(2).getByLabelText('Product'), { target: { value: 'Salt' } });
  expect(products()).toEqual(['', 'Salt']);
  expect(rendered).toEqual(['form_lines_1_product']);
});

it('The message of a field in an item stays until that field or its list changes', () => {
  const store = createFormStore(form, surroundings);
  store.set(['lines'], [{}, {}]);
  const error = { path: ['lines', 1, 'quantity'], message: 'Too few' };
  store.setError(error);
  store.set(['lines', 0, 'quantity'], '2');
  expect(store.error()).toBe(error);
  store.set(['lines', 1, 'quantity'], '3');
  expect(store.error()).toBeNull();
  store.setError(error);
  store.set(['lines'], [{ quantity: '3' }]);
  expect(store.error()).toBeNull();
});

it('an edit forgets the secrets of groups and lists that are none any more, and nothing else', () => {
  const pin = (type: CompiledField['type']) => [field('pin', 'PIN', { type }), field('name', 'Name')];
  const withPins = (type: CompiledField['type'], list: boolean): CompiledForm => ({
    ...form,
    groups: [{ name: 'cards', label: 'Cards', list, fields: pin(type) }],
  });
  for (const list of [false, true]) {
    const store = createFormStore(withPins('password', list), surroundings);
    const typed = { pin: '1234', name: 'Ann' };
    store.set(['cards'], list ? [typed] : typed);
    store.replace(withPins('password', list));
    expect(store.values()['cards']).toEqual(list ? [typed] : typed);
    store.replace(withPins('text', list));
    const kept = { pin: '', name: 'Ann' };
    expect(store.values()['cards']).toEqual(list ? [kept] : kept);
  }
});
