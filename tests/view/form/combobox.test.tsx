// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import '#view/form/list/ListField.tsx';
import { openField } from '../../support/openField.tsx';

const stroke = {
  label: 'Stroke',
  type: 'combobox',
  options: [
    { value: 1, label: 'Forehand' },
    { value: 2, label: 'Backhand' },
    { value: 3, label: 'Service' },
  ],
};

/** Opens a form of one field, and waits for the combobox that is called so. */
async function open(field: object, name: string) {
  const opened = await openField(['stroke', field]);
  await screen.findByRole('combobox', { name });
  return { ...opened, input: () => screen.getByRole<HTMLInputElement>('combobox', { name }) };
}

const choices = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

afterEach(cleanup);

it('Typing narrows the list, and a click chooses a value with its own type', async () => {
  const { sent, input } = await open(stroke, 'Stroke');
  const user = userEvent.setup();
  await user.type(input(), 'hand');
  expect(choices()).toEqual(['Forehand', 'Backhand']);
  await user.click(screen.getByRole('option', { name: 'Backhand' }));
  expect(input().value).toBe('Backhand');
  expect(choices()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([2]);
});

it('The arrow keys cycle through the list, and Enter chooses without sending the form', async () => {
  const { sent, input } = await open(stroke, 'Stroke');
  const user = userEvent.setup();
  await user.click(input());
  await user.keyboard('{ArrowDown}');
  expect(input().getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { name: 'Forehand', selected: true }).id,
  );
  await user.keyboard('{ArrowUp}{Enter}');
  expect(input().value).toBe('Service');
  expect(sent).toEqual([]);
  await user.keyboard('{Enter}');
  expect(sent).toEqual([3]);
});

it('the list opens by an arrow key at what is chosen', async () => {
  const { input } = await open({ ...stroke, initial: 2 }, 'Stroke');
  const user = userEvent.setup();
  await user.tab();
  expect(input().getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Backhand');
});

it.each(['{Escape}', '{Enter}', '{Tab}'])(
  'On %s a text that is no choice is replaced by the chosen one',
  async (key) => {
    const { sent, input } = await open({ ...stroke, initial: 2 }, 'Stroke');
    const user = userEvent.setup();
    await user.clear(input());
    await user.type(input(), 'backhand');
    await user.type(input(), ' volley');
    expect(screen.getByText('Nothing found')).toBeTruthy();
    await user.keyboard(key);
    expect(input().value).toBe('Backhand');
    expect(input().getAttribute('aria-expanded')).toBe('false');
    expect(sent).toEqual([]);
  },
);

it('Emptying the input removes the choice, and a complete label chooses it', async () => {
  const { sent, input } = await open({ ...stroke, initial: 2 }, 'Stroke');
  const user = userEvent.setup();
  await user.clear(input());
  await user.tab();
  expect(input().value).toBe('');
  await user.type(input(), 'service');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(input().value).toBe('Service');
  expect(sent).toEqual([3]);
});

it('Typing a label that two choices share chooses neither', async () => {
  const twice = [
    { value: 1, label: 'Kim' },
    { value: 2, label: 'KIM' },
  ];
  const { sent, input } = await open({ ...stroke, options: twice }, 'Stroke');
  const user = userEvent.setup();
  await user.type(input(), 'kim');
  expect(choices()).toEqual(['Kim', 'KIM']);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual(['']);
});

it('the list closes in browsers, too, whose scrolling answers with a promise', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
  const { input } = await open(stroke, 'Stroke');
  const user = userEvent.setup();
  await user.click(input());
  await user.keyboard('{ArrowDown}');
  expect(scroll).toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(input().getAttribute('aria-expanded')).toBe('false');
  scroll.mockRestore();
});
