// @vitest-environment happy-dom
import { compileLocale } from '#compile/config/compileLocale.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openField } from '../../support/openField.tsx';

beforeAll(() => import('#view/form/widgets/NumberWidget.tsx'));
afterEach(cleanup);

const amount = { label: 'Amount', type: 'number' };
const input = () => screen.findByLabelText<HTMLInputElement>('Amount');
const open = (locale: string, field: object = {}, more: object = {}) =>
  openField(['amount', { ...amount, ...field }], more, { locale, ...compileLocale(locale) });

describe('a number field', () => {
  it.each([
    [{ decimals: 0 }, 'numeric'],
    [{ decimals: 2 }, 'decimal'],
    [{}, 'decimal'],
  ])('A number field with %j has the keyboard %s on a phone', async (field, keyboard) => {
    await open('en-US', field);
    expect((await input()).inputMode).toBe(keyboard);
  });

  it.each([
    ['en-US', '1,234', '1234'],
    ['de-DE', '1.234,50', '1234.50'],
    ['fr-FR', '1 000', '1000'],
    ['ar-EG', '١٢٫٥', '12.5'],
  ])('A number field in %s reads %j as %s', async (locale, text, number) => {
    const { sent, save } = await open(locale);
    await userEvent.type(await input(), text);
    expect((await input()).value).toBe(text);
    await save();
    expect(sent).toEqual([number]);
  });

  it.each([
    ['en-US', '1,23', 'Enter a number such as 1,234.50.'],
    ['en-US', '1e3', 'Enter a number such as 1,234.50.'],
    ['de-DE', '1.23', 'Enter a number such as 1.234,50.'],
  ])('A number field in %s refuses %j on leaving, and sends nothing', async (locale, text, sentence) => {
    const { sent, save } = await open(locale);
    await userEvent.type(await input(), text);
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.tab();
    const alert = screen.getByRole('alert');
    expect([(await input()).value, alert.textContent]).toEqual([text, sentence]);
    expect((await input()).getAttribute('aria-invalid')).toBe('true');
    await save();
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(await input());
  });

  it("A number field shows its number in the locale's form on leaving", async () => {
    await open('de-DE');
    await userEvent.type(await input(), '1.234,5');
    await userEvent.tab();
    expect((await input()).value).toBe('1234,5');
  });

  it('A number field accepts a pasted amount with the unit of money', async () => {
    const { sent, save } = await openField(['amount', amount], {}, { locale: 'en-US', money: { unit: '$' } });
    await userEvent.click(await input());
    await userEvent.paste('$ 1,234.50');
    await save();
    expect(sent).toEqual(['1234.50']);
  });

  it('A number field accepts more typing in an amount that the backend sends with groups', async () => {
    const { sent, save } = await open('de-DE', { initial: '1,234.50' });
    expect((await input()).value).toBe('1234,50');
    await userEvent.type(await input(), '{Backspace}5');
    await save();
    expect(sent).toEqual(['1234.55']);
  });

  it('A hidden number field is not checked', async () => {
    const { sent, save } = await openField(
      ['amount', { ...amount, show: { on: 'form.kind', must: { const: 'own' } } }],
      {
        fields: {
          kind: { label: 'Kind', type: 'text', initial: 'own' },
          amount: { ...amount, show: { on: 'form.kind', must: { const: 'own' } } },
        },
      },
    );
    await userEvent.type(await input(), 'x');
    await userEvent.clear(screen.getByLabelText('Kind'));
    await save();
    expect(sent).toEqual(['']);
  });
});

describe('a mistyped number', () => {
  const rule = (name: string, message: string) => ({ on: `form.${name}`, must: { filled: true }, message });

  it("The message of a mistyped number comes after an earlier field's and before a later field's", async () => {
    const text = (label: string) => ({ label, type: 'text' });
    const { sent, save } = await openField(['amount', amount], {
      fields: { first: text('First'), amount, last: text('Last') },
      rules: [
        rule('last', 'Last is missing'),
        rule('amount', 'Amount is missing'),
        rule('first', 'First is missing'),
      ],
    });
    const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
    await userEvent.type(await input(), 'x');
    await save();
    expect(alerts()).toEqual(['Enter a number such as 1,234.50.']);
    await userEvent.type(screen.getByLabelText('Last'), 'Ann');
    await userEvent.clear(await input());
    await save();
    expect(alerts()).toEqual(['Amount is missing']);
    await userEvent.type(await input(), 'x');
    await userEvent.type(screen.getByLabelText('First'), 'Ann');
    await save();
    expect(sent).toEqual([]);
    expect(alerts()).toEqual(['Enter a number such as 1,234.50.']);
  });

  it('The message of a mistyped number does not replace the message of an earlier field', async () => {
    const { save } = await openField(['amount', amount], {
      fields: { first: { label: 'First', type: 'text' }, amount },
      rules: [rule('first', 'First is missing')],
    });
    await userEvent.type(await input(), 'x');
    await save();
    expect(document.activeElement).toBe(screen.getByLabelText('First'));
    expect(screen.getByText('First is missing').textContent).toBe('First is missing');
  });

  it('A mistyped number in an item of a list stays after another item is removed, and is refused', async () => {
    await import('#view/form/list/ListField.tsx');
    const { sent, save } = await openField([
      'lines',
      { label: 'Lines', type: 'list', minItems: 2, item: { type: 'group', fields: { amount } } },
    ]);
    const inputs = () => screen.findAllByLabelText<HTMLInputElement>('Amount');
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
    const [first, , last] = await inputs();
    await userEvent.type(first!, '1,234.5');
    await userEvent.type(last!, '1,23');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Lines 2' }));
    expect((await inputs()).map(({ value }) => value)).toEqual(['1234.5', '1,23']);
    await save();
    expect(sent).toEqual([]);
    await userEvent.type((await inputs())[1]!, '4');
    await save();
    expect(sent).toEqual([[{ amount: '1234.5' }, { amount: '1234' }]]);
  });
});
