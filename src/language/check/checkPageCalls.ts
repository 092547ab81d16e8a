import {
  type Call,
  getFixedKeys,
  listOptionalKeys,
  type PageCall,
  type PageCallNeed,
  pageCalls,
  type PortalConfig,
  configFile,
} from '#definition';
import type { CheckedCatalogue } from './catalogue/checkCatalogues.ts';
import type { CheckedConfig } from './config/checkedConfig.ts';
import type { DefinitionDocuments } from './documents/parseDefinitionFiles.ts';
import { toPositionedValue, getFileStart, type SourcePosition } from './documents/node.ts';
import { buildError, sentences, type Problem } from './problem.ts';

export interface CheckedPageCalls {
  /** The names of the calls that the pages can make. */
  valid: Set<string>;
  problems: Problem[];
}

interface Known {
  catalogue: CheckedCatalogue;
  config: CheckedConfig;
}

/** Reports calls that a page with a route needs and that the catalogue lacks, or has in another form. */
export function checkPageCalls(documents: DefinitionDocuments, known: Known): CheckedPageCalls {
  const { catalogue, config } = known;
  const routes = [...(config.routes?.values() ?? [])];
  const result: CheckedPageCalls = { valid: new Set(), problems: [] };
  for (const [name, need] of Object.entries(pageCalls) as [PageCall, PageCallNeed][]) {
    const route = routes.find(({ page }) => page === need.page);
    const call = catalogue.valid.get(name);
    const errors = call ? findErrors(name, need, call) : findAbsence(name, need, catalogue);
    if (call && errors.length === 0) result.valid.add(name);
    if (!route) continue;
    const place = findCall(documents, catalogue, name) ?? findRoute(documents, route.path);
    for (const message of errors) result.problems.push(buildError(place, message));
  }
  return result;
}

/** Returns the problem of a missing call. An invalid call is left out, because it already has a problem of its own. */
function findAbsence(name: PageCall, { page }: PageCallNeed, { known, isWhole }: CheckedCatalogue): string[] {
  return known.has(name) || !isWhole ? [] : [sentences.pageWithoutCall(page, name, known.keys())];
}

function findErrors(name: PageCall, { page, sends, reads }: PageCallNeed, call: Call): string[] {
  const fixed = Object.keys(getFixedKeys(call));
  const known = new Set([...fixed, ...sends, ...listOptionalKeys(call)]);
  const missing = Object.keys(call.request).filter((key) => !known.has(key));
  const unknown = sends.filter((key) => !Object.hasOwn(call.request, key));
  return [
    ...(call.kind === 'read' ? [] : [sentences.pageNeedsRead(page, name)]),
    ...(missing.length > 0 ? [sentences.pageGivesNot(page, missing, name)] : []),
    ...(unknown.length > 0 ? [sentences.pageGivesTooMuch(page, unknown, name)] : []),
    ...(call[reads] === undefined ? [sentences.pageReads(page, reads, name)] : []),
  ];
}

function findCall(
  { catalogues }: DefinitionDocuments,
  { known }: CheckedCatalogue,
  name: string,
): SourcePosition | undefined {
  const calls = catalogues.get(known.get(name)?.file ?? '')?.entries.get('calls')?.value;
  return calls?.kind === 'object' ? calls.entries.get(name)?.place : undefined;
}

function findRoute({ config }: DefinitionDocuments, path: string): SourcePosition {
  if (!config) return getFileStart(configFile);
  const source = toPositionedValue<PortalConfig>(config);
  return source.atKey(source.value.routes, path);
}
