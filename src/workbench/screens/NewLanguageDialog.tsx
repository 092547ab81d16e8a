import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { getLocaleFile, languageVersion } from '#definition';
import { Dialog } from '../feedback/Dialog.tsx';
import { useWorkbench } from '../WorkbenchContext.ts';
import { listCommonLanguages, parseLanguage } from './languageNames.ts';
import { useDraftChange } from './useDraftChange.ts';

/** Begins a language in the operator's draft, and opens its translations. */
export function NewLanguageDialog({ onClose }: { onClose: () => void }) {
  const { portal } = useWorkbench();
  const { make, isBusy, error } = useDraftChange();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [names] = useState(listCommonLanguages);
  const tag = parseLanguage(typed);
  const file = getLocaleFile(tag ?? '');
  const begin = async () => {
    const isMade = await make(async (read) => ({ [file]: (await read(file)) || emptyLanguage }));
    if (isMade) await navigate(`/edit?file=${encodeURIComponent(file)}`);
  };
  const isTaken = (portal.body?.files ?? []).some((one) => one.file === file);
  return (
    <Dialog
      title="New language"
      action="Begin"
      onAction={() => void begin()}
      onClose={onClose}
      isBusy={isBusy}
      error={error}
      isBarred={tag === null || isTaken}
    >
      <TextInput
        label="Language"
        description="Its name, such as Spanish, or its code, such as es or pt-BR. Texts without a translation stay as they are."
        data-autofocus
        list="languages"
        value={typed}
        error={isTaken ? 'The portal has this language already.' : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id="languages">
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </Dialog>
  );
}

const emptyLanguage = `{\n  "$schema": "../locale.schema.json",\n  "version": ${languageVersion}\n}\n`;
