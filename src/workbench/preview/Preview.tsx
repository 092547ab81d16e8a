import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { WorkbenchApi } from '../api/createApi.ts';
import { useRequest } from '../api/useRequest.ts';
import type { NewPreviewBody, PlayedCase } from '../protocol.ts';
import { findScreenId } from '#definition';
import { useWorkbench } from '../WorkbenchContext.ts';
import { PreviewControls, type PreviewChoices } from './PreviewControls.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import styles from './preview.module.css';
import { useScreenPath } from './useScreenPath.ts';

interface Props {
  draftId: number;
  file: string;
  /** The revision of the draft, because its cases may change with an edit. */
  revision: number;
  /** Further controls, rendered below the controls of the preview. */
  tools?: ReactNode;
  /** Receives the element of a click, as in `PreviewFrame`. */
  onPick?: ((element: Element) => void) | null;
  /** The text that has an outline; '' for none. */
  outlined?: string;
}

const first: PreviewChoices = { persona: 'rich', device: 'phone', scheme: 'light', language: '', caseId: '' };

/** The portal with a draft, in a frame. It can play a case of the screen. */
export function Preview({ draftId, file, revision, tools, onPick = null, outlined = '' }: Props) {
  const { api, portal } = useWorkbench();
  const [choices, choose] = useState(first);
  const screen = findScreenId(file);
  const cases = useCases(api, { draftId, revision }, screen);
  const played = cases.find(({ id }) => id === choices.caseId);
  const { path: route, error } = useScreenPath(draftId, file);
  const { persona, scheme, language, device } = choices;
  const shown: NewPreviewBody = {
    draft: draftId,
    persona,
    scheme,
    ...(language !== '' && { language }),
    ...(played && { case: played.id }),
  };
  // A route with parameters has no address of its own, so a case's address is used.
  const path = played?.path ?? (route?.includes(':') ? (cases[0]?.path ?? '') : route?.slice(1));
  return (
    <section className={styles.preview} aria-label="Preview">
      <PreviewControls
        choices={choices}
        choose={choose}
        cases={cases}
        languages={portal.body?.languages ?? []}
      />
      {tools}
      {played && <p className={styles.said}>{`When ${played.given}, and ${played.when}: ${played.then}.`}</p>}
      {error !== '' && <p role="alert">{error}</p>}
      {path !== undefined && (
        <PreviewFrame
          key={`${choices.caseId} ${device}`}
          shown={shown}
          device={device}
          path={path}
          played={played}
          title="The portal as this draft has it"
          onPick={onPick}
          outlined={outlined}
        />
      )}
      {screen !== null && (
        <Link to={`/sheet?draft=${draftId}&screen=${encodeURIComponent(screen)}`}>
          All states of this screen
        </Link>
      )}
    </section>
  );
}

/** Loads the cases of a screen; empty for other files and while the screen has an error. */
function useCases(
  api: WorkbenchApi,
  { draftId, revision }: Omit<Props, 'file'>,
  screen: string | null,
): PlayedCase[] {
  const path = `drafts/${draftId}/cases?screen=${encodeURIComponent(screen ?? '')}&revision=${revision}`;
  const answer = useRequest<PlayedCase[]>(api, screen === null ? null : path);
  return screen === null ? [] : (answer.body ?? []);
}
