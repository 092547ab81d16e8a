import type {
  Call,
  DashboardContent,
  PreloadCalls,
  Landing,
  Languages,
  PortalConfig,
  ScreenEntry,
} from '#definition';

export interface ServedPortal {
  config: PortalConfig;
  landing: Landing | null;
  dashboard: DashboardContent | null;
  /** The address of the module with the tests of the config's decisions; null if there are none. */
  tests: string | null;
  calls: Record<string, Call>;
  screens: Record<string, ScreenEntry>;
  /** The calls to preload, by screen id; missing for a screen without a valid version. */
  preloads: Record<string, PreloadCalls>;
  languages?: Languages | undefined;
}
