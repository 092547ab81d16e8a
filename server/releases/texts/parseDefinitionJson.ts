import { isWithinLimits } from '#check/index.ts';

/** Parses a text; undefined if it is no JSON, or too large or too deep for a definition. */
export function parseDefinitionJson(text: string | undefined): unknown {
  if (text === undefined || !isWithinLimits(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
