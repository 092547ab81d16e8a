import { resolveValue } from '#engine/values/resolveValue.ts';
import { formatBackendText } from '#engine/texts/formatBackendText.ts';
import { toText } from '#engine/values/toText.ts';
import { isFirstAnswerPending } from '../../../screen/reads/isFirstAnswerPending.ts';
import { useSelected } from '../../../useSelected.ts';
import { findChoice, getChoiceText, type Choice } from '../../store/createChoices.ts';
import { useFormContext } from '../../formContext.ts';
import styles from './cards.module.css';
import type { WidgetControl } from '../WidgetControl.ts';

/** The maximum of choices shown as cards, which can be compared at a glance. */
const most = 12;

/** A select's choices as cards. Hidden from screen readers, because the select below offers the same. */
export default function ChoiceCards({ id, field, view, choose }: WidgetControl) {
  const { store, formName } = useFormContext();
  const chosen = findChoice(view.choices, view.value);
  const { options } = field;
  const isComing = useSelected(
    store,
    () => options !== undefined && 'from' in options && isFirstAnswerPending(store.reads, options.from),
  );
  if (isComing) return <CardPlaces count={field.cardPlaces ?? 0} />;
  if (view.choices.length > most) return null;
  const lineOf = ({ row = {} }: Choice) =>
    field.cards
      ? formatBackendText(
          toText(resolveValue(field.cards, { ...store.formScope(formName), row })),
          store.portal().config,
        )
      : '';
  const chooseCard = ({ value }: Choice) => {
    if (view.disabled) return;
    choose(value);
    document.getElementById(id)?.focus();
  };
  return (
    <div className={styles.cards} data-closed={view.disabled || undefined} aria-hidden="true">
      {view.choices.map((choice) => (
        <div
          key={getChoiceText(choice)}
          className={styles.card}
          data-chosen={choice === chosen || undefined}
          role="presentation"
          onClick={() => chooseCard(choice)}
        >
          <span>{choice.label}</span>
          <span className={styles.line}>{lineOf(choice)}</span>
        </div>
      ))}
    </div>
  );
}

function CardPlaces({ count }: { count: number }) {
  return (
    <div className={styles.cards} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={styles.card} data-place>
          <span className={styles.bar} />
        </div>
      ))}
    </div>
  );
}
