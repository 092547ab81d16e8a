import type { Block, BlockKind, BlockOf, Details, Form, Item, Json } from '#definition';
import type { Expectation } from '../testCase.ts';
import { expandForm } from '../form/expandForm.ts';
import { buildFormExpectation } from '../form/expect/buildFormExpectation.ts';
import type { CaseContext } from '../caseContext.ts';
import type { FoundBlock } from '../listBlocks.ts';
import { buildDownloadRequest } from '../language/buildDownload.ts';
import { buildItemLinks } from '../language/buildItemLinks.ts';
import { buildLinkAddress } from '../language/buildLinkAddress.ts';
import { isSatisfied, evaluateValue, toText, type Scope } from '../language/evaluate.ts';
import { buildCell } from '../language/buildCell.ts';

export function buildBlocksExpectation(
  context: CaseContext,
  blocks: FoundBlock[],
  scope: Scope,
): Expectation {
  const seen = blocks
    .map(({ block }) => buildBlockExpectation(context, block, scope))
    .reduce(joinExpectations, {});
  const { missing, labels = [], details = [] } = seen;
  const known = new Set([...labels, ...details.map(([, text]) => text)]);
  // A text that is missing in one block may be in another.
  return missing ? { ...seen, missing: missing.filter((text) => !known.has(text)) } : seen;
}

function buildBlockExpectation(context: CaseContext, block: Block, scope: Scope): Expectation {
  const seen = kinds[block.type].expect(block as never, scope, context);
  return isSatisfied(block.show, scope) ? seen : buildHiddenExpectation(seen);
}

function buildHiddenExpectation({
  fields = {},
  buttons = {},
  labels = [],
  tabs = [],
}: Expectation): Expectation {
  const absent = (named: object) =>
    Object.fromEntries(Object.keys(named).map((name) => [name, 'absent'] as const));
  return { fields: absent(fields), buttons: absent(buttons), missing: [...labels, ...tabs] };
}

/** Returns the read without which a block has nothing to show; undefined if there is none. */
export function findReadOfBlock(block: Block): string | undefined {
  return kinds[block.type].waitsFor?.(block as never);
}

interface BlockExpectation<B extends Block> {
  /** The expectation of the block, without the blocks in it. */
  expect: (block: B, scope: Scope, context: CaseContext) => Expectation;
  /** The read that the block needs. Default: none. */
  waitsFor?: (block: B) => string | undefined;
}

const kinds: { [K in BlockKind]: BlockExpectation<BlockOf<K>> } = {
  form: {
    expect: buildOpenFormExpectation,
    waitsFor: ({ record, modal }) => (modal ? undefined : record),
  },
  report: {
    expect: ({ columns }, scope) => ({
      labels: columns.filter(({ show }) => isSatisfied(show, scope)).map(({ header }) => header),
    }),
    waitsFor: ({ rows }) => rows?.split('.')[0],
  },
  tabs: {
    expect: ({ tabs }) => {
      const labels = tabs.filter(({ button }) => button !== false).map(({ label }) => label);
      // The label of a single tab is a heading.
      return labels.length === 1 ? { labels } : { tabs: labels };
    },
  },
  details: {
    expect: buildDetailsExpectation,
    waitsFor: ({ read }) => read,
  },
  links: {
    expect: buildLinksExpectation,
  },
  image: {
    expect: ({ alt, source }, scope, context) =>
      buildImageExpectation(alt, evaluateValue(source, scope), context),
  },
  text: {
    expect: ({ text }, scope) => buildTextExpectation(evaluateValue(text, scope)),
  },
  sideBySide: { expect: () => ({}) },
  // Only the extension's code knows what it shows. A crash would be seen among the alerts.
  extension: { expect: () => ({}) },
};

/** Builds the expectation of links. A link without an address is a text. */
function buildLinksExpectation({ links }: BlockOf<'links'>, scope: Scope, context: CaseContext): Expectation {
  const found = links.flatMap((link): [string, string | null][] =>
    'to' in link ? [[link.label, buildLinkAddress(link, scope)]] : [],
  );
  const buttons = links.flatMap((link): [string, 'ready' | 'closed'][] =>
    'to' in link
      ? []
      : [[link.label, buildDownloadRequest(context, link.download, scope) ? 'ready' : 'closed']],
  );
  const texts = found.flatMap(([label, to]) => (to === null ? [label] : []));
  const labels = found.flatMap(([label, to]) => (to === null ? [] : [label]));
  return {
    links: Object.fromEntries(found),
    labels,
    ...(texts.length > 0 && { texts }),
    ...(buttons.length > 0 && { buttons: Object.fromEntries(buttons) }),
  };
}

/** Builds the expectation of a form. A closed dialog shows only the button that opens it. A form without its record shows that the record is missing. */
function buildOpenFormExpectation(form: Form, scope: Scope, context: CaseContext): Expectation {
  if (form.modal) return { buttons: { [form.modal.open]: 'ready' } };
  const opened = expandForm(form, 0);
  const none = Object.values(opened.fields).map(({ label }) => [label, 'absent'] as const);
  // A form waits for a record that is not read.
  if (form.record !== undefined && !isSatisfied(context.screen.reads?.[form.record]?.when, scope))
    return { fields: Object.fromEntries(none) };
  if (form.record === undefined || !hasNoRecord(form.record, scope, context))
    return { ...buildHeadingExpectation(form), ...buildFormExpectation(context, opened, scope) };
  const { notFound, absent = notFound } = context.config.words;
  return { texts: [absent], labels: [absent], fields: Object.fromEntries(none) };
}

function buildHeadingExpectation({ heading }: Form | Details): Expectation {
  return heading === undefined ? {} : { texts: [heading] };
}

/** Builds the expectation of an image. A forbidden image shows its alternative text, and a missing one shows nothing. */
function buildImageExpectation(alt: string, source: Json, { config }: CaseContext): Expectation {
  const address = toText(source);
  if (address === '') return { missing: [alt] };
  return isAllowedImage(address, config) ? { images: { [alt]: address }, labels: [alt] } : { texts: [alt] };
}

/** True for an image of the portal, the API or an image origin of the config, and for a `data:` URL. */
function isAllowedImage(source: string, { api, imageOrigins }: CaseContext['config']): boolean {
  if (/^data:image\//i.test(source)) return true;
  if (!URL.canParse(source, portalOrigin)) return false;
  const { protocol, origin } = new URL(source, portalOrigin);
  const hosts = [portalOrigin, api.host, ...imageOrigins].filter((host) => host !== '');
  return /^https?:$/.test(protocol) && hosts.some((host) => new URL(host).origin === origin);
}

/** The origin to which an address without a host belongs. */
const portalOrigin = 'https://portal.invalid';

/** Builds the expectation of a text. A missing value, an object and a list show nothing. */
function buildTextExpectation(value: Json): Expectation {
  const text = toText(value);
  return text === '' ? {} : { texts: [text], labels: [text] };
}

function buildDetailsExpectation(details: Details, scope: Scope, context: CaseContext): Expectation {
  const { items, absent = context.config.words.absent } = details;
  const { texts = [] } = buildHeadingExpectation(details);
  if (absent !== undefined && hasNoRecord(details.read, scope, context))
    return { texts: [...texts, absent], labels: [absent] };
  const shown = items.map((item) => ({ ...item, text: formatItem(context, item, scope) }));
  return {
    ...buildHeadingExpectation(details),
    ...buildItemLinks(shown, scope),
    details: items.map((item) => [item.label, formatItem(context, item, scope) || '–']),
    labels: items.map(({ label }) => label),
  };
}

function hasNoRecord(read: string, scope: Scope, { screen }: CaseContext): boolean {
  const found = scope[read] ?? {};
  const isMade = isSatisfied(screen.reads?.[read]?.when, scope);
  return isMade && typeof found === 'object' && Object.keys(found).length === 0;
}

/** Formats the text of a line; '' if its value is absent. */
export function formatItem(context: CaseContext, { value, format }: Item, scope: Scope): string {
  const row = { value: evaluateValue(value, scope) };
  return buildCell({ field: 'value', format }, row, 0, context.config, scope).text;
}

function joinExpectations(one: Expectation, other: Expectation): Expectation {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof Expectation)[];
  return Object.fromEntries(keys.map((key) => [key, joinValues(one[key], other[key])]));
}

function joinValues(one: unknown, other: unknown): unknown {
  if (one === undefined || other === undefined) return one ?? other;
  return Array.isArray(one)
    ? [...one, ...(other as unknown[])]
    : { ...(one as object), ...(other as object) };
}
