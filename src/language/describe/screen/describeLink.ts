import type { DownloadLink, Link, RouteLink, Value } from '#definition';
import { getTitleAt } from '../portalDefinitions.ts';
import { describeValues } from '../words/describeValue.ts';
import type { PathNames } from '../words/pathNames.ts';
import type { NoOtherKeys } from '../words/phrase.ts';
import type { ListComparison } from '../words/wordTable.ts';
import { describeDownload } from '../words/describeDownload.ts';
import type { DescribeContext } from './describeContext.ts';

/** Describes a link in words: `goes to Login (/Login), its address with userid: …`. */
export function describeLink(
  { to, route = {}, query = {}, ...rest }: RouteLink,
  { names, portal }: DescribeContext,
): string {
  rest satisfies NoOtherKeys;
  // A route and a query may have one name for different values.
  const pairs = [route, query].flatMap((values) => describeValues(values, names));
  const address = pairs.length > 0 ? `, its address with ${pairs.join('; ')}` : '';
  return `goes to ${getTitleAt(portal, to)} (${to})${address}`;
}

/** Describes a link in short: its path, and its values in words. */
export function describeShortLink(
  { to, route = {}, query = {}, ...rest }: RouteLink,
  names: PathNames,
): string {
  rest satisfies NoOtherKeys;
  const pairs = [route, query].flatMap((values) => describeValues(values, names));
  return pairs.length > 0 ? `${to} (${pairs.join('; ')})` : to;
}

const describePairs = (values: Record<string, Value>, names: PathNames): string =>
  describeValues(values, names).join('; ');

export const linksComparison: ListComparison<Link | DownloadLink> = {
  noun: 'link',
  label: ({ label }) => label,
  describe: (link, names) =>
    'to' in link ? describeShortLink(link, names) : describeDownload(link.download, names),
  words: {
    label: {},
    to: { name: 'address', describe: String },
    route: { name: 'values of the route', describe: describePairs },
    query: { describe: describePairs },
    download: { name: 'file', describe: describeDownload, matters: true },
  },
  // Only a link to a route has `to`.
  identifyingWords: ['label', 'to'] as 'label'[],
  order: 'seen',
};
