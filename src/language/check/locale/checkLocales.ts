import { listBracePaths, type Locale } from '#definition';
import { collectProblems } from '../collectProblems.ts';
import { checkFormats, isLocale } from '../config/checkFormats.ts';
import { checkMessages } from '../config/checkMessages.ts';
import { checkWords } from '../config/checkWords.ts';
import type { RunIsolated } from '../createIsolatedRunner.ts';
import type { DefinitionDocument, DefinitionDocuments } from '../documents/parseDefinitionFiles.ts';
import { getFileStart, toPositionedValue, type PositionedValue } from '../documents/node.ts';
import { buildError, sentences, type Problem } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { checkShape } from '../shape/checkShape.ts';

export interface CheckedLocales {
  /** The languages without problems, by tag. */
  valid: Map<string, Locale>;
  problems: Problem[];
}

/**
 * Reports languages with an invalid tag, shape, format or word, and translations that lose a placeholder. Missing and unused
 * translations are no problem, otherwise editing a heading would block a language.
 */
export function checkLocales(
  documents: DefinitionDocuments,
  isRecheck: boolean,
  isolate: RunIsolated,
): CheckedLocales {
  const valid = new Map<string, Locale>();
  const problems: Problem[] = [];
  // A recheck has not all screens, so that ids are not checked.
  const ids = isRecheck ? null : new Set(documents.screens.keys());
  for (const [tag, document] of documents.locales) {
    const checked = isolate(
      document.file,
      () => checkLocale(tag, document, { ids, damaged: documents.damaged }),
      (problem) => ({ value: null, problems: [problem] }),
    );
    problems.push(...checked.problems);
    if (checked.value) valid.set(tag, checked.value);
  }
  return { valid, problems };
}

function checkLocale(
  tag: string,
  { file, node }: DefinitionDocument,
  { ids, damaged }: { ids: Set<string> | null; damaged: ReadonlySet<string> },
): { value: Locale | null; problems: Problem[] } {
  if (!node) return { value: null, problems: [] };
  const misnamed = isLocale(tag) ? [] : [buildError(getFileStart(file), sentences.notALanguage(tag))];
  const problems = [...misnamed, ...checkShape('locale', node)];
  if (problems.length > 0) return { value: null, problems };
  const source = toPositionedValue<Locale>(node);
  const found = collectProblems((report) => {
    checkFormats(source, report);
    checkWords(source, report, true);
    checkTexts(source, report);
    checkMessages(source, report);
    if (ids) checkIds(source, ids, report);
  });
  return { value: found.length === 0 && !damaged.has(file) ? source.value : null, problems: found };
}

function checkIds({ value, atKey }: PositionedValue<Locale>, ids: Set<string>, report: ReportProblem): void {
  const { screens = {} } = value;
  for (const id of Object.keys(screens))
    if (!ids.has(id)) report(atKey(screens, id), sentences.unknownWord('screen', id, ids));
}

function checkTexts({ value, at }: PositionedValue<Locale>, report: ReportProblem): void {
  const { texts = {}, screens = {} } = value;
  for (const own of [texts, ...Object.values(screens)])
    for (const [text, translation] of Object.entries(own)) {
      const message = findError(text, translation);
      if (message !== null) report(at(own, text), message);
    }
}

function findError(text: string, translation: string): string | null {
  if (translation === '') return null;
  if (translation.trim() === '') return sentences.isBlank(text);
  const [places, found] = [listBracePaths(text), listBracePaths(translation)];
  const unknown = found.find((place) => !places.includes(place));
  if (unknown !== undefined) return sentences.unknownWord('place', unknown, places);
  const lost = places.find((place) => !found.includes(place));
  return lost === undefined ? null : sentences.lacksPlace(text, lost);
}
