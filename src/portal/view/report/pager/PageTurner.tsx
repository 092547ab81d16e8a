import { isComposing } from '../../isComposing.ts';
import { useState, type ReactNode } from 'react';
import { FirstIcon, LastIcon, NextIcon, PreviousIcon } from '../tools/icons.tsx';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { usePortal } from '../../portal.ts';
import { useCountFormat } from '../useCountFormat.ts';
import classes from './Pager.module.css';

interface Props {
  /** The shown page, from 0. */
  page: number;
  /** The number of pages; null if unknown, or if only the next page can be requested. */
  pages: number | null;
  isFirst: boolean;
  isLast: boolean;
  onGo: (page: number) => void;
}

/** Page buttons, if there are several pages. Buttons keep the focus, also at the end, where they are no tab stop. */
export function PageTurner({ page, pages, isFirst, isLast, onGo }: Props) {
  const { words } = usePortal().config;
  if (isFirst && isLast) return null;
  const button = (name: string, Icon: () => ReactNode, to: number, isOff: boolean) => (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isOff}
      tabIndex={isOff ? -1 : undefined}
      onClick={() => isOff || onGo(to)}
    >
      <Icon />
    </button>
  );
  const jumps = pages !== null && pages > 1;
  return (
    <span className={classes.turner}>
      {jumps && (
        <span className={classes.far}>{button(words.firstPage ?? 'First page', FirstIcon, 0, isFirst)}</span>
      )}
      {button(words.previousPage ?? 'Previous page', PreviousIcon, page - 1, isFirst)}
      {jumps && <PageField page={page} pages={pages} onGo={onGo} />}
      {button(words.nextPage ?? 'Next page', NextIcon, page + 1, isLast)}
      {jumps && (
        <span className={classes.far}>
          {button(words.lastPage ?? 'Last page', LastIcon, pages - 1, isLast)}
        </span>
      )}
    </span>
  );
}

interface FieldProps {
  page: number;
  pages: number;
  onGo: (page: number) => void;
}

/** Shows the page to jump to, on Enter or blur. A number above the last page means the last one. */
function PageField({ page, pages, onGo }: FieldProps) {
  const { words } = usePortal().config;
  const write = useCountFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = Math.min(Number.parseInt(typed ?? '', 10), pages);
    setTyped(null);
    if (wanted > 0 && wanted - 1 !== page) onGo(wanted - 1);
  };
  return (
    <span className={classes.page}>
      <label>
        {words.page ?? 'Page'}
        <input
          value={typed ?? page + 1}
          inputMode="numeric"
          autoComplete="off"
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !isComposing(nativeEvent) && go()}
          onBlur={go}
        />
      </label>
      {fillPlaceholders(words.ofPages ?? 'of {pages}', { pages: write(pages) })}
    </span>
  );
}
