import { pathsInBraces, type Locale } from '#definition';
import { collectProblems } from '../collectProblems.ts';
import { checkFormats, isLocale } from '../config/checkFormats.ts';
import { checkMessages } from '../config/checkMessages.ts';
import { checkWords } from '../config/checkWords.ts';
import type { Isolate } from '../createIsolate.ts';
import type { Document, Documents } from '../documents/loadDocuments.ts';
import { startOf, toSource, type Source } from '../documents/node.ts';
import { errorAt, say, type Problem } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { checkShape } from '../shape/checkShape.ts';

/** What is known of the portal's other languages. */
export interface CheckedLocales {
  /** Those in which nothing is wrong, by tag. */
  valid: Map<string, Locale>;
  problems: Problem[];
}

/**
 * Whether each language has a tag, its shape, known formats and words, and texts that keep the places in braces. What has
 * no text yet, or an empty one, is no fault, nor is a text that nothing has any more: a heading that is edited must not hold a language back.
 */
export function checkLocales(documents: Documents, isRecheck: boolean, isolate: Isolate): CheckedLocales {
  const valid = new Map<string, Locale>();
  const problems: Problem[] = [];
  // Of what is kept, not all screens are there.
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
  { file, node }: Document,
  { ids, damaged }: { ids: Set<string> | null; damaged: ReadonlySet<string> },
): { value: Locale | null; problems: Problem[] } {
  if (!node) return { value: null, problems: [] };
  const misnamed = isLocale(tag) ? [] : [errorAt(startOf(file), say.notALanguage(tag))];
  const problems = [...misnamed, ...checkShape('locale', node)];
  if (problems.length > 0) return { value: null, problems };
  const source = toSource<Locale>(node);
  const found = collectProblems((report) => {
    checkFormats(source, report);
    checkWords(source, report, true);
    checkTexts(source, report);
    checkMessages(source, report);
    if (ids) checkIds(source, ids, report);
  });
  return { value: found.length === 0 && !damaged.has(file) ? source.value : null, problems: found };
}

function checkIds({ value, atKey }: Source<Locale>, ids: Set<string>, report: ReportProblem): void {
  const { screens = {} } = value;
  for (const id of Object.keys(screens))
    if (!ids.has(id)) report(atKey(screens, id), say.unknownWord('screen', id, ids));
}

function checkTexts({ value, at }: Source<Locale>, report: ReportProblem): void {
  const { texts, screens = {} } = value;
  for (const own of [texts, ...Object.values(screens)])
    for (const [text, translation] of Object.entries(own)) {
      const message = findFault(text, translation);
      if (message !== null) report(at(own, text), message);
    }
}

function findFault(text: string, translation: string): string | null {
  if (translation === '') return null;
  if (translation.trim() === '') return say.saysNothing(text);
  const [places, found] = [pathsInBraces(text), pathsInBraces(translation)];
  const unknown = found.find((place) => !places.includes(place));
  if (unknown !== undefined) return say.unknownWord('place', unknown, places);
  const lost = places.find((place) => !found.includes(place));
  return lost === undefined ? null : say.lacksPlace(text, lost);
}
