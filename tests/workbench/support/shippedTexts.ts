import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from 'jsonc-parser';
import type { ValuePath } from '#edit/textChange.ts';
import { listNodeEntries, parseDefinitionText } from '#edit/parseDefinitionText.ts';

/** A parsed definition of the shipped portal. */
export interface ShippedText {
  file: string;
  text: string;
  /** Every text, number, truth value and null. */
  plain: { path: ValuePath; node: Node }[];
  /** Every object and list. */
  containers: { path: ValuePath; node: Node }[];
  /** Every entry of an object or a list. */
  entries: { path: ValuePath; entry: Node }[];
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
    const document = parseDefinitionText(text);
    if (!document.ok) throw new Error(`${file}: ${document.message}`);
    const found: ShippedText = { file, text, plain: [], containers: [], entries: [] };
    walk(document.root, [], found);
    return found;
  });
}

function walk(node: Node, path: ValuePath, found: ShippedText): void {
  if (node.type !== 'object' && node.type !== 'array') {
    found.plain.push({ path, node });
    return;
  }
  found.containers.push({ path, node });
  for (const { key, entry, value } of listNodeEntries(node)) {
    found.entries.push({ path: [...path, key], entry });
    walk(value, [...path, key], found);
  }
}
