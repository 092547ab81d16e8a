import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

// tsc checks the whole program, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

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
    folders: ['src/workbench', 'server/workbench', 'server/releases', 'scripts/releases'],
    registered: registrations,
  },
};

let copy = '';
afterEach(() => rm(copy, { recursive: true, force: true }));

it.each(Object.keys(parts))(
  'The sources compile without the part %s, its folders and its line of registration',
  async (name) => {
    await copySources();
    const { registered } = parts[name]!;
    expect(await removePart(name)).toEqual(registered);
    expect(await runTsc()).toEqual([]);
  },
);

it('The sources compile without any of the parts', async () => {
  await copySources();
  for (const name of Object.keys(parts)) await removePart(name);
  expect(await runTsc()).toEqual([]);
});

async function copySources(): Promise<void> {
  copy = await mkdtemp(join(tmpdir(), 'portico-parts-'));
  const sources = ['src', 'server', 'scripts', 'schemas'];
  for (const source of [
    ...sources,
    'examples/orders/backend',
    'vite.config.ts',
    'screens.config.json',
    'package.json',
  ])
    await cp(source, join(copy, source), { recursive: true });
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  const config = JSON.parse(await readFile('tsconfig.json', 'utf8')) as object;
  const include = ['src', 'server', 'scripts'];
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify({ ...config, include }));
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

/** The output of tsc for the copy, by line. */
function runTsc(): Promise<string[]> {
  return new Promise((done) => {
    execFile(resolve('node_modules/.bin/tsc'), ['-p', '.'], { cwd: copy }, (_error, stdout) =>
      done(stdout.split('\n').filter((line) => line !== '')),
    );
  });
}
