import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useRequest } from '../api/useRequest.ts';
import { Notice } from '../feedback/Notice.tsx';
import { LineIcon } from '../icons/LineIcon.tsx';
import { Panel } from '../layout/Panel.tsx';
import type { VersionLine } from '../protocol.ts';
import type { ActionFeedback } from '../review/actionFeedback.ts';
import { Moment } from '../words/Moment.tsx';
import { formatQuantity } from '../words/formatQuantity.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import styles from './HistoryPage.module.css';
import { LiveVersionPanel } from './LiveVersionPanel.tsx';
import { describeKind } from '../words/describeKind.ts';
import { describeVersionAuthors } from './describeVersionAuthors.ts';

/** The number of files that are named. Above it, only the count is shown. */
const named = 3;

function VersionRow({ version }: { version: VersionLine }) {
  const { number, why, at, files } = version;
  return (
    <li className={styles.row}>
      <Link className={styles.number} to={`/history/${number}`}>
        Version {number}
      </Link>
      <div>
        <div className={styles.why}>{why}</div>
        <p className={styles.quiet}>
          {files.length > named ? formatQuantity(files.length, 'file') : files.join(', ')}
        </p>
      </div>
      <div className={styles.when}>
        <Moment at={at} />
        <p className={styles.quiet}>
          {describeKind(version)} · {describeVersionAuthors(version)}
        </p>
      </div>
    </li>
  );
}

/** The number of versions shown at first, and added by each click. */
const step = 50;

export default function HistoryPage() {
  const [query] = useSearchParams();
  const file = query.get('file');
  const { body, error, reload } = useHistory(file);
  const [note, setNote] = useState<ActionFeedback | null>(null);
  return (
    <>
      <h1>History</h1>
      {file !== null && (
        <p>
          Of <code>{file}</code>. <Link to="/history">Show all</Link>
        </p>
      )}
      <div className={styles.note} role="status">
        {note && <Notice {...note} />}
      </div>
      {error !== '' && <Notice text={error} action="Try again" onAction={reload} />}
      {file === null && <LiveVersionPanel from={note?.live} onSettled={setNote} />}
      {body && <Versions versions={body} />}
    </>
  );
}

/** Reads the history again when another version is live. */
function useHistory(file: string | null) {
  const { api, portal } = useWorkbench();
  const path = file === null ? 'history' : `history?file=${encodeURIComponent(file)}`;
  const history = useRequest<VersionLine[]>(api, path);
  const { body, reload } = history;
  const live = portal.body?.live?.number ?? 0;
  const isBehind = file === null && body !== null && (body[0]?.number ?? 0) < live;
  useEffect(() => {
    if (isBehind) reload();
  }, [isBehind, reload]);
  return history;
}

function Versions({ versions }: { versions: VersionLine[] }) {
  const [searchText, setSearchText] = useState('');
  const [maxShown, setMaxShown] = useState(step);
  const found = findVersions(versions, searchText);
  return (
    <Panel title="Versions" note={String(found.length)}>
      <TextInput
        className={styles.search}
        type="search"
        aria-label="Search the history"
        placeholder="Search by number, person, reason or file"
        leftSection={<LineIcon name="search" />}
        value={searchText}
        onChange={(event) => setSearchText(event.currentTarget.value)}
      />
      <p className="visually-hidden" role="status">
        {searchText !== '' && `${found.length} found`}
      </p>
      <ul className={styles.list}>
        {found.slice(0, maxShown).map((version) => (
          <VersionRow key={version.number} version={version} />
        ))}
      </ul>
      {found.length === 0 && (
        <p>{searchText === '' ? 'No version yet.' : `No version has “${searchText}”.`}</p>
      )}
      {found.length > maxShown && (
        <Button variant="default" onClick={() => setMaxShown(maxShown + step)}>
          Show more
        </Button>
      )}
    </Panel>
  );
}

/** Returns the versions that contain every searched word. */
function findVersions(versions: VersionLine[], searchText: string): VersionLine[] {
  const words = searchText.toLowerCase().split(/\s+/);
  return versions.filter((version) => {
    const { number, who, author, why, approvedBy, files } = version;
    const parts = [`version ${number}`, describeKind(version), who, author, why, ...approvedBy, ...files];
    const text = parts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
