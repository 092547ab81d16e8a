import type { PortalConfig } from '#definition';
import type { PositionedValue } from '../documents/node.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';

type Config = PositionedValue<PortalConfig>;

/** Reports headers of calls that have no valid name or value, or that the portal, the browser or a proxy sets. */
export function checkHeaders(source: Config, report: ReportProblem): void {
  checkTokenHeader(source, report);
  checkKeyHeader(source, report);
  checkConstantHeaders(source, report);
}

/** Headers that the portal, the browser or a proxy sets, in lower case. */
const ownHeaders = new Set(
  [
    'accept accept-charset accept-encoding accept-language authorization connection content-encoding content-length',
    'content-type cookie cookie2 date dnt expect forwarded host keep-alive origin referer set-cookie set-cookie2 te',
    'trailer traceparent tracestate transfer-encoding upgrade user-agent via',
  ].flatMap((line) => line.split(' ')),
);
const ownFamilies = /^(access-control|proxy|sec|x-forwarded|x-real|x-request)(-|$)/i;

/** A `token` of RFC 9110. */
const token = /^[\w!#$%&'*+.^`|~-]+$/;

function checkTokenHeader({ value: { api }, at }: Config, report: ReportProblem): void {
  const { tokenHeader } = api;
  if (tokenHeader === undefined) return;
  const error = findTokenHeaderError(tokenHeader);
  if (error !== null) report(at(api, 'tokenHeader'), error);
}

/** Returns the reason why a header can't have the session's token; null if it can. */
export function findTokenHeaderError(name: string): string | null {
  return isSame(name, 'Authorization') ? null : findNameError(name);
}

function checkKeyHeader({ value: { api }, at }: Config, report: ReportProblem): void {
  const { keyHeader, tokenHeader } = api;
  if (keyHeader === undefined) return;
  const place = at(api, 'keyHeader');
  if (!/^[a-z][a-z0-9-]*$/i.test(keyHeader) || isOwn(keyHeader))
    report(place, sentences.badKeyHeader(keyHeader));
  else if (isSame(keyHeader, tokenHeader)) report(place, sentences.headerOfWord(keyHeader, 'tokenHeader'));
}

function checkConstantHeaders({ value: { api }, at, atKey }: Config, report: ReportProblem): void {
  const { headers = {} } = api;
  const names = Object.keys(headers);
  for (const [index, name] of names.entries()) {
    const before = names.slice(0, index).find((one) => isSame(one, name));
    const word = (['tokenHeader', 'keyHeader'] as const).find((key) => isSame(name, api[key]));
    const error =
      before !== undefined
        ? sentences.headerNameTwice(name, before)
        : word
          ? sentences.headerOfWord(name, word)
          : findNameError(name);
    if (error !== null) report(atKey(headers, name), error);
    // A line break would begin another header, and browsers drop spaces around a value.
    if (!/^[!-~]+( +[!-~]+)*$/.test(headers[name]!))
      report(at(headers, name), sentences.badHeaderValue(name));
  }
}

function findNameError(name: string): string | null {
  if (!token.test(name)) return sentences.notAHeader(name);
  return isOwn(name) ? sentences.ownHeader(name) : null;
}

function isOwn(name: string): boolean {
  return ownHeaders.has(name.toLowerCase()) || ownFamilies.test(name);
}

/** True for equal names of headers, in any case. */
function isSame(name: string, other: string | undefined): boolean {
  return name.toLowerCase() === other?.toLowerCase();
}
