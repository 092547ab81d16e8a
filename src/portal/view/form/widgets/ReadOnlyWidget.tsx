import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { WidgetControl } from './WidgetControl.ts';
import styles from '../form.module.css';
import { useFormContext } from '../formContext.ts';
import { formatReadOnly } from '../buildFieldView.ts';
import { PortalLink } from '../../links/PortalLink.tsx';
import { ShortenedText } from '../../text/ShortenedText.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { FieldHelp } from './FieldHelp.tsx';
import { FieldLine, getInputAria } from './FieldLine.tsx';
import { FieldLink } from './FieldLink.tsx';

/** Shows a value that people can't change. A rule may mark it, so that it can get the focus. */
export function ReadOnlyWidget(control: WidgetControl) {
  const { store } = useFormContext();
  const { id, field, view } = control;
  const { text, isShortened, address } = formatReadOnly(store, field, view.value);
  const link = <PortalLink href={address}>{text}</PortalLink>;
  const aria = getInputAria(id, view);
  // The text for a missing value is shown muted, because it is no error.
  const isElse = field.value && 'else' in field.value && field.value.else === view.value;
  if (!field.figure) {
    return (
      <FieldFrame {...control}>
        {isShortened || address ? (
          <output id={id} className={styles.control} tabIndex={-1} {...aria}>
            {isShortened ? <ShortenedText text={text} /> : link}
          </output>
        ) : (
          <input
            id={id}
            className={styles.control}
            value={text}
            readOnly
            data-else={isElse || undefined}
            {...aria}
          />
        )}
        <FieldLink field={field} />
      </FieldFrame>
    );
  }
  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        {field.label}
      </span>
      <FieldHelp id={id} field={field} />
      <output
        id={id}
        className={styles.figure}
        tabIndex={-1}
        {...aria}
        aria-labelledby={`${id}-label`}
        data-unit={findUnit(store, control, text)}
      >
        {link}
      </output>
      <FieldLink field={field} />
      {(view.error || view.note) && <FieldLine id={id} view={view} />}
    </div>
  );
}

/** Finds the unit before an amount of money. Only shown: the text of the amount has no unit. */
function findUnit(store: ScreenStore, { field, view }: WidgetControl, text: string): string | undefined {
  const whole = formatReadOnly(store, field, view.value, true).text;
  return whole !== text && whole.endsWith(text) ? whole.slice(0, -text.length).trim() : undefined;
}
