import { useState } from 'react';

interface Props {
  text: string;
  /** True for the member's own tree, where the page begins. */
  isHome: boolean;
}

/** Announces a newly loaded tree, or that there is none, to screen readers. */
export function TreeNews({ text, isHome }: Props) {
  const [last, setLast] = useState({ text, told: '' });
  // The member's own tree came with the screen, which was announced already.
  if (text !== '' && last.text !== text) setLast({ text, told: last.text === '' && isHome ? '' : text });
  return (
    <div className="visually-hidden" aria-live="polite">
      {last.told}
    </div>
  );
}
