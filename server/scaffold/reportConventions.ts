import type { CheckedPortal, Files } from '#check/index.ts';
import {
  listAllBlocks,
  filterByKind,
  listValuePaths,
  listTopBlocks,
  type Report,
  type Value,
} from '#definition';

/** The conventions of a portal's reports over one call: the most frequent values. */
export interface ReportConventions {
  /** The most frequent template. Undefined if most have none. */
  template: string | undefined;
  columns: Map<string, { header: string; format?: unknown }>;
  payload: Map<string, Value>;
  total: string | string[] | undefined;
}

/**
 * Reads the conventions of a portal's reports over a call from its screens.
 * @param isAlike true for reports with the same kind of rows, whose columns count first.
 */
export function findConventions(
  files: Files,
  { screens }: CheckedPortal,
  call: string,
  isAlike: (report: Report) => boolean,
): ReportConventions {
  const made = [...screens.values()].map(({ screen, file }) => {
    const reports = filterByKind(listAllBlocks(listTopBlocks(screen)), 'report').filter(
      (report) => report.call === call,
    );
    const { extends: template } = JSON.parse(files.get(file) ?? '{}') as { extends?: string };
    return { template, reports };
  });
  const users = made.filter(({ reports }) => reports.length > 0);
  const reports = users.flatMap((user) => user.reports);
  return {
    template: findMostFrequent(users.map(({ template }) => template)),
    columns: new Map([
      ...mostCommonByKey(reports.flatMap(columnsOf)),
      ...mostCommonByKey(reports.filter(isAlike).flatMap(columnsOf)),
    ]),
    payload: mostCommonByKey(
      reports.flatMap(({ payload = {} }) => Object.entries(payload).filter(isNoFilter)),
    ),
    total: findMostFrequent(reports.flatMap(({ total }) => (total && 'field' in total ? [total.field] : []))),
  };
}

const isNoFilter = ([, value]: [string, Value]): boolean =>
  !listValuePaths(value).some((path) => path.startsWith('filters.'));

const columnsOf = ({ columns }: Report): [string, { header: string; format?: unknown }][] =>
  columns.flatMap(({ field, header, format }) =>
    typeof field === 'string' ? [[field, format === undefined ? { header } : { header, format }]] : [],
  );

function mostCommonByKey<T>(entries: [string, T][]): Map<string, T> {
  const keys = [...new Set(entries.map(([key]) => key))];
  return new Map(
    keys.map((key) => {
      const values = entries.flatMap(([one, value]) => (one === key ? [value] : []));
      return [key, findMostFrequent(values) as T];
    }),
  );
}

/** Returns the most frequent of some JSON values; the first of equally frequent ones. */
export function findMostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = new Map<string, { value: T; count: number }>();
  for (const value of values) {
    const text = JSON.stringify(value) ?? '';
    counts.set(text, { value, count: (counts.get(text)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count)[0]?.value;
}
