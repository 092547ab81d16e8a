import { useState } from 'react';

interface Props {
  /** What has come; '' while it is on its way. */
  text: string;
  /** Whether it is where the page begins. */
  isHome: boolean;
}

/** Says to a screen reader which tree has come in another's place, or that there is none. */
export function TreeNews({ text, isHome }: Props) {
  const [last, setLast] = useState({ text, told: '' });
  // One's own came with its screen, which has been said.
  if (text !== '' && last.text !== text) setLast({ text, told: last.text === '' && isHome ? '' : text });
  return (
    <div className="visually-hidden" aria-live="polite">
      {last.told}
    </div>
  );
}
