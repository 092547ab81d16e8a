import { useApp } from '../AppContext.ts';
import { Icon } from './icons.tsx';

/** Switches between light and dark. The name is a tooltip, or with `hasText` beside the icon. */
export function ColorSchemeSwitch({ className, hasText }: { className: string | undefined; hasText?: true }) {
  const { scheme, index } = useApp();
  const { isDark, chooseScheme } = scheme;
  const { lightMode = 'Light mode', darkMode = 'Dark mode' } = index.config.words;
  const name = isDark ? lightMode : darkMode;
  return (
    <button
      type="button"
      className={className}
      aria-label={name}
      title={hasText ? undefined : name}
      onClick={() => chooseScheme(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
      {hasText && name}
    </button>
  );
}
