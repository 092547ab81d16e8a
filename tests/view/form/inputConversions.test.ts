import { compileLocale } from '#compile/config/compileLocale.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CompiledField, CompiledForm } from '#definition';
import { createFormStore } from '#view/form/store/createFormStore.ts';
import { loadConversions } from '#view/form/store/loadConversions.ts';
import fc from '../../support/fastCheck.ts';

const locales = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'hi-IN', 'ar-EG', 'fa-IR'];
const types = ['number', 'date', 'dateTime'] as const;
/** Patterns of the values that a form may send, by the type of their field. */
const patterns: Record<(typeof types)[number], RegExp> = {
  number: /^-?(0|[1-9]\d*)(\.\d+)?$/,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  dateTime: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/,
};
const form = {
  type: 'form',
  name: 'form',
  fields: types.map((type) => ({ name: type, label: type, type, initial: { is: '' }, note: [] })),
  actions: [],
  schema: {},
} as unknown as CompiledForm & { fields: CompiledField[] };

beforeAll(() => loadConversions({ blocks: [form], calls: {} }));

/** The numbers and dates of each locale. Compiling them takes two milliseconds. */
const compiled = Object.fromEntries(locales.map((locale) => [locale, compileLocale(locale)]));

const open = (locale: string, fields = form.fields) =>
  createFormStore(
    { ...form, fields },
    {
      base: () => ({}),
      wording: () => ({ locale, ...compiled[locale]!, timeZone: 'Asia/Kolkata', money: { unit: '$' } }),
      changed: () => undefined,
    },
  );

/** Texts that are near to a value: digits and signs of all the locales, days, times. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0129-.,:TZ $e٫٬١۲−’\u202f\u061c\u200e'), maxLength: 12 }),
  fc.string({ maxLength: 8 }),
  fc.stringMatching(/^\d{4}-\d\d-\d\d$/),
  fc.stringMatching(/^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\dZ?$/),
);

describe.each(locales)('a text that is typed in %s', (locale) => {
  test.each(types)('A text that is typed into a %s field gives a valid value or none', (type) => {
    fc.assert(
      fc.property(text, (typed) => {
        const store = open(locale);
        store.set([type], typed);
        const value = String(store.values()[type]);
        if (value !== '') expect(value).toMatch(patterns[type]);
        expect(store.shown()[type]).toBe(typed);
      }),
      { numRuns: 500 },
    );
  });
});

test.each(locales)(
  'In %s the shown form of a number from the backend is parsed to the same number',
  (locale) => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const field = { ...form.fields[0], initial: { is: number } } as CompiledField;
        const store = open(locale, [field]);
        const before = store.values()['number'];
        store.set(['number'], String(store.shown()['number']));
        expect(Number(before) === number).toBe(true);
        expect(store.values()['number']).toBe(before);
      }),
    );
  },
);
