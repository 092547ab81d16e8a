import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useSelected } from '../../useSelected.ts';
import { useForm } from '../formContext.ts';
import { lazyPart } from '../../codePart.ts';
import { Waiting } from '../../feedback/Waiting.tsx';
import { FormParts, type PlaceField } from './FormParts.tsx';
import { Placed } from './placed.ts';

const FormSteps = lazyPart(
  () => import('./FormSteps.tsx'),
  () => <Waiting lines={3} />,
  'FormSteps',
);

export default function FormLayout({ properties }: Pick<ObjectFieldTemplateProps, 'properties'>) {
  const { store, formName } = useForm();
  const { layout, steps } = useSelected(store, () => store.form(formName).form());
  const place: PlaceField = ([name, ...rest]) => (
    <Placed key={[name, ...rest].join('.')} value={rest}>
      {properties.find((one) => one.name === name)?.content}
    </Placed>
  );
  return steps ? <FormSteps place={place} /> : <FormParts parts={layout ?? []} place={place} />;
}
