import type { LayoutPart } from '#definition';
import type { Step } from '../../testCase.ts';
import { evaluateValue, toText } from '../../language/evaluate.ts';
import { buildItemLinks } from '../../language/buildItemLinks.ts';
import { buildCell } from '../../language/buildCell.ts';
import type { ActionCase } from '../actionCase.ts';
import { buildDialogAction } from './buildDialogAction.ts';
import { buildEntries } from '../steps/buildFillSteps.ts';
import { buildStageScope, type FilledForm } from '../solve/filledForm.ts';

/** Time that a dialog takes to open or close, in milliseconds. */
export const dialogTransitionMs = 400;

/** Checks and answers the dialog of an action; no steps if it has none. */
export function buildDialogSteps(actionCase: ActionCase, filled: FilledForm): Step[] {
  const dialog = buildDialogAction(actionCase);
  if (!dialog) return [];
  return [
    ...buildDialogCheck(actionCase, filled),
    { enter: buildEntries(dialog, filled.ask ?? {}) },
    { press: dialog.action.label },
  ];
}

export function buildDialogCheck(actionCase: ActionCase, filled: FilledForm): Step[] {
  const { ask } = actionCase.action;
  if (!ask) return [];
  const scope = buildStageScope(actionCase, filled);
  const config = actionCase.context.config;
  const items = (ask.items ?? []).map(({ label, value, format, link }) => {
    const { text } = buildCell({ field: 'value', format }, { value: evaluateValue(value, scope) }, 0, config);
    return { label, text, link, format };
  });
  const summary = items.flatMap(({ label, text }): [string, string][] =>
    text === '' ? [] : [[label, text]],
  );
  const title = toText(evaluateValue(ask.title, scope));
  return [
    { wait: dialogTransitionMs },
    {
      see: {
        texts: [title, ...listHeadings(ask.layout)],
        buttons: { [ask.button]: 'ready' },
        ...(ask.side ? { asked: 'side' } : {}),
        ...buildItemLinks(items, scope),
        ...(items.length > 0 ? { summary } : {}),
      },
    },
  ];
}

function listHeadings(parts: LayoutPart[] = []): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || Array.isArray(part)) return [];
    return [...('section' in part ? [part.section] : []), ...listHeadings(part.parts)];
  });
}
