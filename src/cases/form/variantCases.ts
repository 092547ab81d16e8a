import { fieldFacts, type Field, type Json, type JsonObject } from '../../definition/index.ts';
import { groupBy } from '../groupBy.ts';
import { emptyOf } from '../initialValue.ts';
import { isSatisfied, type Scope } from '../language/isSatisfied.ts';
import type { TestCase } from '../testCase.ts';
import { nameOf, plainPath, type ActionCase } from './actionCase.ts';
import { actionDecisions, formDecisions } from './decisions.ts';
import { draftActionCase } from './draftActionCase.ts';
import { enterForm } from './enterForm.ts';
import { expectForm } from './expectForm.ts';
import { choicesOf } from '../reads.ts';
import { scopeOf, type Filled } from './filled.ts';
import { keepReachable } from './isReachable.ts';
import { keepText } from './keepText.ts';
import { pressAction } from './pressAction.ts';
import { solve } from './solve.ts';
import { lookedUp } from '../scope.ts';

/**
 * A case for each value that something is decided on: the form is filled, how all of it looks is compared, and the button
 * pressed.
 * @param isFirst whether it is the form's first action, which stands for what they have in common.
 */
export function variantCases(one: ActionCase, isFirst: boolean): TestCase[] {
  const base = withNoted(one, solve(one, null));
  const decisions = [...(isFirst ? formDecisions(one) : []), ...actionDecisions(one)];
  const open = decisions.filter(({ path }) => path !== 'stage' && !path.startsWith('session.'));
  return [...groupBy(open, ({ path }) => path)].flatMap(([path, about]) => {
    const values = [...new Set(about.flatMap((decision) => decision.values))];
    return values.flatMap((value, at) => {
      const filled = withValue(one, base, path, value);
      if (!filled) return [];
      const scope = scopeOf(one, filled);
      return draftActionCase(one, {
        about: `when-${path}-${at + 1}`,
        given: `${nameOf(one, path)} ${value === null ? 'holds nothing' : `is ${JSON.stringify(value)}`}`,
        when: `the form is filled in and ${one.action.label} is pressed, if it is there`,
        then: 'notes, fields and buttons are those for that value, and so is what is said or sent',
        pointers: about.map(({ pointer }) => pointer),
        filled,
        steps: [
          ...enterForm(one, filled),
          { see: { ...expectForm(one.context, one.form, scope), last: lookedUp(one.context, scope) } },
          ...(isClosed(one, scope) ? [] : pressAction(one, filled)),
        ],
      });
    });
  });
}

const isClosed = ({ action }: ActionCase, scope: Scope): boolean =>
  action.disabled !== undefined && isSatisfied(action.disabled, scope);

/** The form filled with another value at a path; null where the path is one that can't be given a value. */
function withValue(one: ActionCase, base: Filled, path: string, value: Json): Filled | null {
  const [root = '', name = ''] = path.split('.');
  const [field, key] = findField(one, path.slice(root.length + 1));
  const found = one.form.fields[field];
  const options = found?.options;
  if (root === 'form' && found && fieldFacts[found.type].people === 'see') return null;
  if (root === 'form') {
    if (!found || !canHold(one, found, value)) return null;
    const held = found.several ? [value ?? []].flat() : (value ?? emptyOf(found.type));
    return { ...base, form: keepReachable(one, { ...base.form, [field]: held }) };
  }
  if (root === 'chosen') {
    if (!found || !options || Array.isArray(options)) return null;
    const { inSight, byLabel } = fieldFacts[found.type];
    // What a choice is taken by stays as it is.
    if ((inSight || byLabel) && key === options.labelKey) return null;
    const rows = (base.reads[options.from] as JsonObject[]).map((row) => ({ ...row, [key]: value }));
    return { ...base, reads: { ...base.reads, [options.from]: rows } };
  }
  const held = base.reads[root];
  if (held === undefined || Array.isArray(held)) return null;
  return { ...base, reads: { ...base.reads, [root]: { ...(held as JsonObject), [name]: value } } };
}

/** Whether a value can be put into a field that something is decided on. */
function canHold({ context }: ActionCase, field: Field, value: Json): boolean {
  const { holds, inSight } = fieldFacts[field.type];
  if (value === null) return !inSight || field.several === true;
  if (holds === 'choice') return choicesOf(context, field).includes(value);
  if (holds === 'text') return keepText(field, String(value)) === String(value);
  return holds === 'flag' && typeof value === 'boolean';
}

/** The field that a path leads to or into, and what follows it. */
function findField({ form }: ActionCase, path: string): [field: string, key: string] {
  const plain = plainPath(path);
  const name = Object.keys(form.fields).find((one) => plain === one || plain.startsWith(`${one}.`));
  return name === undefined ? [plain, ''] : [name, plain.slice(name.length + 1)];
}

/** The form filled with a word for each field of a chosen row that something is decided on. */
export function withNoted(one: ActionCase, base: Filled): Filled {
  const paths = formDecisions(one).filter(({ path }) => path.startsWith('chosen.'));
  return paths.reduce((filled, { path }) => withValue(one, filled, path, '55') ?? filled, base);
}
