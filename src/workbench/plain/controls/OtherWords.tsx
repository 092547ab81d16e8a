import type { ValuePath } from '#edit/textChange.ts';
import { InputLine } from './InputLine.tsx';
import { AdvancedButton } from './AdvancedButton.tsx';

interface Props {
  path: ValuePath;
  /** The words that the entry has, and that no input shows. */
  words: string[];
  entry: Record<string, unknown>;
  /** Labels by word of the language. */
  labels: Record<string, string>;
}

/** The buttons that open the form for each word of an entry that no input shows. */
export function OtherWords({ path, words, entry, labels }: Props) {
  const others = words.filter((word) => Object.hasOwn(labels, word));
  if (others.length === 0) return null;
  return (
    <InputLine lead="Also:">
      {others.map((word) => (
        <AdvancedButton
          key={word}
          // A single value has no form of its own.
          path={typeof entry[word] === 'object' ? [...path, word] : path}
          text={labels[word]!}
        />
      ))}
    </InputLine>
  );
}
