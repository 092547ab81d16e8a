import { expect, it } from 'vitest';
import { buildItemLinks } from '#cases/language/buildItemLinks.ts';

const to = (id: unknown) => ({ to: '/people/:id', route: { id: id as string } });

it('A linked value is expected with its address', () => {
  const values = [{ text: 'Ann', link: to('7') }, { text: 'Bo' }];
  expect(buildItemLinks(values, {})).toEqual({ links: { Ann: '/people/7' } });
});

it('A value that is not shown, or whose address has no value, is expected without a link', () => {
  const values = [
    { text: '', link: to('7') },
    { text: 'Ann', link: to({ from: 'row.id' }) },
  ];
  expect(buildItemLinks(values, {})).toEqual({});
});

it('Nothing is expected of values with one text and several addresses', () => {
  const same = { text: 'Ann', link: to('7') };
  expect(buildItemLinks([same, same], {})).toEqual({ links: { Ann: '/people/7' } });
  expect(buildItemLinks([same, { text: 'Ann', link: to('8') }], {})).toEqual({});
});
