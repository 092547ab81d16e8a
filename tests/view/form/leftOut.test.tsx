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
/** The message below the field about omitted characters. The input is described by it. */
const fieldMessage = () => {
  const line = document.getElementById(input().getAttribute('aria-describedby') ?? '');
  return line?.querySelector('[aria-live=polite]:last-child')?.textContent ?? '';
};

describe('an amount', () => {
  const amount = { allow: 'wholeNumber', maxLength: 6 };

  it.each([
    ['12.50', '12'],
    ['1,000.00', '1'],
    ['1 000,00', '1000'],
  ])('%j typed or pasted is %j, with a message about the omitted characters', async (text, kept) => {
    await open({ ...amount });
    await userEvent.type(input(), text);
    expect([input().value, fieldMessage()]).toEqual([kept, 'Whole numbers only']);
    await userEvent.clear(input());
    expect(fieldMessage()).toBe('');
    await userEvent.paste(text);
    expect([input().value, fieldMessage()]).toEqual([kept, 'Whole numbers only']);
  });

  it('Letters before a pasted amount are omitted, and the number stays', async () => {
    await open({ ...amount });
    await userEvent.click(input());
    await userEvent.paste('USDT 40');
    expect([input().value, fieldMessage()]).toEqual(['40', 'Whole numbers only']);
  });

  it('A separator at the beginning is omitted, and Backspace clears its message', async () => {
    await open({ ...amount });
    await userEvent.type(input(), '.5');
    expect([input().value, fieldMessage()]).toEqual(['', 'Whole numbers only']);
    await userEvent.keyboard('{Backspace}5');
    expect([input().value, fieldMessage()]).toEqual(['5', '']);
  });

  it('The message about an omitted sign stays while more digits are typed', async () => {
    await open({ ...amount });
    await userEvent.type(input(), '-50');
    expect([input().value, fieldMessage()]).toEqual(['50', 'Whole numbers only']);
    await userEvent.keyboard('{Backspace}');
    expect([input().value, fieldMessage()]).toEqual(['5', '']);
  });

  it('The field accepts no more keys after a separator until a deletion', async () => {
    await open({ ...amount });
    await userEvent.type(input(), '12.50{Backspace}7');
    expect([input().value, fieldMessage()]).toEqual(['17', '']);
  });

  it('The field accepts no more keys after a separator until the caret moves', async () => {
    await open({ ...amount });
    await userEvent.type(input(), '12.5');
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}3');
    expect(input().value).toBe('123');
  });

  it('The field accepts no more keys after a separator until it loses the focus', async () => {
    await open({ ...amount });
    await userEvent.type(input(), '12.5');
    await userEvent.tab();
    await userEvent.type(input(), '3');
    expect(input().value).toBe('123');
  });

  it('The field accepts a text that is pasted over its value', async () => {
    await open({ ...amount });
    await userEvent.type(input(), '12.5');
    await userEvent.tripleClick(input());
    await userEvent.paste('1250');
    expect([input().value, fieldMessage()]).toEqual(['1250', '']);
  });
});

describe('the message about omitted characters, which is removed by a deletion', () => {
  it.each([
    ['digits', { allow: 'digits' }, 'ann@example.com', '', 'Digits only', '5'],
    ['letters', { allow: 'lettersAndSpaces' }, 'O’Tester', 'OTester', 'Letters and spaces only', 's'],
  ])(
    'A field of %s shows the message during typing and removes it after a deletion',
    async (_, field, text, kept, words, next) => {
      await open(field);
      await userEvent.click(input());
      await userEvent.paste(text);
      expect([input().value, fieldMessage()]).toEqual([kept, words]);
      await userEvent.keyboard(next);
      expect([input().value, fieldMessage()]).toEqual([kept + next, words]);
      await userEvent.keyboard('{Backspace}');
      expect([input().value, fieldMessage()]).toEqual([kept, '']);
    },
  );

  it('A name that is typed on after an omitted character shows the message', async () => {
    await open({ allow: 'lettersAndSpaces' });
    await userEvent.type(input(), "O'Tester");
    expect([input().value, fieldMessage()]).toEqual(['OTester', 'Letters and spaces only']);
  });

  it('A full field shows the message until a deletion', async () => {
    await open({ maxLength: 3 });
    await userEvent.type(input(), 'abcd');
    expect([input().value, fieldMessage()]).toEqual(['abc', '3 characters at most']);
    await userEvent.keyboard('{Backspace}');
    expect(fieldMessage()).toBe('');
  });

  it("The message about a full field waits until a rule's message is gone", async () => {
    const note = [
      { when: { on: 'form.name', must: { enum: ['999'] } }, template: 'Too much', colour: 'red' },
      { template: '' },
    ];
    await open({ allow: 'wholeNumber', maxLength: 3, note });
    await userEvent.type(input(), '9999');
    expect([screen.getByText('Too much').textContent, fieldMessage()]).toEqual(['Too much', '']);
    await userEvent.type(input(), '-');
    expect(fieldMessage()).toBe('Whole numbers only');
  });

  it('The message is shown beside the message of a rule', async () => {
    const message = 'Field is required';
    await openField(['name', { label: 'Field', type: 'text', allow: 'digits' }], {
      rules: [{ on: 'form.name', must: { filled: true }, message }],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.type(input(), 'x');
    expect([screen.getByRole('alert').textContent, fieldMessage()]).toEqual([message, 'Digits only']);
  });
});

it('A number without decimals shows the message once its field is left', async () => {
  await import('#view/form/widgets/NumberWidget.tsx');
  await openField(['name', { label: 'Field', type: 'number', decimals: 0 }]);
  await screen.findByRole('textbox');
  await userEvent.type(input(), '12.50');
  expect([input().value, screen.queryByRole('alert')]).toEqual(['12.50', null]);
  await userEvent.tab();
  expect([input().value, screen.getByRole('alert').textContent]).toEqual(['12.50', 'Whole numbers only']);
});
