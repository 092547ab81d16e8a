import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { element, plain, withCode, type Html } from '#describe/index.ts';

/** Settings that are explained together. */
interface Explained {
  text: string;
  /** As they are written: `PORT=8080`. */
  settings: string[];
}

/** What the environment may say: the page is what .env.example says of each setting. */
export function settingsPage(root: string): { title: string; content: Html } {
  const rows = readSettings(readFileSync(join(root, '.env.example'), 'utf8'));
  return {
    title: 'The settings',
    content: plain(
      'div',
      plain(
        'p',
        withCode(
          'What stands in the environment, or in `.env` in the folder of the portal, as `.env.example` has it. Each may be left out. A wrong value stops the start with a sentence that says which one and why.',
        ),
      ),
      ...rows.map(renderRow),
    ),
  };
}

function renderRow({ text, settings }: Explained): Html {
  const names = settings.map((setting) =>
    element('h2', { id: setting.split('=')[0] ?? '', class: 'setting' }, plain('code', setting)),
  );
  return element('section', { class: 'word' }, ...names, plain('p', withCode(text)));
}

/** A comment, and the settings under it, up to the next comment. */
function readSettings(text: string): Explained[] {
  const rows: Explained[] = [];
  for (const line of text.split('\n').slice(1)) {
    const said = line.replace(/^# ?/, '');
    const last = rows.at(-1);
    if (said === '') continue;
    if (/^[A-Z_]+=/.test(said)) last?.settings.push(said);
    else if (last?.settings.length === 0) last.text += ` ${said}`;
    else rows.push({ text: said, settings: [] });
  }
  return rows;
}
