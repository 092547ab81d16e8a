// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#definition';
import { runSmallScreen } from '../hard/smallScreens/runSmallScreen.ts';
import { checkSmall } from '../hard/smallScreens/smallPortal.ts';

const text = { label: 'Note', type: 'text' };
const column = { header: 'Name', field: 'name' };
const list = { call: 'coaches' };
const choices = ['A', 'Open'].map((value) => ({ value, label: `Choice ${value}` }));
const player = { call: 'player', payload: { id: { from: 'session.userId' } } };

const sending = {
  label: 'Send',
  call: 'askSupport',
  send: 'form',
  payload: { uid: { from: 'session.userId' } },
  success: {},
};

/** An action that leads to another one. */
const checking = {
  label: 'Check',
  call: 'sendJoinCode',
  payload: { email: { from: 'session.userId' } },
  success: {},
};

const stepOne = { step: 'one', label: 'One', parts: ['album'] };
const stepTwo = { step: 'two', label: 'Two', parts: ['caption'] };
const steps = { fields: { album: { ...text, label: 'Album' }, caption: text }, layout: [stepOne, stepTwo] };

const report = (more: object = {}) => ({ type: 'report', call: 'coaches', columns: [column], ...more });
const form = (more: object = {}, action: object = {}) => ({
  type: 'form',
  fields: { query: text },
  actions: { send: { ...sending, ...action } },
  ...more,
});
const blocks = (...all: object[]) => ({ type: 'blocks', blocks: all });
const details = (item: object) => ({
  reads: { record: player },
  ...blocks({ type: 'details', read: 'record', items: [{ label: 'Name', ...item }] }),
});

/** Screens of the hard test whose cases once differed from the runtime. */
const screens: Record<string, object> = {
  'the only block has a total': blocks(
    report({ call: 'openFees', columns: [{ header: 'Name', field: 'name' }], total: { field: 'amount' } }),
  ),
  'the only block has a heading': blocks(report({ heading: 'Coaches' })),
  'the only tab has no button': blocks({
    type: 'tabs',
    tabs: [{ label: 'Hidden', button: false, blocks: [report()] }],
  }),
  'a text is empty': blocks({ type: 'text', text: { from: 'stage' } }),
  'a text is a list': {
    reads: { record: { call: 'order', payload: player.payload } },
    ...blocks({ type: 'text', text: { from: 'record.lines' } }),
  },
  'a checkbox is reset': form(
    { fields: { query: { label: 'Yes', type: 'checkbox' } } },
    { success: { then: [{ reset: ['query'] }] } },
  ),
  'a code has no word': {
    reads: { record: player },
    ...blocks({ type: 'text', text: { from: 'record.level', map: { A: null } } }),
  },
  'a hidden text is short': {
    reads: { list },
    ...blocks({ type: 'text', text: { count: 'list' }, show: { on: 'list[0].id', must: { filled: false } } }),
  },
  'a value to copy is absent': details({ value: { from: 'query.ref' }, copy: 'Copied' }),
  'a line is an image': details({
    value: { from: 'record.licence' },
    format: { type: 'image', alt: 'Card' },
  }),
  'a line reads other values': details({
    value: { from: 'session.userId' },
    format: { type: 'cases', cases: [{ template: 'Level {record.level}' }] },
  }),
  'a cell reads the portal': report({
    columns: [{ ...column, format: { type: 'cases', cases: [{ template: 'By {portal.brand}' }] } }],
  }),
  'a column of numbers is sorted': report({
    columns: [{ ...column, format: 'index' }],
    order: { field: 'name' },
  }),
  'a backend pages and does not sort': report({
    call: 'messages',
    columns: [
      { header: 'Text', field: 'text', sort: false },
      { header: 'At', field: 'at' },
    ],
  }),
  'the rows are those of a paged call': {
    reads: { list: { call: 'messages' } },
    ...report({
      call: undefined,
      rows: 'list',
      columns: [{ header: 'Text', field: 'text' }],
      order: { field: 'text' },
    }),
  },
  'the read of the rows is not made': {
    reads: { list: { ...list, when: { on: 'session.userId', must: { longerThan: 7 } } } },
    ...report({ call: undefined, rows: 'list' }),
  },
  'a filter is shorter than its test text': report({
    call: 'findPlayers',
    columns: [column],
    payload: { q: { from: 'filters.name' } },
    filters: [{ name: 'name', label: 'Name', type: 'text', maxLength: 3 }],
  }),
  'the member may not see a field': form(
    {
      fields: {
        query: text,
        uid: { ...text, label: 'Secret', show: { on: 'session.userId', must: { email: true } } },
      },
    },
    { payload: {} },
  ),
  'no address shows a field': form(
    {
      fields: {
        query: text,
        uid: { ...text, label: 'Code', show: { on: 'query.ref', must: { longerThan: 17 } } },
      },
    },
    { payload: {} },
  ),
  'a form is never shown': form({ show: { on: 'portal.brand', must: { maxLength: 0 } } }),
  'a button is never shown': form({}, { show: { on: 'stage', must: { longerThan: 5 } } }),
  'a hidden field closes the button': form(
    { fields: { query: text, uid: { label: 'Id', type: 'hidden' } } },
    { payload: {}, disabled: { on: 'form.uid', must: { longerThan: 15 } } },
  ),
  'a note waits for a truth value': form({
    fields: {
      query: { ...text, note: [{ when: { on: 'form.query', must: { enum: [true] } }, template: 'Yes' }] },
    },
  }),
  'an address has no time': form({
    fields: { query: { label: 'At', type: 'time', initial: { from: 'query.at' } } },
  }),
  'the summary has a list': form(
    {
      fields: { names: { type: 'list', label: 'Name', item: text } },
      summary: [{ field: 'names' }],
    },
    { call: 'inviteGuests', payload: { day: 'today' } },
  ),
  'the answer has no text': form(
    { fields: { player: text } },
    { call: 'sendCard', payload: {}, success: { texts: ['Done'] } },
  ),
  'effects follow a refusal': form(
    {},
    {
      success: { texts: ['Done'] },
      failure: { then: [{ reset: ['query'] }, { reload: { after: 4 } }] },
    },
  ),
  'each chosen row is refused': report({
    rowActions: {
      remove: {
        label: 'Remove',
        call: 'removePlayer',
        payload: { id: '7', reason: '' },
        many: 'each',
        success: {},
      },
    },
  }),
  'another field than the file is reset': form(
    {
      fields: {
        caption: text,
        picture: { label: 'Picture', type: 'file' },
        album: { ...text, label: 'Album', initial: '12' },
      },
    },
    { call: 'addPhoto', payload: {}, success: { then: [{ reset: ['caption', 'album'] }] } },
  ),
  'a template has a group': form(
    {
      fields: {
        home: { type: 'group', fields: { town: text } },
        shown: { label: 'All', type: 'readOnly', value: { template: 'By {form.home}' } },
      },
    },
    {
      call: 'changePlayer',
      key: 'player',
      payload: { id: '7', player: { object: { name: null, email: null, level: null, licenceNumber: null } } },
    },
  ),
  'a hidden field comes from the address': form({
    fields: { query: text, uid: { label: 'Id', type: 'hidden', initial: { from: 'query.ref' } } },
    actions: { send: { ...sending, payload: {} } },
  }),
  'an effect leads to an address with a number': form(
    {},
    { success: { then: [{ navigate: { to: '/income', query: { ref: { from: 'session.userId' } } } }] } },
  ),
  'two lists have one text for their button': form(
    {
      fields: {
        days: { type: 'list', label: 'Day', item: { label: 'Day', type: 'number' } },
        tasks: { type: 'list', label: 'Task', item: { ...text, label: 'Task' }, maxItems: 2 },
      },
    },
    { call: 'volunteer', payload: { driver: null, other: null, languages: null } },
  ),
  'only changes are sent and there are none': {
    reads: { record: player },
    ...form(
      {
        record: 'record',
        fields: { name: text, email: { ...text, label: 'E-mail' } },
        rules: [
          {
            on: 'form.name',
            must: { noneOf: ['A', ''] },
            when: { on: 'form.email', must: { longerThan: 2 } },
            message: 'Enter a name.',
          },
        ],
      },
      { call: 'changePlayer', send: 'changed', key: 'player', payload: {} },
    ),
  },
  'the status decides and a refusal has words': form(
    {},
    { success: {}, failure: { fields: { 'Wrong name': 'query' }, toast: 'Not sent' } },
  ),
  'the emptied form is in its first step again': form(steps, {
    call: 'addPhoto',
    payload: { picture: null },
    again: 7,
    success: { then: ['clear'] },
  }),
  'the button of the last step depends on a field': form(
    {
      fields: { uid: { ...text, label: 'Id' }, query: text },
      layout: [
        { step: 'one', label: 'One', parts: ['uid'] },
        { step: 'two', label: 'Two', parts: ['query'] },
      ],
    },
    { payload: {}, show: { on: 'form.query', must: { filled: true } } },
  ),
  'a rule reads the record of the form': {
    reads: { record: player },
    ...form(
      {
        record: 'record',
        fields: { name: text },
        rules: [{ on: 'record.level', must: { filled: true }, message: 'Not now.' }],
      },
      {
        call: 'changePlayer',
        key: 'player',
        payload: {
          id: '7',
          player: { object: { email: null, home: null, level: null, licenceNumber: null } },
        },
      },
    ),
  },
  'a choice closes the button': form(
    {
      fields: {
        query: {
          ...text,
          type: 'combobox',
          options: choices,
        },
      },
      rules: [{ on: 'form.query', must: { enum: ['A', 'Open'] }, message: 'Choose.' }],
    },
    { disabled: { on: 'form.query', must: { const: 'Open' } } },
  ),
  'a dialog comes before the receipt': form(
    {},
    {
      ask: { title: 'Sure?', button: 'Yes' },
      success: { receipt: { title: 'Receipt', items: [{ field: 'query' }] } },
    },
  ),
  'the address decides about a rule': form({
    rules: [
      {
        on: 'form.query',
        must: { pattern: '[A-Z]{3}[0-9]{2}' },
        when: { on: 'query.ref', must: { filled: true } },
        message: 'Not a code.',
      },
    ],
  }),
  'a refusal empties the form': form(
    {
      fields: { name: text, email: { ...text, label: 'E-mail' } },
      rules: [{ on: 'form.name', must: { longerThan: 1 }, message: 'Too short.' }],
    },
    {
      call: 'apply',
      payload: { code: null, level: null, note: null },
      success: { texts: ['Done'] },
      failure: { then: ['clear'] },
    },
  ),
  'a time is beside several choices': form(
    {
      fields: {
        uid: { label: 'Days', type: 'select', several: true, options: choices },
        otp: { label: 'At', type: 'dateTime' },
      },
    },
    { call: 'forgotPassword', payload: {} },
  ),
  'the button of a step sends what is there': {
    reads: { record: player },
    ...form(
      {
        record: 'record',
        fields: { name: text, email: { ...text, label: 'E-mail' } },
        layout: [
          { step: 'one', label: 'One', parts: ['name'], next: 'send' },
          { step: 'two', label: 'Two', parts: ['email'] },
        ],
        rules: [{ on: 'form.name', must: { filled: true }, message: 'Enter a name.' }],
      },
      { call: 'changePlayer', send: 'changed', key: 'player', payload: { id: '7' } },
    ),
  },
  'the record decides about an earlier step': {
    reads: { record: player },
    ...form(
      {
        ...steps,
        rules: [{ on: 'record.level', must: { filled: true }, message: 'Not now.', mark: 'album' }],
      },
      { call: 'addPhoto', payload: { picture: null } },
    ),
  },
  'a receipt follows a dialog': form(
    { modal: { open: 'Open' } },
    { success: { receipt: { title: 'Receipt', items: [{ field: 'query' }] } } },
  ),
  'a text must be a word': form({
    rules: [{ on: 'form.query', must: { const: 'DELETE' }, message: 'Enter DELETE.' }],
  }),
  'a value of the record has a limit': {
    reads: { record: { call: 'credit' } },
    ...form({ rules: [{ on: 'record.amount', must: { minimum: 10 }, message: 'Not enough.' }] }),
  },
  'a wrong value closes the button': form(
    {
      fields: { query: { label: 'Yes', type: 'checkbox' } },
      rules: [{ on: 'form.query', must: { filled: false }, message: 'Not this.' }],
    },
    { disabled: { on: 'form.query', must: { const: true } } },
  ),
  'a combobox without a search has a text': form({
    fields: { query: { ...text, type: 'combobox', shown: 'Any', options: choices } },
  }),
  'the button of the next stage is closed': form({
    actions: {
      check: { ...checking, success: { then: [{ stage: 'sent' }] } },
      send: {
        ...sending,
        show: { on: 'stage', must: { const: 'sent' } },
        disabled: { on: 'form.query', must: { maxLength: 20 } },
      },
    },
  }),
  'an empty value is sent as null': form(
    { fields: { at: { label: 'Day', type: 'date' } } },
    {
      call: 'orderFromShop',
      payload: { at: { from: 'form.at', else: null }, lines: null, total: null },
      send: undefined,
    },
  ),
  'a form is emptied whose changes are in the record': {
    reads: { record: player },
    ...form(
      { record: 'record', fields: { name: text } },
      {
        call: 'changePlayer',
        send: 'changed',
        key: 'player',
        payload: { id: '7' },
        success: { then: ['clear'] },
      },
    ),
  },
  'the button before needs a value of the record': {
    reads: { record: player },
    ...form({
      actions: {
        check: {
          ...checking,
          rules: [{ on: 'record.level', must: { filled: true }, message: 'Not now.' }],
          success: { then: [{ stage: 'sent' }] },
        },
        send: { ...sending, rules: [], show: { on: 'stage', must: { const: 'sent' } } },
      },
    }),
  },
  'a rule about the record holds for both stages': {
    reads: { record: player },
    ...form({
      rules: [{ on: 'record.level', must: { filled: true }, message: 'Not now.' }],
      actions: {
        check: { ...checking, success: { then: [{ stage: 'sent' }] } },
        send: { ...sending, show: { on: 'stage', must: { const: 'sent' } } },
      },
    }),
  },
  'the button of a step rests': form({
    ...steps,
    layout: [{ ...stepOne, next: 'check' }, stepTwo],
    actions: {
      check: { ...checking, again: 5 },
      send: { ...sending, call: 'addPhoto', payload: { picture: null } },
    },
  }),
  'a rule of the last step marks a field of the first': form(
    {
      ...steps,
      rules: [{ on: 'form.caption', must: { minLength: 3 }, message: 'Too short.', mark: 'album' }],
    },
    { call: 'addPhoto', payload: { picture: null } },
  ),
  'all errors are shown at two kinds of choices': form(
    {
      fields: {
        name: { label: 'Name', type: 'radio', options: choices },
        email: { label: 'E-mail', type: 'combobox', options: choices },
      },
      allErrors: true,
      rules: [{ on: ['form.name', 'form.email'], must: { filled: true }, message: 'Choose.' }],
    },
    { call: 'apply', payload: { code: null, level: null, note: null } },
  ),
  'a button rests after a question': form({}, { ask: { title: 'Sure?', button: 'Yes' }, again: 5 }),
  'only the change is sent, without the key of the address': {
    reads: { record: player },
    ...form(
      { record: 'record', fields: { album: { ...text, label: 'Album' }, caption: text } },
      { call: 'addPhoto', send: 'changed', payload: { picture: null } },
    ),
  },
  'a file of an earlier step is uploaded': form(
    {
      fields: {
        photo: {
          label: 'Photo',
          type: 'file',
          upload: { call: 'keepPicture', key: 'file', value: 'picture.id' },
        },
        course: { ...text, label: 'Course' },
      },
      layout: [
        { step: 'one', label: 'One', parts: ['photo'] },
        { step: 'two', label: 'Two', parts: ['course'] },
      ],
    },
    { call: 'applyForCoaching', payload: { certificate: null } },
  ),
  'a rule is about a field of a later stage': form({
    fields: {
      query: text,
      uid: { ...text, label: 'Code', show: { on: 'stage', must: { const: 'sent' } } },
    },
    rules: [
      {
        on: 'form.uid',
        must: { filled: true },
        when: { on: 'stage', must: { const: 'sent' } },
        message: 'Enter the code.',
      },
    ],
    actions: {
      check: {
        ...checking,
        payload: { email: { from: 'form.uid' } },
        show: { on: 'stage', must: { filled: false } },
        success: { then: [{ stage: 'sent' }] },
      },
      send: { ...sending, payload: {}, show: { on: 'stage', must: { const: 'sent' } } },
    },
  }),
  'the choices are read for some values only': {
    reads: { list: { ...list, when: { on: 'form.query', must: { const: 'A' } } } },
    ...form(
      {
        fields: {
          query: text,
          uid: {
            label: 'Coach',
            type: 'select',
            options: { from: 'list', valueKey: 'id', labelKey: 'name' },
          },
        },
        rules: [{ on: 'form.query', must: { noneOf: ['A'] }, message: 'Not A.' }],
      },
      { payload: {} },
    ),
  },
  'the address of the call has an empty key': form(
    { fields: { album: { label: 'Album', type: 'hidden' }, caption: text } },
    { call: 'addPhoto', payload: { picture: '' } },
  ),
};

describe('generated cases of a small screen', () => {
  it.each(Object.entries(screens))('The cases hold in the runtime where %s', async (_, parts) => {
    const screen = JSON.parse(JSON.stringify({ version: 1, title: 'Small', ...parts })) as JsonObject;
    expect(checkSmall(screen, '/small').problems).toEqual([]);
    const { cases, difference } = await runSmallScreen({ path: '/small', screen });
    expect(difference).toBeNull();
    expect(cases).toBeGreaterThan(0);
  });
});
