// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openField } from '../../support/openField.tsx';

const open = (field: object) => openField(['plan', { label: 'Plan', ...field }]);

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

it.each(['select', 'radio'])('A %s has no choice until one is chosen', async (type) => {
  const { sent, save } = await open({ type, options });
  expect(screen.queryAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
  if (type === 'select') expect(screen.getByLabelText<HTMLSelectElement>('Plan').value).toBe('');
  await save();
  expect(sent).toEqual(['']);
});
