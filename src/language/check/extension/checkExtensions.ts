import type { Extension, ExtensionOption, ExtensionOf } from '#definition';
import { collectProblems } from '../collectProblems.ts';
import type { Isolate } from '../createIsolate.ts';
import type { Document, Documents } from '../documents/loadDocuments.ts';
import { startOf, toSource, type Source } from '../documents/node.ts';
import { errorAt, say, type Problem } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { checkShape } from '../shape/checkShape.ts';
import { checkOptionsOf, findOptionFault } from './checkOptionsOf.ts';

/** What is known of the portal's extensions. */
export interface CheckedExtensions {
  /** What each says of itself, by name; null where something in it is wrong. */
  known: Map<string, Extension | null>;
  problems: Problem[];
}

/** Whether each extension has a name that goes into an address, its shape, and examples that its own options allow. */
export function checkExtensions(documents: Documents, isolate: Isolate): CheckedExtensions {
  const known: CheckedExtensions['known'] = new Map();
  const problems: Problem[] = [];
  for (const [name, document] of documents.extensions) {
    const checked = isolate(
      document.file,
      () => checkExtension(name, document),
      (problem) => ({ value: null, problems: [problem] }),
    );
    problems.push(...checked.problems);
    known.set(name, documents.damaged.has(document.file) ? null : checked.value);
  }
  return { known, problems };
}

function checkExtension(
  name: string,
  { file, node }: Document,
): { value: Extension | null; problems: Problem[] } {
  if (!node) return { value: null, problems: [] };
  const misnamed = isName(name) ? [] : [errorAt(startOf(file), say.extensionName(name))];
  const problems = [...misnamed, ...checkShape('extension', node)];
  if (problems.length > 0) return { value: null, problems };
  const source = toSource<Extension>(node);
  const found = collectProblems((report) => {
    for (const option of Object.values(source.value.options ?? {})) checkOption(option, source, report);
    if (source.value.kind === 'format') checkExamples(name, source as Source<ExtensionOf<'format'>>, report);
  });
  return { value: found.length === 0 ? source.value : null, problems: found };
}

/** It becomes the name of a folder, of a file and a part of an address. */
function isName(name: string): boolean {
  return /^[a-z][a-z\d-]{0,39}$/.test(name) && name !== 'dist';
}

/** Whether the values that an option lists are such as it takes, and its bounds mean something. */
function checkOption(option: ExtensionOption, source: Source<Extension>, report: ReportProblem): void {
  for (const [value, place] of source.each(option, 'oneOf')) {
    const fault = findOptionFault('oneOf', value, { ...option, oneOf: undefined });
    if (fault !== null) report(place, fault);
  }
  for (const bound of ['minimum', 'maximum'] as const)
    if (option.type !== 'number' && option[bound] !== undefined)
      report(source.atKey(option, bound), say.boundOfOthers(bound, option.type));
  const { minimum = -Infinity, maximum = Infinity } = option;
  if (maximum < minimum) report(source.at(option, 'maximum'), say.boundsCross('maximum', minimum));
}

function checkExamples(name: string, source: Source<ExtensionOf<'format'>>, report: ReportProblem): void {
  const { examples, options } = source.value;
  for (const example of examples) checkOptionsOf({ name, ...example }, options, source, report);
}
