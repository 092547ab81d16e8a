import { lazy, Suspense, useState, type FocusEvent } from 'react';
import type { ValuePath } from '#edit/textChange.ts';
import { formatJsonPointer } from '#shared/jsonPointer.ts';
import { buildFormSchema } from '../form/buildFormSchema.ts';
import { PartForm } from '../form/PartForm.tsx';
import { LineIcon } from '../icons/LineIcon.tsx';
import type { LanguagePlace } from '../schema/findPlace.ts';
import { describePointer } from '../words/describePointer.ts';
import { useEditor } from './EditorContext.ts';
import styles from './FormPane.module.css';
import { PartHead } from './PartHead.tsx';

const BlameLine = lazy(() => import('../history/BlameLine.tsx'));

interface Props {
  place: LanguagePlace;
  root: string;
  onPath: (path: ValuePath) => void;
  draft: number;
  file: string;
  isSaved: boolean;
}

/** The form of a part, with its heading. On demand it shows who set the focused key. */
export default function FormPane({ place, root, onPath, ...blamed }: Props) {
  const { language } = useEditor();
  const [isBlamed, setBlamed] = useState(false);
  const [within, setWithin] = useState('');
  const partPointer = formatJsonPointer(place.path);
  // After a change of the part, the last focused key is not in it, so the part itself is used.
  const pointer = within.startsWith(`${partPointer}/`) ? within : partPointer;
  return (
    <div onFocus={(event) => setWithin(findFocusedPlace(event) ?? partPointer)}>
      <div className={styles.form}>
        <PartHead place={place} root={root} onPath={onPath} />
        <PartForm
          key={JSON.stringify(place.path)}
          schema={buildFormSchema(language, place)}
          path={place.path}
          value={place.value}
        />
      </div>
      {/* A click here takes the focus from the field that it is about. */}
      <div className={styles.foot} data-open={isBlamed || undefined} data-place={pointer}>
        <button
          type="button"
          className={styles.ask}
          aria-expanded={isBlamed}
          onClick={() => setBlamed(!isBlamed)}
        >
          <LineIcon name="chevron" />
          Who set {pointer === partPointer ? 'this' : describePointer(pointer.slice(partPointer.length))}?
        </button>
        <Suspense>{isBlamed && <BlameLine {...blamed} pointer={pointer} />}</Suspense>
      </div>
    </div>
  );
}

function findFocusedPlace({ target }: FocusEvent): string | undefined {
  return target.closest<HTMLElement>('[data-place]')?.dataset['place'];
}
