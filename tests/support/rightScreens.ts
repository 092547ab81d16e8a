import type { Json, JsonObject } from '#definition';

const change = { target: 'api', method: 'POST', path: 'change', auth: true, kind: 'change' };

/** Calls of the screens below. */
const calls = {
  orders: {
    ...{ target: 'api', method: 'GET', path: 'orders', auth: true, kind: 'read', request: { state: 'text' } },
    ...{ rows: 'data', fields: { state: 'text', sum: 'amount' } },
  },
  order: {
    ...{ target: 'api', method: 'GET', path: 'order', auth: true, kind: 'read', request: {}, record: 'data' },
    fields: {
      name: 'text',
      code: 'text',
      photo: 'text',
      parts: 'any',
      owner: { object: { first: 'text', last: 'text' } },
    },
  },
  changeState: { ...change, request: { state: 'text' } },
  changeParts: { ...change, request: { name: 'text', parts: 'any' } },
  changeWithin: {
    ...change,
    request: {
      data: {
        object: {
          name: 'text',
          code: 'text',
          by: 'text',
          owner: { object: { first: 'text', last: 'text' } },
        },
      },
    },
  },
  changeName: { ...change, request: { name: 'text' } },
  changePhoto: { ...change, request: { name: 'text', photo: 'text' } },
  keep: {
    ...{
      target: 'api',
      method: 'POST',
      path: 'keep',
      auth: true,
      kind: 'change',
      body: 'multipart',
      request: { file: 'file' },
    },
    ...{ record: 'data', fields: { id: 'text' } },
  },
};

const form = { version: 1, type: 'form', title: 'Order' };
const choice = {
  ...{ label: 'State', type: 'select' },
  options: [
    { value: 'open', label: 'Open' },
    { value: 'paid', label: 'Paid' },
  ],
};
const order = { call: 'order' };

/** Valid screens whose generated cases were wrong once, by their feature. */
export const rightScreens: Record<string, JsonObject> = {
  'the same label in a filter of a tab and in a dialog': {
    ...{ version: 1, type: 'blocks', title: 'Orders' },
    blocks: [
      {
        type: 'tabs',
        tabs: [
          {
            label: 'All',
            blocks: [
              {
                ...{ type: 'report', heading: 'Orders', call: 'orders' },
                payload: { state: { from: 'filters.state' } },
                filters: [{ name: 'state', widget: 'tabs', ...choice }],
                columns: [{ header: 'Sum', field: 'sum', format: 'money' }],
              },
              {
                type: 'form',
                modal: { open: 'Change an order' },
                fields: { state: choice },
                rules: [{ on: 'form.state', must: { filled: true }, message: 'Which state?' }],
                actions: {
                  save: {
                    ...{ label: 'Save', primary: true, call: 'changeState' },
                    payload: { state: { from: 'form.state' } },
                    success: { toast: 'Saved.' },
                  },
                },
              },
            ],
          },
        ],
      },
    ],
  },
  'a number in a list without `minItems`': {
    ...form,
    fields: {
      name: { label: 'Name', type: 'text' },
      parts: {
        ...{ type: 'list', label: 'Parts', add: 'Add a part' },
        item: { type: 'group', fields: { count: { label: 'Count', type: 'number', decimals: 0 } } },
      },
    },
    rules: [{ on: 'form.name', must: { filled: true }, message: 'Enter a name.' }],
    actions: {
      save: { label: 'Save', primary: true, call: 'changeParts', send: 'form', success: { toast: 'Saved.' } },
    },
  },
  '`failure.statuses` without `toast`': {
    ...form,
    fields: { name: { label: 'Name', type: 'text' } },
    actions: {
      save: {
        ...{ label: 'Save', call: 'changeName', send: 'form' },
        ask: { title: 'Really?', button: 'Yes' },
        ...{ success: { toast: 'Saved.' }, failure: { statuses: [400, 409] } },
      },
    },
  },
  'a form with `record`, `send: changed` and an upload': {
    ...form,
    reads: { order },
    record: 'order',
    fields: {
      name: { label: 'Name', type: 'text' },
      photo: {
        ...{ label: 'Photo', type: 'file', types: ['image/*'] },
        upload: { call: 'keep', key: 'file', value: 'data.id' },
      },
    },
    actions: {
      save: {
        ...{ label: 'Save', primary: true, call: 'changePhoto', send: 'changed', payload: {} },
        success: { toast: 'Saved.' },
      },
    },
  },
  'a form with `send: changed` whose payload sends a field in another shape': {
    ...form,
    reads: { order },
    record: 'order',
    fields: {
      name: { label: 'Name', type: 'text' },
      code: { label: 'Code', type: 'text', key: 'parts' },
    },
    actions: {
      save: {
        ...{ label: 'Save', primary: true, call: 'changeParts', send: 'changed' },
        payload: { parts: { object: { first: { template: '{form.code}-1' } } } },
        success: { toast: 'Saved.' },
      },
    },
  },
  'a form with `send: changed` whose fields are sent within a key': {
    ...form,
    reads: { order },
    record: 'order',
    fields: {
      name: { label: 'Name', type: 'text' },
      code: { label: 'Code', type: 'text' },
      owner: {
        type: 'group',
        fields: { first: { label: 'First', type: 'text' }, last: { label: 'Last', type: 'text' } },
      },
    },
    actions: {
      save: {
        ...{ label: 'Save', primary: true, call: 'changeWithin', send: 'changed', key: 'data' },
        payload: { data: { object: { by: 'portal' } } },
        success: { toast: 'Saved.' },
      },
    },
  },
  'an image whose source is a template': {
    ...{ version: 1, type: 'blocks', title: 'Picture', reads: { order } },
    blocks: [
      { type: 'image', source: { template: '/pictures/{order.code}.png' }, alt: 'The order' },
      { type: 'image', source: { template: '{order.photo}' }, alt: 'The photo' },
      { type: 'image', source: { template: 'https://cdn.example.com/{order.code}.png' }, alt: 'Elsewhere' },
    ],
  },
};

/** The files of a portal with one more call for each of these screens. */
export function withRightCalls(files: ReadonlyMap<string, string | null>): Map<string, string> {
  const name = 'schemas/api/calls.json';
  const catalogue = JSON.parse(files.get(name) ?? '') as { calls: JsonObject };
  const all = { ...catalogue, calls: { ...catalogue.calls, ...(calls as unknown as JsonObject) } };
  return new Map([...(files as Map<string, string>), [name, JSON.stringify(all)]]);
}

/** The files of a portal with a screen at `/Right`. */
export function withScreen(files: Map<string, string>, screen: Json): Map<string, string> {
  const config = JSON.parse(files.get('screens.config.json') ?? '') as { routes: JsonObject };
  const routes = { ...config.routes, '/Right': { screen: 'right', access: 'member' } };
  return new Map([
    ...files,
    ['screens.config.json', JSON.stringify({ ...config, routes })],
    ['schemas/screens/right.json', JSON.stringify(screen)],
  ]);
}
