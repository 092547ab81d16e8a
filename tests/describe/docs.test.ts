import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { getDefaultPaths, readFiles } from '#check/index.ts';
import { buildDocs } from '#describe/index.ts';
import { typeGroups } from '#describe/docs/languageWords.ts';
import { languageDefinitions } from '#check/shape/languageSchema.ts';
import { languageTypes } from '#describe/docs/documentedSchema.ts';
import { edit } from './support/edit.ts';
import { checked, files } from './support/shipped.ts';

const folders = ['examples/orders', 'examples/words', 'examples/extensions'];
const elsewhere = new Map(
  await Promise.all(
    folders.map(async (folder) => [folder, await readFiles(getDefaultPaths(folder))] as const),
  ),
);
const everywhere = new Map([
  ...files,
  ...[...elsewhere].flatMap(([folder, own]) =>
    [...own].map(([file, text]) => [`${folder}/${file}`, text] as const),
  ),
]);
const { pages, problems } = buildDocs(files, elsewhere);
const htmlPages = [...pages].filter(([file]) => file.endsWith('.html'));
const page = (file: string): string => pages.get(file) ?? '';
const idsIn = (html: string): string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? '');

describe('The pages of the shipped portal', () => {
  test('a page a screen and a page written by hand, and three for all', () => {
    expect(problems).toEqual([]);
    const names = [...checked.screens.keys()].map((id) => `screens/${id}.html`);
    expect(htmlPages.map(([file]) => file)).toEqual(expect.arrayContaining(names));
    expect(htmlPages).toHaveLength(names.length + 3 + 3);
  });

  test('every link leads somewhere', () => {
    const lost = htmlPages.flatMap(([file, html]) =>
      [...html.matchAll(/ href="([^"]*)"/g)].flatMap(([, href = '']) => {
        const [target = '', id] = href.split('#').map(decodeURIComponent);
        const to = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
        const isThere = pages.has(to) && (id === undefined || idsIn(page(to)).includes(id));
        return isThere ? [] : [`${file}: ${href}`];
      }),
    );
    expect(lost).toEqual([]);
  });

  test('no page uses an address twice, runs a script or asks for anything from elsewhere', () => {
    for (const [, html] of htmlPages) {
      expect(new Set(idsIn(html)).size).toBe(idsIn(html).length);
      expect(html).not.toMatch(/<script|https?:\/\/[^<]*" rel|src=/);
    }
  });

  test.each(htmlPages)('%s has one heading of the first level and skips none', (_, html) => {
    const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const skipped = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);
    expect(skipped).toEqual([]);
  });

  test('the same files give the same bytes', () => {
    expect(buildDocs(new Map(files), new Map(elsewhere)).pages).toEqual(pages);
  });

  test('the first page has every screen that the menu has, in its order', () => {
    const titles = [...page('index.html').matchAll(/<a href="(?:screens|pages)\/[^"]*">([^<]*)</g)].map(
      ([, title]) => title,
    );
    expect(titles.slice(0, 4)).toEqual([
      'Dashboard',
      'Support',
      'Fund Request USDT',
      'Fund Received History',
    ]);
    expect(titles).toHaveLength(checked.screens.size + 3);
  });

  test('a screen has its file and its template as they are written', () => {
    const html = page('screens/incomes/level-income.html');
    expect(html).toContain('&quot;extends&quot;: &quot;income-report&quot;');
    expect(html).toContain('&quot;empty&quot;: &quot;No income to show.&quot;');
  });

  test('a text of a definition is text, never markup', () => {
    const wicked = edit('schemas/screens/incomes/level-income.json', (draft) => {
      draft.title = '<img src=x onerror=alert(1)>';
    });
    for (const [, html] of buildDocs(wicked).pages) expect(html).not.toContain('<img');
  });

  test('a screen with a mistake has no page, and the first page reports it', () => {
    const broken = edit(
      'schemas/screens/incomes/level-income.json',
      (draft) => (draft.columns[0].format = 'mony'),
    );
    const docs = buildDocs(broken);
    expect(docs.problems.join()).toContain('did you mean "money"?');
    expect(docs.pages.has('screens/incomes/level-income.html')).toBe(false);
    expect(docs.pages.get('index.html')).toContain('something in it is wrong: npm run check says what');
  });
});

test('The page of the calls names each screen that sends a call, with commas between', () => {
  const robots = ['robot-activation', 'robot-upgrade'].map((id) => `screens/activation/${id}.html`);
  const [activation, upgrade] = robots.map((file) => `<a href="${file}">`);
  expect(page('calls.html')).toContain(
    `Made by ${activation}Robot Activation</a>, ${upgrade}Robot Upgrade</a>.`,
  );
});

// Words that no portal in this repository uses yet. A word that gets an example leaves this list, and none is added.
const withoutExample: string[] = [];

describe('The page of the language', () => {
  const html = page('language.html');
  const ids = new Set(idsIn(html));

  test('every type is in a group of its own', () => {
    expect(Object.values(typeGroups).flat().sort()).toEqual([...languageTypes.keys()].sort());
  });

  test('the page has every word of every schema', () => {
    const { Locale: _, ...documented } = languageDefinitions;
    const lost = Object.entries(documented).flatMap(([type, { properties = {} }]) =>
      Object.keys(properties).flatMap((word) => {
        const id = `${/^Part[A-Z]/.test(type) ? type.slice(4) : type}.${word}`;
        return ids.has(id) ? [] : [id];
      }),
    );
    expect(lost).toEqual([]);
    expect(ids.size).toBeGreaterThan(300);
  });

  test('the page has nested words too: the address of a navigation', () => {
    expect(ids).toContain('NavigateEffect.navigate.to');
  });

  test('every word but these has an example that is itself checked, with its place', () => {
    const words = html.split('<h4 id="').slice(1);
    const bare = words.filter((word) => !/<figcaption class="place">[^<]+:\d+</.test(word));
    const ids = bare.map((word) => word.split('"')[0] ?? '');
    // The words of a whole screen and of a tab of one block are those of the block, which has the examples.
    const wholes = new Set([
      'ReportScreen',
      'FormScreen',
      'BlocksScreen',
      'ExtendingScreen',
      'Template',
      'BlockTab',
    ]);
    expect(ids.filter((id) => !wholes.has(id.split('.')[0] ?? ''))).toEqual(withoutExample);
  });

  test('an example is the text of that file at that line', () => {
    const examples = html.matchAll(
      /<pre[^>]*><code>([^<]*)<\/code><\/pre><figcaption class="place">([^<]+):(\d+)</g,
    );
    const checkedPlaces = [...examples].map(([, text = '', file = '', line]) => {
      const first =
        text.split('\n')[0]?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&') ??
        '?';
      expect(everywhere.get(file)?.split('\n')[Number(line) - 1]).toContain(first);
      return file;
    });
    expect(checkedPlaces.length).toBeGreaterThan(200);
  });

  test('the text of a word is the one that editors show', () => {
    expect(html).toContain(
      'The maximum number of characters; the input cuts longer texts. Do not set it if a length has a rule with a message of its own.',
    );
  });
});
