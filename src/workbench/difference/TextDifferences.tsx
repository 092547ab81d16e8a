import type { TextDifference } from '../protocol.ts';
import { FileDifference } from './FileDifference.tsx';

/** So many files are open at first. */
export const openAtFirst = 6;

/** Files as they were and as they are. */
export function TextDifferences({ files }: { files: TextDifference[] }) {
  if (files.length === 0) return <p>No file is different.</p>;
  return files.map((file, index) => (
    <FileDifference key={file.file} difference={file} isOpen={index < openAtFirst} />
  ));
}
