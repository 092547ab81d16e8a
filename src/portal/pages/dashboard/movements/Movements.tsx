import { useEffect, useId, useMemo, useState } from 'react';
import {
  filterByKind,
  listAllBlocks,
  type CompiledReport,
  type DashboardMovementList,
  type DashboardMovements,
  type JsonObject,
  type ScreenModule,
} from '#definition';
import { useCall } from '#data/callCache.ts';
import { createValueOperations } from '#engine/formats/index.ts';
import { readField } from '#engine/values/readField.ts';
import { toText } from '#engine/values/toText.ts';
import { LoadFailure } from '#view/feedback/LoadFailure.tsx';
import { RetryAlert } from '#view/feedback/RetryAlert.tsx';
import { StillLoading } from '#view/feedback/StillLoading.tsx';
import { PortalLink } from '#view/links/PortalLink.tsx';
import { usePortal } from '#view/portal.ts';
import { arrangeCard } from '#view/report/cards/arrangeCard.ts';
import type { CellContext } from '#view/report/cells/readCell.ts';
import { renderCell } from '#view/report/cells/renderCell.tsx';
import { buildScreenScope } from '#view/screen/buildScreenScope.ts';
import { planScreenCalls } from '#view/screen/reads/planScreenCalls.ts';
import { requireAjvModule } from '#view/screen/requireAjvModule.ts';
import { Skeleton } from '../../Skeleton.tsx';
import card from '../Card.module.css';
import styles from './Movements.module.css';
import { maxShownMovements, selectMovements } from './selectMovements.ts';

/** Shows the member's own last movements, one list for each report. Without any, one line. */
export default function Movements({ title, first, list }: DashboardMovements) {
  const id = useId();
  const { words } = usePortal().config;
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const reportEmpty = (to: string) => setEmpty((before) => [...before, to]);
  const isEmpty = list.every(({ to }) => empty.includes(to));
  return (
    <section className={card.card} aria-labelledby={id}>
      <h2 className={card.heading} id={id}>
        {title}
      </h2>
      {isEmpty ? (
        <p className={styles.empty}>{words.empty}</p>
      ) : (
        <div className={styles.lists}>
          {list.map((one) => (
            <MovementList key={one.to} {...one} first={first} reportEmpty={reportEmpty} />
          ))}
        </div>
      )}
    </section>
  );
}

interface ListProps extends DashboardMovementList {
  first: string | undefined;
  /** Receives the route of a list whose answer has no rows. */
  reportEmpty: (to: string) => void;
}

function MovementList({ label, to, ...rest }: ListProps) {
  const id = useId();
  const { module, hasFailed, retry } = useScreenModule(to);
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h3 className={styles.heading} id={id}>
        <PortalLink href={to}>{label}</PortalLink>
      </h3>
      {hasFailed && <RetryAlert retry={retry} />}
      {module ? <Rows module={module} label={label} to={to} {...rest} /> : !hasFailed && <Waiting />}
    </section>
  );
}

/** Returns the module of a route's screen. */
function useScreenModule(to: string) {
  const { config, loadScreen } = usePortal();
  const route = config.routes[to];
  const id = route && 'screen' in route ? route.screen : '';
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ module: ScreenModule | null; tries: number } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void loadScreen(id).then((module) => isCurrent && setFound({ module, tries }));
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an edit of the portal must not send the call again
  }, [id, tries]);
  return {
    module: found?.module ?? null,
    hasFailed: found?.module === null && found.tries === tries,
    retry: () => setTries(tries + 1),
  };
}

function Rows({ module, label, to, first, reportEmpty }: ListProps & { module: ScreenModule }) {
  const portal = usePortal();
  const { words } = portal.config;
  const plan = usePlan(module);
  const read = useCall(portal.provider, plan?.call ?? null, plan?.payload ?? {});
  const rows = read.answer?.rows ?? null;
  useEffect(() => {
    if (rows?.length === 0) reportEmpty(to);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [rows]);
  if (!plan) return null;
  const { report, reader } = plan;
  return (
    <>
      <LoadFailure
        answer={rows?.length ? read.answer : null}
        failure={read.failure}
        retry={read.refetch}
        hasFailed={read.failure !== null}
        text={`${label}: ${words.loadFailed}`}
      />
      <StillLoading busy={read.busy && !read.failure} />
      {!rows && !read.failure && <Waiting />}
      {rows?.length === 0 && <p className={styles.empty}>{report.empty ?? words.empty}</p>}
      {rows && rows.length > 0 && <Lines rows={rows} report={report} reader={reader} first={first} />}
    </>
  );
}

/**
 * Returns the first report that a screen reads on entry, its call without filters, and the reader of its cells. Null
 * if none.
 */
function usePlan(module: ScreenModule) {
  const portal = usePortal();
  const { config, session } = portal;
  return useMemo(() => {
    const { screen } = module;
    const plans = planScreenCalls(module, portal, { search: '', query: {} });
    const reader: CellContext = {
      formatters: createValueOperations(config),
      tests: module.default(requireAjvModule).tests,
      scope: buildScreenScope(portal, {}),
      locale: config.locale,
    };
    const [found] = filterByKind(listAllBlocks(screen.blocks), 'report').flatMap((report) => {
      const plan = plans.find(({ call }) => call === screen.calls[report.call ?? '']);
      return plan ? [{ ...plan, report, reader }] : [];
    });
    return found ?? null;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the portal's other parts change without effect here
  }, [module, config, session]);
}

interface LinesProps {
  rows: JsonObject[];
  report: CompiledReport;
  reader: CellContext;
  first: string | undefined;
}

function Lines({ rows, report, reader, first }: LinesProps) {
  const { formatters } = reader;
  const { main } = arrangeCard(report.columns, report.total?.field);
  const read = (row: JsonObject, role: 'status' | 'date') => {
    const found = main.find((one) => one.role === role);
    return found ? readField(row, found.column.field) : null;
  };
  const shown = selectMovements(rows, {
    isFirst: (row) => first !== undefined && toText(read(row, 'status')) === first,
    date: (row) => read(row, 'date'),
  });
  return (
    <ul className={styles.rows}>
      {shown.map(({ record, index }) => (
        <li key={index}>
          <dl>
            {main.map(({ column, role }) => (
              <div key={column.id} data-card={role}>
                <dt>{column.header}</dt>
                <dd dir={column.numeric ? undefined : 'auto'}>
                  {renderCell(
                    formatters.format(column.format, readField(record, column.field), {
                      row: record,
                      index,
                      ...reader,
                    }),
                    column,
                    undefined,
                    record,
                    reader,
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <ul className={styles.rows} aria-hidden="true">
      {Array.from({ length: maxShownMovements }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <Skeleton width="9em" />
        </li>
      ))}
    </ul>
  );
}
