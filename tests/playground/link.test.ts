import { expect, it } from 'vitest';
import { formatLink, linkLimit, parseLink } from '#playground/page/exampleLink.ts';

it('A link brings back its example and its text', () => {
  const link = { example: 'total', text: '{ "title": "Été ✓ \u{1F4B6}" }' };
  expect(parseLink(formatLink(link)!)).toEqual(link);
  expect(parseLink(formatLink({ example: 'total' })!)).toEqual({ example: 'total' });
});

it('A text that is too long for a link has none', () => {
  expect(formatLink({ example: 'total', text: 'x'.repeat(linkLimit) })).toBeNull();
});

it('A damaged fragment has no text', () => {
  expect(parseLink(`#total.${'A'.repeat(linkLimit)}`)).toEqual({ example: 'total' });
  expect(parseLink('#total.A')).toEqual({ example: 'total' });
  expect(parseLink('#total.gICA')).toEqual({ example: 'total' });
  expect(parseLink('#<script>')).toEqual({ example: '' });
  expect(parseLink('')).toEqual({ example: '' });
});
