import type { PlainTemplate } from './plainPane.ts';
import styles from './plain.module.css';
import { TemplateLink } from './TemplateLink.tsx';

interface Props {
  /** The name of the tab, which is the plural of what it lists. */
  tab: string;
  templates: PlainTemplate[];
  /** True if the file has no entries of its own. */
  isAlone: boolean;
}

/** The way to the templates whose entries a file takes. */
export function TemplateHints({ tab, templates, isAlone }: Props) {
  return templates.map(({ file }) => (
    <p key={file} className={styles.hint}>
      {isAlone
        ? `The ${tab} of this screen stand in its template.`
        : `This screen also has the ${tab} of its template.`}{' '}
      <TemplateLink file={file} tab={tab} />
    </p>
  ));
}
