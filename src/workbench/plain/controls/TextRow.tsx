import { useId, type ComponentProps, type ReactNode } from 'react';
import type { ValuePath } from '#edit/textChange.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { PlaceProblems } from '../../form/PlaceProblems.tsx';
import { TextInput } from '../../form/TextInput.tsx';
import styles from '../plain.module.css';

interface Props extends ComponentProps<typeof TextInput> {
  path: ValuePath;
  label: string;
  /** The text whose placeholders the portal fills in. Default: the value. */
  source?: string;
  /** A sentence about the place of the text. */
  hint?: string | undefined;
  children?: ReactNode;
}

/** The row of a text that members read: label, input, placeholders and problems. */
export function TextRow({ path, label, source, hint, children, ...input }: Props) {
  const { isReadOnly, select } = useEditor();
  const id = useId();
  const filled = (source ?? input.value).match(/\{[^{}]+\}/g);
  const hints = [hint, filled && `The portal fills in ${[...new Set(filled)].join(', ')}.`].filter(Boolean);
  return (
    <li className={styles.row} data-path={JSON.stringify(path)}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        {...input}
        id={id}
        disabled={isReadOnly}
        aria-describedby={hints.length > 0 ? `${id}-hint` : undefined}
        onFocus={() => select(path)}
      />
      {hints.length > 0 && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hints.join(' ')}
        </p>
      )}
      <PlaceProblems path={path} />
      {children}
    </li>
  );
}
