import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of the installed package, whose code is in `lib`, or of this checkout. */
export const packageFolder = ['..', '../..']
  .map((up) => resolve(import.meta.dirname, up))
  .find((folder) => existsSync(join(folder, 'package.json')))!;

export function readOwnVersion(): string {
  const text = readFileSync(join(packageFolder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
