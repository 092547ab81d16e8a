import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { checkPortal, compareTranslations } from '#check/index.ts';
import { readShipped } from '../support/readShipped.ts';

const portal = checkPortal(await readShipped());

it.each(['ar', 'es', 'hi'])(
  'The example language %s translates every text of the shipped portal',
  async (tag) => {
    const locale = JSON.parse(await readFile(`examples/languages/${tag}.json`, 'utf8')) as object;
    const { texts, missing, unused } = compareTranslations(portal, locale);
    expect(texts.length).toBeGreaterThan(400);
    expect({ missing, unused }).toEqual({ missing: [], unused: [] });
  },
);
