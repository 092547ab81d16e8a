import type { LayoutPart } from '#definition';
import type { Step } from '../../testCase.ts';
import { valueOf } from '../../language/isSatisfied.ts';
import { writeCell } from '../../language/writeCell.ts';
import type { ActionCase } from '../actionCase.ts';
import { askedCase } from './askedCase.ts';
import { entriesOf } from '../steps/enterForm.ts';
import { scopeOf, type Filled } from '../solve/filled.ts';

/** Time that a dialog takes to open or close, in milliseconds. */
export const dialogTime = 400;

/** Checks and answers the dialog of an action; no steps if it has none. */
export function askSteps(one: ActionCase, filled: Filled): Step[] {
  const dialog = askedCase(one);
  if (!dialog) return [];
  return [
    ...seeQuestion(one, filled),
    { enter: entriesOf(dialog, filled.ask ?? {}) },
    { press: dialog.action.label },
  ];
}

export function seeQuestion(one: ActionCase, filled: Filled): Step[] {
  const { ask } = one.action;
  if (!ask) return [];
  const scope = scopeOf(one, filled);
  const config = one.context.config;
  const items = (ask.items ?? []).map(({ label, value, format }): [string, string] => {
    const { text } = writeCell({ field: 'value', format }, { value: valueOf(value, scope) }, 0, config);
    return [label, text];
  });
  const title = String(valueOf(ask.title, scope) ?? '');
  return [
    { wait: dialogTime },
    {
      see: {
        texts: [title, ...headingsIn(ask.layout)],
        buttons: { [ask.button]: 'ready' },
        ...(ask.side ? { asked: 'side' } : {}),
        ...(items.length > 0 ? { summary: items.filter(([, text]) => text !== '') } : {}),
      },
    },
  ];
}

function headingsIn(parts: LayoutPart[] = []): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || Array.isArray(part)) return [];
    return [...('section' in part ? [part.section] : []), ...headingsIn(part.parts)];
  });
}
