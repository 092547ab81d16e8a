import { useState } from 'react';
import type { ValuePath } from '#edit/textChange.ts';
import { replaceValue } from '#edit/replaceValue.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { describePlace } from '../../schema/describePlace.ts';
import { listTextPlaces } from '../../schema/listTextPlaces.ts';
import type { EditedDefinition, PlainPaneProps, PlainTemplate } from '../plainPane.ts';
import styles from '../plain.module.css';
import { TemplateLink } from '../controls/TemplateLink.tsx';
import { TextRow } from '../controls/TextRow.tsx';
import { TextSearch } from '../controls/TextSearch.tsx';
import { useRowFocus } from '../controls/useRowFocus.ts';

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

/** The minimum number of texts for which a search is offered. */
const minSearchedTexts = 12;

/** The tab "Texts": every text of the file that members read, in the order of the file, with its place. */
export default function TextsPane({ focused, definition: { language, places, templates } }: PlainPaneProps) {
  const [searchText, setSearchText] = useState('');
  const [edited, setEdited] = useState('');
  const texts = listTextPlaces(language, places);
  // The edited text stays, also while it does not contain the search.
  const found = texts.filter(
    ({ path, text }) =>
      JSON.stringify(path) === edited || text.toLowerCase().includes(searchText.trim().toLowerCase()),
  );
  const search = (next: string) => {
    setSearchText(next);
    setEdited('');
  };
  const editor = useEditor();
  const pane = useRowFocus(focused);
  return (
    <div ref={pane} className={styles.pane}>
      {texts.length >= minSearchedTexts && <TextSearch value={searchText} onChange={search} />}
      {found.length === 0 && <p role="status">No text here contains “{searchText}”.</p>}
      <ul className={styles.rows}>
        {found.map(({ path, text }) => (
          <TextRow
            key={JSON.stringify(path)}
            path={path}
            label={describePlace(editor, path, placeWords)}
            value={text}
            onChange={(next) => {
              setEdited(JSON.stringify(path));
              editor.edit((before) => replaceValue(before, path, next));
            }}
          />
        ))}
      </ul>
      {templates.map((template, at) => (
        <TemplateTexts key={template.file} template={template} nearer={templates.slice(0, at)} />
      ))}
    </div>
  );
}

/** True if the pane has a control for a place: a text. */
export const hasControl = ({ language, places }: EditedDefinition, path: ValuePath): boolean =>
  listTextPlaces(language, places).some((place) => JSON.stringify(place.path) === JSON.stringify(path));

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
