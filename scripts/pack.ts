import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { packageNames } from '#definition';
import { buildCreate } from './pack/buildCreate.ts';
import { buildPackage } from './pack/buildPackage.ts';
import { buildTools } from './pack/buildTools.ts';

/* `npm run pack` builds the packages that operators install, and packs each into build/<name>-<version>.tgz. */
const root = resolve(import.meta.dirname, '..');
const build = join(root, 'build');
const packages = {
  [packageNames.portal]: buildPackage,
  [packageNames.tools]: buildTools,
  [packageNames.create]: buildCreate,
};
const [npm, ...before] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
for (const [name, make] of Object.entries(packages)) {
  await make(root, join(build, name));
  execFileSync(npm ?? 'npm', [...before, 'pack', `./${name}`, '--loglevel=error'], {
    cwd: build,
    stdio: 'inherit',
  });
}
