import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAsked } from '../api/useAsked.ts';
import type { BlameLine as Blamed } from '../protocol.ts';
import { tellAgo } from '../words/tellAgo.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import styles from './BlameLine.module.css';

interface Props {
  draft: number;
  file: string;
  /** A place of the draft, as RFC 6901 has it: `/columns/0/label`. */
  pointer: string;
  /** Whether the server has the draft as it is shown: before that a place may be another. */
  isSaved: boolean;
}

/** Who gave a place of a draft the value that it has in what is live. Asked once for each place, not for what is typed in it. */
export function BlameLine({ draft, file, pointer, isSaved }: Props) {
  const { api } = useWorkbench();
  const [now] = useState(() => new Date());
  const query = new URLSearchParams({ file, pointer });
  const wanted = `drafts/${draft}/blame?${query.toString()}`;
  const [asked, setAsked] = useState<string | null>(null);
  if (isSaved && asked !== wanted) setAsked(wanted);
  const { body, fault } = useAsked<Blamed>(api, asked);
  const isKnown = asked === wanted && (body !== null || fault !== '');
  return (
    <p className={styles.line} role="status">
      {isKnown && (fault !== '' ? fault : <Told set={body!.set} now={now} />)}
    </p>
  );
}

function Told({ set, now }: { set: Blamed['set']; now: Date }) {
  if (!set) return 'New in this draft: nothing of it is live.';
  const { author, number, at, why } = set;
  return (
    <>
      As it is live: by {author} in <Link to={`/history/${number}`}>version {number}</Link>,{' '}
      {tellAgo(at, now)}
      {why !== '' && `: ${why}`}
    </>
  );
}
