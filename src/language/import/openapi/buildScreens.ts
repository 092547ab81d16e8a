import type { Json } from '#definition';
import { isSecretKey } from '#check/dataFlow/isSecretKey.ts';
import { buildLabel } from '#shared/buildLabel.ts';
import { buildRoutePath, buildRouteValues } from './address.ts';
import { buildReport } from './buildReport.ts';
import { listShownFields } from './listShownFields.ts';
import type { Remarks } from '../remark.ts';
import { toSingular } from './toSingular.ts';
import { findFormat } from './findFormat.ts';
import type { ImportedCall } from './importCalls.ts';
import type { Resource } from './findResources.ts';
import { getCallAccess, type BuiltScreen, type ScreenDependencies } from './builtScreen.ts';
import { buildFormScreen } from './buildFormScreen.ts';

type Written = { [word: string]: Json };

export function buildScreens(resource: Resource, building: ScreenDependencies): BuiltScreen[] {
  const { list, read, create, change, ...head } = removeSecretCalls(resource, building);
  return [
    list && buildScreen(head, list, 'list', buildReport({ ...head, read }, list, building.remarks)),
    create && buildFormScreen({ ...head, list }, create, building),
    read && buildDetailScreen(head, read, building),
    change && read && buildFormScreen({ ...head, read, list }, change, building),
  ].filter((one): one is BuiltScreen => Boolean(one));
}

/** Removes calls with a secret in the path, because a password or code must not be in an address. */
function removeSecretCalls(resource: Resource, { remarks }: ScreenDependencies): Resource {
  const remaining = { ...resource };
  for (const role of ['list', 'read', 'create', 'change', 'remove'] as const) {
    const { pathKeys = [], pointer = '' } = resource[role] ?? {};
    if (!pathKeys.some(isSecretKey)) continue;
    remarks.reportLoss(pointer, 'Its path has a place for a secret, by its name: it has no screen.');
    delete remaining[role];
  }
  return remaining;
}

function buildScreen(
  resource: Resource,
  call: ImportedCall,
  kind: 'list' | 'detail',
  screen: Written,
): BuiltScreen {
  const path = buildRoutePath(call.path);
  return {
    id: `${resource.slug}/${kind}`,
    screen,
    route: { path, access: getCallAccess(call), isInMenu: kind === 'list' && !path.includes(':') },
  };
}

/** Builds the details of a record; null, with a remark, if none of its values fits in a line. */
function buildDetailScreen(
  resource: Resource,
  read: ImportedCall,
  { remarks }: ScreenDependencies,
): BuiltScreen | null {
  const items = buildItems(read, remarks);
  if (items.length > 0) return buildScreen(resource, read, 'detail', buildDetail(resource, read, items));
  remarks.reportLoss(
    read.pointer,
    'None of the values of its record fits in a line: there is no screen for it.',
  );
  return null;
}

function buildItems(read: ImportedCall, remarks: Remarks): Written[] {
  return listShownFields(read, remarks).map(([name, shape]) => ({
    label: buildLabel(name),
    value: { from: `record.${name}` },
    ...findFormat(name, shape, read.answer.at),
  }));
}

function buildDetail(resource: Resource, read: ImportedCall, items: Written[]): Written {
  return {
    version: 1,
    title: toSingular(resource.label),
    type: 'blocks',
    reads: { record: { call: read.name, payload: buildRouteValues(read) } },
    blocks: [{ type: 'details', read: 'record', items }],
  };
}
