import type { CompiledPath, Json, JsonObject } from '#definition';
import { resolvePath, type Scope } from './resolvePath.ts';

/** Where in `chosen` there is what belongs to a root. */
const places: Record<string, CompiledPath | undefined> = { form: [], ask: [], item: ['item'] };

/**
 * What there is inside a list: `item` is the item, `outer` the one around it, and `chosen.item` the rows behind what is
 * chosen in the item of a form's list.
 */
export function withItem(scope: Scope, list: CompiledPath, at: number): Scope {
  const [root = '', ...rest] = list;
  const around = places[root];
  const rows = around && resolvePath([...around, ...rest, at], scope['chosen']);
  const chosen: JsonObject = { ...(scope['chosen'] as JsonObject | undefined), item: rows ?? null };
  const item = (resolvePath(list, scope) as Json[])[at];
  return { ...scope, item, outer: scope['item'], chosen };
}
