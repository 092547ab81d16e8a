import fc, { seed } from '../support/fastCheck.ts';
import { expect, test } from 'vitest';
import { checkPortal } from '#check/index.ts';
import { buildCompiledModule } from '#server/definitions/buildCompiledModule.ts';
import { compileModule, compileScreen } from '#compile/index.ts';
import type { Json } from '#definition';
import { readBase } from '../check/readPortal.ts';
import { narrow } from '../check/narrow.ts';
import { loadModule } from '../compile/loadModule.ts';
import { readShipped } from '../support/readShipped.ts';
import { changed, madeUpScreen, oddTexts } from './oddScreens.ts';

/*
 * Every accepted definition compiles and loads, whatever its texts are. The screens are the same in each run; SEED
 * gives another seed.
 */

const shipped = await readShipped();
const base = new Map([...(await readBase())].map(([file, text]): [string, string] => [file, text ?? '']));
const screens = [...shipped].filter(
  ([file, text]) => file.startsWith('schemas/screens/') && !text.includes('"extends"'),
);

/** True if check accepts the file. Its screen is then compiled and loaded. */
async function isAccepted(files: Map<string, string>, file: string, document: Json): Promise<boolean> {
  const checked = checkPortal(new Map(files).set(file, JSON.stringify(document)));
  const id = file.slice('schemas/screens/'.length, -'.json'.length);
  const resolved = checked.screens.get(id);
  if (!resolved) {
    expect(checked.problems).not.toEqual([]);
    return false;
  }
  const parts = compileScreen(id, resolved.screen, checked.calls, { total: 'Total' });
  const module = buildCompiledModule(id, compileModule(parts));
  expect(module.name).toMatch(/^[\w-]{1,110}\.[0-9a-f]{16}\.js$/);
  const { screen, tests, forms } = await loadModule(module.text);
  expect(screen).toEqual(JSON.parse(JSON.stringify(parts.screen)));
  for (const run of tests)
    expect(typeof run({ value: null, number: null, other: null, otherNumber: null })).toBe('boolean');
  for (const form of Object.values(forms))
    expect(Object.values(form).every((one) => typeof one === 'function')).toBe(true);
  expect(globalThis).not.toHaveProperty('broken');
  return true;
}

async function countAccepted(
  arbitrary: fc.Arbitrary<[Map<string, string>, string, Json]>,
  runs: number,
): Promise<number> {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(arbitrary, async (one) => void ((await isAccepted(...one)) && (accepted += 1))),
    { numRuns: runs, endOnFailure: false },
  );
  console.log(`seed ${seed}: ${accepted} of ${runs} accepted, compiled and loaded`);
  return accepted;
}

test('a shipped screen with anything in it changed is refused, or compiles and loads', async () => {
  const some = fc
    .constantFrom(...screens)
    .chain(([file, text]) =>
      changed(JSON.parse(text) as Json).map((one): [Map<string, string>, string, Json] => [
        narrow(shipped, file),
        file,
        one,
      ]),
    );
  expect(await countAccepted(some, 200)).toBeGreaterThan(40);
});

test('a screen that is generated from the schema is refused, or compiles and loads', async () => {
  const file = 'schemas/screens/funds/transfer.json';
  const some = madeUpScreen.map((one): [Map<string, string>, string, Json] => [base, file, one]);
  // Some 8 in 100 are accepted, so that each seed has more than ten.
  expect(await countAccepted(some, 400)).toBeGreaterThan(10);
});

test.each(oddTexts.map((text) => [JSON.stringify(text).slice(0, 60), text]))(
  'as the name of a field, a read or an action, and as every text, %s is refused or stays a text',
  async (_, text) => {
    const file = 'schemas/screens/funds/transfer.json';
    const written = JSON.stringify(text).slice(1, -1);
    const texts = /"(Kind|One|To is required|Yes|asked|Ask)"/g;
    for (const word of [/"kind"/g, /"me"/g, /"send"/g, texts]) {
      const odd = (base.get(file) ?? '').replace(word, () => `"${written}"`);
      const isRead = word.source === '"me"';
      const whole = isRead ? odd.replaceAll('"me.', () => `"${written}.`) : odd;
      await isAccepted(base, file, JSON.parse(whole) as Json);
    }
  },
);
