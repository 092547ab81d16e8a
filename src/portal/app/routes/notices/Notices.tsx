import { useEffect, useState } from 'react';
import type { ClientConfig, Notice } from '#definition';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { tabStorage } from '#data/safeStorage.ts';
import { Icon } from '../../shell/icons.tsx';
import styles from './Notices.module.css';
import { isCurrentNotice } from './isCurrentNotice.ts';
import { PortalLink } from '#view/links/PortalLink.tsx';

export interface NoticesProps {
  config: Pick<ClientConfig, 'notices' | 'timeZone' | 'words'>;
}

/** Shows the current notices that were not closed in this tab. */
export default function Notices({ config: { notices, timeZone, words } }: NoticesProps) {
  const [closed, setClosed] = useState(readClosed);
  const now = useNow();
  const shown = (notices ?? []).filter(
    (one) => isCurrentNotice(one, now, timeZone) && !closed.includes(one.text),
  );
  const close = ({ text }: Notice) => {
    const next = [...closed, text];
    tabStorage.write(key, JSON.stringify(next));
    setClosed(next);
  };
  return (
    <div role="status" className={shown.length > 0 ? styles.notices : undefined}>
      {shown.map((notice) => (
        <p key={notice.text} className={styles.notice} data-tone={notice.tone}>
          <span>
            <PortalLink href={notice.to}>{notice.text}</PortalLink>
          </span>
          <button
            type="button"
            className={styles.close}
            aria-label={fillPlaceholders(words.closeNotice ?? 'Close: {notice}', { notice: notice.text })}
            onClick={() => close(notice)}
          >
            <Icon name="close" />
          </button>
        </p>
      ))}
    </div>
  );
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const key = 'closedNotices';

function readClosed(): string[] {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
