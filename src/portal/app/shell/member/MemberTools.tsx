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
  const { searchScreens = 'Find a screen', account = 'Account' } = usePortal().config.words;
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
        onClick={({ currentTarget }) => {
          // Safari gives a clicked button no focus, which would return to it.
          currentTarget.focus();
          void open();
        }}
      >
        <Icon name={icon} />
      </button>
      {Content && <Content name={name} onClose={() => setContent(null)} />}
    </span>
  );
}

/**
 * Runs something on Ctrl with a letter, or on a Mac on Cmd, where Ctrl with a letter edits text. Not while a dialog is open.
 * A keyboard without Latin letters has the letter in `code`.
 */
function useShortcut(letter: string | undefined, run: () => Promise<void>): void {
  useEffect(() => {
    if (!letter) return undefined;
    const press = (event: KeyboardEvent) => {
      // A browser that fills in a field sends an event without a key.
      if (!(event instanceof KeyboardEvent)) return;
      const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
      const isLetter = key.toLowerCase() === letter || (code === `Key${letter.toUpperCase()}` && key > '~');
      const [wanted, other] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
      if (!isLetter || !wanted || other || altKey || shiftKey) return;
      if (document.querySelector('dialog[open], [aria-modal="true"]')) return;
      event.preventDefault();
      void run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [letter, run]);
}

const isMac = (): boolean => /Mac|iP(?:ad|hone)/.test(navigator.platform);
