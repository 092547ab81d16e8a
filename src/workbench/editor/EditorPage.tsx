import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Notice } from '../feedback/Notice.tsx';
import { useWorkbench } from '../WorkbenchContext.ts';
import { Editor } from './Editor.tsx';
import { openFile, type OpenedFile } from './openFile.ts';

/** The editor of the file that the address names, in one's own draft or in the one that it names. */
export default function EditorPage() {
  const [query] = useSearchParams();
  const file = query.get('file') ?? '';
  const draft = query.get('draft');
  return <Opening key={`${draft} ${file}`} file={file} draft={draft} />;
}

function Opening({ file, draft }: { file: string; draft: string | null }) {
  const { api, session } = useWorkbench();
  const [opened, setOpened] = useState<OpenedFile | Error | null>(null);
  // A session that was asked for again is of the same person, and what is open stays.
  const [first] = useState(session);
  useEffect(() => {
    let isLeft = false;
    void openFile(api, { file, draft, session: first })
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
