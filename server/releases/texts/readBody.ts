/** A large body of a request that has room for texts, and for little else. */
export type LargeBody = { body: unknown } | { refused: string };

/** Values of a body, and how deep they stand in each other: as many as 2,000 definitions have. */
const limits = { values: 10_000, depth: 4 };

/** Parses a large body. What holds more values than definitions do is refused, since the serving thread would copy each. */
export function readBody(bytes: Uint8Array): LargeBody {
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

/** The number of values in a value; Infinity where they stand too deep in each other. */
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
