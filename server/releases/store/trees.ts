import type { Queryable } from '../../database/database.ts';
import { Refusal } from '../../commands/refusal.ts';
import { computeSha256, parseManifest, formatManifest, type Tree } from '../tree.ts';

/** Stores the texts of a tree that are not stored yet. @returns the tree's hash. */
export async function storeTree(database: Queryable, tree: Tree): Promise<string> {
  const manifest = formatManifest(tree);
  await storeTexts(database, [...tree.values(), manifest]);
  return computeSha256(manifest);
}

export async function storeTexts(database: Queryable, texts: string[]): Promise<void> {
  const byHash = new Map(texts.map((text) => [computeSha256(text), text]));
  const hashes = [...byHash.keys()];
  const found = await database.query<{ hash: string }>(
    'SELECT hash FROM release_blob WHERE hash = ANY ($1)',
    [hashes],
  );
  for (const { hash } of found) byHash.delete(hash);
  await database.query(
    `INSERT INTO release_blob (hash, body) SELECT * FROM unnest($1::text[], $2::bytea[])
     ON CONFLICT (hash) DO NOTHING`,
    [[...byHash.keys()], [...byHash.values()].map((text) => Buffer.from(text))],
  );
}

export async function readTree(database: Queryable, hash: string): Promise<Tree> {
  const [manifest = ''] = await readTexts(database, [hash]);
  const files = parseManifest(manifest);
  const texts = await readTexts(
    database,
    files.map(([, textHash]) => textHash),
  );
  return new Map(files.map(([name], index) => [name, texts[index]!]));
}

/** @throws Refusal if the text is missing or damaged. */
export async function readText(database: Queryable, hash: string): Promise<string> {
  const [text = ''] = await readTexts(database, [hash]);
  return text;
}

async function readTexts(database: Queryable, hashes: string[]): Promise<string[]> {
  const rows = await database.query<{ hash: string; body: Uint8Array }>(
    'SELECT hash, body FROM release_blob WHERE hash = ANY ($1)',
    [hashes],
  );
  const texts = new Map(rows.map(({ hash, body }) => [hash, Buffer.from(body).toString('utf8')]));
  return hashes.map((hash) => {
    const text = texts.get(hash);
    if (text === undefined || computeSha256(text) !== hash)
      throw new Refusal(
        `The text ${hash} is not kept as it was written: restore the database from a backup.`,
      );
    return text;
  });
}
