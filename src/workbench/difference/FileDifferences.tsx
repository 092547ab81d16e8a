import type { FileDifference } from '../protocol.ts';
import { FileDifferencePanel } from './FileDifferencePanel.tsx';

/** The maximum of files that are open at first. With more files, readers search for a name. */
const maxOpenFiles = 6;

/** The changes of several files, line by line. */
export function FileDifferences({ files }: { files: FileDifference[] }) {
  if (files.length === 0) return <p>No file is different.</p>;
  return files.map((file) => (
    <FileDifferencePanel key={file.file} difference={file} isOpen={files.length <= maxOpenFiles} />
  ));
}
