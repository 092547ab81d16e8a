import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { NodeButton } from './NodeButton.tsx';
import { NodePopup } from './popup/NodePopup.tsx';
import styles from './Tree.module.css';
import { TreePlace } from './TreePlace.tsx';
import { type TreeNode, sideOf } from './layoutTree.ts';
import { nextNode } from './nextNode.ts';
import type { TreeId } from './path/treePath.ts';
import { useWords, type SaidWords } from './useWords.ts';
import { usePopup } from './popup/usePopup.ts';
import { fillWords } from '#engine/texts/fillWords.ts';

interface Props {
  tree: TreeNode[];
  /** How many of its rows a phone shows. */
  shown: number;
  /** Roots the tree on a member. */
  onOpen: (id: TreeId) => void;
}

/**
 * The tree's 15 places in four rows with lines between; on a phone the first of them. Arrow keys go from one to
 * the next.
 */
export function Tree({ tree, shown, onOpen }: Props) {
  const box = useRef<HTMLElement>(null);
  const popup = usePopup();
  const words = useWords();
  const sight = `${tree[0]?.uid} ${shown}`;
  const centred = useRef('');
  useLayoutEffect(() => {
    if (centred.current === sight) return;
    centred.current = sight;
    centre(box.current);
    followRoot(box.current);
  }, [sight]);
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
  const draw = (position: number) => (
    <NodeButton
      node={tree[position]!}
      place={tellPlace(words, tree, position)}
      popup={popup}
      onOpen={open}
      onKey={walk}
    />
  );
  return (
    <section className={styles.scroller} ref={box} aria-label={words.tree}>
      <ul className={styles.tree} data-levels={shown}>
        <TreePlace position={0} draw={draw} />
      </ul>
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

/** Whose place it is, and on which side, as the lines show it: 'Left of Asha Verma.' Nothing of the root. */
function tellPlace(words: SaidWords, tree: readonly TreeNode[], position: number): string {
  const side = sideOf(position);
  if (side === null) return '';
  const parent = tree[Math.floor((position - 1) / 2)];
  if (parent?.uid == null) return words[`${side}OfNobody`];
  return fillWords(words[`${side}Of`], { member: parent.name || String(parent.uid) });
}
