import { Ajv } from 'ajv';
import {
  listPathWords,
  parseMoment,
  type Constraint,
  type PrecompiledConstraint,
  type Scalar,
} from '#definition';
import { ajvOptions } from './ajvOptions.ts';
import { isEip55 } from './isEip55.ts';
import { expandConstraint, parseNumeral } from './expandConstraint.ts';

/** True if a value satisfies a constraint; '' is absent, like null. */
type IsSatisfied = (value: Scalar) => boolean;

/**
 * The cache limit. Compiling a rule takes half a millisecond; a portal has far fewer rules, but a server checks for months.
 */
const cacheLimit = 1000;
const cache = new Map<string, IsSatisfied>();

/**
 * Compiles a constraint as members' browsers evaluate it, for use during a check. A comparison with another value (`sameAs`)
 * counts as satisfied.
 */
export function compileConstraint(written: Constraint): IsSatisfied {
  const constraint: Constraint = { ...written };
  for (const [word] of listPathWords(written)) delete constraint[word];
  const key = JSON.stringify(constraint);
  const isSatisfied = cache.get(key) ?? compile(constraint);
  if (cache.size === cacheLimit) cache.clear();
  cache.set(key, isSatisfied);
  return isSatisfied;
}

/** Compiles with an ajv of its own, because ajv retains what it has compiled. */
function compile(constraint: Constraint): IsSatisfied {
  const ajv = new Ajv({ ...ajvOptions, code: { optimize: false } });
  const test = ajv.compile(expandConstraint(constraint)) as PrecompiledConstraint;
  return (written) => {
    const value = written === '' ? null : written;
    const { day = null, time = null } = parseMoment(value) ?? {};
    const nothing = { other: null, otherNumber: null, otherDay: null, otherTime: null };
    return test({ value, number: parseNumeral(value), day, time, eip55: isEip55(value), ...nothing });
  };
}
