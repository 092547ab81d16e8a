import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { slowTests } from '../slow.ts';

it('every slow test file exists, and is in the list once', () => {
  expect(slowTests.filter((file) => !existsSync(resolve(file)))).toEqual([]);
  expect(new Set(slowTests).size).toBe(slowTests.length);
});
