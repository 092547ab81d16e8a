import type { Json } from '#definition';
import type { Remarks } from '../remark.ts';
import { buildPayload, buildValue, removeKeyNames } from './buildPayload.ts';
import type { DefinitionJson } from './formScope.ts';

type Fields = Record<string, DefinitionJson>;

/** The way an action sends the fields of a form. */
export interface Sending {
  fields: Fields;
  /** True if the action has `send`, because hidden fields are left out. Only `send` leaves them out. */
  isSend: boolean;
  /** The payload. With `send`: only what `send` does not include. */
  payload: Record<string, Json>;
  /** All keys of the request's body, also those that `send` includes. */
  keys: string[];
}

export function buildSending(fields: Fields, remarks: Remarks): Sending {
  if (!JSON.stringify(fields).includes('"hidden":"leftOut"')) {
    const payload = buildPayload(fields);
    return { fields: removeKeyNames(fields), isSend: false, payload, keys: Object.keys(payload) };
  }
  const sent = removeRenamedParts(fields, remarks);
  const keys = Object.keys(buildPayload(sent));
  return { fields: removeListKeys(sent), isSend: true, payload: buildAdditions(sent, 'form'), keys };
}

/** Removes groups and lists that have another name than their property, because `send` sends them under their name. */
function removeRenamedParts(fields: Fields, remarks: Remarks): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, DefinitionJson][] => {
      const isPart = field.type === 'group' || field.type === 'list';
      if (isPart && typeof field.key === 'string') {
        remarks.reportLoss(
          field.key,
          'No group or list has this name in a form that leaves hidden fields out.',
        );
        return [];
      }
      if (field.type !== 'group') return [[name, field]];
      return [[name, { ...field, fields: removeRenamedParts(field.fields as Fields, remarks) }]];
    }),
  );
}

/**
 * Builds the values that `send` does not include: read-only ones, and lists whose items have other names than their
 * keys.
 */
function buildAdditions(fields: Fields, root: string): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, Json][] => {
      const path = `${root}.${name}`;
      const key = typeof field.key === 'string' ? field.key : name;
      if (field.type === 'group') {
        const inner = buildAdditions(field.fields as Fields, path);
        return Object.keys(inner).length > 0 ? [[key, { object: inner }]] : [];
      }
      const isAdded = field.type === 'readOnly' || (field.type === 'list' && hasKeys(field.item));
      return isAdded ? [[key, buildValue(field, path)]] : [];
    }),
  );
}

function hasKeys(item: Json | undefined): boolean {
  return /"(key|unsent)":|"type":"readOnly"/.test(JSON.stringify(item ?? null));
}

function removeListKeys(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.type === 'group') return [name, { ...field, fields: removeListKeys(field.fields as Fields) }];
      return [name, field.type === 'list' ? (removeKeyNames({ [name]: field })[name] ?? field) : field];
    }),
  );
}
