// @vitest-environment happy-dom
import { afterAll, describe, expect, it } from 'vitest';
import { createBodyCheck } from './createBodyCheck.ts';
import { judge } from './judge.ts';
import { readSamples } from './readSamples.ts';
import { walkChoices } from './walkChoices.ts';

// A sample is whole only if each body is valid by its own schema and draft, and has all that was typed. That includes a
// choice that is changed and changed back.
const imported = readSamples().filter((sample) => judge(sample).verdict !== 'refused');
const counts = { choices: 0, bodies: 0 };

describe.each(imported)('$name', (sample) => {
  it('a changed choice sends its own values alone, and all of them', async () => {
    const check = createBodyCheck(sample.schema as object);
    for (const { name, sent } of await walkChoices(sample)) {
      counts.choices += 1;
      for (const { body, missing } of sent) {
        counts.bodies += 1;
        expect([name, body, check(body), missing]).toEqual([name, expect.anything(), [], []]);
      }
    }
  }, 120_000);
});

afterAll(() => {
  console.log(`${imported.length} samples, ${counts.choices} changed choices, ${counts.bodies} bodies`);
  expect(counts.choices).toBeGreaterThan(0);
});
