import {
  hasEnteredField,
  describeSendFailure,
  getTitleText,
  type Block,
  type BlockKind,
  type JsonObject,
  type Form,
} from '#definition';
import type { TestCase, Expectation, Step } from '../testCase.ts';
import { buildTestCase } from '../buildTestCase.ts';
import { readWaitMs } from '../form/steps/buildFillSteps.ts';
import type { CaseContext } from '../caseContext.ts';
import { describeClaims, listOtherClaims } from '../buildMemberClaims.ts';
import { isHeadedByReport, listBlocksOfType, listBlocks, type FoundBlock } from '../listBlocks.ts';
import { groupBy } from '../groupBy.ts';
import { isSatisfied, type Scope } from '../language/evaluate.ts';
import { buildBlocksExpectation } from './buildBlocksExpectation.ts';
import { buildCopyCases } from './buildCopyCases.ts';
import { buildCaseQuery, formatQuery } from '../query.ts';
import { buildDownloadCases } from './buildDownloadCases.ts';
import { buildPictureLineCases } from './buildPictureLineCases.ts';
import { buildReadFailureCases } from './buildReadFailureCases.ts';
import { buildFullReads } from '../buildFullReads.ts';
import { formatTitle } from '../language/formatTitle.ts';
import { listConditions } from '../language/listConditions.ts';
import { buildReadAnswers, type ReadAnswers } from '../reads.ts';
import { listReadRequests, buildOpenScope } from '../scope.ts';
import { expandForm } from '../form/expandForm.ts';
import { buildFormExpectation } from '../form/expect/buildFormExpectation.ts';
import { buildOpenFormSteps } from '../form/steps/buildOpenFormSteps.ts';
import { formatPointer } from '../pointer.ts';
import { describeLookups, describePath, describeRead } from '../words/describePath.ts';

/** Turns of `buildFullReads`: each opens the screen with other codes. */
const turns = [0, 1];

/** Builds cases of opening the screen: with and without a query, with and without answers, and with other claims. */
export function buildOpeningCases(context: CaseContext): TestCase[] {
  const { screen } = context;
  const query = buildCaseQuery(context, 0);
  const [nothingFound, everythingFound] = [
    describeLookups(context, 'nothing'),
    describeLookups(context, 'everything'),
  ];
  const full = buildOpenScope(context, buildFullReads(context, 0), {});
  const seen = <K extends BlockKind>(kind: K) =>
    listBlocksOfType(screen, kind).filter(({ block }) => isSatisfied(block.show, full));
  const found = turns.map((turn): Opening => {
    return {
      about: `opens-found-${turn + 1}`,
      situation: turn === 0 ? everythingFound : `${everythingFound}, with other values`,
      reads: buildFullReads(context, turn),
      query: buildCaseQuery(context, turn),
    };
  });
  const openings: Opening[] = [
    { about: 'opens', situation: nothingFound, reads: {}, query: {} },
    ...(Object.keys(query).length > 0
      ? [{ about: 'opens-with-address', situation: nothingFound, reads: {}, query }]
      : []),
    ...(Object.keys(screen.reads ?? {}).length > 0 ? found : []),
    ...listOpeningsWithoutBlock(context),
  ];
  return [
    ...openings.map((one) => buildOpeningCase(context, one)),
    ...seen('form').flatMap((found) => buildClosedFormCases(context, found)),
    ...seen('details').flatMap((found) => buildCopyCases(context, found)),
    ...seen('links').flatMap((found) => buildDownloadCases(context, found)),
    ...seen('details').flatMap((found) => buildPictureLineCases(context, found)),
    ...buildReadFailureCases(context),
    ...listOtherClaims(context).map(({ name, value, claims }) =>
      buildOpeningCase(
        { ...context, claims },
        {
          about: `opens-as-${name}-${String(value)}`,
          situation: everythingFound,
          reads: buildFullReads(context, 0),
          query: buildCaseQuery(context, 0),
        },
      ),
    ),
  ];
}

interface Opening {
  about: string;
  /** The answers of the reads in words. */
  situation: string;
  /** The answers of the reads. A read that is not listed answers without a record. */
  reads: ReadAnswers;
  query: JsonObject;
}

function buildOpeningCase(context: CaseContext, { about, situation, reads, query }: Opening): TestCase {
  const { screen } = context;
  const scope = buildOpenScope(context, reads, query);
  const made = listReadRequests(context, scope).map(({ name }) => describeRead(context, name));
  const address = formatQuery(query);
  return buildTestCase(context, {
    about,
    given: [situation, ...(context.claims ? [describeClaims(context.claims)] : [])].join(', '),
    when:
      address === ''
        ? `${getTitleText(screen.title)} is opened`
        : `${getTitleText(screen.title)} is opened with ${address}`,
    then: `it ${screen.reads ? `looks up ${made.join(', ') || 'nothing'}, and ` : ''}shows its parts, fields and buttons`,
    pointer: ['title'],
    ...(address === '' ? {} : { query: address }),
    ...(context.claims && { claims: context.claims }),
    answers: buildReadAnswers(context, reads),
    steps: [
      { wait: readWaitMs },
      { see: buildScreenExpectation(context, scope, query) },
      ...buildTabSteps(context, scope),
    ],
  });
}

function buildScreenExpectation(context: CaseContext, scope: Scope, query: JsonObject): Expectation {
  const { screen } = context;
  const here = listBlocks(screen).filter(({ open }) => open);
  const made = listReadRequests(context, scope);
  // A read that is not made must not send a request.
  const sent = Object.entries(screen.reads ?? {}).map(([name, { call }]) => {
    return [call, made.filter((read) => read.name === name).map(({ request }) => request)];
  });
  const shownCalls = new Set(
    here.filter(({ block }) => isSatisfied(block.show, scope)).flatMap(({ block }) => listCalls(block)),
  );
  const unasked = here.flatMap(({ block }) => listCalls(block)).filter((call) => !shownCalls.has(call));
  const remainingQuery = Object.entries(query).filter(([key]) => !screen.query?.[key]?.once);
  return {
    ...(isHeadedByReport(screen) ? {} : { heading: formatTitle(screen, scope) }),
    alerts: here.flatMap(({ block }) => listArrivalAlerts(context, block)),
    sent: { ...Object.fromEntries(unasked.map((call) => [call, []])), ...Object.fromEntries(sent) },
    query: formatQuery(Object.fromEntries(remainingQuery)),
    ...buildBlocksExpectation(context, here, scope),
  };
}

/** Alerts of a form whose action runs on arrival, because its empty answer is not a success. */
function listArrivalAlerts({ config }: CaseContext, block: Block): string[] {
  const actions = 'actions' in block ? Object.values(block.actions) : [];
  const fields = 'fields' in block ? block.fields : {};
  const refused = actions.filter(({ trigger, success }) => trigger === 'arrival' && success.texts);
  const failed = describeSendFailure(config.words, hasEnteredField(fields));
  return refused.map(({ failure }) => failure?.toast ?? failed);
}

function buildTabSteps(context: CaseContext, scope: Scope): Step[] {
  const behind = listBlocks(context.screen).filter(({ tabs }) => tabs !== null && tabs.length > 0);
  const groups = groupBy(behind, ({ tabs }) => JSON.stringify(tabs));
  const seen = [...groups.values()].filter((blocks) =>
    blocks.some(({ block }) => isSatisfied(block.show, scope)),
  );
  return seen.flatMap((blocks): Step[] => [
    ...(blocks[0]?.tabs ?? []).map((press) => ({ press })),
    { see: buildBlocksExpectation(context, blocks, scope) },
  ]);
}

const listCalls = (block: Block): string[] => (block.type === 'report' ? [block.call ?? []].flat() : []);

/** For each field of a read that decides whether a block is shown: everything is found except for that field. */
function listOpeningsWithoutBlock(context: CaseContext): Opening[] {
  const tests = listBlocks(context.screen).flatMap(({ block }) => listConditions(block.show));
  return [...new Set(tests.map(({ path }) => path))].flatMap((path) => {
    const [root = '', name = ''] = path.split('.');
    const reads = buildFullReads(context, 0);
    const record = reads[root];
    if (typeof record !== 'object' || record === null || Array.isArray(record)) return [];
    const without = { ...reads, [root]: { ...record, [name]: null } };
    const situation = `${describeLookups(context, 'everything')}, except for ${describePath(context, path)}`;
    return { about: `opens-without-${path}`, situation, reads: without, query: buildCaseQuery(context, 0) };
  });
}

/** Builds cases of a form that is not visible when its screen opens: behind a button, or behind none. */
function buildClosedFormCases(
  context: CaseContext,
  { block: form, pointer, tabs }: FoundBlock<Form>,
): TestCase[] {
  if (!form.modal && tabs !== null) return [];
  const opened = expandForm(form, 0);
  const reads = buildFullReads(context, 0);
  return [
    buildTestCase(context, {
      about: `opens-form-${formatPointer(pointer)}`,
      given: describeLookups(context, 'everything'),
      when: 'the form is opened',
      then: 'it shows its fields at their first values, and its buttons',
      pointer,
      ...(tabs === null ? { alone: formatPointer(pointer) } : {}),
      answers: buildReadAnswers(context, reads),
      steps: [
        ...buildOpenFormSteps({ tabs, form }),
        { wait: readWaitMs },
        { see: buildFormExpectation(context, opened, buildOpenScope(context, reads, {})) },
      ],
    }),
  ];
}
