import { type FunctionComponent, useCallback, useEffect, useState } from 'react';
import { type CodePart, createCodePart, MissingPart } from '#view/codePart.ts';
import { usePortal } from '#view/portal.ts';
import { Icon, type IconName } from '../icons.tsx';
import styles from '../Header.module.css';

interface PopoverProps {
  name: string;
  onClose: () => void;
}

const searchPart = createCodePart<PopoverProps>(() => import('./ScreenSearch.tsx'));
const accountPart = createCodePart<PopoverProps>(() => import('./AccountMenu.tsx'));

/** A member's search and account, at the end of the header. */
export function MemberTools() {
  const { searchScreens = 'Search screens', account = 'Account' } = usePortal().config.words;
  return (
    <>
      <Popover name={searchScreens} icon="search" part={searchPart} shortcut="k" />
      <Popover name={account} icon="account" part={accountPart} />
    </>
  );
}

interface ButtonProps {
  name: string;
  icon: IconName;
  part: CodePart<PopoverProps>;
  /** The letter that opens it with Ctrl or Cmd. */
  shortcut?: string;
}

/** A button with a popover, whose code is loaded when it is opened. */
function Popover({ name, icon, part, shortcut }: ButtonProps) {
  const { toast, config } = usePortal();
  const [Content, setContent] = useState<FunctionComponent<PopoverProps> | null>(null);
  const { loadFailed } = config.words;
  const open = useCallback(async () => {
    const loaded = await part.load();
    if (loaded instanceof MissingPart) toast.error(loadFailed);
    else setContent(() => loaded);
  }, [part, toast, loadFailed]);
  useShortcut(shortcut, open);
  return (
    <span>
      <button
        type="button"
        className={styles.button}
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        aria-expanded={Content !== null}
        aria-keyshortcuts={shortcut && `Control+${shortcut} Meta+${shortcut}`}
        onClick={() => void open()}
      >
        <Icon name={icon} />
      </button>
      {Content && <Content name={name} onClose={() => setContent(null)} />}
    </span>
  );
}

/** Runs something on Ctrl or Cmd with a letter, unless a dialog is open. */
function useShortcut(letter: string | undefined, run: () => Promise<void>): void {
  useEffect(() => {
    if (!letter) return undefined;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== letter || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open], [aria-modal="true"]')) void run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [letter, run]);
}
