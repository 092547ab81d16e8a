import {
  getOwnValue,
  isAnyOf,
  type SingleCondition,
  type Constraint,
  type Field,
  type Condition,
} from '#definition';
import { anyCharacter, invertCharacters, mergeRanges } from '../constraint/characters.ts';
import { listConstraintWords } from '../constraint/compareConstraints.ts';
import { parsePattern } from '../constraint/parsePattern.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from '../screen/indexScreen.ts';
import type { ValueContext } from '../screen/values/visitValues.ts';

/** Reports words of conditions that every value satisfies, and alternatives of which one always holds. */
export function checkIdleConstraints(screen: ScreenIndex, report: ReportProblem): void {
  const { at, atKey } = screen.source;
  for (const { on, must, context } of screen.constraints) {
    const words = listConstraintWords(must);
    const fields = on.map((path) => findField(path, context));
    for (const word of words.filter((one) => fields.every((field) => idle[one]?.(must, field)))) {
      const isAlone = words.every((other) => other === word || other === 'optional');
      report(atKey(must, word), sentences.everyValuePasses(word, isAlone));
    }
  }
  for (const part of screen.conditions.flat())
    if (isAnyOf(part) && coversBoth(part.any)) report(at(part, 'any'), sentences.idleAlternatives());
}

function findField(path: string, { form, ask }: ValueContext): Field | undefined {
  const [root, ...names] = path.split('.');
  const fields = { form: form?.fields, ask: ask?.fields }[root ?? ''];
  return fields && getOwnValue(fields, names.join('.'));
}

type IsIdle = (must: Constraint, field: Field | undefined) => boolean;

/** True if every value passes a word. A word that is missing here is never reported. */
const idle: Partial<Record<keyof Constraint, IsIdle>> = {
  minLength: ({ minLength }) => minLength === 0,
  pattern: (must, field) => isGivenText(must, field) && matchesEverything(must.pattern ?? ''),
  minimum: (must, field) =>
    isGivenText(must, field) && isOfDigits(field) && typeof must.minimum === 'number' && must.minimum <= 0,
  maxItems: ({ maxItems = 0 }, field) => Array.isArray(field?.options) && maxItems >= field.options.length,
};

/** True for a typed text that is empty only where other words decide on that. */
function isGivenText({ optional, filled }: Constraint, field: Field | undefined): boolean {
  return (optional === true || filled === true) && ['text', 'password'].includes(field?.type ?? '');
}

function isOfDigits(field: Field | undefined): boolean {
  return field?.allow === 'digits' || field?.allow === 'wholeNumber';
}

/** True for `.*` and other notations of any text in one line. */
function matchesEverything(pattern: string): boolean {
  const node = parsePattern(pattern);
  const [only, ...more] = node.kind === 'row' ? node.parts : [node];
  if (more.length > 0 || only?.kind !== 'repeat' || only.part.kind !== 'one') return false;
  const lineEnds = invertCharacters(anyCharacter);
  const refused = invertCharacters(mergeRanges([...only.part.of, ...lineEnds]));
  return only.least <= 1 && only.most === Infinity && refused.length === 0;
}

/** True if one alternative wants a value filled, and another wants it empty. */
function coversBoth(tests: Condition[]): boolean {
  const wants = (filled: boolean) =>
    tests.filter(
      (test): test is SingleCondition =>
        'must' in test && test.must.filled === filled && Object.keys(test.must).length === 1,
    );
  return wants(true).some(({ on }) => wants(false).some((other) => String(other.on) === String(on)));
}
