import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { packageNames } from '#definition';
import { createCommand } from '../createCommand.ts';
import { exitWithUsageError } from '../exitWithUsageError.ts';
import { packageFolder } from './packageFolder.ts';

/*
 * `portico init my-portal` creates a folder with a portal of two screens, its catalogue and logo, a README, the list of
 * settings and a check for pull requests. No existing file is overwritten; a package.json is completed.
 */
const packageFile = 'package.json';
const settingsFile = '.env.example';
const [folder = '.'] = createCommand('init').argument('<folder>', 'where to make it').parse().args;
const there: string[] = await readdir(folder).catch(() => []);
const starter = join(packageFolder, 'examples/starter');
const written = [...(await readdir(starter)), settingsFile];
const inTheWay = written.filter((name) => name !== packageFile && there.includes(name));
if (inTheWay.length > 0)
  exitWithUsageError(`${folder} has ${inTheWay.join(', ')} already: nothing was written.`);

const own = await readPackage(packageFolder);
const manifest = await completePackage();
await mkdir(folder, { recursive: true });
await cp(starter, folder, { recursive: true });
await cp(join(packageFolder, settingsFile), join(folder, settingsFile));
await writeFile(join(folder, packageFile), `${JSON.stringify(manifest, null, 2)}\n`);
// The template has another name, because a .gitignore would remove files from the package.
if (!existsSync(join(folder, '.gitignore')))
  await rename(join(folder, 'gitignore'), join(folder, '.gitignore'));
console.log(
  `A portal is in ${folder}: there, "npm install <path>/${packageNames.portal}-${own.version}.tgz" and "npm start".`,
);

/** Merges package.json with the commands. Installing the packed file adds the package with the file's path. */
async function completePackage(): Promise<Package> {
  const before = await readPackage(folder).catch((): Package => ({}));
  const made = await readPackage(starter);
  return {
    name: basename(resolve(folder)).toLowerCase(),
    ...made,
    ...before,
    scripts: { ...made.scripts, ...before.scripts },
    // Overrides only count in the package that is installed directly.
    overrides: { ...own.overrides, ...before.overrides },
  };
}

async function readPackage(from: string): Promise<Package> {
  return JSON.parse(await readFile(join(from, packageFile), 'utf8')) as Package;
}

interface Package {
  name?: string;
  version?: string;
  scripts?: Record<string, string>;
  overrides?: Record<string, string>;
}
