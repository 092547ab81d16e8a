import { fieldFacts, getOwnValue, type Field } from '#definition';
import type { PathParts } from '../documents/path.ts';
import type { PathUse, ScreenIndex } from '../screen/indexScreen.ts';
import { findFormField } from '../screen/form/findFormField.ts';
import type { ValueContext } from '../screen/values/visitValues.ts';
import type { FormShape } from '../screen/screenContents.ts';
import { isSecretKey } from './isSecretKey.ts';
import { listFieldSends } from './listFieldSends.ts';

/** The fields that hold a password or a one-time code. */
export interface SecretFields {
  /**
   * True if the form's field of this path, or one within it, is secret. If no form is given, the fields of all forms count.
   */
  has: (form: FormShape | undefined, name: string) => boolean;
}

const secretTokens = new Set(['current-password', 'new-password', 'one-time-code']);

/**
 * Finds the secret fields: those of the type `password`, those with such an autocomplete token, and those sent under a
 * payload key that is named like a secret.
 */
export function findSecretFields(screen: ScreenIndex): SecretFields {
  const byForm = new Map(screen.forms.map((form) => [form, listSecret(form)]));
  const ofAnyForm = new Set<string>();
  for (const { parts, context } of listSecretSources(screen)) {
    const { form, ask } = context;
    const [root, field] = parts ?? [];
    if (root === 'ask' && ask) byForm.get(ask)?.add(String(field));
    const name = findReferencedField(parts ?? [], context, screen);
    if (name !== null) ((form && byForm.get(form)) ?? ofAnyForm).add(name);
  }
  for (const { form, field, secret } of listFieldSends(screen))
    if (secret && form) byForm.get(form)?.add(field);
  const all = new Set(ofAnyForm);
  for (const names of byForm.values()) for (const name of names) all.add(name);
  return {
    has: (form, name) => {
      const known = form ? [...ofAnyForm, ...(byForm.get(form) ?? [])] : [...all];
      return known.some((secret) => secret === name || secret.startsWith(`${name}.`));
    },
  };
}

function listSecret({ fields }: FormShape): Set<string> {
  return new Set(Object.entries(fields).flatMap(([name, field]) => (isSecret(field) ? name : [])));
}

/** Returns the field, group or list that a path reads, by its own path; null if it reads none. */
export function findReferencedField(
  parts: PathParts,
  context: ValueContext,
  screen: ScreenIndex,
): string | null {
  if (!['form', 'chosen', 'typed', 'item', 'outer'].includes(String(parts[0]))) return null;
  return findFormField(parts, context, screen)?.name ?? null;
}

/** Returns the paths that are sent under a secret payload key. */
export function listSecretSources({ paths, portal }: ScreenIndex): PathUse[] {
  return paths.filter(({ context: { sink, key = '' } }) => {
    if (sink.kind !== 'payload') return false;
    const shape = getOwnValue(portal.calls.get(sink.call)?.request, key);
    return isSecretKey(key) || (typeof shape === 'object' && 'secret' in shape);
  });
}

function isSecret({ type, autocomplete }: Field): boolean {
  return fieldFacts[type].secret === true || secretTokens.has(autocomplete ?? '');
}
