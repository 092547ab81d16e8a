// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findElementsWithText, findShownText } from '#workbench/preview/findShownText.ts';
import { createFakeServer } from './support/createFakeServer.ts';
import { openWorkbench } from './support/openWorkbench.tsx';

// Only a browser can render the portal itself.
vi.mock(import('#workbench/preview/PreviewFrame.tsx'), async (original) => ({
  ...(await original()),
  PreviewFrame: ({ onPick, outlined }) => (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div data-testid="portal" title={outlined} onClick={({ target }) => onPick?.(target as Element)}>
      <p>Income of the day</p>
      <p>No income to show.</p>
      <table>
        <thead>
          <tr>
            <th>S.No</th>
            <th>From Id</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>1</td>
            <td>
              <b>100234</b>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  ),
}));
beforeEach(() => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(matchMedia(query), 'matches', { value: query === '(min-width: 1200px)' }),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function openPicking() {
  const server = Object.assign(createFakeServer(), { isSignedIn: true });
  const file = encodeURIComponent('schemas/screens/incomes/level-income.json');
  const user = await openWorkbench(server, `/edit?file=${file}`);
  await screen.findByText('Income of the day');
  return user;
}
const focused = () => document.activeElement?.getAttribute('aria-label') ?? nameOf(document.activeElement);
const nameOf = (element: Element | null) =>
  (element as HTMLInputElement | null)?.labels?.[0]?.textContent ?? null;

it('A click on a cell selects its column, in the open tab if that has a control for it', async () => {
  const user = await openPicking();
  await user.click(screen.getByText('100234'));
  expect(focused()).toBeNull();
  await user.click(screen.getByLabelText('Click to edit'));
  expect(screen.getByText('Click what you want to change.')).toBeTruthy();
  await user.click(screen.getByText('100234'));
  await waitFor(() => expect(focused()).toBe('Column From Id, heading'));
  expect(screen.getByText('“From Id” is selected.')).toBeTruthy();
  expect(screen.getByTestId('portal').title).toBe('From Id');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByText('100234'));
  await waitFor(() => expect(focused()).toBe('Heading of column 2'));
  await user.click(screen.getByRole('button', { name: 'Advanced' }));
  await user.click(await screen.findByText('100234'));
  await user.click(screen.getByRole('button', { name: 'Texts' }));
  await user.click(within(screen.getByTestId('portal')).getByText('S.No'));
  await waitFor(() => expect(focused()).toBe('Column S.No, heading'));
});

it('A click says where a text of a template stands, and that other texts stand elsewhere', async () => {
  const user = await openPicking();
  await user.click(screen.getByLabelText('Click to edit'));
  await user.click(within(screen.getByTestId('portal')).getByText('No income to show.'));
  expect(await screen.findByText(/It stands in a template/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Change them there' })[0]?.getAttribute('href')).toContain(
    'income-report.json',
  );
  await user.click(screen.getByText('Income of the day'));
  expect(await screen.findByText('No text of this file is shown there.')).toBeTruthy();
});

it('A text is found by what the portal has filled in, by the label of its input and by the term of its value', () => {
  document.body.innerHTML = `
    <label for="a">Amount</label><input id="a" placeholder="How much" />
    <dl><div><dt>Balance</dt><dd><b>5.00</b></dd></div></dl>
    <p>Pay 5.00 to  Ada</p><p>5.00</p><i><b>Amount<svg></svg></b></i><button aria-label="Send OTP"><svg></svg></button>`;
  const texts = ['{amount}', 'Pay {amount} to {name}', 'Amount', 'Balance', 'Send OTP', 'Pay {amount} now'];
  const places = texts.map((text, at) => ({ path: [at], text }));
  const find = (selector: string) => findShownText(document.querySelector(selector)!, places)?.text;
  expect(['p', 'p + p', 'input', 'dd b', 'button svg'].map(find)).toEqual([
    'Pay {amount} to {name}',
    undefined,
    'Amount',
    'Balance',
    'Send OTP',
  ]);
  const outlined = (text: string) => findElementsWithText(document, text).map(({ tagName }) => tagName);
  expect([outlined('Amount'), outlined('Pay {amount} to {name}'), outlined('{amount}')]).toEqual([
    ['LABEL', 'INPUT', 'B'],
    ['P'],
    [],
  ]);
});
