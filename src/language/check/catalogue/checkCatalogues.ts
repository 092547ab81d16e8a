import type { Call } from '#definition';
import type { RunIsolated } from '../createIsolatedRunner.ts';
import type { DefinitionDocuments } from '../documents/loadDocuments.ts';
import { type ObjectNode, type PositionedValue, toPositionedValue } from '../documents/node.ts';
import { buildError, sentences, type Problem } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { checkShape } from '../shape/checkShape.ts';
import { collectWarnings } from '../warning/collectWarnings.ts';
import { checkCall } from './checkCall.ts';

export interface CheckedCatalogue {
  /** All named calls, valid or not, with their files. */
  known: Map<string, { file: string }>;
  /** The calls without problems. */
  valid: Map<string, Call>;
  /** True if every file could be parsed. */
  isWhole: boolean;
  problems: Problem[];
  warnings: Problem[];
}

/** Checks the call catalogue. A mistake in a call leaves the others valid; a file that is not JSON has no valid calls. */
export function checkCatalogues(documents: DefinitionDocuments, isolate: RunIsolated): CheckedCatalogue {
  const { catalogues, damaged } = documents;
  const services = namesOfServices(documents);
  const result: CheckedCatalogue = {
    known: new Map(),
    valid: new Map(),
    isWhole: true,
    problems: [],
    warnings: [],
  };
  for (const [file, node] of catalogues) {
    if (!node) result.isWhole = false;
    if (!node) continue;
    result.problems.push(...isolate(file, () => checkHead(node), toList));
    addCalls({ file, node, isDamaged: damaged.has(file), services }, result, isolate);
  }
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
function namesOfServices({ config }: DefinitionDocuments): Set<string> {
  const services = config?.entries.get('services')?.value;
  return new Set(services?.kind === 'object' ? services.entries.keys() : []);
}

interface CatalogueFile {
  file: string;
  node: ObjectNode;
  isDamaged: boolean;
  services: ReadonlySet<string>;
}

function addCalls(
  { file, node, isDamaged, services }: CatalogueFile,
  result: CheckedCatalogue,
  isolate: RunIsolated,
): void {
  const calls = node.entries.get('calls')?.value;
  if (calls?.kind !== 'object') return;
  for (const [name, { place, value }] of calls.entries) {
    const before = result.known.get(name);
    if (before) result.problems.push(buildError(place, sentences.callTwice(name, before.file)));
    if (before) continue;
    result.known.set(name, { file });
    const source = toPositionedValue<Call>(value);
    const check = (): Problem[] => {
      const shape = checkShape('call', value);
      return shape.length > 0 ? shape : checkCall(source, services);
    };
    const problems = isolate(file, check, (problem) => [{ ...problem, ...place }]);
    result.problems.push(...problems);
    if (isDamaged || problems.length > 0) continue;
    result.valid.set(name, source.value);
    result.warnings.push(...collectWarnings(file, (report) => checkIdleCall(source, report), isolate));
  }
}

/** Reports sorting and searching of a backend without paging: all rows arrive at once and are sorted here. */
function checkIdleCall({ value: call, atKey }: PositionedValue<Call>, report: ReportProblem): void {
  if (call.target === 'lookup' || call.paging) return;
  for (const word of ['sort', 'search'] as const)
    if (call[word] !== undefined) report(atKey(call, word), sentences.idleUnpaged(word));
}
