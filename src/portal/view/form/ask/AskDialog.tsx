import { Drawer, Modal } from '@mantine/core';
import '@mantine/core/styles/Drawer.css';
import { Button } from '../../button/Button.tsx';
import { useMemo } from 'react';
import type { CompiledAsk, CompiledForm } from '#definition';
import { resolveValue } from '#engine/values/resolveValue.ts';
import { toText } from '#engine/values/toText.ts';
import { formatBackendText } from '#engine/texts/formatBackendText.ts';
import { createLazyComponent } from '../../codeChunk.ts';
import { MantineFrame } from '../../mantine/MantineFrame.tsx';
import { usePortal } from '../../portal.ts';
import { useSelected } from '../../useSelected.ts';
import { Actions } from '../actions/Actions.tsx';
import '../dialog/dialogStyles.ts';
import { FormAlert } from '../FormAlert.tsx';
import dialog from '../dialog/FormDialog.module.css';
import { FormContext, useFormContext } from '../formContext.ts';
import { FormElement } from '../FormElement.tsx';
import { ItemLines } from '../../details/ItemLines.tsx';
import { Waiting } from '../../feedback/Waiting.tsx';
import { useDialogOpen } from '../dialog/useDialogOpen.ts';
import { RecordGate } from '../RecordGate.tsx';

const QuestionFields = createLazyComponent(
  () => import('./QuestionFields.tsx'),
  ({ form }: { form: CompiledForm }) => <Waiting lines={form.fields.length} />,
);

/** Shows the fields of a question. A question without fields does not fetch their code. */
function AskFields({ form }: { form: CompiledForm }) {
  if (form.fields.length === 0 && !form.groups) return null;
  return (
    <RecordGate form={form}>
      <QuestionFields form={form} />
    </RecordGate>
  );
}

/** The question before an action is sent. Escape and Cancel send nothing. Stays open while it is being sent. */
export default function AskDialog() {
  const { store, formName } = useFormContext();
  const { question, actions } = useSelected(store, () => {
    const form = store.form(formName);
    return { question: form.question(), actions: form.form().actions };
  });
  const questions = actions.flatMap(({ name, ask }) =>
    ask ? [<QuestionDialog key={name} ask={ask} host={formName} open={question === name} />] : [],
  );
  return <MantineFrame>{questions}</MantineFrame>;
}

function QuestionDialog({ ask, host, open }: { ask: CompiledAsk; host: string; open: boolean }) {
  const { store } = useFormContext();
  const { words } = usePortal().config;
  const { name } = ask.form;
  const context = useMemo(() => ({ store, formName: name }), [store, name]);
  const { sending, title } = useSelected(store, () => ({
    sending: store.form(name).sending() !== null,
    title: formatBackendText(toText(resolveValue(ask.title, store.formScope(name))), store.portal().config),
  }));
  const close = () => {
    if (!sending) store.form(host).setQuestion(null);
  };
  const opened = useDialogOpen(open);
  const Frame = ask.side ? Drawer : Modal;
  const isMere = ask.form.fields.length === 0 && !ask.form.groups;
  return (
    <Frame
      opened={opened}
      onClose={close}
      title={isMere ? <Start>{title}</Start> : title}
      closeButtonProps={{ 'aria-label': words.close ?? 'Close' }}
      classNames={{ content: dialog.dialog, header: dialog.dialog, title: dialog.title }}
      transitionProps={{ duration: 160 }}
      returnFocus={false}
      {...(ask.side ? { position: 'right' as const } : { centered: true })}
    >
      <FormContext value={context}>
        <FormElement>
          <ItemLines items={ask.items} scope={() => store.formScope(name)} />
          <AskFields form={ask.form} />
          <FormAlert />
          <Actions>
            <Cancel close={close} disabled={sending} />
          </Actions>
        </FormElement>
      </FormContext>
    </Frame>
  );
}

/** The focus starts at the heading of a question without fields. */
function Start({ children }: { children: string }) {
  return (
    <span className={dialog.start} tabIndex={-1} data-autofocus>
      {children}
    </span>
  );
}

function Cancel({ close, disabled }: { close: () => void; disabled: boolean }) {
  const { cancel = 'Cancel' } = usePortal().config.words;
  return (
    <Button look="plain" disabled={disabled} onClick={close}>
      {cancel}
    </Button>
  );
}
