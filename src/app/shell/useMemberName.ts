import { useEffect, useState } from 'react';
import { useCall } from '../../data/callCache.ts';
import { shownText } from '../../engine/shownText.ts';
import { useApp } from '../AppContext.ts';
import { whenUsable } from '../whenUsable.ts';

/** How often the first screen is looked at, in milliseconds. */
const pause = 100;

/**
 * The member's f_name, from the request that the dashboard makes anyway; the session's username until it comes.
 * It waits for the first screen, which is what the member came for, and is read again whenever a screen loads afresh,
 * since that follows a change.
 */
export function useMemberName(): string {
  const { parts, session, generation, index } = useApp();
  const { userDashboard } = index.config.calls;
  const uid = session?.userId ?? '';
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (isTime || !userDashboard) return undefined;
    return whenUsable(pause, () => setTime(true));
  }, [isTime, userDashboard]);
  const call = (isTime && session && userDashboard) || null;
  const { answer, refetch } = useCall(parts.provider, call, { uid }, { share: true });
  useEffect(() => {
    if (generation > 0) refetch();
  }, [generation, refetch]);
  const name = answer?.record?.f_name;
  return shownText(typeof name === 'string' && name !== '' ? name : (session?.username ?? ''));
}
