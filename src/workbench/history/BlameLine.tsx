import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAsked } from '../api/useAsked.ts';
import type { BlameLine as Blamed } from '../protocol.ts';
import { tellAgo } from '../words/tellAgo.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import styles from './BlameLine.module.css';

interface Props {
  file: string;
  /** As RFC 6901 has it: `/columns/0/label`. */
  pointer: string;
}

/** Who gave a place of a file the value that it has in what is live; nothing where it is not live. */
export function BlameLine({ file, pointer }: Props) {
  const { api } = useWorkbench();
  const [now] = useState(() => new Date());
  const query = new URLSearchParams({ file, pointer });
  const { body, fault } = useAsked<Blamed>(api, `blame?${query.toString()}`);
  if (!body || fault !== '') return null;
  const { author, number, at, why } = body;
  return (
    <p className={styles.line}>
      Set by {author} in <Link to={`/history/${number}`}>version {number}</Link>, {tellAgo(at, now)}
      {why !== '' && `: ${why}`}
    </p>
  );
}
