import { devices, PreviewFrame, type Device } from '../preview/PreviewFrame.tsx';
import type { PlayedCase } from '../protocol.ts';
import type { TakePlace } from './createPlaces.ts';
import styles from './SheetPage.module.css';
import { useEffect, useRef, useState, type RefObject } from 'react';

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

/** Milliseconds in sight before something is drawn: what is only passed by is not. */
const pause = 150;

/** Takes a place while an element is in sight or near to it. */
function usePlace(takePlace: TakePlace): [element: RefObject<HTMLElement | null>, hasPlace: boolean] {
  const element = useRef<HTMLElement>(null);
  const [hasPlace, setHasPlace] = useState(false);
  useEffect(() => watch(element.current!, takePlace, setHasPlace), [takePlace]);
  return [element, hasPlace];
}

/** @returns what ends it. */
function watch(element: HTMLElement, takePlace: TakePlace, tell: (hasPlace: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveBack: (() => void) | undefined;
  const leave = () => {
    clearTimeout(timer);
    giveBack?.();
    giveBack = undefined;
    tell(false);
  };
  const come = () => {
    giveBack = takePlace(() => tell(true));
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
