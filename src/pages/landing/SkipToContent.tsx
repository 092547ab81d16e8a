/** The first stop of the keyboard: past the menu. */
export function SkipToContent() {
  return (
    <a className="landing-skip" href="#main">
      Skip to content
    </a>
  );
}
