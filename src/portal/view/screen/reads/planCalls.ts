import {
  listAllBlocks,
  type CompiledScreen,
  type JsonObject,
  filterByKind,
  type ScreenModule,
} from '#definition';
import { planEntryCalls, type PlannedCall } from '#engine/request/planEntryCalls.ts';
import type { Scope } from '#engine/values/resolvePath.ts';
import type { Wording } from '#engine/texts/formatBackendText.ts';
import { createChoices } from '../../form/store/createChoices.ts';
import type { HeldStyle } from '../../form/store/heldText.ts';
import { readValues } from '../../form/store/readValues.ts';
import type { Portal } from '../../portal.ts';
import { readFilters } from '../../report/filters/filterValues.ts';
import { today } from '../../report/filters/today.ts';
import { ajvRuntime } from '../ajvRuntime.ts';
import { outerScope } from '../outerScope.ts';

export type EntryPortal = Pick<Portal, 'config' | 'provider' | 'session' | 'origin' | 'route'>;

/** The address of a screen: as text, and as its `query`. */
export interface EntryAddress {
  search: string;
  query: JsonObject;
}

/** Plans the calls that a screen makes on entry, before it renders. */
export function planCalls(
  { screen, default: load }: ScreenModule,
  portal: EntryPortal,
  { search, query }: EntryAddress,
): PlannedCall[] {
  const outer = outerScope(portal, query);
  return planEntryCalls(screen, {
    scope: { ...outer, form: readInitial(screen, outer, portal.config) },
    tests: load(ajvRuntime).tests,
    filters: (report) => readFilters(report.filters, search, today(portal.config.timeZone)),
  });
}

/** The initial values of the forms. Of two fields with one name the first counts, as on the screen. */
function readInitial({ blocks }: CompiledScreen, scope: Scope, wording: Wording & HeldStyle): JsonObject {
  const source = {
    scope,
    style: wording,
    choices: createChoices(
      () => scope,
      () => wording,
    ),
  };
  const forms = filterByKind(listAllBlocks(blocks), 'form').toReversed();
  return Object.assign({}, ...forms.map((form) => readValues(form, {}, source))) as JsonObject;
}
