import { Checkbox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useRequest } from '../api/useRequest.ts';
import { Notice } from '../feedback/Notice.tsx';
import type { Device } from '../preview/PreviewFrame.tsx';
import type { PlayedCase, ReviewReport } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { createFrameSlots } from './createFrameSlots.ts';
import styles from './ScreenStatesPage.module.css';
import type { FrameSettings } from './StateFrame.tsx';
import { PlayedCaseRow } from './PlayedCaseRow.tsx';

const devices: Device[] = ['phone', 'desktop'];
const schemes = ['light', 'dark'] as const;

/** The maximum of rendered frames, because each is a whole portal and a phone has little memory. */
const maxFrames = { narrow: 6, wide: 16 };

/** All states of a screen: the published version beside the draft. States that the draft changes come first. */
export default function ScreenStatesPage() {
  const { api } = useWorkbench();
  const [query] = useSearchParams();
  const [draft, screen] = [Number(query.get('draft')), query.get('screen') ?? ''];
  const answer = useRequest<PlayedCase[]>(api, `drafts/${draft}/cases?screen=${encodeURIComponent(screen)}`);
  const report = useRequest<ReviewReport>(api, `drafts/${draft}/report`);
  const [chosenFrames, setChosenFrames] = useState(['phone light', 'desktop light']);
  const [isBeside, setBeside] = useState(true);
  const isWide = useMediaQuery('(min-width: 900px)', true);
  const reserveSlot = useMemo(() => createFrameSlots(isWide ? maxFrames.wide : maxFrames.narrow), [isWide]);
  if (answer.error !== '') return <Notice text={answer.error} action="Try again" onAction={answer.reload} />;
  if (!answer.body) return <p role="status">Reading the states …</p>;
  const changed = new Set((report.body?.cases ?? []).flatMap(({ key, alike }) => [key].concat(alike)));
  const cases = answer.body.toSorted((a, b) => Number(changed.has(b.id)) - Number(changed.has(a.id)));
  const shown = devices.flatMap((device) =>
    schemes.flatMap((scheme): FrameSettings[] =>
      chosenFrames.includes(`${device} ${scheme}`) ? [{ device, scheme }] : [],
    ),
  );
  return (
    <>
      <h1>All states of {screen}</h1>
      <p className={styles.soft}>
        {`${cases.length} states, of which the draft changes ${changed.size}. `}
        <Link to={`/edit?file=${encodeURIComponent(`schemas/screens/${screen}.json`)}`}>
          Back to the text
        </Link>
      </p>
      <div className={styles.looks}>
        <Checkbox.Group label="Shown on" value={chosenFrames} onChange={setChosenFrames}>
          <div className={styles.choices}>
            {devices.flatMap((device) =>
              schemes.map((scheme) => (
                <Checkbox
                  key={device + scheme}
                  value={`${device} ${scheme}`}
                  label={`${device}, ${scheme}`}
                />
              )),
            )}
          </div>
        </Checkbox.Group>
        <Checkbox
          label="Live beside the draft"
          checked={isBeside}
          onChange={({ currentTarget }) => setBeside(currentTarget.checked)}
        />
      </div>
      <ol className={styles.states}>
        {cases.map((one) => (
          <PlayedCaseRow
            key={one.id}
            draft={draft}
            state={one}
            frames={shown}
            isBeside={isBeside}
            isChanged={changed.has(one.id)}
            reserveSlot={reserveSlot}
          />
        ))}
      </ol>
    </>
  );
}
