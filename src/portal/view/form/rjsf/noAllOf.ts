/** Stands in for the library by which rjsf merges `allOf`: the schemas that we compile have none. */
export default function shallowAllOfMerge(): never {
  throw new Error('A compiled form schema has no allOf');
}
