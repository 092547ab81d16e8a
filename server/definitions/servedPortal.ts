import type {
  Call,
  DashboardContent,
  PreloadCalls,
  Landing,
  Languages,
  PortalConfig,
  ScreenEntry,
} from '#definition';

/** What members get at this moment. */
export interface ServedPortal {
  config: PortalConfig;
  landing: Landing | null;
  dashboard: DashboardContent | null;
  /** The address of the module that holds the tests of the config's decisions; null where it has none. */
  tests: string | null;
  /** The calls of the pages written by hand and of the session, by name. */
  calls: Record<string, Call>;
  /** By screen id. */
  screens: Record<string, ScreenEntry>;
  /** What each screen calls on entry, by its id; of one that was never right nothing is known. */
  early: Record<string, PreloadCalls>;
  /** The languages there are; missing where there is only one. */
  languages?: Languages | undefined;
}
