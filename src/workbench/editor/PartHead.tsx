import type { ValuePath } from '#edit/textChange.ts';
import { HelpText } from '../form/HelpText.tsx';
import { IconButton } from '../form/IconButton.tsx';
import { PlaceProblems } from '../form/PlaceProblems.tsx';
import { VariantSelect } from '../form/VariantSelect.tsx';
import { findPlace, type LanguagePlace } from '../schema/findPlace.ts';
import { formatCodeName } from '../schema/formatCodeName.ts';
import { formatEntryName } from '../schema/formatEntryName.ts';
import { useEditor } from './EditorContext.ts';
import { moveEntryBy, removeEntryAt } from './entryEdits.ts';
import styles from './PartHead.module.css';

interface Props {
  place: LanguagePlace;
  /** The title of the whole definition. */
  root: string;
  onPath: (path: ValuePath) => void;
}

/** The heading of the open part: its path, its help, and the buttons for the whole part. */
export function PartHead({ place, root, onPath }: Props) {
  const { language, titles, value, edit, isReadOnly } = useEditor();
  const { path } = place;
  const formatName = (at: ValuePath): string => {
    const key = at.at(-1);
    if (key === undefined) return root;
    const around = findPlace(language, value, at.slice(0, -1));
    if (around.variant.kind === 'object') return formatCodeName(String(key));
    return formatEntryName(key, findPlace(language, value, at).value, titles);
  };
  const ways = path.map((_, depth) => path.slice(0, depth));
  const isEntry = path.length > 0 && findPlace(language, value, path.slice(0, -1)).variant.kind !== 'object';
  return (
    <div className={styles.head}>
      {ways.length > 0 && (
        <p className={styles.way}>
          {ways.map((way) => (
            <span key={JSON.stringify(way)}>
              <button type="button" className={styles.step} onClick={() => onPath(way)}>
                {formatName(way)}
              </button>
              <span aria-hidden="true"> › </span>
            </span>
          ))}
        </p>
      )}
      <div className={styles.row}>
        <h2 className={styles.title}>{formatName(path)}</h2>
        <VariantSelect place={place} label={formatName(path)} />
        {isEntry && !isReadOnly && (
          <span className={styles.buttons}>
            <IconButton icon="up" name="Move up" onClick={() => onPath(moveEntryBy(edit, value, path, -1))} />
            <IconButton
              icon="down"
              name="Move down"
              onClick={() => onPath(moveEntryBy(edit, value, path, 1))}
            />
            <IconButton icon="close" name="Remove this" onClick={() => onPath(removeEntryAt(edit, path))} />
          </span>
        )}
      </div>
      {place.help !== '' && <HelpText text={place.help} />}
      <PlaceProblems path={path} />
    </div>
  );
}
