import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from 'jsonc-parser';
import type { Path } from '#workbench/edit/change.ts';
import { entriesOf, readDocument } from '#workbench/edit/readDocument.ts';

/** A parsed definition of the shipped portal. */
export interface ShippedText {
  file: string;
  text: string;
  /** Every text, number, truth value and null. */
  plain: { path: Path; node: Node }[];
  /** Every object and list. */
  containers: { path: Path; node: Node }[];
  /** Every entry of an object or a list. */
  entries: { path: Path; entry: Node }[];
}

/** The editable definitions of the shipped portal, by name. */
export function shippedTexts(): Map<string, string> {
  const names = readdirSync('schemas', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.json') && !name.endsWith('.schema.json'),
  );
  const files = ['screens.config.json', ...names.map((name) => join('schemas', name))];
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** The shipped texts, parsed. */
export function parsedShipped(): ShippedText[] {
  return [...shippedTexts()].map(([file, text]) => {
    const document = readDocument(text);
    if (!document.ok) throw new Error(`${file}: ${document.message}`);
    const found: ShippedText = { file, text, plain: [], containers: [], entries: [] };
    walk(document.root, [], found);
    return found;
  });
}

function walk(node: Node, path: Path, found: ShippedText): void {
  if (node.type !== 'object' && node.type !== 'array') {
    found.plain.push({ path, node });
    return;
  }
  found.containers.push({ path, node });
  for (const { key, entry, value } of entriesOf(node)) {
    found.entries.push({ path: [...path, key], entry });
    walk(value, [...path, key], found);
  }
}
