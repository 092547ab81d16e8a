import { Button, Checkbox } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { isObject } from '#shared/isObject.ts';
import type { ValuePath } from '#edit/textChange.ts';
import { findPlace } from '../schema/findPlace.ts';
import { listTextPlaces } from '../schema/listTextPlaces.ts';
import type { EditedDefinition } from '../plain/plainPane.ts';
import { TemplateLink } from '../plain/controls/TemplateLink.tsx';
import { findShownText } from './findShownText.ts';
import { Preview } from './Preview.tsx';
import styles from './EditorPreview.module.css';

interface Props {
  draftId: number;
  file: string;
  revision: number;
  definition: EditedDefinition;
  /** The selected part. */
  path: ValuePath;
  onSelect: (path: ValuePath) => void;
  /** True if the preview takes most of the window. */
  isWide: boolean;
  onWide: (isWide: boolean) => void;
}

/** The preview beside a definition. A click in it selects the text that is shown there. */
export default function EditorPreview({ definition, path, onSelect, isWide, onWide, ...shown }: Props) {
  const [isPicking, setPicking] = useState(false);
  const [answer, setAnswer] = useState<ReactNode>('Click what you want to change.');
  const onPick = (element: Element) => {
    const { language, places, templates } = definition;
    const own = findShownText(element, listTextPlaces(language, places));
    if (own) {
      onSelect(own.path);
      setAnswer(`“${own.text}” is selected.`);
      return;
    }
    const template = templates.find((one) => findShownText(element, listTextPlaces(language, one.places)));
    setAnswer(
      template ? (
        <>
          It stands in a template, with the texts of other screens.{' '}
          <TemplateLink file={template.file} tab="texts" />
        </>
      ) : (
        'No text of this file is shown there.'
      ),
    );
  };
  const selected = getText(findPlace(definition.language, definition.value, path).value);
  return (
    <Preview
      {...shown}
      onPick={isPicking ? onPick : null}
      outlined={selected}
      tools={
        <>
          <div className={styles.tools}>
            <Checkbox
              label="Click to edit"
              checked={isPicking}
              onChange={({ currentTarget }) => setPicking(currentTarget.checked)}
            />
            <Button variant="default" size="compact-sm" aria-pressed={isWide} onClick={() => onWide(!isWide)}>
              Wide preview
            </Button>
          </div>
          {isPicking && (
            <p className={styles.answer} role="status">
              {answer}
            </p>
          )}
        </>
      }
    />
  );
}

/** Returns the text of a value, or the label of an object; '' if there is none. */
function getText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return '';
  const { header, label, title, message } = value;
  return [header, label, title, message].find((text) => typeof text === 'string') ?? '';
}
