import { expect, it } from 'vitest';
import { getDefaultPaths, readFiles, checkPortal } from '#check/index.ts';
import { mapTexts } from '#check/locale/mapTexts.ts';
import type { Screen } from '#definition';

const shout = (text: string) => text.toUpperCase();

function listTexts(value: object): string[] {
  const texts: string[] = [];
  mapTexts('screen', value, (text) => (texts.push(text), text));
  return texts;
}

const form = {
  version: 1,
  type: 'form',
  title: { template: 'Order {route.id}', else: 'An order' },
  reads: {
    order: { call: 'order', payload: { id: { from: 'route.id' } }, failure: { text: 'Not loaded.' } },
  },
  fields: {
    side: {
      label: 'Side',
      type: 'select',
      options: [
        { value: 'left', label: 'Left side' },
        { value: 'right', label: '12.5 %' },
      ],
      initial: 'left',
    },
    note: { label: 'Note', type: 'readOnly', value: { from: 'order.note', map: { open: 'sent open' } } },
  },
  rules: [{ on: 'form.side', must: { enum: ['left'] }, message: 'Only left.' }],
  actions: {
    send: {
      label: 'Send',
      call: 'send',
      payload: { kind: 'order', text: { template: 'sent {form.side}' } },
      success: { texts: ['Saved by the backend'], toast: 'Saved' },
      failure: { fields: { 'Invalid side': 'side' } },
    },
  },
} as unknown as Screen;

it('texts for people are replaced; values that are sent, compared, looked up or answered stay', () => {
  expect(mapTexts('screen', form, shout)).toEqual({
    ...form,
    title: { template: 'ORDER {ROUTE.ID}', else: 'AN ORDER' },
    reads: {
      order: { call: 'order', payload: { id: { from: 'route.id' } }, failure: { text: 'NOT LOADED.' } },
    },
    fields: {
      side: {
        label: 'SIDE',
        type: 'select',
        options: [
          { value: 'left', label: 'LEFT SIDE' },
          // Figures are the same in every language.
          { value: 'right', label: '12.5 %' },
        ],
        initial: 'left',
      },
      note: { label: 'NOTE', type: 'readOnly', value: { from: 'order.note', map: { open: 'sent open' } } },
    },
    rules: [{ on: 'form.side', must: { enum: ['left'] }, message: 'ONLY LEFT.' }],
    actions: {
      send: {
        label: 'SEND',
        call: 'send',
        payload: { kind: 'order', text: { template: 'sent {form.side}' } },
        success: { texts: ['Saved by the backend'], toast: 'SAVED' },
        failure: { fields: { 'Invalid side': 'side' } },
      },
    },
  });
});

it('words for codes in columns are for people, and the codes are not', () => {
  const report = {
    version: 1,
    type: 'report',
    title: 'Team',
    filters: [{ type: 'select', name: 'side', label: 'Side', options: [{ value: 'L', label: 'Left' }] }],
    columns: [
      { header: 'Side', field: 'side', format: { type: 'labels', map: { '1': 'Left', '2': 'Right' } } },
      { header: 'State', field: 'state', format: { type: 'status', colours: { open: 'red' } } },
    ],
    order: { field: 'side' },
    empty: 'Nobody.',
  };
  expect(listTexts(report)).toEqual(['Team', 'Side', 'Left', 'Side', 'Left', 'Right', 'State', 'Nobody.']);
});

it('the values of every screen that are sent, requested or compared stay', async () => {
  const { screens } = checkPortal(await readFiles(getDefaultPaths('.')));
  expect(screens.size).toBeGreaterThan(40);
  for (const [id, { screen }] of screens) {
    expect(listFixed(mapTexts('screen', screen, () => 'x')), id).toEqual(listFixed(screen));
    expect(
      mapTexts('screen', screen, (text) => text),
      id,
    ).toEqual(screen);
  }
});

const fixed = new Set(
  ['payload call on must when from field', 'texts fields then to query'].flatMap((words) => words.split(' ')),
);

/** The values at words of the language that no member reads, with their content. */
function listFixed(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    fixed.has(key) && !hasLabels(part) ? [part] : listFixed(part),
  );
}

/** True for a form's `fields`, which contain their labels. */
function hasLabels(part: unknown): boolean {
  return JSON.stringify(part)?.includes('"label"') ?? false;
}
