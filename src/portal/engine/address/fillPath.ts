import { ownValue, type Json } from '#definition';
import { encodeStep } from './encodeStep.ts';

/** A path whose places are filled, and what is left of the payload. */
interface Filled {
  path: string;
  payload: Record<string, Json>;
}

/**
 * Puts payload keys where a path has `{key}`, encoded. Null where one is missing, or is no step of a path: by `..` the
 * request would go elsewhere.
 */
export function fillPath(path: string, payload: Record<string, Json>): Filled | null {
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
