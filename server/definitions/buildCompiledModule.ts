import { createHash } from 'node:crypto';
import { isModuleName, type CompiledModule } from './moduleFolder.ts';
import { requireModuleSyntax } from './requireModuleSyntax.ts';

/** The name has the id and a hash. @throws if the text does not parse, or no file can have that name. */
export function buildCompiledModule(id: string, text: string): CompiledModule {
  requireModuleSyntax(text);
  const name = `${id.replaceAll('/', '-')}.${shortHashText(text)}.js`;
  if (!isModuleName(name)) throw new Error(`"${id}" is no name that its module's file can have`);
  return { name, text };
}

/** Returns 64 bits of SHA-256 in hex, enough that two texts of one screen never share a name. */
const shortHashText = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
