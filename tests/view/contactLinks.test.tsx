// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CompiledColumn, Screen as Definition } from '#definition';
import '#view/details/DetailsBlock.tsx';
import '#view/form/FormBlock.tsx';
import { renderCell } from '#view/report/cells/renderCell.tsx';
import type { CellContext } from '#view/report/cells/readCell.ts';
import { answer, compileDefinition, createPortal, showScreen } from '../support/openScreen.tsx';
import { column, incomeReport, renderReport, rowsBody } from './report/renderReport.tsx';

beforeEach(() => window.happyDOM.setViewport({ width: 1440, height: 800 }));
afterEach(cleanup);

const mail: CompiledColumn = { ...column('Mail', 'mail'), format: { type: 'email' } };
const phone: CompiledColumn = { ...column('Phone', 'phone'), format: { type: 'phone' } };
const opener: CompiledColumn = {
  ...column('No.', 'id'),
  link: { to: '/orders/:id', route: { id: { from: [['row', 'id']] } }, query: {} },
};
const rows = [
  { id: 1, mail: 'ann@portal.example', phone: '+34 600-123' },
  { id: 2, mail: 'Ann <ann@portal.example>', phone: 'none' },
];

function showRows(columns: CompiledColumn[]) {
  renderReport(incomeReport({ filters: [], total: undefined, columns }), () => rowsBody(rows));
  return waitFor(() => expect(screen.getAllByText('ann@portal.example')).not.toEqual([]));
}

const definition: Definition = {
  version: 1,
  title: 'Sponsor',
  type: 'blocks',
  reads: { sponsor: { call: 'sponsor', payload: { sid: 1 } } },
  blocks: [
    {
      type: 'form',
      fields: {
        mail: { label: 'Mail', type: 'readOnly', value: { from: 'sponsor.mail' }, format: 'email' },
        desk: {
          label: 'Desk',
          type: 'readOnly',
          value: { from: 'sponsor.phone' },
          format: 'phone',
          figure: true,
        },
      },
      summary: [{ label: 'Reply to', value: { from: 'sponsor.mail' }, format: 'email' }],
      actions: { send: { label: 'Send', call: 'transfer', payload: {}, success: { texts: ['Done'] } } },
    },
    {
      type: 'details',
      read: 'sponsor',
      items: [
        { label: 'Address', value: { from: 'sponsor.mail' }, format: 'email' },
        { label: 'Number', value: { from: 'sponsor.phone' }, format: 'phone', copy: 'Copied' },
      ],
    },
  ],
};

async function open(record: object) {
  const { portal } = createPortal(() => answer({ data: { data: record } }));
  showScreen(await compileDefinition(definition), portal);
  await screen.findByText('Address');
}

const lineOf = (label: string) => screen.getByText(label).nextElementSibling;

it('A table shows an e-mail address and a phone number as links, and other texts as texts', async () => {
  await showRows([mail, phone]);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['ann@portal.example', 'mailto:ann@portal.example'],
    ['+34 600-123', 'tel:+34600123'],
  ]);
  expect(screen.getByText('Ann <ann@portal.example>').tagName).toBe('TD');
});

it('The address of a row is a link of its own, beside the one that opens the row', async () => {
  await showRows([opener, mail]);
  const [, link] = screen.getAllByRole('link');
  expect(link?.getAttribute('href')).toBe('mailto:ann@portal.example');
  expect(link?.hasAttribute('data-opens')).toBe(false);
  expect(link?.className).toContain('link');
  expect(link?.hasAttribute('target')).toBe(false);
});

it('A card on a phone shows an address as a link', async () => {
  window.happyDOM.setViewport({ width: 360, height: 800 });
  await showRows([column('No.', 'id'), mail]);
  const [card] = await screen.findAllByRole('listitem');
  const link = card?.querySelector('a');
  expect(link?.getAttribute('href')).toBe('mailto:ann@portal.example');
});

it('The server writes the same link as the browser', () => {
  const reader = { scope: {} } as CellContext;
  const cell = { text: 'ann@portal.example', address: 'mailto:ann@portal.example' };
  const written = renderToString(<>{renderCell(cell, mail, undefined, {}, reader)}</>);
  expect(written).toMatch(/^<a class="[^"]*" href="mailto:ann@portal\.example">ann@portal\.example<\/a>$/);
});

it('Details, a summary and read-only fields show an address as a link', async () => {
  await open({ mail: 'ann@portal.example', phone: '+34 600-123' });
  await screen.findByText('Reply to');
  expect(lineOf('Address')?.querySelector('a')?.getAttribute('href')).toBe('mailto:ann@portal.example');
  expect(lineOf('Number')?.querySelector('a')?.getAttribute('href')).toBe('tel:+34600123');
  expect(lineOf('Reply to')?.querySelector('a')?.getAttribute('href')).toBe('mailto:ann@portal.example');
  const fields = ['Mail', 'Desk'].map((name) => screen.getByLabelText(name));
  expect(fields.map(({ innerHTML }) => innerHTML)).toEqual([
    '<a href="mailto:ann@portal.example">ann@portal.example</a>',
    '<a href="tel:+34600123">+34 600-123</a>',
  ]);
});

it('The address of a read-only field is reached with the keyboard', async () => {
  await open({ mail: 'ann@portal.example', phone: '+34 600-123' });
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('href')).toBe('mailto:ann@portal.example');
});

it('Details and read-only fields show a text that is no address as a text', async () => {
  await open({ mail: 'a@b.example,c@d.example', phone: '600 ext. 7' });
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Mail').value).toBe('a@b.example,c@d.example');
  expect(lineOf('Number')?.textContent).toContain('600 ext. 7');
});

it('A missing address is shown as a missing text', async () => {
  await open({ mail: '', phone: null });
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(lineOf('Address')?.textContent).toBe('–');
});

it('The whole phone number is copied as it came', async () => {
  const user = userEvent.setup();
  await open({ mail: 'ann@portal.example', phone: '+34 600-123' });
  await user.click(screen.getByRole('button', { name: /Number/ }));
  expect(await navigator.clipboard.readText()).toBe('+34 600-123');
});
