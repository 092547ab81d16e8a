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

const queryLast = {
  fields: { uid: { ...text, label: 'Id' }, query: text },
  layout: [
    { step: 'one', label: 'One', parts: ['uid'] },
    { step: 'two', label: 'Two', parts: ['query'] },
  ],
};

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
  'a text is empty': blocks({ type: 'text', text: { from: 'query.none' } }),
  'a text is a list': {
    reads: { record: { call: 'order', payload: player.payload } },
    ...blocks({ type: 'text', text: { from: 'record.lines' } }),
  },
  'a date is a list': {
    reads: { record: { call: 'order', payload: player.payload } },
    ...blocks({
      type: 'details',
      read: 'record',
      items: [
        { label: 'Name', value: { from: 'record.lines' }, format: 'date' },
        { label: 'Sum', value: { from: 'record.lines' }, format: 'money' },
      ],
    }),
  },
  'two resets follow at once': form(
    { fields: { uid: { ...text, label: 'Id' }, query: text } },
    { success: { texts: ['Done'] }, failure: { then: [{ reset: ['uid'] }, { reset: ['query'] }] } },
  ),
  'a cleared form of a record has a choice that is not sent': {
    reads: { record: player },
    ...form(
      {
        record: 'record',
        fields: {
          query: text,
          uid: { label: 'Id', type: 'select', options: choices, unsent: 'It only filters' },
        },
      },
      { send: 'changed', success: { then: ['clear'] } },
    ),
  },
  'a code is for a checkbox': form({
    fields: {
      query: { label: 'Yes', type: 'checkbox' },
      uid: {
        label: 'Code',
        type: 'text',
        unsent: 'It is only compared',
        show: { on: 'stage', must: { const: 'sent' } },
      },
    },
    summary: [{ field: 'query' }],
    actions: {
      check: {
        ...checking,
        code: { field: 'uid', to: { from: 'session.userId' }, about: 'query', seconds: 60 },
        success: { then: [{ stage: 'sent' }] },
      },
      send: { ...sending, show: { on: 'stage', must: { const: 'sent' } } },
    },
  }),
  'a dialog shows the step': form(queryLast, {
    ask: { title: 'Sure', button: 'Yes', items: [{ label: 'Step', value: { from: 'stage' } }] },
  }),
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
  'the button of the last step depends on a field': form(queryLast, {
    payload: {},
    show: { on: 'form.query', must: { filled: true } },
  }),
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
  'a rule marks a list that is hidden': form(
    {
      fields: {
        query: text,
        uid: {
          type: 'list',
          label: 'Id',
          item: text,
          show: { on: 'portal.brand', must: { longerThan: 20 } },
        },
      },
      rules: [{ on: 'form.query', must: { filled: true }, message: 'Enter a query.', mark: 'uid' }],
    },
    { payload: {} },
  ),
  'a rule marks a field that is hidden, and all errors are shown': form(
    {
      fields: {
        query: text,
        uid: { ...text, label: 'Id', show: { on: 'form.query', must: { filled: true } } },
      },
      allErrors: true,
      rules: [{ on: 'form.query', must: { filled: true }, message: 'Enter a query.', mark: 'uid' }],
    },
    { payload: {} },
  ),
  'the summary of a form in steps has a list': form(
    {
      fields: { day: { label: 'Day', type: 'date' }, names: { type: 'list', label: 'Name', item: text } },
      layout: [
        { step: 'one', label: 'One', parts: ['day'] },
        { step: 'two', label: 'Two', parts: ['names'] },
      ],
      summary: [{ field: 'names', format: { type: 'codes', of: 'achievement' } }],
    },
    { call: 'inviteGuests', payload: {} },
  ),
  'a rule asks for a word in an address with a query only': form({
    fields: {
      query: { ...text, initial: { from: 'query.ref' }, allow: 'digits' },
      uid: { ...text, label: 'Id' },
    },
    rules: [
      {
        on: 'form.uid',
        must: { enum: ['A', 'Open'] },
        when: { on: 'query.ref', must: { filled: true } },
        message: 'Choose.',
      },
    ],
    actions: { send: { ...sending, payload: {}, success: { then: [{ reset: ['query'] }] } } },
  }),
  'another value of the record closes the button of changes': {
    reads: { record: player },
    ...form(
      { record: 'record', fields: { name: text } },
      {
        call: 'changePlayer',
        send: 'changed',
        key: 'player',
        payload: { id: '7' },
        disabled: { on: 'record.level', must: { filled: false } },
      },
    ),
  },
  'a field is closed in the first stage': form({
    fields: {
      query: { ...text, disabled: { on: 'stage', must: { includes: 'sent', optional: true } } },
      uid: { ...text, label: 'Id' },
    },
    rules: [{ on: 'form.uid', must: { minLength: 3 }, message: 'Too short.', mark: 'query' }],
    actions: { send: { ...sending, payload: {} } },
  }),
  'a refusal resets a field of an earlier step': form(
    { ...queryLast, rules: [{ on: 'form.query', must: { minLength: 3 }, message: 'Too short.' }] },
    { payload: {}, success: { texts: ['Done'] }, failure: { then: [{ reset: ['uid'] }] } },
  ),
  'a refusal empties a form in steps': form(
    { ...queryLast, rules: [{ on: 'form.query', must: { minLength: 3 }, message: 'Too short.' }] },
    { payload: {}, success: { texts: ['Done'] }, failure: { then: ['clear'] } },
  ),
  'the address of the call has a list': form(
    { fields: { id: { label: 'Id', type: 'select', several: true, options: choices } } },
    { call: 'changeAddress', payload: { phone: null, handicap: null, address: null } },
  ),
  'a refusal resets a field of the record': {
    reads: { record: { call: 'credit' } },
    ...form(
      { record: 'record', fields: { nickname: text } },
      {
        call: 'savePreferences',
        send: 'changed',
        payload: { letters: null, showPhone: null },
        success: { texts: ['Done'] },
        failure: { then: [{ reset: ['nickname'] }] },
      },
    ),
  },
  'a list of the first step is filled up': form(
    {
      fields: { names: { type: 'list', label: 'Name', item: text }, day: { label: 'Day', type: 'date' } },
      layout: [
        { step: 'one', label: 'One', parts: ['names'] },
        { step: 'two', label: 'Two', parts: ['day'] },
      ],
    },
    { call: 'inviteGuests', payload: {} },
  ),
  'the button of the stage before rests': form({
    actions: {
      check: { ...checking, again: 9, success: { then: [{ stage: 'sent' }] } },
      send: { ...sending, show: { on: 'stage', must: { const: 'sent' } } },
    },
  }),
  'a refusal behind a question empties the form': form(
    {},
    {
      ask: { title: 'Sure?', button: 'Yes' },
      success: { texts: ['Done'] },
      failure: { then: ['clear'] },
    },
  ),
  'a question waits for a read': {
    reads: { record: player },
    ...form(
      { rules: [{ on: 'record.name', must: { filled: true }, message: 'Not now.' }] },
      { ask: { title: 'Sure?', button: 'Yes' } },
    ),
  },
  'an added item of a hidden list is not there': form(
    {
      fields: {
        query: text,
        uid: {
          type: 'list',
          label: 'Id',
          item: text,
          show: { on: 'portal.brand', must: { longerThan: 20 } },
        },
      },
      rules: [{ each: 'form.uid', on: 'item', must: { filled: true }, message: 'Fill each.' }],
    },
    { payload: {} },
  ),
  'a choice is in an item of a later step': form(
    {
      fields: {
        day: { label: 'Day', type: 'date' },
        names: { type: 'list', label: 'Name', item: { ...text, type: 'select', options: choices } },
      },
      layout: [
        { step: 'one', label: 'One', parts: ['day'] },
        { step: 'two', label: 'Two', parts: ['names'] },
      ],
    },
    { call: 'inviteGuests', payload: {} },
  ),
  'a box that is not ticked is no change': {
    reads: { record: { call: 'credit' } },
    ...form(
      {
        record: 'record',
        fields: { nickname: text, showPhone: { label: 'Phone', type: 'checkbox' } },
        rules: [{ on: 'form.showPhone', must: { filled: false }, message: 'Not this.' }],
      },
      { call: 'savePreferences', send: 'changed', payload: { letters: null } },
    ),
  },
  'a rule about the record comes before changes in the next stage': {
    reads: { record: player },
    ...form({
      record: 'record',
      fields: {
        query: text,
        uid: { ...text, label: 'Code', show: { on: 'stage', must: { const: 'sent' } } },
      },
      actions: {
        check: {
          ...checking,
          rules: [{ on: 'record.name', must: { filled: true }, message: 'Not now.' }],
          success: { then: [{ stage: 'sent' }] },
        },
        send: {
          ...sending,
          send: 'changed',
          payload: {},
          rules: [],
          show: { on: 'stage', must: { const: 'sent' } },
        },
      },
    }),
  },
  'no button leads to the next stage': form({
    actions: {
      check: {
        ...checking,
        show: { on: 'portal.brand', must: { longerThan: 20 } },
        success: { then: [{ stage: 'sent' }] },
      },
      send: { ...sending, show: { on: 'stage', must: { const: 'sent' } } },
    },
  }),
  'a choice of the stage before cannot be taken back': form({
    fields: { query: { ...text, type: 'radio', options: choices } },
    actions: {
      check: {
        ...checking,
        rules: [{ on: 'form.query', must: { filled: true }, message: 'Choose.' }],
        success: { then: [{ stage: 'sent' }] },
      },
      send: {
        ...sending,
        show: { on: 'stage', must: { const: 'sent' } },
        disabled: { on: 'form.query', must: { filled: true } },
      },
    },
  }),
  'a hidden field starts with a value of the address': form(
    {
      fields: {
        query: text,
        uid: {
          ...text,
          label: 'Id',
          initial: { from: 'query.ref' },
          show: { on: 'portal.brand', must: { longerThan: 20 } },
        },
      },
    },
    { payload: {} },
  ),
  'a refusal resets a list': form(
    {
      fields: { query: text, uid: { type: 'list', label: 'Id', item: { ...text, label: 'Id' } } },
      rules: [{ on: 'form.query', must: { minLength: 3 }, message: 'Too short.' }],
    },
    { payload: {}, success: { texts: ['Done'] }, failure: { then: [{ reset: ['uid'] }] } },
  ),
  'the button of a step empties the form and leads on': form(
    {
      ...queryLast,
      layout: [
        { step: 'one', label: 'One', parts: ['uid'], next: 'send' },
        { step: 'two', label: 'Two', parts: ['query'] },
      ],
    },
    { payload: {}, success: { texts: ['Done'], then: ['clear'] } },
  ),
  'the step hides its field': form(
    {
      ...queryLast,
      fields: {
        ...queryLast.fields,
        uid: { ...text, label: 'Id', show: { on: 'stage', must: { longerThan: 8 } } },
      },
      rules: [{ on: 'form.uid', must: { maxLength: 3 }, message: 'Too long.' }],
    },
    { payload: {} },
  ),
  'a file is uploaded by a button that rests': form(
    {
      fields: {
        photo: {
          label: 'Photo',
          type: 'file',
          upload: { call: 'keepPicture', key: 'file', value: 'picture.id' },
        },
      },
    },
    { call: 'applyForCoaching', payload: { certificate: null, course: null }, again: 9 },
  ),
  'the step of the primary button has no field to enter': form({
    ...queryLast,
    fields: { uid: { label: 'Id', type: 'hidden' }, query: text },
    layout: [
      { step: 'one', label: 'One', parts: ['uid'], next: 'check' },
      { step: 'two', label: 'Two', parts: ['query'] },
    ],
    actions: { check: { ...checking, primary: true }, send: { ...sending, payload: {} } },
  }),
  'one of all errors is at a field of an earlier step': form(
    {
      ...queryLast,
      allErrors: true,
      rules: [{ on: 'form.query', must: { filled: true }, message: 'Enter a query.', mark: 'uid' }],
    },
    { payload: {} },
  ),
  'the field of a one-time code is hidden': form({
    fields: {
      query: text,
      uid: {
        ...text,
        label: 'Code',
        unsent: 'it is only compared',
        show: [
          { on: 'stage', must: { const: 'sent' } },
          { on: 'portal.brand', must: { longerThan: 20 } },
        ],
      },
    },
    actions: {
      check: {
        ...checking,
        code: { field: 'uid', to: { from: 'session.userId' }, about: 'query', seconds: 60 },
        success: { then: [{ stage: 'sent' }] },
      },
      send: { ...sending, show: { on: 'stage', must: { const: 'sent' } } },
    },
  }),
  'the record replaces the fixed value of a hidden field': {
    reads: { record: player },
    ...form(
      {
        record: 'record',
        fields: { id: { label: 'Id', type: 'hidden', initial: '7' }, query: text },
        rules: [{ on: 'record.id', must: { noneOf: ['closed'] }, message: 'Not now.' }],
      },
      { send: undefined, payload: { uid: { from: 'form.id' }, query: { from: 'form.query' } } },
    ),
  },
  'a form is emptied whose record has a list': {
    reads: { record: player },
    ...form(
      {
        record: 'record',
        fields: { names: { type: 'list', label: 'Name', item: text, minItems: 1 } },
      },
      { call: 'inviteGuests', send: 'changed', payload: { day: 'today' }, success: { then: ['clear'] } },
    ),
  },
  'a field in a dialog is reset before its receipt': form(
    { modal: { open: 'Open' } },
    { success: { then: [{ reset: ['query'] }], receipt: { title: 'Receipt', items: [{ field: 'query' }] } } },
  ),
  'a check of one step depends on the next step and on itself': form(
    {
      ...queryLast,
      rules: [
        {
          on: 'form.uid',
          must: { minimum: 5 },
          when: { on: 'form.query', must: { filled: true } },
          message: 'Too small.',
        },
        {
          on: 'form.query',
          must: { filled: true },
          when: { on: 'form.uid', must: { filled: true } },
          message: 'Enter a query.',
        },
      ],
    },
    { payload: {} },
  ),
  'no button leads to the next step': form({
    ...queryLast,
    layout: [
      { step: 'one', label: 'One', parts: ['uid'], next: 'check' },
      { step: 'two', label: 'Two', parts: ['query'] },
    ],
    actions: {
      check: { ...checking, show: { on: 'portal.brand', must: { longerThan: 20 } } },
      send: { ...sending, payload: {} },
    },
    modal: { open: 'Open' },
  }),
  'the record of the form is not read': {
    reads: { record: { ...player, when: { on: 'portal.brand', must: { longerThan: 20 } } } },
    ...blocks(
      { type: 'text', text: 'Hello' },
      form({ record: 'record', fields: { query: { ...text, label: 'Question' } } }),
    ),
  },
  'items of a hidden list have hidden fields': form(
    {
      fields: {
        at: { label: 'Day', type: 'date' },
        lines: {
          type: 'list',
          label: 'Line',
          item: {
            type: 'group',
            fields: {
              article: { label: 'Article', type: 'hidden', initial: '7' },
              card: { ...text, label: 'Card' },
            },
          },
          show: { on: 'portal.brand', must: { longerThan: 20 } },
        },
      },
    },
    {
      call: 'orderFromShop',
      send: undefined,
      payload: { at: { from: 'form.at' }, lines: { from: 'form.lines' }, total: null },
    },
  ),
  'a field starts with an object': {
    reads: { record: player },
    ...form({ fields: { query: { ...text, initial: { from: 'record.home' } } } }),
  },
  'the record has the items that the stage before shows': {
    reads: { record: player },
    ...form({
      record: 'record',
      fields: { query: text, uid: { type: 'list', label: 'Id', item: { ...text, label: 'Id' } } },
      actions: {
        check: { ...checking, success: { then: [{ stage: 'sent' }] } },
        send: { ...sending, send: 'changed', payload: {}, show: { on: 'stage', must: { const: 'sent' } } },
      },
    }),
  },
  'a choice may stay open in the stage before': form({
    fields: { query: { ...text, type: 'radio', options: choices } },
    actions: {
      check: { ...checking, success: { then: [{ stage: 'sent' }] } },
      send: {
        ...sending,
        rules: [{ on: 'form.query', must: { filled: true }, message: 'Choose.' }],
        show: { on: 'stage', must: { const: 'sent' } },
      },
    },
  }),
  'the address of the call has an empty key': form(
    { fields: { album: { label: 'Album', type: 'hidden' }, caption: text } },
    { call: 'addPhoto', payload: { picture: '' } },
  ),
  'an action leads to the step after typed values': {
    type: 'form',
    fields: {
      uid: { label: 'Field 1', type: 'select', options: [{ value: 'Third', label: 'Choice Third' }] },
      query: { label: 'Field 2', type: 'select', options: [{ value: 'Third', label: 'Choice Third' }] },
      shown: { label: 'Field 3é', type: 'readOnly' },
    },
    layout: [
      { step: 'one', label: 'Step 9é', parts: ['uid', 'query'], next: 'check' },
      { step: 'two', label: 'Step 10a', parts: ['shown'] },
    ],
    actions: {
      check: {
        label: 'Check 8a',
        call: 'sendJoinCode',
        payload: { email: { from: 'session.userId' } },
        success: {},
      },
      send: {
        label: 'Send 4',
        call: 'askSupport',
        send: 'form',
        success: {
          receipt: {
            title: 'Receipt 6a',
            items: [{ label: 'Line 7a', value: { template: 'By {session.userId}, {portal.brand}' } }],
          },
        },
      },
    },
    persist: 'tab',
  },
  'a receipt shows a read-only value that is made of a typed one': {
    reads: { record: { call: 'membership' } },
    type: 'form',
    fields: {
      nickname: { label: 'Field 1a', type: 'password' },
      showPhone: { label: 'Field 3é', type: 'number' },
      letters: { label: 'Field 5', type: 'radio', options: [{ value: 'Third', label: 'Choice Third' }] },
      shown: { label: 'Field 7', type: 'readOnly', value: { template: 'By {form.letters}' } },
    },
    actions: {
      send: {
        label: 'Send 8',
        call: 'savePreferences',
        payload: {
          nickname: { from: 'form.nickname' },
          showPhone: { from: 'form.showPhone' },
          letters: { from: 'form.letters' },
        },
        success: {
          receipt: {
            title: { template: 'Of {session.userId}' },
            items: [{ label: 'Line 11a', value: { from: 'record.photo' } }, { field: 'shown' }],
          },
        },
      },
    },
  },
  'a refusal by a status leaves a form in steps as it is': {
    type: 'form',
    fields: { name: { label: 'Field 1a', type: 'text' }, email: { label: 'Field 2', type: 'time' } },
    layout: [
      { step: 'one', label: 'Step 10a', parts: ['name'] },
      { step: 'two', label: 'Step 11', parts: ['email'] },
    ],
    rules: [{ on: 'form.email', must: { filled: true } }],
    actions: {
      send: {
        label: 'Send 4',
        call: 'invitePlayer',
        payload: {
          name: { from: 'form.name' },
          email: { from: 'form.email' },
          sender: null,
          trial: null,
          trialUntil: null,
        },
        success: { receipt: { title: 'Receipt 6a', items: [{ field: 'email' }] } },
        failure: { then: ['clear'] },
      },
    },
  },
  'a button is gone once its form is empty': {
    type: 'form',
    fields: {
      court: { label: 'Field 1é', type: 'text' },
      day: { label: 'Field 2', type: 'date' },
      partner: { label: 'Field 3', type: 'time' },
    },
    actions: {
      send: {
        label: 'Send 4a',
        call: 'bookCourt',
        payload: {
          court: { from: 'form.court' },
          day: { from: 'form.day' },
          partner: { from: 'form.partner' },
        },
        success: { then: ['clear'] },
        again: 9,
        show: { on: 'form.court', must: { minLength: 3 } },
      },
    },
  },
  'a number has to differ from the record and be no lower': {
    reads: { record: { call: 'credit' } },
    type: 'form',
    fields: { amount: { label: 'Field 1', type: 'number' } },
    record: 'record',
    actions: {
      send: {
        label: 'Send 2',
        call: 'payFee',
        send: 'changed',
        success: { texts: ['Very well'] },
        rules: [{ on: 'form.amount', must: { minimum: { from: 'record.amount' } }, message: 'Mistake 4é' }],
      },
    },
  },
  'a refusal reloads the screen after a pause': {
    type: 'form',
    fields: { at: { label: 'Field 1', type: 'date' } },
    rules: [{ on: 'form.at', must: { maximum: '2030-01-01' } }],
    actions: {
      send: {
        label: 'Send 2a',
        call: 'orderFromShop',
        payload: { at: { from: 'form.at' }, lines: null, total: null },
        success: { texts: ['Done'] },
        failure: { then: [{ reload: { after: 9 } }] },
      },
    },
  },
  'an action for each row succeeds by a text': {
    type: 'report',
    call: 'recentRegistrations',
    payload: { uid: { from: 'session.userId' } },
    columns: [{ header: 'Column 32e', field: 'Edate' }],
    rowActions: {
      two: {
        call: 'fundRequestUsdt',
        label: 'Label 80b',
        success: { texts: ['Texts 4c'] },
        many: 'each',
        payload: {
          uid: { from: 'session.userId' },
          utrno: { from: 'session.userId' },
          amount: { from: 'session.userId' },
          Fundtype: { from: 'session.userId' },
        },
      },
    },
  },
  'a number begins with a text': {
    reads: { record: { call: 'locker' } },
    type: 'form',
    fields: { amount: { label: 'Field 1', type: 'number', initial: { from: 'record.number' } } },
    record: 'record',
    actions: {
      send: {
        label: 'Send 3',
        call: 'payFee',
        send: 'changed',
        success: { receipt: { title: { template: 'Of {session.userId}' }, items: [{ field: 'amount' }] } },
        disabled: { on: 'form.amount', must: { longerThan: 1 } },
      },
    },
  },
  'a line of the receipt is a picture with a link': {
    reads: { record: { call: 'clubCredit' } },
    type: 'form',
    fields: {
      email: { label: 'Field 1', type: 'textarea' },
      sender: { label: 'Field 2', type: 'select', options: [{ value: 'Third', label: 'Choice Third' }] },
      trial: { label: 'Field 3', type: 'checkbox' },
      trialUntil: { label: 'Field 4é', type: 'date' },
    },
    actions: {
      check: {
        label: 'Check 10',
        call: 'sendJoinCode',
        payload: { email: { from: 'session.userId' } },
        success: { then: [{ stage: 'sent' }] },
      },
      send: {
        label: 'Send 6é',
        call: 'invitePlayer',
        send: 'form',
        payload: { name: null },
        success: {
          receipt: {
            title: { template: 'Of {session.userId}' },
            items: [
              { label: 'Line 9a', value: { from: 'record.left' } },
              { field: 'trialUntil', format: { type: 'image', alt: 'Alt 53b' }, link: { to: '/income' } },
            ],
          },
        },
        show: { on: 'stage', must: { const: 'sent' } },
      },
    },
  },
  'the address of the call lacks a value that was emptied': {
    type: 'form',
    fields: {
      album: { label: 'Field 1', type: 'text' },
      caption: {
        label: 'Field 2é',
        type: 'select',
        options: [
          { value: 'A', label: 'Choice A' },
          { value: 'Open', label: 'Choice Open' },
          { value: 'Third', label: 'Choice Third' },
        ],
        show: { on: 'stage', must: { const: 'sent' } },
      },
    },
    rules: [{ on: 'form.caption', must: { noneOf: ['A'] }, message: 'Mistake 11é' }],
    actions: {
      check: {
        label: 'Check 7a',
        call: 'sendJoinCode',
        payload: { email: { from: 'session.userId' } },
        success: { then: [{ stage: 'sent' }] },
        rules: [{ on: 'form.album', must: { enum: ['A', 'Open'] }, message: 'Mistake 8é' }],
      },
      send: {
        label: 'Send 3',
        call: 'addPhoto',
        payload: { album: { from: 'form.album' }, caption: { from: 'form.caption' }, picture: null },
        success: {
          then: [{ navigate: { to: '/small', query: { ref: { from: 'session.userId' } }, after: 4 } }],
        },
        ask: {
          title: 'Sure 5a',
          button: 'Yes 6',
          items: [
            {
              label: 'Item 4a',
              value: { from: 'form.caption' },
              copy: 'Copy 58b',
              format: { type: 'labelsFrom', from: 'list', valueKey: 'id', labelKey: 'name' },
              link: { to: '/small' },
            },
          ],
          side: true,
        },
        again: 9,
        disabled: { on: 'form.album', must: { noneOf: ['A', ''], filled: true } },
        show: { on: 'stage', must: { const: 'sent' } },
      },
    },
  },
  'no sample row can be read in a file': {
    reads: { list: { call: 'payments', payload: {} } },
    type: 'report',
    rows: 'list',
    columns: [
      {
        header: 'Column 76c',
        field: 'amount',
        format: { type: 'dateTimeIn', zone: 'Europe/London' },
        export: 'value',
      },
      {
        header: 'Column 20d',
        field: 'day',
        format: { type: 'codes', of: 'incomes', else: 'red' },
        export: 'value',
      },
    ],
    total: { field: 'amount' },
  },
  'both actions of a form in steps refresh a read': {
    reads: { list: { call: 'shopArticles' } },
    type: 'form',
    fields: {
      id: { label: 'Field 1a', type: 'select', options: [{ value: 'Open', label: 'Choice Open' }] },
      player: {
        type: 'group',
        fields: {
          level: {
            label: 'Field 9a',
            type: 'radio',
            options: { from: 'list', valueKey: 'id', labelKey: 'name' },
          },
        },
      },
    },
    layout: [
      { step: 'one', label: 'Step 15', parts: ['id'], next: 'check' },
      { step: 'two', label: 'Step 16', parts: ['player'] },
    ],
    actions: {
      check: { label: 'Check 14é', call: 'sendJoinCode', payload: { email: { from: 'session.userId' } } },
      send: { label: 'Send 11', call: 'changePlayer', send: 'form' },
    },
    success: { then: [{ refresh: ['list'] }] },
  },
  'the link of a receipt has the stage': {
    type: 'form',
    fields: {
      coach: { label: 'Field 1', type: 'hidden', initial: 7 },
      start: { label: 'Field 2é', type: 'dateTime' },
    },
    actions: {
      check: {
        label: 'Check 13',
        call: 'sendJoinCode',
        payload: { email: { from: 'session.userId' } },
        success: { then: [{ stage: 'sent' }] },
      },
      send: {
        label: 'Send 7a',
        call: 'bookLesson',
        payload: { coach: { from: 'form.coach' }, start: { from: 'form.start' }, latest: null, topics: null },
        success: {
          texts: ['Done'],
          receipt: {
            title: 'Receipt',
            items: [{ field: 'start' }],
            link: { to: '/income', label: 'Go', query: { one: { from: 'stage' } } },
          },
        },
        show: { on: 'stage', must: { const: 'sent' } },
      },
    },
  },
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
