import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { CodeBlock } from '../../scripts/site/readMarkdown.ts';
import { pathOf, readNote } from './readPages.ts';

/** A run of a page's blocks in order, like a reader at a terminal. */
export interface PageRun {
  /** Runs a block. Throws with the output if a command ends with another status than the block expects. */
  run: (block: CodeBlock) => Promise<void>;
  /** The output since the last block that shows an output. */
  printed: () => string;
  /** The address of the page's portal, once `npm start` has run. */
  url: string;
  /** Ends the running commands. */
  stop: () => Promise<void>;
}

interface Setting {
  /** The folder in which `in=` names others. */
  home: string;
  /** The folder in which commands begin, relative to `home`. */
  folder: string;
  /** Commands that are skipped. Default: none. */
  left?: string[];
  /** Replacements for texts of the page: ports. */
  instead: Record<string, string>;
  env: Record<string, string>;
}

/** Commands that run until they are stopped, and their output once they work. */
const lasting: [RegExp, string][] = [
  [/^(?:\w+=\S+ )*npm (?:start|run dev)$/, 'The portal is at '],
  [/^npm run portico -- orders --backend/, 'The backend is at '],
  [/ --watch$/, 'Waiting for the next save'],
];

/** A line of a page without its comment. */
export const commandOf = (line: string): string => line.replace(/\s+#.*$/, '').trim();

/** Opens a page without running anything. */
export function openPage({ home, folder, left: skipped = [], instead, env: variables }: Setting): PageRun {
  const env: Record<string, string | undefined> = {
    ...process.env,
    FORCE_COLOR: undefined,
    NO_COLOR: '1',
    ...variables,
  };
  const running: { command: string; child: ChildProcess }[] = [];
  let cwd = join(home, folder);
  let output = '';
  const swap = (text: string) => replaceAll(text, Object.entries(instead));
  const asWritten = (text: string) =>
    replaceAll(
      text,
      Object.entries(instead).map(([written, here]) => [here, written] as const),
    );

  const start = (command: string): ChildProcess => {
    const child = spawn('sh', ['-c', command], { cwd, env, detached: true });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += stripVTControlCharacters(chunk.toString())));
    return child;
  };

  async function runLine(line: string, exits: number): Promise<void> {
    const written = commandOf(line);
    const command = swap(written);
    if (written === '' || skipped.includes(written)) return;
    if (command.startsWith('cd ')) return void (cwd = join(cwd, command.slice(3)));
    if (command.startsWith('export ')) return void Object.assign(env, readExports(command));
    const ready = lasting.find(([pattern]) => pattern.test(command))?.[1];
    if (ready !== undefined) return goOn(command, ready);
    const child = start(command);
    const code = await ended(child);
    if (code !== exits) throw new Error(`"${command}" ended with ${code}:\n${output}`);
  }

  /** A second command of a kind replaces the first, because two portals have one port. */
  async function goOn(command: string, ready: string): Promise<void> {
    const before = running.filter((one) => kindOf(one.command) === kindOf(command));
    for (const one of before) await end(one.child);
    const from = output.length;
    const child = start(command);
    running.push({ command, child });
    while (!output.slice(from).includes(ready)) {
      if (child.exitCode !== null) throw new Error(`"${command}" ended:\n${output}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  async function stop(): Promise<void> {
    for (const { child } of running.splice(0)) await end(child);
  }

  async function run(block: CodeBlock): Promise<void> {
    const path = pathOf(block);
    const file = path === null ? '' : join(cwd, path);
    if (block.language === 'diff') return change(file, block.text);
    if (path !== null) return save(file, swap(block.text));
    if (block.language !== 'sh') return undefined;
    const folder = readNote(block, 'in');
    if (folder !== undefined) cwd = join(home, folder);
    if (block.meta === 'stopped') await stop();
    for (const line of block.text.split('\n')) await runLine(line, Number(readNote(block, 'exits') ?? 0));
  }

  return {
    run,
    printed: () => {
      const text = asWritten(output);
      output = '';
      return text;
    },
    url: `http://localhost:${env.PORT}`,
    stop,
  };
}

const kindOf = (command: string): string => (command.includes('--backend') ? 'backend' : 'portal');

/** Ends a whole tree of processes, because npm starts others. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const gone = ended(child);
  process.kill(-child.pid, 'SIGTERM');
  await gone;
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((done) => child.once('close', done));
}

function readExports(command: string): Record<string, string> {
  return Object.fromEntries([...command.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
}

function replaceAll(text: string, pairs: Iterable<readonly [string, string]>): string {
  let replaced = text;
  for (const [from, to] of pairs) replaced = replaced.replaceAll(from, to);
  return replaced;
}

async function save(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${text}\n`);
}

/** Applies a diff. The lines without `+` have to be in the file once, in their order. */
async function change(file: string, diff: string): Promise<void> {
  const lines = diff.split('\n');
  const side = (sign: string) =>
    lines.filter((line) => line[0] === ' ' || line[0] === sign).map((line) => line.slice(1));
  const text = await readFile(file, 'utf8');
  const pieces = text.split(side('-').join('\n'));
  if (pieces.length !== 2)
    throw new Error(`${file} has these lines ${pieces.length - 1} times:\n${diff}\n${text}`);
  await writeFile(file, pieces.join(side('+').join('\n')));
}

/** A pattern for the output of a block: `…` matches any text. */
export function outputPattern(text: string): RegExp {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(
    escaped
      .replaceAll(/^…\n|\n…$/g, '')
      .replaceAll('\n…\n', String.raw`\n[\s\S]*`)
      .replaceAll('…', '.*'),
  );
}
