import { parseDocument } from '#check/documents/parseDocument.ts';
import { isWithinLimits } from '#check/index.ts';
import { validateAgainstSchema } from '#check/shape/checkShape.ts';
import type { InputSchema } from './tool.ts';

/** Returns what is wrong with the arguments of a tool, with the nearest right word; null if nothing is. */
export function findArgumentError(schema: InputSchema, input: unknown): string | null {
  const text = stringify(input);
  if (text === null || !isWithinLimits(text))
    return 'The arguments are larger than 256 KB, or nested more than 32 deep. Send smaller parts.';
  const { node, problems } = parseDocument('arguments', text);
  const found = node && problems.length === 0 ? validateAgainstSchema(schema, node, 'arguments') : problems;
  return found.length === 0 ? null : found.map(({ message }) => message).join('; ');
}

/** Serializes a value as JSON; null if it is nested too deeply. */
function stringify(input: unknown): string | null {
  try {
    return JSON.stringify(input);
  } catch {
    return null;
  }
}
