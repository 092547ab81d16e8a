import type { Json, Scalar } from '../../definition/index.ts';
import type { Pointer } from '../pointer.ts';

/** The words that may stand in each other's place. */
const families: string[][] = [
  ['text', 'password', 'textarea'],
  ['text', 'money', 'number', 'date', 'dateTime', 'serial', 'index'],
  ['money', 'percent', 'duration', 'bytes', 'boolean', 'list'],
  ['select', 'radio'],
  ['digits', 'wholeNumber', 'lettersAndSpaces'],
  ['green', 'red', 'plain'],
  ['check', 'cross', 'clock'],
];

/** What a word, a number or a truth may be changed to. */
export function changeScalar(value: Scalar, pointer: Pointer, whole: Json): { did: string; value: Scalar }[] {
  if (typeof value === 'boolean') return [{ did: 'turned', value: !value }];
  if (typeof value === 'number') return [{ did: `${value} became ${value + 1}`, value: value + 1 }];
  if (value === null) return [];
  const other = isPath(pointer) ? otherPath(value, whole) : (otherWord(value, pointer) ?? `${value}~`);
  return other === null ? [] : [{ did: `"${value}" became "${other}"`, value: other }];
}

/** The keys behind which paths stand. */
const pathKeys = new Set(['from', 'on', 'sameAs', 'each', 'count']);

const isPath = (pointer: Pointer): boolean => {
  const named = pointer.findLast((step) => typeof step === 'string');
  return pathKeys.has(String(named));
};

function otherWord(word: string, pointer: Pointer): string | null {
  const key = pointer.at(-1);
  if (
    key !== 'type' &&
    key !== 'format' &&
    key !== 'allow' &&
    key !== 'colour' &&
    pointer.at(-2) !== 'colours' &&
    pointer.at(-2) !== 'icons'
  )
    return null;
  const family = families.find(
    (words) => words.includes(word) && (key !== 'format' || words.includes('money')),
  );
  return family?.[(family.indexOf(word) + 1) % family.length] ?? null;
}

/** The next path of the same root that the screen reads. */
function otherPath(path: string, whole: Json): string | null {
  const root = `${path.split('.')[0]}.`;
  const known = new Set<string>();
  JSON.stringify(whole, (key, value: unknown) => {
    if (pathKeys.has(key))
      for (const one of [value].flat()) if (typeof one === 'string' && one.startsWith(root)) known.add(one);
    return value;
  });
  const paths = [...known].sort();
  const next = paths[(paths.indexOf(path) + 1) % paths.length];
  return next === undefined || next === path ? null : next;
}
