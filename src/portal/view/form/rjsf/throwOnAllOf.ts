/** Replaces the library by which rjsf merges `allOf`, because compiled schemas have none. */
export default function throwOnAllOf(): never {
  throw new Error('A compiled form schema has no allOf');
}
