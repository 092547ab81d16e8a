import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#definition';

const root = path.join('schemas', 'screens');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
);
const screens = files.map((name) => {
  const text = readFileSync(path.join(root, name), 'utf8');
  return { name, lines: text.trimEnd().split('\n').length, json: JSON.parse(text) as JsonObject };
});
const templates = new Map(
  readdirSync(path.join('schemas', 'templates')).map((name) => [
    path.basename(name, '.json'),
    JSON.parse(readFileSync(path.join('schemas', 'templates', name), 'utf8')) as JsonObject,
  ]),
);
const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The template of a screen, over the one that it extends itself. */
function templateOf(json: JsonObject): JsonObject | undefined {
  const own = templates.get(String(json['extends']));
  return own && merge(templateOf(own) ?? {}, own);
}

function merge(inherited: JsonObject, own: JsonObject): JsonObject {
  const merged = { ...inherited };
  for (const [key, value] of Object.entries(own)) {
    const before = inherited[key];
    merged[key] = isObject(value) && isObject(before) ? merge(before, value) : value;
  }
  return merged;
}

const reports = screens.filter(({ json }) => (templateOf(json)?.['type'] ?? json['type']) === 'report');
const head = new Set(['$schema', 'version', 'extends', 'type']);

/** The places where a screen repeats a value of its template. */
function findEchoes(own: JsonObject, inherited: JsonObject, at = ''): string[] {
  return Object.entries(own).flatMap(([key, value]) => {
    if (at === '' && head.has(key)) return [];
    const inheritedValue = inherited[key];
    if (JSON.stringify(value) === JSON.stringify(inheritedValue)) return [at + key];
    if (value === null && inheritedValue === undefined) return [at + key];
    return isObject(value) && isObject(inheritedValue)
      ? findEchoes(value, inheritedValue, `${at}${key}.`)
      : [];
  });
}

describe('screens without repetitions', () => {
  const extending = screens.filter(({ json }) => json['extends'] !== undefined);

  it.each(extending)('$name has no key that its template sets to the same value', ({ json }) => {
    expect(findEchoes(json, templateOf(json) ?? {})).toEqual([]);
  });

  it('No three reports have the same value under the same key', () => {
    const places = new Map<string, string[]>();
    for (const { name, json } of reports)
      for (const [key, value] of Object.entries(json).filter(([key]) => !head.has(key))) {
        const text = `${key}: ${JSON.stringify(value)}`;
        places.set(text, [...(places.get(text) ?? []), name]);
      }
    expect([...places].filter(([, names]) => names.length > 2)).toEqual([]);
  });

  it('The median income report has fewer than 25 lines', () => {
    const lines = reports
      .filter(({ name }) => path.dirname(name) === 'incomes')
      .map((report) => report.lines)
      .toSorted((one, other) => one - other);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThan(25);
  });
});
