import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commands } from '../../scripts/portico/commands.ts';
import { commandsInCheckout } from '../../scripts/portico/commandsInCheckout.ts';
import { runScript } from '../support/runScript.ts';

const script = import.meta.resolve('../../scripts/portico/portico.ts');

describe('portico', () => {
  it.each([[[]], [['--help']], [['help']]])('%j lists every command with a text', async (args) => {
    const { code, out } = await runScript(script, args);
    const [usage, empty, ...lines] = out.trimEnd().split('\n');
    expect([code, usage, empty]).toEqual([0, 'usage: npm run portico -- <command> [options]', '']);
    expect(lines).toEqual(Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(16)}${does}`));
  });

  it('each command says what it does, as many in a checkout and two more', () => {
    const texts = Object.values(commandsInCheckout).map(({ does }) => does);
    expect(texts.filter((text) => text.length < 15)).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
    expect(Object.keys(commandsInCheckout)).toEqual([...Object.keys(commands), 'orders', 'docs:site']);
  });

  it('--version is that of the package', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(await runScript(script, ['--version'])).toEqual({ code: 0, out: `${version}\n`, error: '' });
  });

  it('an unknown command ends with 2, the nearest one and the list', async () => {
    const near = await runScript(script, ['chek']);
    expect([near.code, near.out]).toEqual([2, '']);
    expect(near.error).toMatch(/^There is no command "chek"; did you mean "check"\?\n\nusage: /);
    const { error } = await runScript(script, ['xxxxxxxxx']);
    expect(error).toMatch(
      /^There is no command "xxxxxxxxx"\n\nusage: npm run portico -- <command> \[options\]\n\n {2}init/,
    );
  });
});
