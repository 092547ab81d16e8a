import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** `form:has(> .summary) > *`: with each element that is put into the form, browsers style all that is in it anew. */
const reachesAll = /:has\([^{},]*\)\s*[>+~]?\s*\*\s*[,{]/;

it('has no rule for all elements beside or below one that holds something: a message would style them all anew', () => {
  const styles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(styles.length).toBeGreaterThan(10);
  expect(styles.filter((file) => reachesAll.test(readFileSync(join('src', file), 'utf8')))).toEqual([]);
});
