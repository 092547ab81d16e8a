import { LanguageChoice } from '#view/LanguageChoice.tsx';
import { Popover } from '#view/popover/Popover.tsx';
import { useApp } from '../../AppContext.ts';
import styles from './AccountMenu.module.css';
import { Icon } from '../icons.tsx';
import { MemberName } from '../MemberName.tsx';
import { ColorSchemeSwitch } from '../ColorSchemeSwitch.tsx';

/** Shows the member's name and id, language, colour scheme and sign-out. A dialog, because a menu can't have a select. */
export default function AccountMenu({ name, onClose }: { name: string; onClose: () => void }) {
  const { session, signOut, index } = useApp();
  const { words } = index.config;
  return (
    <Popover name={name} title={name} onClose={onClose}>
      <div className={styles.menu}>
        <div className={styles.name} dir="auto">
          <MemberName />
        </div>
        {session?.userId !== '' && words.userId !== '' && (
          <div className={styles.id}>
            {words.userId ?? 'User Id:'} {session?.userId}
          </div>
        )}
        <LanguageChoice withFullName />
        <ColorSchemeSwitch className={styles.entry} hasText />
        <button type="button" className={styles.entry} onClick={signOut}>
          <Icon name="logOut" />
          {words.logOut}
        </button>
      </div>
    </Popover>
  );
}
