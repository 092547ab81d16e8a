import { ownValue, versionOf, type ScreenEntry } from '../../src/definition/index.ts';
import type { Tree } from '../releases/tree.ts';
import type { DraftReader } from './createDraftReader.ts';
import type { Definitions } from './openDefinitions.ts';
import type { ServedPortal } from './servedPortal.ts';

/** Definitions of which a share of members get some screens in another version. */
export interface TriedDefinitions extends Definitions {
  /** Puts a version on trial for a share of members, in percent; null for none. */
  try: (trial: { share: number; tree: Tree } | null) => Promise<void>;
  /** Whether a version of a screen is the one on trial; null where it is neither that nor the one that is live meanwhile. */
  isTried: (screen: string, version: string | null) => boolean | null;
}

type Languages = Record<string, ServedPortal>;

/** Lets definitions be served with a version on trial beside them. */
export function withTrial(
  definitions: Definitions,
  reader: Pick<DraftReader, 'read' | 'findModule'>,
): TriedDefinitions {
  const listeners = new Set<() => void>();
  const modules = new Map<string, string>();
  let trial: { share: number; portal: ServedPortal; translations: Languages } | null = null;
  // A page is kept for as long as the portal that it was made from is the same object.
  let made = new WeakMap<ServedPortal, ServedPortal>();

  const portal = (language = ''): ServedPortal => {
    const live = definitions.portal(language);
    if (!trial) return live;
    const known = made.get(live);
    if (known) return known;
    const tried = ownValue(trial.translations, language) ?? trial.portal;
    const entries = listTried(live, tried);
    const current = Object.fromEntries(Object.keys(entries).map((id) => [id, live.screens[id]!]));
    const { share } = trial;
    const trials = { share, live: current, tried: entries };
    const served = Object.keys(entries).length === 0 ? live : { ...live, trials };
    made.set(live, served);
    return served;
  };
  const languages = () => ['', ...Object.keys(trial?.translations ?? {})];
  return {
    ...definitions,
    portal,
    findModule: async (name) => modules.get(name) ?? definitions.findModule(name),
    onChange: (listener) => {
      const stop = definitions.onChange(listener);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    try: async (next) => {
      const read = next && (await reader.read(next.tree));
      trial =
        next && read?.portal
          ? { share: next.share, portal: read.portal, translations: read.translations }
          : null;
      made = new WeakMap();
      // Those of an earlier trial stay for pages that are open.
      for (const language of languages())
        for (const { module } of Object.values(portal(language).trials?.tried ?? {})) keep(module ?? '');
      for (const listener of listeners) listener();
    },
    isTried: (screen, version) => {
      const isIn = (side: 'tried' | 'live') =>
        languages().some(
          (language) =>
            version !== null &&
            versionOf(ownValue(portal(language).trials?.[side] ?? {}, screen)?.module) === version,
        );
      return isIn('tried') ? true : isIn('live') ? false : null;
    },
  };

  function keep(address: string): void {
    const name = address.slice(address.lastIndexOf('/') + 1);
    const text = reader.findModule(name);
    if (text !== undefined) modules.set(name, text);
  }
}

/** The screens that are another module than the live one. */
function listTried(live: ServedPortal, tried: ServedPortal): Record<string, ScreenEntry> {
  const differs = ([id, { module }]: [string, ScreenEntry]) =>
    module !== null && ownValue(live.screens, id)?.module !== module;
  return Object.fromEntries(
    Object.entries(tried.screens).filter((entry) => ownValue(live.screens, entry[0]) && differs(entry)),
  );
}
