import { ownValue, type FromValue, type Path, type Value } from '../../definition/index.ts';
import { parseTemplate } from '../../check/path.ts';
import { whenEmpty } from './describeFilter.ts';
import { describePath } from './describePath.ts';
import type { Names } from './names.ts';
import { describeScalar, quote, type Nothing } from './phrase.ts';

/** A value in words: `"Mr"`, `the member's own id`, `the filter From Date, '' when not chosen`. */
export function describeValue(value: Value, names: Names): string {
  if (value === null || typeof value !== 'object') return describeScalar(value);
  if ('from' in value) return describeFrom(value, names);
  const { template, else: otherwise, ...rest } = value;
  rest satisfies Nothing;
  const instead = otherwise === undefined ? '' : `, ${describeScalar(otherwise)} when any of it is missing`;
  return `the text ${describeTemplate(template, names)}${instead}`;
}

/** The paths that a value is read from; a literal has none. */
export function pathsOf(value: Value): Path[] {
  if (value === null || typeof value !== 'object') return [];
  if ('from' in value) return [value.from].flat();
  return (parseTemplate(value.template) ?? []).flatMap((part) => (typeof part === 'string' ? [] : part.path));
}

/** A text with places in braces, in quotes: `"<the Name of the row> (<the uid of the row>)"`. */
export function describeTemplate(template: string, names: Names): string {
  const parts = parseTemplate(template) ?? [template];
  return quote(
    parts.map((part) => (typeof part === 'string' ? part : `<${describePath(part.path, names)}>`)).join(''),
  );
}

/** One place, or several of which the first that holds something counts. */
function describePlaces(paths: Path | Path[], names: Names): string {
  return [paths]
    .flat()
    .map((path) => describePath(path, names))
    .join(', else ');
}

function describeFrom(value: FromValue, names: Names): string {
  const { from, else: otherwise, map = {}, ...rest } = value;
  rest satisfies Nothing;
  const words = Object.entries(map).map(([code, word]) => `${quote(code)} as ${describeScalar(word)}`);
  const instead =
    otherwise === undefined ? whenLeft(from, names) : `, ${describeScalar(otherwise)} when there is none`;
  return describePlaces(from, names) + instead + (words.length > 0 ? ` (${words.join(', ')})` : '');
}

/** What a filter that was left alone gives. */
function whenLeft(from: Path | Path[], { filters }: Names): string {
  const [root, name = ''] = typeof from === 'string' ? from.split('.') : [];
  const filter = root === 'filters' ? ownValue(filters, name) : undefined;
  return filter ? whenEmpty(filter) : '';
}
