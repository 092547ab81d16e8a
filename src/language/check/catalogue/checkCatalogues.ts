import type { Call } from '#definition';
import type { RunIsolated } from '../createIsolatedRunner.ts';
import type { DefinitionDocuments } from '../documents/parseDefinitionFiles.ts';
import { findObject } from '../documents/findObject.ts';
import {
  type JsonNode,
  type ObjectNode,
  type PositionedValue,
  toPositionedValue,
} from '../documents/node.ts';
import { buildError, sentences, type Problem } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { checkShape } from '../shape/checkShape.ts';
import { expandCodes, type CodeLists } from '../short/expandCodes.ts';
import { collectWarnings } from '../warning/collectWarnings.ts';
import { checkCall } from './checkCall.ts';

export interface CheckedCatalogue extends CodeLists {
  /** All named calls, valid or not, with their files. */
  known: Map<string, { file: string }>;
  /** The calls without problems. */
  valid: Map<string, Call>;
  problems: Problem[];
  warnings: Problem[];
}

/** Checks the call catalogue. A mistake in a call leaves the others valid; a file that is not JSON has no valid calls. */
export function checkCatalogues(documents: DefinitionDocuments, isolate: RunIsolated): CheckedCatalogue {
  const { catalogues, damaged } = documents;
  const services = listServiceNames(documents);
  const result: CheckedCatalogue = {
    known: new Map(),
    valid: new Map(),
    codes: new Map(),
    isWhole: true,
    problems: [],
    warnings: [],
  };
  for (const [file, node] of catalogues) {
    if (!node) result.isWhole = false;
    if (!node) continue;
    const problems = isolate(file, () => checkHead(node), toList);
    result.problems.push(...problems);
    addCodes({ file, node, isDamaged: damaged.has(file) || problems.length > 0 }, result);
  }
  for (const [file, node] of catalogues)
    if (node) addCalls({ file, node, isDamaged: damaged.has(file), services }, result, isolate);
  return result;
}

const toList = (problem: Problem): Problem[] => [problem];

/** Checks the file apart from its calls. */
function checkHead(node: ObjectNode): Problem[] {
  const calls = node.entries.get('calls');
  if (calls?.value.kind !== 'object') return checkShape('catalogue', node);
  const none = { ...calls, value: { ...calls.value, entries: new Map() } };
  return checkShape('catalogue', { ...node, entries: new Map(node.entries).set('calls', none) });
}

/** Returns the services of the config, valid or not. */
function listServiceNames({ config }: DefinitionDocuments): Set<string> {
  const services = config?.entries.get('services')?.value;
  return new Set(services?.kind === 'object' ? services.entries.keys() : []);
}

interface CatalogueFile {
  file: string;
  node: ObjectNode;
  isDamaged: boolean;
  services: ReadonlySet<string>;
}

function addCodes(
  { file, node, isDamaged }: Omit<CatalogueFile, 'services'>,
  { codes, problems }: CheckedCatalogue,
): void {
  for (const [name, { place, value }] of findObject(node, 'codes')?.entries ?? []) {
    const before = codes.get(name);
    if (before) problems.push(buildError(place, sentences.codesTwice(name, before.file)));
    else codes.set(name, { file, node: isDamaged || value.kind !== 'object' ? null : value });
  }
}

function addCalls(
  { file, node, isDamaged, services }: CatalogueFile,
  result: CheckedCatalogue,
  isolate: RunIsolated,
): void {
  for (const [name, { place, value }] of findObject(node, 'calls')?.entries ?? []) {
    const before = result.known.get(name);
    if (before) result.problems.push(buildError(place, sentences.callTwice(name, before.file)));
    if (before) continue;
    result.known.set(name, { file });
    const check = (): CheckedSource => checkShapeAndCall(value, services, result);
    const fail = (problem: Problem): CheckedSource => ({ problems: [{ ...problem, ...place }] });
    const { source, problems } = isolate(file, check, fail);
    result.problems.push(...problems);
    if (isDamaged || problems.length > 0 || !source) continue;
    result.valid.set(name, source.value);
    result.warnings.push(...collectWarnings(file, (report) => checkIdleCall(source, report), isolate));
  }
}

interface CheckedSource {
  problems: Problem[];
  /** Missing if the shape or a list of codes has problems. */
  source?: PositionedValue<Call>;
}

function checkShapeAndCall(
  value: JsonNode,
  services: ReadonlySet<string>,
  catalogue: CheckedCatalogue,
): CheckedSource {
  const shape = checkShape('call', value);
  if (shape.length > 0 || value.kind !== 'object') return { problems: shape };
  const { node, problems } = expandCodes('call', value, catalogue);
  if (!node) return { problems };
  const source = toPositionedValue<Call>(node);
  return { problems: checkCall(source, services), source };
}

/** Reports sorting and searching of a backend without paging: all rows arrive at once and are sorted here. */
function checkIdleCall({ value: call, atKey }: PositionedValue<Call>, report: ReportProblem): void {
  if (call.target === 'lookup' || call.paging) return;
  for (const word of ['sort', 'search'] as const)
    if (call[word] !== undefined) report(atKey(call, word), sentences.idleUnpaged(word));
}
