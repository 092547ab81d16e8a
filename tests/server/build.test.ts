import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Script } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, type Manifest, type Rolldown } from 'vite';
import type { BlockKind } from '#definition';
import { chunkEntryPatterns, listScreenChunks } from '#server/build/chunkEntryPatterns.ts';
import {
  inlineScriptFile,
  listNeededFiles,
  renderThreadFile,
  readBuiltShell,
} from '#server/page/pageShell.ts';

const root = resolve(import.meta.dirname, '../..');
let files: Map<string, string>;
let manifest: Manifest;

beforeAll(async () => {
  const built = (await build({
    root,
    mode: 'production',
    logLevel: 'error',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  files = new Map(
    built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  );
  manifest = JSON.parse(files.get('.vite/manifest.json') ?? '{}') as Manifest;
}, 60_000);

describe('the build', () => {
  it('the build contains nothing that evaluates code, ajv’s compiler least of all', () => {
    for (const [name, text] of files) {
      if (name.endsWith('.js')) expect(text.match(/new Function\(|\beval\(/)?.[0], name).toBeUndefined();
    }
  });

  it('the build has every script that the server may request, each under its own name', () => {
    const names = Object.values(manifest).map(({ name }) => name);
    for (const script of Object.keys(chunkEntryPatterns))
      expect(
        names.filter((name) => name === script),
        script,
      ).toHaveLength(1);
  });

  it('every block, every page and the screen are part of a shared script', () => {
    const apart = Object.keys(manifest).filter((source) => /(Block|Page|Screen)\.tsx$/.test(source));
    expect(apart).toEqual([]);
  });

  it('each route requests few scripts, and none twice', () => {
    const filesOfScreen = (...kinds: BlockKind[]) => listNeededFiles(listScreenChunks({ kinds }), manifest);
    expect(filesOfScreen('report').scripts).toHaveLength(2);
    expect(filesOfScreen('report').styles).toEqual([]);
    expect(filesOfScreen('form', 'details').scripts).toHaveLength(2);
    expect(listNeededFiles(['landing'], manifest).scripts).toHaveLength(1);
  });

  it('the build starts with one script, which contains the bundler’s helpers', () => {
    const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
    expect(entry?.imports ?? []).toEqual([]);
  });

  it('scripts import only scripts that exist', () => {
    const imported = Object.values(manifest).flatMap(({ imports = [] }) => imports);
    expect(imported.filter((key) => !files.has(manifest[key]?.file ?? ''))).toEqual([]);
    const page = files.get('index.html') ?? '';
    const scripts = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(
      (match) => match[1] as string,
    );
    expect(scripts.filter((script) => !files.has(script))).toEqual([]);
  });

  it('the page has no inline scripts and styles', () => {
    expect(files.get('index.html')).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\son\w+=/);
  });
});

describe('the script that stands in the page', () => {
  const read = () => files.get(inlineScriptFile) ?? '';

  it('the inline script is a classic script of a few kilobytes that fetches no other', () => {
    const text = read();
    expect(() => new Script(text)).not.toThrow();
    expect(text.length).toBeGreaterThan(1000);
    expect(text).not.toMatch(/\bimport\b|axios|React/);
    expect(text.length).toBeLessThan(7600);
  });

  it('the policy names the inline script by the hash of its exact text', async () => {
    const text = read();
    // Tests can import only files below the root of the project.
    await mkdir('node_modules/.portico', { recursive: true });
    const dist = await mkdtemp(resolve('node_modules/.portico/dist-'));
    await mkdir(join(dist, '.vite'));
    await mkdir(join(dist, 'assets'));
    await writeFile(join(dist, renderThreadFile), '');
    await writeFile(join(dist, 'index.html'), '<title></title>');
    await writeFile(join(dist, '.vite/manifest.json'), '{}');
    expect((await readBuiltShell(dist)).inlineScript).toBeNull();
    await writeFile(join(dist, inlineScriptFile), text);
    const { inlineScript } = await readBuiltShell(dist);
    const hash = createHash('sha256').update(text).digest('base64');
    expect(inlineScript).toEqual({ text, source: `'sha256-${hash}'` });
    await rm(dist, { recursive: true });
  });
});

describe('the build under a base path', () => {
  it('scripts and stylesheets find each other by relative addresses, so that the build has no base path', () => {
    const texts = [...files].filter(([name]) => /^assets\/.*\.(js|css)$/.test(name)).map(([, text]) => text);
    expect(texts.length).toBeGreaterThan(10);
    const rooted = texts.flatMap((text) => text.match(/["'`(]\/?assets\/[\w.-]+/g) ?? []);
    // The server adds the base path to a drawing's address (src/portal/pages/landing/Drawing.tsx).
    expect(rooted.filter((address) => !/drawings-[\w-]+\.svg$/.test(address))).toEqual([]);
  });

  it('the server writes the links of the build, and those of inline rules, with the base path', async () => {
    await mkdir('node_modules/.portico', { recursive: true });
    const dist = await mkdtemp(resolve('node_modules/.portico/dist-'));
    await mkdir(join(dist, '.vite'));
    await mkdir(join(dist, 'assets'));
    await writeFile(join(dist, renderThreadFile), '');
    const html =
      '<link rel="icon" href="/favicon.svg"><script src="/assets/a.js"></script><link rel="stylesheet" href="/assets/a.css">';
    await writeFile(join(dist, 'index.html'), html);
    await writeFile(join(dist, 'assets/a.css'), '.a{mask:url(./a.svg)}');
    const manifest = { b: { file: 'assets/b.js', name: 'screen' } };
    await writeFile(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
    const shell = await readBuiltShell(dist, '/members/');
    expect(await shell.html('/')).toBe(
      '<link rel="icon" href="/members/favicon.svg"><script src="/members/assets/a.js"></script>',
    );
    const { scripts, styles } = shell.listNeededFiles(['screen']);
    expect(scripts).toEqual(['/members/assets/b.js']);
    expect(styles.map(({ href, sheet }) => [href, String(sheet)])).toEqual([
      ['/members/assets/a.css', '.a{mask:url(/members/assets/a.svg)}'],
    ]);
    await rm(dist, { recursive: true });
  });
});
