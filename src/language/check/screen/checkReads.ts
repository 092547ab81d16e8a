import { isSingleField, findLabelRead, type Format } from '#definition';
import { pathRoots } from './values/checkPaths.ts';
import { findFormField } from './form/findFormField.ts';
import type { ScreenIndex } from './indexScreen.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { findNearestWord } from '../findNearestWord.ts';
import { formatPathNames, type PathParts } from '../documents/path.ts';
import { sentences } from '../problem.ts';
import { getBlockParts } from './getBlockParts.ts';
import type { ValueContext } from './values/visitValues.ts';

/**
 * Reports unused reads, and reads that wait for themselves through other reads, chosen rows or fields that show one or begin
 * with one.
 */
export function checkReads(screen: ScreenIndex, report: ReportProblem): void {
  checkUnusedReads(screen, report);
  const needs = listNeeds(screen);
  checkRecords(needs, screen, report);
  const names = Object.keys(screen.reads);
  for (const cycle of findCycles(needs)) {
    const first = names.find((name) => cycle.has(`read ${name}`));
    if (first === undefined) continue;
    const cyclePath = findCyclePath(`read ${first}`, cycle, needs);
    report(
      screen.source.atKey(screen.reads, first),
      sentences.readCycle(cyclePath.map((one) => one.replace('read ', ''))),
    );
  }
}

/** Reports forms whose record waits for a field of the form. */
function checkRecords(needs: Needs, { forms, fields, source }: ScreenIndex, report: ReportProblem): void {
  for (const { record, dialog, owner, fields: own } of forms) {
    if (record === undefined || dialog) continue;
    const names = Object.keys(own).filter((name) => fields.get(name)?.length === 1);
    const awaited = listAwaited(`read ${record}`, needs);
    const field = names.find((name) => awaited.has(`field ${name}`));
    if (field !== undefined) report(source.at(owner, 'record'), sentences.recordAwaits(record, field));
  }
}

/** Lists a name and all that it depends on. */
function listAwaited(start: string, needs: Needs): Set<string> {
  const awaited = new Set([start]);
  for (const name of awaited) for (const need of needs.get(name) ?? []) awaited.add(need);
  return awaited;
}

/** The dependencies of each name. */
type Needs = Map<string, Set<string>>;

/**
 * Finds the cycles: each group whose members all depend on each other. Tarjan's algorithm, iterative, because a chain may be
 * long.
 */
function findCycles(needs: Needs): Set<string>[] {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const cycles: Set<string>[] = [];
  const lower = (name: string, number = Infinity): void => {
    lowest.set(name, Math.min(lowest.get(name) ?? Infinity, number));
  };

  function enter(name: string): OpenNode {
    numbers.set(name, numbers.size);
    lower(name, numbers.get(name));
    open.push(name);
    isOpen.add(name);
    return { name, unvisited: [...(needs.get(name) ?? [])] };
  }

  function leave(name: string): void {
    if (lowest.get(name) !== numbers.get(name)) return;
    const group = open.splice(open.lastIndexOf(name));
    group.forEach((one) => isOpen.delete(one));
    if (group.length > 1 || needs.get(name)?.has(name)) cycles.push(new Set(group));
  }

  for (const start of needs.keys()) {
    const steps = numbers.has(start) ? [] : [enter(start)];
    for (let step = steps.at(-1); step; step = steps.at(-1)) {
      const need = step.unvisited.pop();
      if (need === undefined) {
        steps.pop();
        leave(step.name);
        lower(steps.at(-1)?.name ?? step.name, lowest.get(step.name));
      } else if (!numbers.has(need)) steps.push(enter(need));
      else if (isOpen.has(need)) lower(step.name, numbers.get(need));
    }
  }
  return cycles;
}

/** A node on the path, and its dependencies that are not yet visited. */
interface OpenNode {
  name: string;
  unvisited: string[];
}

/** Returns the path from a member of a cycle back to itself, with both ends. */
function findCyclePath(start: string, cycle: Set<string>, needs: Needs): string[] {
  const predecessors = new Map<string, string>();
  const queue = [start];
  for (const name of queue) {
    for (const need of needs.get(name) ?? []) {
      if (need === start) return [...buildPathTo(name, predecessors), start];
      if (!cycle.has(need) || predecessors.has(need)) continue;
      predecessors.set(need, name);
      queue.push(need);
    }
  }
  return [];
}

function buildPathTo(end: string, predecessors: Map<string, string>): string[] {
  const path = [end];
  for (let name = predecessors.get(end); name !== undefined; name = predecessors.get(name))
    path.unshift(name);
  return path;
}

/** Reports reads that nothing uses, because each opening of the screen would request them in vain. */
function checkUnusedReads(screen: ScreenIndex, report: ReportProblem): void {
  const broken = screen.brokenTemplates.flatMap(({ text }) => text.split(/[{}]/));
  const used = new Set([...screen.paths.map(({ path }) => path), ...broken].map(getFirstName));
  for (const { reader } of screen.blocks.map(getBlockParts)) if (reader) used.add(reader.read);
  for (const { record } of screen.forms) if (record !== undefined) used.add(record);
  for (const { options } of screen.forms.flatMap(({ fields }) => Object.values(fields)))
    if (options && !Array.isArray(options)) used.add(options.from);
  for (const filter of screen.reports.flatMap(({ filters = [] }) => filters))
    if ('options' in filter && !Array.isArray(filter.options)) used.add(filter.options.from);
  for (const { rows } of screen.reports) if (rows !== undefined) used.add(getFirstName(rows));
  for (const format of listFormats(screen)) used.add(findLabelRead(format)?.from ?? '');
  const strangers = [...used].filter((one) => !Object.hasOwn(screen.reads, one));
  for (const name of Object.keys(screen.reads))
    if (!used.has(name) && !pathRoots.some((root) => root === name) && !isMisspelt(name, strangers))
      report(screen.source.atKey(screen.reads, name), sentences.unreadRead(name));
}

function listFormats({ reports, blocks }: ScreenIndex): (Format | undefined)[] {
  const shown = [
    ...reports.flatMap(({ columns }) => columns),
    ...blocks.flatMap((block) => getBlockParts(block).items ?? []),
  ];
  return shown.map(({ format }) => format);
}

/** Returns the first name of a path, even if the path is invalid. */
function getFirstName(path: string): string {
  return /^[\w$-]+/.exec(path)?.[0] ?? path;
}

/** True if an unknown name resembles this read's. The misspelling is reported elsewhere. */
function isMisspelt(name: string, strangers: string[]): boolean {
  return strangers.some((one) => findNearestWord(one, [name]) !== null);
}

/** Returns the dependencies of each read, and of each field of a form that shows a value or begins with it. */
function listNeeds(screen: ScreenIndex): Needs {
  const needs: Needs = new Map();
  for (const { parts, context } of screen.paths) {
    const { read, form } = context;
    const field = form?.dialog ? undefined : context.field;
    const owner = read === undefined ? field && `field ${field}` : `read ${read}`;
    const need = owner && parts && findNeed(parts, context, screen);
    if (owner && need) needs.set(owner, (needs.get(owner) ?? new Set()).add(need));
  }
  return needs;
}

function findNeed(parts: PathParts, context: ValueContext, screen: ScreenIndex): string | null {
  const [root] = parts;
  if (Object.hasOwn(screen.reads, String(root))) return `read ${root}`;
  if (root === 'form') return `field ${formatPathNames(parts)}`;
  const field = root === 'chosen' ? findFormField(parts, context, screen)?.field : undefined;
  const options = field && isSingleField(field) ? field.options : undefined;
  return options && !Array.isArray(options) ? `read ${options.from}` : null;
}
