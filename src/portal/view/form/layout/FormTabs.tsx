import { useId, useState, type ReactNode } from 'react';
import type { CompiledLayoutPart } from '#definition';
import { TabList } from '../../tabs/TabList.tsx';
import tabStyles from '../../tabs/tabs.module.css';
import { useSelected } from '../../useSelected.ts';
import { useFormContext } from '../formContext.ts';
import { isSameOrBelow, type FieldPath } from '../fieldPath.ts';

interface FormTabsProps {
  tabs: Extract<CompiledLayoutPart, { part: 'tabs' }>['tabs'];
  render: (parts: CompiledLayoutPart[]) => ReactNode;
}

/** Parts of a form in tabs. A failed field opens its tab. Hidden tabs are rendered, because browsers autofill them. */
export function FormTabs({ tabs, render }: FormTabsProps) {
  const id = useId();
  const { store, formName } = useFormContext();
  const [chosen, setChosen] = useState(0);
  const error = useSelected(store, () => store.form(formName).error());
  const [answered, setAnswered] = useState(error);
  if (error !== answered) {
    setAnswered(error);
    const failing = error?.path ? tabs.findIndex(({ parts }) => containsPath(parts, error.path ?? [])) : -1;
    if (failing !== -1) setChosen(failing);
  }
  return (
    <div className={tabStyles.tabs}>
      <TabList id={id} labels={tabs.map(({ label }) => label)} chosen={chosen} choose={setChosen} />
      {tabs.map(({ label, parts }, at) => (
        <div
          key={label}
          id={at === chosen ? `${id}-panel` : undefined}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${at}`}
          hidden={at !== chosen}
        >
          {render(parts)}
        </div>
      ))}
    </div>
  );
}

function containsPath(parts: readonly CompiledLayoutPart[], path: FieldPath): boolean {
  return parts.some((part) => {
    if (part.part === 'field') return isSameOrBelow(path, part.path);
    if (part.part === 'row') return part.paths.some((one) => isSameOrBelow(path, one));
    if (part.part === 'section') return containsPath(part.parts, path);
    return part.tabs.some((tab) => containsPath(tab.parts, path));
  });
}
