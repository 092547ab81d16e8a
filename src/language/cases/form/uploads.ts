import { listUploadFields, type Call, type FoundUpload, type Json, type JsonObject } from '#definition';
import { buildAnswerBody } from '../buildAnswerBody.ts';
import { resolveCall } from '../resolveCall.ts';
import type { Scope } from '../language/isSatisfied.ts';
import type { CannedAnswer } from '../testCase.ts';
import type { ActionCase } from './actionCase.ts';
import { isObject } from '#shared/isObject.ts';

export function listUploads({ action, found }: ActionCase): FoundUpload[] {
  return listUploadFields(action, found.block.fields);
}

export function buildUploadAnswers(one: ActionCase): Record<string, CannedAnswer> {
  const uploads = listUploads(one).map(({ upload }) => upload);
  return Object.fromEntries(
    uploads.map(({ call, value }) => [
      call,
      { body: merge(bodyOf(resolveCall(one.context.calls, call)), at(value, wordOf(call))) },
    ]),
  );
}

/** Replaces each file in the scope with the answer to its upload. */
export function replaceFilesWithAnswers(one: ActionCase, scope: Scope): Scope {
  return listUploads(one).reduce(
    (placed, { path, upload }) => replace(placed as Json, path, wordOf(upload.call)) as Scope,
    scope,
  );
}

const wordOf = (call: string): string => `what ${call} answered`;

function bodyOf(call: Call): Json {
  const promised = call.record !== undefined || call.text !== undefined;
  return promised ? buildAnswerBody(call, call.record === undefined ? 'ok' : {}) : {};
}

function at(path: string, word: string): Json {
  return buildAnswerBody({ text: path } as Call, word);
}

function merge(one: Json, other: Json): Json {
  if (!isObject(one) || !isObject(other)) return other;
  const merged = Object.entries(other).map(([key, value]) => [key, merge(one[key] ?? null, value)]);
  return { ...one, ...(Object.fromEntries(merged) as JsonObject) };
}

function replace(value: Json, [step, ...rest]: string[], word: string): Json {
  const names = step === undefined ? [] : [step, ...rest];
  if (Array.isArray(value)) return value.map((item) => replace(item, names, word));
  if (step === undefined) return typeof value === 'string' && value.startsWith('data:') ? word : value;
  return isObject(value) && step in value
    ? { ...value, [step]: replace(value[step] ?? null, rest, word) }
    : value;
}
