import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRequest } from '../api/useRequest.ts';
import type { BlameAnswer as Blamed } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import styles from './BlameLine.module.css';

interface Props {
  draft: number;
  file: string;
  /** A JSON Pointer (RFC 6901): `/columns/0/label`. */
  pointer: string;
  /** True once the server has the draft as shown, because a path may differ before. */
  isSaved: boolean;
}

/** The author who set the live value of a path in a draft. Requested once per path, not for each key typed in it. */
export default function BlameLine({ draft, file, pointer, isSaved }: Props) {
  const { api } = useWorkbench();
  const [now] = useState(() => new Date());
  const query = new URLSearchParams({ file, pointer });
  const wanted = `drafts/${draft}/blame?${query.toString()}`;
  const [requested, setRequested] = useState<string | null>(null);
  if (isSaved && requested !== wanted) setRequested(wanted);
  const { body, error } = useRequest<Blamed>(api, requested);
  const isKnown = requested === wanted && (body !== null || error !== '');
  return (
    <p className={styles.line} role="status">
      {isKnown && (error !== '' ? error : <BlameText set={body!.set} now={now} />)}
    </p>
  );
}

function BlameText({ set, now }: { set: Blamed['set']; now: Date }) {
  if (!set) return 'New in this draft: nothing of it is live.';
  const { author, number, at, why } = set;
  return (
    <>
      As it is live: by {author} in <Link to={`/history/${number}`}>version {number}</Link>,{' '}
      {formatAge(at, now)}
      {why !== '' && `: ${why}`}
    </>
  );
}

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Formats the time since a moment: `3 days ago`, `yesterday`; `just now` within the last minute. */
function formatAge(at: string, now: Date): string {
  const seconds = (now.getTime() - Date.parse(at)) / 1_000;
  const step = steps.find(([, length]) => seconds >= length);
  return step ? format.format(-Math.floor(seconds / step[1]), step[0]) : 'just now';
}
