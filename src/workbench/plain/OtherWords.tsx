import type { ValuePath } from '#edit/change.ts';
import { Blanks } from './Blanks.tsx';
import { AdvancedButton } from './AdvancedButton.tsx';

interface Props {
  path: ValuePath;
  /** The words of the entry that no blank shows. */
  words: string[];
  entry: Record<string, unknown>;
  /** Plain words for those of the language. */
  labels: Record<string, string>;
}

/** Leads to the form for each word of an entry that its blanks do not show. */
export function OtherWords({ path, words, entry, labels }: Props) {
  const others = words.filter((word) => Object.hasOwn(labels, word));
  if (others.length === 0) return null;
  return (
    <Blanks lead="Also:">
      {others.map((word) => (
        <AdvancedButton
          key={word}
          // A single value has no form of its own.
          path={typeof entry[word] === 'object' ? [...path, word] : path}
          text={labels[word]!}
        />
      ))}
    </Blanks>
  );
}
