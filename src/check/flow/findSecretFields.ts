import { fieldFacts, type Field } from '../../definition/index.ts';
import type { PathUse, ScreenIndex } from '../screen/indexScreen.ts';
import type { FormShape } from '../screen/screenPieces.ts';
import { isSecretKey } from './isSecretKey.ts';

/** Knows the fields that hold a password or a one-time code. */
export interface SecretFields {
  /** Whether the form's field of this name does; without a form, whether that of any form does. */
  has: (form: FormShape | undefined, name: string) => boolean;
}

const secretTokens = new Set(['current-password', 'new-password', 'one-time-code']);

/**
 * Finds the fields that hold a secret: those of the type `password`, those that the browser is told to fill with one, and
 * those that are sent under a payload key named as one.
 */
export function findSecretFields(screen: ScreenIndex): SecretFields {
  const byForm = new Map(screen.forms.map((form) => [form, listSecret(form)]));
  const ofAnyForm = new Set<string>();
  for (const { parts, context } of listSecretSources(screen)) {
    const [root, name] = parts ?? [];
    const { form } = context;
    if (root === 'form' || root === 'chosen') ((form && byForm.get(form)) ?? ofAnyForm).add(String(name));
  }
  const all = new Set(ofAnyForm);
  for (const names of byForm.values()) for (const name of names) all.add(name);
  return {
    has: (form, name) => (form ? ofAnyForm.has(name) || byForm.get(form)?.has(name) === true : all.has(name)),
  };
}

function listSecret({ fields }: FormShape): Set<string> {
  return new Set(Object.entries(fields).flatMap(([name, field]) => (isSecret(field) ? name : [])));
}

/** The paths of what is sent under a payload key that takes a secret. */
export function listSecretSources({ paths }: ScreenIndex): PathUse[] {
  return paths.filter(({ context: { sink, key } }) => sink.kind === 'payload' && isSecretKey(key ?? ''));
}

function isSecret({ type, autocomplete }: Field): boolean {
  return fieldFacts[type].secret === true || secretTokens.has(autocomplete ?? '');
}
