import type { KeyboardEvent } from 'react';
import { formatBackendText } from '#engine/texts/formatBackendText.ts';
import { usePortal } from '#view/portal.ts';
import { useFormats } from '../useFormats.ts';
import styles from './NodeButton.module.css';
import type { TreeNode } from './layoutTree.ts';
import { describeFacts } from './popup/memberFacts.ts';
import { nodeStateWords } from './nodeStateWords.ts';
import { useTreeTexts } from './useTreeTexts.ts';
import type { Popup } from './popup/usePopup.ts';

interface Props {
  node: TreeNode;
  /** The node's side below its parent; '' for the root. */
  side: string;
  popup: Popup;
  onOpen: (node: TreeNode) => void;
  onKey: (event: KeyboardEvent, node: TreeNode) => void;
}

/**
 * Shows a position of the tree. Hover and focus show the popup, a click opens the tree of the member. On touch the
 * first tap shows the popup, the second opens the tree. An empty position is disabled. Screen readers get the side
 * and the popup's facts.
 */
export function NodeButton({ node, side, popup, onOpen, onKey }: Props) {
  const formats = useFormats();
  const words = useTreeTexts();
  const { config } = usePortal();
  const word = words[nodeStateWords[node.state]];
  if (node.uid === null)
    return (
      <button
        type="button"
        className={styles.node}
        data-state="none"
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- of ARIA 1.3, which this rule does not know yet
        aria-description={side}
        disabled
      >
        <span className={styles.ring} aria-hidden="true" />
        <span className={styles.word}>{word}</span>
      </button>
    );
  const shown = popup.shown?.node.position === node.position;
  return (
    <button
      type="button"
      className={styles.node}
      data-state={node.state}
      data-position={node.position}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- of ARIA 1.3, which this rule does not know yet
      aria-description={shown ? `${side} ${describeFacts(node, formats, words)}`.trim() : side || undefined}
      onKeyDown={(event) => onKey(event, node)}
      {...popup.handlersOf(node, onOpen)}
    >
      <span className={styles.ring} aria-hidden="true">
        {getInitials(node.name)}
      </span>
      <span className={styles.name} dir="auto">
        {node.name}
      </span>{' '}
      <span className={styles.uid}>{formatBackendText(String(node.uid), config)}</span>{' '}
      <span className={styles.word}>{word}</span>
    </button>
  );
}

function getInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map((word) => Array.from(word)[0]!.toUpperCase()).join('');
}
