import { devices, PreviewFrame, type Device } from '../preview/PreviewFrame.tsx';
import type { PlayedCase } from '../protocol.ts';
import type { TakePlace } from './createPlaces.ts';
import styles from './SheetPage.module.css';
import { usePlace } from './usePlace.ts';

/** On what, and in which colours, a state is shown. */
export interface Look {
  device: Device;
  scheme: 'light' | 'dark';
}

interface Props {
  /** Null for what is live. */
  draft: number | null;
  state: PlayedCase;
  look: Look;
  takePlace: TakePlace;
}

/** A state of a screen in a frame, which is there while it is in sight and has a place: each is a whole portal. */
export function SheetFrame({ draft, state, look: { device, scheme }, takePlace }: Props) {
  const [place, isDrawn] = usePlace(takePlace);
  const { id, path } = state;
  const { width, height } = devices[device];
  const name = draft === null ? 'Live' : 'Draft';
  return (
    <figure ref={place} className={styles[device]}>
      {isDrawn ? (
        <PreviewFrame
          shown={{ draft, persona: 'rich', scheme, case: id }}
          device={device}
          path={path}
          played={state}
          title={`${id}, ${name.toLowerCase()}, ${device}, ${scheme}`}
        />
      ) : (
        <div className={styles.empty} style={{ aspectRatio: `${width} / ${height}` }} />
      )}
      <figcaption>{name}</figcaption>
    </figure>
  );
}
