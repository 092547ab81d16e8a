import { checkGiven } from '../screen/checkConstraints.ts';
import type { PortalConfig } from '#definition';
import type { Source } from '../documents/node.ts';
import { parsePath } from '../documents/path.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { createValueVisitor, type Context } from '../screen/values/visitValues.ts';

/** The roots that a path of the config can have, each with the names after it (`claims.role`); null: any. */
export type Roots = Record<string, readonly string[] | null>;

const context: Context = { purpose: 'send', sink: { kind: 'session' } };
const nothing = () => undefined;

/** Looks whether each path of the config's values and decisions leads to something that there is where it stands. */
export function createPathCheck(roots: Roots, source: Source<PortalConfig>, report: ReportProblem) {
  const visitor = createValueVisitor(source, {
    path: (path, place) => {
      const fault = findPathFault(path, roots);
      if (fault !== null) report(place, fault);
    },
    brokenTemplate: (text, place) => report(place, say.brokenTemplate(text)),
    list: nothing,
    test: (_, must) => checkGiven(must, source, report),
    conditions: nothing,
    decision: nothing,
    cases: nothing,
    format: nothing,
    from: nothing,
    value: nothing,
  });
  return {
    value: (value: Parameters<typeof visitor.value>[0]) => visitor.value(value, context),
    test: (test: Parameters<typeof visitor.test>[0]) => visitor.test(test, context),
  };
}

function findPathFault(path: string, roots: Roots): string | null {
  const parts = parsePath(path);
  if (!parts) return say.brokenPath(path);
  const [root = '', ...rest] = parts.map(String);
  if (!Object.hasOwn(roots, root)) return say.unknownWord('root', root, Object.keys(roots));
  const known = roots[root] ?? null;
  if (known === null) return null;
  if (rest.length === 0) return say.pathEnds(root);
  const key = rest[0] === 'claims' ? rest.join('.') : rest[0]!;
  return known.includes(key) ? null : say.unknownWord('session value', key, known);
}
