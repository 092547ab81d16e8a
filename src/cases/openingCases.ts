import type { Form, Item, Json, JsonObject } from '../definition/index.ts';
import type { PlacedCase, SentRequest, Sight, Step } from './case.ts';
import { draftCase } from './draftCase.ts';
import { formSight } from './form/formSight.ts';
import { optionRows } from './form/readAnswers.ts';
import { lookupTime, toForm } from './form/reachForm.ts';
import { blocksOf, callNamed, listBlocks, type FoundBlock, type Ground, type Way } from './ground.ts';
import { groupBy } from './groupBy.ts';
import { holds, valueOf, type World } from './language/holds.ts';
import { writeCell } from './language/writeCell.ts';
import { answersOf, fullReads, listReads, outerWorld, pathsOf } from './readWorld.ts';

/** How often the codes that values have words for are taken in turn. */
const turns = 2;

/** What a screen must look like, and look up, as soon as it is opened: bare, with an address, with everything found. */
export function openingCases(ground: Ground): PlacedCase[] {
  const query = queryOf(ground, 0);
  const empty = Object.keys(ground.screen.reads ?? {}).length === 0;
  return [
    opening(ground, { about: 'opens', reads: {}, query: {} }),
    ...(Object.keys(query).length > 0
      ? [opening(ground, { about: 'opens-with-address', reads: {}, query })]
      : []),
    ...(empty
      ? []
      : Array.from({ length: turns }, (_, turn) =>
          opening(ground, {
            about: `opens-found-${turn + 1}`,
            reads: fullReads(ground, turn),
            query: queryOf(ground, turn),
          }),
        )),
    ...Object.keys(ground.screen.reads ?? {}).flatMap((name) => readFailure(ground, name)),
  ];
}

interface Opening {
  about: string;
  /** What the reads find; nothing where it is missing. */
  reads: Record<string, Json>;
  query: JsonObject;
}

function opening(ground: Ground, { about, reads, query }: Opening): PlacedCase {
  const { screen } = ground;
  const world = openWorld(ground, reads, query);
  const asked = listReads(ground, world).map(([name]) => name);
  const found = Object.keys(reads).length > 0;
  const ways: Way[] = [['title'], ...Object.keys(screen.reads ?? {}).map((name) => ['reads', name])];
  return draftCase(ground, {
    about,
    given: found ? 'every lookup finds something' : 'no lookup finds anything',
    when:
      Object.keys(query).length > 0
        ? `${screen.title} is opened with ${writeQuery(query)}`
        : `${screen.title} is opened`,
    then: `it looks up ${asked.join(', ') || 'nothing'}, and shows its blocks, fields and buttons`,
    ways: [...ways, ...listBlocks(screen).flatMap(shownWays)],
    ...(Object.keys(query).length > 0 ? { query: writeQuery(query) } : {}),
    answers: answersOf(ground, reads),
    steps: [{ wait: lookupTime }, { see: sightOf(ground, world, query) }, ...tabSteps(ground, world)],
  });
}

/** What a block shows of its own when it is opened. */
function shownWays({ block, way }: FoundBlock): Way[] {
  if (block.type === 'form') return Object.keys(block.fields).map((name) => [...way, 'fields', name]);
  if (block.type === 'details') return block.items.map((_, at) => [...way, 'items', at]);
  if (block.type === 'links') return block.links.map((_, at) => [...way, 'links', at]);
  return block.type === 'text' || block.type === 'image' ? [way] : [];
}

/** The world of an open screen before anybody does anything: initial values, and what was found with them. */
function openWorld(ground: Ground, reads: Record<string, Json>, query: JsonObject): World {
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

function sightOf(ground: Ground, world: World, query: JsonObject): Sight {
  const { screen } = ground;
  const here = listBlocks(screen).filter(({ open }) => open);
  const sent = Object.entries(screen.reads ?? {}).map(([name, { call }]) => [
    call,
    requestsOf(ground, name, world),
  ]);
  const kept = Object.entries(query).filter(([key]) => !screen.query?.[key]?.once);
  return {
    ...(screen.type === 'report' ? {} : { heading: screen.title }),
    alerts: [],
    sent: Object.fromEntries(sent),
    query: writeQuery(Object.fromEntries(kept)),
    ...blocksSight(ground, here, world),
  };
}

/** The requests of a read that was made once, or not at all. */
function requestsOf(ground: Ground, name: string, world: World): SentRequest[] {
  return listReads(ground, world)
    .filter(([asked]) => asked === name)
    .map(([, read, payload]) => {
      const call = callNamed(ground.calls, read.call);
      const where =
        call.target === 'api'
          ? { target: call.target, method: call.method, path: call.path, auth: call.auth }
          : { target: call.target, method: 'GET' as const, path: call.lookup, auth: false };
      return { ...where, payload };
    });
}

/** Every way through the tabs, each with what stands behind it. */
function tabSteps(ground: Ground, world: World): Step[] {
  const behind = listBlocks(ground.screen).filter(({ tabs }) => tabs !== null && tabs.length > 0);
  const groups = groupBy(behind, ({ tabs }) => JSON.stringify(tabs));
  return [...groups.values()].flatMap((blocks): Step[] => [
    ...(blocks[0]?.tabs ?? []).map((press) => ({ press })),
    { see: blocksSight(ground, blocks, world) },
  ]);
}

function blocksSight(ground: Ground, blocks: FoundBlock[], world: World): Sight {
  const sights = blocks.map(({ block, tabs }): Sight => {
    if (block.type === 'form') return openFormSight(ground, block, world, tabs);
    if (block.type === 'tabs')
      return { tabs: block.tabs.filter(({ button }) => button !== false).map(({ label }) => label) };
    if (block.type === 'details')
      return {
        details: Object.fromEntries(block.items.map((item) => [item.label, itemText(ground, item, world)])),
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
function openFormSight(ground: Ground, form: Form, world: World, tabs: string[] | null): Sight {
  if (form.modal) return { buttons: { [form.modal.open]: 'ready' } };
  return toForm({ tabs, form }) ? formSight(ground, form, world) : {};
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

/** A read that fails says so where something waits for it: with its own words, or the portal's. */
function readFailure(ground: Ground, name: string): PlacedCase[] {
  const read = ground.screen.reads?.[name];
  const waiting = blocksOf(ground.screen, 'details').filter(({ block, open }) => block.read === name && open);
  const world = outerWorld(ground, queryOf(ground, 0));
  if (!read || waiting.length === 0 || !holds(read.when, world)) return [];
  const { loadFailed, retry } = ground.config.words;
  const text = (read.failure?.text ?? loadFailed) + retry;
  return [
    draftCase(ground, {
      about: `read-${name}-fails`,
      given: `${name} is refused`,
      when: `${ground.screen.title} is opened`,
      then: `"${text}" stands where it was waited for`,
      ways: [['reads', name], ...waiting.map(({ way }) => way)],
      query: writeQuery(queryOf(ground, 0)),
      answers: { [read.call]: { fails: 'refused' } },
      steps: [{ wait: lookupTime }, { see: { alerts: waiting.map(() => text) } }],
    }),
  ];
}

/** A value for each parameter of the address that the screen reads: a code that it has a word for, else digits. */
function queryOf({ screen }: Ground, turn: number): JsonObject {
  const query: JsonObject = {};
  const visit = (part: unknown): void => {
    if (part === null || typeof part !== 'object') return;
    const value = part as Parameters<typeof pathsOf>[0];
    if ('from' in part || 'template' in part)
      for (const path of pathsOf(value).filter((one) => one.startsWith('query.')))
        query[path.slice(6)] = 'map' in part ? (Object.keys(part.map as object)[turn] ?? '') : `1000${turn}`;
    Object.values(part).forEach(visit);
  };
  visit(screen);
  return query;
}

function writeQuery(query: JsonObject): string {
  return Object.entries(query)
    .map(([key, value]) => `${key}=${String(value)}`)
    .join('&');
}
