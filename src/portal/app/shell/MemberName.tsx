import { useEffect, useState } from 'react';
import { useCall } from '#data/callCache.ts';
import { formatBackendText } from '#engine/texts/formatBackendText.ts';
import { useApp } from '../AppContext.ts';
import { runWhenUsable } from '../runWhenUsable.ts';

/** The interval of the checks for the first screen, in milliseconds. */
const usableCheckInterval = 100;

/** The member's name: the username until the backend's name is loaded. The first screen has priority. */
export function MemberName() {
  const { session, index } = useApp();
  const [isUsable, setUsable] = useState(false);
  const { userDashboard } = index.config.calls;
  useEffect(
    () => (userDashboard ? runWhenUsable(usableCheckInterval, () => setUsable(true)) : undefined),
    [userDashboard],
  );
  if (isUsable) return <FetchedMemberName />;
  return formatBackendText(session?.username ?? '', index.config) || '\u00a0';
}

/**
 * Shows the member's f_name from the dashboard's shared request, read again after each reload; until then the
 * username.
 */
function FetchedMemberName() {
  const { parts, session, generation, index } = useApp();
  const [first] = useState(generation);
  const call = (session && index.config.calls.userDashboard) ?? null;
  const { answer, refetch } = useCall(parts.provider, call, { uid: session?.userId ?? '' }, { share: true });
  useEffect(() => {
    if (generation > first) refetch();
  }, [generation, first, refetch]);
  const name = answer?.record?.f_name;
  return formatBackendText(
    typeof name === 'string' && name !== '' ? name : (session?.username ?? ''),
    index.config,
  );
}
