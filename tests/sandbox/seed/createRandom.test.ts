import { describe, expect, test } from 'vitest';
import { createRandom } from '#server/sandbox/db/seed/createRandom.ts';
import { buildMemberName } from '#server/sandbox/db/seed/buildMemberName.ts';

function draw<Drawn>(count: number, next: () => Drawn): Drawn[] {
  return Array.from({ length: count }, next);
}

describe('createRandom', () => {
  test('The numbers are those of mulberry32', () => {
    const random = createRandom(1);
    expect(draw(3, () => random.next())).toEqual([
      0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
    ]);
  });

  test('A whole number is from both bounds and all between', () => {
    const random = createRandom(2);
    expect([...new Set(draw(200, () => random.whole(3, 6)))].toSorted()).toEqual([3, 4, 5, 6]);
  });

  test('Each element of a list is picked at times', () => {
    const random = createRandom(3);
    expect([...new Set(draw(200, () => random.pick(['a', 'b', 'c'])))].toSorted()).toEqual(['a', 'b', 'c']);
  });
});

describe('buildMemberName', () => {
  const random = createRandom(4);
  const name = (index: number): string => buildMemberName(index, random);
  const oddPlaces = Array.from({ length: 9 }, (_, at) => 7 + at * 23);

  test('One of 23 members has one of nine names that break screens', () => {
    expect(new Set(oddPlaces.map(name)).size).toBe(9);
    expect(oddPlaces.map(name)).toContain('<b>Robert</b> "Bobby" O\'Neil & Sons');
    expect(name(7 + 9 * 23)).toBe(name(7));
    expect(name(8 + 9 * 23)).not.toBe(name(7));
  });

  test('The others have a first name and a family name', () => {
    const others = Array.from({ length: 200 }, (_, index) => index).filter((at) => !oddPlaces.includes(at));
    for (const index of others) expect(name(index)).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  });
});
