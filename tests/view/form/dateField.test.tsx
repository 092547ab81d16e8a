// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openField } from '../../support/openField.tsx';

afterEach(cleanup);

const born = { label: 'Born', type: 'date' };
const input = () => screen.findByLabelText<HTMLInputElement>('Born');
const sentence = 'Enter a day as YYYY-MM-DD.';

it.each(['2026-02-30', '11/25/2026', '2026-11', '0000-00-00'])(
  'the day %j is refused once it is left, and not sent',
  async (text) => {
    const { sent, save } = await openField(['born', born]);
    await userEvent.click(await input());
    await userEvent.paste(text);
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.tab();
    expect([(await input()).value, screen.getByRole('alert').textContent]).toEqual([text, sentence]);
    await save();
    expect(sent).toEqual([]);
    await userEvent.clear(await input());
    await userEvent.type(await input(), '20260228');
    await save();
    expect(sent).toEqual(['2026-02-28']);
  },
);

it('a day that is none does not replace the message of an earlier field', async () => {
  const { save } = await openField(['born', born], {
    fields: { name: { label: 'Name', type: 'text' }, born },
    rules: [{ on: 'form.name', must: { filled: true }, message: 'Name is required' }],
  });
  await userEvent.type(await input(), '2026-02-30');
  await save();
  expect(screen.getByText('Name is required').textContent).toBe('Name is required');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

it('a day that the backend has with a time is that day, and one that no calendar has is not sent', async () => {
  const { sent, save } = await openField(['born', { ...born, initial: '1990-05-17 00:00:00' }]);
  await save();
  expect([(await input()).value, sent]).toEqual(['1990-05-17', ['1990-05-17']]);
  cleanup();
  const other = await openField(['born', { ...born, initial: '0000-00-00' }]);
  expect(screen.queryByRole('alert')).toBeNull();
  await other.save();
  expect([screen.getByRole('alert').textContent, other.sent]).toEqual([sentence, []]);
});

it('a time with an offset is shown in the time zone of the portal', async () => {
  await import('#view/form/widgets/MomentWidget.tsx');
  const { sent, save } = await openField(
    ['born', { ...born, type: 'dateTime', initial: '2026-11-25T22:30:00Z' }],
    {},
    { timeZone: 'Asia/Kolkata' },
  );
  expect((await input()).value).toBe('2026-11-26T04:00');
  await save();
  expect(sent).toEqual(['2026-11-26T04:00']);
});

it('a day of the first century opens the calendar where it opens without a day', async () => {
  await openField(['born', born]);
  await userEvent.type(await input(), '0099-05-17');
  await userEvent.click(screen.getByRole('button', { name: 'Choose date' }));
  await screen.findByRole('button', { name: /^1 / }, { timeout: 5000 });
  expect(screen.queryByText('May 1999')).toBeNull();
});
