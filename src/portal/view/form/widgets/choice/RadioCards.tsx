import { maxCards } from '#definition';
import { resolveValue } from '#engine/values/resolveValue.ts';
import { formatBackendText } from '#engine/texts/formatBackendText.ts';
import { toText } from '#engine/values/toText.ts';
import { RetryAlert } from '../../../feedback/RetryAlert.tsx';
import { isFirstAnswerPending } from '../../../screen/reads/isFirstAnswerPending.ts';
import { useSelected } from '../../../useSelected.ts';
import { findChoice, getChoiceText, type SelectOption } from '../../store/createFieldOptions.ts';
import { useFormContext } from '../../formContext.ts';
import form from '../../form.module.css';
import { FieldHelp } from '../FieldHelp.tsx';
import { getInputAria, FieldLine } from '../FieldLine.tsx';
import type { WidgetControl } from '../WidgetControl.ts';
import styles from './cards.module.css';
import { SelectWidget } from './SelectWidget.tsx';

/**
 * Shows radio buttons whose choices are cards. Skeletons or a failure take the place of choices that a read has not
 * answered.
 */
export default function RadioCards(control: WidgetControl) {
  const { id, field, view, choose, leave } = control;
  const { store, formName } = useFormContext();
  const { options, cards, cardPlaces = 0 } = field;
  const read = options && 'from' in options ? options.from : '';
  const failure = useSelected(store, () => store.reads.view(read).failure);
  // A failed read is busy again while it is retried.
  const isPending = useSelected(store, () => isFirstAnswerPending(store.reads, read)) && !failure;
  if (view.choices.length > maxCards && !failure) return <SelectWidget {...control} />;
  const chosen = findChoice(view.choices, view.value);
  const formatLine = ({ row = {} }: SelectOption) =>
    formatBackendText(
      toText(cards && resolveValue(cards, { ...store.formScope(formName), row })),
      store.portal().config,
    );
  return (
    <fieldset
      role="radiogroup"
      className={form.group}
      disabled={view.disabled}
      aria-busy={isPending || undefined}
      aria-labelledby={`${id}-legend`}
      {...getInputAria(id, view)}
    >
      <legend id={`${id}-legend`} className={form.label}>
        {field.label}
      </legend>
      <FieldHelp id={id} field={field} />
      {failure && failure.kind !== 'expired' && (
        <RetryAlert text={store.reads.read(read)?.failure.text} retry={() => store.reads.refresh(read)} />
      )}
      <div className={styles.cards}>
        {isPending &&
          Array.from({ length: cardPlaces }, (_, at) => (
            <div key={at} className={styles.card} data-place aria-hidden="true">
              <span className={styles.bar} />
            </div>
          ))}
        {view.choices.map((choice, at) => {
          const line = formatLine(choice);
          const lineId = `${id}-card-${at}`;
          return (
            <div key={getChoiceText(choice)} className={styles.card}>
              <label>
                <input
                  id={at === 0 ? id : undefined}
                  type="radio"
                  name={id}
                  checked={choice === chosen}
                  onChange={() => choose(choice.value)}
                  onBlur={leave}
                  aria-describedby={line ? lineId : undefined}
                />
                {choice.label}
              </label>
              <span id={lineId} className={styles.line}>
                {line}
              </span>
            </div>
          );
        })}
      </div>
      <FieldLine id={id} view={view} />
    </fieldset>
  );
}
