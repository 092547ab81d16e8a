import type { ValuePath } from '#edit/change.ts';
import { Blanks } from '../Blanks.tsx';
import { NewEntry } from '../NewEntry.tsx';
import { setPlainValue } from '../setPlainValue.ts';
import { TextBlank } from '../TextBlank.tsx';

interface Props {
  title: string;
  /** The texts that have a translation. */
  known: string[];
}

/** The blanks of a new message, with the words before them. */
const blanks = { text: 'Text, exactly as it comes', translation: 'Translation' };

type Draft = Record<keyof typeof blanks, string>;

const pathOf = ({ text }: Draft): ValuePath => ['messages', text];

/** Adds the translation of a text of the backend. */
export function NewMessage({ title, known }: Props) {
  const findFault = ({ text, translation }: Draft): string => {
    if (known.includes(text)) return 'This text is in the list already.';
    return [text, translation].some((one) => one.trim() === '') ? 'Fill in both.' : '';
  };
  return (
    <NewEntry<Draft>
      noun="message"
      {...{ title, findFault }}
      blank={{ text: '', translation: '' }}
      insert={(before, draft) => setPlainValue(before, [], pathOf(draft), draft.translation)}
      getPath={pathOf}
    >
      {(draft, change) =>
        (Object.keys(blanks) as (keyof Draft)[]).map((name) => (
          <Blanks key={name} lead={blanks[name]}>
            <TextBlank
              label={`${blanks[name]}: the new message`}
              value={draft[name]}
              onChange={(text) => change({ [name]: text })}
            />
          </Blanks>
        ))
      }
    </NewEntry>
  );
}
