import { useEffect, useRef } from 'react';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { usePortal } from '../../portal.ts';
import { useSelected } from '../../useSelected.ts';
import { useFormContext } from '../formContext.ts';
import { FormParts, type RenderField } from './FormParts.tsx';
import styles from './steps.module.css';

/** Shows the open step of a form, with its heading and the progress. A newly opened step's heading gets the focus. */
export default function FormSteps({ place }: { place: RenderField }) {
  const { store, formName } = useFormContext();
  const { words } = usePortal().config;
  const { steps = [], heading: ofForm } = useSelected(store, () => store.form(formName).form());
  const stage = useSelected(store, () => store.form(formName).stage());
  const heading = useStepFocus(stage);
  const Heading = ofForm ? 'h3' : 'h2';
  const step = steps.find(({ name }) => name === stage);
  const numbers = { step: String(step ? steps.indexOf(step) + 1 : 0), steps: String(steps.length) };
  return (
    <div>
      <p className={styles.way}>{fillPlaceholders(words.stepOf ?? 'Step {step} of {steps}', numbers)}</p>
      <ol className={styles.steps}>
        {steps.map(({ name, label }) => (
          <li key={name} aria-current={name === stage ? 'step' : undefined}>
            {label}
          </li>
        ))}
      </ol>
      <Heading className={styles.heading} tabIndex={-1} ref={heading}>
        {step?.label}
      </Heading>
      <FormParts key={stage} parts={step?.parts ?? []} place={place} />
    </div>
  );
}

/** Focuses the returned ref when another step opens. A field that failed there gets the focus afterwards. */
function useStepFocus(stage: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current !== stage) heading.current?.focus();
    before.current = stage;
  }, [stage]);
  return heading;
}
