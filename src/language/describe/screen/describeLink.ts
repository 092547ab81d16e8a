import type { Link, Value } from '#definition';
import { getTitleAt } from '../portalDefinitions.ts';
import { describeValues } from '../words/describeValue.ts';
import type { PathNames } from '../words/names.ts';
import type { NoRest } from '../words/phrase.ts';
import type { ListComparison } from '../words/word.ts';
import type { DescribeContext } from './describeContext.ts';

/** A link in words: `goes to Login (/Login), its address with userid: …`. */
export function describeLink(
  { to, query = {}, ...rest }: Omit<Link, 'label'>,
  { names, portal }: DescribeContext,
): string {
  rest satisfies NoRest;
  const pairs = describeValues(query, names);
  const address = pairs.length > 0 ? `, its address with ${pairs.join('; ')}` : '';
  return `goes to ${getTitleAt(portal, to)} (${to})${address}`;
}

/** A link in short: its path, and its query in words. */
export function describeShortLink({ to, query = {} }: Omit<Link, 'label'>, names: PathNames): string {
  const pairs = describeValues(query, names);
  return pairs.length > 0 ? `${to} (${pairs.join('; ')})` : to;
}

export const linksComparison: ListComparison<Link> = {
  noun: 'link',
  label: ({ label }) => label,
  describe: describeShortLink,
  words: {
    label: {},
    to: { name: 'address', describe: String },
    query: {
      describe: (query: Record<string, Value>, names: PathNames) => describeValues(query, names).join('; '),
    },
  },
  knownBy: ['label', 'to'],
  order: 'seen',
};
