import { languageTypes, type DocumentedSchema } from '../docs/documentedSchema.ts';
import { listWordsOfType } from '../docs/languageWords.ts';

export interface KnownWord {
  schema: DocumentedSchema;
  /** False for a type. */
  isRequired: boolean;
}

/** The types of the language, and the words of their objects, by id: `Column`, `Column.card`. */
export const languageIndex: ReadonlyMap<string, KnownWord> = buildIndex();

function buildIndex(): Map<string, KnownWord> {
  const index = new Map<string, KnownWord>();
  for (const [name, schema] of languageTypes) {
    index.set(name, { schema, isRequired: false });
    for (const word of listWordsOfType(name, schema)) index.set(word.id, word);
  }
  return index;
}
