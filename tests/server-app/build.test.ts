import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, type Manifest, type Rolldown } from 'vite';
import type { BlockKind } from '../../src/definition/index.ts';
import { scripts, scriptsOfScreen } from '../../server/build/scripts.ts';
import { filesOf } from '../../server/page/pageShell.ts';

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
  it('holds nothing that evaluates, ajv’s compiler least of all', () => {
    for (const [name, text] of files) {
      if (name.endsWith('.js')) expect(text.match(/new Function\(|\beval\(/)?.[0], name).toBeUndefined();
    }
  });

  it('has every script that the server may ask for, each under its own name', () => {
    const names = Object.values(manifest).map(({ name }) => name);
    for (const script of Object.keys(scripts))
      expect(
        names.filter((name) => name === script),
        script,
      ).toHaveLength(1);
  });

  it('has every block, every page and the screen in one of them', () => {
    const apart = Object.keys(manifest).filter((source) => /(Block|Page|Screen)\.tsx$/.test(source));
    expect(apart).toEqual([]);
  });

  it('asks for few scripts a route, and never for one twice', () => {
    const filesOfScreen = (...kinds: BlockKind[]) => filesOf(scriptsOfScreen(kinds), manifest);
    expect(filesOfScreen('report').scripts).toHaveLength(2);
    expect(filesOfScreen('report').styles).toEqual([]);
    expect(filesOfScreen('form', 'details').scripts).toHaveLength(2);
    expect(filesOf(['landing'], manifest).scripts).toHaveLength(1);
  });

  it('starts with one script, which has the bundler’s helpers in it', () => {
    const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
    expect(entry?.imports ?? []).toEqual([]);
  });

  it('imports only scripts that are there', () => {
    const imported = Object.values(manifest).flatMap(({ imports = [] }) => imports);
    expect(imported.filter((key) => !files.has(manifest[key]?.file ?? ''))).toEqual([]);
    const page = files.get('index.html') ?? '';
    const scripts = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(
      (match) => match[1] as string,
    );
    expect(scripts.filter((script) => !files.has(script))).toEqual([]);
  });

  it('keeps inline scripts and styles out of the page', () => {
    expect(files.get('index.html')).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\son\w+=/);
  });
});
