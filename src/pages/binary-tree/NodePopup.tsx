import { useLayoutEffect, useRef } from 'react';
import type { Json } from '../../definition/index.ts';
import { useFormats } from '../useFormats.ts';
import styles from './NodePopup.module.css';
import controls from './controls.module.css';
import { sideOf, type TreeNode } from './layoutTree.ts';
import { placeBeside } from './placeBeside.ts';
import { factsId, popupId } from './usePopup.ts';
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
      <div id={factsId}>
        {sideOf(node.position) && <p className="visually-hidden">{`${sideOf(node.position)} side.`}</p>}
        <Facts node={node} />
        <Sides node={node} />
      </div>
      {touch && node.position > 0 && (
        <button className={`${controls.first} ${styles.open}`} type="button" onClick={() => onOpen(node)}>
          Open this team
        </button>
      )}
    </section>
  );
}

function Facts({ node: { record } }: { node: TreeNode }) {
  const { money, date, text } = useFormats();
  const facts: [label: string, value: string][] = [
    ['Sponsor', text(record['sid'])],
    ['Activation Date', date(record['activationdate'])],
    ['Package Amount', money(record['packageamount'])],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The team below a member: how many, how many of them active, and the business in dollars. */
function Sides({ node: { record } }: { node: TreeNode }) {
  const { money, text } = useFormats();
  const count = (value: Json | undefined) => text(value ?? 0);
  const dollars = (value: Json | undefined) => `$ ${money(value ?? 0)}`;
  const lines: [label: string, left: string, right: string][] = [
    ['Total', count(record['totalleft']), count(record['totalright'])],
    ['Active', count(record['T_Left']), count(record['T_Right'])],
    ['Business', dollars(record['lbv']), dollars(record['rbv'])],
  ];
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
