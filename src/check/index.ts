import type { Call, PortalConfig, Screen } from '../definition/index.ts';
import type { Problem } from './problem.ts';

export { formatProblem } from './problem.ts';
export type { Problem } from './problem.ts';

/** A screen in which nothing is wrong. */
export interface ResolvedScreen {
  /** The file under schemas/screens, without `.json`: `incomes/level-income`. */
  id: string;
  /** The file it is written in. */
  file: string;
  /** The screen with its template merged, in this version of the language; `extends` is gone. */
  screen: Screen;
  /** All files it is made of: its own, its template, the catalogue files of its calls. */
  uses: string[];
}

/** What check found. */
export interface Checked {
  /** In the order of file, line and column. */
  problems: Problem[];
  /** Null when something in the config is wrong. */
  config: PortalConfig | null;
  /** The calls in which nothing is wrong, by name. */
  calls: Map<string, Call>;
  /** The screens in which nothing is wrong, nor in their template and calls, by id. */
  screens: Map<string, ResolvedScreen>;
  /** How much was looked at. */
  summary: { screens: number; calls: number; problems: number };
}

/**
 * Looks over all definitions of a portal.
 * @param files the texts by path from the repository's root, with forward slashes: `screens.config.json`,
 *   `schemas/screens/…`, `schemas/templates/…`, `schemas/api/…`, `schemas/content/landing.json`.
 */
export function checkPortal(files: Map<string, string>): Checked {
  void files;
  return {
    problems: [],
    config: null,
    calls: new Map(),
    screens: new Map(),
    summary: { screens: 0, calls: 0, problems: 0 },
  };
}
