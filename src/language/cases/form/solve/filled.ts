import type { Json, JsonObject } from '#definition';
import type { SentRequest } from '../../testCase.ts';
import { isSatisfied, meets, type Scope } from '../../language/isSatisfied.ts';
import { stageOf, type ActionCase } from '../actionCase.ts';
import { nestValues } from '../expandForm.ts';
import { buildRequest } from '../../buildRequest.ts';
import { sentPayload } from '../expect/sentPayload.ts';
import { withUploads } from '../uploads.ts';
import { withLive } from './withLive.ts';
import { outerScope } from '../../scope.ts';
import { stepOfAction } from '../steps/steps.ts';

export interface Filled {
  form: Record<string, Json>;
  reads: Record<string, Json>;
  /** Query of the address. Default: none. */
  query?: JsonObject;
  ask?: Record<string, Json>;
}

export function scopeOf({ context, screen, form, row }: ActionCase, filled: Filled): Scope {
  const { ask } = filled;
  const about = { ...(row ? { row, rows: [row] } : {}), ...(ask ? { ask } : {}) };
  const scope: Scope = {
    ...outerScope(context, filled.query),
    form: nestValues(form, filled.form),
    ...filled.reads,
    ...about,
  };
  for (const [name, read] of Object.entries(screen.reads ?? {}))
    if (!isSatisfied(read.when, scope)) delete scope[name];
  const chosen = Object.entries(form.fields).flatMap(([name, { options }]) => {
    if (!options || Array.isArray(options)) return [];
    const rows = (scope[options.from] ?? []) as JsonObject[];
    const row = rows.find((candidate) => candidate[options.valueKey] === filled.form[name]);
    return row ? [[name, row] as const] : [];
  });
  const known = { ...scope, chosen: nestValues({ ...form, lists: [] }, Object.fromEntries(chosen)) };
  return { ...known, form: withLive(form, known) };
}

/** The scope in the stage or step that has the action's button. */
export function stagedScope(one: ActionCase, filled: Filled): Scope {
  return {
    ...scopeOf(one, filled),
    stage: stageOf(one.action.show) ?? stepOfAction(one.form, one.action)?.step ?? null,
  };
}

/** The index of the first check that fails; null if all pass. */
export function firstBroken(one: ActionCase, filled: Filled): number | null {
  const scope = scopeOf(one, filled);
  const at = one.parts.findIndex(
    ({ must, path, when }) => isSatisfied(when, scope) && !meets(must, path, scope),
  );
  return at === -1 ? null : at;
}

export function isShown(one: ActionCase, filled: Filled): boolean {
  return isSatisfied(one.action.show, stagedScope(one, filled));
}

export function requestOf(one: ActionCase, filled: Filled): SentRequest {
  const scope = withUploads(one, scopeOf(one, filled));
  return buildRequest(one.call, sentPayload(one, scope), scope);
}
