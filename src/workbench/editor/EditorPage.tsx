import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Notice } from '../feedback/Notice.tsx';
import { useWorkbench } from '../WorkbenchContext.ts';
import { Editor } from './Editor.tsx';
import { loadFile, type OpenedFile } from './loadFile.ts';

/** The editor of the file in the address, in the draft of the address or the author's own. */
export default function EditorPage() {
  const [query] = useSearchParams();
  const file = query.get('file') ?? '';
  const draft = query.get('draft');
  return <Opening key={`${draft} ${file}`} file={file} draft={draft} />;
}

function Opening({ file, draft }: { file: string; draft: string | null }) {
  const { api, session } = useWorkbench();
  const [opened, setOpened] = useState<OpenedFile | Error | null>(null);
  // A renewed session belongs to the same person, so the open file stays.
  const [first] = useState(session);
  useEffect(() => {
    let isLeft = false;
    void loadFile(api, { file, draft, session: first })
      .catch((error: Error) => error)
      .then((found) => {
        if (!isLeft) setOpened(found);
      });
    return () => {
      isLeft = true;
    };
  }, [api, file, draft, first]);
  if (opened === null) return null;
  return opened instanceof Error ? <Notice text={opened.message} /> : <Editor opened={opened} />;
}
