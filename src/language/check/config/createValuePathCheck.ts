import { checkConstraintArguments } from '../screen/checkConstraints.ts';
import type { PortalConfig } from '#definition';
import type { PositionedValue } from '../documents/node.ts';
import { parsePath } from '../documents/path.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { createValueVisitor, type ValueContext } from '../screen/values/visitValues.ts';

/** The allowed roots of paths in the config, each with the names after it (`claims.role`); null allows any. */
export type PathRoots = Record<string, readonly string[] | null>;

const context: ValueContext = { purpose: 'send', sink: { kind: 'session' } };
const nothing = () => undefined;

/** Creates a check for the paths of the config's values and conditions. */
export function createValuePathCheck(
  roots: PathRoots,
  source: PositionedValue<PortalConfig>,
  report: ReportProblem,
) {
  const visitor = createValueVisitor(source, {
    path: (path, place) => {
      const error = findPathError(path, roots);
      if (error !== null) report(place, error);
    },
    brokenTemplate: (text, place) => report(place, sentences.brokenTemplate(text)),
    list: nothing,
    constraint: (_, must) => checkConstraintArguments(must, source, report),
    conjunction: nothing,
    condition: nothing,
    cases: nothing,
    format: nothing,
    from: nothing,
    value: nothing,
  });
  return {
    value: (value: Parameters<typeof visitor.value>[0]) => visitor.value(value, context),
    test: (test: Parameters<typeof visitor.condition>[0]) => visitor.condition(test, context),
  };
}

function findPathError(path: string, roots: PathRoots): string | null {
  const parts = parsePath(path);
  if (!parts) return sentences.brokenPath(path);
  const [root = '', ...rest] = parts.map(String);
  if (!Object.hasOwn(roots, root)) return sentences.unknownWord('root', root, Object.keys(roots));
  const known = roots[root] ?? null;
  if (known === null) return null;
  if (rest.length === 0) return sentences.pathEnds(root);
  const key = rest[0] === 'claims' ? rest.join('.') : rest[0]!;
  return known.includes(key) ? null : sentences.unknownWord('session value', key, known);
}
