// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#definition';
import { runSmallScreen } from '../hard/smallScreens/runSmallScreen.ts';
import { checkSmall } from '../hard/smallScreens/smallPortal.ts';

const text = { label: 'Note', type: 'text' };
const column = { header: 'Name', field: 'name' };
const list = { call: 'coaches' };
const player = { call: 'player', payload: { id: { from: 'session.userId' } } };

const sending = {
  label: 'Send',
  call: 'askSupport',
  send: 'form',
  payload: { uid: { from: 'session.userId' } },
  success: {},
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
