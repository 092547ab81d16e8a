// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PreviewControls, formatCaseId, type PreviewChoices } from '#workbench/preview/PreviewControls.tsx';
import { WorkbenchHeader } from '#workbench/shell/WorkbenchHeader.tsx';
import { WorkbenchContext, type WorkbenchValue } from '#workbench/WorkbenchContext.ts';

let isSystemDark = false;
const listeners = new Set<(event: { matches: boolean }) => void>();

beforeEach(() => {
  isSystemDark = false;
  listeners.clear();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-color-scheme: dark)' && isSystemDark,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.cookie = 'scheme=; Path=/; Max-Age=0';
});

function showHeader() {
  const onSignOut = vi.fn<() => void>();
  const value = {
    session: { name: 'grace', role: 'author' },
    portal: { body: { name: 'Riverside' } },
  } as unknown as WorkbenchValue;
  render(
    <MantineProvider>
      <MemoryRouter>
        <WorkbenchContext value={value}>
          <WorkbenchHeader onSignOut={onSignOut} />
        </WorkbenchContext>
      </MemoryRouter>
    </MantineProvider>,
  );
  return onSignOut;
}

const scheme = () => document.documentElement.dataset['mantineColorScheme'];

it('the head names the portal, leads to each page of the workbench, and says who works', async () => {
  const onSignOut = showHeader();
  expect(screen.getByRole('banner').textContent).toMatch(/^Riverside Workbench/);
  const links = within(screen.getByRole('navigation', { name: 'Workbench' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Screens',
    'Drafts',
    'History',
    'Schedule',
    'Health',
  ]);
  const account = screen.getByRole('button', { name: 'grace, author' });
  expect(account.textContent).toBe('G');
  await userEvent.click(account);
  expect(await screen.findByText('grace · author')).toBeTruthy();
  await userEvent.click(screen.getByText('Sign out'));
  expect(onSignOut).toHaveBeenCalledOnce();
});

it('the colours are those of the system until somebody chooses, and the choice stays', async () => {
  showHeader();
  expect(scheme()).toBe('light');
  isSystemDark = true;
  act(() => listeners.forEach((listener) => listener({ matches: true })));
  expect(await screen.findByRole('button', { name: 'Light mode' })).toBeTruthy();
  expect(scheme()).toBe('dark');
  await userEvent.click(screen.getByRole('button', { name: 'Light mode' }));
  expect([scheme(), document.cookie]).toEqual(['light', 'scheme=light']);
  cleanup();
  showHeader();
  expect(scheme()).toBe('light');
  await userEvent.click(screen.getByRole('button', { name: 'Dark mode' }));
  expect([scheme(), document.cookie]).toEqual(['dark', 'scheme=dark']);
});

const choices: PreviewChoices = {
  persona: 'rich',
  device: 'phone',
  scheme: 'light',
  language: '',
  caseId: '',
};
const played = [{ id: 'incomes/level/~empty', when: 'there are no rows', steps: [] }];

function showControls(languages: string[], cases: typeof played | []) {
  const choose = vi.fn<(next: PreviewChoices) => void>();
  render(
    <MantineProvider>
      <PreviewControls choices={choices} choose={choose} languages={languages} cases={cases as never} />
    </MantineProvider>,
  );
  return choose;
}

it('a preview is seen as each kind of member, on each device, in both colours, languages and cases', () => {
  const choose = showControls(['en-GB', 'ar'], played);
  const options = screen
    .getAllByRole<HTMLSelectElement>('combobox')
    .map((select) => [select.labels[0]?.textContent].concat([...select.options].map(({ text }) => text)));
  expect(options).toEqual([
    [
      'As',
      'A member with much of everything',
      'A new member',
      'A member who never activated',
      'Nobody signed in',
    ],
    ['On', 'Phone', 'Desktop'],
    ['Colours', 'Light', 'Dark'],
    ['Language', 'en-GB', 'ar'],
    ['Play a case', 'None: as the sandbox answers', 'empty · there are no rows'],
  ]);
  const pick = (label: string, text: string) => {
    const select = screen.getByLabelText<HTMLSelectElement>(label);
    const { value } = [...select.options].find((option) => option.text === text)!;
    fireEvent.change(select, { target: { value } });
    return choose.mock.lastCall?.[0];
  };
  expect(pick('As', 'A new member')).toEqual({ ...choices, persona: 'new' });
  expect(pick('As', 'A member who never activated')).toEqual({ ...choices, persona: 'inactive' });
  expect(pick('As', 'Nobody signed in')).toEqual({ ...choices, persona: 'visitor' });
  expect(pick('On', 'Desktop')).toEqual({ ...choices, device: 'desktop' });
  expect(pick('Colours', 'Dark')).toEqual({ ...choices, scheme: 'dark' });
  expect(pick('Language', 'ar')).toEqual({ ...choices, language: 'ar' });
  expect(pick('Play a case', 'empty · there are no rows')).toEqual({
    ...choices,
    caseId: 'incomes/level/~empty',
  });
});

it('a portal of one language has no choice of it, nor a screen without cases one of them', () => {
  showControls(['en-GB'], []);
  expect(screen.queryByLabelText('Language')).toBeNull();
  expect(screen.queryByLabelText('Play a case')).toBeNull();
});

it('a case is named without its screen', () => {
  expect(['a/b/~empty', 'lone'].map(formatCaseId)).toEqual(['empty', 'lone']);
});
