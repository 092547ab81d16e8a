import type { Json, JsonObject } from '../../definition/index.ts';
import type { PlacedCase, SentRequest, Expectation, Step } from '../testCase.ts';
import { draftCase } from '../draftCase.ts';
import { lookupTime } from '../form/reachForm.ts';
import { blocksOf, callNamed, listBlocks, type CaseContext, type Pointer } from '../caseContext.ts';
import { groupBy } from '../groupBy.ts';
import type { Scope } from '../language/isSatisfied.ts';
import { answersOf, fullReads, listReads } from '../readScope.ts';
import { expectBlocks, shownPointers } from './expectBlocks.ts';
import { closedFormCases } from './closedFormCases.ts';
import { copyCases } from './copyCases.ts';
import { openScope } from './openScope.ts';
import { queryOf, writeQuery } from '../query.ts';
import { readFailureCases } from './readFailureCases.ts';

/** How often the codes that values have words for are taken in turn. */
const turns = 2;

/** What a screen must look like, and look up, as soon as it is opened: bare, with an address, with everything found. */
export function openingCases(context: CaseContext): PlacedCase[] {
  const query = queryOf(context, 0);
  const empty = Object.keys(context.screen.reads ?? {}).length === 0;
  return [
    opening(context, { about: 'opens', reads: {}, query: {} }),
    ...(Object.keys(query).length > 0
      ? [opening(context, { about: 'opens-with-address', reads: {}, query })]
      : []),
    ...(empty
      ? []
      : Array.from({ length: turns }, (_, turn) =>
          opening(context, {
            about: `opens-found-${turn + 1}`,
            reads: fullReads(context, turn),
            query: queryOf(context, turn),
          }),
        )),
    ...missingTexts(context),
    ...blocksOf(context.screen, 'form').flatMap((found) => closedFormCases(context, found)),
    ...blocksOf(context.screen, 'details').flatMap((found) => copyCases(context, found)),
    ...readFailureCases(context),
  ];
}

interface Opening {
  about: string;
  /** What the reads find; nothing where it is missing. */
  reads: Record<string, Json>;
  query: JsonObject;
}

function opening(context: CaseContext, { about, reads, query }: Opening): PlacedCase {
  const { screen } = context;
  const scope = openScope(context, reads, query);
  const asked = listReads(context, scope).map(([name]) => name);
  const found = Object.keys(reads).length > 0;
  const pointers: Pointer[] = [['title'], ...Object.keys(screen.reads ?? {}).map((name) => ['reads', name])];
  return draftCase(context, {
    about,
    given: found ? 'every lookup finds something' : 'no lookup finds anything',
    when:
      Object.keys(query).length > 0
        ? `${screen.title} is opened with ${writeQuery(query)}`
        : `${screen.title} is opened`,
    then: `it looks up ${asked.join(', ') || 'nothing'}, and shows its blocks, fields and buttons`,
    pointers: [...pointers, ...listBlocks(screen).flatMap(shownPointers)],
    ...(Object.keys(query).length > 0 ? { query: writeQuery(query) } : {}),
    answers: answersOf(context, reads),
    steps: [{ wait: lookupTime }, { see: sightOf(context, scope, query) }, ...tabSteps(context, scope)],
  });
}

function sightOf(context: CaseContext, scope: Scope, query: JsonObject): Expectation {
  const { screen } = context;
  const here = listBlocks(screen).filter(({ open }) => open);
  const sent = Object.entries(screen.reads ?? {}).map(([name, { call }]) => [
    call,
    requestsOf(context, name, scope),
  ]);
  const kept = Object.entries(query).filter(([key]) => !screen.query?.[key]?.once);
  return {
    ...(screen.type === 'report' ? {} : { heading: screen.title }),
    alerts: [],
    sent: Object.fromEntries(sent),
    query: writeQuery(Object.fromEntries(kept)),
    ...expectBlocks(context, here, scope),
  };
}

/** The requests of a read that was made once, or not at all. */
function requestsOf(context: CaseContext, name: string, scope: Scope): SentRequest[] {
  return listReads(context, scope)
    .filter(([asked]) => asked === name)
    .map(([, read, payload]) => {
      const call = callNamed(context.calls, read.call);
      const where =
        call.target === 'api'
          ? { target: call.target, method: call.method, path: call.path, auth: call.auth }
          : { target: call.target, method: 'GET' as const, path: call.lookup, auth: false };
      return { ...where, payload };
    });
}

/** Every order of pressing tabs, each with what stands behind it. */
function tabSteps(context: CaseContext, scope: Scope): Step[] {
  const behind = listBlocks(context.screen).filter(({ tabs }) => tabs !== null && tabs.length > 0);
  const groups = groupBy(behind, ({ tabs }) => JSON.stringify(tabs));
  return [...groups.values()].flatMap((blocks): Step[] => [
    ...(blocks[0]?.tabs ?? []).map((press) => ({ press })),
    { see: expectBlocks(context, blocks, scope) },
  ]);
}

/** A case for each field of a read that decides whether a paragraph is shown: all is found but that. */
function missingTexts(context: CaseContext): PlacedCase[] {
  const tests = blocksOf(context.screen, 'text').flatMap(({ block }) => [block.show ?? []].flat());
  const paths = [...new Set(tests.flatMap(({ on }) => on))];
  return paths.flatMap((path) => {
    const [root = '', name = ''] = path.split('.');
    const reads = fullReads(context, 0);
    if (!isRecord(reads[root])) return [];
    const without = { ...reads, [root]: { ...reads[root], [name]: null } };
    return [opening(context, { about: `opens-without-${path}`, reads: without, query: queryOf(context, 0) })];
  });
}

function isRecord(held: Json | undefined): held is JsonObject {
  return typeof held === 'object' && held !== null && !Array.isArray(held);
}
