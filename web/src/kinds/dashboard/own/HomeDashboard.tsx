import { Link } from 'react-router';
import { useRegistry } from '../../../registry/store';
import { TileWait } from '../TileStates';
import { Tiles } from '../Tiles';
import css from './own.module.css';
import { tilesOn } from './placed';
import { type OwnDashboard, useDeclared, useOwnDashboards } from './useOwnDashboards';

/** The dashboard its reader has on the home page. One that is gone, or not shared with them any more, leaves nothing. */
export default function HomeDashboard({ id }: { id: string }) {
  const dashboard = useOwnDashboards().data?.find((entry) => entry.id === id);
  return dashboard ? <Composed dashboard={dashboard} /> : null;
}

function Composed({ dashboard }: { dashboard: OwnDashboard }) {
  const registry = useRegistry();
  const declared = useDeclared(dashboard.tiles);
  const tiles = tilesOn(dashboard.tiles, registry);
  return (
    <section className={css.home} aria-label={dashboard.title}>
      <h2>
        <Link to={`/dashboards/${dashboard.id}`}>{dashboard.title}</Link>
      </h2>
      {tiles.length > 0 ? <Tiles tiles={tiles} /> : !declared && <TileWait kind="list" />}
    </section>
  );
}
