import { useSearchParams } from 'react-router-dom';
import { Preview } from './Preview.tsx';

export default function PreviewPage() {
  const [query] = useSearchParams();
  return (
    <>
      <h1>Preview</h1>
      <Preview draftId={Number(query.get('draft'))} file={query.get('file') ?? ''} revision={0} />
    </>
  );
}
