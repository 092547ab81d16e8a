import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { createElement } from 'react';
import { useSelected } from '../../useSelected.ts';
import { useForm } from '../formContext.ts';
import { createPart, usePart } from '../../codePart.ts';
import { Waiting } from '../../feedback/Waiting.tsx';
import { FormParts, type PlaceField } from './FormParts.tsx';
import { Placed } from './placed.ts';

const stepsPart = createPart(() => import('./FormSteps.tsx'));

/** The fields that rjsf has made of a form, each where the form's layout has it. */
export default function FormLayout({ properties }: Pick<ObjectFieldTemplateProps, 'properties'>) {
  const { store, formName } = useForm();
  const { layout, steps } = useSelected(store, () => store.form(formName).form());
  const place: PlaceField = ([name, ...rest]) => (
    <Placed key={[name, ...rest].join('.')} value={rest}>
      {properties.find((one) => one.name === name)?.content}
    </Placed>
  );
  return steps ? <Steps place={place} /> : <FormParts parts={layout ?? []} place={place} />;
}

/** Steps. Their code is fetched by forms that have some. */
function Steps({ place }: { place: PlaceField }) {
  const FormSteps = usePart(stepsPart);
  return FormSteps ? createElement(FormSteps, { place }) : <Waiting lines={3} />;
}
