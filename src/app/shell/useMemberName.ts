import { useEffect } from 'react';
import { calls } from '../../pages/calls.ts';
import { useCall } from '../../view/query.ts';
import { useApp } from '../AppContext.ts';

/**
 * The member's f_name, from the same request as the screen's own (readings D7); the session's username until it comes.
 * It is read again whenever a screen loads afresh, since that follows a change.
 */
export function useMemberName(): string {
  const { session, generation } = useApp();
  const { answer, refetch } = useCall(
    session && calls.userDashboard,
    { uid: session?.userId ?? '' },
    { keep: true },
  );
  useEffect(() => {
    if (generation > 0) refetch();
  }, [generation, refetch]);
  const name = answer?.record?.f_name;
  return typeof name === 'string' && name !== '' ? name : (session?.username ?? '');
}
