import { createRequire } from 'node:module';
import type { ExtensionOf, Json, Scalar } from '#definition';

type Format = (
  value: Json,
  told: { options: Record<string, Scalar>; locale: string },
) => string | { text?: string };

/** Runs the examples of a format. @returns a sentence about the first wrong one; null if all are right. */
export async function findBrokenExample(
  code: string,
  { examples }: ExtensionOf<'format'>,
  locale = 'en',
): Promise<string | null> {
  const address = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const module = (await import(/* @vite-ignore */ address)) as {
    default: (require: (name: string) => unknown) => Format;
  };
  const format = module.default(createRequire(import.meta.url));
  for (const { value, options = {}, text } of examples) {
    const result = format(value, { options, locale });
    const made = typeof result === 'string' ? result : result.text;
    if (made !== text)
      return `of the example ${JSON.stringify(value)} the code makes ${JSON.stringify(made)}, and not ${JSON.stringify(text)}`;
  }
  return null;
}
