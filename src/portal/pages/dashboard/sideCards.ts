import type { DashboardBadges, DashboardTexts, Json, JsonObject } from '#definition';

interface SideFields {
  left: string;
  right: string;
}

/** A card that compares the left and the right of the binary team. */
export interface SideCard {
  /** The word that is the card's heading. */
  heading: keyof DashboardTexts;
  badge: keyof DashboardBadges;
  figures: 'counts' | 'amounts';
  lines: (SideFields & { label: keyof DashboardTexts })[];
  compared: SideFields;
  /** The total: formatted `(L-x/R-y)` from two fields, or the amount in one. */
  total: SideFields | string;
}

const referrals = { left: 'TotalLeftReferral', right: 'TotalRightReferral' };
const team = { left: 'TotalLeftTeam', right: 'TotalRightTeam' };
const direct = { left: 'totalDirectBusinessleft', right: 'totalDirectBusinessright' };
const teamBusiness = { left: 'totalTeamBusinessleft', right: 'totalTeamBusinessright' };

export const sideCards: SideCard[] = [
  {
    heading: 'myReferrals',
    badge: 'referrals',
    figures: 'counts',
    lines: [
      { label: 'active', left: 'TotalLeftActiveReferral', right: 'TotalRightActiveReferral' },
      { label: 'inactive', left: 'TotalLeftInactiveReferral', right: 'TotalRightInactiveReferral' },
    ],
    compared: referrals,
    total: referrals,
  },
  {
    heading: 'myTeam',
    badge: 'team',
    figures: 'counts',
    lines: [
      { label: 'active', left: 'TotalLeftActiveTeam', right: 'TotalRightActiveTeam' },
      { label: 'inactive', left: 'TotalLeftInactiveTeam', right: 'TotalRightInactiveTeam' },
    ],
    compared: team,
    total: team,
  },
  {
    heading: 'directBusiness',
    badge: 'directBusiness',
    figures: 'amounts',
    lines: [{ label: 'amount', ...direct }],
    compared: direct,
    total: 'totalDirectBusiness',
  },
  {
    heading: 'teamBusiness',
    badge: 'teamBusiness',
    figures: 'amounts',
    lines: [{ label: 'amount', ...teamBusiness }],
    compared: teamBusiness,
    total: 'totalTeamBusiness',
  },
];

/** Lists the fields of a card's total. */
export function listTotalFields({ total }: SideCard): string[] {
  return typeof total === 'string' ? [total] : [total.left, total.right];
}

/** All fields that a card shows. */
export function listCardFields(card: SideCard): string[] {
  return [...listTotalFields(card), ...card.lines.flatMap(({ left, right }) => [left, right])];
}

/** Computes the left side's share, from 0 to 1; null if both sides are 0. */
export function computeLeftShare(record: JsonObject, { compared }: SideCard): number | null {
  const [left, right] = [readSize(record[compared.left]), readSize(record[compared.right])];
  return left + right > 0 ? left / (left + right) : null;
}

function readSize(value: Json | undefined): number {
  const size = Number(value ?? 0);
  return Number.isFinite(size) && size > 0 ? size : 0;
}
