import type { Block, Form, Item, Json } from '../../definition/index.ts';
import type { Sight } from '../case.ts';
import { formSight } from '../form/formSight.ts';
import type { FoundBlock, Ground } from '../ground.ts';
import { holds, valueOf, type World } from '../language/holds.ts';
import { writeCell } from '../language/writeCell.ts';

/** How blocks have to look in a world. */
export function blocksSight(ground: Ground, blocks: FoundBlock[], world: World): Sight {
  return blocks.map(({ block }) => blockSight(ground, block, world)).reduce(joinSights, {});
}

function blockSight(ground: Ground, block: Block, world: World): Sight {
  switch (block.type) {
    case 'form':
      return openFormSight(ground, block, world);
    case 'report':
      return { labels: block.columns.map(({ header }) => header) };
    case 'tabs':
      return { tabs: block.tabs.filter(({ button }) => button !== false).map(({ label }) => label) };
    case 'details':
      return { details: block.items.map((item) => [item.label, itemText(ground, item, world)]) };
    case 'links':
      return {
        links: Object.fromEntries(block.links.map(({ label, to }) => [label, to])),
        labels: block.links.map(({ label }) => label),
      };
    case 'image':
      return imageSight(block.alt, valueOf(block.source, world));
    case 'text':
      return textSight(String(valueOf(block.text, world) ?? ''), holds(block.show, world));
    case 'sideBySide':
      return {};
  }
}

/** A form behind the button of its dialog shows nothing but that. */
function openFormSight(ground: Ground, form: Form, world: World): Sight {
  return form.modal ? { buttons: { [form.modal.open]: 'ready' } } : formSight(ground, form, world);
}

/** A picture that the portal may not show leaves its words; one that is not there leaves nothing. */
function imageSight(alt: string, source: Json): Sight {
  if (source === null || source === '') return { missing: [alt] };
  return String(source).startsWith('/')
    ? { images: { [alt]: String(source) }, labels: [alt] }
    : { texts: [alt] };
}

function textSight(text: string, isShown: boolean): Sight {
  return isShown ? { texts: [text], labels: [text] } : { missing: [text] };
}

function itemText(ground: Ground, { value, format }: Item, world: World): string {
  const row = { value: valueOf(value, world) };
  return writeCell({ field: 'value', format }, row, 0, ground.config).text || '–';
}

/** Both sights: lists one behind the other, records together. */
function joinSights(one: Sight, other: Sight): Sight {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof Sight)[];
  return Object.fromEntries(keys.map((key) => [key, join(one[key], other[key])]));
}

function join(one: unknown, other: unknown): unknown {
  if (one === undefined || other === undefined) return one ?? other;
  return Array.isArray(one)
    ? [...one, ...(other as unknown[])]
    : { ...(one as object), ...(other as object) };
}
