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

it('A value that is an e-mail address or a phone number is expected as a link', () => {
  const values = [
    { text: 'a%+b@c.example', format: 'email' as const },
    { text: '+34 (600) 1.2-3/4', format: 'phone' as const },
    { text: 'dan@c.example' },
  ];
  const links = { 'a%+b@c.example': 'mailto:a%25%2Bb@c.example', '+34 (600) 1.2-3/4': 'tel:+346001234' };
  expect(buildItemLinks(values, {})).toEqual({ links });
});

it('A value that is not exactly one address is expected without a link', () => {
  const mails = ['', 'ann', 'ann@', '@c.example', 'a@b@c', 'a@b,c', 'a@b?cc=c', 'Ann <a@b>', 'a@b c'];
  const phones = ['', '+', 'none', '600 ext. 7', '600;601', '34+600'];
  const values = [
    ...mails.map((text) => ({ text, format: 'email' as const })),
    ...phones.map((text) => ({ text, format: 'phone' as const })),
  ];
  expect(buildItemLinks(values, {})).toEqual({});
});
