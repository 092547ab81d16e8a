import { applyValue } from '#edit/applyValue.ts';
import type { LanguagePlace } from '../language/findPlace.ts';
import { useEditor } from '../editor/EditorContext.ts';
import styles from './form.module.css';
import { buildBlankValue } from '../language/buildBlankValue.ts';
import { fitsSchema } from '../language/chooseVariant.ts';
import type { Language, Variant } from '../language/language.ts';
import { isObject } from '#shared/isObject.ts';

/** The choice of a variant of the language. Common properties of both variants are preserved. */
export function VariantSelect({ place, label }: { place: LanguagePlace; label: string }) {
  const { language, edit, isReadOnly } = useEditor();
  const variants = language.variantsOf(place.schema);
  if (variants.length < 2) return null;
  return (
    <select
      className={styles.variant}
      aria-label={`Kind of ${label}`}
      value={variants.indexOf(place.variant)}
      disabled={isReadOnly}
      onChange={(event) => {
        const next = convert(language, variants[Number(event.currentTarget.value)]!, place.value);
        edit((text) => applyValue(text, place.path, next));
      }}
    >
      {variants.map(({ label: name }, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <option key={index} value={index}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Converts a value to another variant. Common properties are preserved. */
function convert(language: Language, variant: Variant, value: unknown): unknown {
  const blank = buildBlankValue(language, variant);
  if (variant.kind === 'text')
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : blank;
  if (variant.kind === 'number')
    return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
      ? Number(value)
      : blank;
  if (variant.kind === 'list') return wrap(language, variant, value) ?? blank;
  if (variant.kind !== 'object' || typeof value !== 'object' || value === null) return blank;
  const { properties = {} } = variant.schema;
  const kept = Object.entries(value).filter(([key, inner]) => {
    const schema = Object.hasOwn(properties, key) ? properties[key] : undefined;
    return schema !== undefined && fitsSchema(language, schema, inner);
  });
  return { ...(blank as object), ...Object.fromEntries(kept) };
}

/** Wraps a value in a list if the list accepts it. */
function wrap(language: Language, { schema }: Variant, value: unknown): unknown[] | null {
  const kinds = new Set(language.variantsOf(schema.items ?? {}).map(({ kind }) => kind));
  const fits = (typeof value === 'string' && kinds.has('text')) || (isObject(value) && kinds.has('object'));
  return fits ? [value] : null;
}
