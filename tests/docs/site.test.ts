import { beforeAll, describe, expect, it } from 'vitest';
import { buildReference } from '../../scripts/site/buildReference.ts';
import { buildSite } from '../../scripts/site/buildSite.ts';
import { findDeadLinks } from '../../scripts/site/findDeadLinks.ts';
import { renderMarkdown } from '../../scripts/site/renderMarkdown.ts';
import { commands } from '../../scripts/portico/commands.ts';
import { readEnvironment } from '#server/environment.ts';
import { readPages, root } from './readPages.ts';

let site: ReturnType<typeof buildSite>;
beforeAll(async () => {
  site = buildSite(root, await buildReference(root));
}, 120_000);
const page = (file: string): string => site.pages.get(file) ?? '';
const idsIn = (html: string): string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

describe('the site of the documentation', () => {
  it('has every page, each led to from every other, and no link that leads nowhere', () => {
    expect(site.problems).toEqual([]);
    const files = readPages().map(({ file }) =>
      file === 'README.md' ? 'index.html' : file.replace(/^docs\//, '').replace(/\.md$/, '.html'),
    );
    expect([...site.pages.keys()]).toEqual(expect.arrayContaining([...files, 'files/LICENSE.html']));
    const beside = page('how-to/brand.html');
    for (const file of files) expect(beside).toContain(`href="../${file}"`);
  });

  it('asks for nothing, runs nothing, and its policy lets nothing else', () => {
    for (const [file, html] of site.pages) {
      expect(html, file).toMatch(
        /content="default-src 'none'; img-src data:; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'"/,
      );
      const own = html.replace(/<style>[\s\S]*?<\/style>/, '').replaceAll(/<img src="data:[^"]*"/g, '');
      expect(own, file).not.toMatch(/<(script|img|link|iframe|style)| (src|style|on\w+)="/);
    }
  });

  it('has one heading of the first level a page, skips none, and uses no address twice', () => {
    for (const [file, html] of site.pages) {
      const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
      expect(
        levels.filter((level) => level === 1),
        file,
      ).toHaveLength(1);
      expect(
        levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1),
        file,
      ).toEqual([]);
      expect(new Set(idsIn(html)).size, file).toBe(idsIn(html).length);
    }
  });

  it('leads to the files of the repository that pages speak of', () => {
    expect(page('how-to/behind-a-proxy.html')).toContain('href="../files/examples/nginx/portico.conf.html"');
    expect(page('files/examples/nginx/portico.conf.html')).toContain('proxy_pass');
  });
});

describe('the reference', () => {
  it('has the words of every kind of file', () => {
    const ids = idsIn(page('reference/language.html'));
    expect(ids).toEqual(
      expect.arrayContaining(['Field.maxLength', 'PortalConfig.routes', 'ApiCall.path', 'Brand.logo']),
    );
  });

  it('has every command as it explains itself, with the options of those in it', () => {
    const html = page('reference/commands.html');
    expect(idsIn(html)).toEqual(
      expect.arrayContaining([
        ...Object.keys(commands).map((name) => name.replace(':', '-')),
        'releases-publish',
      ]),
    );
    expect(html).toContain('usage: npm run portico -- check [options]');
    expect(html).toContain('--dry-run');
  });

  it('has every setting that is read, and no other but OpenTelemetry’s', () => {
    const read = new Set<string>();
    const watched = new Proxy<Record<string, string>>({}, { get: (_, name) => void read.add(String(name)) });
    readEnvironment(watched);
    const settings = idsIn(page('reference/settings.html')).filter((id) => /^[A-Z_]+$/.test(id));
    expect(settings.filter((name) => !name.startsWith('OTEL_')).toSorted()).toEqual(
      [...read].filter((name) => !name.startsWith('OTEL_')).toSorted(),
    );
  });

  it('has what check says of a wrong word', () => {
    expect(page('reference/problems.html')).toContain(
      'unknown format &quot;mony&quot;, did you mean &quot;money&quot;?',
    );
  });
});

describe('a page of Markdown', () => {
  const render = (text: string) =>
    renderMarkdown(text, { link: (href) => href, picture: (href) => `pictures/${href}` });

  it('has the addresses that GitHub gives its headings', () => {
    const { title, content } = render('# A page\n\n## `check` & its words\n\n## Twice\n\n## Twice\n');
    expect(title).toBe('A page');
    expect(idsIn(content.html)).toEqual(['check--its-words', 'twice', 'twice-1']);
  });

  it('comes into the site as text alone', () => {
    expect(() => render('# A page\n\n<b onclick="x">bold</b>\n')).toThrow(
      'is HTML: pages hold Markdown alone.',
    );
    expect(render('# A page\n\n`<b>` and 1 < 2\n').content.html).toContain(
      '<code>&lt;b&gt;</code> and 1 &lt; 2',
    );
  });

  it('shows a picture that has a description', () => {
    expect(render('# A page\n\n![A report](a.png)\n').content.html).toContain(
      '<img src="pictures/a.png" alt="A report">',
    );
    expect(() => render('# A page\n\n![](a.png)\n')).toThrow('The picture a.png has no description.');
  });

  it('leads somewhere with every link, or is named', () => {
    const pages = new Map([
      [
        'index.html',
        '<a href="how-to/a.html#there">a</a> <a href="how-to/b.html">b</a> <a href="https://example.com/">c</a>',
      ],
      ['how-to/a.html', '<h2 id="there">x</h2><a href="../index.html">up</a> <a href="#gone">gone</a>'],
    ]);
    expect(findDeadLinks(pages)).toEqual([
      'index.html: nothing is at how-to/b.html',
      'how-to/a.html: nothing is at #gone',
    ]);
  });

  it('says which file it speaks of, and what goes and comes', () => {
    const { content } = render('# A page\n\n```diff schemas/a.json\n-  "old"\n+  "new"\n```\n');
    expect(content.html).toContain('<figcaption class="place">schemas/a.json</figcaption>');
    expect(content.html).toContain('<del>-  &quot;old&quot;</del>\n<ins>+  &quot;new&quot;</ins>');
  });
});
