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
import { createFieldOptions } from '../../form/store/createFieldOptions.ts';
import type { InputLocale } from '../../form/store/inputConversion.ts';
import { buildFormValues } from '../../form/store/buildFormValues.ts';
import type { Portal } from '../../portal.ts';
import { parseFilters } from '../../report/filters/filterValues.ts';
import { getToday } from '../../date/getToday.ts';
import { requireAjvModule } from '../requireAjvModule.ts';
import { buildScreenScope } from '../buildScreenScope.ts';

export type EntryPortal = Pick<Portal, 'config' | 'provider' | 'session' | 'origin' | 'route'>;

/** The address of a screen: as text, and as its `query`. */
export interface EntryAddress {
  search: string;
  query: JsonObject;
}

/** Plans the calls that a screen makes on entry, before it renders. */
export function planScreenCalls(
  { screen, default: load }: ScreenModule,
  portal: EntryPortal,
  { search, query }: EntryAddress,
): PlannedCall[] {
  const outer = buildScreenScope(portal, query);
  return planEntryCalls(screen, {
    scope: { ...outer, form: readInitial(screen, outer, portal.config) },
    tests: load(requireAjvModule).tests,
    filters: (report) => parseFilters(report.filters, search, getToday(portal.config.timeZone)),
  });
}

/** Reads the initial values of the forms. Of two fields with one name the first counts, as on the screen. */
function readInitial({ blocks }: CompiledScreen, scope: Scope, wording: Wording & InputLocale): JsonObject {
  const source = {
    scope,
    style: wording,
    choices: createFieldOptions(
      () => scope,
      () => wording,
    ),
  };
  const forms = filterByKind(listAllBlocks(blocks), 'form').toReversed();
  return Object.assign({}, ...forms.map((form) => buildFormValues(form, {}, source))) as JsonObject;
}
