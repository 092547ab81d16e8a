import { useId } from 'react';
import type { ValuePath } from '#edit/textChange.ts';
import { isObject } from '#shared/isObject.ts';
import { useRequest } from '../../api/useRequest.ts';
import { Notice } from '../../feedback/Notice.tsx';
import formStyles from '../../form/form.module.css';
import type { TranslatableTextsAnswer } from '../../protocol.ts';
import { useWorkbench } from '../../WorkbenchContext.ts';
import { AdvancedButton } from '../controls/AdvancedButton.tsx';
import { InputLine } from '../controls/InputLine.tsx';
import { ContentPartView } from '../content/ContentPartView.tsx';
import styles from '../plain.module.css';
import type { EditedDefinition, PlainPaneProps } from '../plainPane.ts';
import { PlainSections } from '../controls/PlainSections.tsx';
import { PlainSelect } from '../controls/PlainSelect.tsx';
import { TextSearch } from '../controls/TextSearch.tsx';
import { localeFormatsPart } from './localeFormatsPart.ts';
import { NewMessage } from './NewMessage.tsx';
import { TranslationRow } from './TranslationRow.tsx';
import { messagesKey, readRecord, type TranslationFile } from './translationSections.ts';
import { useTranslationView } from './useTranslationView.ts';

/** The words of a language whose values are translations. */
const records = ['texts', 'words', 'messages', 'screens'];

/** The formats of a language, and every text of the portal with its translation. */
export default function TranslationsPane({ focused, definition, file, draft }: PlainPaneProps) {
  const { api } = useWorkbench();
  const { body, error } = useRequest<TranslatableTextsAnswer>(api, `drafts/${draft}/portal-texts`);
  const value = readRecord(definition.value, []);
  const unfinished = records.filter((word) => value[word] !== undefined && !isObject(value[word]));
  const tag = file.replace(/^.*\/|\.json$/g, '');
  const lists = [
    { path: [], heading: 'Numbers and dates', hasFormats: true },
    { path: [], heading: 'Texts', hasFormats: false },
  ];
  const renderTexts = () => {
    if (unfinished.length > 0)
      return unfinished.map((word) => (
        <AdvancedButton key={word} path={[word]} text="This part is not whole yet" />
      ));
    if (error !== '') return <Notice text={error} />;
    return (
      body && (
        <Translations portal={body} file={{ language: definition.language, tag, value }} {...{ focused }} />
      )
    );
  };
  return (
    <PlainSections tab="translations" {...{ focused, lists }} templates={[]}>
      {({ hasFormats, path }, name) =>
        hasFormats ? <ContentPartView part={localeFormatsPart} {...{ path, value, name }} /> : renderTexts()
      }
    </PlainSections>
  );
}

/** True if the pane has a control for a place: a translation, or a format. */
export const hasControl = ({ places }: EditedDefinition, path: ValuePath): boolean =>
  [...records, ...Object.keys(localeFormatsPart.parts)].includes(String(path[0])) &&
  places.some(
    (place) => typeof place.value === 'string' && JSON.stringify(place.path) === JSON.stringify(path),
  );

interface Props extends Pick<PlainPaneProps, 'focused'> {
  portal: TranslatableTextsAnswer;
  file: TranslationFile;
}

/** The list of texts with its search and its filters. */
function Translations({ portal, file, focused }: Props) {
  const { view, sections, counts, found, shown, change, showMore } = useTranslationView(
    portal,
    file,
    focused,
  );
  const id = useId();
  const { missing, needed } = counts.get('')!;
  const formatChoice = (key: string, title: string): readonly [string, string] => {
    const own = counts.get(key)?.missing ?? 0;
    return [key, own > 0 ? `${title} (${own} missing)` : title];
  };
  return (
    <>
      <p className={styles.hint}>
        {missing === 0 ? `All ${needed} texts are translated.` : `${missing} of ${needed} texts are missing.`}
      </p>
      <TextSearch value={view.searchText} onChange={(searchText) => change({ searchText })} />
      <InputLine lead="In">
        <PlainSelect
          isFilter
          label="Place of the texts"
          choices={[
            formatChoice('', 'Everywhere'),
            ...sections.map(({ key, title }) => formatChoice(key, title)),
          ]}
          value={view.where}
          onChange={(where) => change({ where })}
        />
        <label htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={view.isMissing}
            onChange={({ currentTarget }) => change({ isMissing: currentTarget.checked })}
          />{' '}
          Only what is missing
        </label>
      </InputLine>
      {found === 0 && (
        <p role="status">
          {view.searchText === ''
            ? 'Nothing is missing here.'
            : `No text here contains “${view.searchText}”.`}
        </p>
      )}
      {shown.map(({ key, title, rows }) => (
        <div key={key} className={styles.section} role="group" aria-label={title}>
          <h3 className={styles.heading}>{title}</h3>
          <ul className={`${styles.rows} ${styles.pairs}`}>
            {rows.map((row) => (
              <TranslationRow
                key={JSON.stringify(row.path)}
                {...{ row }}
                tag={file.tag}
                values={[file.value, view.fileWhenListed]}
                where={view.where}
              />
            ))}
          </ul>
        </div>
      ))}
      {found > view.maxRows && (
        <button type="button" className={formStyles.quietButton} onClick={showMore}>
          Show more of {found} texts
        </button>
      )}
      {view.where === messagesKey && (
        <NewMessage
          title="What the backend says"
          translatedTexts={Object.keys(readRecord(file.value, ['messages']))}
        />
      )}
    </>
  );
}
