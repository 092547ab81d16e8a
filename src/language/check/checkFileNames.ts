import { nameLimit } from './limits.ts';
import { startOf } from './documents/node.ts';
import { errorAt, say, type Problem } from './problem.ts';

/**
 * Whether each definition has a name that goes everywhere: into the id of a screen, the name of its module, an address,
 * and onto any disk. Two that differ only by case, or by a slash for a dash, would share all of these somewhere.
 * @param files the paths from the repository's root, in their folders.
 */
export function checkFileNames(files: string[]): Problem[] {
  const before = new Map<string, string>();
  return files.flatMap((file) => {
    const known = file.replaceAll('/', '-').toLowerCase();
    const other = before.get(known);
    if (other === undefined) before.set(known, file);
    const message = isName(file) ? other && say.fileTwice(other) : say.badFileName(file);
    return message ? [errorAt(startOf(file), message)] : [];
  });
}

/** Folders and a file of plain letters, whatever stands before the folder they are in. */
function isName(file: string): boolean {
  return file.length <= nameLimit + 20 && /^([\w-]+\/)*([\w-]+|screens\.config)\.json$/.test(file);
}
