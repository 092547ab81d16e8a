import { isDeepStrictEqual } from 'node:util';
import { ownValue, type Rule } from '../../definition/index.ts';
import { describeRule } from '../screen/describeRules.ts';
import { describeCondition } from '../words/describeConstraint.ts';
import { quote } from '../words/phrase.ts';
import { listed } from './compareLists.ts';
import { compareWords, tellOf, untold, whole, type Site, type Tellers } from './site.ts';

/** Rules, called by their places. The same message, or the same condition, makes two of them the same one. */
export const tellRules = listed<Rule>({
  noun: 'rule',
  label: (_, number) => String(number),
  summary: describeRule,
  likeness: likenessOf,
  compare: (before, after, site) => {
    compareCondition(before, after, site);
    compareWords(before, after, words, site);
  },
  matters: true,
  order: 'matters',
});

function likenessOf(before: Rule, after: Rule): number {
  const sameMessage = before.message === after.message;
  const samePlace = isDeepStrictEqual(before.on, after.on);
  const sameMust = isDeepStrictEqual(before.must, after.must);
  const sameWords = isDeepStrictEqual(Object.keys(before.must), Object.keys(after.must));
  if (sameMessage) return 4 + Number(samePlace) + Number(sameMust);
  if (samePlace && sameMust) return 4;
  return samePlace && sameWords ? 2 : 0;
}

/** What a rule is on and what must hold are one sentence. */
function compareCondition(before: Rule, after: Rule, site: Site): void {
  if (isDeepStrictEqual([before.on, before.must], [after.on, after.must])) return;
  const old = describeCondition(before, site.before, 'must');
  const now = describeCondition(after, site.after, 'must');
  tellOf(site, 'condition', { verb: null, rest: ` changed: ${old} → ${now}`, matters: true });
}

const words: Tellers<Rule> = {
  on: untold,
  must: untold,
  message: whole('message', quote, false),
  mark: whole('marked field', (name, { fields }) => ownValue(fields, name)?.label ?? name, false),
};
