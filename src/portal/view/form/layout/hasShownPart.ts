import type { CompiledLayoutPart } from '#definition';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import { isShownAt } from '../isShownAt.ts';

export function hasShownPart(
  store: ScreenStore,
  formName: string,
  parts: readonly CompiledLayoutPart[],
): boolean {
  return parts.some((part) => {
    if (part.part === 'field') return isShownAt(store, formName, part.path);
    if (part.part === 'row') return part.paths.some((path) => isShownAt(store, formName, path));
    if (part.part === 'section') return hasShownPart(store, formName, part.parts);
    return part.tabs.some((tab) => hasShownPart(store, formName, tab.parts));
  });
}
