// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { openField } from '../../support/openField.tsx';

afterEach(cleanup);

const input = () => screen.getByRole<HTMLInputElement>('textbox');
const open = async (field: object) => {
  await openField(['name', { label: 'Field', type: 'text', ...field }]);
};
/** What the field says of what it left out, which its input is described by. */
const told = () => {
  const line = document.getElementById(input().getAttribute('aria-describedby') ?? '');
  return line?.querySelector('[aria-live=polite]:last-child')?.textContent ?? '';
};

describe('an amount', () => {
  const amount = { allow: 'wholeNumber', maxLength: 6 };

  it.each([
    ['12.50', '12'],
    ['1,000.00', '1'],
    ['1 000,00', '1000'],
  ])('%j typed or pasted is %j, and what is left out is said', async (text, kept) => {
    await open({ ...amount });
    await userEvent.type(input(), text);
    expect([input().value, told()]).toEqual([kept, 'Whole numbers only']);
    await userEvent.clear(input());
    expect(told()).toBe('');
    await userEvent.paste(text);
    expect([input().value, told()]).toEqual([kept, 'Whole numbers only']);
  });

  it('of which letters before the number are left out alone', async () => {
    await open({ ...amount });
    await userEvent.click(input());
    await userEvent.paste('USDT 40');
    expect([input().value, told()]).toEqual(['40', 'Whole numbers only']);
  });

  it('that begins with a separator is none, and Backspace begins anew', async () => {
    await open({ ...amount });
    await userEvent.type(input(), '.5');
    expect([input().value, told()]).toEqual(['', 'Whole numbers only']);
    await userEvent.keyboard('{Backspace}5');
    expect([input().value, told()]).toEqual(['5', '']);
  });

  it('whose sign is left out says so while it is typed on', async () => {
    await open({ ...amount });
    await userEvent.type(input(), '-50');
    expect([input().value, told()]).toEqual(['50', 'Whole numbers only']);
    await userEvent.keyboard('{Backspace}');
    expect([input().value, told()]).toEqual(['5', '']);
  });

  it('takes no more keys behind a separator until something is deleted', async () => {
    await open({ ...amount });
    await userEvent.type(input(), '12.50{Backspace}7');
    expect([input().value, told()]).toEqual(['17', '']);
  });

  it('nor until the caret moves', async () => {
    await open({ ...amount });
    await userEvent.type(input(), '12.5');
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}3');
    expect(input().value).toBe('123');
  });

  it('nor until the field is left', async () => {
    await open({ ...amount });
    await userEvent.type(input(), '12.5');
    await userEvent.tab();
    await userEvent.type(input(), '3');
    expect(input().value).toBe('123');
  });

  it('takes what is pasted over it', async () => {
    await open({ ...amount });
    await userEvent.type(input(), '12.5');
    await userEvent.tripleClick(input());
    await userEvent.paste('1250');
    expect([input().value, told()]).toEqual(['1250', '']);
  });
});

describe('what is left out is said while a word is typed on, and gone once something is deleted', () => {
  it.each([
    ['digits', { allow: 'digits' }, 'ann@example.com', '', 'Digits only', '5'],
    ['letters', { allow: 'lettersAndSpaces' }, 'O’Tester', 'OTester', 'Letters and spaces only', 's'],
  ])('by a field of %s', async (_, field, text, kept, words, next) => {
    await open(field);
    await userEvent.click(input());
    await userEvent.paste(text);
    expect([input().value, told()]).toEqual([kept, words]);
    await userEvent.keyboard(next);
    expect([input().value, told()]).toEqual([kept + next, words]);
    await userEvent.keyboard('{Backspace}');
    expect([input().value, told()]).toEqual([kept, '']);
  });

  it('by a name that is typed through', async () => {
    await open({ allow: 'lettersAndSpaces' });
    await userEvent.type(input(), "O'Tester");
    expect([input().value, told()]).toEqual(['OTester', 'Letters and spaces only']);
  });

  it('by a field that is full', async () => {
    await open({ maxLength: 3 });
    await userEvent.type(input(), 'abcd');
    expect([input().value, told()]).toEqual(['abc', '3 characters at most']);
    await userEvent.keyboard('{Backspace}');
    expect(told()).toBe('');
  });

  it('by a field that is full, unless a red note says what to do first', async () => {
    const note = [
      { when: { on: 'form.name', must: { enum: ['999'] } }, template: 'Too much', colour: 'red' },
      { template: '' },
    ];
    await open({ allow: 'wholeNumber', maxLength: 3, note });
    await userEvent.type(input(), '9999');
    expect([screen.getByText('Too much').textContent, told()]).toEqual(['Too much', '']);
    await userEvent.type(input(), '-');
    expect(told()).toBe('Whole numbers only');
  });

  it('beside what a rule says of the field', async () => {
    const message = 'Field is required';
    await openField(['name', { label: 'Field', type: 'text', allow: 'digits' }], {
      rules: [{ on: 'form.name', must: { filled: true }, message }],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.type(input(), 'x');
    expect([screen.getByRole('alert').textContent, told()]).toEqual([message, 'Digits only']);
  });
});

it('a number without decimals says so once a field with some is left', async () => {
  await import('#view/form/widgets/NumberWidget.tsx');
  await openField(['name', { label: 'Field', type: 'number', decimals: 0 }]);
  await screen.findByRole('textbox');
  await userEvent.type(input(), '12.50');
  expect([input().value, screen.queryByRole('alert')]).toEqual(['12.50', null]);
  await userEvent.tab();
  expect([input().value, screen.getByRole('alert').textContent]).toEqual(['12.50', 'Whole numbers only']);
});
