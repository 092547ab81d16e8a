import { readFileSync } from 'node:fs';
import { asMoney, hundredths } from '../support/askApi.ts';

/** A row of an answer of the sandbox. */
export type Row = Record<string, unknown>;

interface SpecColumn {
  header: string;
  field?: string[];
}

/** A report of tests/spec/reports.json, which is written by hand from the specification. */
export interface SpecReport {
  path: string;
  title: string;
  call: string | null;
  payload: string[];
  fixed: Record<string, unknown>;
  filters: string[];
  columns: SpecColumn[];
  total: string[] | null;
}

/** The 26 reports of the specification. */
export const specReports = JSON.parse(
  readFileSync(new URL('../spec/reports.json', import.meta.url), 'utf8'),
) as SpecReport[];

/** The values of untouched filters, by key. */
const defaults: Record<string, unknown> = { fdate: '', tdate: '', status: 2, position: 0, leveltype: 0 };

/** The payload of a report, no key more and no key less. */
export function payloadOf({ payload, fixed }: SpecReport, uid: number, chosen: Row = {}): Row {
  const values = { ...defaults, uid, ...fixed, ...chosen };
  return Object.fromEntries(payload.map((key) => [key, values[key as keyof typeof values]]));
}

const funds: Record<string, string> = {
  FUNDS: 'Robot Fund',
  CRYPTOFUNDS: 'Crypto Fund',
  FOREXFUNDS: 'Forex Fund',
};
const sides: Record<string, string> = { 1: 'Left', 2: 'Right' };
const text = (value: unknown) => String(value ?? '');
const translateMessage = (words: Record<string, string>, value: unknown) => words[text(value)] ?? text(value);

/** Columns of more than one field, or of a code that is shown as words (readings B). */
const formatters: Record<string, (row: Row) => string> = {
  Position: ({ position }) => translateMessage(sides, position),
  'Received By': ({ Name, uid }) => (uid === 0 ? text(Name) : `${text(Name)} (${text(uid)})`),
  'Fund Type': ({ FundType, Wtype }) =>
    FundType === undefined ? text(Wtype) : translateMessage(funds, FundType),
  'ActivationHistory User Id': ({ f_name, uid }) => `${text(f_name)} (${text(uid)})`,
  'ActivationHistory Package Amount': ({ Amount, pp }) =>
    text(pp) === '' ? text(Amount) : `${text(Amount)} (${text(pp)})`,
  'ActivationHistory Type': ({ type }) => translateMessage(funds, type),
};

/** An instant as a file for a spreadsheet has it: the day and the time of day, in the zone of the tests' browser. */
function asDate(value: string): string {
  return value.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):.*Z$/, '$1 $2');
}

/** The cells of a row in a CSV file: values as answered, dates, codes as words. `index` counts from 0. */
export function csvRow(report: SpecReport, row: Row, index: number): string[] {
  return report.columns.map(({ header, field = [] }) => {
    if (header === 'S.No' && field.length === 0) return String(index + 1);
    const formatCell = formatters[`${report.call} ${header}`] ?? formatters[header];
    return formatCell ? formatCell(row) : asDate(text(readFirst(row, field)));
  });
}

/** The first field with a value. */
function readFirst(row: Row, fields: string[]): unknown {
  return fields.map((field) => row[field]).find((value) => text(value) !== '');
}

/** The total as the heading has to show it; null where the report has none. */
export function totalOf({ total }: SpecReport, rows: Row[]): string | null {
  if (!total) return null;
  return asMoney(rows.reduce((sum, row) => sum + hundredths(readFirst(row, total)), 0n));
}

const collator = new Intl.Collator('en-US', { numeric: true });

/** Rows of cells in ascending order of one column: numbers by value, texts by their letters, empty ones last. */
export function sortCells(rows: string[][], column: number): string[][] {
  const cells = rows.map((row) => row[column] ?? '');
  const numbers = cells.every((cell) => cell === '' || Number.isFinite(Number(cell)));
  return rows.toSorted((left, right) => {
    const [a = '', b = ''] = [left[column], right[column]];
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    return numbers ? Number(a) - Number(b) : collator.compare(a, b);
  });
}

/** Days of the rows, so that a period beginning there omits some of them. */
export function daysIn(rows: Row[]): string[] {
  const days = rows.flatMap((row) =>
    Object.values(row).map((value) => /^\d{4}-\d\d-\d\d(?=T)/.exec(text(value))?.[0]),
  );
  return [...new Set(days.filter((day) => day !== undefined))].toSorted();
}
