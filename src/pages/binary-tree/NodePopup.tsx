import { useLayoutEffect, useRef } from 'react';
import { useFormats } from '../useFormats.ts';
import styles from './NodePopup.module.css';
import controls from './controls.module.css';
import type { TreeNode } from './layoutTree.ts';
import { listFacts, listSides } from './memberFacts.ts';
import { placeBeside } from './placeBeside.ts';
import { popupId } from './usePopup.ts';
import type { Popup, ShownPopup } from './usePopup.ts';

interface Props {
  shown: ShownPopup;
  popup: Popup;
  onOpen: (node: TreeNode) => void;
}

/** What the tree knows about a member, as a card beside the node. */
export function NodePopup({ shown: { node, anchor, touch }, popup, onOpen }: Props) {
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
      aria-label={`Details of ${node.name}`}
      onPointerEnter={popup.stay}
      onPointerLeave={popup.leave}
    >
      <p className={styles.name}>{node.name}</p>
      <Facts node={node} />
      <Sides node={node} />
      {touch && node.position > 0 && (
        <button className={`${controls.first} ${styles.open}`} type="button" onClick={() => onOpen(node)}>
          Open this team
        </button>
      )}
    </section>
  );
}

function Facts({ node }: { node: TreeNode }) {
  const facts = listFacts(node, useFormats());
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
  const lines = listSides(node, useFormats());
  return (
    <table className={styles.sides}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Team</span>
          </th>
          <th scope="col">Left</th>
          <th scope="col">Right</th>
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
