import type { Json } from '#definition';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import type { useFormats } from '../../useFormats.ts';
import type { TreeNode } from '../layoutTree.ts';
import type { AllTreeTexts } from '../useTreeTexts.ts';

type Formats = ReturnType<typeof useFormats>;

/** Lists the facts about a member, from the tree's answer. */
export function listFacts(
  { record }: TreeNode,
  { money, date, text }: Formats,
  words: AllTreeTexts,
): [label: string, value: string][] {
  const facts: [label: string, value: string][] = [
    [words.sponsor, text(record['sid'])],
    [words.activationDate, date(record['activationdate'])],
    [words.packageAmount, money(record['packageamount'])],
  ];
  return facts.map(([label, value]) => [label, value || '–']);
}

/** Lines about the team below a member; business in dollars. */
export function listTeamLines(
  { record }: TreeNode,
  { money, text }: Formats,
  words: AllTreeTexts,
): [label: string, left: string, right: string][] {
  const count = (value: Json | undefined) => text(value ?? 0);
  const dollars = (value: Json | undefined) => `$ ${money(value ?? 0)}`;
  return [
    [words.total, count(record['totalleft']), count(record['totalright'])],
    [words.activeMembers, count(record['T_Left']), count(record['T_Right'])],
    [words.business, dollars(record['lbv']), dollars(record['rbv'])],
  ];
}

/** Describes all facts for screen readers: 'Sponsor 100001. … Total: left 3, right 4.' */
export function describeFacts(node: TreeNode, formats: Formats, words: AllTreeTexts): string {
  return [
    ...listFacts(node, formats, words).map(([label, value]) =>
      fillPlaceholders(words.fact, { label, value }),
    ),
    ...listTeamLines(node, formats, words).map(([label, left, right]) =>
      fillPlaceholders(words.sides, { label, left, right }),
    ),
  ].join(' ');
}
