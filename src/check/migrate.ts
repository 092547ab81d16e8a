import { languageVersion } from '../definition/index.ts';
import type { ObjectNode } from './node.ts';
import { say, type Problem } from './problem.ts';

/** Rewrites a file of one version of the language into the next; every part keeps its place. */
export type Migration = (file: ObjectNode) => ObjectNode;

/** By the version they start from: the first turns version 1 into version 2. */
const migrations: Migration[] = [];

/**
 * A file in this version of the language: an older one is migrated, a newer or unknown one is refused. Without a
 * readable version the file is left as it is, the shape pass speaks about it.
 */
export function migrate(
  file: ObjectNode,
  steps: Migration[] = migrations,
  current: number = languageVersion,
): { node: ObjectNode | null; problems: Problem[] } {
  const version = file.entries.get('version')?.value;
  if (version?.kind !== 'scalar' || !Number.isInteger(version.value)) return { node: file, problems: [] };
  const from = Number(version.value);
  if (from > current || from < 1) {
    const message = from > current ? say.newerVersion(from, current) : say.unknownVersion(from);
    return { node: null, problems: [{ ...version.place, message }] };
  }
  const node = steps.slice(from - 1).reduce((migrated, step) => step(migrated), file);
  return { node: withVersion(node, current), problems: [] };
}

function withVersion(file: ObjectNode, version: number): ObjectNode {
  const entries = new Map(file.entries);
  const entry = entries.get('version');
  if (entry) entries.set('version', { ...entry, value: { ...entry.value, kind: 'scalar', value: version } });
  return { ...file, entries };
}
