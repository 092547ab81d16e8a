import type { Call, Field, Json, JsonObject } from '../definition/index.ts';
import { answerBody } from './answerBody.ts';
import { callNamed } from './callNamed.ts';
import type { CaseContext } from './caseContext.ts';
import { blocksOf } from './listBlocks.ts';
import type { CannedAnswer } from './testCase.ts';

/** The call that a read of the screen makes. */
export function callOfRead({ screen, calls }: CaseContext, name: string): Call {
  return callNamed(calls, screen.reads?.[name]?.call ?? '');
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

/** The rows of a read that fields take their choices from; none for any other read. */
export function optionRows(context: CaseContext, name: string): JsonObject[] {
  const fields = blocksOf(context.screen, 'form').flatMap(({ block }) => Object.values(block.fields));
  const field = fields.find(({ options }) => options && !Array.isArray(options) && options.from === name);
  if (!field?.options || Array.isArray(field.options)) return [];
  const { valueKey, labelKey } = field.options;
  const shape = callOfRead(context, name).fields?.[valueKey];
  const first = typeof field.initial === 'number' ? field.initial : 7;
  return [first, shape === 'number' ? 12 : 'P-12'].map((value) => ({
    [valueKey]: value,
    [labelKey]: `Choice ${value}`,
  }));
}

/** The values that can be chosen in a field; none where nothing is chosen. */
export function choicesOf(context: CaseContext, { options }: Field): Json[] {
  if (!options) return [];
  if (Array.isArray(options)) return options.map(({ value }) => value);
  return optionRows(context, options.from).map((row) => row[options.valueKey] ?? null);
}
