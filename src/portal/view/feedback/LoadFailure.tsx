import { useSyncExternalStore } from 'react';
import type { ClientConfig } from '#definition';
import { formatDate } from '#engine/formats/formatDate.ts';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { usePortal } from '../portal.ts';
import {
  getOldestAnswerTime,
  retryOffline,
  subscribeToShownFigures,
  useOfflineRole,
  type ShownFigures,
} from './offlineStore.ts';
import { RetryAlert } from './RetryAlert.tsx';

interface Props extends ShownFigures {
  hasFailed: boolean;
  /** Default: the portal's own message. */
  text?: string | undefined;
}

/**
 * Shows a failed load with Retry. Above figures without a connection, the first block has the offline bar for all
 * blocks.
 */
export function LoadFailure({ hasFailed, text, ...figures }: Props) {
  const state = useOfflineRole(figures);
  if (state === 'bar') return <OfflineBar />;
  return hasFailed && state === 'alone' && <RetryAlert text={text} retry={figures.retry} />;
}

function OfflineBar() {
  const { config } = usePortal();
  const { offline = 'You are offline. Figures of {time}.' } = config.words;
  const time = formatTime(useSyncExternalStore(subscribeToShownFigures, getOldestAnswerTime), config);
  return <RetryAlert role="status" text={fillPlaceholders(offline, { time })} retry={retryOffline} />;
}

/** Formats a time of today as `14:31`, and an earlier one with its date. */
function formatTime(time: number, config: ClientConfig): string {
  const [moment, now] = [time, Date.now()].map((one) => new Date(one).toISOString()) as [string, string];
  const isToday = formatDate(moment, config, false) === formatDate(now, config, false);
  return formatDate(moment, isToday ? { ...config, dateFormat: '' } : config, true).trim();
}
