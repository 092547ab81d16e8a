import { useRef, useState } from 'react';
import { PreviewFrame, type Device } from '../preview/PreviewFrame.tsx';
import { nameCase } from '../preview/PreviewControls.tsx';
import type { PlayedCase } from '../protocol.ts';
import styles from './SheetPage.module.css';

/** On what, and in which colours, a state is shown. */
export interface Look {
  device: Device;
  scheme: 'light' | 'dark';
}

interface Props {
  draft: number;
  state: PlayedCase;
  looks: Look[];
  /** Whether what is live stands beside it. */
  isBeside: boolean;
  isChanged: boolean;
}

/** A state of a screen, as it looks; it is drawn once it comes into sight. */
export function StateRow({ draft, state, looks, isBeside, isChanged }: Props) {
  const [place, isSeen] = useSeen();
  const { id, given, when, then, path } = state;
  return (
    <li ref={place} className={styles.state}>
      <h2 className={styles.name}>
        {nameCase(id)}
        {isChanged && <span className={styles.changed}>changed</span>}
      </h2>
      <p className={styles.soft}>{`When ${given}, and ${when}: ${then}.`}</p>
      <div className={styles.looksOfState}>
        {isSeen &&
          looks.flatMap(({ device, scheme }) =>
            (isBeside ? [null, draft] : [draft]).map((version) => (
              <figure key={`${device} ${scheme} ${version}`} className={styles[device]}>
                <PreviewFrame
                  shown={{ draft: version, persona: 'rich', scheme, case: id }}
                  device={device}
                  path={path}
                  played={state}
                  title={`${id}, ${version === null ? 'live' : 'draft'}, ${device}, ${scheme}`}
                />
                <figcaption>{version === null ? 'Live' : 'Draft'}</figcaption>
              </figure>
            )),
          )}
      </div>
    </li>
  );
}

/** Whether something has come near to what is in sight. */
function useSeen(): [(element: HTMLElement | null) => void, boolean] {
  const [isSeen, setSeen] = useState(false);
  const observer = useRef<IntersectionObserver>(null);
  const place = (element: HTMLElement | null): void => {
    observer.current?.disconnect();
    if (!element) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    watch.observe(element);
    observer.current = watch;
  };
  const [held] = useState(() => place);
  return [held, isSeen];
}
