import { listUploadFields, type Call, type FoundUpload, type Json, type JsonObject } from '#definition';
import { buildAnswerBody } from '../buildAnswerBody.ts';
import { resolveCall } from '../resolveCall.ts';
import type { Scope } from '../language/evaluate.ts';
import type { CannedAnswer } from '../testCase.ts';
import type { ActionCase } from './actionCase.ts';
import { isObject } from '#shared/isObject.ts';

export function listUploads({ action, authoredForm }: ActionCase): FoundUpload[] {
  return listUploadFields(action, authoredForm.block.fields);
}

export function buildUploadAnswers(actionCase: ActionCase): Record<string, CannedAnswer> {
  const uploads = listUploads(actionCase).map(({ upload }) => upload);
  return Object.fromEntries(
    uploads.map(({ call, value }) => [
      call,
      {
        body: mergeBodies(
          buildUploadBody(resolveCall(actionCase.context.calls, call)),
          buildAtPath(value, formatUploadAnswer(call)),
        ),
      },
    ]),
  );
}

/** Replaces each file in the scope with the answer to its upload. */
export function replaceFilesWithAnswers(actionCase: ActionCase, scope: Scope): Scope {
  return listUploads(actionCase).reduce(
    (placed, { path, upload }) => replaceAt(placed as Json, path, formatUploadAnswer(upload.call)) as Scope,
    scope,
  );
}

const formatUploadAnswer = (call: string): string => `what ${call} answered`;

function buildUploadBody(call: Call): Json {
  const promised = call.record !== undefined || call.text !== undefined;
  return promised ? buildAnswerBody(call, call.record === undefined ? 'ok' : {}) : {};
}

function buildAtPath(path: string, word: string): Json {
  return buildAnswerBody({ text: path } as Call, word);
}

function mergeBodies(one: Json, other: Json): Json {
  if (!isObject(one) || !isObject(other)) return other;
  const merged = Object.entries(other).map(([key, value]) => [key, mergeBodies(one[key] ?? null, value)]);
  return { ...one, ...(Object.fromEntries(merged) as JsonObject) };
}

function replaceAt(value: Json, [step, ...rest]: string[], word: string): Json {
  const names = step === undefined ? [] : [step, ...rest];
  if (Array.isArray(value)) return value.map((item) => replaceAt(item, names, word));
  if (step === undefined) return typeof value === 'string' && value.startsWith('data:') ? word : value;
  return isObject(value) && step in value
    ? { ...value, [step]: replaceAt(value[step] ?? null, rest, word) }
    : value;
}
