import type { Json } from '#definition';

/** The replacements of each part, in turn. */
const strangers: Json[] = [null, true, false, 0, -1, 1.5, 1e9, '', 'x', [], [1], {}, { x: 1 }, { type: 'x' }];

/** The document, then with each of its parts removed, renamed, and replaced by each stranger. */
export function* mutate(document: Json): Generator<Json> {
  yield document;
  if (typeof document !== 'object' || document === null) return;
  if (Array.isArray(document)) {
    const [first, ...rest] = document;
    if (first === undefined) return;
    for (const stranger of strangers) yield [stranger, ...rest];
    for (const changed of mutate(first)) yield [changed, ...rest];
    return;
  }
  for (const [key, value] of Object.entries(document)) {
    const { [key]: _, ...others } = document;
    yield others;
    yield { ...others, [`${key}x`]: value };
    for (const stranger of strangers) yield { ...document, [key]: stranger };
    for (const changed of mutate(value)) yield { ...document, [key]: changed };
  }
}
