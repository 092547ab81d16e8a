import { deviceSizes, PreviewFrame, type Device } from '../preview/PreviewFrame.tsx';
import type { PlayedCase } from '../protocol.ts';
import type { RequestSlot } from './createFrameSlots.ts';
import styles from './ScreenStatesPage.module.css';
import { useEffect, useRef, useState, type RefObject } from 'react';

export interface FrameSettings {
  device: Device;
  scheme: 'light' | 'dark';
}

interface Props {
  /** The id of a draft; null for the live version. */
  draft: number | null;
  state: PlayedCase;
  /** The change that a picture of a review shows, and its draft. Default: the state is of the version alone. */
  review?: { draft: number; change: string };
  look: FrameSettings;
  takePlace: RequestSlot;
}

/** A state of a screen in a frame, rendered only while visible and with a slot, because each is a whole portal. */
export function StateFrame({ draft, state, review, look: { device, scheme }, takePlace }: Props) {
  const [place, isDrawn] = usePlace(takePlace);
  const { id, path } = state;
  const { width, height } = deviceSizes[device];
  const name = draft === null ? 'Live' : 'Draft';
  return (
    <figure ref={place} className={styles[device]}>
      {isDrawn ? (
        <PreviewFrame
          shown={{
            draft,
            persona: 'rich',
            scheme,
            case: review?.change ?? id,
            ...(review && { reviewed: review.draft }),
          }}
          device={device}
          path={path}
          played={state}
          isStill
          title={`${id}, ${name.toLowerCase()}, ${device}, ${scheme}`}
        />
      ) : (
        <div className={styles.empty} style={{ aspectRatio: `${width} / ${height}` }} />
      )}
      <figcaption>{name}</figcaption>
    </figure>
  );
}

/** The milliseconds in the viewport before a frame is rendered, so that scrolling past renders nothing. */
const pause = 150;

/** Claims a slot while an element is in the viewport or near to it. */
function usePlace(takePlace: RequestSlot): [element: RefObject<HTMLElement | null>, hasPlace: boolean] {
  const element = useRef<HTMLElement>(null);
  const [hasPlace, setHasPlace] = useState(false);
  useEffect(() => watch(element.current!, takePlace, setHasPlace), [takePlace]);
  return [element, hasPlace];
}

function watch(
  element: HTMLElement,
  takePlace: RequestSlot,
  onPlace: (hasPlace: boolean) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveBack: (() => void) | undefined;
  const leave = () => {
    clearTimeout(timer);
    giveBack?.();
    giveBack = undefined;
    onPlace(false);
  };
  const come = () => {
    giveBack = takePlace(() => onPlace(true));
  };
  const observer = new IntersectionObserver(
    (entries) => {
      leave();
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(come, pause);
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    leave();
  };
}
