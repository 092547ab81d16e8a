import type { DefinitionPaths } from '#check/index.ts';
import type { LanguageSchema } from '#check/shape/languageSchema.ts';

/** The result of a tool. */
export interface ToolResult {
  /** A sentence of the product, which quotes nothing from the definitions. */
  note: string;
  /** The data of the result. Texts from the definitions are only here, so that a client can treat them as untrusted. */
  data: object;
}

/** The schema of a tool's arguments. */
export interface InputSchema extends LanguageSchema {
  type: 'object';
  properties: Record<string, LanguageSchema>;
}

export interface Tool<Input = never> {
  name: string;
  description: string;
  input: InputSchema;
  /** True if the tool writes a draft. Default: it only reads. */
  isWriter?: true;
  /** @throws a sentence for arguments that the schema allows and the portal does not. */
  run: (places: DefinitionPaths, input: Input) => Promise<ToolResult>;
}

/** Returns the schema of a text that is not empty. */
export const nonEmptyTextSchema = (description?: string): LanguageSchema => ({
  type: 'string',
  minLength: 1,
  ...(description === undefined ? {} : { description }),
});

/** Builds the schema of a tool's arguments, which rejects unknown arguments. */
export function buildInputSchema(
  properties: Record<string, LanguageSchema>,
  required: string[] = Object.keys(properties),
): InputSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}
