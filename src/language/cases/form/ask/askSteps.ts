import type { LayoutPart } from '#definition';
import type { Step } from '../../testCase.ts';
import { valueOf } from '../../language/isSatisfied.ts';
import { writeCell } from '../../language/writeCell.ts';
import type { ActionCase } from '../actionCase.ts';
import { askedCase } from './askedCase.ts';
import { entriesOf } from '../steps/enterForm.ts';
import { scopeOf, type Filled } from '../solve/filled.ts';

/** How long a dialog takes to open or to close, in milliseconds. */
export const dialogTime = 400;

/** What is seen of a question once it is open, and its answer; nothing where the action asks nothing. */
export function askSteps(one: ActionCase, filled: Filled): Step[] {
  const asked = askedCase(one);
  if (!asked) return [];
  return [
    ...seeQuestion(one, filled),
    { enter: entriesOf(asked, filled.ask ?? {}) },
    { press: asked.action.label },
  ];
}

/** The question: its title, what it is about, and its button. */
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

/** The headings of sections, however deep. */
function headingsIn(parts: LayoutPart[] = []): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || Array.isArray(part)) return [];
    return [...('section' in part ? [part.section] : []), ...headingsIn(part.parts)];
  });
}
