import {
  answersFile,
  fileEndings,
  listPathKeys,
  listSameEndings,
  type Download,
  type FileType,
} from '#definition';
import { buildRequest, evaluatePayload } from '../buildRequest.ts';
import type { CaseContext } from '../caseContext.ts';
import { resolveCall } from '../resolveCall.ts';
import type { CannedAnswer, Expectation, SentRequest } from '../testCase.ts';
import { fillPlaceholders } from './fillPlaceholders.ts';
import { evaluateValue, type Scope, toText } from './evaluate.ts';

/** Returns the answer with a file of the call's first media type; null if the call answers no file. */
export function buildFileAnswer({ calls }: CaseContext, call: string): CannedAnswer | null {
  const type = findType(calls, call);
  return type && { file: 'a file', type };
}

/** Returns the request of a download; null if the path of its call lacks a value. */
export function buildDownloadRequest(
  { calls }: CaseContext,
  { call, payload }: Download,
  scope: Scope,
): SentRequest | null {
  const declared = resolveCall(calls, call);
  const values = evaluatePayload(payload, scope);
  const inPath = declared.target === 'lookup' ? [] : listPathKeys(declared.path);
  const isWhole = inPath.every((key) => !['', null, undefined].includes(values[key] as string));
  return isWhole ? buildRequest(declared, payload, scope) : null;
}

/** Returns the toast after a file was saved, with the file's name. */
export function buildSavedToast(
  { calls, config }: CaseContext,
  { call, name }: Download,
  scope: Scope,
): NonNullable<Expectation['toasts']>[number] {
  const { fileSaved = 'Saved {file}.' } = config.words;
  const type = findType(calls, call);
  const ending = type ? fileEndings[type] : '';
  const file = `${buildDownloadName(toText(evaluateValue(name, scope)), ending)}.${ending}`;
  return { kind: 'success', text: fillPlaceholders(fileSaved, { file }) };
}

function findType(calls: CaseContext['calls'], name: string): FileType | null {
  const call = resolveCall(calls, name);
  return answersFile(call) ? (call.types[0] ?? null) : null;
}

/** Replaces what no file name may have, and drops dots and spaces at the ends, and an ending of the same media type. */
function buildDownloadName(name: string, ending: string): string {
  const words = name
    .split(/[/\\:*?"<>|]+/)
    .join('-')
    .split(/\s+/)
    .join(' ');
  const trimmed = words.replace(/^[ .]+/, '').replace(/[ .]+$/, '');
  const own = listSameEndings(`.${ending}`).find((one) => trimmed.toLowerCase().endsWith(one)) ?? '';
  return trimmed.slice(0, trimmed.length - own.length).replace(/[ .]+$/, '') || 'file';
}
