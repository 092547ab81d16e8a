import { Button, NativeSelect } from '@mantine/core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Device } from '../../preview/PreviewFrame.tsx';
import { useRequest } from '../../api/useRequest.ts';
import { Notice } from '../../feedback/Notice.tsx';
import type { PlayedCase, PlayedPictures } from '../../protocol.ts';
import type { RequestSlot } from '../../states/createFrameSlots.ts';
import { StateFrame } from '../../states/StateFrame.tsx';
import { useWorkbench } from '../../WorkbenchContext.ts';
import styles from './CaseRow.module.css';

interface Props {
  draft: number;
  /** The key of the changed case. */
  change: string;
  /** The id of the element that says when the case happens. */
  whenId: string;
  takePlace: RequestSlot;
}

/** The screen of a case as it is live and with the draft, where it differs. Or the reason why no picture shows it. */
export function CasePictures({ draft, change, whenId, takePlace }: Props) {
  const { api } = useWorkbench();
  const [place, isNear] = useNear();
  const path = `drafts/${draft}/pictures?key=${encodeURIComponent(change)}`;
  const { body, fault, reload } = useRequest<PlayedPictures>(api, isNear ? path : null);
  // On demand, because each picture is a whole portal.
  const [isShown, setShown] = useState(false);
  return (
    <div ref={place}>
      {fault !== '' && <Notice text={fault} action="Try again" onAction={reload} />}
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
      {body && isShown && <Pair {...{ draft, change, takePlace }} before={body.before} after={body.after} />}
    </div>
  );
}

function Pair({
  draft,
  change,
  takePlace,
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
                look={{ device, scheme: 'light' }}
                {...{ state, takePlace }}
              />
            ),
        )}
      </div>
    </>
  );
}

/** True from the moment on at which an element comes near to the viewport. */
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
