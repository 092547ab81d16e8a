import { Link } from 'react-router-dom';
import { useWorkbench } from '../WorkbenchContext.ts';
import styles from './ReviewPage.module.css';

interface Props {
  draft: number;
  /** The lines of the check: `schemas/screens/a.json:3:5 warning: …`. */
  lines: string[];
}

/** The problems or warnings of a draft. Each line has the title of its file, which leads to the editor. */
export function ProblemLines({ draft, lines }: Props) {
  const { portal } = useWorkbench();
  const findTitle = (file: string) => portal.body?.files.find((one) => one.file === file)?.title ?? file;
  return (
    <ul className={styles.problems}>
      {lines.map((line) => {
        const [, file, message] = /^(\S+\.json):\d+:\d+ (?:warning: )?(.*)$/s.exec(line) ?? [];
        return (
          <li key={line}>
            {file === undefined ? (
              line
            ) : (
              <>
                <Link to={`/edit?draft=${draft}&file=${encodeURIComponent(file)}`}>{findTitle(file)}</Link>:{' '}
                {message}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
