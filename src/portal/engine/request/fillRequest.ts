import { type CompiledCall, type Json, ownValue } from '#definition';
import type { CallRequest } from '../dataProvider.ts';
import { encodeStep } from '../address/encodeStep.ts';

/** The request of a call with a payload that is as the catalogue wants it; null where what the path needs is missing. */
export function fillRequest(call: CompiledCall, payload: Record<string, Json>): CallRequest | null {
  const filled = fillPath(call.path, payload);
  const files = Object.keys(call.types ?? {}).filter((key) => isFile(call.types?.[key]));
  const headers = headersOf(call);
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

function headersOf({ paging }: CompiledCall): string[] {
  const places = [paging?.total, paging && 'next' in paging ? paging.next : undefined];
  return places.flatMap((place) => (place && 'header' in place ? place.header : []));
}

/** A path whose places are filled, and what is left of the payload. */
interface Filled {
  path: string;
  payload: Record<string, Json>;
}

/**
 * Puts payload keys where a path has `{key}`, encoded. Null where one is missing, or is no step of a path: by `..` the
 * request would go elsewhere.
 */
function fillPath(path: string, payload: Record<string, Json>): Filled | null {
  if (!path.includes('{')) return { path, payload };
  const rest = { ...payload };
  let isWhole = true;
  const filled = path.replace(/\{([^{}]*)\}/g, (_, key: string) => {
    delete rest[key];
    const step = encodeStep(ownValue(payload, key));
    if (step === null) isWhole = false;
    return step ?? '';
  });
  return isWhole ? { path: filled, payload: rest } : null;
}
