import language from '../../../../schemas/language.schema.json' with { type: 'json' };

interface LanguageSchema {
  properties?: Record<string, { enum?: unknown[]; type?: string | string[] }>;
}

const definitions = language.definitions as unknown as Record<string, LanguageSchema>;

/** Whether the language has a word for a part of a definition: `isWord('Rule', 'when')`. The importer says nothing that it has not. */
export function isWord(part: 'Field' | 'FieldGroup' | 'FieldList' | 'Rule', word: string): boolean {
  return definitions[part]?.properties?.[word] !== undefined;
}

/** Whether a field can be of a type. */
export function isFieldType(type: string): boolean {
  return definitions.Field?.properties?.type?.enum?.includes(type) ?? false;
}

/** Whether true and false can be choices. */
export function isFlagChoice(): boolean {
  return [definitions.Option?.properties?.value?.type].flat().includes('boolean');
}
