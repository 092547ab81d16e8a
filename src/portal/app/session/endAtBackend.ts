import type { CompiledRefresh } from '#definition';
import type { LazyDataProvider } from '#data/createLazyDataProvider.ts';
import type { Session } from '#view/portal.ts';

/**
 * Notifies the backend that a session ends. If its token has expired, the session is renewed once and the call is sent
 * again. Nothing waits for it, because the member is signed out here in any case.
 */
export async function endAtBackend(
  session: Session,
  wire: Pick<LazyDataProvider, 'send' | 'signOut'>,
  refresh: CompiledRefresh | undefined,
): Promise<void> {
  if (!(await wire.signOut(session)) || !refresh) return;
  const renewal = await import('./createRenewal.ts').catch(() => null);
  const tokens = await renewal?.askTokens(refresh, session, { provider: wire });
  if (tokens) await wire.signOut({ ...session, ...tokens });
}
