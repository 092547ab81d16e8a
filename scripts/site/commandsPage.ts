import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { element, listing, plain, withCode, type Html } from '#describe/index.ts';
import { buildCommand } from '../pack/buildCommand.ts';
import { commands } from '../portico/commands.ts';

const run = promisify(execFile);

/** What a command says of itself. */
interface Help {
  /** `releases publish` */
  name: string;
  text: string;
}

/** The commands of the package with their options, as each says them itself when it is asked for `--help`. */
export async function commandsPage(root: string): Promise<{ title: string; content: Html }> {
  const folder = await mkdtemp(join(root, 'node_modules/.portico-commands-'));
  try {
    await buildCommand(root, folder);
    const ask = (...words: string[]) => askHelp(join(folder, 'portico.js'), words);
    const sections = await Promise.all(
      Object.entries(commands).map(async ([name, { does }]) =>
        renderCommand(name, does, await askAll(name, ask)),
      ),
    );
    return { title: 'The commands', content: plain('div', plain('p', withCode(intro)), ...sections) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const intro =
  'For the folder of a portal and for a checkout of this repository. All exit with 2 on wrong use.';

type Ask = (...words: string[]) => Promise<string>;

/** The help of a command, and of each command in it that has options of its own: of the others it says all itself. */
async function askAll(name: string, ask: Ask): Promise<Help[]> {
  const text = await ask(name);
  const inner = [...(text.split('\ncommands:\n')[1] ?? '').matchAll(/^ {2}([\w-]+) \[options\]/gm)].map(
    ([, word = '']) => word,
  );
  const others = await Promise.all(
    inner.map(async (word) => ({ name: `${name} ${word}`, text: await ask(name, word) })),
  );
  return [{ name, text }, ...others];
}

async function askHelp(file: string, words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [file, ...words, '--help'], {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  return stdout.trimEnd();
}

function renderCommand(name: string, does: string, [own, ...inner]: Help[]): Html {
  return element(
    'section',
    { class: 'level2' },
    element('h2', { id: toId(name) }, plain('code', name)),
    plain('p', `${does.charAt(0).toUpperCase()}${does.slice(1)}.`),
    listing(own?.text ?? '', name),
    ...inner.flatMap((help) => [
      element('h3', { id: toId(help.name) }, plain('code', help.name)),
      listing(help.text, help.name),
    ]),
  );
}

const toId = (name: string): string => name.replaceAll(/[: ]/g, '-');
