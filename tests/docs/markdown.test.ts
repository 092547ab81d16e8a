import { describe, expect, it } from 'vitest';
import { formatCodeFence, escapeMarkdown } from '#describe/index.ts';
import { findDeadLinks } from '../../scripts/site/findDeadLinks.ts';
import { readMarkdown } from '../../scripts/site/readMarkdown.ts';

describe('a page of Markdown', () => {
  it('headings get the anchors that GitHub gives them', () => {
    const { title, anchors } = readMarkdown('# A page\n\n## `check` & its words\n\n## Twice\n\n## Twice\n');
    expect(title).toBe('A page');
    expect(anchors).toEqual(['a-page', 'check--its-words', 'twice', 'twice-1']);
  });

  it('its summary is its first sentence, without markup', () => {
    expect(readMarkdown('# A page\n\nRun `npm ci`, e.g. _now_. Then wait.\n').summary).toBe(
      'Run npm ci, e.g. now.',
    );
    expect(readMarkdown('# A page\n').summary).toBe('');
  });

  it('a page with HTML is refused', () => {
    expect(() => readMarkdown('# A page\n\n<b onclick="x">bold</b>\n')).toThrow(
      'is HTML: pages hold Markdown alone.',
    );
  });

  it('a picture with two looks is its light one, and other HTML stays refused', () => {
    const looks = [
      '<source media="(prefers-color-scheme: dark)" srcset="dark.png">',
      '<img alt="A report" src="a.png">',
    ];
    const written = (lines: string[]) => `# A page\n\n<picture>\n  ${lines.join('\n  ')}\n</picture>\n`;
    expect(readMarkdown(written(looks)).pictures).toEqual([{ href: 'a.png', description: 'A report' }]);
    expect(() => readMarkdown(written(['<img onerror="x">']))).toThrow('is HTML');
  });

  it('a picture without a description is refused', () => {
    expect(readMarkdown('# A page\n\n![A report](a.png)\n').pictures).toEqual([
      { href: 'a.png', description: 'A report' },
    ]);
    expect(() => readMarkdown('# A page\n\n![](a.png)\n')).toThrow('The picture a.png has no description.');
  });

  it('a page has its code blocks with their notes, and its links and pictures also in lists', () => {
    const text = '- [a](b.md)\n\n  ```json a.json by=x\n  {}\n  ```\n\n```\nplain\n```\n\n![A](a.png)\n';
    expect(readMarkdown(text)).toEqual({
      ...{ title: '', summary: 'a', anchors: [], links: ['b.md'] },
      blocks: [
        { language: 'json', meta: 'a.json by=x', text: '{}' },
        { language: '', meta: '', text: 'plain' },
      ],
      pictures: [{ href: 'a.png', description: 'A' }],
    });
  });

  it('the third of equal headings gets another number, and a title is of the first level', () => {
    const { title, anchors } = readMarkdown('## Not yet\n\n# Same\n\n### Same\n\n## Same\n');
    expect([title, anchors]).toEqual(['Same', ['not-yet', 'same', 'same-1', 'same-2']]);
  });

  it('dead links are listed with their page', () => {
    const pages = new Map([
      ['index.md', '[a](how-to/a.md#there) [b](how-to/b.md) [c](https://example.com/)'],
      ['how-to/a.md', '## There\n\n[up](../index.md) [gone](#gone)'],
    ]);
    expect(findDeadLinks(pages)).toEqual([
      'index.md: nothing is at how-to/b.md',
      'how-to/a.md: nothing is at #gone',
    ]);
  });

  it('a link is alive by its written name, to a heading of its own page, and to other sites', () => {
    const pages = new Map([
      ['a.md', '# A b\n\n[x](#a-b) [x](a.md#a-b) [x](deep/caf%C3%A9.md) [x](mailto:a@b.c) [x](HTTPS://a.b)'],
      ['deep/café.md', '[x](../a.md) [x](café.md#none) [x](./../a.md#)'],
    ]);
    expect(findDeadLinks(pages)).toEqual([
      'deep/café.md: nothing is at café.md#none',
      'deep/café.md: nothing is at ./../a.md#',
    ]);
  });

  it('generated text is escaped, and a fence is longer than those within it', () => {
    expect(escapeMarkdown('a *b* [c] <d> `e_f`')).toBe(String.raw`a \*b\* \[c\] \<d> ` + '`e_f`');
    expect(formatCodeFence('md', '```sh\nnpm ci\n```')).toBe('````md\n```sh\nnpm ci\n```\n````');
  });
});
