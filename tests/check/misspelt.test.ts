import { expect, test } from 'vitest';
import { checkPortal, formatProblem, type Problem } from '#check/index.ts';
import { applyChange } from '#edit/textChange.ts';
import { buildMarkers } from '#workbench/editor/problems/markers.ts';
import { proposeRepair } from '#workbench/editor/problems/proposeRepair.ts';
import { readShipped } from '../support/readShipped.ts';
import { listWords, type Word } from './listWords.ts';
import { createRandom, misspell } from './misspell.ts';
import { narrow } from './narrow.ts';

/*
 * Single-letter mistakes (a letter dropped, doubled or replaced, two neighbours swapped) in words of every kind in
 * shipped files. The mistakes are the same in each run. A misspelling that is a word again is left out, because
 * only its author can know.
 * A declared name (a field's key, a call's name, a stage) has no right spelling but its own. If it is misspelt,
 * each use of it is a problem, and check suggests the misspelt name there. An unused name is no mistake.
 */

interface Tried {
  word: Word;
  misspelt: string;
  problems: Problem[];
  isLocated: boolean;
  isRight: boolean;
  /** True if the repair that the workbench proposes restores the text; null if it proposes none. */
  isRepaired: boolean | null;
}

const files = await readShipped();
const words = [...files]
  .flatMap(([file, text]) => listWords(file, text))
  .filter(isKnowable)
  .map(withPart);
const portals = new Map([...files.keys()].map((file) => [file, narrow(files, file)]));
const spelt = new Set(words.map(({ word }) => word.toLowerCase()));
const counts = new Map<string, number>();
for (const { kind } of words) counts.set(kind, (counts.get(kind) ?? 0) + 1);
const tried = trySome();
const owned = tried.filter(({ word, problems }) => word.kind === 'own name' && problems.length > 0);
const meant = tried.filter(({ word }) => word.kind !== 'own name');

test('every word with a wrong letter is found, at its line and column', () => {
  printFigures();
  expect(meant.length).toBeGreaterThan(1000);
  expect(meant.filter(({ isLocated }) => !isLocated).map(describe)).toEqual([]);
});

test('the right word is suggested for at least 95 of 100', () => {
  const wrong = meant.filter(({ isRight }) => !isRight);
  expect(wrong.length / meant.length, wrong.map(describe).join('\n')).toBeLessThan(0.05);
});

test('the repair of a misspelt word restores the text, wherever one is proposed', () => {
  const proposed = meant.filter(({ isRight, isRepaired }) => isRight && isRepaired !== null);
  expect(proposed.filter(({ isRepaired }) => isRepaired !== true).map(describe)).toEqual([]);
  console.log(`repairs: ${proposed.length} of ${meant.length} proposed`);
  expect(proposed.length / meant.length).toBeGreaterThan(0.8);
});

test('a name with a wrong letter in its declaration is reported at its uses', () => {
  const wrong = owned.filter(({ isRight }) => !isRight);
  expect(owned.length).toBeGreaterThan(40);
  expect(wrong.length / owned.length, wrong.map(describe).join('\n')).toBeLessThan(0.1);
});

/**
 * A mistake in each word of the rarer kinds, and in some of the others. Fewer mistakes in files that need the
 * whole portal.
 */
function trySome(): Tried[] {
  const random = createRandom(1);
  return words.flatMap((word) => {
    const mistakes = misspell(word.word, random)
      .map((one) => one.word)
      .filter((one) => !spelt.has(one.toLowerCase()));
    const mistake = mistakes[Math.floor(random() * mistakes.length)];
    const share = 100 / (counts.get(word.kind) ?? 1) + 0.17;
    const isTried = random() < (portals.get(word.file) === files ? share / 4 : share);
    return mistake !== undefined && isTried ? tryOne(word, mistake) : [];
  });
}

function tryOne(word: Word, misspelt: string): Tried {
  const text = files.get(word.file) ?? '';
  const changed = text.slice(0, word.offset) + misspelt + text.slice(word.offset + word.word.length);
  const { problems } = checkPortal(new Map(portals.get(word.file)).set(word.file, changed));
  const before = text.slice(0, word.held).split('\n');
  const [line, column] = [before.length, (before.at(-1)?.length ?? 0) + 1];
  const here = problems.filter((one) => one.file === word.file && one.line === line && one.column === column);
  const suggests = (from: Problem[], name: string): boolean =>
    from.some(({ message }) => message.includes(`did you mean ${JSON.stringify(name)}?`));
  const isRight = suggests(here, word.word) || (word.kind === 'own name' && suggests(problems, misspelt));
  const isRepaired = isRestored(text, changed, here);
  return { word, misspelt, problems, isLocated: here.length > 0, isRight, isRepaired };
}

/** True if a repair of the problems restores the text, null if there is no repair. */
function isRestored(text: string, changed: string, problems: Problem[]): boolean | null {
  const repairs = buildMarkers(changed, problems).flatMap((one) => proposeRepair(changed, one) ?? []);
  return repairs.length === 0 ? null : repairs.some(({ change }) => applyChange(changed, change) === text);
}

/** The rows of a call are known by their fields. The rows of a report without a call are not known. */
function isKnowable({ file, kind }: Word): boolean {
  const texts = [files.get(file) ?? '', templateOf(file)];
  return kind !== 'row field' || texts.some((text) => text.includes('"call":'));
}

/** The text of the template that a screen extends. Empty if there is none. */
function templateOf(file: string): string {
  const name = /"extends": "([^"]+)"/.exec(files.get(file) ?? '')?.[1];
  return files.get(`schemas/templates/${name}.json`) ?? '';
}

/** A name that is in the template too does not belong to the screen. */
function withPart(word: Word): Word {
  const isPart = word.kind === 'own name' && templateOf(word.file).includes(`"${word.word}": {`);
  return isPart ? { ...word, kind: 'part of a template' } : word;
}

function describe({ word, misspelt, problems }: Tried): string {
  return `${word.file} ${word.kind} ${word.word} -> ${misspelt}: ${problems.map(formatProblem).join('; ')}`;
}

function printFigures(): void {
  const share = (part: Tried[], of: Tried[]): string => `${((100 * part.length) / of.length).toFixed(1)} %`;
  const line = (kind: string, of: Tried[]): string =>
    `${kind}: ${of.length} tried, ${share(
      of.filter(({ isLocated }) => isLocated),
      of,
    )} located, ` +
    `${share(
      of.filter(({ isRight }) => isRight),
      of,
    )} with the right word`;
  for (const kind of new Set(meant.map(({ word }) => word.kind)))
    console.log(
      line(
        kind,
        meant.filter(({ word }) => word.kind === kind),
      ),
    );
  console.log(line('in all', meant));
  console.log(
    `names where they are given: ${owned.length} meant elsewhere, ${share(
      owned.filter(({ isRight }) => isRight),
      owned,
    )} told of there`,
  );
}
