import { fieldFacts } from '../../definition/index.ts';
import type { PlacedCase, Expectation, Step } from '../testCase.ts';
import { draftCase } from '../draftCase.ts';
import type { ActionCase } from './actionCase.ts';
import { enterAll, entries, lookupTime, reachForm, refusal, said } from './reachForm.ts';
import { bodyOf, candidatesOf, firstBroken, isShown, solve, type Filled } from './solve.ts';

/** A case for each check of an action: it and as many later ones fail, and only its message is said. */
export function ruleCases(one: ActionCase): PlacedCase[] {
  return one.parts.map((part, at) => {
    const filled = solve(one, at);
    const { steps, ...reached } = reachForm(one, filled, said(one, refusal));
    const shown = isShown(one, filled);
    return draftCase(one.context, {
      about: `${aboutAction(one)}-rule-${at + 1}`,
      given: `${nameOf(one, part.path)} is not as it must be, nor is what is checked later`,
      when: shown ? `${one.action.label} is pressed` : 'one looks for the button',
      then: shown ? `"${part.message}" is said, and nothing is sent` : `there is no ${one.action.label}`,
      pointers: [part.pointer, [...part.pointer, 'message']],
      ...reached,
      steps: [
        ...steps,
        ...enterAll(one, filled),
        ...(shown ? pressed(one) : []),
        { see: shown ? messageSight(one, at) : hiddenSight(one) },
      ],
    });
  });
}

/** A case for each field that is checked: every value on both sides of every limit. */
export function limitCases(one: ActionCase): PlacedCase[] {
  const base = solve(one, null);
  const names = Object.keys(one.form.fields).filter((name) =>
    one.parts.some(({ path }) => path === `form.${name}`),
  );
  return names.flatMap((name) => {
    const field = one.form.fields[name];
    if (!field || fieldFacts[field.type].people !== 'enter') return [];
    const { steps, ...reached } = reachForm(one, base, said(one, refusal));
    const given = new Map(Object.entries(base.form).map(([key, value]) => [`form.${key}`, value]));
    const values = candidatesOf(one, `form.${name}`, given).filter(
      (value) => !fieldFacts[field.type].inSight || value !== '',
    );
    const tries = values.flatMap((value) =>
      tryValue(one, { ...base, form: { ...base.form, [name]: value } }, name),
    );
    return [
      draftCase(one.context, {
        about: `${aboutAction(one)}-limits-${name}`,
        given: 'everything else is filled in rightly',
        when: `${field.label} is on either side of each of its limits`,
        then: 'what is right is sent exactly, what is wrong is told by the first rule it breaks',
        pointers: [
          [...one.pointer, 'fields', name],
          ...one.parts.filter(({ path }) => path === `form.${name}`).map(({ pointer }) => pointer),
        ],
        ...reached,
        steps: [...steps, ...enterAll(one, base), ...tries],
      }),
    ];
  });
}

function tryValue(one: ActionCase, filled: Filled, name: string): Step[] {
  const label = one.form.fields[name]?.label ?? '';
  const typed: Step[] = [
    { enter: { [label]: entries(one, filled.form)[label] ?? '' } },
    { wait: lookupTime },
  ];
  return [...typed, ...pressSteps(one, filled)];
}

/** Presses the action's button, if it is there, and sees what goes out, or the first message. */
export function pressSteps(one: ActionCase, filled: Filled): Step[] {
  if (!isShown(one, filled)) return [{ see: hiddenSight(one) }];
  const broken = firstBroken(one, filled);
  const sent: Expectation = { alerts: [], last: { [one.action.call]: bodyOf(one, filled) } };
  return [{ press: one.action.label }, { see: broken === null ? sent : messageSight(one, broken, false) }];
}

/** What a path is called: a field by its label, anything else as it is written. */
export function nameOf({ form }: ActionCase, path: string): string {
  const [root, name = ''] = path.split('.');
  return (root === 'form' && form.fields[name]?.label) || path;
}

/** The action's name, and that of its form where its screen has several. */
export function aboutAction({ actionPointer, pointer }: ActionCase): string {
  const places = pointer.filter((step) => typeof step === 'number').join('.');
  return [actionPointer.at(-1), places].filter((part) => part !== '').join('-');
}

const pressed = (one: ActionCase): Step[] => [{ press: one.action.label }];
const hiddenSight = (one: ActionCase): Expectation => ({ buttons: { [one.action.label]: 'absent' } });

function messageSight(one: ActionCase, at: number, whole = true): Expectation {
  const { message, mark } = one.parts[at] as ActionCase['parts'][number];
  const label = mark === null ? undefined : one.form.fields[mark]?.label;
  const alone: Expectation = whole ? { toasts: [], sent: { [one.action.call]: [] } } : {};
  return {
    alerts: [message],
    marked: label === undefined ? [] : [label],
    ...(label === undefined ? {} : { fields: { [label]: { focused: true } } }),
    ...alone,
  };
}
