import { valueOf } from '../language/isSatisfied.ts';
import type { Step } from '../testCase.ts';
import type { ActionCase } from './actionCase.ts';
import { scopeOf, type Filled } from './filled.ts';

/** Where a one-time code went and what it is for, in the portal's words. */
export function codeSteps(one: ActionCase, filled: Filled): Step[] {
  const { code } = one.action;
  if (!code) return [];
  const { codeSent = 'A code went to {to}, for {about}.' } = one.context.config.words;
  const to = hide(String(valueOf(code.to, scopeOf(one, filled)) ?? ''));
  const about = String(filled.form[code.about] ?? '');
  return [{ see: { texts: [codeSent.replaceAll('{to}', to).replaceAll('{about}', about)] } }];
}

function hide(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? `•••${address.slice(-2)}` : `${address.slice(0, 1)}•••${address.slice(at)}`;
}
