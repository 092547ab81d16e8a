import {
  findPictureCall,
  getOwnValue,
  normalizeFormat,
  type Case,
  type CompiledFormatCase,
  type CompiledFormat,
  type CompiledFormatOf,
  type Format,
  type FormatKind,
  type FormatOf,
} from '#definition';
import type { CompileContext } from './compileContext.ts';
import { compileCondition } from './compileCondition.ts';
import { compileExtensionUse } from './compileExtensionUse.ts';
import { compileTemplate, compileValues } from './compileValue.ts';
import type { ConstraintRegistry } from './createConstraintRegistry.ts';

/** Compiles a format. Default: `text`. */
export function compileFormat(format: Format | undefined, registry: ConstraintRegistry): CompiledFormat {
  const read = normalizeFormat(format);
  return kinds[read.type](read as never, registry);
}

/** Compiles a format whose value is also sorted, copied or exported: adds the kind of content that an extension declares. */
export function compileCellFormat(
  format: Format | undefined,
  { tests, extensions, recordPicture }: Pick<CompileContext, 'tests' | 'extensions' | 'recordPicture'>,
): CompiledFormat {
  const picture = findPictureCall(format);
  if (picture) recordPicture(picture.call);
  const compiled = compileFormat(format, tests);
  if (compiled.type !== 'extension') return compiled;
  const { declared } = getOwnValue(extensions, compiled.name) ?? {};
  return declared?.kind === 'format' && declared.shows ? { ...compiled, shows: declared.shows } : compiled;
}

const asWritten = <T>(format: T): T => format;

const kinds: {
  [K in FormatKind]: (format: FormatOf<K>, registry: ConstraintRegistry) => CompiledFormatOf<K>;
} = {
  text: asWritten,
  serial: asWritten,
  index: asWritten,
  money: asWritten,
  number: asWritten,
  date: asWritten,
  dateTime: asWritten,
  percent: asWritten,
  boolean: asWritten,
  list: asWritten,
  duration: asWritten,
  bytes: asWritten,
  shortened: asWritten,
  email: asWritten,
  phone: asWritten,
  image: ({ payload, ...image }) => ({ ...image, ...(image.call && { payload: compileValues(payload) }) }),
  dateTimeIn: asWritten,
  status: (status) => ({ ...status, map: status.map ?? {}, icons: status.icons ?? {} }),
  labels: asWritten,
  labelsFrom: asWritten,
  extension: ({ type, ...use }) => ({ type, ...compileExtensionUse(use) }),
  cases: ({ type, cases }, book) => ({ type, cases: compileCases(cases, book) }),
};

export function compileCases(cases: Case[], registry: ConstraintRegistry): CompiledFormatCase[] {
  return cases.map(({ when, template, colour }) => ({
    when: compileCondition(when, registry),
    template: compileTemplate(template),
    colour: colour ?? 'plain',
  }));
}
