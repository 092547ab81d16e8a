import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { usePortal } from '../../portal.ts';
import type { WidgetControl } from './WidgetControl.ts';
import styles from '../form.module.css';
import { FieldHelp } from './FieldHelp.tsx';
import { getInputAria, FieldLine } from './FieldLine.tsx';
import { PortalLink } from '../../links/PortalLink.tsx';

/** A checkbox. Its link is outside of the label, where a click would not tick the box. */
export function CheckboxWidget({ id, field, view, choose, leave }: WidgetControl) {
  const { links = {}, words } = usePortal().config;
  const address = field.link ? links[field.link] : '';
  return (
    <div className={styles.field}>
      <div className={styles.option}>
        <input
          id={id}
          type="checkbox"
          checked={view.value === true}
          disabled={view.disabled}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
          onBlur={leave}
          {...getInputAria(id, view)}
        />
        <label htmlFor={id}>{field.label}</label>
        {address && (
          <PortalLink
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={fillPlaceholders(words.readLinkOf ?? 'Read the {field}', { field: field.label })}
          >
            {words.readLink ?? 'Read'}
          </PortalLink>
        )}
      </div>
      <FieldHelp id={id} field={field} />
      <FieldLine id={id} view={view} />
    </div>
  );
}
