import styles from './LanguageChoice.module.css';
import { usePortal } from './portal.ts';

/** Shows the choice of a language. On a phone it is shown by its tag, unless `withFullName`. */
export function LanguageChoice({ withFullName }: { withFullName?: true }) {
  const { config, language, toast } = usePortal();
  if (!language) return null;
  const choose = async (tag: string) => {
    if (!(await language.choose(tag))) toast.error(config.words.loadFailed);
  };
  return (
    <span
      className={withFullName ? styles.whole : styles.choice}
      data-tag={language.current.replace(/-.*/, '')}
    >
      <select
        aria-label={config.words.language ?? 'Language'}
        value={language.current}
        onChange={({ target }) => void choose(target.value)}
      >
        {language.choices.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
