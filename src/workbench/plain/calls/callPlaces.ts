import type { ValuePath } from '#edit/change.ts';
import { isObject } from '#shared/isObject.ts';
import type { PlainDefinition } from '../plainPane.ts';
import { listCallLists } from './listCallLists.ts';
import { listValueBlanks, type PlainCall } from './sentValues.ts';

/** True if the pane has a control for a place: an address, or a blank of a value that is sent. */
export function hasPlace(definition: PlainDefinition, path: ValuePath): boolean {
  return listCallLists(definition).some(({ word, entries }) => {
    const [list, name, ...inner] = path;
    const call = list === word ? entries.find(([one]) => one === name)?.[1] : undefined;
    return isObject(call) && hasBlank(call, inner);
  });
}

function hasBlank(call: PlainCall, [word, name, blank, ...rest]: ValuePath): boolean {
  if (word === 'path' || word === undefined) return name === undefined && hasAddress(call);
  const { request } = call;
  if (word !== 'request' || !isObject(request) || typeof name !== 'string') return false;
  const blanks = Object.hasOwn(request, name) ? listValueBlanks(call, name, request[name]) : [];
  return rest.length === 0 && (blank === undefined ? blanks.length > 0 : blanks.includes(String(blank)));
}

/** True for a call with an address of its own. That of a lookup is in the config. */
export const hasAddress = ({ target }: PlainCall): boolean => target !== 'lookup';
