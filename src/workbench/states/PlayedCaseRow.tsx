import { formatCaseName } from '../preview/PreviewControls.tsx';
import type { PlayedCase } from '../protocol.ts';
import type { RequestSlot } from './createFrameSlots.ts';
import { StateFrame, type FrameSettings } from './StateFrame.tsx';
import styles from './ScreenStatesPage.module.css';

interface Props {
  draft: number;
  state: PlayedCase;
  looks: FrameSettings[];
  /** True if the live version is shown beside the draft. */
  isBeside: boolean;
  isChanged: boolean;
  takePlace: RequestSlot;
}

export function PlayedCaseRow({ draft, state, looks, isBeside, isChanged, takePlace }: Props) {
  const { id, given: situation, when, then } = state;
  const versions = isBeside ? [null, draft] : [draft];
  return (
    <li>
      <h2 className={styles.name}>
        {formatCaseName(id)}
        {isChanged && <span className={styles.changed}>changed</span>}
      </h2>
      <p className={styles.soft}>{`When ${situation}, and ${when}: ${then}.`}</p>
      <div className={styles.looksOfState}>
        {looks.flatMap((look) =>
          versions.map((version) => (
            <StateFrame
              key={`${look.device} ${look.scheme} ${version}`}
              draft={version}
              state={state}
              look={look}
              takePlace={takePlace}
            />
          )),
        )}
      </div>
    </li>
  );
}
