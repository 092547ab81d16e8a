import type { SentLetter } from './mail.ts';
import { escapeText } from '#shared/escapeText.ts';

export function buildOutboxPage(letters: SentLetter[]): string {
  const items = letters.map(
    ({ at, to, subject, text }) =>
      `<li><p>${escapeText(at)} to ${escapeText(to)}</p><h2>${escapeText(subject)}</h2><pre>${escapeText(text)}</pre></li>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><main><h1>Outbox</h1>
<p>Letters of the sandbox, the newest first.</p><ol>${items.join('\n')}</ol></main></html>`;
}
