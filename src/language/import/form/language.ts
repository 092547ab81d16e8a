import language from '../../../../schemas/language.schema.json' with { type: 'json' };

interface LanguageSchema {
  properties?: Record<string, { enum?: unknown[]; type?: string | string[] }>;
}

const definitions = language.definitions as unknown as Record<string, LanguageSchema>;

/** True if the language has a word: `isWord('Rule', 'when')`. The importer writes no other words. */
export function isWord(part: 'Field' | 'FieldGroup' | 'FieldList' | 'Rule', word: string): boolean {
  return definitions[part]?.properties?.[word] !== undefined;
}

export function isFieldType(type: string): boolean {
  return definitions.Field?.properties?.type?.enum?.includes(type) ?? false;
}

export function isFlagChoice(): boolean {
  return [definitions.Option?.properties?.value?.type].flat().includes('boolean');
}
