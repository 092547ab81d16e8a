import { isDeepStrictEqual } from 'node:util';
import type { Json } from '#definition';
import { fillPlaces } from '../../language/fillPlaces.ts';
import { valueOf } from '../../language/isSatisfied.ts';
import { writeInUnit } from '../../language/writeCell.ts';
import type { Step } from '../../testCase.ts';
import type { ActionCase } from '../actionCase.ts';
import { scopeOf, type Filled } from '../solve/filled.ts';

/** Where a one-time code went and what it is for, in the portal's words. */
export function codeSteps(one: ActionCase, filled: Filled): Step[] {
  const { code } = one.action;
  if (!code) return [];
  const { codeSent = 'A code went to {to}, for {about}.' } = one.context.config.words;
  const to = hide(String(valueOf(code.to, scopeOf(one, filled)) ?? ''));
  const about = writeAbout(one, code.about, filled.form[code.about] ?? null);
  return [{ see: { texts: [fillPlaces(codeSent, { to, about })] } }];
}

/** What it is for, as the line of the summary writes it that is this field's value, and on one line. */
function writeAbout({ form, context }: ActionCase, field: string, value: Json): string {
  const line = form.summary?.find((item) => isDeepStrictEqual(item.value, { from: `form.${field}` }));
  return writeInUnit({ field: 'value', format: line?.format }, { value }, context.config).replaceAll(
    ' ',
    '\u00a0',
  );
}

function hide(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? `•••${address.slice(-2)}` : `${address.slice(0, 1)}•••${address.slice(at)}`;
}
