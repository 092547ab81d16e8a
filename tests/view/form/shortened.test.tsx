// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Screen as Definition } from '#definition';
import '#view/details/DetailsBlock.tsx';
import '#view/form/FormBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

const address = '0x4E83362442B8d1beC281594cEa3050c8EB01011C';

const definition: Definition = {
  version: 1,
  title: 'Pay out',
  type: 'blocks',
  reads: { sponsor: { call: 'sponsor', payload: { sid: 1 } } },
  blocks: [
    {
      type: 'form',
      fields: {
        to: {
          label: 'To',
          type: 'readOnly',
          value: { from: 'sponsor.name' },
          format: 'shortened',
          link: { label: 'Change it', to: '/ECurrencyDetails', query: { of: { from: 'sponsor.name' } } },
        },
      },
      actions: { send: { label: 'Send', call: 'transfer', payload: {}, success: { texts: ['Done'] } } },
    },
    {
      type: 'details',
      read: 'sponsor',
      items: [{ label: 'Address', value: { from: 'sponsor.name' }, format: 'shortened' }],
    },
  ],
};

async function open(name: string) {
  const { portal } = createPortal(() => answer({ data: { data: { name } } }));
  showScreen(await compileDefinition(definition), portal);
  await screen.findByText('Address');
}

it('A shortened value has its whole text in the page, and as its tooltip', async () => {
  await open(address);
  expect(screen.getByLabelText('To').textContent).toBe(address);
  expect(screen.getByText('Address').nextSibling?.textContent).toBe(address);
  expect(screen.getAllByTitle(address)).toHaveLength(2);
});

it('The visible ends of a shortened value are its first six and last four characters', async () => {
  await open(address);
  const [start, middle, end] = screen.getByLabelText('To').firstElementChild?.childNodes ?? [];
  expect(start?.textContent).toBe('0x4E83');
  expect(end?.textContent).toBe('011C');
  expect(middle?.textContent).toBe(address.slice(6, -4));
});

it('A value that is hardly longer than its ends is not shortened', async () => {
  await open('0x4E83011C1');
  expect(screen.getByLabelText('To').childElementCount).toBe(0);
});

it('A link of a read-only field leads to its route, with the values of the screen', async () => {
  await open('Ann');
  expect(screen.getByRole('link', { name: 'Change it' }).getAttribute('href')).toBe(
    '/ECurrencyDetails?of=Ann',
  );
});
