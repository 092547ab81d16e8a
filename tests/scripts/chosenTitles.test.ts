import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { chooseTests } from '../../scripts/test/chooseTests.ts';

it('the titles of a choice are those of the cases', () => {
  const [choice] = chooseTests(['schemas/screens/withdrawal/withdrawal.json'], new Map(), new Map());
  const list = [
    'node_modules/vitest/vitest.mjs',
    'list',
    '--json',
    '--testNamePattern',
    choice?.titles ?? '',
  ];
  const found = JSON.parse(
    execFileSync(process.execPath, [...list, choice?.files[0] ?? ''], { encoding: 'utf8' }),
  ) as { name: string }[];
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ name }) => !name.includes('withdrawal/withdrawal'))).toEqual([]);
});
