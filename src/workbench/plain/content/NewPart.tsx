import type { TextChange, ValuePath } from '#edit/textChange.ts';
import { InputLine } from '../controls/InputLine.tsx';
import { NewEntry } from '../controls/NewEntry.tsx';
import { buildPart, listInputs, type Part, type PartDraft } from './parts.ts';
import { ValueInput } from './ValueInput.tsx';

interface Props {
  part: Part;
  /** The path of the new part. */
  path: ValuePath;
  noun: string;
  title: string;
  /** The text of the button. */
  label?: string;
  insert: (text: string, value: unknown) => TextChange | null;
}

/** Adds an entry of a list or an optional part, once it has every text that it needs. */
export function NewPart({ part, path, insert, ...words }: Props) {
  const inputs = listInputs(part);
  const findError = (draft: PartDraft): string => {
    const empty = inputs.find(({ key, part }) => !part.isOptional && (draft[key] ?? '').trim() === '');
    return empty === undefined ? '' : `“${empty.part.noun ?? empty.lead}” is still empty.`;
  };
  return (
    <NewEntry<PartDraft>
      {...{ ...words, emptyDraft: {}, findError }}
      insert={(text, draft) => insert(text, buildPart(part, draft))}
      getPath={() => path}
    >
      {(draft, change) =>
        inputs.map(({ key, lead, part: one }) => (
          <InputLine key={key} lead={lead}>
            <ValueInput
              part={one}
              label={`${one.noun ?? lead} of the new ${words.noun}`}
              value={draft[key]}
              onChange={(text) => change({ [key]: text })}
            />
          </InputLine>
        ))
      }
    </NewEntry>
  );
}
