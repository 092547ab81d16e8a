import { listConditionPaths, type PortalConfig } from '#definition';
import { findAnswerError } from '../catalogue/findAnswerError.ts';
import { checkHeaders } from './checkHeaders.ts';
import { checkOutcomes } from './checkOutcomes.ts';
import { parseHttps } from '../address/parseHttps.ts';
import type { IsHostAllowed } from '../address/createHostFilter.ts';
import type { PositionedValue } from '../documents/node.ts';
import { forbiddenNames } from '../documents/parseDocument.ts';
import { parsePath } from '../documents/path.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';

/** Reports tests over answers that read anything else, and services at an address that is not https or not allowed. */
export function checkApi(
  source: PositionedValue<PortalConfig>,
  isAllowed: IsHostAllowed,
  report: ReportProblem,
): void {
  checkTests(source, report);
  checkOutcomes(source, report);
  checkErrors(source, report);
  checkServices(source, isAllowed, report);
  checkHeaders(source, report);
  checkAuthorization(source, report);
}

const roots = ['answer', 'status'];

function checkTests({ value: { api }, at }: PositionedValue<PortalConfig>, report: ReportProblem): void {
  for (const word of ['success', 'expired'] as const)
    for (const path of listConditionPaths(api[word])) {
      const error = findError(path);
      if (error !== null) report(at(api, word), error);
    }
}

function findError(path: string): string | null {
  const parts = parsePath(path);
  if (!parts) return sentences.brokenPath(path);
  const [root, ...rest] = parts;
  if (!roots.includes(String(root))) return sentences.unknownWord('root', String(root), roots);
  if (root === 'status' && rest.length > 0) return sentences.pathGoesOn('status');
  const forbidden = rest.find((part) => forbiddenNames.has(String(part)));
  return forbidden === undefined ? null : sentences.forbiddenName(String(forbidden));
}

function checkErrors(
  { value: { api }, each, at }: PositionedValue<PortalConfig>,
  report: ReportProblem,
): void {
  const { error } = api;
  if (!error) return;
  for (const word of ['text', 'fields'] as const)
    for (const [path, place] of error[word] === undefined ? [] : each(error, word)) {
      const error = findAnswerError(path);
      if (error !== null) report(place, error);
    }
  if (error.text === undefined && error.fields === undefined)
    report(at(api, 'error'), sentences.isBlank('error'));
}

/** Reports a prefix with a line break, which would begin another header, so that browsers refuse to send the call. */
function checkAuthorization(
  { value: { api }, at }: PositionedValue<PortalConfig>,
  report: ReportProblem,
): void {
  const { authorizationPrefix } = api;
  if (!/^[ -~]*$/.test(authorizationPrefix))
    report(at(api, 'authorizationPrefix'), sentences.badAuthorization());
}

function checkServices(
  { value: { services = {} }, at }: PositionedValue<PortalConfig>,
  isAllowed: IsHostAllowed,
  report: ReportProblem,
): void {
  for (const service of Object.values(services)) {
    const place = at(service, 'origin');
    const address = parseHttps(service.origin);
    if (address?.origin !== service.origin) report(place, sentences.notAnOrigin(service.origin));
    else if (!isAllowed(address)) report(place, sentences.hostNotAllowed(address));
  }
}
