import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

// tsc checks the whole program, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const sources = [
  'src',
  'server',
  'scripts',
  'schemas',
  'examples/orders/backend',
  'vite.config.ts',
  'screens.config.json',
  'package.json',
];

/** The files that register parts, a line each. */
const registrations = ['server/parts.ts', 'scripts/portico/parts.ts'];

/** The folders of each optional part, and the files that name it. */
const parts: Record<string, { folders: string[]; registered: string[] }> = {
  import: {
    folders: ['src/language/import', 'scripts/import'],
    registered: ['scripts/portico/parts.ts'],
  },
  sandbox: {
    folders: ['server/sandbox', 'scripts/sandbox'],
    registered: registrations,
  },
  workbench: {
    folders: ['src/workbench', 'src/playground', 'server/workbench', 'server/releases', 'scripts/releases'],
    registered: registrations,
  },
};

let copy = '';
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'portico-parts-'));
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  const config = JSON.parse(await readFile('tsconfig.json', 'utf8')) as object;
  const include = ['src', 'server', 'scripts'];
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify({ ...config, include }));
  await copySources(sources);
});
afterEach(() => copySources([...Object.values(parts).flatMap(({ folders }) => folders), ...registrations]));
afterAll(() => rm(copy, { recursive: true, force: true }));

it.each(Object.keys(parts))(
  'The sources compile without the part %s, its folders and its line of registration',
  async (name) => {
    const { registered } = parts[name]!;
    expect(await removePart(name)).toEqual(registered);
    expect(await runTsc()).toEqual([]);
  },
);

it('The sources compile without any of the parts', async () => {
  for (const name of Object.keys(parts)) await removePart(name);
  expect(await runTsc()).toEqual([]);
});

async function copySources(paths: string[]): Promise<void> {
  for (const path of paths) await cp(path, join(copy, path), { recursive: true });
}

/** Deletes the folders of a part and its lines of registration. Returns the file of each such line. */
async function removePart(name: string): Promise<string[]> {
  const { folders } = parts[name]!;
  for (const folder of folders) await rm(join(copy, folder), { recursive: true });
  const removed: string[] = [];
  for (const file of registrations) {
    const lines = (await readFile(join(copy, file), 'utf8')).split('\n');
    const others = lines.filter((line) => !folders.some((folder) => namesFolder(file, line, folder)));
    removed.push(...lines.slice(others.length).map(() => file));
    await writeFile(join(copy, file), others.join('\n'));
  }
  return removed;
}

/** True if a line of the file imports from the folder. */
function namesFolder(file: string, line: string, folder: string): boolean {
  const [, path] = / from '(\.[^']+)'/.exec(line) ?? [];
  return path !== undefined && join(file, '..', path).startsWith(`${folder}/`);
}

/** The output of tsc for the copy, by line. A later run checks the files that a change since the run before may touch. */
function runTsc(): Promise<string[]> {
  const args = ['-p', '.', '--incremental', '--tsBuildInfoFile', 'checked.tsbuildinfo'];
  return new Promise((done) => {
    execFile(resolve('node_modules/.bin/tsc'), args, { cwd: copy }, (_error, stdout) =>
      done(stdout.split('\n').filter((line) => line !== '')),
    );
  });
}
