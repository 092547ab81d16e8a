import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Journey } from './journeys/journey.ts';

const folder = join(import.meta.dirname, 'records');

/** The file that a journey's record is kept in, from the repository's root. */
export function recordFile({ name }: Journey): string {
  const plain = name === '/' ? 'landing' : name.replace(/^\//, '').replaceAll(' ', '-');
  return `tests/contract/records/${plain}.txt`;
}

/** The record that is kept of a journey; '' where there is none yet. */
export async function readRecord(journey: Journey): Promise<string> {
  return readFile(pathOf(journey), 'utf8').catch(() => '');
}

export async function writeRecord(journey: Journey, text: string): Promise<void> {
  await writeFile(pathOf(journey), text);
}

function pathOf(journey: Journey): string {
  return join(folder, '..', '..', '..', recordFile(journey));
}
