import { nameLimit } from './limits.ts';
import { startOf } from './documents/node.ts';
import { errorAt, sentences, type Problem } from './problem.ts';

/**
 * Reports file names that do not work as the id of a screen, the name of its module, an address and a name on every disk.
 * Names that differ only in case, or in a slash for a dash, would collide somewhere.
 * @param files the paths from the repository's root, in their folders.
 */
export function checkFileNames(files: string[]): Problem[] {
  const before = new Map<string, string>();
  return files.flatMap((file) => {
    const known = file.replaceAll('/', '-').toLowerCase();
    const other = before.get(known);
    if (other === undefined) before.set(known, file);
    const message = isName(file) ? other && sentences.fileTwice(other) : sentences.badFileName(file);
    return message ? [errorAt(startOf(file), message)] : [];
  });
}

function isName(file: string): boolean {
  return file.length <= nameLimit + 20 && /^([\w-]+\/)*([\w-]+|screens\.config)\.json$/.test(file);
}
