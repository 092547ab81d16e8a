import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuGroup, PortalIndex } from '../../definition/index.ts';
import { useApp } from '../AppContext.ts';
import { matchRoute } from '../routes/matchRoute.ts';
import { Icon } from './icons.tsx';
import type { IconName } from './icons.tsx';
import styles from './Menu.module.css';
import { useOpenGroups } from './useOpenGroups.ts';

/** The sidebar's entries from the config, in its order. Their texts are the screens' titles. */
export function Menu() {
  const { index } = useApp();
  const here = matchRoute(index, useLocation().pathname)?.path;
  const active = index.config.menu.find((entry) => 'group' in entry && contains(entry, here));
  const activeGroup = active && 'group' in active ? active.group : null;
  const { isOpen, choose } = useOpenGroups();

  useEffect(() => {
    // Arriving on a screen opens its group; it may be closed by hand afterwards.
    if (activeGroup !== null) choose(activeGroup, true);
  }, [activeGroup, choose]);

  return (
    <ul className={styles.list}>
      {index.config.menu.map((entry) =>
        'group' in entry ? (
          <Group
            key={entry.group}
            group={entry}
            here={here}
            open={isOpen(entry.group)}
            onToggle={(open) => choose(entry.group, open)}
          />
        ) : (
          <Entry key={entry.to} to={entry.to} here={here} icon={iconOf(entry.to, index)} />
        ),
      )}
    </ul>
  );
}

interface GroupProps {
  group: MenuGroup;
  /** The path of the open screen. */
  here: string | undefined;
  open: boolean;
  onToggle: (open: boolean) => void;
}

function Group({ group, here, open, onToggle }: GroupProps) {
  const listId = `menu-${group.icon}`;
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        data-active={(!open && contains(group, here)) || undefined}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => onToggle(!open)}
      >
        <Icon name={group.icon} />
        <span className={styles.text}>{group.group}</span>
        <Icon name="chevron" className={styles.chevron} />
      </button>
      <ul className={styles.list} id={listId} hidden={!open}>
        {group.entries.map(({ to }) => (
          <Entry key={to} to={to} here={here} />
        ))}
      </ul>
    </li>
  );
}

function Entry({ to, here, icon }: { to: string; here: string | undefined; icon?: IconName }) {
  const { index } = useApp();
  return (
    <li>
      <a className={styles.entry} href={to} aria-current={to === here ? 'page' : undefined}>
        {icon ? <Icon name={icon} /> : <span className={styles.indent} />}
        <span className={styles.text}>{matchRoute(index, to)?.title ?? to}</span>
      </a>
    </li>
  );
}

function contains(group: MenuGroup, here: string | undefined): boolean {
  return group.entries.some((entry) => entry.to === here);
}

function iconOf(to: string, { config }: PortalIndex): IconName {
  if (to === config.session.home) return 'home';
  return to === '/Support' ? 'support' : 'page';
}
