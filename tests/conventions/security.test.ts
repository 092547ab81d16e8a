import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const readPage = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');
const [model, standard] = [readPage('security.md'), readPage('asvs.md')];
const text = model + standard;

/** The number of requirements of levels 1 and 2 in each section of OWASP ASVS 5.0.0. Their numbers have no gap. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1
  5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1
  8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3
  12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3
  16.5:3 17.1:1 17.2:4 17.3:2`;
const required = sections
  .trim()
  .split(/\s+/)
  .flatMap((section) => {
    const [name, count] = section.split(':');
    return Array.from({ length: Number(count) }, (_, at) => `${name}.${at + 1}`);
  });

/** The rows of the table: numbers, subject, state, and place or reason. */
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [numbers = '', , state = '', where = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { numbers: numbers.split(', '), state, where };
  });

/** A place in the repository, with the names of its tests: `path` “one”, “another”. */
const places = [...text.matchAll(/`([^`\n]+)`((?:,? “[^”]+”)*)/g)]
  .map(([, path = '', names = '']) => ({
    path,
    names: [...names.matchAll(/“([^”]+)”/g)].map(([, name]) => name!),
  }))
  .filter(({ path, names }) => names.length > 0 || isPath(path));

/** True for a path, unlike an address of the portal, a command or a variable. */
function isPath(code: string): boolean {
  return /^[\w.][^\s=]*\/\S+$/.test(code) || /^[\w.-]+\.(json|ts|md)$/.test(code);
}

describe('docs/security.md and docs/asvs.md', () => {
  it('the page has each requirement of levels 1 and 2 once', () => {
    expect(required).toHaveLength(253);
    expect(rows.flatMap(({ numbers }) => numbers).toSorted(byNumber)).toEqual(required);
  });

  it('each requirement has its state: met with a place, or the reason why not', () => {
    const hasControl = (where: string) =>
      where.includes('](') || [...where.matchAll(/`([^`]+)`/g)].some(([, code]) => isPath(code!));
    const wrong = rows.filter(({ state, where }) => {
      if (state === 'met') return !hasControl(where);
      return state === 'departs' ? where.length < 20 : !/^(operator|none)$/.test(state);
    });
    expect(wrong).toEqual([]);
  });

  it('the page has the numbers of its states', () => {
    const count = (wanted: string) =>
      rows.filter(({ state }) => state === wanted).flatMap(({ numbers }) => numbers).length;
    expect(text).toContain(
      `Of ${required.length} requirements ${count('met')} are met, ${count('departs')} depart, ${count('operator')} are ` +
        `the operator's, and for ${count('none')} there is nothing here.`,
    );
  });

  it('the pages name existing places and tests', () => {
    expect(places.length).toBeGreaterThan(150);
    const missing = places.flatMap(({ path, names }) => {
      if (!existsSync(join(root, path))) return [path];
      if (names.length === 0) return [];
      const code = readFileSync(join(root, path), 'utf8');
      return names.filter((name) => !code.includes(name)).map((name) => `${path}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('the standard links to headings of the model', () => {
    const slugs = new Set([...model.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toSlug(heading)));
    const links = [...standard.matchAll(/\]\(security\.md#([^)]+)\)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((link) => !slugs.has(link))).toEqual([]);
  });
});

/** By chapter, section and number. */
function byNumber(left: string, right: string): number {
  return left.localeCompare(right, 'en', { numeric: true });
}

function toSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}
