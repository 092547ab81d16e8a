import type { JsonObject, Screen } from '../../../src/definition/index.ts';
import type { Outcome } from '../../../src/engine/outcome.ts';
import { callNamed, formsOf } from '../loadPortal.ts';
import { answerWith, nothingFound } from './answers.ts';
import type { Filled } from './solve.ts';
import { calls } from './shippedModules.ts';

/** The rows of a read that fields take their choices from; none for any other read. */
export function optionRows({ screen }: { screen: Screen }, name: string): JsonObject[] {
  const fields = formsOf(screen).flatMap(({ fields }) => Object.values(fields));
  const field = fields.find(({ options }) => options && !Array.isArray(options) && options.from === name);
  if (!field?.options || Array.isArray(field.options)) return [];
  const { valueKey, labelKey } = field.options;
  const shape = callNamed(calls, screen.reads?.[name]?.call ?? '').fields?.[valueKey];
  const first = typeof field.initial === 'number' ? field.initial : 7;
  return [first, shape === 'number' ? 12 : 'P-12'].map((value) => ({
    [valueKey]: value,
    [labelKey]: `Choice ${value}`,
  }));
}

/** The fields that the record of a read may have. */
export function fieldsOfRead(screen: Screen, name: string): string[] {
  return Object.keys(callNamed(calls, screen.reads?.[name]?.call ?? '').fields ?? {});
}

/** What the backend answers to a read, when it has what was filled in; to any other call, that there is nothing. */
export function answerRead(screen: Screen, filled: Filled, callName: string): Outcome {
  const call = callNamed(calls, callName);
  const name = Object.entries(screen.reads ?? {}).find(([, read]) => read.call === callName)?.[0];
  return name === undefined ? nothingFound(call) : answerWith(call, filled.reads[name] ?? {});
}
