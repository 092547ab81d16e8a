// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Block, Item, Screen as Definition } from '#definition';
import '#view/details/DetailsBlock.tsx';
import '#view/links/LinksBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

afterEach(cleanup);

const link = {
  to: '/people/:id',
  route: { id: { from: 'sponsor.uid' } },
  query: { name: { from: 'sponsor.name' } },
};

async function open(record: object, blocks: Block[]) {
  const definition: Definition = {
    version: 1,
    title: 'Sponsor',
    type: 'blocks',
    reads: { sponsor: { call: 'sponsor', payload: { sid: 1 } } },
    blocks,
  };
  const { portal } = createPortal(() => answer({ data: { data: record } }));
  showScreen(await compileDefinition(definition), portal);
}
const openDetails = (record: object, more: Partial<Item> = {}) =>
  open(record, [
    {
      type: 'details',
      read: 'sponsor',
      items: [{ label: 'Name', value: { from: 'sponsor.name' }, link, ...more }],
    },
  ]);
const openLinks = (record: object) => open(record, [{ type: 'links', links: [{ label: 'See', ...link }] }]);
const findAddress = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

it('An item with a link shows its value as a link to the route, with its values encoded', async () => {
  await openDetails({ uid: 'a/7', name: 'Ann & Bo' });
  await screen.findByText('Ann & Bo');
  expect(findAddress('Ann & Bo')).toBe('/people/a%2F7?name=Ann+%26+Bo');
});

it('An item shows its value as text if a value of its route is missing', async () => {
  await openDetails({ name: 'Ann' });
  await screen.findByText('Ann');
  expect(document.querySelector('a')).toBeNull();
});

it('An item without a value has no link', async () => {
  await openDetails({ uid: 7 });
  await screen.findByText('–');
  expect(screen.queryByRole('link')).toBeNull();
});

it('The link of an item has the formatted value', async () => {
  await openDetails({ uid: 7, name: '1234.5' }, { format: 'money' });
  await screen.findByText('1,234.50');
  expect(findAddress('1,234.50')).toBe('/people/7?name=1234.5');
});

it('A link of a block leads to its route with the values of a read', async () => {
  await openLinks({ uid: 7, name: 'Ann' });
  await screen.findByRole('link', { name: 'See' });
  expect(findAddress('See')).toBe('/people/7?name=Ann');
});

it('A link of a block is text if a value of its route is missing', async () => {
  await openLinks({ name: 'Ann' });
  await screen.findByText('See');
  expect(screen.queryByRole('link')).toBeNull();
});
