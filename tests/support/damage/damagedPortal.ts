import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DefinitionsState } from '#server/definitions/definitionsState.ts';
import type { PortalIndex } from '#definition';
import type { RunningPortal } from '../startPortal.ts';
import { config, screen, template, type Damage } from './damages.ts';

/** The screen that each damage is about, or would be about if it were read. */
export const damagedScreen = 'activation/robot-activation';

export async function readState({ url }: RunningPortal): Promise<DefinitionsState> {
  const answer = await fetch(`${url}/_definitions`, { headers: { accept: 'application/json' } });
  return (await answer.json()) as DefinitionsState;
}

export async function readIndex({ url }: RunningPortal): Promise<PortalIndex> {
  return (await (await fetch(`${url}/definitions/index.json`)).json()) as PortalIndex;
}

/** Returns the place at which the operator has to find the problem, as `file:line:column`. */
export async function findPlace(portal: RunningPortal, { place }: Damage): Promise<string> {
  const text = await readFile(join(portal.folder, place.file), 'utf8').catch(() => '');
  const before = text.slice(0, place.at(text));
  return `${place.file}:${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}`;
}

/** Returns the places at which the portal names the damage as a problem. */
export async function readRefusals(portal: RunningPortal, { place, says }: Damage): Promise<string[]> {
  const { problems } = await readState(portal);
  return problems
    .filter(({ file, message }) => file === place.file && message.includes(says))
    .map(({ file, line, column }) => `${file}:${line}:${column}`);
}

/** Changes a visible text, in the repaired file if it has one on this screen, and returns the new text. */
export async function changeVisibleText(
  portal: RunningPortal,
  { file }: Damage,
  number: number,
): Promise<string> {
  const texts: Record<string, [RegExp, string]> = {
    [template]: [/USDT Balance[^"]*/, `USDT Balance ${number}`],
    [config]: [/(?<="group": ")Robot Activation[^"]*/, `Robot Activation, group ${number}`],
    [screen]: [/(?<="title": ")[^"]*/, `Robot Activation ${number}`],
  };
  const changed = file in texts ? file : screen;
  const [before, after] = texts[changed]!;
  await portal.edit(changed, (text) => text.replace(before, after));
  return after;
}
