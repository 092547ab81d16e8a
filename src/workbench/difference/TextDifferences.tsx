import type { TextDifference } from '../protocol.ts';
import { FileDifference } from './FileDifference.tsx';

/** Whether files are open at first: of many one looks for the name. */
export function areOpen(files: number): boolean {
  return files <= 6;
}

/** Files as they were and as they are. */
export function TextDifferences({ files }: { files: TextDifference[] }) {
  if (files.length === 0) return <p>No file is different.</p>;
  return files.map((file) => (
    <FileDifference key={file.file} difference={file} isOpen={areOpen(files.length)} />
  ));
}
