// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countVerdicts, judge } from './judge.ts';
import { readSamples } from './readSamples.ts';
import { createBodyCheck } from './createBodyCheck.ts';
import { endAfresh, startAfresh } from '../screens/walk/afresh.ts';
import { walkSample } from './walkSample.ts';

// A sample is called whole only after its form was rendered, filled with generated values and sent, and every body
// was valid by its schema.
const samples = readSamples();
const judged = samples.map(judge);
const whole = samples.filter((_, index) => judged[index]?.verdict === 'whole');

beforeEach(startAfresh);
afterEach(endAfresh);

it('most examples of JSON Forms are declared whole, and few are refused', () => {
  const { whole: most, refused } = countVerdicts(judged.filter(({ name }) => name.startsWith('jsonforms/')));
  expect(most).toBeGreaterThanOrEqual(45);
  expect(refused).toBeLessThanOrEqual(7);
});

it('each loss has its place', () => {
  for (const { verdict, refused, remarks } of judged) {
    if (verdict === 'refused') expect(refused).toMatch(/\.$/);
    for (const { pointer, sentence } of remarks) {
      expect(pointer).not.toBe('');
      expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  }
});

describe.each(whole)('$name', (sample) => {
  it('the sent bodies of a sample are valid by its schema', async () => {
    const check = createBodyCheck(sample.schema as object);
    const bodies = await walkSample(sample);
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies) expect([body, check(body)]).toEqual([expect.anything(), []]);
  }, 120_000);
});
