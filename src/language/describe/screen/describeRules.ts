import { isDeepStrictEqual } from 'node:util';
import { ownValue, type Path, type Rule } from '#definition';
import { numbered, type List } from '../explanation.ts';
import { describeCondition, describeTest } from '../words/describeConstraint.ts';
import { describePath } from '../words/describePath.ts';
import type { Names } from '../words/names.ts';
import { quote, sentence, type Nothing } from '../words/phrase.ts';
import type { ListWord, WordsOf } from '../words/word.ts';

/** The rules in the order they are tried: what must hold, what the person reads when it does not, and where. */
export function describeRules(rules: Rule[], names: Names): List {
  return numbered(rules.map((rule) => ({ text: describeRule(rule, names), more: [] })));
}

/** A rule in words: `The field Mobile must have more than 8 characters, else "Enter Valid Mobile Number !!" at Mobile.` */
function describeRule(rule: Rule, names: Names): string {
  const { on, must, message, mark, when, each, ...rest } = rule;
  rest satisfies Nothing;
  const condition = describeCondition({ on, must }, names, 'must');
  const where = each === undefined ? '' : `in each item of ${describePath(each, names)} `;
  const only = when === undefined ? '' : `where ${describeTest(when, names)}, `;
  const place = each === undefined ? describeMark(on, mark, names) : 'at the field of that item';
  const said = message === undefined ? "the portal's own words for that" : quote(message);
  return sentence(`${where}${only}${condition}, else ${said} ${place}`);
}

/** A rule's own field that fails is marked, unless the mark names another. */
function describeMark(on: Path | Path[], mark: string | undefined, names: Names): string {
  const own = [on].flat().flatMap((path) => /^form\.(.+)/.exec(path)?.[1]?.replace(/\[\d+\]/g, '') ?? []);
  const isOther = mark !== undefined && !own.includes(mark);
  const marked = isOther || own.length === 0 ? mark : undefined;
  if (marked !== undefined) return `at ${ownValue(names.fields, marked)?.label ?? marked}`;
  if (own.length > 1) return 'at the one that fails';
  return own[0] === undefined
    ? 'at the head of the form'
    : `at ${ownValue(names.fields, own[0])?.label ?? own[0]}`;
}

/** What a rule is on and what must hold are one sentence. */
const ruleWords: WordsOf<Rule> = {
  on: {
    name: 'condition',
    say: (_: unknown, names: Names, rule: Rule) => describeCondition(rule, names, 'must'),
    with: 'must',
    matters: true,
  },
  must: null,
  message: { absent: "the portal's own words" },
  when: { name: 'when it is tried', say: describeTest, matters: true },
  each: { name: 'list', say: describePath, matters: true },
  mark: { name: 'marked field', say: (name, { fields }) => ownValue(fields, name)?.label ?? name },
};

/** How differences in rules are reported. The same message, or the same condition, makes two of them the same one. */
export const rulesWord: ListWord<Rule> = {
  noun: 'rule',
  say: describeRule,
  words: ruleWords,
  likeness: likenessOf,
  order: 'matters',
  matters: true,
};

function likenessOf(before: Rule, after: Rule): number {
  const samePlace = isDeepStrictEqual(before.on, after.on);
  const sameMust = isDeepStrictEqual(before.must, after.must);
  if (before.message !== undefined && before.message === after.message)
    return 4 + Number(samePlace) + Number(sameMust);
  const sameWords = isDeepStrictEqual(Object.keys(before.must), Object.keys(after.must));
  if (!samePlace || !sameWords) return 0;
  return sameMust ? 4 : 2;
}
