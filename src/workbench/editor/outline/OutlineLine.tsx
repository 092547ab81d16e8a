import { LineIcon } from '../../icons/LineIcon.tsx';
import { formatQuantity } from '../../words/formatQuantity.ts';
import styles from './Outline.module.css';
import type { OutlineRow } from './listOutlineRows.ts';

interface Props {
  line: OutlineRow;
  isSelected: boolean;
  problems: number;
  onSelect: () => void;
  onToggle: () => void;
}

export function OutlineLine({
  line: { node, level, isOpen },
  isSelected,
  problems,
  onSelect,
  onToggle,
}: Props) {
  const hasChildren = node.children.length > 0;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      role="treeitem"
      className={styles.line}
      style={{ paddingInlineStart: 4 + level * 14 }}
      aria-level={level + 1}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? isOpen : undefined}
      tabIndex={isSelected ? 0 : -1}
      data-id={node.id}
      onClick={onSelect}
    >
      <span
        className={styles.twist}
        data-open={isOpen || undefined}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          onToggle();
        }}
      >
        {hasChildren && <LineIcon name="chevron" />}
      </span>
      <span className={styles.label}>{node.label}</span>
      {node.note !== '' && node.note !== node.label && <span className={styles.note}>{node.note}</span>}
      {problems > 0 && (
        <span className={styles.problems} title={formatQuantity(problems, 'problem')}>
          {problems}
          <span className="visually-hidden"> {problems === 1 ? 'problem' : 'problems'}</span>
        </span>
      )}
    </li>
  );
}
