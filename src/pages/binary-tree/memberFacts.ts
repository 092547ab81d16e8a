import type { Json } from '../../definition/index.ts';
import type { useFormats } from '../useFormats.ts';
import type { TreeNode } from './layoutTree.ts';

type Formats = ReturnType<typeof useFormats>;

/** What the tree knows about a member. */
export function listFacts(
  { record }: TreeNode,
  { money, date, text }: Formats,
): [label: string, value: string][] {
  const facts: [label: string, value: string][] = [
    ['Sponsor', text(record['sid'])],
    ['Activation Date', date(record['activationdate'])],
    ['Package Amount', money(record['packageamount'])],
  ];
  return facts.map(([label, value]) => [label, value || '–']);
}

/** The team below a member: how many, how many of them active, and the business in dollars. */
export function listSides(
  { record }: TreeNode,
  { money, text }: Formats,
): [label: string, left: string, right: string][] {
  const count = (value: Json | undefined) => text(value ?? 0);
  const dollars = (value: Json | undefined) => `$ ${money(value ?? 0)}`;
  return [
    ['Total', count(record['totalleft']), count(record['totalright'])],
    ['Active', count(record['T_Left']), count(record['T_Right'])],
    ['Business', dollars(record['lbv']), dollars(record['rbv'])],
  ];
}

/** All of it as one hears it: 'Sponsor 100001. … Total: left 3, right 4.' */
export function tellFacts(node: TreeNode, formats: Formats): string {
  return [
    ...listFacts(node, formats).map(([label, value]) => `${label} ${value}.`),
    ...listSides(node, formats).map(([label, left, right]) => `${label}: left ${left}, right ${right}.`),
  ].join(' ');
}
