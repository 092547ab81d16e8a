import type { GeneratedFile } from './generatedFile.ts';
import { nameExamples } from './nameExamples.ts';
import type { PortalNames } from './portalNames.ts';

/** A JSON Schema of the language. */
export interface LanguageSchema {
  /** Where it stands in a portal: `schemas/…`. */
  file: string;
  schema: object;
  /** Whether authors write by it. */
  isWritten: boolean;
}

/** The schemas of the language as files, with the names of a portal for its authors' editors. */
export function nameSchemas(schemas: LanguageSchema[], names: PortalNames): GeneratedFile[] {
  return schemas.map(({ file, schema, isWritten }) => {
    const named = isWritten ? nameExamples(schema, names) : schema;
    return { file, text: `${JSON.stringify(named, null, 2)}\n` };
  });
}
