import { normalizeFormat, type Format, type RouteLink } from '#definition';
import type { Expectation } from '../testCase.ts';
import { buildContactAddress } from './buildContactAddress.ts';
import { buildLinkAddress } from './buildLinkAddress.ts';
import type { Scope } from './evaluate.ts';

/** A value on screen: its text, its link, and its format, which may be a link too. */
export interface LinkedText {
  text: string;
  link?: RouteLink | undefined;
  format?: Format | undefined;
}

/** Builds the addresses of linked values, by text. Values with one text and several addresses are left out. */
export function buildItemLinks(values: LinkedText[], scope: Scope): Pick<Expectation, 'links'> {
  // A picture has no text by which its link could be found.
  const named = values.filter(({ format }) => !('alt' in normalizeFormat(format)));
  const found = named.flatMap(({ text, link, format }): [string, string][] => {
    const shown = link && text !== '' ? buildLinkAddress(link, scope) : null;
    const address = link ? shown : buildContactAddress(format, text);
    return address === null ? [] : [[text, address]];
  });
  const sure = found.filter(([text, to]) => found.every(([other, its]) => other !== text || its === to));
  return sure.length > 0 ? { links: Object.fromEntries(sure) } : {};
}
