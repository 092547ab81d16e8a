import type { Json } from '#definition';
import { joinTexts, writableTexts } from '../support/hostileTexts.ts';

/*
 * What an operator could write: screens whose titles, labels, headings and buttons are hostile texts. All of them are
 * right, so that they go live.
 */

/** No browser breaks one letter of many parts, which is wider than a phone where a font has no sign for it. */
const longestLetter = 32;
export const operatorTexts = writableTexts.filter((text) =>
  [...new Intl.Segmenter().segment(text)].every(({ segment }) => segment.length <= longestLetter),
);

const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );

/** Slightly less than the most fields that a form may have. */
const fieldsOfForm = 300;
const shell = (title: Json, blocks: Json[], reads: Json = {}): Json => ({
  version: 1,
  title,
  type: 'blocks',
  reads,
  blocks,
});

/** The labels of fields, with the notes below them. */
export const labels = inParts(operatorTexts, fieldsOfForm);
/** The headings of columns. */
export const headings = inParts(operatorTexts, 180);
/** The labels of buttons. */
export const buttons = operatorTexts.filter((_, at) => at % 20 === 0).slice(0, 28);
/** The titles of screens, thirty in one. */
const shortTexts = operatorTexts.filter((text) => text.length < 900);
export const titles = joinTexts(shortTexts, 30).map((text) => text.trim());
/** The names of groups in the menu. */
export const groups = operatorTexts.filter((_, at) => at % 9 === 0).slice(0, titles.length);

const sent = { user_id: { from: 'form.one' }, referby: 1, amount: 1, ctrans_password: '' };
const send = { call: 'transfer', payload: sent, success: { texts: ['Done'] } };
const one = { one: { label: 'One', type: 'text' } };
const found = { found: { call: 'sponsor', payload: { sid: 1 } } };
const fromFound = { label: 'Found', value: { from: 'found.name' } };

const screens: Record<string, Json> = {
  labels: shell(
    'Labels',
    [{ type: 'details', read: 'found', items: operatorTexts.map((text) => ({ label: text, value: text })) }],
    found,
  ),
  buttons: shell('Buttons', [
    {
      type: 'form',
      fields: one,
      actions: Object.fromEntries(buttons.map((label, at) => [`a${at}`, { label, ...send }])),
    },
  ]),
  told: shell(
    { template: '{found.name}', else: 'Told' },
    [
      {
        type: 'form',
        fields: one,
        summary: [fromFound, { label: 'Typed', value: { from: 'form.one' } }],
        actions: {
          send: {
            label: 'Send',
            ...send,
            success: {
              texts: ['Done'],
              receipt: {
                title: { from: 'found.name' },
                items: [fromFound, { label: 'Sent', value: { from: 'sent.one' } }],
              },
            },
          },
        },
      },
    ],
    found,
  ),
  ...Object.fromEntries(
    labels.map((texts, part) => [
      `fields${part}`,
      shell(`Fields ${part}`, [
        {
          type: 'form',
          fields: Object.fromEntries(
            texts.map((text, at) => [
              `f${at}`,
              { label: text, type: 'text', note: [{ template: text }], unsent: 'shown only' },
            ]),
          ),
          actions: {},
        },
      ]),
    ]),
  ),
  ...Object.fromEntries(
    headings.map((texts, part) => [
      `columns${part}`,
      shell(`Columns ${part}`, [
        { type: 'report', name: 'rows', columns: texts.map((header, at) => ({ header, field: `a${at}` })) },
      ]),
    ]),
  ),
  ...Object.fromEntries(
    titles.map((title, at) => [`title${at}`, shell(title, [{ type: 'text', text: title }])]),
  ),
};

/** The files of these screens, and the config with their routes and with a group of the menu for each title. */
export function hostileScreens(config: string): Record<string, string> {
  const written = JSON.parse(config) as { menu: Json[]; routes: Record<string, Json> };
  for (const name of Object.keys(screens))
    written.routes[`/${name}`] = { screen: `hostile/${name}`, access: 'member' };
  for (const [at, group] of groups.entries())
    written.menu.push({ group, icon: 'fund', entries: [{ to: `/title${at}` }] });
  const files = Object.entries(screens).map(([name, screen]) => [
    `schemas/screens/hostile/${name}.json`,
    JSON.stringify(screen),
  ]);
  return { ...Object.fromEntries(files), 'screens.config.json': JSON.stringify(written) };
}
