import {
  listPathWords,
  findSentenceName,
  type Constraint,
  type ConstraintWord,
} from '../screen/constraint.ts';
import { fieldFacts } from '../form/field.ts';
import { isSingleField, listFormEntries, type FormField } from '../form/formField.ts';
import type { Scalar } from './json.ts';
import type { Rule } from '../form/rule.ts';
import { defaultRuleMessages, type RuleMessages } from '../portal/ruleMessages.ts';
import type { Path } from '../screen/value.ts';

export type RuleWithMessage = Rule & { message: string };

type Fields = Record<string, FormField>;

/** A constraint word (`minLength`, …) of a rule without a message, for one of its paths. Each has its own sentence. */
interface RulePart {
  rule: Rule & { on: Path };
  word: ConstraintWord;
}

/**
 * Returns a rule with its message. A rule without one becomes one rule for each of its paths and words, each with the
 * portal's sentence.
 */
export function completeRule(rule: Rule, fields: Fields = {}, words: RuleMessages = {}): RuleWithMessage[] {
  const { message } = rule;
  if (message !== undefined) return [{ ...rule, message }];
  return partsOf(rule).map((part) =>
    Object.assign(part.rule, { message: formatSentence(part, fields, words) ?? '' }),
  );
}

/**
 * Returns the reason why the portal has no sentence for a rule without a message: a path without a label, or a word. Null if
 * it has one.
 */
export function findMissingMessage(rule: Rule, fields: Fields = {}): string | null {
  if (rule.message !== undefined) return null;
  const part = partsOf(rule).find((one) => formatSentence(one, fields, {}) === null);
  if (!part) return null;
  const [[, path] = []] = listPathWords(part.rule.must);
  return isNamed(part, fields) ? (path ?? part.word) : part.rule.on;
}

function partsOf(rule: Rule): RulePart[] {
  const { optional, ...words } = rule.must;
  return [rule.on].flat().flatMap((on) =>
    Object.entries(words).map(([word, argument]) => {
      const must: Constraint = { [word]: argument, ...(optional && { optional }) };
      return { rule: { ...rule, on, must }, word: word as ConstraintWord };
    }),
  );
}

function formatSentence(part: RulePart, fields: Fields, words: RuleMessages): string | null {
  const field = fieldOf(part, fields);
  const isDay =
    field !== undefined && isSingleField(field) && ['day', 'moment'].includes(fieldFacts[field.type].holds);
  const sentence = findSentenceName(part.rule.must, part.word, isDay);
  const limit = limitOf(part, fields);
  if (!field?.label || sentence === null || limit === '') return null;
  const values = { field: field.label, limit };
  return (words[sentence] ?? defaultRuleMessages[sentence]).replaceAll(
    /\{(field|limit)\}/g,
    (_, place: keyof typeof values) => values[place],
  );
}

const isNamed = (part: RulePart, fields: Fields): boolean => Boolean(fieldOf(part, fields)?.label);

/** Returns the field that a part is about: the tested one, otherwise the marked one. */
function fieldOf({ rule: { on, each, mark } }: RulePart, fields: Fields): FormField | undefined {
  return fieldAt(on, each, fields) ?? (mark === undefined ? undefined : fieldNamed(mark, fields));
}

/** Returns the field at a path: of the form, of the dialog, or of an item of the rule's list. */
function fieldAt(path: Path, each: Path | undefined, fields: Fields): FormField | undefined {
  const [root, ...names] = stepsOf(path);
  if (root === 'form' || root === 'ask') return fieldNamed(names.join('.'), fields);
  if (root !== 'item' || each === undefined) return undefined;
  const inside = [...stepsOf(each).slice(1), ...names].join('.');
  // An item that is one value shares the name of its list, so that the last match is the field.
  return listFormEntries(fields).findLast((found) => found.names.join('.') === inside)?.field;
}

const fieldNamed = (name: string, fields: Fields): FormField | undefined =>
  listFormEntries(fields).find(({ names }) => names.join('.') === name)?.field;

const stepsOf = (path: Path): string[] => path.replaceAll(/\[\d+\]/g, '').split('.');

/** Formats the compared value as people know it; '' if there is none. */
function limitOf(part: RulePart, fields: Fields): string {
  const { rule, word } = part;
  const [[, path] = []] = listPathWords(rule.must);
  if (path !== undefined) return fieldAt(path, rule.each, fields)?.label ?? '';
  const argument = rule.must[word] as Scalar | Scalar[];
  const field = fieldOf(part, fields);
  const options = field && isSingleField(field) && Array.isArray(field.options) ? field.options : [];
  const labels = [argument]
    .flat()
    .map((value) => options.find((one) => one.value === value)?.label ?? value ?? '');
  return labels.map(String).filter(Boolean).join(', ');
}
