import { pathWords, sentenceOf, type Constraint, type ConstraintWord } from './constraint.ts';
import { fieldFacts } from './field.ts';
import { isSingle, walkFields, type FormField } from './formField.ts';
import type { Scalar } from './json.ts';
import type { Rule } from './rule.ts';
import { ruleWords, type RuleWords } from './ruleWords.ts';
import type { Path } from './value.ts';

/** A rule with the message that people read. */
export type SpelledRule = Rule & { message: string };

type Fields = Record<string, FormField>;

/** A word of a rule that has no message, asked of one path. */
interface RulePart {
  rule: Rule & { on: Path };
  word: ConstraintWord;
}

/** A rule with its message. One without is a rule for each of its paths and words, each with the portal's sentence for that. */
export function spellRule(rule: Rule, fields: Fields = {}, words: RuleWords = {}): SpelledRule[] {
  const { message } = rule;
  if (message !== undefined) return [{ ...rule, message }];
  return partsOf(rule).map((part) => Object.assign(part.rule, { message: speak(part, fields, words) ?? '' }));
}

/** What keeps the portal from saying a rule without a message: a path that no label leads to, or a word; null where it can. */
export function findUnsaid(rule: Rule, fields: Fields = {}): string | null {
  if (rule.message !== undefined) return null;
  const part = partsOf(rule).find((one) => speak(one, fields, {}) === null);
  if (!part) return null;
  const [[, path] = []] = pathWords(part.rule.must);
  return isNamed(part, fields) ? (path ?? part.word) : part.rule.on;
}

function partsOf(rule: Rule): RulePart[] {
  const { optional, ...asked } = rule.must;
  return [rule.on].flat().flatMap((on) =>
    Object.entries(asked).map(([word, given]) => {
      const must: Constraint = { [word]: given, ...(optional && { optional }) };
      return { rule: { ...rule, on, must }, word: word as ConstraintWord };
    }),
  );
}

function speak(part: RulePart, fields: Fields, words: RuleWords): string | null {
  const field = fieldOf(part, fields);
  const isDay =
    field !== undefined && isSingle(field) && ['day', 'moment'].includes(fieldFacts[field.type].holds);
  const sentence = sentenceOf(part.rule.must, part.word, isDay);
  const limit = limitOf(part, fields);
  if (!field?.label || sentence === null || limit === '') return null;
  const said = { field: field.label, limit };
  return (words[sentence] ?? ruleWords[sentence]).replaceAll(
    /\{(field|limit)\}/g,
    (_, place: keyof typeof said) => said[place],
  );
}

const isNamed = (part: RulePart, fields: Fields): boolean => Boolean(fieldOf(part, fields)?.label);

/** The field that a part is about: the one that it is asked of, else the one that is marked. */
function fieldOf({ rule: { on, each, mark } }: RulePart, fields: Fields): FormField | undefined {
  return fieldAt(on, each, fields) ?? (mark === undefined ? undefined : fieldNamed(mark, fields));
}

/** The field that a path leads to: of the form, of what is asked, or of an item of the list that a rule is tried on. */
function fieldAt(path: Path, each: Path | undefined, fields: Fields): FormField | undefined {
  const [root, ...names] = stepsOf(path);
  if (root === 'form' || root === 'ask') return fieldNamed(names.join('.'), fields);
  if (root !== 'item' || each === undefined) return undefined;
  const inside = [...stepsOf(each).slice(1), ...names].join('.');
  // An item that is one value shares the name of its list.
  return walkFields(fields).findLast((found) => found.names.join('.') === inside)?.field;
}

const fieldNamed = (name: string, fields: Fields): FormField | undefined =>
  walkFields(fields).find(({ names }) => names.join('.') === name)?.field;

const stepsOf = (path: Path): string[] => path.replaceAll(/\[\d+\]/g, '').split('.');

/** What a value is compared with, as people know it: '' where there is nothing to say. */
function limitOf(part: RulePart, fields: Fields): string {
  const { rule, word } = part;
  const [[, path] = []] = pathWords(rule.must);
  if (path !== undefined) return fieldAt(path, rule.each, fields)?.label ?? '';
  const given = rule.must[word] as Scalar | Scalar[];
  const field = fieldOf(part, fields);
  const options = field && isSingle(field) && Array.isArray(field.options) ? field.options : [];
  const labels = [given]
    .flat()
    .map((value) => options.find((one) => one.value === value)?.label ?? value ?? '');
  return labels.map(String).filter(Boolean).join(', ');
}
