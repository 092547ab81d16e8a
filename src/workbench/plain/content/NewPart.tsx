import type { Change, ValuePath } from '#edit/change.ts';
import { Blanks } from '../Blanks.tsx';
import { NewEntry } from '../NewEntry.tsx';
import { buildPart, listBlanks, type Part, type PartDraft } from './parts.ts';
import { ValueBlank } from './ValueBlank.tsx';

interface Props {
  part: Part;
  /** The place that it gets. */
  path: ValuePath;
  noun: string;
  title: string;
  /** The words of the button. */
  label?: string;
  insert: (text: string, value: unknown) => Change | null;
}

/** Adds an entry of a list or an optional part, once it has every text that it needs. */
export function NewPart({ part, path, insert, ...words }: Props) {
  const blanks = listBlanks(part);
  const findFault = (draft: PartDraft): string => {
    const empty = blanks.find(({ key, part: one }) => !one.isOptional && (draft[key] ?? '').trim() === '');
    return empty === undefined ? '' : `“${empty.part.noun ?? empty.lead}” is still empty.`;
  };
  return (
    <NewEntry<PartDraft>
      {...{ ...words, blank: {}, findFault }}
      insert={(text, draft) => insert(text, buildPart(part, draft))}
      getPath={() => path}
    >
      {(draft, change) =>
        blanks.map(({ key, lead, part: one }) => (
          <Blanks key={key} lead={lead}>
            <ValueBlank
              part={one}
              label={`${one.noun ?? lead} of the new ${words.noun}`}
              value={draft[key]}
              onChange={(text) => change({ [key]: text })}
            />
          </Blanks>
        ))
      }
    </NewEntry>
  );
}
