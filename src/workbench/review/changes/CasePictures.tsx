import { Button, NativeSelect } from '@mantine/core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Device } from '../../preview/PreviewFrame.tsx';
import { useRequest } from '../../api/useRequest.ts';
import { Notice } from '../../feedback/Notice.tsx';
import type { PlayedCase, CaseReplaysAnswer } from '../../protocol.ts';
import type { ReserveSlot } from '../../states/createFrameSlots.ts';
import { StateFrame } from '../../states/StateFrame.tsx';
import { useWorkbench } from '../../WorkbenchContext.ts';
import styles from './CaseRow.module.css';

interface Props {
  draft: number;
  /** The key of the changed case. */
  change: string;
  /** The id of the element that says when the case happens. */
  whenId: string;
  reserveSlot: ReserveSlot;
}

/** The screen of a changed case, live and with the draft, or the reason why no picture shows the change. */
export function CasePictures({ draft, change, whenId, reserveSlot }: Props) {
  const { api } = useWorkbench();
  const [place, isNear] = useNear();
  const path = `drafts/${draft}/pictures?key=${encodeURIComponent(change)}`;
  const { body, error, reload } = useRequest<CaseReplaysAnswer>(api, isNear ? path : null);
  // On demand, because each picture is a whole portal.
  const [isShown, setShown] = useState(false);
  return (
    <div ref={place}>
      {error !== '' && <Notice text={error} action="Try again" onAction={reload} />}
      {body && body.note !== '' && <p className={styles.reason}>{body.note}</p>}
      {body?.note === '' && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isShown}
          aria-describedby={whenId}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide the pictures' : 'Show the screen'}
        </Button>
      )}
      {body && isShown && (
        <Pair {...{ draft, change, reserveSlot }} before={body.before} after={body.after} />
      )}
    </div>
  );
}

function Pair({
  draft,
  change,
  reserveSlot,
  before,
  after,
}: Omit<Props, 'whenId'> & { before: PlayedCase | null; after: PlayedCase | null }) {
  const [chosen, choose] = useState<Device | null>(null);
  const device = chosen ?? ((after ?? before)?.isNarrow ? 'phone' : 'desktop');
  const versions = [
    [null, before],
    [draft, after],
  ] as const;
  return (
    <>
      <NativeSelect
        className={styles.device}
        label="On"
        data={[
          { value: 'desktop', label: 'Desktop' },
          { value: 'phone', label: 'Phone' },
        ]}
        value={device}
        onChange={({ currentTarget }) => choose(currentTarget.value as Device)}
      />
      <div className={styles.pictures}>
        {versions.map(
          ([version, state]) =>
            state && (
              <StateFrame
                key={`${device} ${version}`}
                draft={version}
                review={{ draft, change }}
                settings={{ device, scheme: 'light' }}
                {...{ state, reserveSlot }}
              />
            ),
        )}
      </div>
    </>
  );
}

/** Returns true once an element has come near to the viewport. */
function useNear(): [element: RefObject<HTMLDivElement | null>, isNear: boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear) return undefined;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [isNear]);
  return [element, isNear];
}
