import { useEffect, useRef } from 'react';
import { fillWords } from '#engine/texts/fillWords.ts';
import { usePortal } from '../../portal.ts';
import { useSelected } from '../../useSelected.ts';
import { useForm } from '../formContext.ts';
import { FormParts, type PlaceField } from './FormParts.tsx';
import styles from './steps.module.css';

/** The open step of a form, under its heading and the way so far. Its heading takes the focus when it is opened. */
export default function FormSteps({ place }: { place: PlaceField }) {
  const { store, formName } = useForm();
  const { words } = usePortal().config;
  const { steps = [], heading: ofForm } = useSelected(store, () => store.form(formName).form());
  const stage = useSelected(store, () => store.form(formName).stage());
  const heading = useStepFocus(stage);
  const Heading = ofForm ? 'h3' : 'h2';
  const step = steps.find(({ name }) => name === stage);
  const numbers = { step: String(step ? steps.indexOf(step) + 1 : 0), steps: String(steps.length) };
  return (
    <div>
      <p className={styles.way}>{fillWords(words.stepOf ?? 'Step {step} of {steps}', numbers)}</p>
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

/** Takes the focus to what it gives out when another step is open; a field that failed there takes it afterwards. */
function useStepFocus(stage: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current !== stage) heading.current?.focus();
    before.current = stage;
  }, [stage]);
  return heading;
}
