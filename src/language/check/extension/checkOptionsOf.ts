import { ownValue, type ExtensionOption, type ExtensionUse, type Scalar } from '#definition';
import type { Source } from '../documents/node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { checkNamed } from './checkNamed.ts';

/** Whether an extension is told what it takes, and all that it needs. */
export function checkOptionsOf(
  use: ExtensionUse,
  declared: Record<string, ExtensionOption> = {},
  source: Source<unknown>,
  report: ReportProblem,
): void {
  const { name, options = {} } = use;
  for (const [key, value] of Object.entries(options)) {
    const option = ownValue(declared, key);
    const fault = option && findOptionFault(key, value, option);
    if (fault) report(source.at(options, key), fault);
  }
  const named = {
    owner: use,
    given: options,
    declared,
    unknown: (key: string, known: string[]) => say.unknownOption(key, name, known),
    missing: (key: string) => say.missingOption(key, name),
  };
  checkNamed(named, source, report);
}

const types = { text: 'string', number: 'number', flag: 'boolean' } as const;
const called = { text: 'a text', number: 'a number', flag: 'true or false' };

/** Why an option does not take a value; null where it does. */
export function findOptionFault(
  key: string,
  value: Scalar,
  { type, oneOf, minimum = -Infinity, maximum = Infinity }: ExtensionOption,
): string | null {
  if (typeof value !== types[type]) return say.mustBe(key, called[type]);
  if (oneOf && !oneOf.includes(value)) return say.unknownWord(key, String(value), oneOf.map(String));
  if (typeof value !== 'number') return null;
  if (value < minimum) return say.mustBe(key, `at least ${minimum}`);
  return value > maximum ? say.mustBe(key, `at most ${maximum}`) : null;
}
