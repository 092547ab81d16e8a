import { fieldsIn, ownValue, wordsReadBy } from '#definition';
import type { Call, Field, Json, JsonObject, OptionsFrom, SelectFilter, Shape } from '#definition';
import { answerBody } from './answerBody.ts';
import { callNamed } from './callNamed.ts';
import type { CaseContext } from './caseContext.ts';
import { listValues } from './language/listValues.ts';
import { blocksOf } from './listBlocks.ts';
import type { CannedAnswer } from './testCase.ts';

/** The call that a read of the screen makes, with the fields that it has for what the read sends. */
export function callOfRead({ screen, calls }: CaseContext, name: string): Call {
  const read = screen.reads?.[name];
  const call = callNamed(calls, read?.call ?? '');
  const { fields, fieldsBy } = call;
  if (!fieldsBy) return call;
  const own = ownValue(fieldsBy.shapes, String(ownValue(read?.payload, fieldsBy.key)));
  const varying = own ? [own] : Object.values(fieldsBy.shapes);
  return { ...call, fields: Object.assign({}, fields, ...varying) as Record<string, Shape> };
}

/** What reads of a screen hold, by their names. */
export type ReadAnswers = Record<string, Json>;

/** What the calls of the reads are answered, for what the reads have to hold. */
export function answersOf(context: CaseContext, reads: ReadAnswers): Record<string, CannedAnswer> {
  const answers = Object.entries(reads).map(([name, held]) => {
    const call = context.screen.reads?.[name]?.call ?? '';
    return [call, { body: answerBody(callOfRead(context, name), held) }] as const;
  });
  return Object.fromEntries(answers);
}

/** The rows of a read that fields take their choices from, or columns their words; none for any other read. */
export function optionRows(context: CaseContext, name: string): JsonObject[] {
  const fields = blocksOf(context.screen, 'form').flatMap(({ block }) => fieldsIn(block.fields));
  const found = fields.find(
    ({ field: { options } }) => options && !Array.isArray(options) && options.from === name,
  );
  const field = found?.field;
  const filter = filterFrom(context, name);
  const options = field?.options ?? filter?.options ?? wordsFrom(context, name);
  if (!options || Array.isArray(options)) return [];
  const { valueKey, labelKey } = options;
  const shapes = callOfRead(context, name).fields ?? {};
  const shape = shapes[valueKey];
  const numbers = found && found.lists.length > 0 ? numbersOfItems(context, shapes) : [];
  const first = typeof field?.initial === 'number' ? field.initial : (filter?.initial ?? 7);
  return [first, shape === 'number' ? 12 : 'P-12'].map((value, at) => ({
    ...Object.fromEntries(numbers.map((key, place) => [key, (at + 1) * 20.5 + place])),
    [valueKey]: value,
    [labelKey]: `Choice ${value}`,
  }));
}

/** The numbers of a row that are reckoned with where it is chosen in an item of a list. */
function numbersOfItems({ screen }: CaseContext, shapes: Record<string, Shape>): string[] {
  const paths = listValues(screen).flatMap((value) => value.paths);
  const read = paths.filter((path) => path.startsWith('chosen.item.'));
  const isNumber = (key: string) => shapes[key] === 'amount' || shapes[key] === 'number';
  return Object.keys(shapes).filter((key) => isNumber(key) && read.some((path) => path.endsWith(`.${key}`)));
}

/** The rows of a read that holds some: of choices theirs, else two with a value of its own in each field; null for a record. */
export function heldRows(context: CaseContext, name: string): JsonObject[] | null {
  const { rows, fields = {} } = callOfRead(context, name);
  if (rows === undefined) return null;
  const choices = optionRows(context, name);
  return choices.length > 0 ? choices : [1, 2].map((number) => sampleRow(fields, number));
}

function sampleRow(fields: Record<string, Shape>, number: number): JsonObject {
  const entries = Object.entries(fields).map(([field, shape], at): [string, Json] => {
    if (shape === 'amount' || shape === 'number') return [field, number * 20.5 + at];
    return [field, shape === 'date' ? `2024-0${number}-1${at % 10}` : `${field} ${number}`];
  });
  return Object.fromEntries(entries);
}

/** The filter that takes its choices from a read. */
function filterFrom({ screen }: CaseContext, name: string): SelectFilter | undefined {
  const filters = blocksOf(screen, 'report').flatMap(({ block }) => block.filters ?? []);
  return filters
    .filter((filter) => 'options' in filter)
    .find(({ options }) => !Array.isArray(options) && options.from === name);
}

/** How a column takes its words from a read. */
function wordsFrom({ screen }: CaseContext, name: string): OptionsFrom | undefined {
  const columns = blocksOf(screen, 'report').flatMap(({ block }) => block.columns);
  return columns.map(({ format }) => wordsReadBy(format)).find((words) => words?.from === name);
}

/** The values that can be chosen in a field; none where nothing is chosen. */
export function choicesOf(context: CaseContext, { options }: Field): Json[] {
  if (!options) return [];
  if (Array.isArray(options)) return options.map(({ value }) => value);
  return optionRows(context, options.from).map((row) => row[options.valueKey] ?? null);
}
