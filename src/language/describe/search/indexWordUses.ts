import { getNodePath, getNodeValue, type Node } from 'jsonc-parser';
import type { Files } from '#check/index.ts';
import { visitWords } from '../docs/visitWords.ts';

/** A value in a file that uses a word or a type. */
export interface IndexedUse {
  file: string;
  /** RFC 6901: `/columns/0/header`. */
  pointer: string;
  value: unknown;
}

/**
 * Returns the uses of each word and type, in the order of the files.
 * @param portals the files of several portals, by the folder that their names begin with; '' for the portal itself.
 */
export function indexWordUses(portals: ReadonlyMap<string, Files>): Map<string, IndexedUse[]> {
  const uses = new Map<string, IndexedUse[]>();
  for (const [folder, files] of portals)
    visitWords(files, ({ word, file, node }) => {
      const use = readUse(folder === '' ? file : `${folder}/${file}`, node);
      const known = uses.get(word);
      if (known) known.push(use);
      else uses.set(word, [use]);
    });
  return uses;
}

function readUse(file: string, node: Node): IndexedUse {
  const value = node.type === 'property' ? node.children![1]! : node;
  const pointer = getNodePath(value).map(
    (key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`,
  );
  return { file, pointer: pointer.join(''), value: getNodeValue(value) as unknown };
}
