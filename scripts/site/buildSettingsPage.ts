import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatCodeFence, escapeMarkdown } from '#describe/index.ts';

interface Explained {
  text: string;
  /** The lines of settings, exactly as written: `PORT=8080`. */
  settings: string[];
}

/** Builds the page of the settings from the comments of .env.example. */
export function buildSettingsPage(root: string): string {
  const rows = readSettings(readFileSync(join(root, '.env.example'), 'utf8'));
  return ['# The settings', intro, ...rows.map(renderRow), ''].join('\n\n');
}

const intro =
  'Settings stand in the environment, or in `.env` in the folder of the portal, as `.env.example` has them. Each may be left out. A wrong value stops the start with a sentence that says which one and why.';

function renderRow({ text, settings }: Explained): string {
  const names = settings.map((setting) => `\`${setting.split('=')[0]}\``);
  return [`## ${names.join(', ')}`, escapeMarkdown(text), formatCodeFence('ini', settings.join('\n'))].join(
    '\n\n',
  );
}

function readSettings(text: string): Explained[] {
  const rows: Explained[] = [];
  for (const line of text.split('\n').slice(1)) {
    const content = line.replace(/^# ?/, '');
    const last = rows.at(-1);
    if (content === '') continue;
    if (/^[A-Z_]+=/.test(content)) last?.settings.push(content);
    else if (last?.settings.length === 0) last.text += ` ${content}`;
    else rows.push({ text: content, settings: [] });
  }
  return rows;
}
