import type { CompiledPart } from '#definition';
import { isWithin, type FieldPath } from '../fieldPath.ts';

/** Whether the field at a path stands in one of the parts. */
export function holdsPath(parts: readonly CompiledPart[], path: FieldPath): boolean {
  return parts.some((part) => {
    if (part.part === 'field') return isWithin(path, part.path);
    if (part.part === 'row') return part.paths.some((one) => isWithin(path, one));
    if (part.part === 'section') return holdsPath(part.parts, path);
    return part.tabs.some((tab) => holdsPath(tab.parts, path));
  });
}
