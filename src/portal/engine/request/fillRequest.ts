import { type CompiledCall, type Json, getOwnValue } from '#definition';
import type { CallRequest } from '../dataProvider.ts';
import { encodePathSegment } from '../address/encodePathSegment.ts';

/** Builds the request of a converted payload; null if the path lacks a value. */
export function fillRequest(call: CompiledCall, payload: Record<string, Json>): CallRequest | null {
  const filled = fillPath(call.path, payload);
  const files = Object.keys(call.types ?? {}).filter((key) => isFile(call.types?.[key]));
  const headers = listWantedHeaders(call);
  return (
    filled && {
      call: call.name,
      target: call.target,
      method: call.method,
      path: filled.path,
      auth: call.auth,
      payload: filled.payload,
      ...(call.kind === 'change' && { changes: true }),
      ...(call.service !== undefined && { service: call.service }),
      ...(call.body && { body: call.body }),
      ...(files.length > 0 && { files }),
      ...(headers.length > 0 && { headers }),
    }
  );
}

function isFile(type: unknown): boolean {
  return (
    type === 'file' || (typeof type === 'object' && type !== null && 'list' in type && isFile(type.list))
  );
}

function listWantedHeaders({ paging }: CompiledCall): string[] {
  const places = [paging?.total, paging && 'next' in paging ? paging.next : undefined];
  return places.flatMap((place) => (place && 'header' in place ? place.header : []));
}

/** A filled path, and the payload without its keys. */
interface Filled {
  path: string;
  payload: Record<string, Json>;
}

/**
 * Replaces `{key}` in a path by encoded payload keys. Null if one is missing or no valid step, because `..` would lead the
 * request elsewhere.
 */
function fillPath(path: string, payload: Record<string, Json>): Filled | null {
  if (!path.includes('{')) return { path, payload };
  const rest = { ...payload };
  let isWhole = true;
  const filled = path.replace(/\{([^{}]*)\}/g, (_, key: string) => {
    delete rest[key];
    const step = encodePathSegment(getOwnValue(payload, key));
    if (step === null) isWhole = false;
    return step ?? '';
  });
  return isWhole ? { path: filled, payload: rest } : null;
}
