import {
  pageCalls,
  type CompiledCall,
  type EarlyCall,
  type EarlyCalls,
  type EarlyValue,
  type PageCall,
  type PageRoute,
} from '#definition';
import { isSentPlainly } from './compileEarly.ts';

const ownId: EarlyValue = { from: [['session', 'userId']] };

/** What the pages written by hand send on entry. */
const pagePayloads: { [C in PageCall]: { payload: EarlyCall['payload']; unless: string[] } } = {
  userDashboard: { payload: { uid: ownId }, unless: [] },
  recentRegistrations: { payload: { uid: ownId }, unless: [] },
  recentActivations: { payload: { uid: ownId }, unless: [] },
  // Whom the tree stands on elsewhere, the page knows by the way that was walked.
  binaryTree: { payload: { searchId: ownId, loginId: ownId }, unless: ['root'] },
};

/** What a page written by hand calls on entry. */
export function compilePageEarly(
  page: PageRoute['page'],
  calls: Partial<Record<PageCall, CompiledCall>>,
): EarlyCalls {
  const names = (Object.keys(pagePayloads) as PageCall[]).filter((name) => pageCalls[name].page === page);
  const early = names.flatMap((name): EarlyCalls['calls'] => {
    const call = calls[name];
    return call && isSentPlainly(call) ? [{ call, ...pagePayloads[name], filters: {} }] : [];
  });
  return { calls: early, others: early.length < names.length };
}
