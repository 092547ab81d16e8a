import { execFile } from 'node:child_process';
import { cp, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { makeOnce } from './runFolder.ts';

const checkout = resolve(import.meta.dirname, '../..');

/**
 * Packs the packages as `npm run pack` does, once per test run. Returns the packed file of a package, beside which the
 * others are.
 */
export async function packOnce(name: string): Promise<string> {
  const folder = await makeOnce('packed', pack);
  return join(folder ?? (await packHere()), `${name}-${packageJson.version}.tgz`);
}

async function pack(folder: string): Promise<void> {
  const build = await packHere();
  const packed = (await readdir(build)).filter((name) => name.endsWith('.tgz'));
  await Promise.all(packed.map((name) => cp(join(build, name), join(folder, name))));
}

async function packHere(): Promise<string> {
  await promisify(execFile)('npm', ['run', 'pack'], { cwd: checkout });
  return join(checkout, 'build');
}
