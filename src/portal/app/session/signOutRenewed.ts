import type { CompiledRefresh } from '#definition';
import type { LazyDataProvider } from '#data/createLazyDataProvider.ts';
import type { Session } from '#view/portal.ts';
import { askTokens } from './createSessionRenewal.ts';

/** Renews an ended session whose sign-out was refused because its token has expired, and signs out again, once. */
export async function signOutRenewed(
  session: Session,
  sent: ReturnType<LazyDataProvider['signOut']>,
  wire: Pick<LazyDataProvider, 'send' | 'signOut'>,
  refresh: CompiledRefresh,
): Promise<void> {
  const { request, answer } = (await sent) ?? {};
  const response = await answer;
  if (!request || !response) return;
  const { status } = response;
  // Nothing is sent, but the config's rules are applied to the answer.
  const outcome = await wire.send({
    ...request,
    transfer: async () => ({ status, text: await response.text() }),
  });
  if (outcome.kind !== 'expired') return;
  const tokens = await askTokens(refresh, session, { provider: wire });
  if (tokens) await wire.signOut({ ...session, ...tokens });
}
