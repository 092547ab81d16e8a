import type { Must, Rule } from '../../definition/index.ts';
import { nearest } from '../nearest.ts';
import { parsePath } from '../path.ts';
import { say } from '../problem.ts';
import type { Report } from '../shape/checkShape.ts';
import { stagesOf, type FormPart, type Outline } from './outline.ts';
import { visitScreen } from './visitScreen.ts';

/** Whether decisions can hold and can fail, and no message stands where nobody will ever read it. */
export function checkMusts(outline: Outline, report: Report): void {
  visitScreen(outline, {
    test: (on, must, { form }) => {
      checkBounds(must, outline, report);
      if (on.includes('stage')) checkStages(must, form ? [form] : outline.forms, outline, report);
    },
  });
  for (const form of outline.forms) {
    const lists = [form.rules, ...Object.values(form.actions).map(({ rules }) => rules)];
    for (const rules of lists) checkRules(rules ?? [], form, outline, report);
  }
}

/** The least and the most that a decision asks for, by what is counted. */
function checkBounds(must: Must, outline: Outline, report: Report): void {
  const shortest = Math.max(must.minLength ?? 0, (must.longerThan ?? -1) + 1);
  const { at } = outline.source;
  if (shortest > (must.maxLength ?? Infinity))
    report(at(must, 'maxLength'), say.boundsCross('maxLength', shortest));
  if ((must.minimum ?? -Infinity) > (must.maximum ?? Infinity))
    report(at(must, 'maximum'), say.boundsCross('maximum', must.minimum ?? 0));
  const wanted = must.const === undefined ? (must.enum ?? []) : [must.const];
  const refused = must.noneOf ?? [];
  if (wanted.length > 0 && wanted.every((value) => refused.includes(value)))
    report(at(must, 'noneOf'), say.neverHolds());
}

function checkStages(must: Must, forms: FormPart[], outline: Outline, report: Report): void {
  const stages = forms.flatMap(stagesOf);
  const { at } = outline.source;
  const check = (stage: unknown, owner: object, key: string | number): void => {
    if (typeof stage === 'string' && !stages.includes(stage))
      report(at(owner, key), say.unsetStage(stage, nearest(stage, stages)));
  };
  if (must.const !== undefined) check(must.const, must, 'const');
  for (const list of [must.enum, must.noneOf]) list?.forEach((stage, index) => check(stage, list, index));
}

function checkRules(rules: Rule[], form: FormPart, outline: Outline, report: Report): void {
  const seen = new Set<string>();
  for (const rule of rules) {
    const key = JSON.stringify([
      rule.on,
      Object.entries(rule.must).sort(([left], [right]) => (left < right ? -1 : 1)),
    ]);
    if (seen.has(key)) report(outline.source.at(rule), say.sameRule());
    seen.add(key);
    for (const path of [rule.on].flat()) checkLimit(rule, path, form, outline, report);
  }
}

/** What the input cuts no rule can complain about, nor can anybody type what it cuts. */
function checkLimit(rule: Rule, path: string, form: FormPart, outline: Outline, report: Report): void {
  const [root, name] = parsePath(path) ?? [];
  const field =
    root === 'form' && Object.hasOwn(form.fields, String(name)) ? form.fields[String(name)] : undefined;
  const limit = field?.maxLength;
  if (limit === undefined) return;
  const { must } = rule;
  const { at } = outline.source;
  const cut = must.maxLength !== undefined && must.maxLength >= limit;
  if (cut && Object.keys(must).length === 1)
    report(at(must, 'maxLength'), say.neverFails(String(name), limit));
  for (const [key, length] of [
    ['minLength', must.minLength],
    ['longerThan', (must.longerThan ?? -1) + 1],
  ] as const)
    if ((length ?? 0) > limit) report(at(must, key), say.neverPasses(String(name), limit));
}
