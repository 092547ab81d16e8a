import { startCall } from '../../data/callCache.ts';
import { blocksIn, ofKind } from '../../definition/index.ts';
import type { CompiledScreen, JsonObject, ScreenModule } from '../../definition/index.ts';
import { planEntry } from '../../engine/planEntry.ts';
import type { Scope } from '../../engine/resolvePath.ts';
import { createChoices } from '../form/createChoices.ts';
import { readValues } from '../form/readValues.ts';
import type { Portal, QueryPlace } from '../portal.ts';
import { readFilters } from '../report/filters/filterValues.ts';
import { today } from '../report/filters/today.ts';
import { ajvRuntime } from './ajvRuntime.ts';
import { outerScope } from './outerScope.ts';
import { clearAddress, takeQuery } from './takeQuery.ts';

/** What is known of the portal before it renders. */
export type EntryPortal = { address: QueryPlace } & Pick<
  Portal,
  'config' | 'provider' | 'session' | 'origin' | 'route'
>;

/**
 * Begins the calls that a screen makes on entry, before React renders; the screen then takes their answers. Takes out of
 * the address what is read once.
 */
export function startEntryCalls(module: ScreenModule, portal: EntryPortal): void {
  const { screen } = module;
  const { address, config, provider } = portal;
  const { search } = address;
  const outer = outerScope(portal, takeQuery(screen, address));
  clearAddress(screen, address);
  const planned = planEntry(screen, {
    scope: { ...outer, form: readInitial(screen, outer) },
    tests: module.default(ajvRuntime).tests,
    filters: (report) => readFilters(report.filters, search, today(config.timeZone)),
  });
  for (const { call, payload } of planned) startCall(provider, call, payload);
}

/** The values of the forms before anything is typed or read; of two fields with one name the first counts, as on the screen. */
function readInitial({ blocks }: CompiledScreen, scope: Scope): JsonObject {
  const source = { scope, choices: createChoices(() => scope) };
  const forms = ofKind(blocksIn(blocks), 'form').toReversed();
  return Object.assign({}, ...forms.map((form) => readValues(form, {}, source))) as JsonObject;
}
