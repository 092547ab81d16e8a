import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Journey } from './journeys/journey.ts';

const folder = join(import.meta.dirname, 'records');

/** The file of a journey's record, from the repository's root. */
export function recordFile({ name }: Journey): string {
  const plain = name === '/' ? 'landing' : name.replace(/^\//, '').replaceAll(' ', '-');
  return `tests/contract/records/${plain}.txt`;
}

/** The stored record of a journey. Empty if there is none. */
export async function readRecord(journey: Journey): Promise<string> {
  return readFile(pathOf(journey), 'utf8').catch(() => '');
}

export async function writeRecord(journey: Journey, text: string): Promise<void> {
  await writeFile(pathOf(journey), text);
}

function pathOf(journey: Journey): string {
  return join(folder, '..', '..', '..', recordFile(journey));
}
