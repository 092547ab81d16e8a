import {
  findShapeAt,
  findValueWord,
  listValuePaths,
  normalizeFormat,
  type FormatKind,
  type Shape,
} from '#definition';
import { parsePath } from '../documents/path.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from './indexScreen.ts';
import { findFieldShape, getReadFields } from './screenContents.ts';
import type { FormatOwner, ValueContext } from './values/visitValues.ts';

const contacts = new Set<FormatKind>(['email', 'phone']);
const shapes = new Set<Shape | undefined>(['text', 'id', 'any', undefined]);

/** Reports e-mail addresses and phone numbers whose text has a second link, or which are neither texts nor ids. */
export function checkContacts(screen: ScreenIndex, report: ReportProblem): void {
  const { at } = screen.source;
  for (const { owner, context } of screen.formats) {
    const { type } = normalizeFormat(owner.format);
    if (!contacts.has(type)) continue;
    // The link of a field is below its value.
    if (owner.link && context.field === undefined) report(at(owner, 'link'), sentences.linkTwice(type));
    for (const path of listSources(owner))
      if (!shapes.has(findShape(path, owner, context, screen)))
        report(at(owner, 'format'), sentences.contactShape(type, path));
  }
}

/** Returns the sources of a shown value: the fields of a column, otherwise the paths that the value reads. */
function listSources(owner: FormatOwner): string[] {
  if ('header' in owner) return [owner.field].flat();
  return findValueWord(owner.value) === 'from' ? listValuePaths(owner.value) : [];
}

/** Returns the shape of a field of the row, or of a path into a read or the row; undefined if unknown. */
function findShape(
  path: string,
  owner: FormatOwner,
  { row }: ValueContext,
  screen: ScreenIndex,
): Shape | undefined {
  if ('header' in owner) return findFieldShape(row, path);
  const [root, ...rest] = parsePath(path) ?? [];
  const fields = root === 'row' && row ? row : getReadFields(screen, String(root));
  return findShapeAt(fields ?? {}, rest);
}
