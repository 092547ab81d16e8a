import {
  type Call,
  type Field,
  listSingleFields,
  type Json,
  type JsonObject,
  type OptionsFrom,
  getOwnValue,
  type SelectFilter,
  type Shape,
  getSampleRecord,
  findLabelRead,
  isDateShape,
} from '#definition';
import { buildAnswerBody } from './buildAnswerBody.ts';
import { resolveCall } from './resolveCall.ts';
import type { CaseContext } from './caseContext.ts';
import { listPathReads } from './language/listPathReads.ts';
import { listBlocksOfType } from './listBlocks.ts';
import type { CannedAnswer } from './testCase.ts';

/** Returns the call of a read, with the fields that depend on the read's payload. */
export function getCallOfRead({ screen, calls }: CaseContext, name: string): Call {
  const read = screen.reads?.[name];
  const call = resolveCall(calls, read?.call ?? '');
  const { fields, fieldsBy } = call;
  if (!fieldsBy) return call;
  const own = getOwnValue(fieldsBy.shapes, String(getOwnValue(read?.payload, fieldsBy.key)));
  const varying = own ? [own] : Object.values(fieldsBy.shapes);
  return { ...call, fields: Object.assign({}, fields, ...varying) as Record<string, Shape> };
}

export type ReadAnswers = Record<string, Json>;

/** Builds answers by call, so that the reads have these values. */
export function buildReadAnswers(context: CaseContext, reads: ReadAnswers): Record<string, CannedAnswer> {
  const answers = Object.entries(reads).map(([name, value]) => {
    const call = context.screen.reads?.[name]?.call ?? '';
    return [call, { body: buildAnswerBody(getCallOfRead(context, name), value) }] as const;
  });
  return Object.fromEntries(answers);
}

/** Builds two rows for a read that fields or columns take their choices or words from; none for any other read. */
export function buildOptionRows(context: CaseContext, name: string): JsonObject[] {
  const fields = listBlocksOfType(context.screen, 'form').flatMap(({ block }) =>
    listSingleFields(block.fields),
  );
  const found = fields.find(
    ({ field: { options } }) => options && !Array.isArray(options) && options.from === name,
  );
  const field = found?.field;
  const filter = findFilterOfRead(context, name);
  const options = field?.options ?? filter?.options ?? findLabelsOfRead(context, name);
  if (!options || Array.isArray(options)) return [];
  const { valueKey, labelKey } = options;
  const shapes = getCallOfRead(context, name).fields ?? {};
  const shape = shapes[valueKey];
  const numbers = found && found.lists.length > 0 ? listItemNumbers(context, shapes) : [];
  const first = typeof field?.initial === 'number' ? field.initial : (filter?.initial ?? 7);
  return [first, shape === 'number' ? 12 : 'P-12'].map((value, at) => ({
    ...Object.fromEntries(numbers.map((key, place) => [key, (at + 1) * 20.5 + place])),
    [valueKey]: value,
    [labelKey]: `Choice ${value}`,
  }));
}

function listItemNumbers({ screen }: CaseContext, shapes: Record<string, Shape>): string[] {
  const paths = listPathReads(screen).flatMap((value) => value.paths);
  const read = paths.filter((path) => path.startsWith('chosen.item.'));
  const isNumber = (key: string) => shapes[key] === 'amount' || shapes[key] === 'number';
  return Object.keys(shapes).filter((key) => isNumber(key) && read.some((path) => path.endsWith(`.${key}`)));
}

/** Builds the rows of a read: its choices, otherwise two with distinct values. Null for a read of a record. */
export function buildRowsOfRead(context: CaseContext, name: string): JsonObject[] | null {
  const { rows, fields = {} } = getCallOfRead(context, name);
  if (rows === undefined) return null;
  const choices = buildOptionRows(context, name);
  if (choices.length > 0) return choices;
  if (context.hasSamples) return [0, 1].map((at) => getSampleRecord(fields, name, at, {}));
  return [1, 2].map((number) => buildDistinctRow(fields, number));
}

function buildDistinctRow(fields: Record<string, Shape>, number: number): JsonObject {
  const entries = Object.entries(fields).map(([field, shape], at): [string, Json] => {
    if (shape === 'amount' || shape === 'number') return [field, number * 20.5 + at];
    return [field, isDateShape(shape) ? `2024-0${number}-1${at % 10}` : `${field} ${number}`];
  });
  return Object.fromEntries(entries);
}

function findFilterOfRead({ screen }: CaseContext, name: string): SelectFilter | undefined {
  const filters = listBlocksOfType(screen, 'report').flatMap(({ block }) => block.filters ?? []);
  return filters
    .filter((filter) => 'options' in filter)
    .find(({ options }) => !Array.isArray(options) && options.from === name);
}

function findLabelsOfRead({ screen }: CaseContext, name: string): OptionsFrom | undefined {
  const columns = listBlocksOfType(screen, 'report').flatMap(({ block }) => block.columns);
  return columns.map(({ format }) => findLabelRead(format)).find((words) => words?.from === name);
}

/** Returns the read that a field's choices come from; '' for none. */
export function getReadOfChoices({ options }: Field): string {
  return options && !Array.isArray(options) ? options.from : '';
}

export function listChoiceValues(context: CaseContext, { options }: Field): Json[] {
  if (!options) return [];
  if (Array.isArray(options)) return options.map(({ value }) => value);
  return buildOptionRows(context, options.from).map((row) => row[options.valueKey] ?? null);
}
