import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { TreeNode } from '../layoutTree.ts';

export const popupId = 'tree-popup';

/** The time that the pointer may take from a node to the popup, in milliseconds. */
const grace = 150;

export interface ShownPopup {
  node: TreeNode;
  anchor: HTMLElement;
  /** True on touch, where the popup has a button that opens the member's tree. */
  touch: boolean;
}

export type Popup = ReturnType<typeof usePopup>;

/** Shows one popup at a time: on hover, on focus and on a tap. Escape, leaving, or a press outside closes it. */
export function usePopup() {
  const [shown, setShown] = useState<ShownPopup | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The pointer press under way: `touch`, and `again` if the node's popup was open before it. */
  const press = useRef({ touch: false, again: false });

  const stay = useCallback(() => clearTimeout(closing.current), []);
  const close = useCallback(() => {
    stay();
    setShown(null);
  }, [stay]);
  const leave = useCallback(() => {
    stay();
    closing.current = setTimeout(() => setShown(null), grace);
  }, [stay]);
  useEffect(() => stay, [stay]);
  useCloseFromOutside(shown, close);

  const show = (node: TreeNode, anchor: HTMLElement) => {
    stay();
    setShown({ node, anchor, touch: press.current.touch });
  };

  const handlersOf = (node: TreeNode, onOpen: (node: TreeNode) => void) => ({
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'touch') return;
      press.current = { touch: false, again: false };
      show(node, currentTarget);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') leave();
    },
    onPointerDown: ({ pointerType }: PointerEvent) => {
      press.current = { touch: pointerType === 'touch', again: shown?.node.position === node.position };
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => show(node, currentTarget),
    onBlur: leave,
    onClick: ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
      // A click without a press comes from the keyboard.
      const { touch, again } = press.current;
      press.current = { touch: false, again: false };
      if (detail > 0 && touch && !again) setShown({ node, anchor: currentTarget, touch });
      else onOpen(node);
    },
  });

  return { shown, close, stay, leave, handlersOf };
}

function useCloseFromOutside(shown: ShownPopup | null, close: () => void): void {
  useEffect(() => {
    if (!shown) return undefined;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const onPress = ({ target }: globalThis.PointerEvent) => {
      const inside = target instanceof Node && (shown.anchor.contains(target) || isInPopup(target));
      if (!inside) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [shown, close]);
}

function isInPopup(target: Node): boolean {
  return document.getElementById(popupId)?.contains(target) ?? false;
}
