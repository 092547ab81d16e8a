import type { TextDifference } from '../protocol.ts';
import { FileDifference } from './FileDifference.tsx';

/** True if files are open at first. With many files, readers search for a name. */
export function areFilesExpanded(files: number): boolean {
  return files <= 6;
}

export function TextDifferences({ files }: { files: TextDifference[] }) {
  if (files.length === 0) return <p>No file is different.</p>;
  return files.map((file) => (
    <FileDifference key={file.file} difference={file} isOpen={areFilesExpanded(files.length)} />
  ));
}
