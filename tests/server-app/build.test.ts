import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, type Rolldown } from 'vite';
import { sourceManifestFile, type SourceManifest } from '../../server/build/sourceManifest.ts';
import { codeOfKinds, codeOfPages, codeOfScreens } from '../../server/page/codeOfKinds.ts';
import { filesOf } from '../../server/page/pageShell.ts';

const root = resolve(import.meta.dirname, '../..');
let files: Map<string, string>;
let manifest: SourceManifest;

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
  manifest = JSON.parse(files.get(sourceManifestFile) ?? '{}') as SourceManifest;
}, 60_000);

describe('the build', () => {
  it('holds nothing that evaluates, ajv’s compiler least of all', () => {
    for (const [name, text] of files) {
      if (name.endsWith('.js')) expect(text.match(/new Function\(|\beval\(/)?.[0], name).toBeUndefined();
    }
  });

  it('has a script for every kind of block and every page', () => {
    const sources = [codeOfScreens, ...Object.values(codeOfKinds), ...Object.values(codeOfPages)];
    expect(sources.filter((source) => !manifest.sources[source])).toEqual([]);
  });

  it('asks for few scripts a route, and never for one twice', () => {
    const report = filesOf([codeOfScreens, codeOfKinds.report], manifest);
    expect(report.scripts).toHaveLength(2);
    expect(report.styles).toEqual([]);
    expect(filesOf([codeOfScreens, codeOfKinds.form, codeOfKinds.details], manifest).scripts).toHaveLength(2);
    expect(filesOf([codeOfPages.landing], manifest).scripts).toHaveLength(1);
  });

  it('imports only scripts that are there', () => {
    const imported = Object.values(manifest.chunks).flatMap(({ imports }) => imports);
    expect(imported.filter((script) => !files.has(script.slice(1)))).toEqual([]);
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
