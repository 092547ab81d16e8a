import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { checkPortal, formatProblem } from '#check/index.ts';
import { importDocument } from '#import/index.ts';

it.each([
  ['Blockfrost', 'blockfrost', 129],
  ['Figma', 'figma', 47],
])('the document of %s is imported without a problem', (_, name, pathCount) => {
  const text = gunzipSync(readFileSync(`tests/import/documents/${name}.json.gz`)).toString();
  const document = JSON.parse(text) as { paths: object };
  expect(Object.keys(document.paths)).toHaveLength(pathCount);
  const { files } = importDocument({ document, look: null }, { name }, new Map());
  const screens = [...files.keys()].filter((file) => file.startsWith('schemas/screens/'));
  expect(screens.length).toBeGreaterThan(10);
  expect(checkPortal(files).problems.map(formatProblem)).toEqual([]);
});
