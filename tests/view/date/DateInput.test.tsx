// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DateInput } from '../../../src/view/date/DateInput.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'From' });

function Day() {
  const [value, setValue] = useState('');
  return (
    <>
      <label htmlFor="day">From</label>
      <DateInput id="day" label="From" value={value} onType={setValue} onPick={setValue} />
    </>
  );
}

describe('a date that is typed', () => {
  beforeEach(() => void render(<Day />));
  afterEach(cleanup);

  it.each([
    ['20261121', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['2026-1-5', '2026-1-5'],
    ['21.11.2026', '21.11.2026'],
    ['202611{Backspace}{Backspace}{Backspace}', '2026'],
  ])('%s stands there as %s', async (keys, shown) => {
    await userEvent.type(field(), keys);
    expect(field().value).toBe(shown);
  });

  it('gets its hyphens when it is pasted without', async () => {
    await userEvent.click(field());
    await userEvent.paste('20261121');
    expect(field().value).toBe('2026-11-21');
  });

  it('is left alone where it is changed in its middle', async () => {
    await userEvent.type(field(), '20261121');
    await userEvent.type(field(), '{Backspace}', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(field().value).toBe('202611-21');
  });
});

describe('the calendar', () => {
  afterEach(cleanup);

  it('opens in a month with days that can be picked, whatever day was typed', async () => {
    render(
      <MantineProvider>
        <DateInput
          id="day"
          label="From"
          value="2027-01-05"
          latest="2026-11-22"
          onType={() => {}}
          onPick={() => {}}
        />
      </MantineProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Choose date' }));
    expect(await screen.findByText('November 2026', {}, { timeout: 5000 })).toBeTruthy();
  });
});
