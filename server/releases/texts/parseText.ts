import { isWithinLimits } from '#check/index.ts';

/** The document in a text; undefined for no JSON, and for what is too large or too deep to be a definition. */
export function parseText(text: string | undefined): unknown {
  if (text === undefined || !isWithinLimits(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
