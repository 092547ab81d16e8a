import { formatCaseId } from '../preview/PreviewControls.tsx';
import type { PlayedCase } from '../protocol.ts';
import type { ReserveSlot } from './createFrameSlots.ts';
import { StateFrame, type FrameSettings } from './StateFrame.tsx';
import styles from './ScreenStatesPage.module.css';

interface Props {
  draft: number;
  state: PlayedCase;
  frames: FrameSettings[];
  /** True if the live version is shown beside the draft. */
  isBeside: boolean;
  isChanged: boolean;
  reserveSlot: ReserveSlot;
}

/** A state of a screen, in a frame for each device, colour scheme and version. */
export function PlayedCaseRow({ draft, state, frames, isBeside, isChanged, reserveSlot }: Props) {
  const { id, given: situation, when, then } = state;
  const versions = isBeside ? [null, draft] : [draft];
  return (
    <li>
      <h2 className={styles.name}>
        {formatCaseId(id)}
        {isChanged && <span className={styles.changed}>changed</span>}
      </h2>
      <p className={styles.soft}>{`When ${situation}, and ${when}: ${then}.`}</p>
      <div className={styles.looksOfState}>
        {frames.flatMap((settings) =>
          versions.map((version) => (
            <StateFrame
              key={`${settings.device} ${settings.scheme} ${version}`}
              draft={version}
              state={state}
              settings={settings}
              reserveSlot={reserveSlot}
            />
          )),
        )}
      </div>
    </li>
  );
}
