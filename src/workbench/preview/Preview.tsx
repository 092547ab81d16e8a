import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAsked } from '../api/useAsked.ts';
import type { NewPreview, Persona, PlayedCase } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { PreviewFrame, type Device } from './PreviewFrame.tsx';
import styles from './preview.module.css';

interface Props {
  draftId: number;
  /** The file that is written on. */
  file: string;
  /** Of the draft: its cases are others after an edit. */
  revision: number;
}

const personas: { value: Persona; label: string }[] = [
  { value: 'rich', label: 'A member with much of everything' },
  { value: 'new', label: 'A new member' },
  { value: 'inactive', label: 'A member who never activated' },
  { value: 'visitor', label: 'Nobody signed in' },
];
const deviceNames: { value: Device; label: string }[] = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
];
const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** What members would see of what is being written, as it will go live; a case of the screen can be played in it. */
export function Preview({ draftId, file, revision }: Props) {
  const { api, portal } = useWorkbench();
  const [persona, setPersona] = useState<Persona>('rich');
  const [device, setDevice] = useState<Device>('phone');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const languages = portal.body?.languages ?? [];
  const [language, setLanguage] = useState('');
  const [caseId, setCaseId] = useState('');
  const screen = screenOf(file);
  const asked = useAsked<PlayedCase[]>(
    api,
    screen === null
      ? null
      : `drafts/${draftId}/cases?screen=${encodeURIComponent(screen)}&revision=${revision}`,
  );
  const cases = screen === null ? [] : (asked.body ?? []);
  const played = cases.find(({ id }) => id === caseId);
  const route = portal.body?.files.find((line) => line.file === file)?.path ?? '/';
  const shown: NewPreview = {
    draft: draftId,
    persona,
    scheme,
    ...(language !== '' && { language }),
    ...(played && { case: played.id }),
  };
  // An address with places in it is known to the cases alone.
  const path = played?.path ?? (route.includes(':') ? (cases[0]?.path ?? '') : route.slice(1));
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.controls}>
        <NativeSelect
          label="As"
          data={personas}
          value={persona}
          onChange={({ currentTarget }) => setPersona(currentTarget.value as Persona)}
        />
        <NativeSelect
          label="On"
          data={deviceNames}
          value={device}
          onChange={({ currentTarget }) => setDevice(currentTarget.value as Device)}
        />
        <NativeSelect
          label="Colours"
          data={schemes}
          value={scheme}
          onChange={({ currentTarget }) => setScheme(currentTarget.value as 'light' | 'dark')}
        />
        {languages.length > 1 && (
          <NativeSelect
            label="Language"
            data={languages.map((tag) => ({ value: tag === languages[0] ? '' : tag, label: tag }))}
            value={language}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
          />
        )}
        {cases.length > 0 && (
          <NativeSelect
            className={styles.case}
            label="Play a case"
            data={[{ value: '', label: 'None: as the sandbox answers' }, ...cases.map(optionOf)]}
            value={caseId}
            onChange={({ currentTarget }) => setCaseId(currentTarget.value)}
          />
        )}
      </div>
      {played && <p className={styles.said}>{`When ${played.given}, and ${played.when}: ${played.then}.`}</p>}
      <PreviewFrame
        key={`${caseId} ${device}`}
        shown={shown}
        device={device}
        path={path}
        played={played}
        title="The portal as this draft has it"
      />
      {screen !== null && (
        <Link to={`/sheet?draft=${draftId}&screen=${encodeURIComponent(screen)}`}>
          All states of this screen
        </Link>
      )}
    </section>
  );
}

/** The screen that a file holds; null for any other file. */
function screenOf(file: string): string | null {
  return /^schemas\/screens\/(.+)\.json$/.exec(file)?.[1] ?? null;
}

function optionOf({ id, when }: PlayedCase): { value: string; label: string } {
  return { value: id, label: `${id.slice(id.lastIndexOf('/') + 1).replace('~', '')} · ${when}` };
}
