import { expect, it } from 'vitest';
import { pickCriticalRules, parseStylesheet } from '#server/page/pickCriticalRules.ts';

const pick = (css: string, markup = '<p class="text lead">') =>
  pickCriticalRules([parseStylesheet(css)], markup);

it('the rules for the classes in the markup are picked, and those for everything', () => {
  const css = 'p{margin:0}.text{color:red;margin:1px!important}.text.lead>a{top:0}.other,.lead.other{left:0}';
  expect(pick(css)).toBe('p{margin:0}.text{color:red;margin:1px!important}.text.lead>a{top:0}');
});

it('the rules for data attributes in the markup or on the page itself are picked, and none for a pointer', () => {
  const css =
    '.text[data-a]{top:0}.text[data-b="1"]{top:1px}[data-away] p{top:2px}p:hover{top:3px}p:active,p:focus{top:4px}';
  expect(pick(css, '<p class="text" data-b="2">')).toBe(
    '.text[data-b="1"]{top:1px}[data-away] p{top:2px}p:focus{top:4px}',
  );
});

it('only the matching selectors of a list are picked', () => {
  expect(pick('.other,.text,.text .other{top:0}')).toBe('.text{top:0}');
});

it('classes of which one may be enough, or that must not be there, are not required', () => {
  const css = ':is(.text,.other)>b{top:0}.text:not(.other,:has(.third)){left:0}';
  expect(pick(css)).toBe(css);
});

it('rules for a width or a colour scheme are picked if they match, and none for printing', () => {
  const css =
    '@media (max-width:10px){.text{top:0}.other{top:1px}}@media (min-width:1px){.other{top:0}}@media print{p{top:0}}';
  expect(pick(css)).toBe('@media (max-width:10px){.text{top:0}}');
});

it('the animations of a picked rule are picked', () => {
  const css =
    '@keyframes come{0%{top:0}}@keyframes go{0%{top:0}}.text{animation:1s come}.other{animation:1s go}';
  expect(pick(css)).toBe('@keyframes come{0%{top:0}}.text{animation:1s come}');
});

it('the order of rules and sheets does not change', () => {
  const sheets = [parseStylesheet('p{top:0}.text{top:1px}'), parseStylesheet('.text{top:2px}')];
  expect(pickCriticalRules(sheets, '<p class="text">')).toBe('p{top:0}.text{top:1px}.text{top:2px}');
});
