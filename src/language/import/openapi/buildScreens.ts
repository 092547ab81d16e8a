import { getOwnValue, type Json } from '#definition';
import { isSecretKey } from '#check/dataFlow/isSecretKey.ts';
import { importFields, type ImportedFormParts } from '../form/fields/importFields.ts';
import { buildFieldName, buildLabel } from '../names.ts';
import type { Remarks } from '../remark.ts';
import type { Resolver } from '../schema/createResolver.ts';
import type { NewRoute } from '../write/addToConfig.ts';
import { buildRoutePath, buildRouteValues } from './address.ts';
import { buildReport } from './buildReport.ts';
import { fitsOneLine } from './fitsOneLine.ts';
import { toSingular } from './toSingular.ts';
import { findFormat } from './findFormat.ts';
import type { ImportedCall } from './importCalls.ts';
import type { Resource } from './findResources.ts';
import { buildPayload } from '../form/buildPayload.ts';

type Written = { [word: string]: Json };

export interface BuiltScreen {
  id: string;
  screen: Written;
  route: Omit<NewRoute, 'screen'>;
}

export interface ScreenBuilding {
  resolver: Resolver;
  remarks: Remarks;
}

export function buildScreens(resource: Resource, building: ScreenBuilding): BuiltScreen[] {
  const { list, read, create, change, ...head } = withoutSecrets(resource, building);
  return [
    list && screenOf(head, list, 'list', buildReport({ ...head, read }, list)),
    create && formScreen({ ...head, list }, create, building),
    read && screenOf(head, read, 'detail', buildDetail(head, read)),
    change && read && formScreen({ ...head, read, list }, change, building),
  ].filter((one): one is BuiltScreen => Boolean(one));
}

/** Removes calls with a secret in the path, because a password or code must not be in an address. */
function withoutSecrets(resource: Resource, { remarks }: ScreenBuilding): Resource {
  const kept = { ...resource };
  for (const role of ['list', 'read', 'create', 'change', 'remove'] as const) {
    const { pathKeys = [], pointer = '' } = resource[role] ?? {};
    if (!pathKeys.some(isSecretKey)) continue;
    remarks.lose(pointer, 'Its path has a place for a secret, by its name: it has no screen.');
    delete kept[role];
  }
  return kept;
}

function screenOf(
  resource: Resource,
  call: ImportedCall,
  kind: 'list' | 'detail',
  screen: Written,
): BuiltScreen {
  const path = buildRoutePath(call.path);
  return {
    id: `${resource.slug}/${kind}`,
    screen,
    route: { path, access: accessOf(call), isInMenu: kind === 'list' && !path.includes(':') },
  };
}

/** Sets initial values from the record, in place. Returns true if a field has one. Lists and passwords stay empty. */
function startFrom(fields: Record<string, Written>, path: string, known: Record<string, Json>): boolean {
  const started = Object.entries(fields).map(([name, field]) => {
    const shape = getOwnValue(known, name) as { object?: Record<string, Json> } | undefined;
    if (shape === undefined || field.type === 'list' || field.type === 'password') return false;
    if (field.type === 'group')
      return startFrom(field.fields as Record<string, Written>, `${path}.${name}`, shape.object ?? {});
    field.initial = { from: `${path}.${name}` };
    return true;
  });
  return started.includes(true);
}

function payloadOf(payload: Written, call: ImportedCall): { payload?: Written } {
  const whole = { ...payload, ...buildRouteValues(call) };
  return Object.keys(whole).length > 0 ? { payload: whole } : {};
}

function pathRequest({ call, pathKeys }: ImportedCall): Written {
  const request = call.request as Written;
  return Object.fromEntries(pathKeys.map((key) => [key, request[key] ?? 'id']));
}

function accessOf({ call }: ImportedCall): 'public' | 'member' {
  return call.auth === true ? 'member' : 'public';
}

function buildDetail(resource: Resource, read: ImportedCall): Written {
  const fields = Object.entries(read.answer.fields ?? {});
  const items = fields
    .filter(([, shape]) => fitsOneLine(shape))
    .map(([name, shape]) => ({
      label: buildLabel(name),
      value: { from: `record.${name}` },
      ...findFormat(name, shape),
    }));
  return {
    version: 1,
    title: toSingular(resource.label),
    type: 'blocks',
    reads: { record: { call: read.name, payload: buildRouteValues(read) } },
    blocks: [{ type: 'details', read: 'record', items }],
  };
}

function formScreen(
  resource: Resource,
  call: ImportedCall,
  { resolver, remarks }: ScreenBuilding,
): BuiltScreen | null {
  const { body, verb } = call;
  const isNew = verb === 'post';
  const made = body && importFields(body.at, { resolver, remarks });
  if (!made || Object.keys(made.fields).length === 0) return null;
  call.call.request = { ...pathRequest(call), ...made.request };
  for (const key of call.pathKeys) delete made.fields[buildFieldName(key)];
  const what = toSingular(resource.label);
  const read = resource.read as ImportedCall;
  const known = isNew ? {} : (read.answer.fields ?? {});
  const isSent = isSentAsItIs(made) && Object.keys(made.fields).length > 0;
  const isRecord = isSent && startsFrom(made, known);
  const isStarted = !isNew && (isRecord || startFrom(made.fields, 'record', known));
  const screen: Written = {
    version: 1,
    title: `${isNew ? 'New' : 'Edit'} ${what}`,
    type: 'form',
    ...(isStarted && { reads: { record: { call: read.name, payload: buildRouteValues(read) } } }),
    ...(isRecord && { record: 'record' }),
    fields: made.fields,
    ...(made.rules.length > 0 && { rules: made.rules }),
    actions: {
      save: {
        label: isNew ? 'Create' : 'Save',
        primary: true,
        call: call.name,
        // PUT replaces the record, so that all of it is sent.
        ...(isSent && { send: isRecord && verb === 'patch' ? 'changed' : 'form' }),
        ...payloadOf(isSent ? {} : made.payload, call),
        success: { toast: `${what} saved.` },
      },
    },
  };
  const path = `${buildRoutePath(call.path)}/${isNew ? 'new' : 'edit'}`;
  const route = {
    path,
    access: accessOf(call),
    isInMenu: isNew && !path.includes(':') && !resource.list,
  } as const;
  return { id: `${resource.slug}/${isNew ? 'new' : 'edit'}`, screen, route };
}

/** True if each field is sent under its own name, so that `send` is enough. */
function isSentAsItIs({ fields, payload }: ImportedFormParts): boolean {
  return Object.keys(payload).length > 0 && JSON.stringify(buildPayload(fields)) === JSON.stringify(payload);
}

/** True if a form can start from a record: shared names have the same kind of value, and there is no password. */
function startsFrom({ fields, request }: ImportedFormParts, known: Record<string, Json>): boolean {
  const shared = Object.keys(request).filter((name) => Object.hasOwn(known, name));
  const hasSecret = Object.values(fields).some(({ type }) => type === 'password');
  return !hasSecret && shared.length > 0 && shared.every((name) => isAlike(request[name], known[name]));
}

function isAlike(one: Json | undefined, other: Json | undefined): boolean {
  const [first, second] = [partsOf(one), partsOf(other)];
  if (first.kind !== second.kind || first.kind === 'any') return false;
  const shared = Object.keys(first.parts).filter((name) => Object.hasOwn(second.parts, name));
  return shared.every((name) => isAlike(first.parts[name], second.parts[name]));
}

function partsOf(shape: Json | undefined): { kind: string; parts: Record<string, Json> } {
  if (shape === 'any') return { kind: 'any', parts: {} };
  const { object, list } = (typeof shape === 'object' && shape !== null ? shape : {}) as Record<string, Json>;
  if (object !== undefined) return { kind: 'object', parts: object as Record<string, Json> };
  return list === undefined ? { kind: 'single', parts: {} } : { kind: 'list', parts: { item: list } };
}
