import { Ajv } from 'ajv';
import { pathWords, readMoment, type Constraint, type PrecompiledTest, type Scalar } from '#definition';
import { ajvOptions } from './ajvOptions.ts';
import { isEip55 } from './isEip55.ts';
import { expandConstraint, readNumeral } from './expandConstraint.ts';

/** Whether a value is what a constraint asks for; '' is absent, as null is. */
type IsSatisfied = (value: Scalar) => boolean;

/** So many rules are kept, as each costs half a millisecond; a portal has far fewer, and a server checks for months. */
const mostKept = 1000;
const kept = new Map<string, IsSatisfied>();

/**
 * The rule that the portal will decide by, to be asked while a definition is checked. What another value decides
 * (`sameAs`) counts as satisfied.
 */
export function compileConstraint(written: Constraint): IsSatisfied {
  const constraint: Constraint = { ...written };
  for (const [word] of pathWords(written)) delete constraint[word];
  const key = JSON.stringify(constraint);
  const isSatisfied = kept.get(key) ?? compile(constraint);
  if (kept.size === mostKept) kept.clear();
  kept.set(key, isSatisfied);
  return isSatisfied;
}

/** Each with an ajv of its own, which keeps whatever it has compiled. */
function compile(constraint: Constraint): IsSatisfied {
  const ajv = new Ajv({ ...ajvOptions, code: { optimize: false } });
  const test = ajv.compile(expandConstraint(constraint)) as PrecompiledTest;
  return (written) => {
    const value = written === '' ? null : written;
    const { day = null, time = null } = readMoment(value) ?? {};
    const nothing = { other: null, otherNumber: null, otherDay: null, otherTime: null };
    return test({ value, number: readNumeral(value), day, time, eip55: isEip55(value), ...nothing });
  };
}
