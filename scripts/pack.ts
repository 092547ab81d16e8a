import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { buildPackage } from './pack/buildPackage.ts';

/* npm run pack: builds the package that operators install, and packs it into build/portico-<version>.tgz. */
const root = resolve(import.meta.dirname, '..');
const build = join(root, 'build');
await buildPackage(root, join(build, 'portico'));
const [npm, ...before] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
execFileSync(npm ?? 'npm', [...before, 'pack', './portico', '--loglevel=error'], {
  cwd: build,
  stdio: 'inherit',
});
