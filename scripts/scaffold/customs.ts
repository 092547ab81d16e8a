import type { Checked, Files } from '#check/index.ts';
import { blocksIn, ofKind, pathsOf, topBlocks, type Report, type Value } from '#definition';

/** How the reports of a portal do it over one call: what most of them say. */
export interface Customs {
  /** The template that they extend; none where most have none. */
  template: string | undefined;
  /** How a column over a field is headed and shown. */
  columns: Map<string, { header: string; format?: unknown }>;
  /** What a payload key is given, where that is no filter's value. */
  payload: Map<string, Value>;
  /** The field that they sum. */
  total: string | string[] | undefined;
}

/** Reads from the screens of a portal how its reports over a call are written. */
export function readCustoms(files: Files, { screens }: Checked, call: string): Customs {
  const made = [...screens.values()].map(({ screen, file }) => {
    const reports = ofKind(blocksIn(topBlocks(screen)), 'report').filter((report) => report.call === call);
    const { extends: template } = JSON.parse(files.get(file) ?? '{}') as { extends?: string };
    return { template, reports };
  });
  const users = made.filter(({ reports }) => reports.length > 0);
  const reports = users.flatMap((user) => user.reports);
  return {
    template: mostCommon(users.map(({ template }) => template)),
    columns: mostCommonByKey(reports.flatMap(columnsOf)),
    payload: mostCommonByKey(
      reports.flatMap(({ payload = {} }) => Object.entries(payload).filter(isNoFilter)),
    ),
    total: mostCommon(reports.flatMap(({ total }) => (total && 'field' in total ? [total.field] : []))),
  };
}

const isNoFilter = ([, value]: [string, Value]): boolean =>
  !pathsOf(value).some((path) => path.startsWith('filters.'));

const columnsOf = ({ columns }: Report): [string, { header: string; format?: unknown }][] =>
  columns.flatMap(({ field, header, format }) =>
    typeof field === 'string' ? [[field, format === undefined ? { header } : { header, format }]] : [],
  );

function mostCommonByKey<T>(entries: [string, T][]): Map<string, T> {
  const keys = [...new Set(entries.map(([key]) => key))];
  return new Map(
    keys.map((key) => {
      const values = entries.flatMap(([one, value]) => (one === key ? [value] : []));
      return [key, mostCommon(values) as T];
    }),
  );
}

/** What occurs most often of some values of JSON; the first of those that occur as often. */
export function mostCommon<T>(values: readonly T[]): T | undefined {
  const counts = new Map<string, { value: T; count: number }>();
  for (const value of values) {
    const text = JSON.stringify(value) ?? '';
    counts.set(text, { value, count: (counts.get(text)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count)[0]?.value;
}
