import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { getOwnValue, type CompiledMenuGroup, type CompiledMenuLink, type PortalIndex } from '#definition';
import { useApp } from '../AppContext.ts';
import { matchRoute } from '../routes/matchRoute.ts';
import { Icon, type IconName, findBuiltInIconPath, IconPath } from './icons.tsx';
import { listPermittedMenu } from './listPermittedMenu.ts';
import styles from './Menu.module.css';
import { useOpenGroups } from './useOpenGroups.ts';
import { PortalLink } from '#view/links/PortalLink.tsx';

export function Menu() {
  const { index, access } = useApp();
  const here = matchRoute(index, useLocation().pathname)?.path;
  const menu = listPermittedMenu(index, access);
  const active = menu.find((entry) => 'group' in entry && contains(entry, here));
  const { isOpen, choose } = useOpenGroups(active && 'group' in active ? active.group : null);
  return (
    <ul className={styles.list}>
      {menu.map((entry) =>
        'group' in entry ? (
          <Group
            key={entry.group}
            group={entry}
            here={here}
            open={isOpen(entry.group)}
            onToggle={(open) => choose(entry.group, open)}
          />
        ) : (
          <Entry key={entry.to} link={entry} here={here} icon={entry.icon ?? findIcon(entry.to, index)} />
        ),
      )}
    </ul>
  );
}

interface GroupProps {
  group: CompiledMenuGroup;
  here: string | undefined;
  open: boolean;
  onToggle: (open: boolean) => void;
}

function Group({ group, here, open, onToggle }: GroupProps) {
  const listId = useId();
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
        <EntryIcon name={group.icon} />
        <span className={styles.text}>{group.group}</span>
        <Icon name="chevron" className={styles.chevron} />
      </button>
      <ul className={styles.list} id={listId} hidden={!open}>
        {group.entries.map((link) => (
          <Entry key={link.to} link={link} here={here} />
        ))}
      </ul>
    </li>
  );
}

interface EntryProps {
  link: CompiledMenuLink;
  here: string | undefined;
  icon?: string;
}

function Entry({ link: { to, label }, here, icon }: EntryProps) {
  return (
    <li>
      <PortalLink className={styles.entry} href={to} aria-current={to === here ? 'page' : undefined}>
        <EntryIcon name={icon} />
        <span className={styles.text}>{label}</span>
      </PortalLink>
    </li>
  );
}

/** Shows a menu entry's icon: built-in, or of the config's icon set. Without an icon, a space of the same size. */
function EntryIcon({ name }: { name: string | undefined }) {
  const { icons } = useApp().index.config;
  const path = name === undefined ? undefined : (findBuiltInIconPath(name) ?? getOwnValue(icons, name));
  return path === undefined ? <span className={styles.indent} /> : <IconPath path={path} />;
}

function contains(group: CompiledMenuGroup, here: string | undefined): boolean {
  return group.entries.some((entry) => entry.to === here);
}

function findIcon(to: string, { config }: PortalIndex): IconName {
  return to === config.session.home ? 'home' : 'page';
}
