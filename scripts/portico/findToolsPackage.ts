import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { packageNames } from '#definition';
import { exitWithUsageError } from '../exitWithUsageError.ts';
import { packageFolder } from './packageFolder.ts';

export interface ToolsPackage {
  folder: string;
  version: string;
  own: string;
  /** True if the tools package has the portal's version, because it contains the runtime for cases. */
  isSame: boolean;
}

/** Finds the installed package of the tools; null if there is none. */
export function findToolsPackage(): ToolsPackage | null {
  const file = findPackage();
  if (file === null) return null;
  const [version, own] = [file, join(packageFolder, 'package.json')].map(readVersion) as [string, string];
  return { folder: dirname(file), version, own, isSame: version === own };
}

/**
 * Returns the folder of the tools. If they are missing or have another version, the command ends with a sentence.
 * @param what begins that sentence.
 */
export function requireToolsPackage(what: string): string {
  const tools =
    findToolsPackage() ??
    exitWithUsageError(`${what} by the package ${packageNames.tools}: ${describeInstallation()}`);
  if (tools.isSame) return tools.folder;
  return exitWithUsageError(
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

/** Describes the installation from a file, because a stranger could register the package's name at npm. */
function describeInstallation(): string {
  const version = readVersion(join(packageFolder, 'package.json'));
  return `npm install --save-dev <path>/${packageNames.tools}-${version}.tgz, which "npm run pack" makes in a checkout`;
}

function readVersion(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
