import { applyValue } from '#edit/applyValue.ts';
import type { LanguagePlace } from '../schema/findPlace.ts';
import { useEditor } from '../editor/EditorContext.ts';
import styles from './form.module.css';
import { buildEmptyValue } from '../schema/buildEmptyValue.ts';
import { fitsSchema } from '../schema/chooseVariant.ts';
import type { SchemaReader, Variant } from '../schema/createSchemaReader.ts';
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
function convert(language: SchemaReader, variant: Variant, value: unknown): unknown {
  const emptyValue = buildEmptyValue(language, variant);
  if (variant.kind === 'text')
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : emptyValue;
  if (variant.kind === 'number')
    return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
      ? Number(value)
      : emptyValue;
  if (variant.kind === 'list') return wrap(language, variant, value) ?? emptyValue;
  if (variant.kind !== 'object' || typeof value !== 'object' || value === null) return emptyValue;
  const { properties = {} } = variant.schema;
  const entries = Object.entries(value).filter(([key, inner]) => {
    const schema = Object.hasOwn(properties, key) ? properties[key] : undefined;
    return schema !== undefined && fitsSchema(language, schema, inner);
  });
  return { ...(emptyValue as object), ...Object.fromEntries(entries) };
}

/** Wraps a value in a list if the list accepts it. */
function wrap(language: SchemaReader, { schema }: Variant, value: unknown): unknown[] | null {
  const kinds = new Set(language.variantsOf(schema.items ?? {}).map(({ kind }) => kind));
  const fits = (typeof value === 'string' && kinds.has('text')) || (isObject(value) && kinds.has('object'));
  return fits ? [value] : null;
}
