import type { ValuePath } from '#edit/textChange.ts';
import { isObject } from '#shared/isObject.ts';
import type { EditedDefinition } from '../plainPane.ts';
import { listCallLists } from './listCallLists.ts';
import { listEditableWords, type PlainCall } from './sentValues.ts';

/** True if the pane has a control for a place: an address, or an input of a value that is sent. */
export function hasControl(definition: EditedDefinition, path: ValuePath): boolean {
  return listCallLists(definition).some(({ word, entries }) => {
    const [list, name, ...inner] = path;
    const call = list === word ? entries.find(([one]) => one === name)?.[1] : undefined;
    return isObject(call) && hasInput(call, inner);
  });
}

function hasInput(call: PlainCall, [word, name, input, ...rest]: ValuePath): boolean {
  if (word === 'path' || word === undefined) return name === undefined && hasAddress(call);
  const { request } = call;
  if (word !== 'request' || !isObject(request) || typeof name !== 'string') return false;
  const inputs = Object.hasOwn(request, name) ? listEditableWords(call, name, request[name]) : [];
  return rest.length === 0 && (input === undefined ? inputs.length > 0 : inputs.includes(String(input)));
}

/** True for a call with an address of its own. The address of a lookup is in the config. */
export const hasAddress = ({ target }: PlainCall): boolean => target !== 'lookup';
