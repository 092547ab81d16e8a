import { isWithinLimits, readPortalNames } from '#check/index.ts';
import { getRequestShapes, type Call, type Catalogue } from '#definition';
import { applyFileEdits, findFileEdits, type FileEdits } from '../fileEdits.ts';
import { type FilePlace, mergeTrees } from '../merge/mergeTrees.ts';
import type { GateReport } from '../report.ts';
import type { Tree } from '../tree.ts';
import { findSimilarFile, findEarlierPlace, hasPath } from './findEarlierPlace.ts';
import { parseDefinitionJson } from './parseDefinitionJson.ts';
import { parseLargeBody } from './parseLargeBody.ts';
import { summarizeDefinitionFiles } from './summarizeDefinitionFiles.ts';

/** All work that parses, merges or compares authors' texts, besides the check. It runs in a thread of its own. */
const textWork = {
  mergeTrees,
  mergeDraft,
  hasPath,
  findEarlierPlace,
  findSimilarFile,
  listCallFields,
  readPortalNames: (tree: Tree) =>
    readPortalNames(new Map([...tree].filter(([, text]) => isWithinLimits(text)))),
  listSuccessTexts,
  summarizeDefinitionFiles,
  parseLargeBody,
  parseReport,
};

interface CallFields {
  calls: Record<string, { payload: string[]; fields: string[] }>;
}

function listCallFields(tree: Tree): CallFields {
  const files = [...tree].filter(([file]) => file.startsWith('schemas/api/'));
  return { calls: Object.fromEntries(files.flatMap(([, text]) => describeCalls(text))) };
}

type Described = [name: string, fields: CallFields['calls'][string]];

function describeCalls(text: string): Described[] {
  try {
    const { calls = {} } = parseDefinitionJson(text) as Partial<Catalogue>;
    return Object.entries(calls).map(([name, call]) => [name, describe(call)]);
  } catch {
    return [];
  }
}

function describe(call: Partial<Call>): CallFields['calls'][string] {
  const { request = {}, fields = {}, fieldsBy } = call;
  const shapes = Object.values(fieldsBy?.shapes ?? {});
  return {
    payload: Object.keys(getRequestShapes({ request })),
    fields: [...new Set([fields, ...shapes].flatMap(Object.keys))],
  };
}

/** Lists the texts by which actions recognize success, by call and in the order of the files. */
function listSuccessTexts(tree: Tree, calls: string[]): string[] {
  const files = [...tree].filter(([file]) => /^schemas\/(screens|templates)\//.test(file));
  const documents = files.map(([, text]) => parseDefinitionJson(text));
  return calls.flatMap((call) => documents.flatMap((document) => listTextsIn(document, call)));
}

function listTextsIn(part: unknown, name: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { call, success } = part as { call?: unknown; success?: { texts?: unknown } | null };
  const texts = call === name ? success?.texts : [];
  const own = Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
  return [...own, ...Object.values(part).flatMap((inner) => listTextsIn(inner, name))];
}

/**
 * Returns the edits of a draft over another version than the one it was made from.
 * @param before the version that the draft was made from.
 * @param ownPlaces the conflicts in which the draft's own value stays.
 */
function mergeDraft(before: Tree, edits: FileEdits, live: Tree, ownPlaces: FilePlace[]): FileEdits {
  return findFileEdits(live, mergeTrees(before, applyFileEdits(before, edits), live, ownPlaces).tree);
}

function parseReport(text: string): Pick<GateReport, 'changes' | 'gates' | 'approval'> {
  const { changes, gates, approval } = JSON.parse(text) as GateReport;
  return { changes, gates, approval };
}

type TextWork = typeof textWork;

export interface TextRequest<Name extends keyof TextWork = keyof TextWork> {
  textWork: Name;
  input: Parameters<TextWork[Name]>;
}

export type TextResult<Name extends keyof TextWork = keyof TextWork> = ReturnType<TextWork[Name]>;

/** Runs a function of `textWork` in the thread for texts. @throws Refusal if it needs too much time or memory. */
export type CallTextThread = <Name extends keyof TextWork>(
  name: Name,
  ...input: Parameters<TextWork[Name]>
) => Promise<TextResult<Name>>;

export function runTextWork({ textWork: name, input }: TextRequest): TextResult {
  const work = textWork[name] as (...input: unknown[]) => TextResult;
  return work(...input);
}
