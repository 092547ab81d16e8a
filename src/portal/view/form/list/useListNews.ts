import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { usePortal } from '../../portal.ts';
import { listWord } from './listWords.ts';

/** What happened to the items of a list last, for those who do not see it; '' at first. */
export function useListNews(label: string, items: readonly ReactElement[]): string {
  const { words } = usePortal().config;
  const [news, setNews] = useState('');
  const order = items.map(({ key }) => key).join(' ');
  const before = useRef(order);
  useEffect(() => {
    const change = findChange(keysIn(before.current), keysIn(order));
    before.current = order;
    if (change) setNews(listWord(words, change.word, `${label} ${change.at + 1}`));
  }, [order, label, words]);
  return news;
}

const keysIn = (order: string): string[] => order.split(' ').filter((key) => key !== '');

/** What happened between two orders of the keys of items; null where nothing did. */
function findChange(before: string[], now: string[]) {
  const removed = before.findIndex((key) => !now.includes(key));
  if (now.length > before.length) return { word: 'itemAdded' as const, at: now.length - 1 };
  if (now.length < before.length) return { word: 'itemRemoved' as const, at: removed };
  // Another list altogether, as after an edit or a new record, is no news.
  const moved = now.findIndex((key, at) => key !== before[at]);
  return moved === -1 || removed !== -1 ? null : { word: 'itemMoved' as const, at: moved };
}
