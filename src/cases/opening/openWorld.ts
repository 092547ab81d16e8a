import type { Json, JsonObject } from '../../definition/index.ts';
import { optionRows } from '../form/readAnswers.ts';
import { blocksOf, type Ground } from '../ground.ts';
import { valueOf, type World } from '../language/holds.ts';
import { listReads, outerWorld } from '../readWorld.ts';

/** The world of an open screen before anybody does anything: initial values, and what was found with them. */
export function openWorld(ground: Ground, reads: Record<string, Json>, query: JsonObject): World {
  const outer = outerWorld(ground, query);
  const first = listReads(ground, { ...outer, form: initialValues(ground, outer) }).map(([name]) => name);
  const found = (name: string) => [name, reads[name] ?? choicesFor(ground, name)];
  const known = { ...outer, ...Object.fromEntries(first.map(found)) };
  const world = { ...known, form: initialValues(ground, known) };
  const second = listReads(ground, world).map(([name]) => name);
  return { ...world, ...Object.fromEntries(second.map(found)) };
}

/** What a read holds that nothing was found for: choices are always there. */
function choicesFor(ground: Ground, name: string): JsonObject[] | undefined {
  const rows = optionRows(ground, name);
  return rows.length > 0 ? rows : undefined;
}

function initialValues({ screen }: Ground, world: World): JsonObject {
  const fields = blocksOf(screen, 'form').flatMap(({ block }) => Object.entries(block.fields));
  return Object.fromEntries(
    fields.map(([name, { initial, type }]) => [
      name,
      type === 'checkbox' ? false : initial === undefined ? '' : (valueOf(initial, world) ?? ''),
    ]),
  );
}
