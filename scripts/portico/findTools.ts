import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { packageNames } from '#definition';
import { refuse } from '../refuse.ts';
import { packageFolder } from './packageFolder.ts';

/** The installed package of the tools. */
export interface Tools {
  folder: string;
  version: string;
  /** The version of this package. */
  own: string;
  /** Whether both are of one version: the tools hold the runtime that cases are run in. */
  isSame: boolean;
}

/** The package that runs cases, beside the portal of this folder; null where it is not installed. */
export function findTools(): Tools | null {
  const file = findPackage();
  if (file === null) return null;
  const [version, own] = [file, join(packageFolder, 'package.json')].map(readVersion) as [string, string];
  return { folder: dirname(file), version, own, isSame: version === own };
}

/**
 * The folder of that package, for a command that does nothing without it: where it is not installed, or is of another
 * version, the command ends with a sentence.
 * @param what it would do, for that sentence.
 */
export function requireTools(what: string): string {
  const tools =
    findTools() ?? refuse(`${what} by the package ${packageNames.tools}: ${describeInstallation()}`);
  if (tools.isSame) return tools.folder;
  return refuse(
    `${packageNames.tools} is ${tools.version}, but ${packageNames.portal} is ${tools.own}: install the same version of both.`,
  );
}

function findPackage(): string | null {
  try {
    return createRequire(resolve('package.json')).resolve(`${packageNames.tools}/package.json`);
  } catch {
    return null;
  }
}

/** With the path to a file, because a stranger could register the name. */
function describeInstallation(): string {
  const version = readVersion(join(packageFolder, 'package.json'));
  return `npm install --save-dev <path>/${packageNames.tools}-${version}.tgz, which "npm run pack" makes in a checkout`;
}

function readVersion(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
