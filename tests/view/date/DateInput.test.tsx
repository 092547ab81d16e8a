// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DateInput } from '#view/date/DateInput.tsx';
import { PortalContext } from '#view/portal.ts';
import { createPortal } from '../../support/openScreen.tsx';

const { portal } = createPortal(() => Promise.reject(new Error('nothing is asked')));
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
  beforeEach(
    () =>
      void render(
        <PortalContext value={portal}>
          <Day />
        </PortalContext>,
      ),
  );
  afterEach(cleanup);

  it.each([
    ['20261121', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['2026-1-5', '2026-1-5'],
    ['21.11.2026', '21.11.2026'],
    ['202611{Backspace}{Backspace}{Backspace}', '2026'],
  ])('%s is shown as %s', async (keys, shown) => {
    await userEvent.type(field(), keys);
    expect(field().value).toBe(shown);
  });

  it('A date that is pasted without hyphens gets them', async () => {
    await userEvent.click(field());
    await userEvent.paste('20261121');
    expect(field().value).toBe('2026-11-21');
  });

  it('The field leaves a text as it is when it is changed in its middle', async () => {
    await userEvent.type(field(), '20261121');
    await userEvent.type(field(), '{Backspace}', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(field().value).toBe('202611-21');
  });
});

describe('the calendar', () => {
  afterEach(cleanup);

  /** Opens the calendar at a day. Returns a function with the label of the focused day. */
  const openAt = async (value: string, firstDay?: number) => {
    const config = firstDay === undefined ? portal.config : { ...portal.config, firstDay };
    render(
      <PortalContext value={{ ...portal, config }}>
        <MantineProvider>
          <DateInput
            id="day"
            label="From"
            value={value}
            latest="2026-11-22"
            onType={() => {}}
            onPick={() => {}}
          />
        </MantineProvider>
      </PortalContext>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Choose date' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/ \d{4}$/));
    return () => document.activeElement?.getAttribute('aria-label');
  };

  it.each([
    ['{PageUp}', '31 March 2026', '28 February 2026'],
    ['{PageDown}', '31 March 2026', '30 April 2026'],
    ['{Shift>}{PageUp}', '31 March 2026', '31 March 2025'],
    ['{PageDown}', '31 October 2026', '22 November 2026'],
    ['{Home}', '18 March 2026', '16 March 2026'],
    ['{End}', '18 March 2026', '22 March 2026'],
    ['{Home}', '1 April 2026', '30 March 2026'],
    ['{PageUp}{PageUp}{Home}{ArrowRight}{Home}', '18 March 2026', '12 January 2026'],
  ])('The key %s moves from %s to %s, with the focus', async (keys, from, to) => {
    const focused = await openAt(new Date(`${from} UTC`).toISOString().slice(0, 10));
    expect(focused()).toBe(from);
    await userEvent.keyboard(keys);
    await waitFor(() => expect(focused()).toBe(to));
  });

  it.each([
    [undefined, 'Mo', '16 March 2026', '22 March 2026'],
    [0, 'Su', '15 March 2026', '21 March 2026'],
    [6, 'Sa', '14 March 2026', '20 March 2026'],
  ])("The calendar begins its week as the portal's locale does: %s", async (firstDay, first, from, to) => {
    const focused = await openAt('2026-03-18', firstDay);
    expect(document.querySelector('table th')?.textContent).toBe(first);
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(focused()).toBe(from));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(focused()).toBe(to));
  });

  it('The calendar leads from days to months to years and back, with the focus', async () => {
    await openAt('2026-03-18');
    const focusedText = () => document.activeElement?.textContent;
    await userEvent.click(screen.getByRole('button', { name: 'March 2026' }));
    await waitFor(() => expect(focusedText()).toBe('Mar'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/ March 2026$/));
  });

  it('Tab and Shift with Tab stay within the calendar', async () => {
    await openAt('2026-03-18');
    const dialog = screen.getByRole('dialog', { name: 'Choose date' });
    for (const shift of [false, true]) {
      const met = new Set<Element | null>();
      for (let step = 0; step < 8; step += 1) {
        await userEvent.tab({ shift });
        met.add(document.activeElement);
      }
      expect([...met].filter((one) => !dialog.contains(one))).toEqual([]);
      expect(met.size).toBeGreaterThan(2);
    }
  });

  it('The calendar marks the chosen day for assistive technology too', async () => {
    await openAt('2026-03-18');
    const pressed = screen.getAllByRole('button', { pressed: true });
    expect(pressed.map((day) => day.getAttribute('aria-label'))).toEqual(['18 March 2026']);
  });

  it('The calendar opens in a month with selectable days, whatever day was typed', async () => {
    render(
      <PortalContext value={portal}>
        <MantineProvider>
          <DateInput
            id="day"
            label="From"
            value="2027-01-05"
            latest="2026-11-22"
            onType={() => {}}
            onPick={() => {}}
          />
        </MantineProvider>
      </PortalContext>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Choose date' }));
    expect(await screen.findByText('November 2026', {}, { timeout: 5000 })).toBeTruthy();
  });
});
