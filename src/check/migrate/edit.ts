import type { Json } from '../../definition/index.ts';

/** The keys and indices that lead to a value of a document. */
export type EditPath = (string | number)[];

/**
 * One change of a migration: a value in another's place, or at a key that its object has not yet; undefined takes it away.
 * Or another name for a key, which keeps its place among the others.
 */
export type Edit = { path: EditPath; value: Json | undefined } | { path: EditPath; name: string };
