import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageNames } from '#definition';
import { rootPages } from './readPages.ts';

/*
 * The names of our packages are not registered on npm. Whoever registers them could run code wherever a text of
 * ours installs them by name.
 */
const root = resolve(import.meta.dirname, '../..');
const folders = ['docs', 'examples', 'scripts', 'src', 'server'];
const notText = new Set(['.png', '.jpg', '.webp', '.woff2', '.ico', '.gz', '.tgz', '.db']);
const names = Object.values(packageNames);

/**
 * The commands of a text that may fetch a package: up to the end of the line, or to a character that ends a
 * command.
 */
const commandPattern = /\b(?:npm (?:i|install|add|create|init|exec|x)|npx)\b[^\n&|;`"']*/g;

/** The commands of a text that name a package of ours to install and no file. */
function findNamed(text: string): string[] {
  return [...text.matchAll(commandPattern)]
    .map(([command]) => command.replace(/\s+#.*$/, '').trim())
    .filter((command) => !/\.tgz\b/.test(command) && namesPackage(command.split(/\s+/).slice(1)));
}

function namesPackage(words: string[]): boolean {
  const isCreate = ['create', 'init'].includes(words[0] ?? '');
  return words
    .map((word) => word.replace(/[.,:)]*$/, '').replace(/(?<=.)@[^/]*$/, ''))
    .some((word) => names.includes(word as never) || (isCreate && word === packageNames.portal));
}

const files = [
  ...rootPages,
  'package.json',
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !notText.has(extname(entry.name)))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  ),
].filter((file) => !file.includes('node_modules'));

describe('A package of ours', () => {
  it('every text installs a package of ours by the path of a file, never by its name', () => {
    const found = files.flatMap((file) =>
      findNamed(readFileSync(join(root, file), 'utf8')).map((command) => `${file}: ${command}`),
    );
    expect(files.length).toBeGreaterThan(1_000);
    expect(found).toEqual([]);
  });

  it.each([
    'npm install portico',
    'npm i --save-dev portico-tools@0.1.0',
    'npm create portico my-portal',
    'npm exec portico check',
    'npm x create-portico',
    'npx portico init my-portal',
    'npx --yes portico@latest',
    'Run `npm install --save-dev portico-tools`.',
  ])('a package is found by its name in "%s"', (text) => expect(findNamed(text)).toHaveLength(1));

  it.each([
    'npx --package ./portico-0.1.0.tgz portico init my-portal',
    'npm install ../portico-0.1.0.tgz && npm start',
    'npm run portico -- check',
    'npm install @opentelemetry/sdk-node',
  ])('no package is found in "%s"', (text) => expect(findNamed(text)).toEqual([]));

  it('the starter and the package that makes portals do not depend on a package of ours', () => {
    const starter = readFileSync(join(root, 'examples/starter/package.json'), 'utf8');
    expect(Object.keys(JSON.parse(starter) as object)).not.toContain('dependencies');
    const makers = ['scripts/portico/init.ts', 'scripts/pack/buildCreate.ts'];
    for (const file of makers)
      expect(readFileSync(join(root, file), 'utf8')).not.toMatch(/\bdependencies: \{/);
  });

  it('one constant names each package of ours in the code', () => {
    const named = files
      .filter((file) => /^(scripts|src|server)\/.*\.[jt]sx?$/.test(file))
      .filter((file) => /\b(?:portico-tools|create-portico)\b/.test(readFileSync(join(root, file), 'utf8')));
    expect(named).toEqual([]);
  });
});
