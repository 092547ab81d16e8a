import { labelOf, slugOf } from '../names.ts';
import type { ImportedCall } from './readCalls.ts';

/** What a portal shows of one thing: its list, and what can be done with one of them. */
export interface Resource {
  /** The path of the list: `/pets`, `/owners/{ownerId}/pets`. */
  path: string;
  /** For files and addresses: `pets`. */
  slug: string;
  /** What people read: `Pets`. */
  label: string;
  list?: ImportedCall;
  create?: ImportedCall;
  read?: ImportedCall;
  change?: ImportedCall;
  remove?: ImportedCall;
}

/** The resources of a document: calls that share a path, and those of one of them, a path key further. */
export function findResources(calls: ImportedCall[]): Resource[] {
  const resources = new Map<string, Resource>();
  for (const call of calls) {
    const [path, role] = placeOf(call);
    if (role === null) continue;
    const known = resources.get(path) ?? { path, slug: slugOfPath(path), label: labelOfPath(path) };
    resources.set(path, known[role] ? known : { ...known, [role]: call });
  }
  return withOwnSlugs([...resources.values()]);
}

type Role = 'list' | 'create' | 'read' | 'change' | 'remove';

/** Where a call belongs, by its method and by whether its path ends with a key. */
function placeOf({ path, verb, answer, body }: ImportedCall): [path: string, role: Role | null] {
  const [, around, key] = /^(.*)\/\{([^}/]+)\}$/.exec(path) ?? [];
  if (around !== undefined && around !== '' && key !== undefined) {
    if (verb === 'get') return [around, answer.record === null || !answer.fields ? null : 'read'];
    if (verb === 'delete') return [around, 'remove'];
    if (verb === 'patch' || verb === 'put') return [around, body ? 'change' : null];
    return [around, null];
  }
  if (verb === 'get') return [path, answer.rows === null || !answer.fields ? null : 'list'];
  return [path, verb === 'post' && body ? 'create' : null];
}

function steps(path: string): string[] {
  return path.split('/').filter((step) => step !== '' && !step.startsWith('{'));
}

function slugOfPath(path: string): string {
  return steps(path).map(slugOf).join('-') || 'root';
}

function labelOfPath(path: string): string {
  return labelOf(steps(path).at(-1) ?? 'Root');
}

/** Two paths may be told apart by their keys alone: then the second has a number. */
function withOwnSlugs(resources: Resource[]): Resource[] {
  const taken = new Set<string>();
  return resources.map((resource) => {
    let slug = resource.slug;
    for (let count = 2; taken.has(slug); count += 1) slug = `${resource.slug}-${count}`;
    taken.add(slug);
    return { ...resource, slug };
  });
}
