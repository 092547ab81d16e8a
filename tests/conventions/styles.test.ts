import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * A rule such as `form:has(> .summary) > *`: each new element in the form makes browsers compute the styles of all
 * its content again.
 */
const reachesAll = /:has\([^{},]*\)\s*[>+~]?\s*\*\s*[,{]/;

it('no rule is for all elements beside or below one that contains something, because a message would restyle them all', () => {
  const styles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(styles.length).toBeGreaterThan(10);
  expect(styles.filter((file) => reachesAll.test(readFileSync(join('src', file), 'utf8')))).toEqual([]);
});

it('sizes of the portal grow with the reader’s font size: only lines up to 3 px and shadows are in pixels', () => {
  const styles = readdirSync('src/portal', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const fixed = styles.flatMap((file) =>
    readFileSync(join('src/portal', file), 'utf8')
      .split('\n')
      .filter(
        (line) =>
          !/shadow/.test(line) && (line.match(/[\d.]+(?=px)/g) ?? []).some((size) => Number(size) > 3),
      )
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(fixed).toEqual([]);
});

it('paddings and margins of the portal follow the direction of writing', () => {
  const styles = readdirSync('src/portal', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const physical = styles.flatMap((file) =>
    [
      ...readFileSync(join('src/portal', file), 'utf8').matchAll(
        /\b(?:padding|margin)(-left|-right)?: ([^;]*);/g,
      ),
    ]
      .filter(([, side, value]) => {
        // Spaces between parentheses separate no values.
        const [, right, , left] = value!.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '').split(/\s+/);
        return side !== undefined || (left !== undefined && left !== right);
      })
      .map(([rule]) => `${file}: ${rule}`),
  );
  expect(physical).toEqual([]);
});
