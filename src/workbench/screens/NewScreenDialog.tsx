import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FileLine } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { areasOf } from './areasOf.ts';
import dialog from '../feedback/dialog.module.css';
import { addScreen } from './planScreens.ts';
import { fileOfScreen } from './screenFile.ts';
import { useChange } from './useChange.ts';
import { useNewScreen, type ScreenToBe } from './useNewScreen.ts';

interface Props {
  /** The screen that is copied; none begins with a template. */
  source?: FileLine;
  onClose: () => void;
}

/** Makes a screen: of a template, empty, or as a copy. */
export function NewScreenDialog({ source, onClose }: Props) {
  const { make, isBusy, fault } = useChange();
  const navigate = useNavigate();
  const screen = useNewScreen(source);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isMade = await make(async (read) =>
      addScreen(await screen.toScreen(() => read(source?.file ?? '')), await read('screens.config.json')),
    );
    if (isMade) await navigate(`/edit?file=${encodeURIComponent(fileOfScreen(screen.id))}`);
  };
  return (
    <Modal opened onClose={onClose} title={source ? `Copy ${source.title}` : 'New screen'}>
      <form className={dialog.form} onSubmit={(event) => void submit(event)}>
        <ScreenFields screen={screen} isCopy={source !== undefined} />
        <p className={dialog.fault} role="alert">
          {fault}
        </p>
        <div className={dialog.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} disabled={!screen.isReady}>
            {source ? 'Copy' : 'Make it'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function ScreenFields({ screen, isCopy }: { screen: ScreenToBe; isCopy: boolean }) {
  const { portal } = useWorkbench();
  const { typed, type, isTaken } = screen;
  return (
    <>
      <TextInput
        label="Title"
        description="The heading, the menu text and the window's title."
        data-autofocus
        value={typed.title}
        onChange={(event) => type({ title: event.currentTarget.value })}
      />
      {!isCopy && <Beginning screen={screen} />}
      <TextInput
        label="Area"
        description="The folder of its file."
        list="areas"
        value={typed.area}
        onChange={(event) => type({ area: event.currentTarget.value })}
      />
      <datalist id="areas">
        {areasOf(portal.body).map((area) => (
          <option key={area} value={area}>
            {area}
          </option>
        ))}
      </datalist>
      <TextInput
        label="File name"
        value={typed.name}
        error={isTaken ? 'A screen of this name is there already.' : undefined}
        onChange={(event) => type({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Address"
        description="Where members find it. Without one, nothing leads there yet."
        value={typed.path}
        onChange={(event) => type({ path: event.currentTarget.value })}
      />
    </>
  );
}

const kinds = { report: 'An empty report', form: 'An empty form', blocks: 'An empty page' };

function Beginning({ screen: { typed, type } }: { screen: ScreenToBe }) {
  const { portal } = useWorkbench();
  const templates = (portal.body?.files ?? []).filter(({ kind }) => kind === 'template');
  return (
    <NativeSelect
      label="Begins with"
      value={typed.begin}
      onChange={(event) => type({ begin: event.currentTarget.value })}
    >
      {templates.map(({ title }) => (
        <option key={title} value={`template:${title}`}>
          Template {title}
        </option>
      ))}
      {Object.entries(kinds).map(([kind, words]) => (
        <option key={kind} value={kind}>
          {words}
        </option>
      ))}
    </NativeSelect>
  );
}
