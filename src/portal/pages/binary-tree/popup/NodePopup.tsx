import { useLayoutEffect, useRef } from 'react';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { useFormats } from '../../useFormats.ts';
import styles from './NodePopup.module.css';
import controls from '../controls.module.css';
import type { TreeNode } from '../layoutTree.ts';
import { listFacts, listTeamLines } from './memberFacts.ts';
import { useTreeTexts } from '../useTreeTexts.ts';
import { popupId, type Popup, type ShownPopup } from './usePopup.ts';

interface Props {
  shown: ShownPopup;
  popup: Popup;
  onOpen: (node: TreeNode) => void;
}

export function NodePopup({ shown: { node, anchor, touch }, popup, onOpen }: Props) {
  const words = useTreeTexts();
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const place = () => card.current && placeBeside(anchor, card.current);
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [anchor]);
  return (
    <section
      ref={card}
      id={popupId}
      className={styles.popup}
      aria-label={fillPlaceholders(words.details, { member: node.name })}
      onPointerEnter={popup.stay}
      onPointerLeave={popup.leave}
    >
      <p className={styles.name}>{node.name}</p>
      <Facts node={node} />
      <Sides node={node} />
      {touch && node.position > 0 && (
        <button className={`${controls.first} ${styles.open}`} type="button" onClick={() => onOpen(node)}>
          {words.openTeam}
        </button>
      )}
    </section>
  );
}

function Facts({ node }: { node: TreeNode }) {
  const facts = listFacts(node, useFormats(), useTreeTexts());
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Sides({ node }: { node: TreeNode }) {
  const words = useTreeTexts();
  const lines = listTeamLines(node, useFormats(), words);
  return (
    <table className={styles.sides}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{words.team}</span>
          </th>
          <th scope="col">{words.left}</th>
          <th scope="col">{words.right}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([label, left, right]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{left}</td>
            <td>{right}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The least distance to the node and to the window's edge, in pixels. */
const gap = 8;

/** Places a card beside a node, or below or above it if there is no space, and always inside the window. */
function placeBeside(anchor: HTMLElement, card: HTMLElement): void {
  const node = anchor.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const { left, top } = choosePlace(node, width, height);
  card.style.left = `${clamp(left, window.innerWidth - width - gap)}px`;
  card.style.top = `${clamp(top, window.innerHeight - height - gap)}px`;
}

function choosePlace(node: DOMRect, width: number, height: number): { left: number; top: number } {
  const needed = width + 2 * gap;
  if (window.innerWidth - node.right >= needed) return { left: node.right + gap, top: node.top };
  if (node.left >= needed) return { left: node.left - width - gap, top: node.top };
  const below =
    window.innerHeight - node.bottom >= height + 2 * gap || window.innerHeight - node.bottom >= node.top;
  return {
    left: node.left + (node.width - width) / 2,
    top: below ? node.bottom + gap : node.top - height - gap,
  };
}

function clamp(value: number, most: number): number {
  return Math.max(gap, Math.min(value, most));
}
