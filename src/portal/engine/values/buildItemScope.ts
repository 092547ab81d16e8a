import type { CompiledPath, Json, JsonObject } from '#definition';
import { resolvePath, type Scope } from './resolvePath.ts';

/** The place of a root's rows in `chosen`. */
const places: Record<string, CompiledPath | undefined> = { form: [], ask: [], item: ['item'] };

/**
 * Returns the scope within a list: `item` is the item, `outer` the item around it, and `chosen.item` the rows of the choices
 * in a form's list item.
 */
export function buildItemScope(scope: Scope, list: CompiledPath, at: number): Scope {
  const [root = '', ...rest] = list;
  const around = places[root];
  const rows = around && resolvePath([...around, ...rest, at], scope['chosen']);
  const chosen: JsonObject = { ...(scope['chosen'] as JsonObject | undefined), item: rows ?? null };
  const item = (resolvePath(list, scope) as Json[])[at];
  return { ...scope, item, outer: scope['item'], chosen };
}
