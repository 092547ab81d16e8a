import { isDeepStrictEqual } from 'node:util';
import { completeRule, getOwnValue, type FormField, type Path, type Rule } from '#definition';
import { buildNumberedList, type NumberedList } from '../explanation.ts';
import { describeSingleCondition, describeCondition } from '../words/describeConstraint.ts';
import { describePath } from '../words/describePath.ts';
import type { PathNames } from '../words/pathNames.ts';
import { quote, formatSentence, type NoOtherKeys } from '../words/phrase.ts';
import type { ListComparison, WordTable } from '../words/wordTable.ts';
import type { DescribeContext } from './describeContext.ts';

/** Describes rules as they are tried: one without a message has the portal's sentence for each of its words. */
export function describeRules(
  rules: Rule[],
  fields: Record<string, FormField> | undefined,
  { names, portal }: DescribeContext,
): NumberedList {
  const complete = rules.flatMap((rule) => completeRule(rule, fields, portal.config?.words.rules));
  return buildNumberedList(complete.map((rule) => ({ text: describeRule(rule, names), more: [] })));
}

/**
 * Describes a rule in words: `The field Mobile must have more than 8 characters, else "Enter Valid Mobile Number !!" at
 * Mobile.`
 */
function describeRule(rule: Rule, names: PathNames): string {
  const { on, must, message, mark, when, each, ...rest } = rule;
  rest satisfies NoOtherKeys;
  const condition = describeSingleCondition({ on, must }, names, 'must');
  const where = each === undefined ? '' : `in each item of ${describePath(each, names)} `;
  const only = when === undefined ? '' : `where ${describeCondition(when, names)}, `;
  const place = each === undefined ? describeMark(on, mark, names) : 'at the field of that item';
  const text = message === undefined ? "the portal's own words for that" : quote(message);
  return formatSentence(`${where}${only}${condition}, else ${text} ${place}`);
}

/** Describes the place of the message. Default: the rule's own field that fails. */
function describeMark(on: Path | Path[], mark: string | undefined, names: PathNames): string {
  const own = [on].flat().flatMap((path) => /^form\.(.+)/.exec(path)?.[1]?.replace(/\[\d+\]/g, '') ?? []);
  const isOther = mark !== undefined && !own.includes(mark);
  const marked = isOther || own.length === 0 ? mark : undefined;
  if (marked !== undefined) return `at ${getOwnValue(names.fields, marked)?.label ?? marked}`;
  if (own.length > 1) return 'at the one that fails';
  return own[0] === undefined
    ? 'above the buttons'
    : `at ${getOwnValue(names.fields, own[0])?.label ?? own[0]}`;
}

/** Path and constraint are compared as one sentence, so that `must` has no entry of its own. */
const ruleWords: WordTable<Rule> = {
  on: {
    name: 'condition',
    describe: (_: unknown, names: PathNames, rule: Rule) => describeSingleCondition(rule, names, 'must'),
    with: 'must',
    matters: true,
  },
  must: null,
  message: {
    describe: (message: string | null) => (message === null ? "the portal's own words" : quote(message)),
    absent: null,
  },
  when: { name: 'when it is tried', describe: describeCondition, matters: true },
  each: { name: 'list', describe: describePath, matters: true },
  mark: { name: 'marked field', describe: (name, { fields }) => getOwnValue(fields, name)?.label ?? name },
};

/** Rules with the same message or the same condition are matched. */
export const rulesComparison: ListComparison<Rule> = {
  noun: 'rule',
  describe: describeRule,
  words: ruleWords,
  similarity: calculateRuleSimilarity,
  order: 'matters',
  matters: true,
};

/** The sentence about rules with `allErrors`. */
export const allErrorsSentence = 'All that do not hold stop the sending, each with its message.';

export const allErrorsComparison = {
  name: 'messages',
  describe: (areAll: boolean) => (areAll ? 'all at once' : 'the first alone'),
  absent: false,
};

function calculateRuleSimilarity(before: Rule, after: Rule): number {
  const samePlace = isDeepStrictEqual(before.on, after.on);
  const sameMust = isDeepStrictEqual(before.must, after.must);
  if (before.message !== undefined && before.message === after.message)
    return 4 + Number(samePlace) + Number(sameMust);
  const sameWords = isDeepStrictEqual(Object.keys(before.must), Object.keys(after.must));
  if (!samePlace || !sameWords) return 0;
  return sameMust ? 4 : 2;
}
