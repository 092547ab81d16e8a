import { useRequest } from '../api/useRequest.ts';
import { FileDifference } from '../difference/FileDifference.tsx';
import { Notice } from '../feedback/Notice.tsx';
import type { BaseText, OpenDraft } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';

/** The draft's files line by line, closed at first. */
export function DraftTexts({ draft }: { draft: OpenDraft }) {
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
  const { body, fault, reload } = useRequest<BaseText>(
    api,
    `drafts/${id}/file?name=${encodeURIComponent(file)}`,
  );
  if (fault !== '') return <Notice text={fault} action="Try again" onAction={reload} />;
  return body && <FileDifference difference={{ file, before: body.text, after: text }} isOpen={false} />;
}
