// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { composeText } from '../../support/composeText.ts';
import { openField } from '../../support/openField.tsx';

afterEach(cleanup);

const input = () => screen.getByRole<HTMLInputElement>('textbox');
const open = (field: object) => openField(['name', { label: 'Field', type: 'text', ...field }]);
const fieldMessage = () =>
  document
    .getElementById(input().getAttribute('aria-describedby') ?? '')
    ?.querySelector('[aria-live=polite]:last-child')?.textContent;

/** Moves the caret, and types or pastes there. */
async function typeAt(caret: number, text: string) {
  await userEvent.click(input());
  input().setSelectionRange(caret, caret);
  await userEvent.paste(text);
}

describe('while an input method composes', () => {
  it.each([
    ['Chinese', ['x', 'xi', "xi'an"], '西安'],
    ['Japanese', ['t', 'と', 'とう', 'とうk'], '東京'],
    ['Korean', ['ㅎ', '하', '한'], '한'],
  ])('No character of %s is omitted during composition', async (_, texts, text) => {
    const { sent, save } = await open({ allow: 'lettersAndSpaces', maxLength: 2 });
    composeText(input(), texts, text);
    expect([input().value, fieldMessage()]).toEqual([text, undefined]);
    await save();
    expect(sent).toEqual([text]);
  });

  it('A composed text is filtered and cut after the composition', async () => {
    await open({ allow: 'digits', maxLength: 3 });
    composeText(input(), ['1a2'], '1a234');
    expect([input().value, fieldMessage()]).toEqual(['123', 'Digits only']);
  });
});

describe('the caret stays where it is', () => {
  it('The caret stays when a key in the middle is refused', async () => {
    await open({ allow: 'digits' });
    await userEvent.type(input(), '9876543210');
    await typeAt(2, '-');
    expect(input().selectionStart).toBe(2);
    await userEvent.keyboard('5');
    expect(input().value).toBe('98576543210');
  });

  it('The caret stays when a paste is accepted in part', async () => {
    await open({ allow: 'digits' });
    await userEvent.type(input(), '98');
    await typeAt(1, '1-2-3');
    expect([input().value, input().selectionStart]).toEqual(['91238', 4]);
  });

  it('The caret stays in a full field, and the text after it is preserved', async () => {
    await open({ maxLength: 4 });
    await userEvent.type(input(), 'abcd');
    await typeAt(2, 'xyz');
    expect([input().value, input().selectionStart, fieldMessage()]).toEqual([
      'abcd',
      2,
      '4 characters at most',
    ]);
  });
});

describe('a length counts code points', () => {
  it.each([
    ['😀😀😀', 2, '😀😀'],
    ['ab👩‍👩‍👧', 4, 'ab'],
    ['ae\u0301o', 2, 'a'],
    ['西安市', 3, '西安市'],
  ])('The length of %j with the limit %i gives %j', async (text, maxLength, kept) => {
    await open({ maxLength });
    await userEvent.click(input());
    await userEvent.paste(text);
    expect(input().value).toBe(kept);
  });

  it('A combining mark without room in a full field leaves the letter below it', async () => {
    await open({ maxLength: 2 });
    await userEvent.type(input(), 'मक');
    await typeAt(2, 'ि');
    expect([input().value, fieldMessage()]).toEqual(['मक', '2 characters at most']);
  });
});
