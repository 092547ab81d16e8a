import type { ReactNode } from 'react';
import type { ValuePath } from '#edit/textChange.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { describePlace } from '../../schema/describePlace.ts';
import { formatCodeName } from '../../schema/formatCodeName.ts';
import type { PlainPaneProps, PlainTemplate } from '../plainPane.ts';
import styles from '../plain.module.css';
import { TemplateHints } from './TemplateHints.tsx';
import { useRowFocus } from './useRowFocus.ts';

interface PlainList {
  /** The path of the object in the definition that owns the list. */
  path: ValuePath;
  /** Default: the name of the tab. */
  heading?: string;
  /** The whole title. Default: the heading, and the place of the list if there are several lists. */
  title?: string;
}

interface Props<List> extends Pick<PlainPaneProps, 'focused'> {
  /** The name of the tab. */
  tab: string;
  lists: List[];
  /** The plural noun of the listed entries. Default: the name of the tab. */
  nouns?: string;
  /** The templates that the file takes entries from. */
  templates: PlainTemplate[];
  /** Renders the rows of a list. The title is unique among the lists. */
  children: (list: List, title: string) => ReactNode;
}

/** The pane of a tab: a section for each list of a file, then links to its templates. */
export function PlainSections<List extends PlainList>(props: Props<List>) {
  const { tab, nouns = tab, focused, lists, templates, children } = props;
  const editor = useEditor();
  const pane = useRowFocus(focused);
  const isOnly = lists.length === 1;
  const formatTitle = ({ path, heading = formatCodeName(tab), title }: List): string =>
    title ??
    (isOnly || path.length === 0 ? heading : `${heading} of ${describePlace(editor, path, placeWords)}`);
  return (
    <div ref={pane} className={styles.pane}>
      {lists.map((list) => {
        const title = formatTitle(list);
        return (
          <div
            key={JSON.stringify([list.path, list.heading])}
            className={styles.section}
            role={isOnly ? undefined : 'group'}
            aria-label={title}
          >
            {!isOnly && <h2 className={styles.heading}>{title}</h2>}
            {children(list, title)}
          </div>
        );
      })}
      <TemplateHints {...{ tab, nouns, templates }} isAlone={lists.length === 0} />
    </div>
  );
}

const placeWords = new Map([['ask', 'question']]);
