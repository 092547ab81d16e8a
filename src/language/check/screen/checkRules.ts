import {
  findMissingMessage,
  getOwnValue,
  listPathWords,
  type SingleCondition,
  type Constraint,
  type Field,
  type Rule,
} from '#definition';
import { formatPathNames, parsePath } from '../documents/path.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { findConflict, isImplied, listConstraintWords } from '../constraint/compareConstraints.ts';
import { formatOtherPosition } from '../formatOtherPosition.ts';
import { createDuplicateFinder } from '../createDuplicateFinder.ts';
import type { ScreenIndex } from './indexScreen.ts';
import type { FormShape } from './screenContents.ts';

/**
 * Reports rules that need a message, repeat a rule, or never fail or never pass after the rules above them and the limits of
 * inputs. Also reports conditions that exclude each other.
 */
export function checkRules(screen: ScreenIndex, report: ReportProblem): void {
  for (const form of screen.forms) {
    const lists = [form.rules, ...Object.values(form.actions).map(({ rules }) => rules)];
    for (const rules of lists) checkList(rules ?? [], form, screen, report);
  }
  for (const conditions of screen.conjunctions) checkTogether(conditions, screen, report);
}

function checkList(rules: Rule[], form: FormShape, screen: ScreenIndex, report: ReportProblem): void {
  const { source } = screen;
  const firstOf = createDuplicateFinder<Rule>();
  const above = createConditionIndex<Rule>();
  for (const rule of rules) {
    const unsaid = findMissingMessage(rule, form.fieldTree);
    if (unsaid !== null) report(source.at(rule), sentences.needsMessage(unsaid));
    const same = firstOf(buildRuleKey(rule), rule);
    const [itself] = listPathWords(rule.must).find(([, path]) => [rule.on].flat().includes(path)) ?? [];
    if (same)
      report(source.at(rule), sentences.sameRule(formatOtherPosition(source.at(rule), source.at(same))));
    else if (itself) report(source.at(rule.must, itself), sentences.neverFails(sentences.itself()));
    else {
      const factsOf = (path: string): Fact[] => [
        ...listInputFacts(path, form),
        ...listRuleFacts(rule, above.on(path), screen),
      ];
      checkRule(rule, factsOf, screen, report);
    }
    // A conditional rule, or one on items, proves nothing for the rules after it.
    if (!rule.when && rule.each === undefined) above.add(rule);
  }
}

/** The maximum number of conditions on one value that each later one is compared with. */
const maxCompared = 25;

/** Collects the conditions of a list by path, so that each is compared only with those on the same value. */
function createConditionIndex<T extends SingleCondition>() {
  const byPath = new Map<string, T[]>();
  return {
    on: (path: string): T[] => byPath.get(path) ?? [],
    add: (one: T): void => {
      for (const path of new Set([one.on].flat())) {
        const before = byPath.get(path);
        if (!before) byPath.set(path, [one]);
        else if (before.length < maxCompared) before.push(one);
      }
    },
  };
}

function buildRuleKey({ on, must, when, each }: Rule): string {
  return JSON.stringify([
    on,
    when,
    each,
    Object.entries(must).sort(([left], [right]) => (left < right ? -1 : 1)),
  ]);
}

/**
 * A constraint that holds before a rule is checked, with the reason in the sentences "this never fails" and "this never
 * passes".
 */
interface Fact {
  must: Constraint;
  whyNeverFails: () => string;
  whyNeverPasses: () => string;
}

function checkRule(
  rule: Rule,
  factsOf: (path: string) => Fact[],
  screen: ScreenIndex,
  report: ReportProblem,
): void {
  const { must } = rule;
  const place = (word: string) => screen.source.at(must, word);
  const facts = [rule.on].flat().map(factsOf);
  for (const fact of facts.flat()) {
    const word = findConflict(fact.must, must);
    if (word) return report(place(word), sentences.neverPasses(fact.whyNeverPasses()));
  }
  const reasons = facts.map((known) => findReason(must, known));
  if (reasons.some((reason) => reason === null)) return;
  for (const reason of new Set(reasons))
    if (reason !== null) report(place(listConstraintWords(must)[0] ?? ''), sentences.neverFails(reason));
}

/** Returns the reason why a constraint never fails on a value; null if it can fail. */
function findReason(must: Constraint, known: Fact[]): string | null {
  const reasons = listConstraintWords(must).map((word) =>
    known.find((fact) => isImplied(fact.must, must, word)),
  );
  return reasons.every((fact) => fact !== undefined) ? (reasons[0]?.whyNeverFails() ?? null) : null;
}

function listRuleFacts(rule: Rule, above: Rule[], { source }: ScreenIndex): Fact[] {
  return above.map((one) => {
    const where = () => formatOtherPosition(source.at(rule), source.at(one));
    return {
      must: one.must,
      whyNeverFails: () => sentences.asksAlready(where()),
      whyNeverPasses: () => sentences.asksContrary('rule', where()),
    };
  });
}

/** The constraint that each input guarantees. `[^\\d@]` stands for letters and spaces, because `\\p{L}` is slow to expand. */
const typed: Record<NonNullable<Field['allow']>, Constraint> = {
  digits: { pattern: '\\d*', optional: true },
  wholeNumber: { pattern: '\\d*', optional: true },
  lettersAndSpaces: { pattern: '[^\\d@]*', optional: true },
};

/** Returns the constraints that an input guarantees. None if its initial value comes from a path, or if it holds no text. */
function listInputFacts(path: string, form: FormShape): Fact[] {
  const parts = parsePath(path) ?? [];
  const name = formatPathNames(parts);
  const field = parts[0] === (form.dialog ? 'ask' : 'form') ? getOwnValue(form.fields, name) : undefined;
  if (!field || !['text', 'password', 'textarea'].includes(field.type)) return [];
  if (typeof field.initial === 'object' && field.initial !== null) return [];
  const { maxLength, allow } = field;
  const facts: Fact[] = [];
  const add = (must: Constraint, why: string): void => {
    facts.push({ must, whyNeverFails: () => why, whyNeverPasses: () => why });
  };
  if (maxLength !== undefined) add({ maxLength }, sentences.inputCuts(name, maxLength));
  if (allow !== undefined) add(typed[allow], sentences.inputTakes(name, allow));
  return facts;
}

function checkTogether(
  conditions: SingleCondition[],
  { source: { at } }: ScreenIndex,
  report: ReportProblem,
): void {
  const above = createConditionIndex<SingleCondition>();
  for (const condition of conditions) {
    const others = new Set([condition.on].flat().flatMap(above.on));
    for (const other of others) {
      const word = findConflict(other.must, condition.must);
      if (!word) continue;
      const where = formatOtherPosition(at(condition.must, word), at(other));
      report(at(condition.must, word), sentences.neverHolds(sentences.asksContrary('condition', where)));
      break;
    }
    above.add(condition);
  }
}
