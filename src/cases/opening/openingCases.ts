import type { Json, JsonObject } from '../../definition/index.ts';
import type { PlacedCase, SentRequest, Sight, Step } from '../case.ts';
import { draftCase } from '../draftCase.ts';
import { lookupTime } from '../form/reachForm.ts';
import { blocksOf, callNamed, listBlocks, type FoundBlock, type Ground, type Way } from '../ground.ts';
import { groupBy } from '../groupBy.ts';
import type { World } from '../language/holds.ts';
import { answersOf, fullReads, listReads } from '../readWorld.ts';
import { blocksSight } from './blocksSight.ts';
import { closedFormCases } from './closedFormCases.ts';
import { copyCases } from './copyCases.ts';
import { openWorld } from './openWorld.ts';
import { queryOf, writeQuery } from '../query.ts';
import { readFailureCases } from './readFailureCases.ts';

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
    ...missingTexts(ground),
    ...blocksOf(ground.screen, 'form').flatMap((found) => closedFormCases(ground, found)),
    ...blocksOf(ground.screen, 'details').flatMap((found) => copyCases(ground, found)),
    ...readFailureCases(ground),
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

/** A case for each field of a read that decides whether a paragraph is shown: all is found but that. */
function missingTexts(ground: Ground): PlacedCase[] {
  const tests = blocksOf(ground.screen, 'text').flatMap(({ block }) => [block.show ?? []].flat());
  const paths = [...new Set(tests.flatMap(({ on }) => on))];
  return paths.flatMap((path) => {
    const [root = '', name = ''] = path.split('.');
    const reads = fullReads(ground, 0);
    if (!isRecord(reads[root])) return [];
    const without = { ...reads, [root]: { ...reads[root], [name]: null } };
    return [opening(ground, { about: `opens-without-${path}`, reads: without, query: queryOf(ground, 0) })];
  });
}

function isRecord(held: Json | undefined): held is JsonObject {
  return typeof held === 'object' && held !== null && !Array.isArray(held);
}
