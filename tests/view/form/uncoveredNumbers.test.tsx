// @vitest-environment happy-dom
import { compileLocale } from '#compile/config/compileLocale.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import fc from '../../support/fastCheck.ts';
import { openField } from '../../support/openField.tsx';

beforeAll(() => import('#view/form/widgets/NumberWidget.tsx'));
afterEach(cleanup);

const unit = '$';
const marks = /^[\s\u061C\u200E\u200F]+|[\s\u061C\u200E\u200F]+$/g;

/** Reads the signs of a locale from its own way to write a number. */
function signsOf(locale: string, system?: string) {
  const format = new Intl.NumberFormat(locale, { numberingSystem: system, useGrouping: 'always' });
  const parts = format.formatToParts(1_234_567.5);
  const sign = (type: string) => parts.find((part) => part.type === type)!.value;
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit));
  return { format, digits, group: sign('group'), decimal: sign('decimal') };
}

/** Writes all spaces as one space, and all apostrophes as one apostrophe. */
const unify = (text: string) => text.replaceAll(/\p{Zs}/gu, ' ').replaceAll(/['‘’ʼ′´`＇]/g, "'");

/** True if a size is written as one of the two ways of a locale: with all groups, or with none. */
function isSize(text: string, locale: string, system?: string): boolean {
  const { format, digits, group, decimal } = signsOf(locale, system);
  const [whole = '', fraction = '', ...more] = text.split(decimal);
  const toAscii = (part: string) =>
    Array.from(part, (one) => (digits.includes(one) ? String(digits.indexOf(one)) : one)).join('');
  const bare = toAscii(unify(whole).replaceAll(unify(group), ''));
  const isOfDigits =
    /^\d*$/.test(bare) && /^\d*$/.test(toAscii(fraction)) && /\d/.test(bare + toAscii(fraction));
  if (!isOfDigits || more.length > 0) return false;
  if (toAscii(whole) === bare) return true;
  return toAscii(unify(whole)) === toAscii(unify(format.format(BigInt(bare))));
}

/** True for the texts that the grammar of numbers covers: a minus sign, a unit and a size as the locale writes it. */
function isCovered(text: string, locale: string): boolean {
  const trim = (part: string) => part.replaceAll(marks, '');
  const ways = [trim(text)];
  for (const take of [dropMinus, dropUnit, dropMinus]) ways.push(...ways.map((way) => trim(take(way))));
  const minuses = (part: string) => (part.match(/[-−]/g) ?? []).length;
  return minuses(text) <= 1 && ways.some((way) => isSize(way, locale) || isSize(way, locale, 'latn'));
}

const dropMinus = (text: string) => text.replace(/^[-−]/, '');
const dropUnit = (text: string) => (text.startsWith(unit) ? text.slice(1) : text.replace(/\$$/, ''));

/** Texts that are near to a number: digits of several scripts, groups and decimals of several locales, exponents. */
const near = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789,.-'), minLength: 1, maxLength: 9 }),
  fc.string({
    unit: fc.constantFrom(..."012,. \u00a0\u202f’'٬٫١٢۱२−$€e+\u200e\u061c"),
    minLength: 1,
    maxLength: 8,
  }),
  fc.stringMatching(/^-?\d{1,4}[,.٬٫’ ]\d{1,4}([,.٬٫’ ]\d{1,4})?$/),
  fc.string({ minLength: 1, maxLength: 6 }),
);

describe.each(['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'hi-IN', 'ar-EG', 'fa-IR'])('in %s', (locale) => {
  it('a text that is no number of the locale is refused at its field, stays there and is never sent', async () => {
    const field = { label: 'Amount', type: 'number' };
    const { sent } = await openField(
      ['amount', field],
      {},
      { locale, ...compileLocale(locale), money: { unit } },
    );
    const input = await screen.findByLabelText<HTMLInputElement>('Amount');
    const send = (text: string) => {
      fireEvent.change(input, { target: { value: text } });
      fireEvent.submit(input.form!);
    };
    const { decimal, format } = signsOf(locale);
    const uncovered = near.filter((text) => text.trim() !== '' && !isCovered(text, locale));
    fc.assert(
      fc.property(uncovered, (text) => {
        send(text);
        const sentence = screen.getByRole('alert').textContent;
        expect([input.value, input.getAttribute('aria-invalid')]).toEqual([text, 'true']);
        expect(sentence).toContain(decimal + format.format(5));
        expect(sent).toEqual([]);
      }),
      { numRuns: 60 },
    );
    send(format.format(1234.5));
    await waitFor(() => expect(sent).toEqual(['1234.5']));
  });
});
