import { useState } from 'react';
import { useCall } from '#data/callCache.ts';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { RetryAlert } from '#view/feedback/RetryAlert.tsx';
import { StillLoading } from '#view/feedback/StillLoading.tsx';
import { usePortal } from '#view/portal.ts';
import { findPageCall } from '../usePageCall.ts';
import { usePageTitle } from '../usePageTitle.ts';
import styles from './BinaryTreePage.module.css';
import { Legend } from './Legend.tsx';
import { ReferralButtons } from './popup/ReferralButtons.tsx';
import { LevelButtons, minimumShownLevels } from './LevelButtons.tsx';
import { Tree } from './Tree.tsx';
import { TreeSkeleton } from './TreeSkeleton.tsx';
import { TreeSearch, searchErrorId } from './TreeSearch.tsx';
import { TreeBreadcrumbs } from './path/TreeBreadcrumbs.tsx';
import { layoutTree, readTreeNodes, type TreeNode } from './layoutTree.ts';
import {
  getCurrentId,
  removeMissingMember,
  type TreeId,
  buildTreeQuery,
  popId,
  pushId,
  buildTreePath,
  type TreePath,
} from './path/treePath.ts';
import { useTreeTexts, type TreeTexts } from './useTreeTexts.ts';

/** The binary tree: four levels below the member in the address, who was searched for or clicked. */
export default function BinaryTreePage() {
  const { config, provider, session } = usePortal();
  const own = session?.userId ?? '';
  const { path, open, back } = useTreePath(own);
  const words = useTreeTexts();
  const title = usePageTitle('binaryTree');
  const [shown, setShown] = useState(minimumShownLevels);
  // The body is read in place of the rows, because an empty position may be null, which is not a valid row.
  const { rows = [], ...call } = findPageCall(config, 'binaryTree');
  const read = useCall(provider, call, { searchId: getCurrentId(path), loginId: own });
  const nodes = read.answer && readTreeNodes(read.answer.body, rows);
  const failed = read.failure !== null || (read.answer !== null && nodes === null);
  const tree = nodes && layoutTree(nodes, config);
  const lastTree = useLast(read.answer, tree);
  const isSettled = !read.busy && !failed;
  const isMissing = nodes !== null && tree === null;
  const id = getCurrentId(path);
  const go = (next: TreeId) => open(next, isMissing);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className={styles.title}>{title}</h1>
        <ReferralButtons />
      </div>
      <section className={styles.card} aria-label={words.team}>
        <div className={styles.tools}>
          <TreeSearch onSearch={go} missing={isMissing && isSettled ? String(id) : null} />
          <TreeBreadcrumbs path={removeMissingMember(path, isMissing)} onBack={back} />
          <Legend />
        </div>
        {lastTree && <LevelButtons shown={shown} onChange={setShown} />}
        <TreeNews text={isSettled ? describeTree(words, id, tree?.[0]) : ''} isHome={path.length === 1} />
        {failed && <RetryAlert retry={read.refetch} />}
        {isMissing && (
          // `TreeNews` announces it, because a live region would not repeat the same text.
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

/** The tree of an answer, or the previous one if the answer has none, after an unknown id. */
function useLast<T>(answer: object | null, tree: T | null): T | null {
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
function TreeNews({ text, isHome }: Props) {
  const [last, setLast] = useState({ text, told: '' });
  // The member's own tree came with the screen, which was announced already.
  if (text !== '' && last.text !== text) setLast({ text, told: last.text === '' && isHome ? '' : text });
  return (
    <div className="visually-hidden" aria-live="polite">
      {last.told}
    </div>
  );
}

function describeTree(words: TreeTexts, id: TreeId, root: TreeNode | undefined): string {
  if (!root) return fillPlaceholders(words.noMember, { id: String(id) });
  // Removes the double space of a missing name.
  return fillPlaceholders(words.treeOf, { name: root.name, id: String(root.uid) }).replaceAll(/ +/g, ' ');
}

/** The path through the tree. Each root has its own address, so that Back, reload and links work. */
function useTreePath(own: TreeId): {
  path: TreePath;
  open: (id: TreeId, isMissing: boolean) => void;
  back: () => void;
} {
  const { address } = usePortal();
  const { path, isKept } = buildTreePath(own, address.search, address.kept);
  const go = (next: TreePath) => {
    if (String(getCurrentId(next)) === String(getCurrentId(path))) return;
    const { search, kept } = buildTreeQuery(next);
    address.pushSearch(search, kept);
  };
  return {
    path,
    open: (id, isMissing) => go(pushId(removeMissingMember(path, isMissing), id)),
    // After a step in this tab, the previous history entry is the previous root.
    back: () => (isKept ? window.history.back() : go(popId(path))),
  };
}
