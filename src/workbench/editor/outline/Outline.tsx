import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { ValuePath } from '#edit/textChange.ts';
import type { OutlineNode } from '../../schema/buildOutline.ts';
import styles from './Outline.module.css';
import { OutlineLine } from './OutlineLine.tsx';
import { findCurrentRow, listOutlineRows, type OutlineRow } from './listOutlineRows.ts';

interface Props {
  root: OutlineNode;
  selected: ValuePath;
  onSelect: (path: ValuePath) => void;
  /** Moves an entry by one place; null if nothing can be changed. */
  onMove: ((path: ValuePath, by: -1 | 1) => void) | null;
  onRemove: ((path: ValuePath) => void) | null;
  /** The number of problems in a part and all parts inside it. */
  problemsIn: (path: ValuePath) => number;
}

/** The outline as a tree. Arrows move and expand, Enter opens, Alt with an arrow moves a part, Delete removes it. */
export function Outline(props: Props) {
  const { root, selected, onSelect, problemsIn } = props;
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const tree = useRef<HTMLUListElement>(null);
  const lines = listOutlineRows(root, toggled, selected);
  const current = findCurrentRow(lines, selected);
  const toggle = (id: string, isOpen: boolean) => setToggled({ ...toggled, [id]: isOpen });
  const moveFocus = useFocusAlong(tree, current);
  const onKeyDown = (event: KeyboardEvent) => {
    const id = (event.target as HTMLElement).dataset['id'];
    const index = lines.findIndex(({ node }) => node.id === id);
    const line = lines[index];
    const step = line && getStep(event, line);
    if (!line || !step) return;
    event.preventDefault();
    const to = findTarget(step, lines, index);
    if (to) focusLine(tree.current, to.node.id);
    if (step === 'open' || step === 'close') toggle(line.node.id, step === 'open');
    if (step === 'select') onSelect(line.node.path);
    if (line.node.isEntry && applyStep(step, line.node.path, props)) moveFocus();
  };
  return (
    <ul ref={tree} className={styles.tree} role="tree" aria-label="Outline" onKeyDown={onKeyDown}>
      {lines.map((line) => (
        <OutlineLine
          key={line.node.id}
          line={line}
          isSelected={line.node.id === current}
          problems={problemsIn(line.node.path)}
          onSelect={() => onSelect(line.node.path)}
          onToggle={() => toggle(line.node.id, !line.isOpen)}
        />
      ))}
    </ul>
  );
}

function focusLine(tree: HTMLElement | null, id: string): void {
  tree?.querySelector<HTMLElement>(`[data-id='${CSS.escape(id)}']`)?.focus();
}

/**
 * Returns a function to call before a part is moved or removed. The focus then stays on the moved part, or goes to the parent
 * of the removed one.
 */
function useFocusAlong(tree: RefObject<HTMLElement | null>, current: string): () => void {
  const isDue = useRef(false);
  useEffect(() => {
    if (isDue.current) focusLine(tree.current, current);
    isDue.current = false;
  }, [tree, current]);
  return () => {
    isDue.current = true;
  };
}

function applyStep(step: Step, path: ValuePath, { onMove, onRemove }: Props): boolean {
  if (step === 'up' || step === 'down') onMove?.(path, step === 'up' ? -1 : 1);
  else if (step === 'remove') onRemove?.(path);
  else return false;
  return true;
}

type Step =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'open'
  | 'close'
  | 'out'
  | 'select'
  | 'up'
  | 'down'
  | 'remove';

function getStep(event: KeyboardEvent, { node, isOpen }: OutlineRow): Step | null {
  const { key, altKey } = event;
  if (altKey) return key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : null;
  if (key === 'ArrowRight') return node.children.length > 0 && !isOpen ? 'open' : 'next';
  if (key === 'ArrowLeft') return node.children.length > 0 && isOpen ? 'close' : 'out';
  return steps[key] ?? null;
}

const steps: Record<string, Step> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  Enter: 'select',
  ' ': 'select',
  Delete: 'remove',
};

function findTarget(step: Step, lines: OutlineRow[], index: number): OutlineRow | undefined {
  switch (step) {
    case 'next':
      return lines[index + 1];
    case 'previous':
      return lines[index - 1];
    case 'first':
      return lines[0];
    case 'last':
      return lines.at(-1);
    case 'out':
      return lines.findLast((one, at) => at < index && one.level < lines[index]!.level);
    default:
      return undefined;
  }
}
