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
  return (kinds[block.type] as Look<Block>)(block, world, ground);
}

type Look<B extends Block> = (block: B, world: World, ground: Ground) => Sight;

/** What is seen of each kind of block; of what stands in others, those tell. */
const kinds: { [K in Block['type']]: Look<Extract<Block, { type: K }>> } = {
  form: openFormSight,
  report: ({ columns }) => ({ labels: columns.map(({ header }) => header) }),
  tabs: ({ tabs }) => ({ tabs: tabs.filter(({ button }) => button !== false).map(({ label }) => label) }),
  details: ({ items }, world, ground) => ({
    details: items.map((item) => [item.label, itemText(ground, item, world)]),
    labels: items.map(({ label }) => label),
  }),
  links: ({ links }) => ({
    links: Object.fromEntries(links.map(({ label, to }) => [label, to])),
    labels: links.map(({ label }) => label),
  }),
  image: ({ alt, source }, world) => imageSight(alt, valueOf(source, world)),
  text: ({ text, show }, world) => textSight(String(valueOf(text, world) ?? ''), holds(show, world)),
  sideBySide: () => ({}),
};

/** A form behind the button of its dialog shows nothing but that. */
function openFormSight(form: Form, world: World, ground: Ground): Sight {
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
