import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPages, type SitePage } from '../../scripts/site/buildPages.ts';
import { buildSettingsPage } from '../../scripts/site/buildSettingsPage.ts';
import { listContents } from '../../scripts/site/listContents.ts';

// A repository of a few files.

const reference = new Map([
  ['reference/language.md', '# The language\n\nAll of it.'],
  ['reference/commands.md', '# The commands'],
  ['reference/settings.md', '# The settings'],
  ['reference/problems.md', '# The problems'],
  ['reference/language/column.md', '# Column\n\n![A column](../../pictures/parts/column.png)'],
]);
let root: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-pages-'));
  for (const folder of ['docs/how-to', 'src', 'server', 'scripts', 'tests'])
    mkdirSync(join(root, folder), { recursive: true });
  const written = listContents(root, reference).filter(({ source }) => !reference.has(source));
  for (const { source } of written) write(source, `# ${source}\n`);
});
afterEach(() => rmSync(root, { recursive: true }));

const listGroup = (name: string) =>
  listContents(root, reference).flatMap(({ group, source }) => (group === name ? [source] : []));

describe('the contents of the site', () => {
  it('pages without a place come after the others of their folder, by name', () => {
    for (const file of ['how-to/zeta.md', 'how-to/alpha.md', 'how-to/notes.txt', 'second.md', 'first.md'])
      write(`docs/${file}`, '# More');
    expect(listGroup('How to build').slice(-3)).toEqual([
      'docs/how-to/history.md',
      'docs/how-to/alpha.md',
      'docs/how-to/zeta.md',
    ]);
    expect(listGroup('Explanation')).toEqual([
      ...['architecture', 'glossary', 'decisions', 'security', 'asvs', 'first', 'second'].map(
        (name) => `docs/${name}.md`,
      ),
    ]);
    expect(listGroup('Begin here')).toEqual(['README.md', 'docs/tutorial.md']);
  });

  it('the reference has its pages, and those of the language a group of their own', () => {
    expect(listGroup('Reference')).toEqual([
      ...['language', 'commands', 'settings', 'problems'].map((name) => `reference/${name}.md`),
    ]);
    expect(listGroup('The language')).toEqual(['reference/language/column.md']);
  });

  it('the modules are the README files of the code, without that of the package', () => {
    const files = [
      'tests',
      'src/shared',
      'src/portal/view',
      'server/page',
      'server',
      'scripts',
      'scripts/pack',
    ];
    for (const folder of files) write(`${folder}/README.md`, '# A module');
    write('src/shared/OTHER.md', '# Other');
    expect(listGroup('Modules')).toEqual(
      ['src/portal/view', 'src/shared', 'server', 'server/page', 'scripts', 'tests'].map(
        (folder) => `${folder}/README.md`,
      ),
    );
    const all = listContents(root, reference).map(({ source }) => source);
    expect(new Set(all).size).toBe(all.length);
  });
});

function build(): Map<string, SitePage> {
  return new Map(buildPages(root, reference).pages.map((page) => [page.file, page]));
}

describe('the pages of the site', () => {
  it('each file has its page: at the root, of a module, of the reference, and any other', () => {
    write('src/shared/README.md', '# Shared\n\nIt is shared. By all.');
    const pages = build();
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining([
        ...['index.md', 'agents.md', 'contributing.md', 'security-policy.md', 'tutorial.md'],
        ...['how-to/brand.md', 'modules/src/shared.md', 'reference/language/column.md', 'files/LICENSE.md'],
      ]),
    );
    expect(pages.get('modules/src/shared.md')).toEqual({
      ...{ file: 'modules/src/shared.md', title: 'Shared', summary: 'It is shared.', group: 'Modules' },
      text: '# Shared\n\nIt is shared. By all.',
    });
    expect(pages.get('reference/language.md')?.text).toBe('# The language\n\nAll of it.');
  });

  it('links lead to pages of the site, with their headings, and others stay', () => {
    write('docs/glossary.md', '# Words\n\n## There\n');
    write(
      'docs/how-to/brand.md',
      '# Brand\n\n[a](../glossary.md#there) [b](import.md) [c](../../README.md) [d](https://a.b/c.md) [e](#brand) [f](mailto:a@b.c)\n',
    );
    write('README.md', '# Portico\n\n[a](docs/glossary.md) [b](LICENSE)\n');
    const { pages, problems } = buildPages(root, reference);
    const textOf = (name: string) => pages.find(({ file }) => file === name)?.text;
    expect(textOf('how-to/brand.md')).toContain(
      '[a](../glossary.md#there) [b](./import.md) [c](../index.md) [d](https://a.b/c.md) [e](#brand) [f](mailto:a@b.c)',
    );
    expect(textOf('index.md')).toContain('[a](./glossary.md) [b](./files/LICENSE.md)');
    expect(problems).toEqual([]);
  });

  it('a linked file is a page of its own, in its language, outside of the navigation', () => {
    const linked = {
      ...{ '.env.example': 'A=1\n', 'examples/a.conf': 'listen 80;', 'examples/a.service': '[Unit]' },
      ...{
        'examples/.hidden/a.ts': 'export {};',
        'examples/Dockerfile': 'FROM a',
        'examples/a.md': '# Linked',
      },
    };
    for (const [file, text] of Object.entries(linked)) write(file, text);
    const links = [...Object.keys(linked), 'docs/glossary.md', 'examples'].map((file) => `[a](${file})`);
    write('README.md', `# Portico\n\n${links.join(' ')}\n`);
    const { pages, problems } = buildPages(root, reference);
    expect(pages.filter(({ group }) => group === null).map(({ file, text }) => [file, text])).toEqual([
      ['files/env.example.md', '# .env.example\n\n```sh\nA=1\n```\n'],
      ['files/examples/a.conf.md', '# examples/a.conf\n\n```nginx\nlisten 80;\n```\n'],
      ['files/examples/a.service.md', '# examples/a.service\n\n```ini\n[Unit]\n```\n'],
      ['files/examples/hidden/a.ts.md', '# examples/.hidden/a.ts\n\n```ts\nexport {};\n```\n'],
      ['files/examples/Dockerfile.md', '# examples/Dockerfile\n\n```text\nFROM a\n```\n'],
      ['files/examples/a.md', '# examples/a.md\n\n```md\n# Linked\n```\n'],
    ]);
    expect(problems).toEqual(['index.md: nothing is at ./files/examples.md']);
    expect(pages.find(({ file }) => file === 'files/LICENSE.md')?.title).toBe('Licence');
  });

  it('the pictures of a page come with it, also those of the reference', () => {
    write('README.md', '# Portico\n\n![A](docs/pictures/a.png)\n');
    write('docs/how-to/brand.md', '# Brand\n\n![B](../pictures/b.png)\n');
    const { pages, pictures } = buildPages(root, reference);
    expect([...pictures].toSorted()).toEqual([
      ['pictures/a.png', 'docs/pictures/a.png'],
      ['pictures/b.png', 'docs/pictures/b.png'],
      ['pictures/parts/column.png', 'docs/pictures/parts/column.png'],
    ]);
    const textOf = (name: string) => pages.find(({ file }) => file === name)?.text;
    expect(textOf('index.md')).toContain('![A](./pictures/a.png)');
    expect(textOf('how-to/brand.md')).toContain('![B](../pictures/b.png)');
  });

  it('a note behind a code fence stays only where it is a path', () => {
    const fence = (note: string) => `\`\`\`json ${note}\n{}\n\`\`\`\n`;
    write(
      'docs/tutorial.md',
      `# A\n\n${['schemas/a.json', 'by=tests/a.ts', '.env', 'config'].map(fence).join('\n')}`,
    );
    expect(
      build()
        .get('tutorial.md')
        ?.text.match(/^```json.*$/gm),
    ).toEqual(['```json schemas/a.json', '```json', '```json .env', '```json']);
  });

  it('a page that cannot be read is named', () => {
    write('docs/tutorial.md', '# A\n\n<b>HTML</b>\n');
    expect(() => build()).toThrow(/^docs\/tutorial\.md: "<b>/);
  });
});

it('each setting has the comment above it, and settings of one comment stand together', () => {
  const lines = [
    ...['# The settings of a portal.', '', '# The port that', '# it listens at.', '# PORT=8080', ''],
    ...['# Where mail *goes*.', 'SMTP_URL=smtp://a', '# SMTP_FROM=b', '# For [all].', 'LOG=', ''],
  ];
  write('.env.example', lines.join('\n'));
  expect(buildSettingsPage(root).split('\n\n').slice(2)).toEqual([
    '## `PORT`',
    'The port that it listens at.',
    '```ini\nPORT=8080\n```',
    '## `SMTP_URL`, `SMTP_FROM`',
    String.raw`Where mail \*goes\*.`,
    '```ini\nSMTP_URL=smtp://a\nSMTP_FROM=b\n```',
    '## `LOG`',
    String.raw`For \[all\].`,
    '```ini\nLOG=\n```',
    '',
  ]);
  expect(buildSettingsPage(root)).toMatch(/^# The settings\n\nSettings stand in the environment/);
});
