import { Button } from '../../button/Button.tsx';
import { usePortal } from '../../portal.ts';
import { useSelected } from '../../useSelected.ts';
import { Actions } from '../actions/Actions.tsx';
import formStyles from '../form.module.css';
import { useFormContext } from '../formContext.ts';
import { findNextStep } from '../focus/findNextStep.ts';
import styles from './steps.module.css';

export default function StepButtons() {
  const { store, formName } = useFormContext();
  const { words } = usePortal().config;
  const { before, hasNext, sending } = useSelected(store, () => {
    const form = store.form(formName);
    const steps = form.form().steps ?? [];
    const at = steps.findIndex(({ name }) => name === form.stage());
    return {
      before: steps[at - 1]?.name,
      hasNext: findNextStep(form) !== null,
      sending: form.sending() !== null,
    };
  });
  const goBack = () => {
    store.form(formName).setError(null);
    store.form(formName).setStage(before ?? '');
  };
  return (
    <div className={styles.buttons}>
      <div className={formStyles.actions}>
        {before !== undefined && (
          <Button look="plain" disabled={sending} onClick={goBack}>
            {words.previousStep ?? 'Back'}
          </Button>
        )}
        {hasNext && (
          <Button type="submit" disabled={sending}>
            {words.nextStep ?? 'Next'}
          </Button>
        )}
      </div>
      <Actions />
    </div>
  );
}
