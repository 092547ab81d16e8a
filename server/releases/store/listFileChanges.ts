import type { Queryable } from '../../database/database.ts';
import { parseManifest } from '../tree.ts';

export interface FileChange {
  number: number;
  who: string;
  author: string;
  at: string;
  files: string[];
}

interface Row extends Omit<FileChange, 'files' | 'at'> {
  at: Date;
  manifest: Uint8Array;
}

/** Lists the changed files of each version after a known one. Versions never change, so that a caller may cache them. */
export async function listFileChanges(database: Queryable, after = 0): Promise<FileChange[]> {
  const rows = await database.query<Row>(
    `SELECT number, author, who, at, body AS manifest FROM release_version JOIN release_blob ON hash = tree
     WHERE number >= $1 ORDER BY number`,
    [after],
  );
  const trees = rows.map(({ manifest }) => new Map(parseManifest(Buffer.from(manifest).toString('utf8'))));
  const changes = rows.map(({ number, author, who, at }, index) => {
    const files = listDifferent(trees[index - 1] ?? new Map(), trees[index]!);
    return { number, author, who, at: at.toISOString(), files };
  });
  return changes.filter(({ number }) => number > after);
}

function listDifferent(before: Map<string, string>, now: Map<string, string>): string[] {
  const names = new Set([...before.keys(), ...now.keys()]);
  return [...names].filter((name) => before.get(name) !== now.get(name)).sort();
}
