import { useState } from 'react';
import { useCall } from '#data/callCache.ts';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { RetryAlert } from '#view/feedback/RetryAlert.tsx';
import { StillLoading } from '#view/feedback/StillLoading.tsx';
import { usePortal } from '#view/portal.ts';
import { findPageCall } from '../usePageCall.ts';
import { useRouteTitle } from '../useRouteTitle.ts';
import styles from './BinaryTreePage.module.css';
import { Legend } from './Legend.tsx';
import { RegisterSideButtons } from './popup/RegisterSideButtons.tsx';
import { LevelButtons, minShownLevels } from './LevelButtons.tsx';
import { Tree } from './Tree.tsx';
import { TreeSkeleton } from './TreeSkeleton.tsx';
import { TreeSearch, searchErrorId } from './TreeSearch.tsx';
import { TreeBreadcrumbs } from './roots/TreeBreadcrumbs.tsx';
import { layoutTree, readTreeNodes, type TreeNode } from './layoutTree.ts';
import {
  getCurrentRoot,
  removeMissingMember,
  type MemberId,
  buildRootHistoryQuery,
  popRoot,
  pushRoot,
  buildRootHistory,
  type RootHistory,
} from './roots/rootHistory.ts';
import { useTreeTexts, type AllTreeTexts } from './useTreeTexts.ts';

/** Shows the binary tree: four levels below the member in the address, who was searched for or clicked. */
export default function BinaryTreePage() {
  const { config, provider, session } = usePortal();
  const own = session?.userId ?? '';
  const { roots, open, back } = useRootHistory(own);
  const words = useTreeTexts();
  const title = useRouteTitle('binaryTree');
  const [shown, setShown] = useState(minShownLevels);
  // The body is read in place of the rows, because an empty position may be null, which is not a valid row.
  const { rows = [], ...call } = findPageCall(config, 'binaryTree');
  const read = useCall(provider, call, { searchId: getCurrentRoot(roots), loginId: own });
  const nodes = read.answer && readTreeNodes(read.answer.body, rows);
  const failed = read.failure !== null || (read.answer !== null && nodes === null);
  const tree = nodes && layoutTree(nodes, config);
  const lastTree = useLastTree(read.answer, tree);
  const isSettled = !read.busy && !failed;
  const isMissing = nodes !== null && tree === null;
  const id = getCurrentRoot(roots);
  const go = (next: MemberId) => open(next, isMissing);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className={styles.title}>{title}</h1>
        <RegisterSideButtons />
      </div>
      <section className={styles.card} aria-label={words.team}>
        <div className={styles.tools}>
          <TreeSearch onSearch={go} missing={isMissing && isSettled ? String(id) : null} />
          <TreeBreadcrumbs roots={removeMissingMember(roots, isMissing)} onBack={back} />
          <Legend />
        </div>
        {lastTree && <LevelButtons shown={shown} onChange={setShown} />}
        <TreeAnnouncer
          text={isSettled ? describeTree(words, id, tree?.[0]) : ''}
          isHome={roots.length === 1}
        />
        {failed && <RetryAlert retry={read.refetch} />}
        {isMissing && (
          // `TreeAnnouncer` announces it, because a live region would not repeat the same text.
          <output id={searchErrorId} className={styles.missing} aria-live="off">
            {words.userIdNotFound}
          </output>
        )}
        {lastTree && (
          <div aria-busy={read.busy && !failed}>
            <Tree tree={lastTree} shown={shown} onOpen={go} />
          </div>
        )}
        {!nodes && !failed && <TreeSkeleton />}
        <StillLoading busy={read.busy && !failed} />
      </section>
    </div>
  );
}

/** Returns the tree of an answer, or the previous one if the answer has none, after an unknown id. */
function useLastTree<T>(answer: object | null, tree: T | null): T | null {
  const [last, setLast] = useState({ answer, tree });
  if (tree && answer !== last.answer) setLast({ answer, tree });
  return tree ?? last.tree;
}

interface Props {
  text: string;
  /** True for the member's own tree, where the page begins. */
  isHome: boolean;
}

/** Announces a newly loaded tree, or that there is none, to screen readers. */
function TreeAnnouncer({ text, isHome }: Props) {
  const [last, setLast] = useState({ text, announcement: '' });
  // The member's own tree came with the screen, which was announced already.
  if (text !== '' && last.text !== text)
    setLast({ text, announcement: last.text === '' && isHome ? '' : text });
  return (
    <div className="visually-hidden" aria-live="polite">
      {last.announcement}
    </div>
  );
}

function describeTree(words: AllTreeTexts, id: MemberId, root: TreeNode | undefined): string {
  if (!root) return fillPlaceholders(words.noMember, { id: String(id) });
  // Removes the double space of a missing name.
  return fillPlaceholders(words.treeOf, { name: root.name, id: String(root.uid) }).replaceAll(/ +/g, ' ');
}

/** Reads the roots from the address, where each root has its own entry, so that Back, reload and links work. */
function useRootHistory(own: MemberId): {
  roots: RootHistory;
  open: (id: MemberId, isMissing: boolean) => void;
  back: () => void;
} {
  const { address } = usePortal();
  const { roots, isFromState } = buildRootHistory(own, address.search, address.state);
  const go = (next: RootHistory) => {
    if (String(getCurrentRoot(next)) === String(getCurrentRoot(roots))) return;
    const { search, state } = buildRootHistoryQuery(next);
    address.pushSearch(search, state);
  };
  return {
    roots,
    open: (id, isMissing) => go(pushRoot(removeMissingMember(roots, isMissing), id)),
    // After a step in this tab, the previous history entry is the previous root.
    back: () => (isFromState ? window.history.back() : go(popRoot(roots))),
  };
}
