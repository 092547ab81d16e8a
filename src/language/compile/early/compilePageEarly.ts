import {
  pageCalls,
  type CompiledCall,
  type PreloadCall,
  type PreloadCalls,
  type PreloadValue,
  type PageCall,
  type PageRoute,
} from '#definition';
import { isSentPlainly } from './compileEarly.ts';

const ownId: PreloadValue = { from: [['session', 'userId']] };

/** What the pages written by hand send on entry. */
const pagePayloads: { [C in PageCall]: { payload: PreloadCall['payload']; unless: string[] } } = {
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
): PreloadCalls {
  const names = (Object.keys(pagePayloads) as PageCall[]).filter((name) => pageCalls[name].page === page);
  const early = names.flatMap((name): PreloadCalls['calls'] => {
    const call = calls[name];
    return call && isSentPlainly(call) ? [{ call, ...pagePayloads[name], filters: {} }] : [];
  });
  return { calls: early, others: early.length < names.length };
}
