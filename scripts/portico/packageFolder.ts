import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of the installed package, whose code is in `lib`, or of this checkout. */
export const packageFolder = ['..', '../..']
  .map((up) => resolve(import.meta.dirname, up))
  .find((folder) => existsSync(join(folder, 'package.json')))!;
