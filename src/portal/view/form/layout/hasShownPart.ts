import type { CompiledPart } from '#definition';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import type { FieldPath } from '../fieldPath.ts';
import { findField } from '../findField.ts';
import { buildGroupView } from '../buildGroupView.ts';

export function hasShownPart(store: ScreenStore, formName: string, parts: readonly CompiledPart[]): boolean {
  return parts.some((part) => {
    if (part.part === 'field') return isShown(store, formName, part.path);
    if (part.part === 'row') return part.paths.some((path) => isShown(store, formName, path));
    if (part.part === 'section') return hasShownPart(store, formName, part.parts);
    return part.tabs.some((tab) => hasShownPart(store, formName, tab.parts));
  });
}

function isShown(store: ScreenStore, formName: string, path: FieldPath): boolean {
  const field = findField(store.form(formName).form(), path);
  if (!field) return buildGroupView(store, formName, path).isShown;
  const around = path.slice(0, -1);
  const isAroundShown = around.length === 0 || buildGroupView(store, formName, around).isShown;
  return isAroundShown && isSatisfied(field.show, store.formScope(formName), store.tests);
}
