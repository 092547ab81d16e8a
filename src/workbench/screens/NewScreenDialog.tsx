import { NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../feedback/Dialog.tsx';
import { requireBody } from '../api/answer.ts';
import { formatCodeName } from '../schema/formatCodeName.ts';
import type { FileLine, NewReportAnswer } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { listScreenFolders } from './listScreenFolders.ts';
import { planNewScreen } from './planScreens.ts';
import type { MenuPlace } from './menu.ts';
import { getScreenFile, configFile } from '#definition';
import { useDraftChange } from './useDraftChange.ts';
import { useNewScreen, type NewScreenState } from './useNewScreen.ts';

interface Props {
  source?: FileLine;
  onClose: () => void;
}

export function NewScreenDialog({ source, onClose }: Props) {
  const { api } = useWorkbench();
  const { make, isBusy, error } = useDraftChange();
  const navigate = useNavigate();
  const screen = useNewScreen(source);
  const makeIt = async () => {
    const isMade = await make(async (read, draft) => {
      const made = await screen.toScreen({
        source: () => read(source?.file ?? ''),
        report: async (query) =>
          requireBody(await api.get<NewReportAnswer>(`drafts/${draft.id}/report-text?${query}`)).text,
      });
      return planNewScreen(made, await read(configFile));
    });
    if (isMade) await navigate(`/edit?file=${encodeURIComponent(getScreenFile(screen.id))}`);
  };
  return (
    <Dialog
      title={source ? `Copy ${source.title}` : 'New screen'}
      action={source ? 'Copy' : 'Make it'}
      onAction={() => void makeIt()}
      onClose={onClose}
      isBusy={isBusy}
      error={error}
      isBarred={!screen.isReady}
    >
      <ScreenFields screen={screen} isCopy={source !== undefined} />
    </Dialog>
  );
}

function ScreenFields({ screen, isCopy }: { screen: NewScreenState; isCopy: boolean }) {
  const { portal } = useWorkbench();
  const { typed, type, isTaken, pathError, access } = screen;
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
      {!isCopy && typed.begin === 'call' && <CallSelects screen={screen} />}
      <TextInput
        label="Area"
        description="The folder of its file."
        list="areas"
        value={typed.area}
        onChange={(event) => type({ area: event.currentTarget.value })}
      />
      <datalist id="areas">
        {listScreenFolders(portal.body).map((area) => (
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
        description={`Where people find the screen. Without one, nothing leads there yet. ${access}`}
        value={typed.path}
        error={pathError}
        onChange={(event) => type({ path: event.currentTarget.value })}
      />
      <PlaceSelect screen={screen} />
    </>
  );
}

const kinds = { report: 'An empty report', form: 'An empty form', blocks: 'An empty page' };

function Beginning({ screen: { typed, type } }: { screen: NewScreenState }) {
  const { portal } = useWorkbench();
  const templates = (portal.body?.files ?? []).filter(({ kind }) => kind === 'template');
  return (
    <NativeSelect
      label="Begins with"
      value={typed.begin}
      onChange={(event) => type({ begin: event.currentTarget.value })}
    >
      <option value="call">A report of what the backend answers</option>
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

/** The call of a new report, and the kind of its rows if the call has several. */
function CallSelects({ screen: { typed, type, calls, callNote } }: { screen: NewScreenState }) {
  const kinds = calls[typed.call] ?? [];
  return (
    <>
      <NativeSelect
        label="Its rows come from"
        description={callNote}
        value={typed.call}
        onChange={(event) => type({ call: event.currentTarget.value, rows: '' })}
      >
        <option value="">Choose a call</option>
        {Object.keys(calls).map((name) => (
          <option key={name} value={name}>
            {formatCodeName(name)}
          </option>
        ))}
      </NativeSelect>
      {kinds.length > 0 && (
        <NativeSelect
          label="Kind of rows"
          value={typed.rows}
          onChange={(event) => type({ rows: event.currentTarget.value })}
        >
          <option value="">Choose a kind</option>
          {kinds.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </>
  );
}

function PlaceSelect({ screen: { typed, type, groups } }: { screen: NewScreenState }) {
  return (
    <NativeSelect
      label="Place in the menu"
      description="The entry needs an address. Its text is the title."
      disabled={typed.path === ''}
      value={typed.path === '' ? 'none' : typed.menu}
      onChange={(event) => type({ menu: event.currentTarget.value as MenuPlace })}
    >
      <option value="none">No entry</option>
      <option value="top">Top level</option>
      {groups.map((label) => (
        <option key={label} value={`group:${label}`}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
