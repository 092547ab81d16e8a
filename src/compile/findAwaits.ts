import { ownValue, pathsOf, pathsOfTest, type Action, type Rule, type Value } from '../definition/index.ts';
import { compilePath } from './compilePath.ts';
import type { CompileContext } from './compileContext.ts';

/**
 * The names of the reads that an action's rules, `show` and payload use, and of the reads those use: a submit waits for
 * them. In the order of the definition.
 */
export function findAwaits(action: Action, rules: Rule[], context: CompileContext): string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    const name = readBehind(path, context);
    if (name === null || found.has(name)) return;
    found.add(name);
    const { payload = {}, when } = ownValue(context.reads, name) ?? {};
    [...pathsOfValues(payload), ...pathsOfTest(when)].forEach(visit);
  };
  [...pathsOfTest(rules), ...pathsOfTest(action.show), ...pathsOfValues(action.payload)].forEach(visit);
  return Object.keys(context.reads).filter((name) => found.has(name));
}

/** The read a path looks into; `chosen.<field>` looks into the read that gives the field's options. */
function readBehind(path: string, { reads, options }: CompileContext): string | null {
  const [root, field] = compilePath(path);
  const name = root === 'chosen' ? ownValue(options, String(field))?.from : root;
  return typeof name === 'string' && Object.hasOwn(reads, name) ? name : null;
}

function pathsOfValues(values: Record<string, Value>): string[] {
  return Object.values(values).flatMap(pathsOf);
}
