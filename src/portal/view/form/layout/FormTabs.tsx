import { useId, useState, type ReactNode } from 'react';
import type { CompiledPart } from '#definition';
import { TabList } from '../../tabs/TabList.tsx';
import tabStyles from '../../tabs/tabs.module.css';
import { useSelected } from '../../useSelected.ts';
import { useForm } from '../formContext.ts';
import { isWithin, type FieldPath } from '../fieldPath.ts';

interface FormTabsProps {
  tabs: Extract<CompiledPart, { part: 'tabs' }>['tabs'];
  /** Shows what stands behind one. */
  render: (parts: CompiledPart[]) => ReactNode;
}

/** Parts of a form behind tabs. A field that failed opens the tab that it stands behind; browsers fill in what is hidden too. */
export function FormTabs({ tabs, render }: FormTabsProps) {
  const id = useId();
  const { store, formName } = useForm();
  const [chosen, setChosen] = useState(0);
  const error = useSelected(store, () => store.form(formName).error());
  const [answered, setAnswered] = useState(error);
  if (error !== answered) {
    setAnswered(error);
    const failing = error?.path ? tabs.findIndex(({ parts }) => holdsPath(parts, error.path ?? [])) : -1;
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

/** Whether the field at a path stands in one of the parts. */
function holdsPath(parts: readonly CompiledPart[], path: FieldPath): boolean {
  return parts.some((part) => {
    if (part.part === 'field') return isWithin(path, part.path);
    if (part.part === 'row') return part.paths.some((one) => isWithin(path, one));
    if (part.part === 'section') return holdsPath(part.parts, path);
    return part.tabs.some((tab) => holdsPath(tab.parts, path));
  });
}
