import type { Files } from '#check/index.ts';
import { findExamples, type WordExample } from './findExamples.ts';

/**
 * Returns an example of each word of the language, from the portal itself if it has one.
 * @param elsewhere files with examples of words that the portal does not use, by their folder.
 */
export function collectExamples(
  files: Files,
  elsewhere: ReadonlyMap<string, Files>,
): Map<string, WordExample> {
  const others = [...elsewhere]
    .toReversed()
    .flatMap(([folder, other]) =>
      [...findExamples(other)].map(([word, example]): [string, WordExample] => [
        word,
        { ...example, file: `${folder}/${example.file}` },
      ]),
    );
  return new Map([...others, ...findExamples(files)]);
}
