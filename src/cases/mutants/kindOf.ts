import { formatPointer, type Pointer } from '../pointer.ts';

/** What a mutant is about. */
export type MutantKind =
  | 'rule dropped'
  | 'rules swapped'
  | 'rule changed'
  | 'message'
  | 'payload'
  | 'type'
  | 'column'
  | 'filter'
  | 'total'
  | 'result'
  | 'lookup'
  | 'field'
  | 'action'
  | 'block';

/** The first whose pattern fits what was changed and how. */
const kinds: [RegExp, MutantKind][] = [
  [/rules\[\d+\]: dropped$/, 'rule dropped'],
  [/rules: .*swapped$/, 'rules swapped'],
  [/rules\[\d+\]\.message: /, 'message'],
  [/rules/, 'rule changed'],
  [/payload/, 'payload'],
  [/\.(type|format)(\.type)?: "/, 'type'],
  [/columns/, 'column'],
  [/filters/, 'filter'],
  [/total/, 'total'],
  [/success|failure/, 'result'],
  [/^reads/, 'lookup'],
  [/fields/, 'field'],
  [/actions/, 'action'],
];

/** What a change of a screen is about. */
export function kindOf(pointer: Pointer, did: string): MutantKind {
  const name = `${formatPointer(pointer)}: ${did}`;
  return kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'block';
}
