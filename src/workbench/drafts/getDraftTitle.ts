import type { DraftSummary } from '../protocol.ts';

export function getDraftTitle({ id, why }: Pick<DraftSummary, 'id' | 'why'>): string {
  return why === '' ? `Draft ${id}` : why;
}
