import { expect, test } from 'vitest';
import { compileBrand } from '#compile/config/compileBrand.ts';

const accents = { name: 'Club', accent: '#0f6b6b', accentDark: '#4fc3bd' };

test('a brand of name and colours alone stays as it is', () => {
  expect(compileBrand(accents)).toEqual(accents);
  expect(compileBrand({ ...accents, radius: 'medium' })).toEqual(accents);
});

test('the addresses of a brand are under the base path', () => {
  const font = {
    family: 'Club Sans',
    files: [{ file: '/public/a.woff2' }, { file: '/public/b.woff2', weight: '650' }],
  };
  const brand = compileBrand(
    { ...accents, logo: '/public/l.svg', favicon: '/public/f.svg', font },
    '/members/',
  );
  expect(brand).toMatchObject({
    logo: '/members/public/l.svg',
    favicon: '/members/public/f.svg',
    fonts: ['/members/public/a.woff2'],
  });
  expect(brand.rules).toContain('url("/members/public/b.woff2")format("woff2");font-weight:650');
});

test('the first file of a typeface for texts and headings alike is preloaded once', () => {
  const font = { family: 'Club Sans', files: [{ file: '/public/a.woff2' }] };
  expect(compileBrand({ ...accents, font, headingFont: font }).fonts).toEqual(['/public/a.woff2']);
});

test('no address ends its rule or the style element', () => {
  const { rules = '' } = compileBrand({
    ...accents,
    logo: '/l.svg?"]{}</style>',
    logoDark: '/public/d.svg',
  });
  expect(rules).not.toMatch(/<|"\]\{\}/);
  expect(rules).toContain('img[src="/l.svg\\3f \\22 ');
});
