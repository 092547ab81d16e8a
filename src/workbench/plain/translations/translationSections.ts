import { isObject } from '#shared/isObject.ts';
import type { ValuePath } from '#edit/textChange.ts';
import { formatCodeName } from '../../schema/formatCodeName.ts';
import type { SchemaReader } from '../../schema/createSchemaReader.ts';
import type { Schema } from '../../schema/schema.ts';
import type { TranslatableTextsAnswer, PortalWords } from '../../protocol.ts';
import { readAt } from '../records.ts';

/** A definition with texts. */
interface Place {
  /** The key of the section for the definition. */
  key: string;
  title: string;
  /** The id of a screen; null for other definitions. */
  screen: string | null;
}

/** A text with the path of its translation in the file. */
export interface Translation {
  path: ValuePath;
  /** The text to translate. */
  source: string;
  /** The label. Default: the text. */
  label?: string;
  /** A sentence about where members see the text. */
  hint: string;
  /** The definitions with the text. */
  places: Place[];
  /** True if a complete language has a translation of it. */
  isNeeded: boolean;
  /** True for a plural form. Default: false. */
  isForm?: boolean;
}

/** The translations of one place of the portal, or of a group of words. */
export interface TranslationSection {
  key: string;
  title: string;
  rows: Translation[];
}

/** The key of the section with the texts of the backend. */
export const messagesKey = 'messages';

/** The file of translations into one language, and its schema. */
export interface TranslationFile {
  language: SchemaReader;
  /** The tag of the language: the name of its file. */
  tag: string;
  value: unknown;
}

/** Lists the texts of the portal by their places, then its own words. */
export function listPortalSections(
  portal: TranslatableTextsAnswer,
  file: TranslationFile,
): TranslationSection[] {
  const places = portal.places.map((place, at): Place => Object.assign({ key: `place ${at}` }, place));
  const rows = listTextRows(places, portal);
  const several = { key: 'several', title: 'In several places' };
  const schema = listProperties(file.language, file.language.root)['words'];
  return [
    ...[several, ...places].map(({ key, title }) => ({
      key,
      title,
      rows: rows.filter(
        ({ places: [first, ...others] }) => key === (others.length > 0 ? 'several' : first!.key),
      ),
    })),
    ...(schema ? listWordSections(portal.words, { ...file, schema, path: ['words'] }) : []),
  ];
}

function listTextRows(places: Place[], portal: TranslatableTextsAnswer): Translation[] {
  const found = new Map<string, Place[]>();
  for (const [at, place] of places.entries())
    for (const text of portal.places[at]!.texts) found.set(text, [...(found.get(text) ?? []), place]);
  return [...found].map(([source, own]) => ({
    path: ['texts', source],
    source,
    places: own,
    isNeeded: true,
    hint: own.length > 1 ? `In ${formatTitles(own.map(({ title }) => title))}.` : '',
  }));
}

/** The maximum number of places that a hint names. */
const maxTitles = 3;

function formatTitles(titles: string[]): string {
  const [last, ...others] = titles.toReversed();
  return titles.length > maxTitles + 1
    ? `${titles.slice(0, maxTitles).join(', ')} and ${titles.length - maxTitles} more`
    : `${others.toReversed().join(', ')} and ${last}`;
}

interface WordGroup extends TranslationFile {
  /** The schema of the group. */
  schema: Schema;
  path: ValuePath;
}

function listWordSections(words: PortalWords, group: WordGroup): TranslationSection[] {
  const { language, schema, path } = group;
  const properties = listProperties(language, schema);
  const [, name] = path;
  const title =
    name === undefined
      ? 'Own words of the portal'
      : `Own words: ${formatCodeName(String(name)).toLowerCase()}`;
  const found = Object.entries(words).map(([key, word]) => {
    const within: WordGroup = Object.assign({}, group, {
      schema: properties[key] ?? {},
      path: [...path, key],
    });
    return isWordGroup(word)
      ? { rows: [], inner: listWordSections(word, within) }
      : { rows: listWordRows(word, within), inner: [] };
  });
  const rows = found.flatMap((one) => one.rows);
  return [{ key: JSON.stringify(path), title, rows }, ...found.flatMap((one) => one.inner)];
}

const isWordGroup = (word: string | PortalWords): word is PortalWords =>
  typeof word === 'object' && typeof word['other'] !== 'string';

const listProperties = (language: SchemaReader, schema: Schema): Record<string, Schema> =>
  language.variantsOf(schema).find(({ kind }) => kind === 'object')?.schema.properties ?? {};

/** Lists a row for a word, or a row for each plural form of the language. A missing word has no row. */
function listWordRows(word: string | PortalWords, { schema, path, tag, value }: WordGroup): Translation[] {
  const forms = typeof word === 'string' ? { one: word, other: word } : word;
  const [one, other] = [readText(forms, ['one']), readText(forms, ['other'])];
  const hint = (schema.description ?? '').replace(/ ?Default: .*$/s, '').replaceAll('`', '');
  const shared = { hint, places: [], isNeeded: true };
  const written = readAt(value, path);
  if (typeof word === 'string' || typeof written === 'string')
    return other === '' && written === undefined ? [] : [{ ...shared, path, source: other }];
  return listPluralForms(tag).map(([form, name]) => {
    const source = form === 'one' ? one : other;
    const label = `${source} (${name})`;
    return Object.assign({ path: [...path, form], isForm: true, source, label }, shared);
  });
}

const pluralForms = {
  zero: 'for none',
  one: 'for one',
  two: 'for two',
  few: 'for a few',
  many: 'for many',
  other: 'for all others',
};

function listPluralForms(tag: string): [form: string, name: string][] {
  const [locale] = Intl.PluralRules.supportedLocalesOf(tag.replaceAll(/[^\w-]/g, ''));
  const forms = new Set<string>(new Intl.PluralRules(locale).resolvedOptions().pluralCategories);
  return Object.entries(pluralForms).filter(([form]) => forms.has(form));
}

/**
 * Lists the texts of the backend, and translations whose text is on no screen.
 * @param values the values of the file whose entries are listed.
 */
export function listOtherSections(portal: TranslatableTextsAnswer, values: unknown[]): TranslationSection[] {
  const listKeys = (path: ValuePath) => values.flatMap((value) => Object.keys(readRecord(value, path)));
  const build = (paths: ValuePath[]): Translation[] =>
    paths.map((path) => ({ path, source: String(path.at(-1)), hint: '', places: [], isNeeded: false }));
  const textsByScreen = new Map(portal.places.map(({ screen, texts }) => [screen, new Set(texts)]));
  const all = new Set(portal.places.flatMap(({ texts }) => texts));
  const messages = new Set([...portal.messages, ...listKeys(['messages'])]);
  const unused = [...new Set(listKeys(['texts']))].filter((text) => !all.has(text));
  const ofScreens = [...new Set(listKeys(['screens']))].flatMap((id) =>
    [...new Set(listKeys(['screens', id]))]
      .filter((text) => !textsByScreen.get(id)?.has(text))
      .map((text) => ['screens', id, text]),
  );
  return [
    {
      key: messagesKey,
      title: 'What the backend says',
      rows: build([...messages].map((text) => ['messages', text])),
    },
    {
      key: 'unused',
      title: 'On no screen now',
      rows: build([...unused.map((text) => ['texts', text]), ...ofScreens]),
    },
  ];
}

/** Reads the text at a path; '' if there is none. */
export function readText(value: unknown, path: ValuePath): string {
  const text = readAt(value, path);
  return typeof text === 'string' ? text : '';
}

/** Reads the record at a path; an empty record if there is none. */
export function readRecord(value: unknown, path: ValuePath): Record<string, unknown> {
  const record = readAt(value, path);
  return isObject(record) ? record : {};
}
