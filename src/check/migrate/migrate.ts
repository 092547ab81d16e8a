import { languageVersion, type JsonObject } from '../../definition/index.ts';
import { toSource, type Node, type ObjectNode } from '../node.ts';
import { say, type Problem } from '../problem.ts';
import type { Edit } from './edit.ts';
import { editNode } from './editNode.ts';
import { editText } from './editText.ts';
import { migrations } from './migrations.ts';

const oldest = (): number => languageVersion - migrations.length;

/**
 * A file in this version of the language: an older one is migrated, and what stays of it keeps its place; a newer or unknown
 * one is refused. Without a readable version the file is left as it is, the shape pass speaks about it.
 */
export function migrate(file: ObjectNode, name: string): { node: ObjectNode | null; problems: Problem[] } {
  const version = file.entries.get('version')?.value;
  const from = versionOf(version);
  if (!version || from === null) return { node: file, problems: [] };
  if (from > languageVersion || from < oldest()) {
    const message =
      from > languageVersion ? say.newerVersion(from, languageVersion) : say.unknownVersion(from);
    return { node: null, problems: [{ ...version.place, message }] };
  }
  const asJson = (node: ObjectNode) => toSource<JsonObject>(node).value;
  return { node: applySteps(file, { from, name, edit: editNode, asJson }), problems: [] };
}

/**
 * The text of a file in this version of the language, as its author laid it out.
 * @param text strict JSON whose version this program knows.
 */
export function migrateText(text: string, from: number, name: string): string {
  const asJson = (text: string) => JSON.parse(text) as JsonObject;
  return applySteps(text, { from, name, edit: editText, asJson });
}

/** The version that a file says it is of; null where it says none. */
export function versionOf(version: Node | undefined): number | null {
  return version?.kind === 'scalar' && Number.isInteger(version.value) ? Number(version.value) : null;
}

interface Steps<Document> {
  from: number;
  name: string;
  edit: (document: Document, edit: Edit) => Document;
  asJson: (document: Document) => JsonObject;
}

function applySteps<Document>(document: Document, { from, name, edit, asJson }: Steps<Document>): Document {
  return migrations.slice(from - oldest()).reduce((older, step, index) => {
    const version = { path: ['version'], value: from + index + 1 };
    return [...step(asJson(older), name), version].reduce(edit, older);
  }, document);
}
