import type { RouteLink } from '#definition';
import type { Expectation } from '../testCase.ts';
import { buildLinkAddress } from './buildLinkAddress.ts';
import type { Scope } from './isSatisfied.ts';

/** A value on screen: its text and its link. */
export interface LinkedText {
  text: string;
  link?: RouteLink | undefined;
}

/** The addresses of linked values, by text. Values with one text and several addresses are left out. */
export function buildItemLinks(values: LinkedText[], scope: Scope): Pick<Expectation, 'links'> {
  const found = values.flatMap(({ text, link }): [string, string][] => {
    const address = link && text !== '' ? buildLinkAddress(link, scope) : null;
    return address === null ? [] : [[text, address]];
  });
  const sure = found.filter(([text, to]) => found.every(([other, its]) => other !== text || its === to));
  return sure.length > 0 ? { links: Object.fromEntries(sure) } : {};
}
