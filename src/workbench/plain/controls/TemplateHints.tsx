import type { PlainTemplate } from '../plainPane.ts';
import styles from '../plain.module.css';
import { TemplateLink } from './TemplateLink.tsx';

interface Props {
  /** The name of the tab. */
  tab: string;
  /** The plural noun of the listed entries. Default: the name of the tab. */
  nouns?: string;
  templates: PlainTemplate[];
  /** True if the file has no entries of its own. */
  isAlone: boolean;
}

/** Links to the templates that a file takes entries from. */
export function TemplateHints({ tab, nouns = tab, templates, isAlone }: Props) {
  return templates.map(({ file }) => (
    <p key={file} className={styles.hint}>
      {isAlone
        ? `The ${nouns} of this screen stand in its template.`
        : `This screen also has the ${nouns} of its template.`}{' '}
      <TemplateLink file={file} tab={tab} />
    </p>
  ));
}
