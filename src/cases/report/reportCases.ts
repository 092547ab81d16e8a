import type { ApiCall, Filter, Json, JsonObject, Report } from '../../definition/index.ts';
import { answerBody } from '../answerBody.ts';
import type { Answer, PlacedCase, SeenCell, SeenField, SentRequest, Sight, Step } from '../case.ts';
import { draftCase } from '../draftCase.ts';
import { callNamed, listBlocks, member, type FoundBlock, type Ground, type Way } from '../ground.ts';
import { writeSum } from '../language/writeAmount.ts';
import { readFirst, writeCell } from '../language/writeCell.ts';
import { payloadOf } from '../readWorld.ts';
import { makeRows } from './makeRows.ts';

/** A report, and what every case of it needs to know. */
interface Ruled {
  ground: Ground;
  report: Report;
  way: Way;
  /** The table's name. */
  name: string;
  /** The presses that lead to it. */
  reach: Step[];
  /** Null for a report that never asks. */
  call: ApiCall | null;
}

/** As many rows as the first page shows. */
const pageSize = 25;

/** What a report must do: its headings, cells, sum and filters, and what it says when there is nothing to show. */
export function reportCases(ground: Ground, { block: report, way, tabs }: FoundBlock<Report>): PlacedCase[] {
  const name = report.heading ?? ground.screen.title;
  const reach = (tabs ?? []).map((press) => ({ press }));
  const call = report.call === undefined ? null : (callNamed(ground.calls, report.call) as ApiCall);
  const ruled: Ruled = { ground, report, way, name, reach, call };
  const filters = (report.filters ?? []).map((filter, at) => filterCase(ruled, filter, at));
  if (!call) return [headingsCase(ruled), ...filters];
  return [headingsCase(ruled), cellsCase(ruled, call), ...filters, ...failureCases(ruled)];
}

const about = ({ report }: Ruled, word: string): string => (report.name ? `${report.name}-${word}` : word);

function headingsCase(ruled: Ruled): PlacedCase {
  const { ground, report, way, name, reach, call } = ruled;
  const ways = [['title'], ...report.columns.map((_, at) => [...way, 'columns', at]), [...way, 'empty']];
  const fields = Object.fromEntries(
    (report.filters ?? []).map((filter) => [filter.label, seenFilter(filter)]),
  );
  return draftCase(ground, {
    about: about(ruled, 'headings'),
    given: 'there are no rows',
    when: `${ground.screen.title} is opened`,
    then: `it asks once, and shows its headings, its filters at their defaults and "${emptyText(ruled)}"`,
    ways: [
      way.length > 0 ? way : ['title'],
      ...ways,
      ...(call
        ? [
            [...way, 'call'],
            [...way, 'payload'],
          ]
        : []),
    ],
    steps: [
      ...reach,
      {
        see: {
          heading: headingOf(ruled, []),
          headers: { [name]: report.columns.map(({ header }) => header) },
          rows: { [name]: [] },
          fields,
          labels: Object.keys(fields),
          texts: [emptyText(ruled)],
          alerts: [],
          ...sentOf(ruled, [initialOf(report.filters)]),
        },
      },
    ],
  });
}

function cellsCase(ruled: Ruled, call: ApiCall): PlacedCase {
  const { ground, report, way, name, reach } = ruled;
  const rows = makeRows(report, call, pageSize, ground.id.length);
  const cells = rows.map((row, at) => report.columns.map((column) => seenCell(ruled, column, row, at)));
  const total = report.total ? [[...way, 'total']] : [];
  return draftCase(ground, {
    about: about(ruled, 'cells'),
    given: `the backend answers ${rows.length} rows, of every kind of value`,
    when: `${ground.screen.title} is opened`,
    then: `each cell shows its value in its column's format${report.total ? ', and the heading their exact sum' : ''}`,
    ways: [[...way, 'columns'], ...report.columns.map((_, at) => [...way, 'columns', at]), ...total],
    answers: answered(ruled, rows),
    steps: [
      ...reach,
      { see: { heading: headingOf(ruled, rows), rows: { [name]: cells }, missing: [emptyText(ruled)] } },
    ],
  });
}

function seenCell(
  { ground }: Ruled,
  column: Report['columns'][number],
  row: JsonObject,
  at: number,
): SeenCell {
  const { text, colour } = writeCell(column, row, at, ground.config);
  return colour === null ? text : [text, colour];
}

function filterCase(ruled: Ruled, filter: Filter, at: number): PlacedCase {
  const { ground, report, way, reach, call } = ruled;
  const initial = initialOf(report.filters);
  const tries = valuesOf(filter).flatMap((value): Step[] => [
    { enter: { [filter.label]: value } },
    { press: ground.config.words.search },
    {
      see: call
        ? { last: { [report.call ?? '']: payload(ruled, { ...initial, [filter.name]: value }) } }
        : {},
    },
  ]);
  const options =
    filter.type === 'select'
      ? filter.options.map((_, index) => [...way, 'filters', at, 'options', index])
      : [];
  return draftCase(ground, {
    about: about(ruled, `filter-${filter.name}`),
    given: 'the report is open, every filter at its default',
    when: `${filter.label} is changed and ${ground.config.words.search} pressed`,
    then: call ? 'the next request carries that value and all else as before' : 'nothing is asked',
    ways: [[...way, 'filters', at], ...options],
    steps: [...reach, { see: { fields: { [filter.label]: seenFilter(filter) } } }, ...tries],
  });
}

function failureCases(ruled: Ruled): PlacedCase[] {
  const { ground, report, way, name, reach } = ruled;
  const { loadFailed, retry } = ground.config.words;
  const call = report.call ?? '';
  const ways = [[...way, 'call']];
  const none: Sight = { rows: { [name]: [] }, missing: [emptyText(ruled)] };
  const when = `${ground.screen.title} is opened`;
  const refused = draftCase(ground, {
    about: about(ruled, 'failure'),
    given: 'the backend refuses, and answers at the second try',
    when,
    then: `it says "${loadFailed}" with ${retry}, which loads the rows`,
    ways,
    answers: { [call]: { fails: 'refused' } },
    steps: [
      ...reach,
      { see: { ...none, alerts: [loadFailed + retry] } },
      { answer: answered(ruled, []) },
      { press: retry },
      { see: { alerts: [], texts: [emptyText(ruled)], count: { [call]: 2 } } },
    ],
  });
  const expired = draftCase(ground, {
    about: about(ruled, 'expiry'),
    given: 'the session has expired',
    when,
    then: 'it says nothing by itself: the portal signs out',
    ways,
    answers: { [call]: { fails: 'expired' } },
    steps: [...reach, { see: { ...none, alerts: [], count: { [call]: 1 } } }],
  });
  return [refused, expired];
}

const emptyText = ({ report, ground }: Ruled): string => report.empty ?? ground.config.words.empty;

function answered({ report, call }: Ruled, rows: JsonObject[]): Record<string, Answer> {
  return call ? { [report.call ?? '']: { body: answerBody(call, rows) } } : {};
}

/** The screen's heading, which holds the sum where the report is all there is. */
function headingOf({ ground, report }: Ruled, rows: JsonObject[]): string {
  const { config, screen } = ground;
  if (!report.total || listBlocks(screen).length > 1) return screen.title;
  const fields = [report.total.field].flat();
  const sum = writeSum(
    rows.map((row) => readFirst(fields, row)),
    config.locale,
  );
  return `${screen.title} ${report.total.label ?? config.words.total} ${sum}`;
}

function sentOf(ruled: Ruled, filters: JsonObject[]): Sight {
  const { report, call } = ruled;
  if (!call) return {};
  const { method, path, auth } = call;
  const sent = filters.map((values): SentRequest => {
    return { target: 'api', method, path, auth, payload: payload(ruled, values) };
  });
  return { sent: { [report.call ?? '']: sent } };
}

function payload({ report, call }: Ruled, filters: JsonObject): Record<string, Json> {
  return { ...payloadOf(report.payload, { session: { ...member }, filters }), ...call?.fixed };
}

/** The values of the filters when nobody has chosen. */
function initialOf(filters: Filter[] = []): JsonObject {
  return Object.fromEntries(filters.map((filter) => [filter.name, firstOf(filter)]));
}

function firstOf(filter: Filter): string | number {
  return filter.type === 'select' ? ((filter.initial ?? filter.options[0]?.value ?? '') as string) : '';
}

/** Every choice of a filter, the first one last, so that each is a change. */
function valuesOf(filter: Filter): (string | number)[] {
  if (filter.type === 'date') return ['2026-02-03', ''];
  if (filter.type === 'text') return ['seven', ''];
  const first = firstOf(filter);
  return [...filter.options.map(({ value }) => value).filter((value) => value !== first), first];
}

function seenFilter(filter: Filter): SeenField {
  if (filter.type !== 'select') return { kind: filter.type, value: '' };
  return {
    kind: 'select',
    value: String(firstOf(filter)),
    options: filter.options.map(({ label }) => label),
  };
}
