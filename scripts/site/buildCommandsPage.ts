import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { formatCodeFence, escapeMarkdown } from '#describe/index.ts';
import { buildCommand } from '../pack/buildCommand.ts';
import { commands } from '../portico/commands.ts';

const run = promisify(execFile);

interface Help {
  /** `releases publish` */
  name: string;
  text: string;
}

export async function buildCommandsPage(root: string): Promise<string> {
  const folder = await mkdtemp(join(root, 'node_modules/.portico-commands-'));
  try {
    await buildCommand(root, folder);
    const ask = (...words: string[]) => askHelp(join(folder, 'portico.js'), words);
    const sections = await Promise.all(
      Object.entries(commands).map(async ([name, { does }]) =>
        renderCommand(name, does, await askAll(name, ask)),
      ),
    );
    return ['# The commands', intro, ...sections, ''].join('\n\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const intro =
  'For the folder of a portal and for a checkout of this repository. All exit with 2 on wrong use.';

type Ask = (...words: string[]) => Promise<string>;

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

function renderCommand(name: string, does: string, [own, ...inner]: Help[]): string {
  return [
    `## \`${name}\``,
    escapeMarkdown(`${does.charAt(0).toUpperCase()}${does.slice(1)}.`),
    formatCodeFence('text', own?.text ?? ''),
    ...inner.map((help) => `### \`${help.name}\`\n\n${formatCodeFence('text', help.text)}`),
  ].join('\n\n');
}
