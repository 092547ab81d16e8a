// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Screen as Definition } from '../../../src/definition/index.ts';
import '../../../src/view/form/FormBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

const options = [
  { value: 1, label: 'Monday' },
  { value: 2, label: 'Tuesday' },
  { value: 3, label: 'Wednesday' },
];

/** Opens a form of one field, and tells what is sent of it. */
async function open(field: object, more: object = {}) {
  const sent: unknown[] = [];
  const { portal } = createPortal(({ payload }) => {
    sent.push(payload['name']);
    return answer({ response: 'ok' });
  });
  const definition = {
    version: 1,
    title: 'Training',
    type: 'form',
    fields: { days: { label: 'Days', several: true, options, ...field } },
    actions: {
      save: {
        label: 'Save',
        primary: true,
        call: 'updateProfile',
        payload: { name: { from: 'form.days' } },
        success: { texts: ['ok'] },
      },
    },
    ...more,
  } as unknown as Definition;
  showScreen(await compileDefinition(definition), portal);
  await screen.findByRole('button', { name: 'Save' });
  return { sent, save: () => userEvent.click(screen.getByRole('button', { name: 'Save' })) };
}

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

it('the boxes stand in a group that bears the label, and are ticked by the keyboard', async () => {
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

it('an error stands at the group, and the focus goes to its first box', async () => {
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

it('a combobox takes one after the other, and each is taken back by its button', async () => {
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
