import { buildCases } from '../../src/cases/buildCases.ts';
import type { CaseContext } from '../../src/cases/caseContext.ts';
import { changedPointers } from '../../src/cases/mutants/changedPointers.ts';
import { listMutants, type Mutant } from '../../src/cases/mutants/listMutants.ts';
import { checkPortal, type Files } from '../../src/check/index.ts';
import type { Json } from '../../src/definition/index.ts';
import type { Mutants } from '../releases/report.ts';
import { listChangedScreens, type BothChecked } from './reckonCases.ts';
import { screenIn, unitFiles } from './unitFiles.ts';

/** How many ways to break what changed are tried. */
const most = 24;

/**
 * Breaks what changed in some ways that check would let through, and counts those after which a case of the screen would
 * be another: the others no case notices. The same two versions are broken in the same ways.
 * @param begin is told what each piece of work is about.
 */
export function countNoticed(both: BothChecked, files: Files, begin: (file: string) => void): Mutants {
  const all = listChangedScreens(both).flatMap(([before, after]) => (after ? mutantsOf(before, after) : []));
  const step = Math.max(1, all.length / most);
  const tried = Array.from({ length: Math.min(most, all.length) }, (_, at) => all[Math.floor(at * step)]!);
  const known = new Map<CaseContext, Set<string>>();
  const counted = tried.flatMap(({ context, mutant }) => {
    begin(`${unitFiles.screen(context.id)} ${mutant.name}`);
    if (!isLetThrough(files, context.id, mutant)) return [];
    if (!known.has(context)) known.set(context, caseTexts(context));
    return [isNoticed(known.get(context)!, { ...context, screen: mutant.screen })];
  });
  return { caught: counted.filter(Boolean).length, all: counted.length };
}

interface Breaking {
  context: CaseContext;
  mutant: Mutant;
}

/** The ways to break what is not in a screen as it was. */
function mutantsOf(before: CaseContext | null, context: CaseContext): Breaking[] {
  const [old, now] = [before?.screen, context.screen].map((screen) => screen as unknown as Json);
  const changed = changedPointers(old, now!).map((pointer) => pointer.join('/'));
  const isWithin = (place: string) =>
    changed.some((one) => one === '' || place === one || place.startsWith(`${one}/`));
  return listMutants(context.screen)
    .filter(({ pointer }) => isWithin(pointer.join('/')))
    .map((mutant) => ({ context, mutant }));
}

/** Whether check finds nothing in it, without the screens beside it. */
function isLetThrough(files: Files, id: string, { screen }: Mutant): boolean {
  const own = unitFiles.screen(id);
  const few = [...files].filter(([name]) => name === own || screenIn(name) === null);
  const problems = (text: string | null) =>
    checkPortal(new Map([...few, [own, text]])).problems.filter(({ file }) => file === own).length;
  return problems(JSON.stringify(screen)) === 0;
}

/** Whether a case of the right screen is not one of the broken screen; one that has no cases at all is noticed. */
function isNoticed(right: Set<string>, broken: CaseContext): boolean {
  try {
    const left = caseTexts(broken);
    return [...right].some((text) => !left.has(text));
  } catch {
    return true;
  }
}

/** What each case does and expects. */
function caseTexts(context: CaseContext): Set<string> {
  const { cases } = buildCases(context);
  return new Set(cases.map(({ source: _source, reaches: _reaches, ...one }) => JSON.stringify(one)));
}
