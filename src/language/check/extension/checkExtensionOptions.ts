import { getOwnValue, type ExtensionOption, type ExtensionUse, type Scalar } from '#definition';
import type { PositionedValue } from '../documents/node.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { checkDeclaredValues } from './checkDeclaredValues.ts';

/** Reports unknown, invalid and missing options of an extension. */
export function checkExtensionOptions(
  use: ExtensionUse,
  declared: Record<string, ExtensionOption> = {},
  source: PositionedValue<unknown>,
  report: ReportProblem,
): void {
  const { name, options = {} } = use;
  for (const [key, value] of Object.entries(options)) {
    const option = getOwnValue(declared, key);
    const error = option && findExtensionOptionError(key, value, option);
    if (error) report(source.at(options, key), error);
  }
  const named = {
    owner: use,
    values: options,
    declared,
    unknown: (key: string, known: string[]) => sentences.unknownOption(key, name, known),
    missing: (key: string) => sentences.missingOption(key, name),
  };
  checkDeclaredValues(named, source, report);
}

const jsonTypes = { text: 'string', number: 'number', flag: 'boolean' } as const;
const typeNames = { text: 'a text', number: 'a number', flag: 'true or false' };

/** Returns the reason why an option does not accept a value; null if it does. */
export function findExtensionOptionError(
  key: string,
  value: Scalar,
  { type, oneOf, minimum = -Infinity, maximum = Infinity }: ExtensionOption,
): string | null {
  if (typeof value !== jsonTypes[type]) return sentences.mustBe(key, typeNames[type]);
  if (oneOf && !oneOf.includes(value)) return sentences.unknownWord(key, String(value), oneOf.map(String));
  if (typeof value !== 'number') return null;
  if (value < minimum) return sentences.mustBe(key, `at least ${minimum}`);
  return value > maximum ? sentences.mustBe(key, `at most ${maximum}`) : null;
}
