// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
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

describe('a birthday', () => {
  const birthday = { ...born, autocomplete: 'bday' };
  const tooLate = 'Choose today or an earlier day.';

  it('a birthday after today is refused once it is left and on submit, and not sent', async () => {
    const { sent, save } = await openField(['born', birthday]);
    await userEvent.type(await input(), '29990101');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.tab();
    expect(screen.getByRole('alert').textContent).toBe(tooLate);
    await save();
    expect([screen.getByRole('alert').textContent, sent]).toEqual([tooLate, []]);
    await userEvent.clear(await input());
    await userEvent.type(await input(), '19900517');
    await save();
    expect(sent).toEqual(['1990-05-17']);
  });

  it('a birthday after today does not replace the message of an earlier field', async () => {
    const { save } = await openField(['born', birthday], {
      fields: { name: { label: 'Name', type: 'text' }, born: birthday },
      rules: [{ on: 'form.name', must: { filled: true }, message: 'Name is required' }],
    });
    await userEvent.type(await input(), '29990101');
    await save();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(screen.getByText('Name is required')).toBeTruthy();
  });

  it('any other day may be after today', async () => {
    const { sent, save } = await openField(['born', born]);
    await userEvent.type(await input(), '29990101');
    await save();
    expect(sent).toEqual(['2999-01-01']);
  });

  it('the calendar of a birthday opens at 1990, and selects change its year and month', async () => {
    const { sent, save } = await openField(['born', birthday]);
    await input();
    await userEvent.click(screen.getByRole('button', { name: 'Choose date' }));
    const year = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'year' });
    const month = screen.getByRole<HTMLSelectElement>('combobox', { name: 'month' });
    expect([month.value, year.value]).toEqual(['01', '1990']);
    await userEvent.selectOptions(year, '1984');
    await userEvent.selectOptions(month, 'May');
    await userEvent.click(screen.getByRole('button', { name: '17 May 1984' }));
    await save();
    expect(sent).toEqual(['1984-05-17']);
  });

  it('the calendar of a birthday offers no month and no day after today', async () => {
    await openField(['born', birthday]);
    await input();
    await userEvent.click(screen.getByRole('button', { name: 'Choose date' }));
    const year = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'year' });
    const [latest = ''] = new Date().toISOString().split('T');
    expect(year.options[0]?.value).toBe(latest.slice(0, 4));
    await userEvent.selectOptions(year, latest.slice(0, 4));
    const month = screen.getByRole<HTMLSelectElement>('combobox', { name: 'month' });
    expect(month.options).toHaveLength(Number(latest.slice(5, 7)));
  });
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

it('a day that the backend has as a moment is the day in the time zone of the portal', async () => {
  await openField(
    ['born', { ...born, initial: '2026-10-04T02:30:00Z' }],
    {},
    { timeZone: 'America/New_York' },
  );
  expect((await input()).value).toBe('2026-10-03');
});

it('a day of the first century opens the calendar where it opens without a day', async () => {
  await openField(['born', born]);
  await userEvent.type(await input(), '0099-05-17');
  await userEvent.click(screen.getByRole('button', { name: 'Choose date' }));
  await screen.findByRole('button', { name: /^1 / }, { timeout: 5000 });
  expect(screen.queryByText('May 1999')).toBeNull();
});
