import { applyValue } from '../edit/applyValue.ts';
import { convert } from '../language/convert.ts';
import type { Place } from '../language/findPlace.ts';
import { useEditor } from '../editor/EditorContext.ts';
import styles from './form.module.css';

/** In which of the language's ways something is said; what two ways have in common stays when another is chosen. */
export function VariantSelect({ place, label }: { place: Place; label: string }) {
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
