import type { Json } from '#definition';

type ObjectShape = { object: Record<string, Json> };

/** Returns the shape of a value that fits both shapes: `any`, unless they are the same or objects. */
export function mergeShapes(one: Json | undefined, other: Json): Json {
  if (one === undefined || JSON.stringify(one) === JSON.stringify(other)) return other;
  if (!isObject(one) || !isObject(other)) return 'any';
  const merged = { ...one.object };
  for (const [key, shape] of Object.entries(other.object)) merged[key] = mergeShapes(merged[key], shape);
  return { object: merged };
}

function isObject(shape: Json): shape is ObjectShape {
  return typeof shape === 'object' && shape !== null && 'object' in shape;
}
