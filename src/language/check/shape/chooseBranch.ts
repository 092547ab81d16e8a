import { findNearestWord } from '../findNearestWord.ts';
import type { ObjectNode, SourcePosition } from '../documents/node.ts';
import { sentences } from '../problem.ts';
import type { ReportRepairable } from '../reportProblem.ts';
import type { LanguageSchema } from './languageSchema.ts';

/**
 * Chooses the variant of a union that an object is meant to be: by its tag (`type`, `target`), otherwise by its keys. Reports
 * a problem and returns null if there is none.
 */
export function chooseBranch(
  branches: LanguageSchema[],
  node: ObjectNode,
  report: ReportRepairable,
): LanguageSchema | null {
  const only = branches.length === 1 ? branches[0] : undefined;
  if (only) return only;
  const tag = findTag(branches);
  return tag === null ? chooseByKeys(branches, node, report) : chooseByTag(branches, tag, node, report);
}

/** Returns the key with different fixed words in each variant. */
function findTag(branches: LanguageSchema[]): string | null {
  const keys = Object.keys(branches[0]?.properties ?? {});
  const isTag = (key: string): boolean => {
    const words = branches.map((branch) => listKeyWords(branch, key));
    return words.every((own) => own.length > 0) && new Set(words.flat()).size === words.flat().length;
  };
  return keys.find(isTag) ?? null;
}

/** Returns the words of a key in a variant; empty if it allows other values too. */
function listKeyWords({ properties }: LanguageSchema, key: string): string[] {
  const { const: only, enum: words = [only] } = properties?.[key] ?? {};
  return words.every(isText) ? words : [];
}

function chooseByTag(
  branches: LanguageSchema[],
  tag: string,
  node: ObjectNode,
  report: ReportRepairable,
): LanguageSchema | null {
  const entry = node.entries.get(tag);
  if (!entry) return reportMissingTag(tag, node, report);
  if (entry.value.kind !== 'scalar')
    return refuse(report, entry.value.place, sentences.mustBe(tag, 'a text'));
  const word = String(entry.value.value);
  const found = branches.find((branch) => listKeyWords(branch, tag).includes(word));
  if (found) return found;
  const words = branches.flatMap((branch) => listKeyWords(branch, tag));
  const near = findNearestWord(word, words);
  return refuse(report, entry.value.place, sentences.unknownWord(tag, word, words), near ?? undefined);
}

function reportMissingTag(tag: string, node: ObjectNode, report: ReportRepairable): null {
  for (const [key, { place }] of node.entries) {
    if (findNearestWord(tag, [key])) return refuse(report, place, sentences.unknownKey(key, tag), tag);
  }
  return refuse(report, node.place, sentences.missingKey(tag));
}

function chooseByKeys(
  branches: LanguageSchema[],
  node: ObjectNode,
  report: ReportRepairable,
): LanguageSchema | null {
  const keys = [...node.entries.keys()];
  const scored = branches.map((branch) => ({ branch, score: rateKeys(branch, keys) }));
  const best = scored.reduce((left, right) => (right.score > left.score ? right : left));
  if (best.score > 0) return best.branch;
  const words = branches.flatMap(({ required: [word] = [] }) => word ?? []);
  return refuse(report, node.place, sentences.missingOneKey([...new Set(words)]));
}

/** Rates how well the keys fit: required ones count most, similar ones least. */
function rateKeys(branch: LanguageSchema, keys: string[]): number {
  const required = branch.required ?? [];
  const known = Object.keys(branch.properties ?? {});
  const points = keys.map((key) => {
    if (required.includes(key)) return 100;
    return known.includes(key) ? 10 : findNearestWord(key, required) ? 1 : 0;
  });
  return points.reduce<number>((sum, point) => sum + point, 0);
}

function refuse(report: ReportRepairable, place: SourcePosition, message: string, meant?: string): null {
  report(place, message, meant);
  return null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
