import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { NodeButton } from './NodeButton.tsx';
import { NodePopup } from './NodePopup.tsx';
import styles from './Tree.module.css';
import { levels, levelOf } from './layoutTree.ts';
import type { TreeNode } from './layoutTree.ts';
import { nextNode } from './nextNode.ts';
import type { TreeId } from './treePath.ts';
import { usePopup } from './usePopup.ts';

interface Props {
  tree: TreeNode[];
  /** Roots the tree on a member. */
  onOpen: (id: TreeId) => void;
}

/** The tree's 15 places in four rows with lines between. Arrow keys go from one to the next. */
export function Tree({ tree, onOpen }: Props) {
  const box = useRef<HTMLElement>(null);
  const popup = usePopup();
  const root = tree[0]?.uid ?? null;
  const centred = useRef<TreeId>(null);
  useLayoutEffect(() => {
    if (centred.current === root) return;
    centred.current = root;
    centre(box.current);
    followRoot(box.current);
  }, [root]);
  const walk = (event: KeyboardEvent, from: TreeNode) => {
    const next = nextNode(tree, from.position, event.key);
    if (!next) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>(`[data-position="${next.position}"]`)?.focus();
  };
  const open = ({ uid }: TreeNode) => {
    popup.close();
    if (uid !== null) onOpen(uid);
  };
  return (
    <section className={styles.scroller} ref={box} aria-label="Binary tree">
      <div className={styles.tree}>
        {Array.from({ length: levels }, (_, level) => (
          <div key={level} className={styles.level} data-level={level}>
            {levelOf(tree, level).map((node) => (
              <div key={node.position} className={styles.place}>
                <NodeButton node={node} popup={popup} onOpen={open} onKey={walk} />
                {level < levels - 1 && <span className={styles.lines} aria-hidden="true" />}
              </div>
            ))}
          </div>
        ))}
      </div>
      {popup.shown && (
        <NodePopup key={popup.shown.node.position} shown={popup.shown} popup={popup} onOpen={open} />
      )}
    </section>
  );
}

/** Where the tree is wider than its box, it begins with the root in the middle. */
function centre(box: HTMLElement | null): void {
  if (box) box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
}

/** Who walks by keyboard goes on from the new root; what stood at the old place is another, or nobody. */
function followRoot(box: HTMLElement | null): void {
  if (box?.querySelector('button:focus-visible')) box.querySelector('button')?.focus();
}
