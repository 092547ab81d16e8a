import { usePortal } from '#view/portal.ts';

/** The first stop of the keyboard: past the menu. */
export function SkipToContent() {
  const { skipToContent = 'Skip to content' } = usePortal().config.words;
  return (
    <a className="landing-skip" href="#main">
      {skipToContent}
    </a>
  );
}
