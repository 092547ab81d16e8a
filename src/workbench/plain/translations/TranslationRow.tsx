import type { ValuePath } from '#edit/textChange.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import styles from '../plain.module.css';
import { readAt } from '../records.ts';
import { TextRow } from '../controls/TextRow.tsx';
import { setTranslation } from './translations.ts';
import { readText, type Translation } from './translationSections.ts';

interface Props {
  row: Translation;
  /** The language tag of the translation. */
  tag: string;
  /** The value of the file now, and when the list was built. */
  values: unknown[];
  /** The key of the chosen section; '' for all. */
  where: string;
}

/** A text with its translation, and with different translations on single screens. The chosen screen has an input for one. */
export function TranslationRow({ row, tag, values, where }: Props) {
  const { edit } = useEditor();
  const { path, source, label = source, hint, places, isNeeded, isForm = false } = row;
  const own = places.flatMap(({ key, screen, title }) => {
    const at = ['screens', String(screen), source];
    const isWritten = values.some((value) => readAt(value, at) !== undefined);
    const isChosen = key === where && places.length > 1;
    return screen !== null && (isWritten || isChosen) ? [{ at, title }] : [];
  });
  const buildProps = (at: ValuePath) => ({
    path: at,
    source,
    lang: tag,
    dir: 'auto',
    value: readText(values[0], at),
    onChange: (text: string) => edit((before) => setTranslation(before, at, text, isForm)),
  });
  return (
    <TextRow
      {...{ ...buildProps(path), label, hint }}
      placeholder={isNeeded ? 'Not translated yet' : undefined}
    >
      {own.length > 0 && (
        <ul className={styles.rows}>
          {own.map(({ at, title }) => (
            <TextRow
              key={at.join(' ')}
              {...buildProps(at)}
              label={`${source}, only on ${title}`}
              placeholder="As in the other places"
            />
          ))}
        </ul>
      )}
    </TextRow>
  );
}
