import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importDocument, importForm } from '#import/index.ts';
import { readSamples } from '../corpus/readSamples.ts';

// An importer that writes or remarks something else changes a line. `npx vitest run tests/import/written.test.ts
// --update` writes it.

it('each form of the corpus is declared as it always was', async () => {
  const lines = readSamples().map(({ name, ...source }) => {
    const text = JSON.stringify(importForm(source));
    return `${createHash('sha256').update(text).digest('hex').slice(0, 16)} ${name}\n`;
  });
  await expect(lines.join('')).toMatchFileSnapshot('documents/corpus.txt');
});

it('the Swagger Petstore is declared as it always was', async () => {
  const document = JSON.parse(readFileSync('tests/import/documents/petstore.json', 'utf8')) as object;
  const { files, ...rest } = importDocument({ document, look: null }, { name: 'api' }, new Map());
  const texts = [...files].map(([file, text]) => `${file}\n${text}`);
  await expect([...texts, JSON.stringify(rest, null, 1)].join('\n')).toMatchFileSnapshot(
    'documents/petstore.txt',
  );
});
