import { type MenuLink, type PortalConfig, getRouteKey, configFile } from '#definition';
import type { CheckedCatalogue } from '../catalogue/checkCatalogues.ts';
import type { CheckedConfig } from '../config/checkedConfig.ts';
import type { RunIsolated } from '../createIsolatedRunner.ts';
import type { DefinitionDocuments } from '../documents/parseDefinitionFiles.ts';
import { mergeProblems } from '../mergeProblems.ts';
import { type PositionedValue, toPositionedValue } from '../documents/node.ts';
import { formatOtherPosition } from '../formatOtherPosition.ts';
import { type Problem, sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { CheckedScreens } from '../screen/checkScreens.ts';
import { checkUnusedConfig, type ConfigUses } from './checkUnusedConfig.ts';
import { collectWarnings } from './collectWarnings.ts';

interface Found {
  catalogue: CheckedCatalogue;
  config: CheckedConfig;
  screens: CheckedScreens;
}

/** Returns all warnings in the order of file, line and column. A definition with an error has none. */
export function listWarnings(documents: DefinitionDocuments, found: Found, isolate: RunIsolated): Problem[] {
  const { catalogue, screens } = found;
  return mergeProblems([
    ...catalogue.warnings,
    ...screens.warnings,
    ...findConfigWarnings(documents, found, isolate),
  ]);
}

function findConfigWarnings(documents: DefinitionDocuments, found: Found, isolate: RunIsolated): Problem[] {
  const { config } = documents;
  if (!config || !found.config.value) return [];
  const source = toPositionedValue<PortalConfig>(config);
  const uses = listConfigUses(documents, found);
  const run = (report: ReportProblem) => {
    checkMenuRoutes(source, report);
    checkUnusedConfig(source, uses, report);
    checkSecretHeaders(source, report);
  };
  return collectWarnings(configFile, run, isolate);
}

/** Reports links of the menu to the same route. Two links with conditions may be for different people. */
function checkMenuRoutes({ value, at }: PositionedValue<PortalConfig>, report: ReportProblem): void {
  const first = new Map<string, MenuLink>();
  const firstForAll = new Map<string, MenuLink>();
  for (const { link, isForAll } of listLinks(value)) {
    const key = getRouteKey(link.to);
    const before = (isForAll ? first : firstForAll).get(key);
    const here = at(link, 'to');
    if (before)
      report(here, sentences.routeInMenuTwice(link.to, formatOtherPosition(here, at(before, 'to'))));
    if (!first.has(key)) first.set(key, link);
    if (isForAll && !firstForAll.has(key)) firstForAll.set(key, link);
  }
}

/** The parts of a header's name that a secret has. */
const secretParts =
  /token|secret|passw|credential|session|(api|access|auth|master|private|subscription)-?key/i;

/** Reports constant headers named like a secret, because every browser gets them. */
function checkSecretHeaders({ value, atKey }: PositionedValue<PortalConfig>, report: ReportProblem): void {
  const { headers = {} } = value.api;
  for (const name of Object.keys(headers))
    if (secretParts.test(name)) report(atKey(headers, name), sentences.secretHeader(name));
}

/** Returns every link of the menu, and whether it has no condition. */
function listLinks({ menu }: PortalConfig): { link: MenuLink; isForAll: boolean }[] {
  return menu.flatMap((entry) => {
    const links = 'group' in entry ? entry.entries : [entry];
    return links.map((link) => ({ link, isForAll: link.show === undefined && entry.show === undefined }));
  });
}

/** Collects what may use the config's addresses: calls, links of fields, extensions. Null where a definition has an error. */
function listConfigUses({ screens, extensions }: DefinitionDocuments, found: Found): ConfigUses {
  const { isWhole, valid, known } = found.catalogue;
  const links = [...found.screens.valid.values()].flatMap((screen) => screen.links);
  return {
    calls: isWhole && valid.size === known.size ? valid : null,
    fieldLinks: found.screens.valid.size === screens.size ? new Set(links) : null,
    hasExtensions: extensions.size > 0,
  };
}
