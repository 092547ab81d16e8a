import type { CompiledTemplate } from '#definition';
import { isAbsent } from './isAbsent.ts';
import { resolvePath, type Scope } from './resolvePath.ts';
import { toText } from './toText.ts';

/** Fills a template; returns its `else` if any value is absent. */
export function resolveTemplate({ template, else: otherwise }: CompiledTemplate, scope: Scope): string {
  const texts = template.map((part) => (typeof part === 'string' ? part : resolvePath(part, scope)));
  if (otherwise !== undefined && texts.some((text, at) => isAbsent(text) && template[at] !== ''))
    return otherwise;
  return texts.map(toText).join('');
}
