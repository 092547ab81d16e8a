import { expect, it } from 'vitest';
import { compareRecords } from './compareRecords.ts';

const kept = [
  'A journey',
  '',
  '== open /a',
  'address  /a',
  'focus    the page',
  '',
  '== press "B"',
  'call     POST b {}',
  '',
];

it('Two equal records have no differences', () => {
  expect(compareRecords(kept.join('\n'), kept.join('\n'))).toBe('');
});

it('A difference is printed below its step, and nothing else is', () => {
  const found = kept.map((line) => (line.startsWith('call') ? 'call     POST c {}' : line));
  expect(compareRecords(kept.join('\n'), found.join('\n'))).toBe(
    ['    == press "B"', '    - call     POST b {}', '    + call     POST c {}'].join('\n'),
  );
});

it('The message about a missing record names the command that writes one', () => {
  expect(compareRecords('', kept.join('\n'))).toContain('npm run contract -- --update');
});
