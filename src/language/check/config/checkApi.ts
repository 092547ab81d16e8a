import { pathsOfTest, type PortalConfig } from '#definition';
import { findAnswerFault } from '../catalogue/findAnswerFault.ts';
import { checkOutcomes } from './checkOutcomes.ts';
import { parseHttps } from '../address/parseHttps.ts';
import type { IsHostAllowed } from '../address/createHostList.ts';
import type { Source } from '../documents/node.ts';
import { forbiddenNames } from '../documents/parseDocument.ts';
import { parsePath } from '../documents/path.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';

/** Whether what is said of answers looks into them alone, and each service is at an https address that the operator allows. */
export function checkApi(
  source: Source<PortalConfig>,
  isAllowed: IsHostAllowed,
  report: ReportProblem,
): void {
  checkTests(source, report);
  checkOutcomes(source, report);
  checkErrors(source, report);
  checkServices(source, isAllowed, report);
  checkKeyHeader(source, report);
  checkAuthorization(source, report);
}

const roots = ['answer', 'status'];

function checkTests({ value: { api }, at }: Source<PortalConfig>, report: ReportProblem): void {
  for (const word of ['success', 'expired'] as const)
    for (const path of pathsOfTest(api[word])) {
      const fault = findFault(path);
      if (fault !== null) report(at(api, word), fault);
    }
}

function findFault(path: string): string | null {
  const parts = parsePath(path);
  if (!parts) return say.brokenPath(path);
  const [root, ...rest] = parts;
  if (!roots.includes(String(root))) return say.unknownWord('root', String(root), roots);
  if (root === 'status' && rest.length > 0) return say.pathGoesOn('status');
  const forbidden = rest.find((part) => forbiddenNames.has(String(part)));
  return forbidden === undefined ? null : say.forbiddenName(String(forbidden));
}

function checkErrors({ value: { api }, each, at }: Source<PortalConfig>, report: ReportProblem): void {
  const { error } = api;
  if (!error) return;
  for (const word of ['text', 'fields'] as const)
    for (const [path, place] of error[word] === undefined ? [] : each(error, word)) {
      const fault = findAnswerFault(path);
      if (fault !== null) report(place, fault);
    }
  if (error.text === undefined && error.fields === undefined)
    report(at(api, 'error'), say.saysNothing('error'));
}

/** Headers of the portal, the browser and the proxies between. */
const ownHeaders =
  /^(accept|authorization|content|cookie|host|origin|referer|sec|proxy|forwarded|via|x-forwarded|x-real|x-request)(-|$)/i;

function checkKeyHeader({ value: { api }, at }: Source<PortalConfig>, report: ReportProblem): void {
  const { keyHeader } = api;
  if (keyHeader === undefined) return;
  if (!/^[a-z][a-z0-9-]*$/i.test(keyHeader) || ownHeaders.test(keyHeader))
    report(at(api, 'keyHeader'), say.badKeyHeader(keyHeader));
}

/** A line break in the prefix would begin another header, and browsers refuse to send the call. */
function checkAuthorization({ value: { api }, at }: Source<PortalConfig>, report: ReportProblem): void {
  const { authorizationPrefix } = api;
  if (!/^[ -~]*$/.test(authorizationPrefix)) report(at(api, 'authorizationPrefix'), say.badAuthorization());
}

function checkServices(
  { value: { services = {} }, at }: Source<PortalConfig>,
  isAllowed: IsHostAllowed,
  report: ReportProblem,
): void {
  for (const service of Object.values(services)) {
    const place = at(service, 'origin');
    const address = parseHttps(service.origin);
    if (address?.origin !== service.origin) report(place, say.notAnOrigin(service.origin));
    else if (!isAllowed(address)) report(place, say.hostNotAllowed(address));
  }
}
