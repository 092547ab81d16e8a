import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

/** Gzip bytes of JavaScript that a part of the workbench costs. */
export interface WorkbenchCost {
  name: string;
  bytes: number;
  limit: number;
}

/** The screen that one comes to, with all around it. */
const firstScreenLimit = 320_000;

/** Gzip bytes of the editor in addition, with the tab that it opens with. */
const editorLimit = 16_000;

/** Gzip bytes of first screen and editor with CodeMirror. */
const codeLimit = 300_000;

/**
 * Measures a build's workbench: its first screen, the addition of the editor, and the addition with the JSON
 * view.
 */
export async function measureWorkbench(dist: string): Promise<WorkbenchCost[]> {
  const folder = join(dist, 'workbench');
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const measure = async (files: Set<string>) => {
    const sizes = await Promise.all(
      [...files].map(async (file) => gzipSync(await readFile(join(folder, file))).length),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const first = filesOf(manifest, ['index.html', 'screens/ScreensPage.tsx']);
  const editor = filesOf(manifest, ['index.html', 'editor/EditorPage.tsx', 'plain/texts/TextsPane.tsx']);
  const whole = filesOf(manifest, ['index.html', 'editor/EditorPage.tsx', 'code/CodeView.tsx']);
  const beside = new Set([...editor].filter((file) => !first.has(file)));
  return [
    { name: 'first screen', bytes: await measure(first), limit: firstScreenLimit },
    { name: 'editor, beside that', bytes: await measure(beside), limit: editorLimit },
    { name: 'editor with its JSON', bytes: await measure(whole), limit: codeLimit },
  ];
}

/** The scripts of these modules and of all that they import at once. */
function filesOf(manifest: Manifest, keys: string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const { file, imports = [] } = manifest[key] ?? {};
    if (file === undefined) throw new Error(`The workbench's build has no ${key}.`);
    if (found.has(file)) continue;
    found.add(file);
    filesOf(manifest, imports, found);
  }
  return found;
}
