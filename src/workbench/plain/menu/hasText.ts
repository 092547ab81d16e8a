import { isObject } from '#shared/isObject.ts';

/** True if an entry of a list has a text under a word. Upper and lower case are equal. */
export const hasText = (entries: unknown[], word: string, text: string): boolean =>
  entries.some((entry) => isObject(entry) && String(entry[word]).toLowerCase() === text.toLowerCase());
