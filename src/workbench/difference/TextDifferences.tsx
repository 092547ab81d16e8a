import type { TextDifference } from '../protocol.ts';
import { FileDifference } from './FileDifference.tsx';

/** The maximum of files that are open at first. With more files, readers search for a name. */
const mostOpen = 6;

export function TextDifferences({ files }: { files: TextDifference[] }) {
  if (files.length === 0) return <p>No file is different.</p>;
  return files.map((file) => (
    <FileDifference key={file.file} difference={file} isOpen={files.length <= mostOpen} />
  ));
}
