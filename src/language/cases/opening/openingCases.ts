import {
  hasInput,
  describeSendFailure,
  titleText,
  type Block,
  type BlockKind,
  type JsonObject,
  type Form,
} from '#definition';
import type { TestCase, Expectation, Step } from '../testCase.ts';
import { draftCase } from '../draftCase.ts';
import { lookupTime } from '../form/steps/enterForm.ts';
import type { CaseContext } from '../caseContext.ts';
import { describeClaims, otherClaims } from '../claimsOf.ts';
import { blocksOf, listBlocks, type FoundBlock } from '../listBlocks.ts';
import { groupBy } from '../groupBy.ts';
import { isSatisfied, type Scope } from '../language/isSatisfied.ts';
import { expectBlocks } from './expectBlocks.ts';
import { copyCases } from './copyCases.ts';
import { queryOf, writeQuery } from '../query.ts';
import { readFailureCases } from './readFailureCases.ts';
import { fullReads } from '../fullReads.ts';
import { writeTitle } from '../language/writeTitle.ts';
import { listConditions } from '../language/listConditions.ts';
import { answersOf, type ReadAnswers } from '../reads.ts';
import { listReads, openScope } from '../scope.ts';
import { expandForm } from '../form/expandForm.ts';
import { expectForm } from '../form/expect/expectForm.ts';
import { openForm } from '../form/steps/openForm.ts';
import { formatPointer } from '../pointer.ts';

/** Turns of `fullReads`: each opens the screen with other codes. */
const turns = [0, 1];

/** Cases of opening the screen: with and without a query, with and without answers, and with other claims. */
export function openingCases(context: CaseContext): TestCase[] {
  const { screen } = context;
  const query = queryOf(context, 0);
  const full = openScope(context, fullReads(context, 0), {});
  const seen = <K extends BlockKind>(kind: K) =>
    blocksOf(screen, kind).filter(({ block }) => isSatisfied(block.show, full));
  const found = turns.map((turn): Opening => {
    return {
      about: `opens-found-${turn + 1}`,
      reads: fullReads(context, turn),
      query: queryOf(context, turn),
    };
  });
  const openings: Opening[] = [
    { about: 'opens', reads: {}, query: {} },
    ...(Object.keys(query).length > 0 ? [{ about: 'opens-with-address', reads: {}, query }] : []),
    ...(Object.keys(screen.reads ?? {}).length > 0 ? found : []),
    ...missingBlocks(context),
  ];
  return [
    ...openings.map((one) => openingCase(context, one)),
    ...seen('form').flatMap((found) => closedFormCases(context, found)),
    ...seen('details').flatMap((found) => copyCases(context, found)),
    ...readFailureCases(context),
    ...otherClaims(context).map(({ name, value, claims }) =>
      openingCase(
        { ...context, claims },
        {
          about: `opens-as-${name}-${String(value)}`,
          reads: fullReads(context, 0),
          query: queryOf(context, 0),
        },
      ),
    ),
  ];
}

interface Opening {
  about: string;
  /** Answers of the reads. A missing read finds nothing. */
  reads: ReadAnswers;
  query: JsonObject;
}

function openingCase(context: CaseContext, { about, reads, query }: Opening): TestCase {
  const { screen } = context;
  const scope = openScope(context, reads, query);
  const made = listReads(context, scope).map(({ name }) => name);
  const address = writeQuery(query);
  return draftCase(context, {
    about,
    given: [
      Object.keys(reads).length > 0 ? 'every lookup finds something' : 'no lookup finds anything',
      ...(context.claims ? [describeClaims(context.claims)] : []),
    ].join(', '),
    when:
      address === ''
        ? `${titleText(screen.title)} is opened`
        : `${titleText(screen.title)} is opened with ${address}`,
    then: `it looks up ${made.join(', ') || 'nothing'}, and shows its blocks, fields and buttons`,
    pointer: ['title'],
    ...(address === '' ? {} : { query: address }),
    ...(context.claims && { claims: context.claims }),
    answers: answersOf(context, reads),
    steps: [{ wait: lookupTime }, { see: expectScreen(context, scope, query) }, ...tabSteps(context, scope)],
  });
}

function expectScreen(context: CaseContext, scope: Scope, query: JsonObject): Expectation {
  const { screen } = context;
  const here = listBlocks(screen).filter(({ open }) => open);
  const made = listReads(context, scope);
  // A read that is not made must not send a request.
  const sent = Object.entries(screen.reads ?? {}).map(([name, { call }]) => {
    return [call, made.filter((read) => read.name === name).map(({ request }) => request)];
  });
  const shownCalls = new Set(
    here.filter(({ block }) => isSatisfied(block.show, scope)).flatMap(({ block }) => callsOf(block)),
  );
  const unasked = here.flatMap(({ block }) => callsOf(block)).filter((call) => !shownCalls.has(call));
  const kept = Object.entries(query).filter(([key]) => !screen.query?.[key]?.once);
  return {
    ...(screen.type === 'report' ? {} : { heading: writeTitle(screen, scope) }),
    alerts: here.flatMap(({ block }) => arrivalAlerts(context, block)),
    sent: { ...Object.fromEntries(unasked.map((call) => [call, []])), ...Object.fromEntries(sent) },
    query: writeQuery(Object.fromEntries(kept)),
    ...expectBlocks(context, here, scope),
  };
}

/** Alerts of a form whose action runs on arrival, because its empty answer is not a success. */
function arrivalAlerts({ config }: CaseContext, block: Block): string[] {
  const actions = 'actions' in block ? Object.values(block.actions) : [];
  const fields = 'fields' in block ? block.fields : {};
  const refused = actions.filter(({ trigger, success }) => trigger === 'arrival' && success.texts);
  const failed = describeSendFailure(config.words, hasInput(fields));
  return refused.map(({ failure }) => failure?.toast ?? failed);
}

function tabSteps(context: CaseContext, scope: Scope): Step[] {
  const behind = listBlocks(context.screen).filter(({ tabs }) => tabs !== null && tabs.length > 0);
  const groups = groupBy(behind, ({ tabs }) => JSON.stringify(tabs));
  const seen = [...groups.values()].filter((blocks) =>
    blocks.some(({ block }) => isSatisfied(block.show, scope)),
  );
  return seen.flatMap((blocks): Step[] => [
    ...(blocks[0]?.tabs ?? []).map((press) => ({ press })),
    { see: expectBlocks(context, blocks, scope) },
  ]);
}

const callsOf = (block: Block): string[] => (block.type === 'report' ? [block.call ?? []].flat() : []);

/** For each field of a read that decides whether a block is shown: everything is found except for that field. */
function missingBlocks(context: CaseContext): Opening[] {
  const tests = listBlocks(context.screen).flatMap(({ block }) => listConditions(block.show));
  return [...new Set(tests.map(({ path }) => path))].flatMap((path) => {
    const [root = '', name = ''] = path.split('.');
    const reads = fullReads(context, 0);
    const record = reads[root];
    if (typeof record !== 'object' || record === null || Array.isArray(record)) return [];
    const without = { ...reads, [root]: { ...record, [name]: null } };
    return { about: `opens-without-${path}`, reads: without, query: queryOf(context, 0) };
  });
}

/** Cases of a form that is not visible when its screen opens: behind a button, or behind none. */
function closedFormCases(context: CaseContext, { block: form, pointer, tabs }: FoundBlock<Form>): TestCase[] {
  if (!form.modal && tabs !== null) return [];
  const opened = expandForm(form, 0);
  const reads = fullReads(context, 0);
  return [
    draftCase(context, {
      about: `opens-form-${formatPointer(pointer)}`,
      given: 'every lookup finds something',
      when: 'the form is opened',
      then: 'it shows its fields at their first values, and its buttons',
      pointer,
      ...(tabs === null ? { alone: formatPointer(pointer) } : {}),
      answers: answersOf(context, reads),
      steps: [
        ...openForm({ tabs, form }),
        { wait: lookupTime },
        { see: expectForm(context, opened, openScope(context, reads, {})) },
      ],
    }),
  ];
}
