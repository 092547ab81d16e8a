import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const readText = (name: string): string => readFileSync(join(root, name), 'utf8');

interface Package {
  name: string;
  version: string;
  license: string;
  integrity?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}
const packages = readLock('package-lock.json');
const inProduction = packages.filter(({ dev }) => dev !== true);
const own = JSON.parse(readText('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'overrides',
  Record<string, string>
>;

function readLock(file: string): Package[] {
  const lock = JSON.parse(readText(file)) as { packages: Record<string, Omit<Package, 'name'>> };
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, found]) => Object.assign(found, { name: path.replace(/^.*node_modules\//, '') }));
}

/** Licences that let anybody use, change and distribute, also within a work that is not open. */
const permissive = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', '(MIT OR CC0-1.0)'],
]);
/** Licences that require publication of changes to their own files. Nothing of these packages is sent to members. */
const ofTools = /^(lightningcss(-.+)?|axe-core)$/;

describe('the dependencies', () => {
  it('the dependencies have permissive licences, but for two tools', () => {
    const others = packages.filter(({ license }) => !permissive.has(license));
    expect(others.filter(({ name }) => !ofTools.test(name))).toEqual([]);
    expect(new Set(others.map(({ license }) => license))).toEqual(new Set(['MPL-2.0']));
  });

  it('the dependencies are one exact version each, with a hash', () => {
    const versions = Object.values({ ...own.dependencies, ...own.devDependencies, ...own.overrides });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    expect(packages.filter(({ integrity = '' }) => !integrity.startsWith('sha512-'))).toEqual([]);
  });

  it('packages of the documentation site have permissive licences, one exact version and a hash', () => {
    const { devDependencies } = JSON.parse(readText('docs/site/package.json')) as typeof own;
    expect(Object.values(devDependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    const found = readLock('docs/site/package-lock.json');
    expect(found.filter(({ license }) => !permissive.has(license))).toEqual([]);
    expect(found.filter(({ integrity = '' }) => !integrity.startsWith('sha512-'))).toEqual([]);
  });

  // That esbuild does without its script is tried in tests/hard/install.hard.ts.
  it('need no script at their installation, in production', () => {
    const withScripts = inProduction.filter(({ hasInstallScript }) => hasInstallScript);
    expect(withScripts.map(({ name }) => name)).toEqual(['esbuild']);
  });

  it('docs/security.md has the number of the dependencies', () => {
    const direct = Object.keys(own.dependencies).length;
    expect(readText('docs/security.md')).toContain(
      `${direct} production dependencies, which bring ${inProduction.length - direct} more`,
    );
  });

  it('the bill of materials has all packages, each with its licence and hash, and marks those of development', () => {
    const { components } = JSON.parse(
      execFileSync(
        'npm',
        ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
        { cwd: root, encoding: 'utf8', stdio: 'pipe' },
      ),
    ) as { components: Component[] };
    const listed = components.map((component) => [component['bom-ref'], isOfDevelopment(component)]);
    const locked = packages.map(({ name, version, dev = false }) => [`${name}@${version}`, dev]);
    expect(new Map(listed as [string, boolean][])).toEqual(new Map(locked as [string, boolean][]));
    expect(components.filter(({ licenses, hashes }) => !licenses?.length || !hashes?.length)).toEqual([]);
  });
});

/** A package, in the format of CycloneDX and npm. */
interface Component {
  'bom-ref': string;
  licenses?: unknown[];
  hashes?: unknown[];
  properties: { name: string }[];
}

function isOfDevelopment({ properties }: Component): boolean {
  return properties.some(({ name }) => name === 'cdx:npm:package:development');
}
