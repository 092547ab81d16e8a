import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { readEdits } from '#server/releases/store/draftEdits.ts';

const migration = (name: string) =>
  readFile(new URL(`../../server/releases/release-migrations/${name}.sql`, import.meta.url), 'utf8');

it('drafts of an earlier schema keep their texts, except those that PostgreSQL can not store', async () => {
  const database = await openMemoryDatabase();
  const texts = {
    'schemas/a.json': '\uFEFF{"a":"\\u0000 \\ud800"}\r\n',
    'schemas/b.json': null,
    'schemas/c.json': '😀\0\0\ud800',
  };
  try {
    await database.execute(await migration('releases-0001'));
    await database.query(
      "INSERT INTO release_draft (author, why, at, edits) VALUES ('anna', '', now(), $1), ('anna', '', now(), '{}')",
      [JSON.stringify(texts)],
    );
    await database.execute(await migration('releases-0002'));
    expect(await readEdits(database, 1)).toEqual({ ...texts, 'schemas/c.json': '😀\uFFFD\uFFFD\uFFFD' });
    expect(await readEdits(database, 2)).toEqual({});
  } finally {
    await database.close();
  }
});
