import { useEffect, useState } from 'react';
import { useCall } from '#data/callCache.ts';
import { formatBackendText } from '#engine/texts/formatBackendText.ts';
import { useApp } from '../AppContext.ts';

/** The member's f_name from the dashboard's shared request, read again after each reload; until then the username. */
export default function FetchedMemberName() {
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
