// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createRandom } from '#server/sandbox/db/seed/createRandom.ts';
import { drawScreen, type Drawn, type SmallScreen } from './smallScreens/drawScreen.ts';
import { listProperties } from './smallScreens/language.ts';
import { minimise } from './smallScreens/minimise.ts';
import { runSmallScreen } from './smallScreens/runSmallScreen.ts';

/** More screens of another seed are for runs by hand: `SCREENS=300 SCREENS_SEED=5 npx vitest run -c vitest.hard.config.ts smallScreens`. */
const count = Number(process.env.SCREENS ?? 20);

/** Not the random SEED of the run, because some random screens still differ. */
const seed = Number(process.env.SCREENS_SEED ?? 11);

/** The most screens whose cases may differ from the runtime, of a hundred. About four of a hundred do. */
const mostDifferent = 10;

/** Properties that no drawn screen has, each with its reason. */
const exceptions: [pattern: RegExp, reason: string][] = [
  [/\.\$schema$/, 'only editors read it'],
  [/\.extends$/, 'a template is merged before the cases are made'],
  [/^Extension|\.widget$/, 'only the code of an extension knows what it shows'],
  [/^BlockTab\./, 'the same properties as those of a block'],
  [/^(Action\.code|Code\..*)$/, 'a code needs two actions and a stage'],
];

/** The properties that most runs use; the rest are too rare for a small number of screens. */
const leastShare = 0.6;

test('The generated cases of small random screens hold in the runtime', async () => {
  const random = createRandom(seed);
  const drawn: Drawn = { uses: new Map(), used: new Set(), accepted: 0, refused: 0 };
  const different: SmallScreen[] = [];
  const total = { cases: 0, unsolved: 0 };
  for (let at = 0; at < count; at += 1) {
    const small = drawScreen(random, drawn);
    const { cases, difference, isUnsolved } = await runSmallScreen(small);
    total.cases += cases;
    if (isUnsolved) total.unsolved += 1;
    if (difference) different.push(small);
  }
  const wanted = listProperties().filter((name) => !exceptions.some(([pattern]) => pattern.test(name)));
  const unused = wanted.filter((name) => !drawn.used.has(name));
  const { accepted, refused } = drawn;
  const numbers = { screens: count, different: different.length, ...total, accepted, refused };
  console.info(`SCREENS_SEED=${seed}`, { ...numbers, properties: wanted.length, unused });
  const most = (count * mostDifferent) / 100;
  if (different.length > most) console.info(await describeDifference(different[0]!));
  expect(different.length).toBeLessThanOrEqual(most);
  // Otherwise too few screens were compared to say anything.
  expect(accepted / (accepted + refused)).toBeGreaterThan(0.15);
  expect(total.unsolved).toBeLessThan(Math.max(count * 0.1, 2));
  expect(total.cases).toBeGreaterThan(count);
  if (count >= 80) expect(unused.length / wanted.length).toBeLessThan(1 - leastShare);
});

/** The smallest screen that differs in the same way, with the difference. */
async function describeDifference(small: SmallScreen): Promise<string> {
  const { difference } = await runSmallScreen(small);
  const smallest = await minimise(small, async (one) => {
    const other = (await runSmallScreen(one)).difference;
    return other?.sides.join() === difference?.sides.join();
  });
  const { difference: rest } = await runSmallScreen(smallest);
  return [smallest.path, JSON.stringify(smallest.screen), rest?.id, rest?.text].join('\n');
}
