import type { Field, Value } from '../../definition/index.ts';
import { parsePath, parseTemplate } from '../path.ts';
import type { ScreenIndex } from '../screen/indexScreen.ts';
import type { FormShape } from '../screen/screenParts.ts';
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
  for (const { path, form } of listSecretSources(screen)) {
    const [root, name] = parsePath(path) ?? [];
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

/** The paths of what is sent under a payload key that takes a secret, with the form they are read in. */
export function listSecretSources(screen: ScreenIndex): { path: string; value: object; form?: FormShape }[] {
  const inForms = screen.forms.flatMap((form) =>
    Object.values(form.actions).map(({ payload }) => ({ payload, form })),
  );
  const others = [...Object.values(screen.reads), ...screen.reports];
  return [...others, ...inForms].flatMap((caller: { payload?: Record<string, Value>; form?: FormShape }) =>
    Object.entries(caller.payload ?? {}).flatMap(([key, value]) =>
      isSecretKey(key) && typeof value === 'object' && value !== null
        ? listPaths(value).map((path) => ({ path, value, form: caller.form }))
        : [],
    ),
  );
}

function isSecret({ type, autocomplete }: Field): boolean {
  return type === 'password' || secretTokens.has(autocomplete ?? '');
}

/** The paths that a value is read from. */
export function listPaths(value: Exclude<Value, string | number | boolean | null>): string[] {
  if ('from' in value) return [value.from].flat();
  return (parseTemplate(value.template) ?? []).flatMap((part) => (typeof part === 'object' ? part.path : []));
}
