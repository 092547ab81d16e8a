import { NativeSelect } from '@mantine/core';
import type { PreviewVisitor, PlayedCase } from '../protocol.ts';
import styles from './preview.module.css';
import type { Device } from './PreviewFrame.tsx';

/** The chosen options of a preview. */
export interface PreviewChoices {
  persona: PreviewVisitor;
  device: Device;
  scheme: 'light' | 'dark';
  /** The tag of a language; '' for the portal's own. */
  language: string;
  /** The id of the played case; '' for none. */
  caseId: string;
}

interface Props {
  choices: PreviewChoices;
  choose: (choices: PreviewChoices) => void;
  cases: PlayedCase[];
  /** The portal's own language first. */
  languages: string[];
}

const personas: { value: PreviewVisitor; label: string }[] = [
  { value: 'rich', label: 'A member with much of everything' },
  { value: 'new', label: 'A new member' },
  { value: 'inactive', label: 'A member who never activated' },
  { value: 'visitor', label: 'Nobody signed in' },
];
const devices: { value: Device; label: string }[] = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
];
const schemes: { value: PreviewChoices['scheme']; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** The selects for the options of a preview. */
export function PreviewControls({ choices, choose, cases, languages }: Props) {
  const bind = (key: keyof PreviewChoices) => ({
    value: choices[key],
    onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) =>
      choose({ ...choices, [key]: currentTarget.value }),
  });
  return (
    <div className={styles.controls}>
      <NativeSelect label="As" data={personas} {...bind('persona')} />
      <NativeSelect label="On" data={devices} {...bind('device')} />
      <NativeSelect label="Colours" data={schemes} {...bind('scheme')} />
      {languages.length > 1 && (
        <NativeSelect
          label="Language"
          data={languages.map((tag, at) => ({ value: at === 0 ? '' : tag, label: tag }))}
          {...bind('language')}
        />
      )}
      {cases.length > 0 && (
        <NativeSelect
          className={styles.case}
          label="Play a case"
          data={[{ value: '', label: 'None: as the sandbox answers' }, ...cases.map(buildOption)]}
          {...bind('caseId')}
        />
      )}
    </div>
  );
}

function buildOption({ id, when }: PlayedCase): { value: string; label: string } {
  return { value: id, label: `${formatCaseId(id)} · ${when}` };
}

/** Formats the name of a case without its screen. */
export function formatCaseId(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1).replace('~', '');
}
