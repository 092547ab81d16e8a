// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openField } from '../../support/openField.tsx';

const options = [
  { value: 1, label: 'Monday' },
  { value: 2, label: 'Tuesday' },
  { value: 3, label: 'Wednesday' },
];

const open = (field: object, more?: object) =>
  openField(['days', { label: 'Days', several: true, options, ...field }], more);

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

afterEach(cleanup);

it.each(['select', 'radio'])(
  'a %s of several sends those ticked, in the order of its options',
  async (type) => {
    const { sent, save } = await open({ type });
    await userEvent.click(await box('Wednesday'));
    await userEvent.click(await box('Monday'));
    await save();
    await userEvent.click(await box('Wednesday'));
    await save();
    await userEvent.click(await box('Monday'));
    await save();
    expect(sent).toEqual([[1, 3], [1], []]);
  },
);

it('The boxes are a group with the label, and keys tick them', async () => {
  const { sent, save } = await open({ type: 'radio', initial: [2] });
  await screen.findByRole('checkbox', { name: 'Monday' });
  const group = screen.getByRole('group', { name: 'Days' });
  expect(within(group).getAllByRole('checkbox')).toHaveLength(3);
  expect((await box('Tuesday')).checked).toBe(true);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await save();
  expect(sent).toEqual([[1, 2]]);
});

it('The message is at the group, and the focus goes to its first box', async () => {
  const message = 'Choose two days at least.';
  const { sent, save } = await open(
    { type: 'radio' },
    { rules: [{ on: 'form.days', must: { minItems: 2 }, message }] },
  );
  await userEvent.click(await box('Tuesday'));
  await save();
  expect(screen.getByRole('alert').textContent).toBe(message);
  const group = screen.getByRole('group', { name: 'Days' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(await box('Monday'));
  await userEvent.click(await box('Monday'));
  await save();
  expect(sent).toEqual([[1, 2]]);
});

it('an empty list is nothing to a rule', async () => {
  const message = 'Choose a day.';
  const { sent, save } = await open(
    { type: 'select' },
    { rules: [{ on: 'form.days', must: { filled: true }, message }] },
  );
  await box('Monday');
  await save();
  expect(screen.getByRole('alert').textContent).toBe(message);
  await userEvent.click(await box('Monday'));
  await save();
  expect(sent).toEqual([[1]]);
});

it('A combobox chooses one value after the other, and each has a button to remove it', async () => {
  const { sent, save } = await open({ type: 'combobox', initial: [3] });
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Days' });
  await userEvent.type(input, 'mon');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Monday']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(input.value).toBe('');
  await userEvent.click(input);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Tuesday']);
  await userEvent.keyboard('{Escape}');
  await save();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Wednesday' }));
  expect(document.activeElement).toBe(input);
  await save();
  expect(sent).toEqual([[1, 3], [1]]);
});
