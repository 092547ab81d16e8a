import { languageVersion } from '../../definition/index.ts';
import { isDefinitionFile } from '../definitionFiles.ts';
import { startOf } from '../node.ts';
import { parseDocument } from '../parseDocument.ts';
import { say, type Problem } from '../problem.ts';
import type { Files } from '../readFiles.ts';
import { migrate, migrateText, versionOf } from './migrate.ts';

/** What becomes of files of older versions. */
export interface Migrated {
  /** The new texts by name: of those files alone that are of an older version. */
  texts: Map<string, string>;
  /** Why a file can't be migrated: it can't be read, is no JSON, or of a version that this program does not know. */
  problems: Problem[];
}

/** The texts of a portal in this version of the language. */
export function migrateFiles(files: Files): Migrated {
  const migrated: Migrated = { texts: new Map(), problems: [] };
  for (const [name, text] of files) if (isDefinitionFile(name)) migrateFile(name, text, migrated);
  return migrated;
}

function migrateFile(name: string, source: string | null, { texts, problems }: Migrated): void {
  if (source === null) return void problems.push({ ...startOf(name), message: say.unreadable() });
  const { node, problems: damage } = parseDocument(name, source);
  problems.push(...damage);
  if (node?.kind !== 'object' || damage.length > 0) return;
  const { problems: refusals } = migrate(node, name);
  problems.push(...refusals);
  const from = versionOf(node.entries.get('version')?.value);
  if (from === null || from === languageVersion || refusals.length > 0) return;
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : '';
  texts.set(name, mark + migrateText(source.slice(mark.length), from, name));
}
