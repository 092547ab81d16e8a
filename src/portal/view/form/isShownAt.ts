import { fieldFacts } from '#definition';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import { buildFieldView } from './buildFieldView.ts';
import { buildGroupView } from './buildGroupView.ts';
import type { FieldPath } from './fieldPath.ts';

/** True if the field, group or list at a path is shown, by its own condition and those of the groups and lists around it. */
export function isShownAt(store: ScreenStore, formName: string, path: FieldPath): boolean {
  const view = buildFieldView(store, formName, path, null);
  const isShown = (end?: number) => buildGroupView(store, formName, path.slice(0, end)).isShown;
  const own = view ? fieldFacts[view.field.type].people !== 'none' : isShown();
  return own && path.every((_, at) => at === 0 || isShown(at));
}
