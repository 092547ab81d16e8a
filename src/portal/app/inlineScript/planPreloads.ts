import type { PreloadCall, PreloadPlan, PreloadValue, Json, JsonObject } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import { fillRequest } from '#engine/request/fillRequest.ts';
import { resolveFrom } from '#engine/values/resolveFrom.ts';
import type { Scope } from '#engine/values/resolvePath.ts';
import { resolveTemplate } from '#engine/values/resolveTemplate.ts';
import type { Session } from '#view/portal.ts';
import { buildScreenScope } from '#view/screen/buildScreenScope.ts';

export interface PreloadVisit {
  origin: string;
  /** The query with its question mark, or ''. */
  search: string;
  session: Session | null;
}

/** Plans the first requests at this address. None if the visitor may not open it. */
export function planPreloads(
  { calls, member, route, config }: PreloadPlan,
  place: PreloadVisit,
): CallRequest[] {
  const { origin, search, session } = place;
  if (member && !session) return [];
  const query = Object.fromEntries(new URLSearchParams(search));
  const scope = buildScreenScope({ session, origin, config, route }, query);
  const allowed = calls.filter(({ unless }) => !unless.some((name) => Object.hasOwn(query, name)));
  return allowed.flatMap((early) => fillCall(early, scope) ?? []);
}

function fillCall({ call, payload, filters }: PreloadCall, scope: Scope): CallRequest | null {
  const resolve = ([key, value]: [string, PreloadValue]) => [
    key,
    resolvePreloadValue(value, { ...scope, filters }),
  ];
  const values = Object.fromEntries(Object.entries(payload).map(resolve)) as JsonObject;
  return fillRequest(call, { ...values, ...call.fixed });
}

function resolvePreloadValue(value: PreloadValue, scope: Scope): Json {
  if ('is' in value) return value.is;
  return 'from' in value ? resolveFrom(value, scope) : resolveTemplate(value, scope);
}
