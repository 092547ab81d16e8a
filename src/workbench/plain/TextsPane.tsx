import { useEffect, useId, useRef, useState } from 'react';
import type { ValuePath } from '#edit/change.ts';
import { replaceValue } from '#edit/replaceValue.ts';
import { useEditor } from '../editor/EditorContext.ts';
import formStyles from '../form/form.module.css';
import { PlaceProblems } from '../form/PlaceProblems.tsx';
import { TextInput } from '../form/TextInput.tsx';
import { describePlace } from '../language/describePlace.ts';
import { listTextPlaces, type TextPlace } from '../language/listTextPlaces.ts';
import type { PlainDefinition, PlainPaneProps, PlainTemplate } from './plainPane.ts';
import styles from './plain.module.css';
import { TemplateLink } from './TemplateLink.tsx';

/** Plain words for the places of texts, in place of the language's. */
const placeWords = new Map([
  ['header', 'heading'],
  ['toast', 'message'],
  ['success', 'after success'],
  ['failure', 'if it fails'],
  ['empty', 'without rows'],
  ['else', 'otherwise'],
  ['value', ''],
  ['template', ''],
  ['text', ''],
]);

/** The number of texts from which a search is offered. */
const many = 12;

/** Every text of the file that members read, in the order of the file, each with its place. */
export default function TextsPane({ focused, definition: { language, places, templates } }: PlainPaneProps) {
  const [sought, setSought] = useState('');
  const [edited, setEdited] = useState('');
  const texts = listTextPlaces(language, places);
  // The edited text stays, also while it does not contain the search.
  const found = texts.filter(
    ({ path, text }) =>
      JSON.stringify(path) === edited || text.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  const searchId = useId();
  return (
    <div className={styles.pane}>
      {texts.length >= many && (
        <div className={styles.search}>
          <label htmlFor={searchId}>Find a text</label>
          <input
            id={searchId}
            className={formStyles.input}
            type="search"
            value={sought}
            onChange={(event) => {
              setSought(event.currentTarget.value);
              setEdited('');
            }}
          />
        </div>
      )}
      {found.length === 0 && <p role="status">No text here contains “{sought}”.</p>}
      <ul className={styles.rows}>
        {found.map((place) => (
          <TextRow key={JSON.stringify(place.path)} place={place} focused={focused} onEdit={setEdited} />
        ))}
      </ul>
      {templates.map((template, at) => (
        <TemplateTexts key={template.file} template={template} nearer={templates.slice(0, at)} />
      ))}
    </div>
  );
}

/** True if the pane has a control for a place: a text. */
export const hasPlace = ({ language, places }: PlainDefinition, path: ValuePath): boolean =>
  listTextPlaces(language, places).some((place) => JSON.stringify(place.path) === JSON.stringify(path));

interface RowProps extends Pick<PlainPaneProps, 'focused'> {
  place: TextPlace;
  /** Gets the path as JSON. */
  onEdit: (path: string) => void;
}

function TextRow({ place: { path, text }, focused, onEdit }: RowProps) {
  const editor = useEditor();
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const key = JSON.stringify(path);
  useEffect(() => {
    if (focused && JSON.stringify(focused.path) === key) row.current?.querySelector('textarea')?.focus();
  }, [focused, key]);
  const filled = text.match(/\{[^{}]+\}/g) ?? [];
  return (
    <li ref={row} className={styles.row}>
      <label htmlFor={id}>{describePlace(editor, path, placeWords)}</label>
      <TextInput
        id={id}
        value={text}
        disabled={editor.isReadOnly}
        aria-describedby={filled.length > 0 ? `${id}-filled` : undefined}
        onFocus={() => editor.select(path)}
        onChange={(next) => {
          onEdit(key);
          editor.edit((before) => replaceValue(before, path, next));
        }}
      />
      {filled.length > 0 && (
        <p id={`${id}-filled`} className={styles.hint}>
          The portal fills in {[...new Set(filled)].join(', ')}.
        </p>
      )}
      <PlaceProblems path={path} />
    </li>
  );
}

interface TemplateProps {
  template: PlainTemplate;
  /** The templates whose texts win over those of this one. */
  nearer: PlainTemplate[];
}

/** The texts that the file takes from a template, which are changed there for every screen that uses it. */
function TemplateTexts({ template: { file, value: whole, places }, nearer }: TemplateProps) {
  const editor = useEditor();
  const winning = [editor.value, ...nearer.map(({ value }) => value)];
  const texts = listTextPlaces(editor.language, places).filter(
    ({ path }) => !winning.some((value) => hasOwn(value, path)),
  );
  if (texts.length === 0) return null;
  return (
    <section className={styles.section} aria-label="From the template">
      <h2 className={styles.heading}>From the template</h2>
      <p className={styles.hint}>
        Other screens show these too. <TemplateLink file={file} tab="texts" />
      </p>
      <dl className={styles.taken}>
        {texts.map(({ path, text }) => (
          <div key={JSON.stringify(path)}>
            <dt>{describePlace({ ...editor, value: whole }, path, placeWords)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** True if a definition has its own value at a path, or at the list around it. */
function hasOwn(value: unknown, path: ValuePath): boolean {
  let own = value;
  for (const key of path) {
    if (typeof own !== 'object' || own === null || Array.isArray(own)) return own !== undefined;
    own = (own as Record<string, unknown>)[key];
  }
  return own !== undefined;
}
