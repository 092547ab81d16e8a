import {
  getAccessKind,
  builtInMenuIcons,
  type PortalConfig,
  type Route,
  getRouteKey,
  listRouteParameters,
  findRoutePathError,
  configFile,
} from '#definition';
import type { IsHostAllowed } from '../address/createHostFilter.ts';
import { collectProblems } from '../collectProblems.ts';
import { formatOtherPosition } from '../formatOtherPosition.ts';
import type { DefinitionDocuments } from '../documents/parseDefinitionFiles.ts';
import { problemLimit } from '../limits.ts';
import { toPositionedValue, type PositionedValue, type SourcePosition } from '../documents/node.ts';
import { createDuplicateFinder } from '../createDuplicateFinder.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { checkShapeLoosely } from '../shape/checkShape.ts';
import { expandCodes, type CodeLists } from '../short/expandCodes.ts';
import { checkApi } from './checkApi.ts';
import { checkBrand } from './checkBrand.ts';
import type { PublicReader } from './findBrandFileError.ts';
import { checkAddresses, findImageOrigins } from './checkAddresses.ts';
import type { CheckedConfig, KnownRoute } from './checkedConfig.ts';
import { checkMessages } from './checkMessages.ts';
import { checkNotices } from './checkNotices.ts';
import { checkSessionCalls, type NamedCalls } from './checkSessionCalls.ts';
import { findRouteError } from './findRouteError.ts';
import { checkConfigValues } from './checkConfigValues.ts';
import { createValuePathCheck } from './createValuePathCheck.ts';
import { findIcon, listIcons } from './iconSet.ts';

interface ConfigOptions {
  calls: NamedCalls & CodeLists;
  isAllowed: IsHostAllowed;
  readPublic?: PublicReader | undefined;
}

/** Checks `screens.config.json`: its shape, its values and addresses, and the targets of menu, session and routes. */
export function checkConfig(
  documents: DefinitionDocuments,
  { calls, isAllowed, readPublic }: ConfigOptions,
): CheckedConfig {
  const { config: node } = documents;
  const { problems, rest } = node ? checkShapeLoosely('config', node) : { problems: [], rest: null };
  const expanded = rest && expandCodes('config', rest, calls);
  problems.push(...(expanded?.problems ?? []));
  if (!expanded?.node)
    return { value: null, routes: null, claims: null, isRouted: false, imageOrigins: null, problems };
  const source = toPositionedValue<PortalConfig>(expanded.node);
  const routes = new Map<string, KnownRoute>();
  const screens = new Set(documents.screens.keys());
  problems.push(...collectProblems((report) => readRoutes(source, screens, routes, report)));
  const isRouted = problems.length === 0;
  const found = collectProblems((report) => {
    checkConfigValues(source, report);
    checkBrand(source, readPublic, report);
    checkAddresses(source, isAllowed, report);
    checkApi(source, isAllowed, report);
    checkMenu(source, routes, report);
    checkIcons(source, report);
    checkNotices(source, routes, report);
    checkMessages(source, report);
    checkSession(source, routes, report);
    checkSessionCalls(source, calls, report);
    checkDecisions(source, report);
    checkLookups(source, calls, report);
  });
  problems.push(...found);
  const isValid = problems.length === 0 && !documents.damaged.has(configFile);
  const isStopped = problems.length > problemLimit;
  return {
    value: isValid ? source.value : null,
    routes: isStopped ? null : routes,
    claims: Object.keys(source.value.session.claims?.of ?? {}),
    isRouted,
    imageOrigins: findImageOrigins(source.value, isAllowed),
    problems,
  };
}

/** Reports conditions of menu and routes that read anything but the session. */
function checkDecisions(source: PositionedValue<PortalConfig>, report: ReportProblem): void {
  const { menu, routes, session } = source.value;
  const claims = Object.keys(session.claims?.of ?? {}).map((name) => `claims.${name}`);
  const known = ['userId', 'username', 'ipAddress', ...claims];
  const check = createValuePathCheck({ session: known }, source, report);
  for (const entry of menu) {
    check.test(entry.show);
    if ('group' in entry) for (const link of entry.entries) check.test(link.show);
  }
  for (const { access } of Object.values(routes)) if (typeof access === 'object') check.test(access);
  for (const key of ['signIn', 'home', 'signedOut'] as const) {
    const access = routes[session[key]]?.access;
    if (typeof access === 'object') report(source.at(session, key), sentences.notForSome(session[key]));
  }
}

/** Reports unknown icons of the menu, and icons of links in a group. */
function checkIcons({ value, at }: PositionedValue<PortalConfig>, report: ReportProblem): void {
  const own: readonly string[] = builtInMenuIcons;
  for (const entry of value.menu) {
    const { icon } = entry;
    if (icon !== undefined && !own.includes(icon) && findIcon(icon) === null)
      report(at(entry, 'icon'), sentences.unknownIcon(icon, [...own, ...listIcons()]));
    const inside = 'group' in entry ? entry.entries.filter((link) => link.icon !== undefined) : [];
    for (const link of inside) report(at(link, 'icon'), sentences.iconInGroup());
  }
}

function readRoutes(
  { value, at, atKey }: PositionedValue<PortalConfig>,
  screens: Set<string>,
  routes: Map<string, KnownRoute>,
  report: ReportProblem,
): void {
  for (const [path, route] of Object.entries(value.routes)) {
    const place = atKey(value.routes, path);
    const before = routes.get(getRouteKey(path));
    const error = findRoutePathError(path);
    // A path counts as a route only if it is valid, otherwise links could lead to it.
    if (error !== null) report(place, error);
    else if (before) report(place, sentences.routeTwice(path, before.path));
    else routes.set(getRouteKey(path), toRoute(path, route));
    if ('screen' in route && !screens.has(route.screen))
      report(at(route, 'screen'), sentences.unknownWord('screen', route.screen, screens));
  }
}

function toRoute(path: string, route: Route): KnownRoute {
  const isScreen = 'screen' in route;
  const [screen, page] = isScreen ? [route.screen, null] : [null, route.page];
  return { path, places: listRouteParameters(path), screen, page, access: getAccessKind(route.access) };
}

function checkMenu(
  { value, at }: PositionedValue<PortalConfig>,
  routes: Map<string, KnownRoute>,
  report: ReportProblem,
): void {
  for (const link of value.menu.flatMap((entry) => ('group' in entry ? entry.entries : entry)))
    checkRoute(link.to, at(link, 'to'), routes, report);
  const groups = value.menu.filter((entry) => 'group' in entry);
  checkRepeats(groups, 'group', at, report);
  for (const links of [value.menu.filter((entry) => 'to' in entry), ...groups.map(({ entries }) => entries)])
    checkRepeats(links, 'to', at, report);
}

/** Reports a word that occurs twice in a part of the menu, ignoring case. */
function checkRepeats<Key extends string>(
  entries: Record<Key, string>[],
  key: Key,
  at: PositionedValue<unknown>['at'],
  report: ReportProblem,
): void {
  const firstOf = createDuplicateFinder<SourcePosition>();
  for (const entry of entries) {
    const [word, place] = [entry[key], at(entry, key)];
    const before = firstOf(word.toLowerCase(), place);
    if (before) report(place, sentences.occursTwice(word, formatOtherPosition(place, before)));
  }
}

function checkSession(
  { value, at }: PositionedValue<PortalConfig>,
  routes: Map<string, KnownRoute>,
  report: ReportProblem,
): void {
  const { session } = value;
  for (const key of ['signIn', 'home', 'signedOut'] as const)
    checkRoute(session[key], at(session, key), routes, report);
  for (const key of ['signIn', 'signedOut'] as const)
    if (routes.get(getRouteKey(session[key]))?.access === 'member')
      report(at(session, key), sentences.notPublic(session[key]));
}

/** Reports lookups of the catalogue's calls that have no URL in the config. */
function checkLookups(
  { value, at }: PositionedValue<PortalConfig>,
  { valid }: NamedCalls,
  report: ReportProblem,
): void {
  for (const [name, call] of valid)
    if (call.target === 'lookup' && value.lookups?.[call.lookup] === undefined)
      report(at(value, 'lookups'), sentences.noLookup(call.lookup, name));
}

function checkRoute(
  to: string,
  place: SourcePosition,
  routes: Map<string, KnownRoute>,
  report: ReportProblem,
): void {
  const error = findRouteError(to, routes);
  if (error !== null) report(place, error);
}
