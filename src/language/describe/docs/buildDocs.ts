import { readFileSync } from 'node:fs';
import { checkPortal, formatProblem, type Files, type ResolvedScreen } from '#check/index.ts';
import {
  listRouteTargets,
  templateFile,
  templateOf,
  type PortalDefinitions,
  type RouteTarget,
} from '../portalDefinitions.ts';
import { describePage } from '../screen/describePage.ts';
import { describeScreen } from '../screen/describeScreen.ts';
import { callsPage } from './callsPage.ts';
import { gatherExamples } from './gatherExamples.ts';
import { indexPage } from './indexPage.ts';
import { languagePage } from './languagePage.ts';
import { pageFile, screenPage } from './screenPage.ts';

export interface Docs {
  /** Texts by file name, relative to the folder of the pages. */
  pages: Map<string, string>;
  /** A line per problem. Whatever has a problem is left out of the pages. */
  problems: string[];
}

/**
 * Builds the pages of a portal: one per screen, the calls, and the language with examples. The same files give the
 * same pages.
 * @param files the texts, as `readFiles` returns them.
 * @param elsewhere files with examples of words that the portal does not use, by their folder.
 */
export function buildDocs(files: Files, elsewhere: ReadonlyMap<string, Files> = new Map()): Docs {
  const checked = checkPortal(files);
  const targets = listRouteTargets(checked);
  const brand = checked.config?.brand.name ?? 'Portal';
  const described = targets.filter(({ kind, resolved }) => kind === 'page' || resolved !== null);
  const calls = [...checked.calls].map(([name, call]) => ({
    name,
    call,
    users: described.filter((target) => target.calls.includes(name)),
  }));
  const pages = new Map([
    ['docs.css', readFileSync(new URL('docs.css', import.meta.url), 'utf8')],
    ['index.html', indexPage(brand, targets)],
    ['calls.html', callsPage(brand, calls)],
    ['language.html', languagePage(brand, gatherExamples(files, elsewhere))],
    ...described.map((target): [string, string] => [
      pageFile(target),
      targetPage(brand, target, checked, files),
    ]),
  ]);
  return { pages, problems: checked.problems.map(formatProblem) };
}

function targetPage(brand: string, target: RouteTarget, portal: PortalDefinitions, files: Files): string {
  const { resolved } = target;
  const section = resolved ? describeScreen(resolved, portal) : describePage(target, portal);
  const sources = (resolved ? sourcesOf(resolved) : []).map((file) => [file, files.get(file) ?? ''] as const);
  return screenPage(brand, { target, section, sources: new Map(sources) });
}

function sourcesOf(resolved: ResolvedScreen): string[] {
  const template = templateOf(resolved);
  return [resolved.file, ...(template === null ? [] : [templateFile(template)])];
}
