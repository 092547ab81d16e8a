import { useEffect, useId, useRef, useState } from 'react';
import { usePortal } from '../../portal.ts';
import classes from './PagedReport.module.css';

/** The debounce delay of the search, in milliseconds. */
const typingPause = 300;

/** The input that searches all rows. Follows the address, for example on Back. */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { searchRows = 'Search all rows' } = usePortal().config.words;
  const id = useId();
  const [typed, setTyped] = useState({ value, text: value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (typed.value !== value) setTyped({ value, text: value });
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (text: string) => {
    setTyped({ value, text });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text), typingPause);
  };
  return (
    <div className={classes.search}>
      <label htmlFor={id}>{searchRows}</label>
      <input
        id={id}
        type="search"
        value={typed.text}
        autoComplete="off"
        onChange={({ target }) => change(target.value)}
      />
    </div>
  );
}
