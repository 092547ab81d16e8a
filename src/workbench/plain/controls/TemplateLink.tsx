import { Link, useSearchParams } from 'react-router-dom';

interface Props {
  /** The file of the template. */
  file: string;
  tab: string;
}

/** A link to a template, in the same draft and the named tab. */
export function TemplateLink({ file, tab }: Props) {
  const [query] = useSearchParams();
  const next = new URLSearchParams({ ...Object.fromEntries(query), as: tab, file });
  return <Link to={`/edit?${next}`}>Change them there</Link>;
}
