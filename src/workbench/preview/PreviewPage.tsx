import { useSearchParams } from 'react-router-dom';
import { Preview } from './Preview.tsx';

/** A preview alone, for a screen that is too narrow for it to stand beside the text. */
export default function PreviewPage() {
  const [query] = useSearchParams();
  return (
    <>
      <h1>Preview</h1>
      <Preview draftId={Number(query.get('draft'))} file={query.get('file') ?? ''} revision={0} />
    </>
  );
}
