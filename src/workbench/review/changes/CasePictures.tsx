import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Device } from '../../preview/PreviewFrame.tsx';
import { useRequest } from '../../api/useRequest.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { Waiting } from '../../feedback/Waiting.tsx';
import type { ChangedCase } from '#shared/changedCase.ts';
import type { PlayedCase } from '../../protocol.ts';
import type { RequestSlot } from '../../sheet/createSlots.ts';
import { StateFrame } from '../../sheet/StateFrame.tsx';
import { useWorkbench } from '../../WorkbenchContext.ts';
import styles from './CaseRow.module.css';

interface Props {
  draft: number;
  one: ChangedCase;
  takePlace: RequestSlot;
}

/** The screen of a case as it is live and with the draft, in the state that the case describes. */
export function CasePictures({ draft, one: { key, screen, before }, takePlace }: Props) {
  const { api } = useWorkbench();
  const [chosen, choose] = useState<Device | null>(null);
  const path = `drafts/${draft}/cases?screen=${encodeURIComponent(screen)}`;
  const { body, fault, reload } = useRequest<PlayedCase[]>(api, path);
  const state = body?.find(({ id }) => id === key);
  if (fault !== '') return <Notice text={fault} action="Try again" onAction={reload} />;
  if (!body) return <Waiting text="The screen is being drawn." />;
  if (!state) return <p role="status">This state has no picture.</p>;
  const device = chosen ?? (state.isNarrow ? 'phone' : 'desktop');
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
        {(before === null ? [draft] : [null, draft]).map((version) => (
          <StateFrame
            key={`${device} ${version}`}
            draft={version}
            look={{ device, scheme: 'light' }}
            {...{ state, takePlace }}
          />
        ))}
      </div>
    </>
  );
}
