import { getOwnValue } from '#definition';
import { findTokenHeaderError } from '#check/config/checkHeaders.ts';
import type { OpenApiDocument, SecurityScheme } from './openApi.ts';

const defaultHeader = 'Authorization';

/**
 * Returns the header of the session's token: the one that the document requires alone of all operations, otherwise the only
 * one of its schemes. Default: `Authorization`.
 */
export function findTokenHeader({ security = [], components }: OpenApiDocument): string {
  const schemes = components?.securitySchemes ?? {};
  const alone = security
    .map(Object.keys)
    .flatMap(([name = '', ...others]) => (others.length > 0 ? [] : [getOwnValue(schemes, name)]));
  const header = findOnlyHeader(alone) ?? findOnlyHeader(Object.values(schemes)) ?? defaultHeader;
  return isSame(header, defaultHeader) ? defaultHeader : header;
}

/** Returns the header of these schemes. Undefined if they have several, or none. */
function findOnlyHeader(schemes: (SecurityScheme | undefined)[]): string | undefined {
  const names = schemes.flatMap((scheme) => getHeader(scheme) ?? []);
  return names.every((name) => isSame(name, names[0]!)) ? names[0] : undefined;
}

/** Returns the header of a scheme that is a token in a header; null for any other scheme. */
function getHeader({ type, scheme, in: place, name = '' }: SecurityScheme = {}): string | null {
  if (type === 'http') return scheme?.toLowerCase() === 'bearer' ? defaultHeader : null;
  if (type === 'apiKey') return place === 'header' && findTokenHeaderError(name) === null ? name : null;
  return type === 'oauth2' || type === 'openIdConnect' ? defaultHeader : null;
}

/** True if the scheme is a token in this header. */
export function isTokenHeader(header: string, scheme: SecurityScheme | undefined): boolean {
  const own = getHeader(scheme);
  return own !== null && isSame(own, header);
}

/** True for equal names of headers, in any case. */
function isSame(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}
