import type { Form, Item, Json } from '../../definition/index.ts';
import type { Sight } from '../case.ts';
import { formSight } from '../form/formSight.ts';
import type { FoundBlock, Ground } from '../ground.ts';
import { holds, valueOf, type World } from '../language/holds.ts';
import { writeCell } from '../language/writeCell.ts';

/** How blocks have to look in a world. */
export function blocksSight(ground: Ground, blocks: FoundBlock[], world: World): Sight {
  const sights = blocks.map(({ block }): Sight => {
    if (block.type === 'form') return openFormSight(ground, block, world);
    if (block.type === 'tabs')
      return { tabs: block.tabs.filter(({ button }) => button !== false).map(({ label }) => label) };
    if (block.type === 'details')
      return {
        details: Object.fromEntries(block.items.map((item) => [item.label, itemText(ground, item, world)])),
        labels: block.items.map(({ label }) => label),
      };
    if (block.type === 'links')
      return { links: Object.fromEntries(block.links.map(({ label, to }) => [label, to])) };
    if (block.type === 'image') return { images: imageSight(block.alt, valueOf(block.source, world)) };
    if (block.type !== 'text') return {};
    const text = String(valueOf(block.text, world) ?? '');
    return holds(block.show, world) ? { texts: [text] } : { missing: [text] };
  });
  return sights.reduce(joinSights, {});
}

/** A form behind the button of its dialog shows nothing but that. */
function openFormSight(ground: Ground, form: Form, world: World): Sight {
  return form.modal ? { buttons: { [form.modal.open]: 'ready' } } : formSight(ground, form, world);
}

/** A picture from elsewhere than the portal may show leaves its words. */
function imageSight(alt: string, source: Json): Record<string, string> {
  return typeof source === 'string' && source.startsWith('/') ? { [alt]: source } : {};
}

function itemText(ground: Ground, { value, format }: Item, world: World): string {
  const row = { value: valueOf(value, world) };
  return writeCell({ field: 'value', format }, row, 0, ground.config).text || '–';
}

function joinSights(one: Sight, other: Sight): Sight {
  return {
    ...one,
    ...other,
    ...(one.fields || other.fields ? { fields: { ...one.fields, ...other.fields } } : {}),
    ...(one.labels || other.labels ? { labels: [...(one.labels ?? []), ...(other.labels ?? [])] } : {}),
    ...(one.buttons || other.buttons ? { buttons: { ...one.buttons, ...other.buttons } } : {}),
    ...(one.details || other.details ? { details: { ...one.details, ...other.details } } : {}),
    ...(one.links || other.links ? { links: { ...one.links, ...other.links } } : {}),
    ...(one.texts || other.texts ? { texts: [...(one.texts ?? []), ...(other.texts ?? [])] } : {}),
    ...(one.missing || other.missing ? { missing: [...(one.missing ?? []), ...(other.missing ?? [])] } : {}),
  };
}
