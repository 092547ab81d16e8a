import { createCaseContext, type CaseContext } from '#cases/caseContext.ts';
import type { ChangedCase } from '#cases/changes/changedCase.ts';
import type { CaseDifference } from '#cases/changes/compareCases.ts';
import { compareScreen, tellUnreckoned } from '#cases/changes/compareScreen.ts';
import { gatherChanges } from '#cases/changes/gatherChanges.ts';
import type { CaseFile } from '#cases/testCase.ts';
import type { Checked } from '#check/index.ts';
import type { PortalConfig } from '#definition';
import { compileForCases } from './compileForCases.ts';
import { unitFiles } from '../unitFiles.ts';

/** The cases of a screen with the module that they are run on. It can be sent to another thread. */
export interface ScreenRun {
  file: CaseFile;
  /** The text of the compiled module. */
  module: string;
  /** The names of the extensions that it uses; missing where it uses none. */
  extensions?: string[];
}

/** The cases of a screen that changes, and those of the live screen, which are run for a case that fails. */
export interface ChangedRun extends ScreenRun {
  /** Null for a new screen. */
  live: ScreenRun | null;
}

/** A portal before and after. */
export interface BothChecked {
  before: Checked;
  after: Checked;
}

/** What changes for members, case by case, and what is to be run of it. */
export interface Reckoned {
  cases: ChangedCase[];
  runs: ChangedRun[];
}

interface ReckonOptions {
  /** The files of screens that take too long, each with the sentence that says so. */
  left: ReadonlyMap<string, string>;
  /** Is told which file each piece of work is about. */
  begin: (file: string) => void;
}

/** Compares the cases of the screens that are not what they were, whatever it is that has changed them. */
export function reckonCases(both: BothChecked, { left, begin }: ReckonOptions): Reckoned {
  const differences: CaseDifference[] = [];
  const runs: ChangedRun[] = [];
  for (const [before, after] of listChangedScreens(both)) {
    const one = (after ?? before)!;
    const file = unitFiles.screen(one.id);
    const why = left.get(file);
    if (why !== undefined) {
      differences.push(tellUnreckoned(one, why));
      continue;
    }
    begin(file);
    const found = compareScreen([before, after]);
    differences.push(...found.differences);
    const [earlier, later] = found.files;
    if (later && after)
      runs.push({ ...runOf(later, after), live: earlier && before && runOf(earlier, before) });
  }
  return { cases: gatherChanges(differences), runs };
}

/** The screens that are not what they were, or over a call or config that is not. */
function listChangedScreens({
  before,
  after,
}: BothChecked): [before: CaseContext | null, after: CaseContext | null][] {
  const ids = [...new Set([...after.screens.keys(), ...before.screens.keys()])].sort();
  return ids.flatMap((id) => {
    const [old, now] = [before, after].map((checked) => contextOf(id, checked));
    return old && now && keyOf(old) === keyOf(now) ? [] : [[old!, now!]];
  });
}

function contextOf(id: string, { screens, config, calls }: Checked): CaseContext | null {
  const screen = screens.get(id);
  return screen && config ? createCaseContext(screen, { config, calls }) : null;
}

/** All that the cases of a screen are reckoned from. */
function keyOf({ screen, routes, config, calls, made }: CaseContext): string {
  const own = routes.map((path) => [path, config.routes[path]]);
  return JSON.stringify([screen, own, made.map((name) => calls.get(name)), sharedPart(config)]);
}

/** What of the config screens are shown by: not what stands around them. */
function sharedPart({
  $schema: _schema,
  menu: _menu,
  routes: _routes,
  notices: _notices,
  ...rest
}: PortalConfig): object {
  return { ...rest, brand: rest.brand.name };
}

function runOf(file: CaseFile, context: CaseContext): ScreenRun {
  const extensions = Object.keys(context.config.extensions);
  const used = extensions.length > 0 ? { extensions } : {};
  return { file, module: compileForCases(context), ...used };
}
