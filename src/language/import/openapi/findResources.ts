import { buildSlug } from '../names.ts';
import { buildLabel } from '#shared/buildLabel.ts';
import type { ImportedCall } from './importCalls.ts';

/** A thing with a list, and calls on one item. */
export interface Resource {
  /** Path of the list: `/pets`, `/owners/{ownerId}/pets`. */
  path: string;
  /** For files and addresses: `pets`. */
  slug: string;
  label: string;
  list?: ImportedCall;
  create?: ImportedCall;
  read?: ImportedCall;
  change?: ImportedCall;
  remove?: ImportedCall;
}

/** Groups calls into resources: those with the same path, and those with one more path key. */
export function findResources(calls: ImportedCall[]): Resource[] {
  const resources = new Map<string, Resource>();
  for (const call of calls) {
    const [path, role] = findResourceRole(call);
    if (role === null) continue;
    const known = resources.get(path) ?? { path, slug: buildPathSlug(path), label: buildPathLabel(path) };
    resources.set(path, isBetter(call, known[role]) ? { ...known, [role]: call } : known);
  }
  return numberDuplicateSlugs([...resources.values()]);
}

/** True if the role is free, or a PATCH replaces its PUT, because PATCH changes only what was edited. */
function isBetter(call: ImportedCall, known: ImportedCall | undefined): boolean {
  return known === undefined || (known.verb === 'put' && call.verb === 'patch');
}

type Role = 'list' | 'create' | 'read' | 'change' | 'remove';

/** Returns the resource and role of a call, by its method and whether its path ends with a key. */
function findResourceRole({ path, verb, answer, body }: ImportedCall): [path: string, role: Role | null] {
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

function splitPath(path: string): string[] {
  return path.split('/').filter((step) => step !== '' && !step.startsWith('{'));
}

function buildPathSlug(path: string): string {
  return splitPath(path).map(buildSlug).join('-') || 'root';
}

function buildPathLabel(path: string): string {
  return buildLabel(splitPath(path).at(-1) ?? 'Root');
}

/** Adds a number to a repeated slug, because paths may differ only in their keys. */
function numberDuplicateSlugs(resources: Resource[]): Resource[] {
  const taken = new Set<string>();
  return resources.map((resource) => {
    let slug = resource.slug;
    for (let count = 2; taken.has(slug); count += 1) slug = `${resource.slug}-${count}`;
    taken.add(slug);
    return { ...resource, slug };
  });
}
