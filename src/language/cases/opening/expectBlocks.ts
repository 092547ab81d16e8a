import type { Block, BlockKind, BlockOf, Details, Form, Item, Json } from '#definition';
import type { Expectation } from '../testCase.ts';
import { expandForm } from '../form/expandForm.ts';
import { expectForm } from '../form/expect/expectForm.ts';
import type { CaseContext } from '../caseContext.ts';
import type { FoundBlock } from '../listBlocks.ts';
import { addressOf } from '../language/addressOf.ts';
import { isSatisfied, valueOf, type Scope } from '../language/isSatisfied.ts';
import { writeCell } from '../language/writeCell.ts';

/** How blocks have to look in a scope. */
export function expectBlocks(context: CaseContext, blocks: FoundBlock[], scope: Scope): Expectation {
  const seen = blocks.map(({ block }) => expectBlock(context, block, scope)).reduce(joinExpectations, {});
  const { missing, labels = [] } = seen;
  // What is missing in one block may stand in another.
  return missing ? { ...seen, missing: missing.filter((text) => !labels.includes(text)) } : seen;
}

function expectBlock(context: CaseContext, block: Block, scope: Scope): Expectation {
  const seen = kinds[block.type].look(block as never, scope, context);
  return isSatisfied(block.show, scope) ? seen : hide(seen);
}

/** What is seen of a block that is not there. */
function hide({ fields = {}, buttons = {}, labels = [], tabs = [] }: Expectation): Expectation {
  const absent = (named: object) =>
    Object.fromEntries(Object.keys(named).map((name) => [name, 'absent'] as const));
  return { fields: absent(fields), buttons: absent(buttons), missing: [...labels, ...tabs] };
}

/** The read without which a block has nothing to show; undefined where it waits for none. */
export function readOf(block: Block): string | undefined {
  return kinds[block.type].waitsFor?.(block as never);
}

interface Opened<B extends Block> {
  /** What is seen of it; of what stands in it, the blocks in it tell. */
  look: (block: B, scope: Scope, context: CaseContext) => Expectation;
  /** The read without which it has nothing to show; none without it. */
  waitsFor?: (block: B) => string | undefined;
}

const kinds: { [K in BlockKind]: Opened<BlockOf<K>> } = {
  form: {
    look: expectOpenForm,
    waitsFor: ({ record, modal }) => (modal ? undefined : record),
  },
  report: {
    look: ({ columns }, scope) => ({
      labels: columns.filter(({ show }) => isSatisfied(show, scope)).map(({ header }) => header),
    }),
    waitsFor: ({ rows }) => rows?.split('.')[0],
  },
  tabs: {
    look: ({ tabs }) => ({ tabs: tabs.filter(({ button }) => button !== false).map(({ label }) => label) }),
  },
  details: {
    look: expectDetails,
    waitsFor: ({ read }) => read,
  },
  links: {
    look: ({ links }, scope) => ({
      links: Object.fromEntries(links.map((link) => [link.label, addressOf(link, scope) ?? link.to])),
      labels: links.map(({ label }) => label),
    }),
  },
  image: { look: ({ alt, source }, scope, context) => expectImage(alt, valueOf(source, scope), context) },
  text: {
    look: ({ text }, scope) => expectText(String(valueOf(text, scope) ?? '')),
  },
  sideBySide: { look: () => ({}) },
  // What it shows, its code alone knows: where it broke, that would stand among the alerts.
  extension: { look: () => ({}) },
};

/** A form behind the button of its dialog shows nothing but that; one whose record is not there says so. */
function expectOpenForm(form: Form, scope: Scope, context: CaseContext): Expectation {
  if (form.modal) return { buttons: { [form.modal.open]: 'ready' } };
  const opened = expandForm(form, 0);
  if (form.record === undefined || !isNothing(form.record, scope, context))
    return { ...expectHeading(form), ...expectForm(context, opened, scope) };
  const { notFound, absent = notFound } = context.config.words;
  const none = Object.values(opened.fields).map(({ label }) => [label, 'absent'] as const);
  return { texts: [absent], labels: [absent], fields: Object.fromEntries(none) };
}

function expectHeading({ heading }: Form | Details): Expectation {
  return heading === undefined ? {} : { texts: [heading] };
}

/** A picture that the portal may not show leaves its words; one that is not there leaves nothing. */
function expectImage(alt: string, source: Json, { config }: CaseContext): Expectation {
  if (source === null || source === '') return { missing: [alt] };
  return isAllowedImage(String(source), config)
    ? { images: { [alt]: String(source) }, labels: [alt] }
    : { texts: [alt] };
}

/** True for a picture of this portal, of the API, of an image origin of the config, or inside its address. */
function isAllowedImage(source: string, { api, imageOrigins }: CaseContext['config']): boolean {
  if (/^data:image\//i.test(source)) return true;
  if (!URL.canParse(source, here)) return false;
  const { protocol, origin } = new URL(source, here);
  const hosts = [here, api.host, ...imageOrigins].filter((host) => host !== '');
  return /^https?:$/.test(protocol) && hosts.some((host) => new URL(host).origin === origin);
}

/** Stands for the origin of the portal, to which an address without a host belongs. */
const here = 'https://portal.invalid';

function expectText(text: string): Expectation {
  return { texts: [text], labels: [text] };
}

function expectDetails(details: Details, scope: Scope, context: CaseContext): Expectation {
  const { items, absent = context.config.words.absent } = details;
  const { texts = [] } = expectHeading(details);
  if (absent !== undefined && isNothing(details.read, scope, context))
    return { texts: [...texts, absent], labels: [absent] };
  return {
    ...expectHeading(details),
    details: items.map((item) => [item.label, itemText(context, item, scope)]),
    labels: items.map(({ label }) => label),
  };
}

/** Whether a read was made, and has found nothing. */
function isNothing(read: string, scope: Scope, { screen }: CaseContext): boolean {
  const found = scope[read] ?? {};
  const isMade = isSatisfied(screen.reads?.[read]?.when, scope);
  return isMade && typeof found === 'object' && Object.keys(found).length === 0;
}

function itemText(context: CaseContext, { value, format }: Item, scope: Scope): string {
  const row = { value: valueOf(value, scope) };
  return writeCell({ field: 'value', format }, row, 0, context.config).text || '–';
}

/** Both expectations: lists one behind the other, records together. */
function joinExpectations(one: Expectation, other: Expectation): Expectation {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof Expectation)[];
  return Object.fromEntries(keys.map((key) => [key, join(one[key], other[key])]));
}

function join(one: unknown, other: unknown): unknown {
  if (one === undefined || other === undefined) return one ?? other;
  return Array.isArray(one)
    ? [...one, ...(other as unknown[])]
    : { ...(one as object), ...(other as object) };
}
