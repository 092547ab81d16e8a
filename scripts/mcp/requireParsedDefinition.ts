import type { Node } from 'jsonc-parser';
import { isWithinLimits } from '#check/index.ts';
import { parseDefinitionText } from '#edit/parseDefinitionText.ts';

/** Parses a definition. @throws a sentence if it is no JSON, or too large or deep. */
export function requireParsedDefinition(text: string): Node {
  if (!isWithinLimits(text)) throw new Error('The file is larger than 256 KB, or nested more than 32 deep.');
  const document = parseDefinitionText(text);
  if (!document.ok) throw new Error(document.message);
  return document.root;
}
