import {
  blocksIn,
  ofKind,
  type CompiledReport,
  type Json,
  type JsonObject,
  type ScreenModule,
} from '../../definition/index.ts';
import { buildPayload } from '../../engine/buildPayload.ts';
import { buildRequest } from '../../engine/buildRequest.ts';
import type { Portal } from '../portal.ts';
import { startRead } from '../query.ts';
import { readFilters } from '../report/filters/filterValues.ts';
import { today } from '../report/filters/today.ts';
import { createScreenStore } from './createScreenStore.ts';
import type { ScreenStore } from './createScreenStore.ts';
import { clearAddress, takeQuery } from './takeQuery.ts';

/**
 * Begins the calls that a screen makes on entry, before React renders: its reads that need no other read, and its
 * reports with the filters of the address. The screen then takes their answers. Takes out of the address what is read
 * once.
 */
export function startEntryCalls({ screen, ...module }: ScreenModule, portal: EntryPortal): void {
  const silent = {
    signIn: ignore,
    navigate: ignore,
    reloadScreen: ignore,
    toast: { success: ignore, error: ignore, loading: () => ignore },
  };
  const query = takeQuery(screen, portal.address);
  clearAddress(screen, portal.address);
  const store = createScreenStore({ ...module, screen }, { ...portal, ...silent }, query);
  const start = (call: string | undefined, payload: Record<string, Json> | null) => {
    const known = call === undefined ? undefined : screen.calls[call];
    if (known && payload) startRead(portal.provider, buildRequest(known, payload));
  };
  for (const read of screen.reads) start(read.call, store.reads.entryPayload(read.name));
  for (const report of ofKind(blocksIn(screen.blocks, 'open'), 'report'))
    start(report.call, reportPayload(report, store, portal));
}

/** What is known of the portal before it renders. */
export type EntryPortal = Pick<Portal, 'config' | 'provider' | 'session' | 'origin' | 'address'>;

function reportPayload(
  report: CompiledReport,
  store: ScreenStore,
  { config, address }: EntryPortal,
): JsonObject {
  const filters = readFilters(report.filters, address.search, today(config.timeZone));
  return buildPayload(report.payload, { ...store.scope(), filters });
}

function ignore(): void {}
