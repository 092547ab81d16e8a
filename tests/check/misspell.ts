export interface Misspelling {
  how: 'dropped' | 'doubled' | 'replaced' | 'swapped';
  word: string;
}

/** Numbers from 0 up to 1, the same ones for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** A misspelling of each kind, at a letter that the random number picks. Words of one letter have none. */
export function misspell(word: string, random: () => number): Misspelling[] {
  const letters = [...word].flatMap((letter, at) => (/[a-z]/i.test(letter) ? at : []));
  if (word.length < 2) return [];
  const pick = (): number => letters[Math.floor(random() * letters.length)] ?? 0;
  const [dropped, doubled, replaced] = [pick(), pick(), pick()];
  const swaps = letters.filter((at) => letters.includes(at + 1) && word[at] !== word[at + 1]);
  const swapped = swaps[Math.floor(random() * swaps.length)];
  const other = String.fromCharCode(97 + Math.floor(random() * 26));
  const all: Misspelling[] = [
    { how: 'dropped', word: word.slice(0, dropped) + word.slice(dropped + 1) },
    { how: 'doubled', word: word.slice(0, doubled + 1) + word.slice(doubled) },
    { how: 'replaced', word: word.slice(0, replaced) + other + word.slice(replaced + 1) },
  ];
  if (swapped !== undefined) {
    const [left, right] = [word[swapped], word[swapped + 1]];
    all.push({ how: 'swapped', word: `${word.slice(0, swapped)}${right}${left}${word.slice(swapped + 2)}` });
  }
  return all.filter((one) => one.word !== word);
}
