import type { Call, Landing, PortalConfig, ScreenEntry } from '../../src/definition/index.ts';

/** What members get at this moment. */
export interface ServedPortal {
  config: PortalConfig;
  landing: Landing | null;
  /** The calls of the pages written by hand, by name. */
  calls: Record<string, Call>;
  /** By screen id. */
  screens: Record<string, ScreenEntry>;
}
