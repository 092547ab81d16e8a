import type { Extension, ExtensionOption, ExtensionOf } from '#definition';
import { collectProblems } from '../collectProblems.ts';
import type { RunIsolated } from '../createIsolatedRunner.ts';
import type { DefinitionDocument, DefinitionDocuments } from '../documents/parseDefinitionFiles.ts';
import { getFileStart, toPositionedValue, type PositionedValue } from '../documents/node.ts';
import { buildError, sentences, type Problem } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { checkShape } from '../shape/checkShape.ts';
import { checkExtensionOptions, findExtensionOptionError } from './checkExtensionOptions.ts';

export interface CheckedExtensions {
  /** The declarations by name; null if one has problems. */
  known: Map<string, Extension | null>;
  problems: Problem[];
}

/** Reports extensions with an invalid name, an invalid shape, or examples with invalid options. */
export function checkExtensions(documents: DefinitionDocuments, isolate: RunIsolated): CheckedExtensions {
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
  { file, node }: DefinitionDocument,
): { value: Extension | null; problems: Problem[] } {
  if (!node) return { value: null, problems: [] };
  const misnamed = isName(name) ? [] : [buildError(getFileStart(file), sentences.extensionName(name))];
  const problems = [...misnamed, ...checkShape('extension', node)];
  if (problems.length > 0) return { value: null, problems };
  const source = toPositionedValue<Extension>(node);
  const found = collectProblems((report) => {
    for (const option of Object.values(source.value.options ?? {})) checkOption(option, source, report);
    if (source.value.kind === 'format')
      checkExamples(name, source as PositionedValue<ExtensionOf<'format'>>, report);
  });
  return { value: found.length === 0 ? source.value : null, problems: found };
}

/** True if the name works as a folder, as a file and in an address. */
function isName(name: string): boolean {
  return /^[a-z][a-z\d-]{0,39}$/.test(name) && name !== 'dist';
}

/** Reports listed values that the option does not accept, and pointless bounds. */
function checkOption(
  option: ExtensionOption,
  source: PositionedValue<Extension>,
  report: ReportProblem,
): void {
  for (const [value, place] of source.each(option, 'oneOf')) {
    const error = findExtensionOptionError('oneOf', value, { ...option, oneOf: undefined });
    if (error !== null) report(place, error);
  }
  for (const bound of ['minimum', 'maximum'] as const)
    if (option.type !== 'number' && option[bound] !== undefined)
      report(source.atKey(option, bound), sentences.boundOfOthers(bound, option.type));
  const { minimum = -Infinity, maximum = Infinity } = option;
  if (maximum < minimum) report(source.at(option, 'maximum'), sentences.boundsCross('maximum', minimum));
}

function checkExamples(
  name: string,
  source: PositionedValue<ExtensionOf<'format'>>,
  report: ReportProblem,
): void {
  const { examples, options } = source.value;
  for (const example of examples) checkExtensionOptions({ name, ...example }, options, source, report);
}
