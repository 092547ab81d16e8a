import {
  pageCalls,
  type CompiledCall,
  type PreloadCall,
  type PreloadCalls,
  type PreloadValue,
  type PageCall,
  type PageRoute,
} from '#definition';
import { isSentUnchanged } from './compilePreload.ts';

const ownId: PreloadValue = { from: [['session', 'userId']] };

/** The payloads of the calls that pages written by hand make on entry. */
const pagePayloads: { [C in PageCall]: { payload: PreloadCall['payload']; unless: string[] } } = {
  userDashboard: { payload: { uid: ownId }, unless: [] },
  recentRegistrations: { payload: { uid: ownId }, unless: [] },
  recentActivations: { payload: { uid: ownId }, unless: [] },
  // With another root, the page takes the login id from the path that the member followed.
  binaryTree: { payload: { searchId: ownId, loginId: ownId }, unless: ['root'] },
};

/** Compiles the calls on entry of a page written by hand. */
export function compilePagePreload(
  page: PageRoute['page'],
  calls: Partial<Record<PageCall, CompiledCall>>,
): PreloadCalls {
  const names = (Object.keys(pagePayloads) as PageCall[]).filter((name) => pageCalls[name].page === page);
  const preloads = names.flatMap((name): PreloadCalls['calls'] => {
    const call = calls[name];
    return call && isSentUnchanged(call) ? [{ call, ...pagePayloads[name], filters: {} }] : [];
  });
  return { calls: preloads, others: preloads.length < names.length };
}
