import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { NodeButton } from './NodeButton.tsx';
import { NodePopup } from './popup/NodePopup.tsx';
import styles from './Tree.module.css';
import { TreePosition } from './TreePosition.tsx';
import { type TreeNode, getSide } from './layoutTree.ts';
import { findNextNode } from './findNextNode.ts';
import type { MemberId } from './roots/rootHistory.ts';
import { useTreeTexts, type AllTreeTexts } from './useTreeTexts.ts';
import { usePopup } from './popup/usePopup.ts';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';

interface Props {
  tree: TreeNode[];
  /** The number of levels on a phone. */
  shown: number;
  onOpen: (id: MemberId) => void;
}

/** Shows the tree's 15 positions in four levels, with lines between them. Arrow keys move between the nodes. */
export function Tree({ tree, shown, onOpen }: Props) {
  const box = useRef<HTMLElement>(null);
  const popup = usePopup();
  const words = useTreeTexts();
  const sight = `${tree[0]?.uid} ${shown}`;
  const centred = useRef('');
  useLayoutEffect(() => {
    if (centred.current === sight) return;
    centred.current = sight;
    centre(box.current);
    followRoot(box.current);
  }, [sight]);
  const walk = (event: KeyboardEvent, from: TreeNode) => {
    const next = findNextNode(tree, from.position, event.key);
    if (!next) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>(`[data-position="${next.position}"]`)?.focus();
  };
  const open = ({ uid }: TreeNode) => {
    popup.close();
    if (uid !== null) onOpen(uid);
  };
  const draw = (position: number) => (
    <NodeButton
      node={tree[position]!}
      side={describePlace(words, tree, position)}
      popup={popup}
      onOpen={open}
      onKey={walk}
    />
  );
  return (
    <section className={styles.scroller} ref={box} aria-label={words.tree}>
      <ul className={styles.tree} data-levels={shown}>
        <TreePosition position={0} draw={draw} />
      </ul>
      {popup.shown && (
        <NodePopup key={popup.shown.node.position} shown={popup.shown} popup={popup} onOpen={open} />
      )}
    </section>
  );
}

/** Scrolls a tree that is wider than its box to the root. */
function centre(box: HTMLElement | null): void {
  if (box) box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
}

/** Focuses the new root after a step by keyboard, because the old node now has another member or none. */
function followRoot(box: HTMLElement | null): void {
  if (box?.querySelector('button:focus-visible')) box.querySelector('button')?.focus();
}

/** Describes a position by its parent and side: 'Left of Asha Verma.' Empty for the root. */
function describePlace(words: AllTreeTexts, tree: readonly TreeNode[], position: number): string {
  const side = getSide(position);
  if (side === null) return '';
  const parent = tree[Math.floor((position - 1) / 2)];
  if (parent?.uid == null) return words[`${side}OfNobody`];
  return fillPlaceholders(words[`${side}Of`], { member: parent.name || String(parent.uid) });
}
