import { describe, expect, test } from 'vitest';
import { checkPortal } from '#check/index.ts';
import { readBase } from '../check/readPortal.ts';
import { checkUnlimited } from '../attack/checkUnlimited.ts';
import { heavyFiles } from '../attack/heavyFiles.ts';

const base = await readBase();
/** Below the limit of a file, which is 256 KB. */
const whole = 250_000;

describe('a file of 250 KB, full of', () => {
  test.each(Object.entries(heavyFiles))('%s, is refused in a few sentences', (_, build) => {
    const { file, text } = build(whole);
    const { problems } = checkPortal(new Map(base).set(file, text));
    const own = problems.filter((one) => one.file === file);
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThanOrEqual(101);
    for (const { message } of own) expect(message.length).toBeLessThan(500);
  });
});

/*
 * Even within the limits, no pass may compare all pairs in a file. A quadratic pass takes 16 times as long. The sums over
 * some rounds are compared, because a round may meet the garbage collector.
 */
describe('four times as much is about four times the work:', () => {
  test.each(Object.entries(heavyFiles))('%s', (_, build) => {
    const [small, large] = [build(whole / 20), build(whole / 5)];
    checkUnlimited(base, small);
    const total = { small: 0, large: 0 };
    for (let round = 0; round < 12; round += 1) {
      total.small += measure(() => checkUnlimited(base, small));
      total.large += measure(() => checkUnlimited(base, large));
      if (total.large < 9 * total.small) return;
    }
    expect(total.large).toBeLessThan(9 * total.small);
  });
});

/** The milliseconds of this process alone, whatever else the machine does. */
function measure(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test('A screen with too many reads is refused with their number', () => {
  const reads = Array.from({ length: 1800 }, (_, at) => `"r${at}":{"call":"wallets"}`).join(',');
  const file = 'schemas/screens/funds/transfer.json';
  const text = `{"version":1,"type":"form","title":"X","fields":{},"actions":{},"reads":{${reads}}}`;
  const { problems, screens } = checkPortal(new Map(base).set(file, text));
  expect(problems).toEqual([
    {
      file,
      line: 1,
      column: text.indexOf('{"r0"') + 1,
      message: '"reads" takes at most 200, here are 1800',
      severity: 'error',
    },
  ]);
  expect(screens.has('funds/transfer')).toBe(false);
});
