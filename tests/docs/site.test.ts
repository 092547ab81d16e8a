import { beforeAll, describe, expect, it } from 'vitest';
import { buildPages } from '../../scripts/site/buildPages.ts';
import { buildReference } from '../../scripts/site/buildReference.ts';
import { readMarkdown } from '../../scripts/site/readMarkdown.ts';
import { commands } from '../../scripts/portico/commands.ts';
import { readEnvironment } from '#server/environment.ts';
import { readPages, root } from './readPages.ts';

let site: ReturnType<typeof buildPages>;
beforeAll(async () => {
  site = buildPages(root, await buildReference(root));
}, 120_000);
const page = (file: string): string => site.pages.find((one) => one.file === file)?.text ?? '';
const headings = (text: string): string[] =>
  [...text.matchAll(/^##+ `(.+?)`$/gm)].map(([, name = '']) => name);

describe('the site of the documentation', () => {
  it('every page is in the navigation, and no link is dead', () => {
    expect(site.problems).toEqual([]);
    const files = readPages().flatMap(({ file }) => (file.startsWith('docs/') ? [file.slice(5)] : []));
    const others = ['index.md', 'agents.md', 'contributing.md', 'security-policy.md', 'files/LICENSE.md'];
    const listed = site.pages.filter(({ group }) => group !== null).map(({ file }) => file);
    expect(listed).toEqual(expect.arrayContaining([...files, ...others]));
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('each page has one heading of the first level, its title, and skips no level', () => {
    for (const { file, title, text } of site.pages) {
      const prose = text.replaceAll(/^( *)(`{3,})[\s\S]*?^\1\2$/gm, '');
      const levels = [...prose.matchAll(/^(#+) /gm)].map(([, signs = '']) => signs.length);
      expect(
        levels.filter((level) => level === 1),
        file,
      ).toHaveLength(1);
      expect(
        levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1),
        file,
      ).toEqual([]);
      expect(title, file).not.toBe('');
    }
  });

  it('a link to a file of the repository leads to a page of that file', () => {
    expect(page('how-to/behind-a-proxy.md')).toContain('](../files/examples/nginx/portico.conf.md)');
    expect(page('files/examples/nginx/portico.conf.md')).toContain('proxy_pass');
    expect(page('index.md')).toContain('](./files/env.example.md)');
  });

  it('the README of a module is a page of the site, and links to it lead there', () => {
    expect(page('architecture.md')).toContain('](./modules/src/portal/view.md)');
    expect(page('modules/server.md')).toContain('](./server/page.md)');
    expect(page('modules/server/page.md')).toContain('](../src/portal/app.md)');
  });

  it('the pictures of its pages come with it', () => {
    expect(site.pictures.get('pictures/level-income.png')).toBe('docs/pictures/level-income.png');
    expect(page('index.md')).toMatch(/!\[[^\]]+\]\(\.\/pictures\/level-income\.png\)/);
  });

  it('a code fence shows a path behind it, and no marker of a test', () => {
    expect(page('index.md')).toContain('```json schemas/screens/incomes/level-income.json\n');
    const written = site.pages.filter(({ group, file }) => group !== null && !file.startsWith('reference/'));
    const notes = written.flatMap(({ text }) => readMarkdown(text).blocks.map(({ meta: note }) => note));
    expect(notes.filter((note) => note !== '' && !/^[\w./-]*\.\w+$/.test(note))).toEqual([]);
    expect(notes).toContain('.env');
  });
});

describe('the reference', () => {
  it('words of every kind of file are in the reference, each once', () => {
    const words = site.pages
      .filter(({ file }) => file.startsWith('reference/language/'))
      .flatMap(({ text }) => headings(text));
    expect(words).toEqual(
      expect.arrayContaining(['Field.maxLength', 'PortalConfig.routes', 'ApiCall.path', 'Brand.logo']),
    );
    expect(new Set(words).size).toBe(words.length);
  });

  it('a word shows its values, its text and an example', () => {
    const text = page('reference/language/column.md');
    expect(text).toMatch(/### `Column.link`\n\n\[`RouteLink`\]\(.*#routelink\) · optional\n\n[A-Z]/);
    expect(text).toMatch(/```json schemas\/screens\/\S+\.json:\d+\n"header": /);
  });

  it('a type that is seen on a screen has a picture of its example, and so has a format', () => {
    const text = page('reference/language/format.md');
    const [, picture = ''] =
      /```json \S+\n.+\n```\n\n!\[.+ StatusFormat.+\]\(\.\.\/\.\.\/(pictures\/parts\/\S+)\)/.exec(text) ?? [];
    expect(site.pictures.get(picture)).toBe(`docs/${picture}`);
    expect(text).toMatch(/^- `"money"`: \S+\n\n {2}!\[The example of SimpleFormat money/m);
    expect(page('reference/language/effect.md')).not.toContain('![');
  });

  it('every command is there with the output of --help, its subcommands too', () => {
    const text = page('reference/commands.md');
    expect(headings(text)).toEqual(expect.arrayContaining([...Object.keys(commands), 'releases publish']));
    expect(text).toContain('usage: npm run portico -- check [options]');
    expect(text).toContain('--dry-run');
  });

  it('every setting that is read is documented, and no other but OpenTelemetry’s', () => {
    const read = new Set<string>();
    const watched = new Proxy<Record<string, string>>({}, { get: (_, name) => void read.add(String(name)) });
    readEnvironment(watched);
    const settings = [...page('reference/settings.md').matchAll(/^## .+$/gm)].flatMap(([line]) =>
      [...line.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    );
    expect(settings.filter((name) => !name.startsWith('OTEL_')).toSorted()).toEqual(
      [...read].filter((name) => !name.startsWith('OTEL_')).toSorted(),
    );
  });

  it('the sentence of check on a wrong word is documented', () => {
    expect(page('reference/problems.md')).toContain('unknown format "mony", did you mean "money"?');
  });
});
