import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useSelected } from '../../useSelected.ts';
import { useFormContext } from '../formContext.ts';
import { createLazyComponent } from '../../codeChunk.ts';
import { Waiting } from '../../feedback/Waiting.tsx';
import { FormParts, type RenderField } from './FormParts.tsx';
import { FieldPathContext } from './fieldPathContext.ts';

const FormSteps = createLazyComponent(
  () => import('./FormSteps.tsx'),
  () => <Waiting lines={3} />,
  'FormSteps',
);

export default function FormLayout({ properties }: Pick<ObjectFieldTemplateProps, 'properties'>) {
  const { store, formName } = useFormContext();
  const { layout, steps } = useSelected(store, () => store.form(formName).form());
  const place: RenderField = ([name, ...rest]) => (
    <FieldPathContext key={[name, ...rest].join('.')} value={rest}>
      {properties.find((one) => one.name === name)?.content}
    </FieldPathContext>
  );
  return steps ? <FormSteps place={place} /> : <FormParts parts={layout ?? []} place={place} />;
}
