import { useRequest } from '../api/useRequest.ts';
import { FileDifferencePanel } from '../difference/FileDifferencePanel.tsx';
import { Notice } from '../feedback/Notice.tsx';
import type { BaseTextAnswer, DraftWithTexts } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';

/** The changes of a draft's files by line, each collapsed at first. */
export function DraftTexts({ draft }: { draft: DraftWithTexts }) {
  const { id, base, edits } = draft;
  const files = Object.entries(edits);
  if (files.length === 0) return <p>It changes no file yet.</p>;
  return files.map(([file, text]) => <DraftText key={`${file} ${base}`} {...{ id, file, text }} />);
}

interface Props {
  id: number;
  file: string;
  /** The draft's text; null if it deletes the file. */
  text: string | null;
}

function DraftText({ id, file, text }: Props) {
  const { api } = useWorkbench();
  const { body, error, reload } = useRequest<BaseTextAnswer>(
    api,
    `drafts/${id}/file?name=${encodeURIComponent(file)}`,
  );
  if (error !== '') return <Notice text={error} action="Try again" onAction={reload} />;
  return body && <FileDifferencePanel difference={{ file, before: body.text, after: text }} isOpen={false} />;
}
