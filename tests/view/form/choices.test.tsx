// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Screen as Definition } from '../../../src/definition/index.ts';
import '../../../src/view/form/FormBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

/** Opens a form of one field, and tells what it holds when it is sent. */
async function open(field: object) {
  const sent: unknown[] = [];
  const { portal } = createPortal(({ payload }) => {
    sent.push(payload['name']);
    return answer({ response: 'ok' });
  });
  const definition = {
    version: 1,
    title: 'Membership',
    type: 'form',
    fields: { plan: { label: 'Plan', ...field } },
    actions: {
      save: {
        label: 'Save',
        primary: true,
        call: 'updateProfile',
        payload: { name: { from: 'form.plan' } },
        success: { texts: ['ok'] },
      },
    },
  } as unknown as Definition;
  showScreen(await compileDefinition(definition), portal);
  await screen.findByRole('button', { name: 'Save' });
  return { sent, save: () => userEvent.click(screen.getByRole('button', { name: 'Save' })) };
}

const options = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
  { value: null, label: 'Not decided' },
  { value: 3, label: 'Ask me in three weeks' },
];

afterEach(cleanup);

it.each(options)('a list that opens sends $value as it is', async ({ value, label }) => {
  const { sent, save } = await open({ type: 'select', options });
  await userEvent.selectOptions(screen.getByLabelText('Plan'), label);
  await save();
  expect(sent).toEqual([value]);
});

it.each(options)('a choice in sight sends $value as it is', async ({ value, label }) => {
  const { sent, save } = await open({ type: 'radio', options });
  await userEvent.click(screen.getByRole('radio', { name: label }));
  await save();
  expect(sent).toEqual([value]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: label }).checked).toBe(true);
});

it.each(options)('a field may begin with $value', async ({ value, label }) => {
  const { sent, save } = await open({ type: 'radio', options, initial: value });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: label }).checked).toBe(true);
  await save();
  expect(sent).toEqual([value]);
});

it.each(['select', 'radio'])('in a %s nothing is chosen until something is', async (type) => {
  const { sent, save } = await open({ type, options });
  expect(screen.queryAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
  if (type === 'select') expect(screen.getByLabelText<HTMLSelectElement>('Plan').value).toBe('');
  await save();
  expect(sent).toEqual(['']);
});
