import { usePortal } from '#view/portal.ts';

export function SkipToContent() {
  const { skipToContent = 'Skip to content' } = usePortal().config.words;
  return (
    <a className="landing-skip" href="#main">
      {skipToContent}
    </a>
  );
}
