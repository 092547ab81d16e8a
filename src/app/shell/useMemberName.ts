import { useEffect } from 'react';
import { buildRequest } from '../../engine/buildRequest.ts';
import { shareRead, useCall } from '../../view/query.ts';
import { useApp } from '../AppContext.ts';

/**
 * The member's f_name, from the same request as the screen's own (readings D7); the session's username until it comes.
 * It is read again whenever a screen loads afresh, since that follows a change.
 */
export function useMemberName(): string {
  const { session, generation, index } = useApp();
  const { userDashboard } = index.config.calls;
  const call = (session && userDashboard) ?? null;
  const uid = session?.userId ?? '';
  const { answer, refetch } = useCall(call, { uid }, { keep: true });
  useEffect(() => {
    if (call) shareRead(buildRequest(call, { uid }));
    // The layout's first read only, which comes before its first screen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (generation > 0) refetch();
  }, [generation, refetch]);
  const name = answer?.record?.f_name;
  return typeof name === 'string' && name !== '' ? name : (session?.username ?? '');
}
