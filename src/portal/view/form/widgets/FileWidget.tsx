import { useRef, useState } from 'react';
import { listSameEndings } from '#definition';
import { toText } from '#engine/values/toText.ts';
import { usePortal } from '../../portal.ts';
import { formatListText, formatItemActionName } from '../list/listWords.ts';
import fileStyles from './file.module.css';
import styles from '../form.module.css';
import { getInputAria } from './FieldLine.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { getFileName } from './getFileName.ts';
import { findFileError } from './findFileError.ts';
import { readFileAsDataUrl } from './readFileAsDataUrl.ts';
import type { WidgetControl } from './WidgetControl.ts';

/** Shows the input of a file, chosen or dropped. A refused file leaves the previous one in place. */
export default function FileWidget(control: WidgetControl) {
  const { id, field, view, choose } = control;
  const { words } = usePortal().config;
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const name = getFileName(toText(view.value));
  const shown = error ? { ...view, error, isMarked: true, inToast: false } : view;
  const tryFile = async (file: File) => {
    const found = findFileError(file, field, words);
    setError(found ?? '');
    if (found === null) await readFileAsDataUrl(file).then(choose, () => setError(words.loadFailed));
  };
  const remove = () => {
    setError('');
    choose('');
    input.current?.focus();
  };
  return (
    <FieldFrame {...control} view={shown}>
      <div className={fileStyles.file}>
        <input
          ref={input}
          id={id}
          className={fileStyles.input}
          type="file"
          name={field.name}
          accept={field.types?.flatMap(listSameEndings).join()}
          disabled={view.disabled}
          data-type="file"
          data-value={name}
          {...getInputAria(id, shown)}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void tryFile(file);
            // Cleared, so that a corrected file with this name can be chosen again.
            currentTarget.value = '';
          }}
        />
        {name && (
          <>
            <span className={fileStyles.name}>{name}</span>
            <button
              type="button"
              className={styles.beside}
              disabled={view.disabled}
              aria-label={formatItemActionName(words, 'remove', name)}
              onClick={remove}
            >
              {formatListText(words, 'remove')}
            </button>
          </>
        )}
      </div>
    </FieldFrame>
  );
}
