import type { Json } from '#definition';
import { importFields, type ImportedFormParts } from '../form/fields/importFields.ts';
import type { Hints } from '../hints/hint.ts';
import { buildFieldName } from '../names.ts';
import { getSchemaType, type LocatedSchema } from '../schema/jsonSchema.ts';
import { buildRoutePath, buildRouteValues } from './address.ts';
import { getCallAccess, type BuiltScreen, type ScreenDependencies } from './builtScreen.ts';
import type { Resource } from './findResources.ts';
import { findWrapped } from './findWrapped.ts';
import type { ImportedCall } from './importCalls.ts';
import {
  findPropertyNotInRecord,
  isSentUnderOwnNames,
  removeDefaults,
  setInitialValuesFromRecord,
  canStartFromRecord,
} from './initialValues.ts';
import { toSingular } from './toSingular.ts';

type Written = { [word: string]: Json };

/** The fields of a request, and the record that they begin from. */
interface FormStart extends ImportedFormParts {
  /** True if the form is the record: its read gives the initial values. */
  isRecord: boolean;
  /** True if `send` sends the fields, without a payload. */
  isSent: boolean;
  isStarted: boolean;
  /** The key around the fields in the body. Default: none. */
  wrapper: string | null;
}

/** Builds the form of a call that creates or changes a record; null, with a remark, if it would send wrong values. */
export function buildFormScreen(
  resource: Resource,
  call: ImportedCall,
  building: ScreenDependencies,
): BuiltScreen | null {
  const start = buildStart(resource, call, building);
  if (!start) return null;
  call.call.request = { ...start.request, ...pickPathShapes(call) };
  const isNew = call.verb === 'post';
  const path = `${buildRoutePath(call.path)}/${isNew ? 'new' : 'edit'}`;
  return {
    id: `${resource.slug}/${isNew ? 'new' : 'edit'}`,
    screen: writeForm(resource, call, start),
    route: {
      path,
      access: getCallAccess(call),
      isInMenu: isNew && !path.includes(':') && !resource.list,
    },
  };
}

function buildStart(
  resource: Resource,
  call: ImportedCall,
  building: ScreenDependencies,
  isNested = false,
): FormStart | null {
  const { body, verb } = call;
  if (!body) return null;
  const known = verb === 'post' ? {} : (resource.read?.answer.fields ?? {});
  const wrapped = isNested ? null : findWrapped(body.at, building.resolver);
  const at = removePathKeys(wrapped?.at ?? body.at, call);
  const made = importFields(at, building, verb === 'patch' ? buildFlagHints(at, known, building) : undefined);
  if (Object.keys(made.fields).length === 0) return null;
  // Only the fields of a form are left out while they are hidden, so that here the wrapper is a group.
  if (wrapped && made.isSend) return buildStart(resource, call, building, true);
  const isRecord = isSentUnderOwnNames(made) && canStartFromRecord(made, known);
  const missing =
    verb === 'put' && !isRecord ? '' : findPropertyNotInRecord(at, made.request, known, building.resolver);
  if (verb === 'put' && missing !== null) return reportUnsafeReplacement(call, missing, building);
  if (verb !== 'post' && !isRecord) removeDefaults(made.fields);
  const isStarted = verb !== 'post' && (isRecord || setInitialValuesFromRecord(made.fields, 'record', known));
  return wrapParts({
    ...made,
    isRecord,
    isStarted,
    isSent: made.isSend || isSentUnderOwnNames(made),
    wrapper: wrapped?.name ?? null,
  });
}

/** Returns the body without the keys of the path, which the address of the screen gives. */
function removePathKeys({ schema, ...at }: LocatedSchema, { pathKeys }: ImportedCall): LocatedSchema {
  const isOther = (name: string) => !pathKeys.includes(name) && !pathKeys.map(buildFieldName).includes(name);
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => isOther(name));
  return {
    ...at,
    schema: {
      ...schema,
      ...(schema.properties && { properties: Object.fromEntries(properties) }),
      ...(schema.required && { required: schema.required.filter(isOther) }),
    },
  };
}

/** Builds the hints of flags. A flag that does not begin from the record is a choice, because an empty checkbox would be sent as false. */
function buildFlagHints(
  { schema, pointer, trail }: LocatedSchema,
  known: object,
  { resolver }: ScreenDependencies,
): Hints {
  const flags = Object.entries(schema.properties ?? {}).filter(
    ([name, part]) =>
      !Object.hasOwn(known, name) &&
      getSchemaType(resolver.resolve(part, `${pointer}/properties/${name}`, trail).schema) === 'boolean',
  );
  return new Map(flags.map(([name]) => [name, { widget: 'select' }]));
}

function reportUnsafeReplacement(
  { pointer }: ImportedCall,
  missing: string,
  { remarks }: ScreenDependencies,
): null {
  const reason = missing === '' ? 'its record does not match' : `it could not begin with "${missing}"`;
  remarks.reportLoss(
    pointer,
    `It replaces the record, and ${reason}: there is no form, because it would lose values. Offer PATCH.`,
  );
  return null;
}

function wrapParts(start: FormStart): FormStart {
  const { wrapper, request, payload } = start;
  if (wrapper === null) return start;
  return {
    ...start,
    isSent: false,
    request: { [wrapper]: { object: request } },
    payload: { [wrapper]: { object: payload } },
  };
}

function writeForm(resource: Resource, call: ImportedCall, start: FormStart): Written {
  const isNew = call.verb === 'post';
  const what = toSingular(resource.label);
  const read = resource.read as ImportedCall;
  return {
    version: 1,
    title: `${isNew ? 'New' : 'Edit'} ${what}`,
    type: 'form',
    ...(start.isStarted && { reads: { record: { call: read.name, payload: buildRouteValues(read) } } }),
    ...(start.isRecord && { record: 'record' }),
    fields: start.fields,
    ...(start.rules.length > 0 && { rules: start.rules }),
    actions: { save: writeAction(call, start, what) },
  };
}

function writeAction(
  call: ImportedCall,
  { isSent, isSend, isRecord, payload }: FormStart,
  what: string,
): Written {
  const whole = { ...(isSent && !isSend ? {} : payload), ...buildRouteValues(call) };
  return {
    label: call.verb === 'post' ? 'Create' : 'Save',
    primary: true,
    call: call.name,
    // PUT replaces the record, so that all of it is sent.
    ...(isSent && { send: isRecord && call.verb === 'patch' ? 'changed' : 'form' }),
    ...(Object.keys(whole).length > 0 && { payload: whole }),
    success: { toast: `${what} saved.` },
  };
}

function pickPathShapes({ call, pathKeys }: ImportedCall): Written {
  const request = call.request as Written;
  return Object.fromEntries(pathKeys.map((key) => [key, request[key] ?? 'id']));
}
