import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readExamples } from '../../scripts/site/buildReference.ts';
import { readMarkdown } from '../../scripts/site/readMarkdown.ts';
import { picturesFolder, readPictureList } from '../pictures/docs/pictureList.ts';
import { readPages, root } from './readPages.ts';

/** Guides that nothing but a terminal shows, each with the reason. The list has to stay short. */
const unseen: Record<string, string> = {
  'docs/how-to/assistants.md': 'an assistant reads and writes files',
  'docs/how-to/behind-a-proxy.md': 'a server in front changes no page',
  'docs/how-to/files-alone.md': 'the exported portal looks like the served one',
  'docs/how-to/in-a-container.md': 'it starts the same portal',
  'docs/how-to/several-servers.md': 'members notice no second server',
  'docs/how-to/upgrade.md': 'members notice no upgrade',
};

const pages = readPages();
const listed = readPictureList();
const findPictures = (text: string): string[] =>
  readMarkdown(text).pictures.map(({ href }) => posix.basename(href));
const { parts } = await readExamples(root);
/** README has dark pictures for a dark look. The reference shows each picture of a part that exists. */
const named = new Set([
  ...pages.flatMap(({ text }) => findPictures(text)),
  'level-income-dark.png',
  ...[...parts.values()].flatMap(({ picture }) => (Object.hasOwn(listed, picture) ? picture : [])),
]);

describe('the pictures of README and docs', () => {
  it('the tutorial and each guide have a picture, but for these', () => {
    const guides = pages.filter(({ file }) => /^docs\/(?:how-to\/|tutorial)/.test(file));
    const without = guides.filter(({ text }) => findPictures(text).length === 0).map(({ file }) => file);
    expect(without).toEqual(Object.keys(unseen));
    expect(without.length).toBeLessThanOrEqual(6);
  });

  it('each picture of a page exists as "npm run pictures -- --docs" has written it, and none is idle', () => {
    const files = readdirSync(picturesFolder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => /\.\w+$/.test(name) && name !== 'pictures.json');
    expect(files.toSorted()).toEqual([...named].toSorted());
    const sizes = files.map((file) => [file, statSync(join(picturesFolder, file)).size]);
    expect(Object.fromEntries(sizes)).toEqual(
      Object.fromEntries(Object.entries(listed).map(([file, { bytes }]) => [file, bytes])),
    );
  });

  it('all pictures together have less than 3 MB', () => {
    const bytes = Object.values(listed).reduce((sum, picture) => sum + picture.bytes, 0);
    expect(bytes).toBeLessThan(3_000_000);
  });

  it('the dark picture of README is named there', () => {
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('docs/pictures/level-income-dark.png');
  });
});
