import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readImporters } from '../../scripts/test/importGraph.ts';

// tsc checks the whole program, which takes long on a busy machine.

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

const importers = readImporters('.');
const isIn = (folders: string[]) => (file: string) => folders.some((folder) => file.startsWith(`${folder}/`));

it.each(Object.entries(parts))(
  'Nothing outside the part %s imports its folders but its line of registration',
  (_, { folders, registered }) => {
    const isInside = isIn(folders);
    const outside = [...importers]
      .filter(([file]) => isInside(file))
      .flatMap(([, files]) => files.filter((file) => !isInside(file) && !file.startsWith('tests/')));
    expect([...new Set(outside)].toSorted()).toEqual(registered.toSorted());
  },
);

// A type that a part adds globally is no import.
it('The sources compile without any of the parts', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'portico-parts-'));
  try {
    await symlink(resolve('node_modules'), join(copy, 'node_modules'));
    const config = JSON.parse(await readFile('tsconfig.json', 'utf8')) as object;
    const include = ['src', 'server', 'scripts'];
    await writeFile(join(copy, 'tsconfig.json'), JSON.stringify({ ...config, include }));
    const isInside = isIn(Object.values(parts).flatMap(({ folders }) => folders));
    const filter = (path: string) => !isInside(`${path}/`);
    for (const path of sources) await cp(path, join(copy, path), { recursive: true, filter });
    for (const file of registrations) await writeFile(join(copy, file), 'export {};\n');
    expect(await runTsc(copy)).toEqual([]);
  } finally {
    await rm(copy, { recursive: true });
  }
});

/** The output of tsc for the copy, by line. */
function runTsc(copy: string): Promise<string[]> {
  return new Promise((done) => {
    execFile(resolve('node_modules/.bin/tsc'), ['-p', '.'], { cwd: copy }, (_error, stdout) =>
      done(stdout.split('\n').filter((line) => line !== '')),
    );
  });
}
