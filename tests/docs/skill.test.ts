import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkPortal, formatProblem, getDefaultPaths, readFiles, type Files } from '#check/index.ts';
import { commands } from '../../scripts/portico/commands.ts';
import { readPage, root } from './readPages.ts';

const folder = 'examples/starter/.agents/skills/portico';
const skill = readPage(`${folder}/SKILL.md`);
const starter = await readFiles(getDefaultPaths(join(root, 'examples/starter')));
const signIn = 'schemas/screens/account/sign-in.json';
const report = 'schemas/screens/incomes/bonus.json';

/** The block of the skill with this note. */
const blockOf = (note: string): string => skill.blocks.find((block) => block.meta === note)?.text ?? '';
const parse = (text: string | null | undefined) => JSON.parse(text ?? '') as Record<string, unknown>;
const check = (files: Files): string[] => checkPortal(files).problems.map(formatProblem);

/** The starter with the report, its route and its menu entry, as the skill has them. */
function addReport(text: string): Files {
  const config = { ...parse(starter.get('screens.config.json')), ...parse(blockOf('config')) };
  return new Map([...starter, [report, text], ['screens.config.json', JSON.stringify(config)]]);
}

/** The starter with other rules in its form. */
function replaceRules(rules: unknown): Files {
  const screen = parse(starter.get(signIn)) as { blocks: [object] };
  return new Map([
    ...starter,
    [signIn, JSON.stringify({ ...screen, blocks: [{ ...screen.blocks[0], rules }] })],
  ]);
}

it('each example of the skill passes check in the portal that init makes', () => {
  expect(check(addReport(blockOf(report)))).toEqual([]);
  expect(check(replaceRules(JSON.parse(blockOf('rules'))))).toEqual([]);
  expect(skill.blocks).toHaveLength(3);
});

it('check finds a mistake in the examples of the skill', () => {
  expect(check(addReport(blockOf(report).replace('"money"', '"mony"'))).join()).toContain('mony');
  expect(check(replaceRules([{ on: 'form.id', must: { filled: true }, message: 'No.' }]))).not.toEqual([]);
});

it('the skill has its name and description, and at most 500 lines', () => {
  expect(skill.text).toMatch(/^---\nname: portico\ndescription: .{1,1024}\n---\n/);
  expect(skill.text.split('\n').length).toBeLessThan(500);
});

it.each(['AGENTS.md', 'examples/starter/AGENTS.md'])('%s says first what is never edited', (file) => {
  const [, first] = readFileSync(join(root, file), 'utf8').split('\n\n');
  expect(first).toMatch(/^\*\*Never edit the definitions of a folder that a portal serves\.\*\*/);
});

it('the skill and the AGENTS.md of a portal name existing scripts and commands', () => {
  const { scripts } = parse(readFileSync(join(root, 'examples/starter/package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const texts = [skill.text, readFileSync(join(root, 'examples/starter/AGENTS.md'), 'utf8')].join('\n');
  const names = [...texts.matchAll(/npm run (portico -- )?([a-z][\w:]*)/g)];
  expect(names.length).toBeGreaterThan(10);
  const lost = names.filter(
    ([, isCommand, name = '']) => !Object.hasOwn(isCommand ? commands : scripts, name),
  );
  expect(lost.map(([whole]) => whole)).toEqual([]);
});
