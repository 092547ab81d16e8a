import type { ValuePath } from '#edit/textChange.ts';
import { InputLine } from '../controls/InputLine.tsx';
import { NewEntry } from '../controls/NewEntry.tsx';
import { setPlainValue } from '../setPlainValue.ts';
import { PlainTextInput } from '../controls/PlainTextInput.tsx';

interface Props {
  title: string;
  /** The texts that have a translation. */
  translatedTexts: string[];
}

/** The inputs of a new message, with the text before each. */
const inputs = { text: 'Text, exactly as it comes', translation: 'Translation' };

type Draft = Record<keyof typeof inputs, string>;

const buildPath = ({ text }: Draft): ValuePath => ['messages', text];

/** Adds the translation of a text of the backend. */
export function NewMessage({ title, translatedTexts }: Props) {
  const findError = ({ text, translation }: Draft): string => {
    if (translatedTexts.includes(text)) return 'This text is in the list already.';
    return [text, translation].some((one) => one.trim() === '') ? 'Fill in both.' : '';
  };
  return (
    <NewEntry<Draft>
      noun="message"
      {...{ title, findError }}
      emptyDraft={{ text: '', translation: '' }}
      insert={(before, draft) => setPlainValue(before, [], buildPath(draft), draft.translation)}
      getPath={buildPath}
    >
      {(draft, change) =>
        (Object.keys(inputs) as (keyof Draft)[]).map((name) => (
          <InputLine key={name} lead={inputs[name]}>
            <PlainTextInput
              label={`${inputs[name]}: the new message`}
              value={draft[name]}
              onChange={(text) => change({ [name]: text })}
            />
          </InputLine>
        ))
      }
    </NewEntry>
  );
}
