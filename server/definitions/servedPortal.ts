import type {
  Call,
  DashboardContent,
  PreloadCalls,
  Landing,
  Languages,
  PortalConfig,
  ScreenEntry,
} from '#definition';

/** The portal that members get now. */
export interface ServedPortal {
  config: PortalConfig;
  landing: Landing | null;
  dashboard: DashboardContent | null;
  /** The address of the module with the tests of the config's decisions; null if there are none. */
  tests: string | null;
  /** The calls of the handwritten pages and of the session, by name. */
  calls: Record<string, Call>;
  /** By screen id. */
  screens: Record<string, ScreenEntry>;
  /** The preloaded calls, by screen id; missing for a screen without a valid version. */
  early: Record<string, PreloadCalls>;
  /** Missing if there is only one language. */
  languages?: Languages | undefined;
}
