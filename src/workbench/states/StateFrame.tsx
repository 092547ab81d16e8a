import { deviceSizes, PreviewFrame, type Device } from '../preview/PreviewFrame.tsx';
import type { PlayedCase } from '../protocol.ts';
import type { ReserveSlot } from './createFrameSlots.ts';
import styles from './ScreenStatesPage.module.css';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** The device and the colour scheme of a frame. */
export interface FrameSettings {
  device: Device;
  scheme: 'light' | 'dark';
}

interface Props {
  /** The id of a draft; null for the live version. */
  draft: number | null;
  state: PlayedCase;
  /** The draft and the changed case that a review shows. Default: a state outside of a review. */
  review?: { draft: number; change: string };
  settings: FrameSettings;
  reserveSlot: ReserveSlot;
}

/** A state of a screen in a frame, rendered only while visible and with a slot, because each is a whole portal. */
export function StateFrame({ draft, state, review, settings: { device, scheme }, reserveSlot }: Props) {
  const [place, isDrawn] = useSlot(reserveSlot);
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

/** Reserves a slot while an element is in the viewport or near to it. */
function useSlot(reserveSlot: ReserveSlot): [element: RefObject<HTMLElement | null>, hasSlot: boolean] {
  const element = useRef<HTMLElement>(null);
  const [hasSlot, setHasPlace] = useState(false);
  useEffect(() => watch(element.current!, reserveSlot, setHasPlace), [reserveSlot]);
  return [element, hasSlot];
}

function watch(
  element: HTMLElement,
  reserveSlot: ReserveSlot,
  onSlot: (hasSlot: boolean) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let releaseSlot: (() => void) | undefined;
  const leave = () => {
    clearTimeout(timer);
    releaseSlot?.();
    releaseSlot = undefined;
    onSlot(false);
  };
  const come = () => {
    releaseSlot = reserveSlot(() => onSlot(true));
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
