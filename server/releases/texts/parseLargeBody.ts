export type ParsedBody = { body: unknown } | { refused: string };

/** Maximum number of values in a body, as many as 2,000 definitions have, and maximum depth. */
const limits = { values: 10_000, depth: 4 };

/** Parses a large body. A body with more values is refused, because the serving thread would copy each. */
export function parseLargeBody(bytes: Uint8Array): ParsedBody {
  const body = parse(Buffer.from(bytes).toString('utf8'));
  if (body === undefined) return { refused: 'The body is no JSON.' };
  const isBounded = countValues(body, limits.depth) <= limits.values;
  return isBounded ? { body } : { refused: 'The body holds more than a portal has: send definitions alone.' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Counts the values in a value; Infinity if they are nested too deep. */
function countValues(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  if (depth === 0) return Infinity;
  let count = 1;
  for (const inner of Object.values(value)) {
    count += countValues(inner, depth - 1);
    if (count > limits.values) break;
  }
  return count;
}
