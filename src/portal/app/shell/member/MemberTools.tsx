import { type FunctionComponent, useCallback, useEffect, useState } from 'react';
import { type CodeChunk, createCodeChunk, MissingPart } from '#view/codeChunk.ts';
import { usePortal } from '#view/portal.ts';
import { Icon, type IconName } from '../icons.tsx';
import styles from '../Header.module.css';

interface PopoverProps {
  name: string;
  onClose: () => void;
}

const searchChunk = createCodeChunk<PopoverProps>(() => import('./ScreenSearch.tsx'));
const accountChunk = createCodeChunk<PopoverProps>(() => import('./AccountMenu.tsx'));

/** Shows the buttons of the screen search and of the account menu, at the end of the header. For members only. */
export function MemberTools() {
  const { searchScreens = 'Find a screen', account = 'Account' } = usePortal().config.words;
  return (
    <>
      <PopoverButton name={searchScreens} icon="search" chunk={searchChunk} shortcut="k" />
      <PopoverButton name={account} icon="account" chunk={accountChunk} />
    </>
  );
}

interface ButtonProps {
  name: string;
  icon: IconName;
  chunk: CodeChunk<PopoverProps>;
  /** The letter that opens it with Ctrl or Cmd. */
  shortcut?: string;
}

/** Shows a button with a popover, whose code is loaded when it is opened. */
function PopoverButton({ name, icon, chunk, shortcut }: ButtonProps) {
  const { toast, config } = usePortal();
  const [Content, setContent] = useState<FunctionComponent<PopoverProps> | null>(null);
  const { loadFailed } = config.words;
  const open = useCallback(async () => {
    const loaded = await chunk.load();
    if (loaded instanceof MissingPart) toast.error(loadFailed);
    else setContent(() => loaded);
  }, [chunk, toast, loadFailed]);
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
