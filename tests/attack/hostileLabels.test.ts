import { expect, test } from 'vitest';
import { checkPortal } from '#check/index.ts';
import { compileModule, compileScreen } from '#compile/index.ts';
import type { Json } from '#definition';
import { readBase } from '../check/readPortal.ts';
import { loadModule } from '../compile/loadModule.ts';
import { hostileTexts, writableTexts } from '../support/hostileTexts.ts';

const folder = 'schemas/screens/hostile/';
const file = (at: number) => `${folder}t${at}.json`;

/** A screen in which every text for people is this one. */
const screenOf = (text: string): Json => ({
  version: 1,
  title: text,
  type: 'blocks',
  blocks: [
    { type: 'text', text },
    { type: 'links', links: [{ label: text, to: '/dashboard' }] },
    { type: 'tabs', tabs: [{ label: text, blocks: [{ type: 'text', text }] }] },
    { type: 'report', name: 'shell', heading: text, empty: text, columns: [{ header: text, field: 'a' }] },
    {
      type: 'form',
      fields: { one: { label: text, type: 'text', prefix: text, note: [{ template: text }] } },
      rules: [{ on: 'form.one', must: { filled: true }, message: text }],
      summary: [{ label: text, value: text }],
      actions: {
        send: {
          label: text,
          call: 'transfer',
          payload: { uid: 1, to: { from: 'form.one' }, amount: 1, wallet: 1 },
          success: {
            texts: [text],
            toast: text,
            receipt: { title: text, items: [{ label: text, value: text }] },
          },
        },
      },
    },
  ],
});

/** The base portal with a screen and a route for each hostile text, and a group of the menu for each valid name. */
async function checkAll() {
  const files = new Map(await readBase());
  const config = JSON.parse(files.get('screens.config.json') ?? '') as {
    menu: Json[];
    routes: Record<string, Json>;
  };
  for (const [at, text] of hostileTexts.entries()) {
    files.set(file(at), JSON.stringify(screenOf(text)));
    config.routes[`/t${at}`] = { screen: `hostile/t${at}`, access: 'member' };
    if (groups.has(text)) config.menu.push({ group: text, icon: 'income', entries: [{ to: `/t${at}` }] });
  }
  return checkPortal(files.set('screens.config.json', JSON.stringify(config)));
}
/** Names of a menu are unique without regard to case. */
const groups = new Set(new Map(writableTexts.map((text) => [text.toLowerCase(), text])).values());
const checked = await checkAll();

test('an operator’s text is refused at its place, or it is accepted', () => {
  for (const [at, text] of hostileTexts.entries()) {
    const problems = checked.problems.filter((problem) => problem.file === file(at));
    expect([at, problems.length > 0]).toEqual([at, !writableTexts.includes(text)]);
    expect(problems.every(({ line, column }) => line === 1 && column > 1)).toBe(true);
  }
  expect(writableTexts.length).toBeGreaterThan(500);
});

test('the menu accepts the texts as the names of groups', () => {
  const named = checked.config?.menu.flatMap((entry) => ('group' in entry ? [entry.group] : [])) ?? [];
  expect([...groups].filter((text) => !named.includes(text))).toEqual([]);
});

test('an accepted text is in the compiled screen exactly as written, at every place', async () => {
  const counts = new Set<number>();
  for (const [at, text] of hostileTexts.entries()) {
    const resolved = checked.screens.get(`hostile/t${at}`);
    if (!resolved) continue;
    const parts = compileScreen(`hostile/t${at}`, resolved.screen, checked.calls, { total: 'Total' });
    const { screen } = await loadModule(compileModule(parts));
    expect([at, screen.title === text]).toEqual([at, true]);
    const texts = textsIn(screen as unknown as Json);
    counts.add(texts.filter((one) => one === text).length);
  }
  // The count is the same for every text, because none of them is lost or changed.
  expect(counts.size).toBe(1);
  expect(Math.min(...counts)).toBeGreaterThan(15);
});

/** All texts of a compiled screen. */
function textsIn(part: Json): string[] {
  if (typeof part === 'string') return [part];
  return part !== null && typeof part === 'object' ? Object.values(part).flatMap(textsIn) : [];
}
